import type { Compiled } from '../../compiler/compile'
import { isJsonObject } from '../../compiler/documents/jsonValue'
import { type JsonText, jsonValueOf } from '../../compiler/documents/jsonText'
import type { Sources } from '../../compiler/documents/sources'
import { readCatalogue } from '../../compiler/readCatalogue'
import { NO_WORDS } from '../../compiler/translation/layers'
import { compiledIn } from '../../explorer/allFindings'
import type { WrittenFile } from './acceptLayer'
import { flowTranslations, originalOf } from './flowTranslations'
import { unusableTag } from './unusableTag'
import { writtenLayer } from './writtenLayer'

/** What begins a language, or why it cannot begin. */
export type NewLanguage =
  | {
      /** A layer for each document that says something, with an empty place for each text. */
      readonly layers: readonly WrittenFile[]
      /** How many places that are. */
      readonly texts: number
      /** The documents that name their languages, with this one more. */
      readonly documents: readonly WrittenFile[]
    }
  | { readonly problem: string }

/** Begins one more language, in all flows that stand in several. */
export function newLanguage(sources: Sources, language: string): NewLanguage {
  const unusable = unusableTag(language)
  if (unusable !== null) return { problem: unusable }
  const flows = compiledIn(readCatalogue(sources))
  const broken = flows.find(({ flow }) => flow === null)
  if (broken !== undefined) return { problem: `The flow "${broken.id}" has errors, which npm run check names: mend them first.` }
  const naming = [...new Map(flows.flatMap(({ texts }) => texts).map((text) => [text.file, text])).values()].filter((text) => namedIn(text) !== null)
  if (naming.length === 0) return { problem: 'No flow names its languages. Write them into one, such as "languages": ["en-CA"].' }
  const standing = standingIn(sources, naming, language)
  if (standing !== null) return { problem: `"${language}" is there already: ${standing} has it. npm run translations says how far it is.` }

  const documents = naming.map((text) => ({ file: text.file, text: withLanguage(text, language) }))
  const named = new Map(documents.map(({ file, text }) => [file, text]))
  const places = emptyPlaces({ ...sources, read: (file) => named.get(file) ?? sources.read(file) }, language)
  const layers = [...places].map(([file, { document, words }]) => ({ file, text: writtenLayer(originalOf(sources, document), words) }))
  return { layers, texts: [...places.values()].reduce((sum, { words }) => sum + words.size, 0), documents }
}

/** The languages that a document names itself; null where it names none. */
function namedIn(text: Compiled['texts'][number]): readonly unknown[] | null {
  const value = jsonValueOf(text)
  const { languages } = isJsonObject(value) ? value : {}
  return Array.isArray(languages) ? languages : null
}

/** The document that names a language, or the layer that has its words; null where neither is there. */
function standingIn(sources: Sources, naming: readonly JsonText[], language: string): string | null {
  const named = naming.find((text) => namedIn(text)?.includes(language))
  if (named !== undefined) return named.file
  return sources.folders.flatMap((folder) => sources.list(folder).filter((file) => file.startsWith(`${folder}/${language}/`)))[0] ?? null
}

/** The text of a document with one more language after those that it names. */
function withLanguage({ text, root }: JsonText, language: string): string {
  const property = root?.children?.find(({ children: [key] = [] }) => key?.value === 'languages')
  const last = property?.children?.[1]?.children?.at(-1)
  if (last === undefined) throw new Error('A document that names languages has a list of at least one: its schema says so.')
  const end = last.offset + last.length
  return `${text.slice(0, end)}, ${JSON.stringify(language)}${text.slice(end)}`
}

/** The places of a layer that are still empty. */
interface EmptyPlaces {
  readonly document: string
  readonly words: ReadonlyMap<string, string>
}

/** By its file what each layer has to say. */
function emptyPlaces(sources: Sources, language: string): ReadonlyMap<string, EmptyPlaces> {
  const texts = flowTranslations(sources).flatMap(({ translation }) => (translation.language === language ? translation.texts : []))
  const places = new Map<string, EmptyPlaces>()
  for (const { layer, document, pointer } of texts) places.set(layer, { document, words: new Map([...(places.get(layer)?.words ?? []), [pointer, NO_WORDS]]) })
  return places
}
