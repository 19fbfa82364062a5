import type { ItemPage } from '../../language/flow'
import { resolveAddress } from '../answers/items'
import { collectRelevantAnswers } from '../answers/relevantAnswers'
import type { WayState } from '../program/dependencies'
import type { Field, ListField } from '../program/field'
import { findField, type Program } from '../program/program'
import type { FlowState, ItemPlace } from '../state/flowState'
import type { Path } from '../values/answers'

export interface OpenItem {
  readonly list: ListField
  readonly path: Path
  readonly index: number
  readonly place: ItemPlace
  readonly page: string
}

/** Returns the open item; null if there is none or it no longer exists. */
export function findOpenItem(
  program: Program,
  { inside, items }: Pick<FlowState, 'inside' | 'items'>,
): OpenItem | null {
  const page = inside?.pages.at(-1)
  const path = inside === null ? null : resolveAddress(items, inside.item)
  if (inside === null || page === undefined || path === null) return null
  const end = path.lastIndexOf('.')
  const list = findField(program, path.slice(0, end))
  return list?.kind === 'list' ? { list, path, index: Number(path.slice(end + 1)), place: inside, page } : null
}

/**
 * The page after those of a new item, which asks for another item. `?` cannot occur in names of a document's pages.
 */
export const ANOTHER = 'another?'

export function getItemPages({ options }: ListField): Readonly<Record<string, ItemPage>> {
  return options.pages ?? {}
}

export function listAskedPages(
  program: Program,
  state: WayState,
  list: ListField,
  item: Path,
): ReadonlyMap<string, readonly Field[]> {
  const asked = collectRelevantAnswers(program, state).items.get(item) ?? []
  return new Map(
    Object.entries(getItemPages(list)).flatMap(([name, { fields }]) => {
      const some = asked.filter((field) => fields.includes(field.name))
      return some.length === 0 ? [] : [[name, some] as const]
    }),
  )
}
