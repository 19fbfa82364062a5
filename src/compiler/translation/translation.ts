import { error, type Finding, hasErrors } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import type { Compiled } from '../compile'
import { atDefinitions } from '../definitions/atDefinitions'
import { writtenOut } from '../definitions/writtenOut'
import { type FlowDocument, readFlowDocument } from '../documents/flowDocument'
import { followedDepth, withLocations } from '../documents/locationOf'
import type { JsonObject } from '../documents/jsonValue'
import type { Sources } from '../documents/sources'
import { quoting } from '../findings/quoting'
import { segmentsOf } from '../findings/pointer'
import { readFlow } from '../language/languageFindings'
import { translatedTextFindings } from './checkTranslatedTexts'
import { checkTranslatedFlow } from './checkTranslatedFlow'
import { inWordsOf, type Layer, readLayer } from './layers'
import { layerFindings } from './checkLayer'
import { translatableWords } from './translatableWords'
import { withTranslatedPages } from './translatedPages'
import { type TranslatedText, translatedTexts } from './translatedTexts'

/** A flow in another language: what its layers make of it, and all that is wrong with its words. */
export interface Translation {
  readonly language: string
  /** Null where the layers cannot be used. */
  readonly flow: Flow | null
  /** Every text that has to have words in the language, and those it has. */
  readonly texts: readonly TranslatedText[]
  readonly findings: readonly Finding[]
}

/** The languages that documents name besides their own, as far as they can be read. */
export function languagesOf({ language, languages }: JsonObject): readonly string[] {
  return Array.isArray(languages) ? languages.filter((other) => typeof other === 'string' && other !== language) : []
}

/** A flow in each of its other languages. Of one with errors nothing is said: its words may not be what they look like. */
export function translationsOf(sources: Sources, compiled: Compiled): readonly Translation[] {
  const { flow, files } = compiled
  if (flow === null) return []
  const languages = languagesOf(compiled.merged)
  if (languages.length === 0) return []
  const document = readFlowDocument(sources, files.at(-1) ?? '')
  const unknown = languages.filter((language) => !isLanguage(language))
  return languages.map((language) =>
    unknown.includes(language) ? notALanguage(language, compiled) : translationInto(language, { sources, compiled, document, flow }),
  )
}

interface Translating {
  readonly sources: Sources
  readonly compiled: Compiled
  readonly document: FlowDocument
  readonly flow: Flow
}

function translationInto(language: string, { sources, compiled, document, flow }: Translating): Translation {
  const layers = document.files.map((file) => readLayer(sources, file, language))
  const words = translatableWords(compiled, flow, language)
  const written = layers.flatMap((layer) => layer ?? [])
  const originals = new Map(written.map((layer) => [layer, readFlowDocument(sources, layer.document).merged] as const))
  const found = written.flatMap((layer) => layerFindings(layer, { original: originals.get(layer), whole: document.merged, allowed: words.allowed }))
  const merged = written.reduce<unknown>((before, { value }) => inWordsOf(before, value), document.merged)
  const needed = new Set([...words.needed, ...words.optional])
  const said = translatedTexts({ document, layers, originals, needed, language, folders: sources.folders })
  const texts = said.filter(({ pointer, translated }) => translated !== null || !words.optional.has(pointer))
  const ofTexts = texts.flatMap((text) => translatedTextFindings(text, language))
  const findings = [...found, ...ofTexts]
  if (hasErrors(findings)) return { language, flow: null, texts, findings }
  const leading = withTranslatedPages(merged, sources.served?.() ?? [], language)
  const inLanguage = asFlow({ ...document, merged: { ...Object(leading), language } })
  const ofFlow = located(inLanguage.findings, compiled, written)
  return { language, flow: hasErrors(ofFlow) ? null : inLanguage.flow, texts, findings: [...findings, ...ofFlow] }
}

/** What the documents make together once other words stand in them. */
function asFlow(document: FlowDocument): { readonly flow: Flow | null; readonly findings: readonly Finding[] } {
  const { texts } = document
  const { merged } = writtenOut({ ...document, isOwn: (pointer) => followedDepth(texts.slice(-1), pointer) === segmentsOf(pointer).length })
  const { flow, findings } = readFlow(merged)
  return { flow, findings: flow === null ? findings : checkTranslatedFlow(flow) }
}

function located(findings: readonly Finding[], compiled: Compiled, layers: readonly Layer[]): readonly Finding[] {
  return withLocations(atDefinitions(findings, compiled), [...compiled.texts, ...layers.map(({ text }) => text)])
}

function notALanguage(language: string, { texts }: Compiled): Translation {
  const finding = error('unusable-language', '/languages', quoting`Dates and amounts cannot be written in "${language}".`, 'Write a tag such as fr-CA.')
  return { language, flow: null, texts: [], findings: withLocations([finding], texts) }
}

function isLanguage(language: string): boolean {
  return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
}
