import type { Sources } from '../../compiler/documents/sources'
import { readCatalogue } from '../../compiler/readCatalogue'
import type { WrittenFile } from './flowTranslations'
import type { Compiled } from '../../compiler/compile'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { joinPointer } from '../../compiler/findings/pointer'
import { FLOW_SCHEMA } from '../../compiler/language/languageFindings'
import { collectVocabulary } from '../../compiler/language/vocabulary'
import { isInWords } from '../../compiler/translation/translatableWords'

/** Translates every use case to pseudo-language, as documents for a folder. */
export function pseudolocalizeFiles(sources: Sources, folder: string): readonly WrittenFile[] {
  return readCatalogue(sources).flows.map((compiled) => ({
    file: `${folder}/${compiled.id}.json`,
    text: `${JSON.stringify(pseudolocalizeFlow(compiled), null, 2)}\n`,
  }))
}

/** Brackets around every translated text: text outside them does not come from the flow. */
export const MADE_UP = { begins: '⟦', ends: '⟧' } as const

/** Placeholders and addresses stay unchanged. */
const UNCHANGED = /\{\{[^{}]*\}\}|\]\([^)]*\)|\bhttps?:\/\/\S+/g

const ACCENTED = new Map(
  [...'aceinouyACEINOUY'].map((letter, index) => [letter, [...'áçéîñöüýÁÇÉÎÑÖÜÝ'][index] ?? letter]),
)

/** Translates a text to pseudo-language: with accents, a third longer, and in brackets. */
export function pseudolocalizeText(text: string): string {
  const kept = text.match(UNCHANGED) ?? []
  const words = text.split(UNCHANGED).map((part) => [...part].map((letter) => ACCENTED.get(letter) ?? letter).join(''))
  const length = words.join('').length
  const said = words.map((part, index) => `${part}${kept[index] ?? ''}`).join('')
  return `${MADE_UP.begins}${said}${' ñöñ'.repeat(Math.ceil(length / 12))}${MADE_UP.ends}`
}

/** Translates a whole flow, as one document. Sample answers and results of actions stay unchanged. */
export function pseudolocalizeFlow({ merged }: Pick<Compiled, 'merged'>): JsonObject {
  const { languages: _languages, firstLanguage: _first, ...document } = merged
  const copy = new Set([
    '/name',
    ...collectVocabulary(document, FLOW_SCHEMA).texts.flatMap(({ pointer, isSimulated }) =>
      isSimulated ? [] : [pointer],
    ),
  ])
  const made = pseudolocalizeValue(document, copy, '')
  return isJsonObject(made) ? made : {}
}

function pseudolocalizeValue(value: unknown, copy: ReadonlySet<string>, pointer: string): unknown {
  if (typeof value === 'string') return copy.has(pointer) && isInWords(value) ? pseudolocalizeText(value) : value
  if (Array.isArray(value))
    return value.map((part: unknown, index) => pseudolocalizeValue(part, copy, joinPointer(pointer, index)))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, pseudolocalizeValue(part, copy, joinPointer(pointer, key))]),
  )
}
