import type { ItemPage } from '../../language/flow'
import { resolveAddress } from '../answers/items'
import { collectRelevantAnswers } from '../answers/relevantAnswers'
import type { WayState } from '../program/dependencies'
import type { Field, ListField } from '../program/field'
import { findField, type Program } from '../program/program'
import type { FlowState, ItemPlace } from '../state/flowState'
import type { Path } from '../values/answers'

/** The item whose pages are gone through. */
export interface OpenItem {
  readonly list: ListField
  readonly path: Path
  readonly index: number
  readonly place: ItemPlace
  /** The name of the page that is shown. */
  readonly page: string
}

/** The item that is open in a state; null where none is, or where it is gone. */
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

/** The page behind those of a new item, which asks whether there is another. No page of a document can be called so. */
export const ANOTHER = 'another?'

/** The pages of a list's items by name. */
export function getItemPages({ options }: ListField): Readonly<Record<string, ItemPage>> {
  return options.pages ?? {}
}

/** The fields that each page of an item asks now; a page that asks none is not among them. */
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
