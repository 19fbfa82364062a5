import { getJsonAt, isJsonObject } from '../../compiler/documents/json'
import { joinPointer, parsePointer } from '../../compiler/findings/pointer'
import { fieldKinds } from '../../engine/kinds/fieldKinds'
import type { SimpleField } from '../../engine/program/field'
import type { ReferenceKind } from '../../compiler/language/vocabularyKinds'
import { listLanguages } from '../../compiler/translation/translation'
import type { DocumentStore } from '../documents'
import { collectSymbols, listChoices, withoutNumbers } from '../text/flowSymbols'
import { readFlowTexts } from '../text/flowTexts'
import { listNamesFor } from '../text/nameOffers'

/** An answer that a condition asks about. */
export interface NamedAnswer {
  /** What it consists of; null if its field has no known type. */
  readonly answer: SimpleField['answer'] | null
  readonly label: string
  /** The words of each choice by its value. */
  readonly choices: ReadonlyMap<string, string>
}

/** The names that exist in a flow, for a form. */
export interface FormNames {
  /** The languages besides that of the flow. */
  readonly languages: readonly string[]
  /** Returns the names that can stand at a place. */
  list(this: void, kind: ReferenceKind, segments: readonly string[]): readonly string[]
  /** Returns what a condition at a place asks about; null if there is no such answer. */
  findAnswer(this: void, path: string, segments: readonly string[]): NamedAnswer | null
}

/** Reads the names as far as the flow's documents can be read. */
export function readFormNames(documents: DocumentStore, own: string): FormNames {
  const { written, versions } = readFlowTexts(documents, own)
  const [{ flow }] = versions
  const symbols = collectSymbols(flow)
  const presets = documents.list().flatMap((file) => /\/brands\/([^/]+)\.json$/.exec(file)?.[1] ?? [])
  const definitions = [...Object.keys(Object(written['definitions'])), ...Object.keys(Object(flow['screens']))]
  return {
    languages: listLanguages(written),
    list: (kind, segments) => {
      if (kind === 'preset') return presets
      if (kind === 'definition') return definitions
      return [...new Set(listNamesFor(symbols, kind, joinPointer('', ...segments)).map(({ name }) => name))]
    },
    findAnswer: (path, segments) => {
      const field = withoutNumbers(path)
      // In a list an item's field is named alone.
      const places = [field, ...listAround(segments).map((around) => `${around}.${field}`)]
      const id = places.find((place) => symbols.byId.has(`field ${place}`))
      const found = id === undefined ? undefined : symbols.byId.get(`field ${id}`)
      if (found === undefined) return null
      const value = getJsonAt(flow, parsePointer(found.pointer))
      const type = isJsonObject(value) ? String(value['type']) : ''
      const kind = new Map(Object.entries(fieldKinds)).get(type)
      const choices = [...listChoices(symbols, id ?? '')].map(
        ([name, choice]) => [name, symbols.byId.get(choice)?.words ?? name] as const,
      )
      return {
        answer: kind?.shape === 'simple' ? kind.answer : null,
        label: found.words ?? '',
        choices: new Map(choices),
      }
    },
  }
}

/** The paths of the fields around a place, such as that of a list. */
function listAround(segments: readonly string[]): readonly string[] {
  const [root, , , form = '', ...rest] = segments
  if (root !== 'screens') return []
  const names = rest.filter((_, index) => index % 2 === 1)
  return names.map((_, index) => [form, ...names.slice(0, index + 1)].join('.')).toReversed()
}
