import type { Node } from 'jsonc-parser'
import type { Compiled } from '../../compiler/compile'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { type JsonText, toJsonValue } from '../../compiler/documents/jsonText'
import type { Sources } from '../../compiler/documents/sources'
import { suggestName } from '../../compiler/findings/quoting'
import { readCatalogue } from '../../compiler/readCatalogue'
import { listLayerEntries, NO_WORDS, readLayer } from '../../compiler/translation/layers'
import { listLanguages } from '../../compiler/translation/translation'
import { listCompiled } from '../../explorer/judging'
import { compileFlowTranslations, readOriginal, type WrittenFile, formatLayer } from './flowTranslations'

/** What begins a language. */
interface Begun {
  /** A layer for each document that says something, with an empty place for each text that has no words yet. */
  readonly layers: readonly WrittenFile[]
  /** How many places that are. */
  readonly texts: number
  /** The documents that name their languages, with this one more. */
  readonly documents: readonly WrittenFile[]
}

/** What begins a language, or why it cannot begin. */
type NewLanguage = Begun | { readonly problem: string }

/** Begins one more language, in all flows that name several; or in one flow, which has the words of what it shares already. */
export function addLanguage(sources: Sources, language: string, asked: string | null = null): NewLanguage {
  const unusable = findTagProblem(language)
  if (unusable !== null) return { problem: unusable }
  const flows = listCompiled(readCatalogue(sources))
  const one = flows.find(({ id }) => id === asked) ?? null
  if (asked !== null && one === null)
    return {
      problem: `There is no flow "${asked}". ${
        suggestName(
          asked,
          flows.map(({ id }) => id),
        ).text
      }`,
    }
  const broken = (one === null ? flows : [one]).find(({ flow }) => flow === null)
  if (broken !== undefined)
    return { problem: `The flow "${broken.id}" has errors, which npx formway check names: mend them first.` }
  return one === null ? inAll(sources, flows, language) : inOne(sources, one, language)
}

/** How a language is named in flows: its code, and its region where that makes a difference. */
const TAG = /^[a-z]{2,3}(-([A-Z]{2}|[0-9]{3}))?$/

/** The forms of a number that a layer can have words for: those that the documents have. */
const FORMS: readonly string[] = ['one', 'many', 'other']

/** The scripts of living languages that are read from right to left (ISO 15924). */
const FROM_THE_RIGHT: readonly string[] = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** Why words cannot be written in a language; null where they can. */
export function findTagProblem(language: string): string | null {
  const meant = canonical(language)
  if (!TAG.test(language)) {
    return `"${language}" cannot be the name of a language: write a tag such as ${meant !== null && TAG.test(meant) ? meant : 'es-419'}.`
  }
  if (meant === null || Intl.DateTimeFormat.supportedLocalesOf(meant).length === 0)
    return `Dates and amounts cannot be written in "${language}".`
  const { script = '' } = new Intl.Locale(meant).maximize()
  if (FROM_THE_RIGHT.includes(script)) return `"${language}" is read from right to left, and the pages are not yet.`
  const forms = new Intl.PluralRules(meant).resolvedOptions().pluralCategories.filter((form) => !FORMS.includes(form))
  if (forms.length > 0)
    return `"${language}" counts in forms that no layer can have yet: ${forms.join(', ')}. A flow whose own language it is can have them.`
  return null
}

/** The tag as Intl writes it; null where it is none. */
function canonical(language: string): string | null {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}

function inAll(sources: Sources, flows: readonly Compiled[], language: string): NewLanguage {
  const naming = [...new Map(flows.flatMap(({ texts }) => texts).map((text) => [text.file, text])).values()].filter(
    (text) => namedIn(text) !== null,
  )
  if (naming.length === 0)
    return { problem: 'No flow names its languages. Write them into one, such as "languages": ["en-CA"].' }
  const standing = standingIn(sources, naming, language)
  if (standing !== null) {
    return {
      problem: `"${language}" is there already: ${standing} has it. npx formway translations says how far it is; npx formway new-language ${language} FLOW begins it in one more flow.`,
    }
  }
  return begun(
    sources,
    naming.map((text) => ({ file: text.file, text: withLanguage(text, language) })),
    language,
  )
}

function inOne(sources: Sources, { id, texts, merged }: Compiled, language: string): NewLanguage {
  const own = texts.at(-1)
  if (own === undefined || merged['language'] === language)
    return { problem: `"${language}" is the language that "${id}" is written in.` }
  const isNamed = listLanguages(merged).includes(language)
  const made = begun(
    sources,
    isNamed ? [] : [{ file: own.file, text: withLanguage(own, language, languagesIn(merged)) }],
    language,
    id,
  )
  if (isNamed && made.texts === 0)
    return {
      problem: `"${id}" has a place for each of its texts in "${language}" already. npx formway translations says how many are empty.`,
    }
  return made
}

/** All languages that a flow has so far, its own first. */
function languagesIn(merged: JsonObject): readonly string[] {
  const { language } = merged
  return [...(typeof language === 'string' ? [language] : []), ...listLanguages(merged)]
}

/** The layers once some documents name a language. */
function begun(
  sources: Sources,
  documents: readonly WrittenFile[],
  language: string,
  flow: string | null = null,
): Begun {
  const named = new Map(documents.map(({ file, text }) => [file, text]))
  const places = emptyPlaces({ ...sources, read: (file) => named.get(file) ?? sources.read(file) }, language, flow)
  const layers = [...places].map(([file, { document, pointers }]) => {
    const original = readOriginal(sources, document)
    const standing = listLayerEntries(readLayer(sources, document, language)?.value ?? {}).flatMap(
      ({ pointer, value }) => (typeof value === 'string' ? [[pointer, value] as const] : []),
    )
    return {
      file,
      text: formatLayer(
        original,
        new Map([...[...pointers].map((pointer) => [pointer, NO_WORDS] as const), ...standing]),
      ),
    }
  })
  return { layers, texts: [...places.values()].reduce((sum, { pointers }) => sum + pointers.size, 0), documents }
}

/** The languages that a document names itself; null where it names none. */
function namedIn(text: Compiled['texts'][number]): readonly unknown[] | null {
  const value = toJsonValue(text)
  const { languages } = isJsonObject(value) ? value : {}
  return Array.isArray(languages) ? languages : null
}

/** The document that names a language, or the layer that has its words; null where neither is there. */
function standingIn(sources: Sources, naming: readonly JsonText[], language: string): string | null {
  const named = naming.find((text) => namedIn(text)?.includes(language))
  if (named !== undefined) return named.file
  return (
    sources.folders.flatMap((folder) =>
      sources.list(folder).filter((file) => file.startsWith(`${folder}/${language}/`)),
    )[0] ?? null
  )
}

/** The text of a document with one more language after those that it names; where it names none, after those that it has so far. */
function withLanguage({ text, root }: JsonText, language: string, before: readonly string[] = []): string {
  const property = (name: string): Node | undefined =>
    root?.children?.find(({ children: [key] = [] }) => key?.value === name)
  const last = property('languages')?.children?.[1]?.children?.at(-1)
  if (last !== undefined) return inserted(text, last, `, ${JSON.stringify(language)}`)
  const anchor = property('language') ?? property('id')
  if (anchor === undefined) throw new Error('A flow without errors has an id.')
  const indent = /\n[ \t]*$/.exec(text.slice(0, anchor.offset))?.[0] ?? ' '
  return inserted(
    text,
    anchor,
    `,${indent}"languages": [${[...before, language].map((one) => JSON.stringify(one)).join(', ')}]`,
  )
}

/** A text with something more behind one of its parts. */
function inserted(text: string, { offset, length }: Node, more: string): string {
  const end = offset + length
  return `${text.slice(0, end)}${more}${text.slice(end)}`
}

/** The places of a layer that are to be added. */
interface EmptyPlaces {
  readonly document: string
  readonly pointers: ReadonlySet<string>
}

/** By its file what each layer lacks a place for. */
function emptyPlaces(sources: Sources, language: string, flow: string | null): ReadonlyMap<string, EmptyPlaces> {
  const asked = compileFlowTranslations(sources).filter(
    (one) => one.translation.language === language && (flow === null || one.flow === flow),
  )
  const places = new Map<string, EmptyPlaces>()
  for (const { documents, layer, document, pointer, translated, location } of asked.flatMap((one) =>
    one.translation.texts.map((text) => ({ ...text, documents: one.documents })),
  )) {
    // Where a layer has an empty place already, the text is located there and not in its document.
    const isEmpty = location !== null && !documents.includes(location.file)
    if (translated !== null || isEmpty) continue
    places.set(layer, { document, pointers: new Set([...(places.get(layer)?.pointers ?? []), pointer]) })
  }
  return places
}
