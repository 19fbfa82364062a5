import { parsePlaceholders } from '../../engine/text/template'
import type { Flow } from '../../language/flow'
import type { Compiled } from '../compile'
import { resolveWrittenPointer } from '../definitions/moveToDefinitions'
import { parsePointer } from '../findings/pointer'
import { FLOW_SCHEMA } from '../language/languageFindings'
import { collectVocabulary } from '../language/vocabulary'
import { findUnusedWords } from '../runtimeFlow'
import type { Location } from '../../engine/values/finding'
import type { FlowDocument } from '../documents/flowDocument'
import { getJsonAt } from '../documents/json'
import { type JsonText, toJsonValue } from '../documents/jsonText'
import { findLocation } from '../documents/locationOf'
import { hashOfWords, type Layer, getLayerFile, NO_WORDS, getLayerWords } from './layers'

/** One rule of how a language is set. */
interface TypographyRule {
  readonly sign: RegExp
  readonly message: (found: string) => string
  readonly hint: string
}

const UNBROKEN = 'Write the no-break space U+00A0 (\\u00a0 in JSON).'

/** As the Office québécois de la langue française has it, where it differs from France. */
const canadianFrench: readonly TypographyRule[] = [
  {
    sign: /[\p{L}\d})»] ?:(?=\s|$)/u,
    message: (found) => `A no-break space stands before the colon: "${found}".`,
    hint: UNBROKEN,
  },
  {
    sign: /[\d}] ?[$%](?!\p{L})/u,
    message: (found) => `A no-break space stands between a number and its sign: "${found}".`,
    hint: UNBROKEN,
  },
  {
    sign: /«(?!\u00a0)|(?<!\u00a0)»/,
    message: (found) => `A no-break space stands inside the guillemets: "${found}".`,
    hint: UNBROKEN,
  },
  {
    sign: /[\u00a0\u202f ][;?!]/,
    message: (found) => `No space stands before this sign: "${found}".`,
    hint: 'Take it away.',
  },
  {
    sign: /\p{L}'\p{L}|"/u,
    message: (found) => `These are the quotation marks of a typewriter: "${found}".`,
    hint: 'Write ’ or « ».',
  },
  { sign: /\.\.\./, message: () => 'Three full stops stand for an ellipsis.', hint: 'Write ….' },
  {
    sign: /\$ ?\d/,
    message: (found) => `The sign of an amount stands after it: "${found}".`,
    hint: 'Write 1 250,00 $ with no-break spaces.',
  },
  {
    sign: /\d (?=(?:caractères?|chiffres?|ans?|mois|jours?|semaines?|heures?|minutes?|secondes?|[Mk]o|km|kg|cm|mm)(?!\p{L}))/u,
    message: (found) => `A no-break space stands between a number and what it counts: "${found}".`,
    hint: UNBROKEN,
  },
  {
    sign: /\d{1,3} \d{3}(?!\d)/,
    message: (found) => `A no-break space stands between thousands: "${found}".`,
    hint: UNBROKEN,
  },
  {
    sign: /(?<!\d)(?:1|premier) (?=janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/,
    message: () => 'The first day of a month is « 1er ».',
    hint: 'Write 1er.',
  },
]

const rulesByLanguage: ReadonlyMap<string, readonly TypographyRule[]> = new Map([['fr-CA', canadianFrench]])

/** What is set otherwise in some words than their language has it; what is filled in is a word to it. */
export function checkTypography(
  text: string,
  language: string,
): readonly { readonly message: string; readonly hint: string }[] {
  const rules = rulesByLanguage.get(language) ?? []
  return rules.flatMap(({ sign, message, hint }) => {
    const found = sign.exec(text.replaceAll(/\{\{[^{}]*\}\}/g, '}'))
    return found === null ? [] : [{ message: message(found[0]), hint }]
  })
}

/** Which texts of a flow have words in each language, by the pointers at which they are written. */
interface TranslatableWords {
  /** All that may stand in a layer. */
  readonly allowed: ReadonlySet<string>
  /** Those that an applicant can come to read or hear. */
  readonly needed: ReadonlySet<string>
  /** What a simulated action brings: it may have words in another language, and says the same in it where it has none. */
  readonly optional: ReadonlySet<string>
}

/** The names that a flow shows of itself: no schema calls them copy. */
const NAMES = ['/name'] as const

/** The texts that a flow's layers are made of. */
export function collectTranslatableWords(
  compiled: Pick<Compiled, 'merged' | 'texts' | 'origins'>,
  flow: Flow,
  language: string,
): TranslatableWords {
  const unsaid = findUnusedWords(flow)
  const allowed = new Set<string>(NAMES)
  const needed = new Set<string>(isInWords(flow.name) ? NAMES : [])
  const optional = new Set<string>()
  const fixed = textsBesides(compiled.merged)
  for (const { text, pointer, isSimulated } of collectVocabulary(compiled.merged, FLOW_SCHEMA).texts) {
    const written = resolveWrittenPointer(compiled, pointer)
    if (isSimulated) {
      // A condition may ask for it: the same has to be brought in each language then.
      if (!fixed.has(text)) optional.add(written)
      continue
    }
    allowed.add(written)
    const [root, key = ''] = parsePointer(pointer)
    // What only joins others is set as the language has it: a colon, too, may need its space.
    const isNeeded = isInWords(text) || checkTypography(text, language).length > 0
    if (isNeeded && !(root === 'wording' && unsaid.has(key))) needed.add(written)
  }
  return { allowed: new Set([...allowed, ...optional]), needed, optional }
}

/** Every text of a document beside those that actions bring and those of examples. */
function textsBesides(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value)
  if (typeof value !== 'object' || value === null) return found
  for (const [key, part] of Object.entries(value)) if (key !== 'result' && key !== 'example') textsBesides(part, found)
  return found
}

/** Whether a text says something itself: what is only filled in needs no translation. */
export function isInWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\{[^{}]*\}\}/g, ''))
}

/** The names of what a text has filled in, each once, in an order that says nothing. */
export function listPlaceholderNames(text: string): readonly string[] {
  return [
    ...new Set(
      parsePlaceholders(text).placeholders.map(({ name, formatter }) =>
        formatter === null ? name : `${name} | ${formatter}`,
      ),
    ),
  ].toSorted()
}

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
export function listTranslatedTexts({
  document: { texts, merged, files },
  layers,
  originals,
  needed,
  language,
  folders,
}: Lookup): readonly TranslatedText[] {
  const values = texts.map(toJsonValue)
  return [...needed].flatMap((pointer): readonly TranslatedText[] => {
    const segments = parsePointer(pointer)
    const original = getJsonAt(merged, segments)
    const said = values.findLastIndex((value) => typeof getJsonAt(value, segments) === 'string')
    const document = files[said]
    if (typeof original !== 'string' || document === undefined) return []
    const own = layers.filter((one, index): one is Layer => index >= said && one !== null)
    const layer = own.findLast((one) => getLayerWords(one, segments) !== null) ?? null
    const empty = own.findLast((one) => getJsonAt(one.value, segments) === NO_WORDS)
    return [
      {
        pointer,
        original,
        location: findLocation(empty === undefined ? texts.slice(said, said + 1) : [empty.text], pointer),
        document: layer?.document ?? document,
        layer: layer?.text.file ?? getLayerFile(folders, document, language),
        translated:
          layer === null
            ? null
            : translatedBy(layer, { pointer, segments, madeFrom: getJsonAt(originals.get(layer), segments), original }),
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
  const text = String(getJsonAt(value, segments))
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
  return findLocation([text], pointer)
}
