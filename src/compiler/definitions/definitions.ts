import { isJsonObject, type JsonObject } from '../documents/json'
import { resolved, type Schema, getSchemaByName } from '../language/schema'
import { joinPointer, parsePointer } from '../findings/pointer'
import { type Finding, createWarning } from '../../engine/values/finding'
import { formatMessage } from '../findings/quoting'
import { FLOW_SCHEMA, checkAgainstSchema } from '../language/languageFindings'

/** What can be like a definition. */
export const sorts = ['screen', 'block', 'field'] as const

/** A sort of parts that can be like others. */
export type Sort = (typeof sorts)[number]

/** The parts of a part that can be like others, by the key under which they stand by name. */
export const partsOfSort: Readonly<Record<Sort, { readonly key: string; readonly sort: Sort }>> = {
  screen: { key: 'blocks', sort: 'block' },
  block: { key: 'fields', sort: 'field' },
  field: { key: 'fields', sort: 'field' },
}

/** The sorts that a definition can be, by its type and its keys; all where its keys say too little. */
export function sortsOf(definition: JsonObject): readonly Sort[] {
  const whole = sorts.filter((sort) =>
    kindsLike(sort, definition).some(({ properties }) => Object.keys(definition).every((key) => properties.has(key))),
  )
  if (whole.length > 0) return whole
  const typed =
    'type' in definition ? sorts.filter((sort) => sort !== 'screen' && kindsLike(sort, definition).length > 0) : []
  return typed.length > 0 ? typed : sorts
}

/** The kinds of a sort that a definition can be by its type: every kind where it has none. */
function kindsLike(sort: Sort, { type }: JsonObject): readonly Schema[] {
  const schema = resolved(getSchemaByName(sort))
  const kinds = schema.oneOf.length === 0 ? [schema] : schema.oneOf.map(resolved)
  return type === undefined ? kinds : kinds.filter(({ properties }) => properties.get('type')?.only?.value === type)
}

/** What a name is of that has another at the place of use. */
export type NameKind = 'answer' | 'screen' | 'block'

/** Another name for what a text names at one place; null where that stays. */
export type Move = (name: string, kind: NameKind) => string | null

/** A place in the documents as they are written, at which a part of the flow stands. */
export interface Origin {
  readonly pointer: string
  /** How names that are written there are read at the place of use: the first that has another. */
  readonly moves: readonly Move[]
  /** The names that blocks of a screen have there, by those that they have in the flow, where they are others. */
  readonly blocks?: ReadonlyMap<string, string>
}

/** Where the parts of a flow that are like others are written. */
export interface Origins {
  /** By their pointer in the whole flow, the most special place first. */
  readonly places: ReadonlyMap<string, readonly Origin[]>
  /** The pointers of what is like something. */
  readonly uses: ReadonlySet<string>
}

/** The origins of a flow in which nothing is like anything. */
export const noOrigins: Origins = { places: new Map(), uses: new Set() }

/** The pointer around another, as deep as there is one, that is among some; null where none is. */
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

/** Where what stands at a pointer of the whole flow may be written, the most special place first. */
export function listOrigins({ places }: Origins, pointer: string): readonly Origin[] {
  const around = findNearestAncestor(places, pointer)
  return around === null
    ? [{ pointer, moves: [] }]
    : getPartOrigins(places.get(around) ?? [], parsePointer(pointer.slice(around.length)))
}

/** The places of a part of what stands at some places. */
export function getPartOrigins(places: readonly Origin[], keys: readonly string[]): readonly Origin[] {
  return places.map(({ pointer, moves }) => ({ pointer: joinPointer(pointer, ...keys), moves }))
}

/** The places of a block of the screen that stands at some places. */
export function getBlockOrigins(places: readonly Origin[], block: string): readonly Origin[] {
  return places.map(({ pointer, moves, blocks }) => ({
    pointer: joinPointer(pointer, 'blocks', blocks?.get(block) ?? block),
    moves,
  }))
}

/** The definitions of a flow by name. */
type Definitions = ReadonlyMap<string, JsonObject>

const NAME = /^[a-z][A-Za-z0-9]*$/

/** The definitions that can be used. */
export function readDefinitions({ definitions }: JsonObject): Definitions {
  const entries = isJsonObject(definitions) ? Object.entries(definitions) : []
  return new Map(
    entries.flatMap(([name, definition]) =>
      isJsonObject(definition) && NAME.test(name) ? [[name, definition] as const] : [],
    ),
  )
}

/** What is wrong with the definitions that cannot be one; of the others that is said where they are used. */
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

/** Definitions of the document itself that nothing is like; what it extends may bring more than it needs. */
export function findUnusedDefinitions(
  { definitions, used }: { readonly definitions: Definitions; readonly used: ReadonlySet<string> },
  isOwn: (pointer: string) => boolean,
): readonly Finding[] {
  return [...definitions.keys()]
    .map((name) => ({ name, pointer: joinPointer('/definitions', name) }))
    .filter(({ name, pointer }) => !used.has(name) && isOwn(pointer))
    .map(({ name, pointer }) => {
      const message = formatMessage`The definition "${name}" is never used.`
      return createWarning('unused-definition', pointer, message, 'Use or remove it.')
    })
}

/** A screen of a flow, before it is merged into what it is like. */
export interface ListedScreen {
  /** Null where one of a set is left out. */
  readonly value: unknown
  /** Where it is written, the most special place first. */
  readonly places: readonly Origin[]
}

/** The screens of a flow by id, in order. */
export type ListedScreens = ReadonlyMap<string, ListedScreen>

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
export function findSource({ definitions, screens }: Likable, name: string, sort: Sort): Source | null {
  const definition = definitions.get(name)
  if (definition !== undefined && sortsOf(definition).includes(sort)) {
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

/** All names of what a part of a sort can be like. */
export function listSourceNames({ definitions, screens }: Likable, sort: Sort): readonly string[] {
  const fitting = [...definitions].flatMap(([name, definition]) => (sortsOf(definition).includes(sort) ? [name] : []))
  return sort === 'screen' ? [...fitting, ...screens.keys()] : fitting
}

/** Whether a block is a form, by what it says or by what it is like. */
export function isForm(likable: Likable, block: unknown, within: readonly string[] = []): boolean {
  if (!isJsonObject(block)) return false
  if ('fields' in block) return true
  const { like } = block
  if (typeof like !== 'string' || within.includes(like)) return false
  return isForm(likable, findSource(likable, like, 'block')?.value, [...within, like])
}
