import { filled } from '../../engine/text/template'
import { jsonAt } from '../documents/editedJson'
import { isJsonObject, type JsonObject } from '../documents/jsonValue'
import { pointerTo, segmentsOf } from '../findings/pointer'
import { FLOW_SCHEMA } from '../language/languageFindings'
import { schemaNamed } from '../language/schema'
import { vocabularyOf } from '../language/vocabulary'
import type { ReferenceKind } from '../language/vocabularyKinds'
import { walk } from '../language/walkDocument'
import { type Move, type NameKind, type Origin, originsOf, type Origins } from './origins'

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
export function withMovedNames(flow: JsonObject, written: unknown, origins: Origins): Moved {
  if (origins.uses.size === 0) return { merged: flow, origins }
  const known = new Set<string>()
  walk(flow, schemaNamed(FLOW_SCHEMA), ({ pointer }) => known.add(pointer))
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
  for (const { kind, name, pointer } of vocabularyOf(flow, FLOW_SCHEMA).references) {
    const what = KINDS[kind]
    // In the item of a list a name without a dot is a field of the item.
    if (what === undefined || (what === 'answer' && !name.includes('.') && !FORMS.has(kind))) continue
    names[jsonAt(flow, segmentsOf(pointer)) === name ? 'texts' : 'keys'].set(pointer, what)
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

/** What stands at `before` in the flow as it was, and at `after` in the flow as it is then. */
function moved(value: unknown, before: string, after: string, moving: Moving): unknown {
  if (typeof value === 'string') return movedText(value, before, moving)
  if (Array.isArray(value)) return value.map((item: unknown, index) => moved(item, pointerTo(before, index), pointerTo(after, index), moving))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const place = pointerTo(before, key)
      const kind = kindAt(key, moving.names.keys, place, moving)
      const name = kind === null ? key : movedName(key, kind, place, moving)
      // What the place of use says itself counts.
      if (name !== key && Object.hasOwn(value, name)) return []
      const own = pointerTo(after, name)
      if (name !== key) moving.placed.set(own, originsOf(moving.origins, place))
      return [[name, moved(part, place, own, moving)]]
    }),
  )
}

function movedText(text: string, pointer: string, moving: Moving): string {
  const kind = kindAt(text, moving.names.texts, pointer, moving)
  if (kind !== null) return movedName(text, kind, pointer, moving)
  if (!text.includes('{{') || movesAt(pointer, moving).length === 0) return text
  return filled(text, ({ name, formatter }) => `{{${movedName(name, 'answer', pointer, moving)}${formatter === null ? '' : ` | ${formatter}`}}}`)
}

/** What a text or a key is the name of; null where it is none. */
function kindAt(text: string, names: ReadonlyMap<string, NameKind>, pointer: string, { known }: Moving): NameKind | null {
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
  const places = originsOf(origins, pointer)
  return places.length === 1 ? [] : (places.find((place) => jsonAt(written, segmentsOf(place.pointer)) !== undefined)?.moves ?? [])
}
