import type { Sources } from '../../compiler/documents/sources'
import { readCatalogue } from '../../compiler/readCatalogue'
import type { WrittenFile } from './flowTranslations'
import type { Compiled } from '../../compiler/compile'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { joinPointer } from '../../compiler/findings/pointer'
import { FLOW_SCHEMA } from '../../compiler/language/languageFindings'
import { collectVocabulary } from '../../compiler/language/vocabulary'
import { isInWords } from '../../compiler/translation/translatableWords'

/** Every use case in made-up words, as a document of its name in a folder. */
export function pseudolocalizeFiles(sources: Sources, folder: string): readonly WrittenFile[] {
  return readCatalogue(sources).flows.map((compiled) => ({
    file: `${folder}/${compiled.id}.json`,
    text: `${JSON.stringify(pseudolocalizeFlow(compiled), null, 2)}\n`,
  }))
}

/** Every made-up text stands in these: whatever is read outside them came from somewhere else. */
export const MADE_UP = { begins: '⟦', ends: '⟧' } as const

/** What stays as it is: what is filled in, the address of a link and any other. */
const KEPT = /\{\{[^{}]*\}\}|\]\([^)]*\)|\bhttps?:\/\/\S+/g

const ACCENTED = new Map(
  [...'aceinouyACEINOUY'].map((letter, index) => [letter, [...'áçéîñöüýÁÇÉÎÑÖÜÝ'][index] ?? letter]),
)

/** Words in a language that nobody speaks: with accents, a third longer, and in brackets. */
export function pseudolocalizeText(text: string): string {
  const kept = text.match(KEPT) ?? []
  const words = text.split(KEPT).map((part) => [...part].map((letter) => ACCENTED.get(letter) ?? letter).join(''))
  const length = words.join('').length
  const said = words.map((part, index) => `${part}${kept[index] ?? ''}`).join('')
  return `${MADE_UP.begins}${said}${' ñöñ'.repeat(Math.ceil(length / 12))}${MADE_UP.ends}`
}

/** A whole flow in that language, as one document. What people enter and what is brought stays as it is. */
export function pseudolocalizeFlow({ merged }: Pick<Compiled, 'merged'>): JsonObject {
  const { languages: _languages, firstLanguage: _first, ...document } = merged
  const copy = new Set([
    '/name',
    ...collectVocabulary(document, FLOW_SCHEMA).texts.flatMap(({ pointer, isSimulated }) =>
      isSimulated ? [] : [pointer],
    ),
  ])
  const made = inMadeUp(document, copy, '')
  return isJsonObject(made) ? made : {}
}

function inMadeUp(value: unknown, copy: ReadonlySet<string>, pointer: string): unknown {
  if (typeof value === 'string') return copy.has(pointer) && isInWords(value) ? pseudolocalizeText(value) : value
  if (Array.isArray(value))
    return value.map((part: unknown, index) => inMadeUp(part, copy, joinPointer(pointer, index)))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, inMadeUp(part, copy, joinPointer(pointer, key))]),
  )
}
