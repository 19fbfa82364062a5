import {
  createError,
  type Finding,
  hasErrors,
  isError,
  type Location,
  type Message,
  createWarning,
} from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import type { Compiled } from '../compile'
import { moveToDefinitions } from '../definitions/moveToDefinitions'
import { expandDefinitions } from '../definitions/expandDefinitions'
import { type FlowDocument, readFlowDocument } from '../documents/flowDocument'
import { withLocations } from '../documents/locationOf'
import { isJsonObject, getJsonAt, type JsonObject } from '../documents/json'
import type { Sources } from '../documents/sources'
import { formatMessage } from '../findings/quoting'
import { parsePointer } from '../findings/pointer'
import { readFlow } from '../language/languageFindings'
import {
  isInWords,
  listPlaceholderNames,
  collectTranslatableWords,
  type Translated,
  type TranslatedText,
  listTranslatedTexts,
  checkTypography,
} from './translatableWords'
import { checkCopy, checkLengths, checkWords } from '../check/words/copy'
import { checkMarks } from '../check/words/addresses'
import { type CheckedProgram, createCheckedProgram } from '../parts/checkedProgram'
import { applyLayer, type Layer, listLayerEntries, NO_WORDS, readLayer } from './layers'

export interface Translation {
  readonly language: string
  /** Null if the layers cannot be used. */
  readonly flow: Flow | null
  readonly texts: readonly TranslatedText[]
  readonly findings: readonly Finding[]
}

export function listLanguages({ language, languages }: JsonObject): readonly string[] {
  return Array.isArray(languages) ? languages.filter((other) => typeof other === 'string' && other !== language) : []
}

/** A flow with errors has no translations: its words could not be judged. */
export function compileTranslations(sources: Sources, compiled: Compiled): readonly Translation[] {
  const { flow, files } = compiled
  if (flow === null) return []
  const languages = listLanguages(compiled.merged)
  if (languages.length === 0) return []
  const document = readFlowDocument(sources, files.at(-1) ?? '')
  const unknown = languages.filter((language) => !isLanguage(language))
  return languages.map((language) =>
    unknown.includes(language)
      ? createNotALanguage(language, compiled)
      : compileTranslation(language, { sources, compiled, document, flow }),
  )
}

interface Translating {
  readonly sources: Sources
  readonly compiled: Compiled
  readonly document: FlowDocument
  readonly flow: Flow
}

function compileTranslation(language: string, { sources, compiled, document, flow }: Translating): Translation {
  const layers = document.files.map((file) => readLayer(sources, file, language))
  const words = collectTranslatableWords(compiled, flow, language)
  const written = layers.flatMap((layer) => layer ?? [])
  const originals = new Map(written.map((layer) => [layer, readFlowDocument(sources, layer.document).merged] as const))
  const found = written.flatMap((layer) =>
    checkLayer(layer, { original: originals.get(layer), whole: document.merged, allowed: words.allowed }),
  )
  const merged = written.reduce<unknown>((before, { value }) => applyLayer(before, value), document.merged)
  const needed = new Set([...words.needed, ...words.optional])
  const said = listTranslatedTexts({ document, layers, originals, needed, language, folders: sources.folders })
  const texts = said.filter(({ pointer, translated }) => translated !== null || !words.optional.has(pointer))
  const ofTexts = texts.flatMap((text) => checkText(text, language))
  const findings = [...found, ...ofTexts]
  if (hasErrors(findings)) return { language, flow: null, texts, findings }
  const leading = withTranslatedPages(merged, sources.served?.() ?? [], language)
  const inLanguage = toFlow({ ...document, merged: { ...Object(leading), language } })
  const ofFlow = locate(inLanguage.findings, compiled, written)
  return { language, flow: hasErrors(ofFlow) ? null : inLanguage.flow, texts, findings: [...findings, ...ofFlow] }
}

interface Against {
  readonly original: unknown
  readonly whole: unknown
  readonly allowed: ReadonlySet<string>
}

/** Reports entries of a layer that translate nothing. */
function checkLayer(layer: Layer, against: Against): readonly Finding[] {
  const { text, value, findings } = layer
  if (findings.length > 0) return findings
  return withLocations(
    listLayerEntries(value).flatMap(({ pointer, value: words }) => checkEntry(layer, { pointer, words }, against)),
    [text],
  )
}

function checkEntry(
  { document, accepted }: Layer,
  { pointer, words }: { readonly pointer: string; readonly words: unknown },
  { original, whole, allowed }: Against,
): readonly Finding[] {
  const segments = parsePointer(pointer)
  if (pointer === '/$schema') return []
  if (typeof words !== 'string') return [createMoreThanWords(pointer, 'Only words may stand in a layer.')]
  if (typeof getJsonAt(original, segments) !== 'string') {
    if (!accepted.made.has(pointer) && words !== NO_WORDS)
      return [createMoreThanWords(pointer, formatMessage`${document} has nothing here to translate.`)]
    const message = formatMessage`${document} no longer says what these words were made for.`
    return [createWarning('left-over-words', pointer, message, 'Remove them; npx formway translations accept does.')]
  }
  // A later document may remove the text; a definition may belong to another flow.
  const said = getJsonAt(whole, segments)
  const isSaid = said !== undefined && said !== null && segments[0] !== 'definitions'
  return isSaid && !allowed.has(pointer)
    ? [createMoreThanWords(pointer, 'What stands here is no copy: it says how the flow works.')]
    : []
}

function createMoreThanWords(pointer: string, message: Parameters<typeof createError>[2]): Finding {
  const hint = 'Leave it out: a layer has the same keys at the same places as its document, and nothing but words.'
  return createError('more-than-words', pointer, message, hint)
}

/** Compares one text with its translation. */
function checkText(
  { pointer, original, location, layer, translated }: TranslatedText,
  language: string,
): readonly Finding[] {
  if (translated === null) {
    return [
      withLocation(
        location,
        createWarning(
          'missing-words',
          pointer,
          formatMessage`"${original}" has no words in ${language}.`,
          `Write them at the same place of ${layer}.`,
        ),
      ),
    ]
  }
  const { text } = translated
  const names = comparePlaceholders(original, text)
  if (names !== null)
    return [
      withLocation(
        translated.location,
        createError('other-placeholders', pointer, names, 'Fill in the same in both languages.'),
      ),
    ]
  return [
    ...checkSense(pointer, original, translated),
    ...checkNumbers(pointer, original, text),
    ...checkTextTypography(pointer, text, language),
  ].map((one) => withLocation(translated.location, one))
}

function checkSense(
  pointer: string,
  original: string,
  { text, madeFrom, isAccepted, mayBeSame }: Translated,
): readonly Finding[] {
  const isSame = text === original && !mayBeSame && isInWords(text)
  return [
    ...(isAccepted
      ? []
      : [
          createWarning(
            'stale-words',
            pointer,
            formatMessage`"${text}" was not accepted as what "${madeFrom}" says.`,
            'Change it where it has to be changed, then accept it: in the form of what it translates, or by npx formway translations accept.',
          ),
        ]),
    ...(isSame
      ? [
          createWarning(
            'untranslated-words',
            pointer,
            formatMessage`"${text}" is the same in both languages.`,
            'Translate it, or list it under "same" in the lock file beside the layer.',
          ),
        ]
      : []),
  ]
}

/** Limits and examples must be the same in each language. */
function checkNumbers(pointer: string, original: string, text: string): readonly Finding[] {
  const [before, after] = [listNumbers(original), listNumbers(text)]
  if (before === after) return []
  const message = formatMessage`"${text}" says other numbers than "${original}".`
  return [createWarning('other-numbers', pointer, message, 'Say the same numbers in both languages.')]
}

function checkTextTypography(pointer: string, text: string, language: string): readonly Finding[] {
  return checkTypography(text, language).map(({ message, hint }) =>
    createWarning('odd-typography', pointer, message, hint),
  )
}

/** Returns what is filled in on one side only; null if both are equal. */
function comparePlaceholders(original: string, text: string): Message | null {
  const [before, after] = [listPlaceholderNames(original), listPlaceholderNames(text)]
  const lacking = before.filter((name) => !after.includes(name))
  const added = after.filter((name) => !before.includes(name))
  if (lacking.length > 0) return formatMessage`"${text}" does not fill in {{${lacking.join(', ')}}}.`
  return added.length > 0
    ? formatMessage`"${text}" fills in {{${added.join(', ')}}}, which "${original}" does not.`
    : null
}

/** Digits only, sorted, so that separators do not matter. */
function listNumbers(text: string): string {
  const numbers = text.replaceAll(/\{\{[^{}]*\}\}/g, '').match(/\d(?:[\d.,\s-]*\d)?/g) ?? []
  return numbers
    .map((number) => number.replaceAll(/\D/g, ''))
    .toSorted()
    .join(' ')
}

function withLocation(location: Location | null, finding: Finding): Finding {
  return { ...finding, location }
}

/** Keys that contain the address of a page. */
const ADDRESSES: readonly string[] = ['href', 'src']

/** Matches a page of the project, with an optional query or anchor. */
const PAGE = /^(?![a-z][a-z0-9+.-]*:|\/\/)([^?#]+)(\.html)([?#].*)?$/i

/** terms.html becomes terms.fr-CA.html. */
function findTranslatedPage(address: string, language: string): string | null {
  const [, name, ending, rest = ''] = PAGE.exec(address) ?? []
  return name === undefined || ending === undefined ? null : `${name}.${language}${ending}${rest}`
}

/** Replaces addresses of pages by their translations, where these exist among `files`. */
export function withTranslatedPages(value: unknown, files: readonly string[], language: string): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => withTranslatedPages(part, files, language))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (typeof part !== 'string') return [key, withTranslatedPages(part, files, language)]
      const other = ADDRESSES.includes(key) ? findTranslatedPage(part, language) : null
      return [key, other !== null && files.includes(other.replace(/[?#].*$/, '')) ? other : part]
    }),
  )
}

function toFlow(document: FlowDocument): { readonly flow: Flow | null; readonly findings: readonly Finding[] } {
  const { flow, findings } = readFlow(expandDefinitions(document).merged)
  return { flow, findings: flow === null ? findings : checkTranslatedFlow(flow) }
}

const checksOfAnyLanguage: readonly ((checked: CheckedProgram) => readonly Finding[])[] = [
  checkCopy,
  checkWords,
  (checked) => checkMarks(checked, { presets: [] }),
  checkLengths,
]

function checkTranslatedFlow(flow: Flow): readonly Finding[] {
  const checked = createCheckedProgram(flow)
  const found = checksOfAnyLanguage.flatMap((check) => check(checked))
  return found.some(isError) ? found.filter(isError) : found
}

function locate(findings: readonly Finding[], compiled: Compiled, layers: readonly Layer[]): readonly Finding[] {
  return withLocations(moveToDefinitions(findings, compiled), [...compiled.texts, ...layers.map(({ text }) => text)])
}

function createNotALanguage(language: string, { texts }: Compiled): Translation {
  const finding = createError(
    'unusable-language',
    '/languages',
    formatMessage`Dates and amounts cannot be written in "${language}".`,
    'Write a tag such as fr-CA.',
  )
  return { language, flow: null, texts: [], findings: withLocations([finding], texts) }
}

function isLanguage(language: string): boolean {
  return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
}
