import type { Node } from 'jsonc-parser'
import { writeAllOrNone, createDiskSources, resolveAuthoringFolders } from '../disk/diskSources'
import { type Command, NOT_UNDERSTOOD } from './command'
import type { Compiled } from '../../compiler/compile'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { type JsonText, toJsonValue } from '../../compiler/documents/jsonText'
import type { Sources } from '../../compiler/documents/sources'
import { suggestName } from '../../compiler/findings/quoting'
import { readCatalogue } from '../../compiler/readCatalogue'
import { listLayerEntries, NO_WORDS, readLayer } from '../../compiler/translation/layers'
import { listLanguages } from '../../compiler/translation/translation'
import { listCompiled } from '../../explorer/judging'
import { compileFlowTranslations, readOriginal, type WrittenFile, formatLayer } from '../translation/flowTranslations'

export const newLanguageCommand: Command = {
  usage: 'TAG [FLOW]',
  description: [
    'Writes an empty place for every text of the flows that stand in several languages; with a flow, for every text of',
    'that flow that has no words in the language yet.',
  ].join('\n'),
  run: ({ names: [language, flow = null] }) => {
    if (language === undefined) {
      console.error('Name the language, such as: formway new-language es-419')
      return NOT_UNDERSTOOD
    }
    const made = addLanguage(createDiskSources(resolveAuthoringFolders('flows')), language, flow)
    // The documents come last: what they name is there then.
    const problem = 'problem' in made ? made.problem : writeAllOrNone([...made.layers, ...made.documents])
    if (problem !== null || 'problem' in made) {
      console.error(problem)
      return 1
    }
    const { texts, layers, documents } = made
    const named =
      documents.length === 0
        ? 'the language is named already'
        : `the language is named in ${documents.map(({ file }) => file).join(', ')}`
    const of = flow === null ? '' : ` --flow ${flow}`
    console.log(
      `flows/${language}: ${texts} empty places in ${layers.length} ${layers.length === 1 ? 'file' : 'files'}; ${named}.`,
    )
    console.log(
      `1. Write the words there, or send them out: npx formway translations export ${language}.csv --language ${language}${of}, and take them back: npx formway translations import ${language}.csv.`,
    )
    console.log(
      '2. npx formway translations says how many are missing and in which file, npx formway check each with its line.',
    )
    console.log('3. npx formway translations accept, once you have read what was written by hand.')
    console.log(
      `4. Until npx formway check --strict finds nothing, publish no build: it offers ${language} with the original where words are missing.`,
    )
    return 0
  },
}

interface LanguageFiles {
  /** A layer for each document with texts, with an empty value for each text without words. */
  readonly layers: readonly WrittenFile[]
  readonly texts: number
  /** Documents whose list of languages includes the new one. */
  readonly documents: readonly WrittenFile[]
}

type NewLanguage = LanguageFiles | { readonly problem: string }

/** Starts a language in all flows that name their languages, or in one flow, which shares existing layers. */
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
  return one === null ? addToAllFlows(sources, flows, language) : addToFlow(sources, one, language)
}

/** A language tag with an optional region. */
const TAG = /^[a-z]{2,3}(-([A-Z]{2}|[0-9]{3}))?$/

/** Plural forms that a layer can have words for. */
const FORMS: readonly string[] = ['one', 'many', 'other']

/** Right-to-left scripts of living languages (ISO 15924). */
const FROM_THE_RIGHT: readonly string[] = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** Returns why a language cannot be used; null if it can. */
export function findTagProblem(language: string): string | null {
  const meant = canonicalize(language)
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

/** Returns the tag as Intl writes it; null if it is invalid. */
function canonicalize(language: string): string | null {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}

function addToAllFlows(sources: Sources, flows: readonly Compiled[], language: string): NewLanguage {
  const naming = [...new Map(flows.flatMap(({ texts }) => texts).map((text) => [text.file, text])).values()].filter(
    (text) => getNamedLanguages(text) !== null,
  )
  if (naming.length === 0)
    return { problem: 'No flow names its languages. Write them into one, such as "languages": ["en-CA"].' }
  const standing = findExisting(sources, naming, language)
  if (standing !== null) {
    return {
      problem: `"${language}" is there already: ${standing} has it. npx formway translations says how far it is; npx formway new-language ${language} FLOW begins it in one more flow.`,
    }
  }
  return createFiles(
    sources,
    naming.map((text) => ({ file: text.file, text: withLanguage(text, language) })),
    language,
  )
}

function addToFlow(sources: Sources, { id, texts, merged }: Compiled, language: string): NewLanguage {
  const own = texts.at(-1)
  if (own === undefined || merged['language'] === language)
    return { problem: `"${language}" is the language that "${id}" is written in.` }
  const isNamed = listLanguages(merged).includes(language)
  const made = createFiles(
    sources,
    isNamed ? [] : [{ file: own.file, text: withLanguage(own, language, getLanguages(merged)) }],
    language,
    id,
  )
  if (isNamed && made.texts === 0)
    return {
      problem: `"${id}" has a place for each of its texts in "${language}" already. npx formway translations says how many are empty.`,
    }
  return made
}

function getLanguages(merged: JsonObject): readonly string[] {
  const { language } = merged
  return [...(typeof language === 'string' ? [language] : []), ...listLanguages(merged)]
}

/** Creates the layers for documents that now name the language. */
function createFiles(
  sources: Sources,
  documents: readonly WrittenFile[],
  language: string,
  flow: string | null = null,
): LanguageFiles {
  const named = new Map(documents.map(({ file, text }) => [file, text]))
  const places = findEmptyPlaces({ ...sources, read: (file) => named.get(file) ?? sources.read(file) }, language, flow)
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

/** Returns the languages that a document itself names; null if it names none. */
function getNamedLanguages(text: Compiled['texts'][number]): readonly unknown[] | null {
  const value = toJsonValue(text)
  const { languages } = isJsonObject(value) ? value : {}
  return Array.isArray(languages) ? languages : null
}

/** Returns the document that names a language, or a layer in it; null if there is neither. */
function findExisting(sources: Sources, naming: readonly JsonText[], language: string): string | null {
  const named = naming.find((text) => getNamedLanguages(text)?.includes(language))
  if (named !== undefined) return named.file
  return (
    sources.folders.flatMap((folder) =>
      sources.list(folder).filter((file) => file.startsWith(`${folder}/${language}/`)),
    )[0] ?? null
  )
}

/** Adds a language to a document's list. If the document has no list, adds one that begins with `before`. */
function withLanguage({ text, root }: JsonText, language: string, before: readonly string[] = []): string {
  const property = (name: string): Node | undefined =>
    root?.children?.find(({ children: [key] = [] }) => key?.value === name)
  const last = property('languages')?.children?.[1]?.children?.at(-1)
  if (last !== undefined) return insertAfter(text, last, `, ${JSON.stringify(language)}`)
  const anchor = property('language') ?? property('id')
  if (anchor === undefined) throw new Error('A flow without errors has an id.')
  const indent = /\n[ \t]*$/.exec(text.slice(0, anchor.offset))?.[0] ?? ' '
  return insertAfter(
    text,
    anchor,
    `,${indent}"languages": [${[...before, language].map((one) => JSON.stringify(one)).join(', ')}]`,
  )
}

function insertAfter(text: string, { offset, length }: Node, more: string): string {
  const end = offset + length
  return `${text.slice(0, end)}${more}${text.slice(end)}`
}

interface EmptyPlaces {
  readonly document: string
  readonly pointers: ReadonlySet<string>
}

/** Finds the texts of each layer without a value, by file. */
function findEmptyPlaces(sources: Sources, language: string, flow: string | null): ReadonlyMap<string, EmptyPlaces> {
  const asked = compileFlowTranslations(sources).filter(
    (one) => one.translation.language === language && (flow === null || one.flow === flow),
  )
  const places = new Map<string, EmptyPlaces>()
  for (const { documents, layer, document, pointer, translated, location } of asked.flatMap((one) =>
    one.translation.texts.map((text) => ({ ...text, documents: one.documents })),
  )) {
    // An empty value in a layer gives the text a location there instead of in its document.
    const isEmpty = location !== null && !documents.includes(location.file)
    if (translated !== null || isEmpty) continue
    places.set(layer, { document, pointers: new Set([...(places.get(layer)?.pointers ?? []), pointer]) })
  }
  return places
}
