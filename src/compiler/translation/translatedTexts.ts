import type { Location } from '../../engine/values/finding'
import type { FlowDocument } from '../documents/flowDocument'
import { jsonAt } from '../documents/editedJson'
import { type JsonText, jsonValueOf } from '../documents/jsonText'
import { locationOf } from '../documents/locationOf'
import { segmentsOf } from '../findings/pointer'
import { hashOfWords } from './acceptedWords'
import { type Layer, layerFileOf, NO_WORDS, wordsAt } from './layers'

/** A text of a flow and its words in another language. */
export interface TranslatedText {
  readonly pointer: string
  /** What it says in the flow. */
  readonly original: string
  /** Where it says so; or the empty place for its words, where there is one. */
  readonly location: Location | null
  /** The document whose layer says it, or has to say it, and that layer. */
  readonly document: string
  readonly layer: string
  /** Null where there are none, or only some for what another document says there. */
  readonly translated: Translated | null
}

/** The words of a text in another language. */
export interface Translated {
  readonly text: string
  readonly location: Location | null
  /** What is said in the place of them where the layer's document stands alone. */
  readonly madeFrom: string
  /** Whether what they are made from is what was accepted. */
  readonly isAccepted: boolean
  /** Whether the same words are right in both languages. */
  readonly mayBeSame: boolean
}

/** What the texts of a flow are looked up in. */
interface Lookup {
  readonly document: FlowDocument
  /** One for each document, in their order. */
  readonly layers: readonly (Layer | null)[]
  readonly originals: ReadonlyMap<Layer, unknown>
  readonly needed: ReadonlySet<string>
  readonly language: string
  readonly folders: readonly string[]
}

/** Every text that a language needs, with the words there are for it. Words for what a later document says otherwise are none. */
export function translatedTexts({
  document: { texts, merged, files },
  layers,
  originals,
  needed,
  language,
  folders,
}: Lookup): readonly TranslatedText[] {
  const values = texts.map(jsonValueOf)
  return [...needed].flatMap((pointer): readonly TranslatedText[] => {
    const segments = segmentsOf(pointer)
    const original = jsonAt(merged, segments)
    const said = values.findLastIndex((value) => typeof jsonAt(value, segments) === 'string')
    const document = files[said]
    if (typeof original !== 'string' || document === undefined) return []
    const own = layers.filter((one, index): one is Layer => index >= said && one !== null)
    const layer = own.findLast((one) => wordsAt(one, segments) !== null) ?? null
    const empty = own.findLast((one) => jsonAt(one.value, segments) === NO_WORDS)
    return [
      {
        pointer,
        original,
        location: locationOf(empty === undefined ? texts.slice(said, said + 1) : [empty.text], pointer),
        document: layer?.document ?? document,
        layer: layer?.text.file ?? layerFileOf(folders, document, language),
        translated:
          layer === null
            ? null
            : translatedBy(layer, { pointer, segments, madeFrom: jsonAt(originals.get(layer), segments), original }),
      },
    ]
  })
}

interface Asked {
  readonly pointer: string
  readonly segments: readonly string[]
  readonly madeFrom: unknown
  readonly original: string
}

function translatedBy(
  { text: written, value, accepted }: Layer,
  { pointer, segments, madeFrom, original }: Asked,
): Translated {
  const text = String(jsonAt(value, segments))
  const from = typeof madeFrom === 'string' ? madeFrom : original
  return {
    text,
    location: locationAt(written, pointer),
    madeFrom: from,
    isAccepted: accepted.made.get(pointer) === hashOfWords(from),
    mayBeSame: accepted.same.has(text),
  }
}

function locationAt(text: JsonText, pointer: string): Location | null {
  return locationOf([text], pointer)
}
