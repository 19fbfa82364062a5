import { createError, type Finding } from '../../engine/values/finding'
import type { KeptHalf } from '../documents/keptHalves'
import { isJsonObject, getJsonAt, type JsonObject, withoutNulls } from '../documents/json'
import { joinPointer, parsePointer } from '../findings/pointer'
import {
  readDefinitions,
  type Likable,
  type Move,
  type NameKind,
  noOrigins,
  type Origin,
  type Origins,
  listOrigins,
  checkDefinitionShapes,
  findUnusedDefinitions,
} from './definitions'
import { expand, type Writing } from './expand'
import { isSet, listedScreens, collectScreenCopies } from './screenSets'
import { filled } from '../../engine/text/template'
import { FLOW_SCHEMA } from '../language/languageFindings'
import { getSchemaByName } from '../language/schema'
import { collectVocabulary } from '../language/vocabulary'
import type { ReferenceKind } from '../language/vocabularyKinds'
import { walk } from '../language/walkDocument'

/** Documents as they were merged: what is like a definition stands there as it was written. */
export interface Written {
  readonly merged: JsonObject
  /** The pointers of nulls that only a definition can have something for. */
  readonly leavingOut: readonly string[]
  /** Whether nothing that stands in the documents is missing. */
  readonly isWhole: boolean
  /** Whether what stands at a pointer is written in the document itself, not in one that it extends. */
  isOwn(this: void, pointer: string): boolean
}

/** A flow in which everything stands where it is used, and where it is written. */
interface WrittenOut {
  readonly merged: JsonObject
  readonly origins: Origins
  /** The pointers of parts of which nobody knows what they are like: what they lack may stand there. */
  readonly unread: readonly string[]
  /** Whether nothing of it is missing. */
  readonly isWhole: boolean
  readonly findings: readonly Finding[]
  /** Where a part keeps a half of what it replaces in what it is like. */
  readonly halves: readonly KeptHalf[]
}

/** Writes out whatever is like a definition: everything that comes after knows neither `definitions` nor `like`. */
export function expandDefinitions({ merged: written, leavingOut, isWhole, isOwn }: Written): WrittenOut {
  const found: Finding[] = []
  const halves: KeptHalf[] = []
  const likable: Likable = {
    definitions: readDefinitions(written),
    screens: listedScreens(asObject(written['screens']), found, halves),
  }
  const copies = collectScreenCopies(likable, found)
  const writing: Writing = {
    ...likable,
    written,
    copies,
    places: new Map(),
    uses: new Set(),
    used: new Set(),
    unread: [],
    findings: found,
    halves,
  }
  const { definitions: _definitions, ...flow } = written
  const expanded = { ...flow, ...orderOf(writing, flow), ...screensOf(writing, flow) }
  const { places, uses, unread, findings } = writing
  if (findings.some(({ code }) => code === 'too-large'))
    return {
      merged: asObject(withoutNulls(flow)),
      origins: noOrigins,
      unread: ['/screens'],
      isWhole: false,
      findings,
      halves,
    }
  const placed: Origins = places.size === 0 ? noOrigins : { places, uses }
  const whole = withMovedNames(asObject(withoutNulls(expanded)), written, placed)
  const spare = checkDefinitionShapes(written)
  const said = [...findings, ...spare, ...uselessNulls(expanded, written, placed, leavingOut)]
  // What is wrong with one may have been meant to be the use of another.
  const unused = findings.length === 0 ? findUnusedDefinitions(writing, isOwn) : []
  return { ...whole, unread, isWhole, halves, findings: isWhole ? [...said, ...unused] : spare }
}

/** What the names are that can have another name at the place of use. */
const KINDS: Readonly<Partial<Record<ReferenceKind, NameKind>>> = {
  answer: 'answer',
  answerOrCalculation: 'answer',
  answerOrForm: 'answer',
  earlier: 'answer',
  figure: 'answer',
  form: 'answer',
  taken: 'answer',
  screen: 'screen',
  screenOrNext: 'screen',
  block: 'block',
}

/** The kinds that can be a form and no more. */
const FORMS: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>(['answerOrForm', 'form'])

interface Moved {
  readonly merged: JsonObject
  readonly origins: Origins
}

/** A flow in which every name that is written in a definition means what it does at the place of use. */
function withMovedNames(flow: JsonObject, written: unknown, origins: Origins): Moved {
  if (origins.uses.size === 0) return { merged: flow, origins }
  const known = new Set<string>()
  walk(flow, getSchemaByName(FLOW_SCHEMA), ({ pointer }) => known.add(pointer))
  const moving: Moving = { written, known, names: namesIn(flow), origins, placed: new Map(origins.places) }
  const merged = moved(flow, '', '', moving)
  return { merged: isJsonObject(merged) ? merged : flow, origins: { ...origins, places: moving.placed } }
}

/** Names that can have another name: what they are, by the pointers of the texts and of the keys. */
interface Names {
  readonly texts: ReadonlyMap<string, NameKind>
  readonly keys: ReadonlyMap<string, NameKind>
}

function namesIn(flow: JsonObject): Names {
  const names = { texts: new Map<string, NameKind>(), keys: new Map<string, NameKind>() }
  for (const { kind, name, pointer } of collectVocabulary(flow, FLOW_SCHEMA).references) {
    const what = KINDS[kind]
    // In the item of a list a name without a dot is a field of the item.
    if (what === undefined || (what === 'answer' && !name.includes('.') && !FORMS.has(kind))) continue
    names[getJsonAt(flow, parsePointer(pointer)) === name ? 'texts' : 'keys'].set(pointer, what)
  }
  return names
}

interface Moving {
  readonly written: unknown
  /** The pointers of what the language knows; what stands under a misspelt key may be anything. */
  readonly known: ReadonlySet<string>
  readonly names: Names
  readonly origins: Origins
  /** Where everything is written, by pointers in the flow as it is then. */
  readonly placed: Map<string, readonly Origin[]>
}

/** What stands at `before` in the flow as it was, and at `applyEvents` in the flow as it is then. */
function moved(value: unknown, before: string, after: string, moving: Moving): unknown {
  if (typeof value === 'string') return movedText(value, before, moving)
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      moved(item, joinPointer(before, index), joinPointer(after, index), moving),
    )
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const place = joinPointer(before, key)
      const kind = kindAt(key, moving.names.keys, place, moving)
      const name = kind === null ? key : movedName(key, kind, place, moving)
      // What the place of use says itself counts.
      if (name !== key && Object.hasOwn(value, name)) return []
      const own = joinPointer(after, name)
      if (name !== key) moving.placed.set(own, listOrigins(moving.origins, place))
      return [[name, moved(part, place, own, moving)]]
    }),
  )
}

function movedText(text: string, pointer: string, moving: Moving): string {
  const kind = kindAt(text, moving.names.texts, pointer, moving)
  if (kind !== null) return movedName(text, kind, pointer, moving)
  if (!text.includes('{{') || movesAt(pointer, moving).length === 0) return text
  return filled(
    text,
    ({ name, formatter }) =>
      `{{${movedName(name, 'answer', pointer, moving)}${formatter === null ? '' : ` | ${formatter}`}}}`,
  )
}

/** What a text or a key is the name of; null where it is none. */
function kindAt(
  text: string,
  names: ReadonlyMap<string, NameKind>,
  pointer: string,
  { known }: Moving,
): NameKind | null {
  return names.get(pointer) ?? (!known.has(pointer) && /^\w+(?:\.\w+)+$/.test(text) ? 'answer' : null)
}

function movedName(name: string, kind: NameKind, pointer: string, moving: Moving): string {
  for (const move of movesAt(pointer, moving)) {
    const other = move(name, kind)
    if (other !== null) return other
  }
  return name
}

/** How names are read that are written at a pointer: of several places the one counts that has something. */
function movesAt(pointer: string, { written, origins }: Moving): readonly Move[] {
  const places = listOrigins(origins, pointer)
  return places.length === 1
    ? []
    : (places.find((place) => getJsonAt(written, parsePointer(place.pointer)) !== undefined)?.moves ?? [])
}

/** Nulls that leave out what none of the definitions has that they are merged into. `leavingOut` are those that no document had something for. */
function uselessNulls(
  expanded: unknown,
  written: unknown,
  origins: Origins,
  leavingOut: readonly string[],
): readonly Finding[] {
  if (leavingOut.length === 0) return []
  const asked = new Set(leavingOut)
  const at = (pointer: string): unknown => getJsonAt(written, parsePointer(pointer))
  return nullsIn(expanded, '').flatMap((pointer) => {
    const places = listOrigins(origins, pointer).map((origin) => origin.pointer)
    const from = places.findIndex((place) => at(place) === null)
    const place = places[from]
    if (
      place === undefined ||
      !asked.has(place) ||
      places.slice(from + 1).some((below) => (at(below) ?? null) !== null)
    )
      return []
    const message = 'There is nothing here to remove.'
    return [createError('nothing-to-remove', pointer, message, 'null leaves out what a definition has; check the key.')]
  })
}

function nullsIn(value: unknown, pointer: string): readonly string[] {
  if (value === null) return [pointer]
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([key, part]) => nullsIn(part, joinPointer(pointer, key)))
    : []
}

function screensOf(writing: Writing, { screens }: JsonObject): JsonObject {
  if (!isJsonObject(screens)) return {}
  const written = [...writing.screens].map(([id, { value, places }]) => {
    const at = joinPointer('/screens', id)
    if (places.length > 1) writing.places.set(at, places)
    return [
      id,
      isJsonObject(value) ? expand(writing, value, { at, sort: 'screen', path: id, places, within: new Set() }) : value,
    ]
  })
  return { screens: Object.fromEntries(written) }
}

/** The order of the screens: second.* stands for those whose id begins with second. */
function orderOf({ screens, places }: Writing, { order }: JsonObject): JsonObject {
  if (!Array.isArray(order)) return {}
  const written = order.flatMap((entry: unknown, index) => {
    const ids =
      typeof entry === 'string' && isSet(entry)
        ? [...screens].flatMap(([id, { value }]) => (id.startsWith(entry.slice(0, -1)) && value !== null ? [id] : []))
        : []
    return (ids.length === 0 ? [entry] : ids).map((id) => ({ id, index }))
  })
  if (written.length > order.length)
    for (const [at, { index }] of written.entries())
      places.set(joinPointer('/order', at), [{ pointer: joinPointer('/order', index), moves: [] }])
  return { order: written.map(({ id }) => id) }
}

function asObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}
