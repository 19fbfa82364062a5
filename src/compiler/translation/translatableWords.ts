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
import { toJsonValue } from '../documents/jsonText'
import { findLocation } from '../documents/locationOf'
import { hashWords, type Layer, getLayerFile, NO_WORDS, getLayerWords } from './layers'

interface TypographyRule {
  readonly sign: RegExp
  readonly message: (found: string) => string
  readonly hint: string
}

const UNBROKEN = 'Write the no-break space U+00A0 (\\u00a0 in JSON).'

/** By the Office québécois de la langue française; it differs from France. */
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

/** Reports typography that is wrong in the language. Placeholders count as words. */
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

interface TranslatableWords {
  readonly allowed: ReadonlySet<string>
  /** Texts that applicants can read or hear. */
  readonly needed: ReadonlySet<string>
  /** Results of simulated actions: a translation is optional. */
  readonly optional: ReadonlySet<string>
}

const NAMES = ['/name'] as const

export function collectTranslatableWords(
  compiled: Pick<Compiled, 'merged' | 'texts' | 'origins'>,
  flow: Flow,
  language: string,
): TranslatableWords {
  const unsaid = findUnusedWords(flow)
  const allowed = new Set<string>(NAMES)
  const needed = new Set<string>(isInWords(flow.name) ? NAMES : [])
  const optional = new Set<string>()
  const fixed = collectOtherTexts(compiled.merged)
  for (const { text, pointer, isSimulated } of collectVocabulary(compiled.merged, FLOW_SCHEMA).texts) {
    const written = resolveWrittenPointer(compiled, pointer)
    if (isSimulated) {
      // If a condition asks for the value, it must stay the same in every language.
      if (!fixed.has(text)) optional.add(written)
      continue
    }
    allowed.add(written)
    const [root, key = ''] = parsePointer(pointer)
    // Text without letters, such as a colon, may still need the spacing of the language.
    const isNeeded = isInWords(text) || checkTypography(text, language).length > 0
    if (isNeeded && !(root === 'wording' && unsaid.has(key))) needed.add(written)
  }
  return { allowed: new Set([...allowed, ...optional]), needed, optional }
}

/** All texts, except for examples and results of actions. */
function collectOtherTexts(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value)
  if (typeof value !== 'object' || value === null) return found
  for (const [key, part] of Object.entries(value))
    if (key !== 'result' && key !== 'example') collectOtherTexts(part, found)
  return found
}

/** Texts that consist only of placeholders need no translation. */
export function isInWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\{[^{}]*\}\}/g, ''))
}

/** Sorted and unique, for comparing. */
export function listPlaceholderNames(text: string): readonly string[] {
  return [
    ...new Set(
      parsePlaceholders(text).placeholders.map(({ name, formatter }) =>
        formatter === null ? name : `${name} | ${formatter}`,
      ),
    ),
  ].toSorted()
}

export interface TranslatedText {
  readonly pointer: string
  readonly original: string
  /** The location of the original, or of the empty entry in a layer. */
  readonly location: Location | null
  /** The document whose layer contains, or should contain, the words. */
  readonly document: string
  readonly layer: string
  /** Null if there are no words, or only words for what another document says. */
  readonly translated: Translated | null
}

export interface Translated {
  readonly text: string
  readonly location: Location | null
  readonly madeFrom: string
  readonly isAccepted: boolean
  /** Whether the same words were accepted for both languages. */
  readonly mayBeSame: boolean
}

interface Lookup {
  readonly document: FlowDocument
  /** One for each document, in their order. */
  readonly layers: readonly (Layer | null)[]
  readonly originals: ReadonlyMap<Layer, unknown>
  readonly needed: ReadonlySet<string>
  readonly language: string
  readonly folders: readonly string[]
}

/** Lists every needed text with its translation. A layer is ignored if a later document changes the original words. */
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
            : translate(layer, { pointer, segments, madeFrom: getJsonAt(originals.get(layer), segments), original }),
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

function translate(
  { text: written, value, accepted }: Layer,
  { pointer, segments, madeFrom, original }: Asked,
): Translated {
  const text = String(getJsonAt(value, segments))
  const from = typeof madeFrom === 'string' ? madeFrom : original
  return {
    text,
    location: findLocation([written], pointer),
    madeFrom: from,
    isAccepted: accepted.made.get(pointer) === hashWords(from),
    mayBeSame: accepted.same.has(text),
  }
}
