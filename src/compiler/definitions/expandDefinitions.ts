import { createError, type Finding } from '../../engine/values/finding'
import type { KeptHalf } from '../documents/keptHalves'
import type { JsonText } from '../documents/jsonText'
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
import { isSet, expandScreenSets, collectScreenCopies } from './screenSets'
import { filled } from '../../engine/text/template'
import { FLOW_SCHEMA } from '../language/languageFindings'
import { getSchemaByName } from '../language/schema'
import { collectVocabulary } from '../language/vocabulary'
import type { ReferenceKind } from '../language/vocabularyKinds'
import { walk } from '../language/walkDocument'

/** The merged documents; parts with "like" are as written. */
interface Written {
  readonly merged: JsonObject
  /** Pointers of nulls that can only remove parts of definitions. */
  readonly leavingOut: readonly string[]
  readonly isWhole: boolean
  /** The documents; the last one is not extended by the others. */
  readonly texts: readonly JsonText[]
}

/** The flow with every "like" resolved. */
interface WrittenOut {
  readonly merged: JsonObject
  readonly origins: Origins
  /** Pointers of parts whose "like" could not be resolved: they may lack anything. */
  readonly unread: readonly string[]
  readonly isWhole: boolean
  readonly findings: readonly Finding[]
  readonly halves: readonly KeptHalf[]
}

/** Resolves every "like". Later stages know neither `definitions` nor `like`. */
export function expandDefinitions({ merged: written, leavingOut, isWhole, texts }: Written): WrittenOut {
  const found: Finding[] = []
  const halves: KeptHalf[] = []
  const likable: Likable = {
    definitions: readDefinitions(written),
    screens: expandScreenSets(toObject(written['screens']), found, halves),
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
  const expanded = { ...flow, ...expandOrder(writing, flow), ...expandScreens(writing, flow) }
  const { places, uses, unread, findings } = writing
  if (findings.some(({ code }) => code === 'too-large'))
    return {
      merged: toObject(withoutNulls(flow)),
      origins: noOrigins,
      unread: ['/screens'],
      isWhole: false,
      findings,
      halves,
    }
  const placed: Origins = places.size === 0 ? noOrigins : { places, uses }
  const whole = withMovedNames(toObject(withoutNulls(expanded)), written, placed)
  const spare = checkDefinitionShapes(written)
  const said = [...findings, ...spare, ...checkNulls(expanded, written, placed, leavingOut)]
  // A misspelt "like" may have meant an unused definition.
  const unused = findings.length === 0 ? findUnusedDefinitions(writing, texts.slice(-1)) : []
  return { ...whole, unread, isWhole, halves, findings: isWhole ? [...said, ...unused] : spare }
}

/** Kinds of references that can have another name at the place of use. */
export const RENAMED_KINDS: Readonly<Partial<Record<ReferenceKind, NameKind>>> = {
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

/** Kinds that can name a whole form. */
const FORMS: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>(['answerOrForm', 'form'])

interface Moved {
  readonly merged: JsonObject
  readonly origins: Origins
}

/** Renames everything that a definition names to what it means at the place of use. */
function withMovedNames(flow: JsonObject, written: unknown, origins: Origins): Moved {
  if (origins.uses.size === 0) return { merged: flow, origins }
  const known = new Set<string>()
  walk(flow, getSchemaByName(FLOW_SCHEMA), ({ pointer }) => known.add(pointer))
  const moving: Moving = { written, known, names: collectNames(flow), origins, placed: new Map(origins.places) }
  const merged = moveNames(flow, '', '', moving)
  return { merged: isJsonObject(merged) ? merged : flow, origins: { ...origins, places: moving.placed } }
}

/** By the pointers of texts and of keys. */
interface Names {
  readonly texts: ReadonlyMap<string, NameKind>
  readonly keys: ReadonlyMap<string, NameKind>
}

function collectNames(flow: JsonObject): Names {
  const names = { texts: new Map<string, NameKind>(), keys: new Map<string, NameKind>() }
  for (const { kind, name, pointer } of collectVocabulary(flow, FLOW_SCHEMA).references) {
    const what = RENAMED_KINDS[kind]
    // In a list, a name without a dot is a field of the item.
    if (what === undefined || (what === 'answer' && !name.includes('.') && !FORMS.has(kind))) continue
    names[getJsonAt(flow, parsePointer(pointer)) === name ? 'texts' : 'keys'].set(pointer, what)
  }
  return names
}

interface Moving {
  readonly written: unknown
  /** Pointers that the schema knows; under a misspelt key anything may stand. */
  readonly known: ReadonlySet<string>
  readonly names: Names
  readonly origins: Origins
  /** The places where everything is written, by pointer into the renamed flow. */
  readonly placed: Map<string, readonly Origin[]>
}

/** `before` is the pointer in the original flow, `after` in the renamed one. */
function moveNames(value: unknown, before: string, after: string, moving: Moving): unknown {
  if (typeof value === 'string') return moveInText(value, before, moving)
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      moveNames(item, joinPointer(before, index), joinPointer(after, index), moving),
    )
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const place = joinPointer(before, key)
      const kind = getNameKind(key, moving.names.keys, place, moving)
      const name = kind === null ? key : moveName(key, kind, place, moving)
      // A key that the place of use already has wins.
      if (name !== key && Object.hasOwn(value, name)) return []
      const own = joinPointer(after, name)
      if (name !== key) moving.placed.set(own, listOrigins(moving.origins, place))
      return [[name, moveNames(part, place, own, moving)]]
    }),
  )
}

function moveInText(text: string, pointer: string, moving: Moving): string {
  const kind = getNameKind(text, moving.names.texts, pointer, moving)
  if (kind !== null) return moveName(text, kind, pointer, moving)
  if (!text.includes('{{') || listMoves(pointer, moving).length === 0) return text
  return filled(
    text,
    ({ name, formatter }) =>
      `{{${moveName(name, 'answer', pointer, moving)}${formatter === null ? '' : ` | ${formatter}`}}}`,
  )
}

function getNameKind(
  text: string,
  names: ReadonlyMap<string, NameKind>,
  pointer: string,
  { known }: Moving,
): NameKind | null {
  return names.get(pointer) ?? (!known.has(pointer) && /^\w+(?:\.\w+)+$/.test(text) ? 'answer' : null)
}

function moveName(name: string, kind: NameKind, pointer: string, moving: Moving): string {
  for (const move of listMoves(pointer, moving)) {
    const other = move(name, kind)
    if (other !== null) return other
  }
  return name
}

/** The first of several places that contains something counts. */
function listMoves(pointer: string, { written, origins }: Moving): readonly Move[] {
  const places = listOrigins(origins, pointer)
  return places.length === 1
    ? []
    : (places.find((place) => getJsonAt(written, parsePointer(place.pointer)) !== undefined)?.moves ?? [])
}

/** Reports nulls that remove nothing, neither from a document (`leavingOut`) nor from a definition. */
function checkNulls(
  expanded: unknown,
  written: unknown,
  origins: Origins,
  leavingOut: readonly string[],
): readonly Finding[] {
  if (leavingOut.length === 0) return []
  const asked = new Set(leavingOut)
  const at = (pointer: string): unknown => getJsonAt(written, parsePointer(pointer))
  return listNulls(expanded, '').flatMap((pointer) => {
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

function listNulls(value: unknown, pointer: string): readonly string[] {
  if (value === null) return [pointer]
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([key, part]) => listNulls(part, joinPointer(pointer, key)))
    : []
}

function expandScreens(writing: Writing, { screens }: JsonObject): JsonObject {
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

/** An entry such as second.* stands for all screens of the set. */
function expandOrder({ screens, places }: Writing, { order }: JsonObject): JsonObject {
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

function toObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}
