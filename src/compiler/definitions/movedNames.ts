import { filled } from '../../engine/text/template'
import { jsonAt } from '../documents/editedJson'
import { isJsonObject, type JsonObject } from '../documents/jsonValue'
import { pointerTo, segmentsOf } from '../findings/pointer'
import { FLOW_SCHEMA } from '../language/languageFindings'
import { schemaNamed } from '../language/schema'
import { type PlacedReference, vocabularyOf } from '../language/vocabulary'
import type { ReferenceKind } from '../language/vocabularyKinds'
import { walk } from '../language/walkDocument'
import { type Move, type Origin, originsOf, type Origins } from './origins'

/** The kinds of names that begin with a form. */
const ANSWERS: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>(['answer', 'answerOrForm', 'earlier', 'form', 'taken'])

/** The kinds that can be a form and no more. */
const FORMS: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>(['answerOrForm', 'form'])

interface Moved {
  readonly merged: JsonObject
  readonly origins: Origins
}

/** A flow in which every name that is written in a definition means what it does at the place of use. */
export function withMovedNames(flow: JsonObject, written: unknown, origins: Origins): Moved {
  if (origins.uses.size === 0) return { merged: flow, origins }
  const known = new Set<string>()
  walk(flow, schemaNamed(FLOW_SCHEMA), ({ pointer }) => known.add(pointer))
  const moving: Moving = { written, known, names: namesIn(flow), origins, placed: new Map(origins.places) }
  const merged = moved(flow, '', '', moving)
  return { merged: isJsonObject(merged) ? merged : flow, origins: { ...origins, places: moving.placed } }
}

/** Names that can begin with a form: the pointers of the texts and of the keys that are one. */
interface Names {
  readonly texts: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
}

function namesIn(flow: JsonObject): Names {
  const named = vocabularyOf(flow, FLOW_SCHEMA).references.filter(({ kind, name }) => ANSWERS.has(kind) && (name.includes('.') || FORMS.has(kind)))
  const isText = ({ name, pointer }: PlacedReference): boolean => jsonAt(flow, segmentsOf(pointer)) === name
  const pointersOf = (some: readonly PlacedReference[]): ReadonlySet<string> => new Set(some.map(({ pointer }) => pointer))
  return { texts: pointersOf(named.filter(isText)), keys: pointersOf(named.filter((one) => !isText(one))) }
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

/** What stands at `before` in the flow as it was, and at `after` in the flow as it is then. */
function moved(value: unknown, before: string, after: string, moving: Moving): unknown {
  if (typeof value === 'string') return movedText(value, before, moving)
  if (Array.isArray(value)) return value.map((item: unknown, index) => moved(item, pointerTo(before, index), pointerTo(after, index), moving))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const place = pointerTo(before, key)
      const name = isName(key, moving.names.keys, place, moving) ? movedName(key, place, moving) : key
      // What the place of use says itself counts.
      if (name !== key && Object.hasOwn(value, name)) return []
      const own = pointerTo(after, name)
      if (name !== key) moving.placed.set(own, originsOf(moving.origins, place))
      return [[name, moved(part, place, own, moving)]]
    }),
  )
}

function movedText(text: string, pointer: string, moving: Moving): string {
  if (isName(text, moving.names.texts, pointer, moving)) return movedName(text, pointer, moving)
  if (!text.includes('{{') || movesAt(pointer, moving).length === 0) return text
  return filled(text, ({ name, formatter }) => `{{${movedName(name, pointer, moving)}${formatter === null ? '' : ` | ${formatter}`}}}`)
}

function isName(text: string, names: ReadonlySet<string>, pointer: string, { known }: Moving): boolean {
  return names.has(pointer) || (!known.has(pointer) && /^\w+(?:\.\w+)+$/.test(text))
}

function movedName(name: string, pointer: string, moving: Moving): string {
  for (const move of movesAt(pointer, moving)) {
    const other = move(name)
    if (other !== null) return other
  }
  return name
}

/** How names are read that are written at a pointer: of several places the one counts that has something. */
function movesAt(pointer: string, { written, origins }: Moving): readonly Move[] {
  const places = originsOf(origins, pointer)
  return places.length === 1 ? [] : (places.find((place) => jsonAt(written, segmentsOf(place.pointer)) !== undefined)?.moves ?? [])
}
