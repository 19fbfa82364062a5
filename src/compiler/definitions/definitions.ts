import { isJsonObject, type JsonObject } from '../documents/json'
import type { JsonText } from '../documents/jsonText'
import { countFollowedSegments } from '../documents/locationOf'
import { resolveSchema, type Schema, getSchemaByName } from '../language/schema'
import { joinPointer, parsePointer } from '../findings/pointer'
import { type Finding, createWarning } from '../../engine/values/finding'
import { formatMessage } from '../findings/quoting'
import { FLOW_SCHEMA, checkAgainstSchema } from '../language/languageFindings'

export const sorts = ['screen', 'block', 'field'] as const

export type Sort = (typeof sorts)[number]

/** The key of the parts inside a part, and their sort. */
export const partsOfSort: Readonly<Record<Sort, { readonly key: string; readonly sort: Sort }>> = {
  screen: { key: 'blocks', sort: 'block' },
  block: { key: 'fields', sort: 'field' },
  field: { key: 'fields', sort: 'field' },
}

/** The sorts of which a definition can be, by its type and keys; all if these fit none. */
export function findSorts(definition: JsonObject): readonly Sort[] {
  const whole = sorts.filter((sort) =>
    listKindsLike(sort, definition).some(({ properties }) =>
      Object.keys(definition).every((key) => properties.has(key)),
    ),
  )
  if (whole.length > 0) return whole
  const typed =
    'type' in definition ? sorts.filter((sort) => sort !== 'screen' && listKindsLike(sort, definition).length > 0) : []
  return typed.length > 0 ? typed : sorts
}

function listKindsLike(sort: Sort, { type }: JsonObject): readonly Schema[] {
  const schema = resolveSchema(getSchemaByName(sort))
  const kinds = schema.oneOf.length === 0 ? [schema] : schema.oneOf.map(resolveSchema)
  return type === undefined ? kinds : kinds.filter(({ properties }) => properties.get('type')?.only?.value === type)
}

export type NameKind = 'answer' | 'screen' | 'block'

/** Returns the name at the place of use; null if it stays the same. */
export type Move = (name: string, kind: NameKind) => string | null

/** A place in the documents where a part of the flow is written. */
export interface Origin {
  readonly pointer: string
  /** Renamings to apply to names written there; the first that returns a name counts. */
  readonly moves: readonly Move[]
  /** Names of blocks there by their names in the flow, where the two differ. */
  readonly blocks?: ReadonlyMap<string, string>
}

export interface Origins {
  /** By pointer into the whole flow; the most specific place comes first. */
  readonly places: ReadonlyMap<string, readonly Origin[]>
  /** Pointers of all parts with "like". */
  readonly uses: ReadonlySet<string>
}

export const noOrigins: Origins = { places: new Map(), uses: new Set() }

/** Returns the longest prefix of `pointer` that is among `pointers`; null if none is. */
export function findNearestAncestor(
  pointers: { has(pointer: string): boolean; readonly size: number },
  pointer: string,
): string | null {
  if (pointers.size === 0) return null
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const around = pointer.slice(0, end)
    if (pointers.has(around)) return around
  }
  return null
}

export function listOrigins({ places }: Origins, pointer: string): readonly Origin[] {
  const around = findNearestAncestor(places, pointer)
  return around === null
    ? [{ pointer, moves: [] }]
    : getPartOrigins(places.get(around) ?? [], parsePointer(pointer.slice(around.length)))
}

export function getPartOrigins(places: readonly Origin[], keys: readonly string[]): readonly Origin[] {
  return places.map(({ pointer, moves }) => ({ pointer: joinPointer(pointer, ...keys), moves }))
}

export function getBlockOrigins(places: readonly Origin[], block: string): readonly Origin[] {
  return places.map(({ pointer, moves, blocks }) => ({
    pointer: joinPointer(pointer, 'blocks', blocks?.get(block) ?? block),
    moves,
  }))
}

type Definitions = ReadonlyMap<string, JsonObject>

const NAME = /^[a-z][A-Za-z0-9]*$/

export function readDefinitions({ definitions }: JsonObject): Definitions {
  const entries = isJsonObject(definitions) ? Object.entries(definitions) : []
  return new Map(
    entries.flatMap(([name, definition]) =>
      isJsonObject(definition) && NAME.test(name) ? [[name, definition] as const] : [],
    ),
  )
}

/** Reports definitions that can be none. Mistakes inside the others are reported where they are used. */
export function checkDefinitionShapes({ definitions }: JsonObject): readonly Finding[] {
  if (definitions === undefined || definitions === null) return []
  const isSpare = ([name, definition]: readonly [string, unknown]): boolean =>
    definition !== null && !(isJsonObject(definition) && NAME.test(name))
  const spare =
    isJsonObject(definitions) && Object.keys(definitions).length > 0
      ? Object.fromEntries(Object.entries(definitions).filter(isSpare))
      : definitions
  if (isJsonObject(spare) && Object.keys(spare).length === 0 && spare !== definitions) return []
  return checkAgainstSchema({ definitions: spare }, FLOW_SCHEMA).filter(({ pointer }) =>
    pointer.startsWith('/definitions'),
  )
}

/** Only definitions of the document itself: an extended document may contain more than is needed. */
export function findUnusedDefinitions(
  { definitions, used }: { readonly definitions: Definitions; readonly used: ReadonlySet<string> },
  own: readonly JsonText[],
): readonly Finding[] {
  return [...definitions.keys()]
    .map((name) => ({ name, pointer: joinPointer('/definitions', name) }))
    .filter(
      ({ name, pointer }) => !used.has(name) && countFollowedSegments(own, pointer) === parsePointer(pointer).length,
    )
    .map(({ name, pointer }) => {
      const message = formatMessage`The definition "${name}" is never used.`
      return createWarning('unused-definition', pointer, message, 'Use or remove it.')
    })
}

/** A screen before "like" is resolved. */
export interface ListedScreen {
  /** Null if the screen was removed from a set. */
  readonly value: unknown
  readonly places: readonly Origin[]
}

export type ListedScreens = ReadonlyMap<string, ListedScreen>

export interface Likable {
  readonly definitions: Definitions
  readonly screens: ListedScreens
}

export interface Source {
  readonly name: string
  readonly value: JsonObject
  readonly places: readonly Origin[]
  /** A screen and a definition may have the same name. */
  readonly isDefinition: boolean
}

/** Returns what `name` means in "like" of a part of this sort; null if nothing fits. */
export function findSource({ definitions, screens }: Likable, name: string, sort: Sort): Source | null {
  const definition = definitions.get(name)
  if (definition !== undefined && findSorts(definition).includes(sort)) {
    return {
      name,
      value: definition,
      places: [{ pointer: joinPointer('/definitions', name), moves: [] }],
      isDefinition: true,
    }
  }
  const screen = sort === 'screen' ? screens.get(name) : undefined
  return screen !== undefined && isJsonObject(screen.value)
    ? { name, value: screen.value, places: screen.places, isDefinition: false }
    : null
}

export function listSourceNames({ definitions, screens }: Likable, sort: Sort): readonly string[] {
  const fitting = [...definitions].flatMap(([name, definition]) => (findSorts(definition).includes(sort) ? [name] : []))
  return sort === 'screen' ? [...fitting, ...screens.keys()] : fitting
}

export function isForm(likable: Likable, block: unknown, within: readonly string[] = []): boolean {
  if (!isJsonObject(block)) return false
  if ('fields' in block) return true
  const { like } = block
  if (typeof like !== 'string' || within.includes(like)) return false
  return isForm(likable, findSource(likable, like, 'block')?.value, [...within, like])
}
