import type { JsonObject } from '../documents/jsonValue'
import { isJsonObject } from '../documents/jsonValue'
import { pointerTo } from '../findings/pointer'
import type { Definitions } from './definitions'
import type { Origin } from './origins'
import type { ListedScreens } from './screenSets'
import { type Sort, sortsOf } from './sorts'

/** What parts can be like. */
export interface Likable {
  readonly definitions: Definitions
  readonly screens: ListedScreens
}

/** What one part is like: a definition, or a screen that stands in the flow. */
export interface Source {
  readonly name: string
  readonly value: JsonObject
  readonly places: readonly Origin[]
  /** A screen can be called as a definition is. */
  readonly isDefinition: boolean
}

/** What a part of a sort is like by a name; null where there is none that it can be like. */
export function sourceNamed({ definitions, screens }: Likable, name: string, sort: Sort): Source | null {
  const definition = definitions.get(name)
  if (definition !== undefined && sortsOf(definition).includes(sort)) {
    return {
      name,
      value: definition,
      places: [{ pointer: pointerTo('/definitions', name), moves: [] }],
      isDefinition: true,
    }
  }
  const screen = sort === 'screen' ? screens.get(name) : undefined
  return screen !== undefined && isJsonObject(screen.value)
    ? { name, value: screen.value, places: screen.places, isDefinition: false }
    : null
}

/** All names of what a part of a sort can be like. */
export function sourceNames({ definitions, screens }: Likable, sort: Sort): readonly string[] {
  const fitting = [...definitions].flatMap(([name, definition]) => (sortsOf(definition).includes(sort) ? [name] : []))
  return sort === 'screen' ? [...fitting, ...screens.keys()] : fitting
}

/** Whether a block is a form, by what it says or by what it is like. */
export function isForm(likable: Likable, block: unknown, within: readonly string[] = []): boolean {
  if (!isJsonObject(block)) return false
  if ('fields' in block) return true
  const { like } = block
  if (typeof like !== 'string' || within.includes(like)) return false
  return isForm(likable, sourceNamed(likable, like, 'block')?.value, [...within, like])
}
