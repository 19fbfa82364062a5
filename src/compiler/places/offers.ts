import { getLocation, type JSONPath } from 'jsonc-parser'
import { fieldKinds } from '../../engine/kinds/fieldKinds'
import type { SimpleField } from '../../engine/program/field'
import { FACTS } from '../check/words/searchText'
import { parseCalculationName } from '../../engine/calculators/calculator'
import { OTHERWISE } from '../../engine/calculators/cases'
import { getJsonAt, isJsonObject, type JsonObject } from '../documents/json'
import { joinPointer, parsePointer } from '../findings/pointer'
import { collectVocabulary } from '../language/vocabulary'
import { canBeCalculation, type DeclarationKind, type ReferenceKind } from '../language/vocabularyKinds'
import {
  collectSymbols,
  findAction,
  findFieldNamed,
  findFieldPath,
  findListPath,
  type FlowSymbols,
  listChoices,
} from './symbols'
import { listLanguages } from '../translation/translation'
import { type ProjectTexts, readFlowTexts } from './flowTexts'
import type { FlowNames } from './names'

interface NameOffer {
  readonly name: string
  /** What applicants read for it; null if nothing is known. */
  readonly words: string | null
}

export interface NameOffers {
  /** What is replaced: the text or key with its quotes, or the name in a placeholder. */
  readonly from: number
  readonly to: number
  readonly isPlaceholder: boolean
  readonly offers: readonly NameOffer[]
}

/** Offers the names that exist where something is named; null where nothing is. */
export function offerNames({ symbols, texts }: FlowNames, text: string, offset: number): NameOffers | null {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset)
  const isInside =
    previousNode !== undefined && previousNode.offset < offset && offset <= previousNode.offset + previousNode.length
  const from = isInside ? previousNode.offset : offset
  const before = text.slice(from, offset)
  const typed = /\{\{\s*([\w.]*)$/.exec(before)?.[1]
  if (isInside && typed !== undefined) {
    const offers = [
      ...listAnswers(symbols, 'answerOrCalculation', null),
      ...FACTS.map((name) => ({ name, words: null })),
    ]
    return { from: offset - typed.length, to: offset, isPlaceholder: true, offers }
  }
  // The name of a key is part of the path; an empty text is no key.
  const place = { ...symbols, flow: { ...symbols.flow, definitions: texts.written['definitions'] ?? {} } }
  const offers = isAtPropertyKey ? offerAt(place, path, true) : offerAt(place, path, false)
  // A text that is not closed would reach to the end of its line.
  const rest = isInside ? /^[\w.*-]*"/.exec(text.slice(offset, from + previousNode.length))?.[0].length : 0
  return offers.length === 0 ? null : { from, to: offset + (rest ?? 0), isPlaceholder: false, offers }
}

const MARK = 'zz.zz'

function offerAt(symbols: FlowSymbols, path: JSONPath, isKey: boolean): readonly NameOffer[] {
  if (!isKey && path.at(-1) === 'like')
    return [...listNames(symbols, 'screen'), ...Object.keys(Object(symbols.flow['definitions'])).map(toOffer)]
  const { references } = collectVocabulary(buildAround(symbols.flow, path, isKey), 'flow')
  const reference = references.find(({ name }) => name === MARK)
  if (reference !== undefined) return listNamesFor(symbols, reference.kind, joinPointer('', ...path))
  return isKey ? [] : listChoicesAt(symbols, path)
}

/** A flow that has only what is around one place, with a mark at it. */
function buildAround(base: unknown, [key, ...rest]: JSONPath, isKey: boolean): unknown {
  if (key === undefined) return MARK
  if (typeof key === 'number') return [buildAround(Array.isArray(base) ? base[key] : undefined, rest, isKey)]
  const plain = Object.entries(isJsonObject(base) ? base : {}).filter(([, value]) => typeof value !== 'object')
  const inner = isJsonObject(base) && Object.hasOwn(base, key) ? base[key] : undefined
  const own = isKey && rest.length === 0 ? [MARK, true] : [key, buildAround(inner, rest, isKey)]
  return Object.fromEntries([...plain, own])
}

type List = (symbols: FlowSymbols, pointer: string) => readonly NameOffer[]

const listKind =
  (kind: DeclarationKind): List =>
  (symbols) =>
    listNames(symbols, kind)

const listKindOfScreen =
  (kind: DeclarationKind): List =>
  (symbols, pointer) =>
    listNames(symbols, kind, parsePointer(pointer)[1] ?? '')

const listNothing: List = () => []

/** Those left out are paths of answers. */
const lists: Readonly<Partial<Record<ReferenceKind, List>>> = {
  screen: listKind('screen'),
  screenOrNext: (symbols) => [{ name: 'next', words: 'The screen that comes next' }, ...listNames(symbols, 'screen')],
  step: listKind('step'),
  action: listKind('action'),
  calculation: listKind('calculation'),
  storage: listKind('storage'),
  list: listKind('list'),
  block: listKindOfScreen('block'),
  dialog: listKindOfScreen('dialog'),
  button: listKindOfScreen('button'),
  dialogButton: listKindOfScreen('button'),
  event: (symbols, pointer) => [...listKindOfScreen('button')(symbols, pointer), ...listOutcomes(symbols)],
  outcome: (symbols, pointer) => listNames(symbols, 'outcome', findAction(symbols, pointer) ?? ''),
  form: (symbols) => listGroups(symbols),
  itemField: (symbols, pointer) => listFields(symbols, findListPath(symbols, pointer) ?? ''),
  fieldOfForm: (symbols, pointer) => listFields(symbols, parsePointer(pointer)[3] ?? ''),
  preset: listNothing,
  definition: listNothing,
  copiedForm: listNothing,
  answerOrForm: (symbols, pointer) => [...listGroups(symbols), ...listAnswers(symbols, 'answerOrForm', pointer)],
}

/** Lists the names that can stand at a place; none for definitions and presets. */
export function listNamesFor(symbols: FlowSymbols, kind: ReferenceKind, pointer: string): readonly NameOffer[] {
  return lists[kind]?.(symbols, pointer) ?? listAnswers(symbols, kind, pointer)
}

function toOffer(name: string): NameOffer {
  return { name, words: null }
}

function listNames({ byId }: FlowSymbols, kind: DeclarationKind, scope?: string): readonly NameOffer[] {
  const start = scope === undefined ? `${kind} ` : `${kind} ${scope} `
  return [...byId.values()].filter(({ id }) => id.startsWith(start))
}

function listOutcomes({ byId }: FlowSymbols): readonly NameOffer[] {
  return [...byId.values()].flatMap(({ kind, id, name, words }) =>
    kind === 'outcome' ? [{ name: `${id.split(' ')[1] ?? ''}.${name}`, words }] : [],
  )
}

function listGroups({ groups, byId }: FlowSymbols): readonly NameOffer[] {
  return [...groups].map(([name, [first = '']]) => ({ name, words: byId.get(first)?.words ?? null }))
}

function listFields({ byId }: FlowSymbols, path: string): readonly NameOffer[] {
  const start = `field ${path}.`
  return [...byId.values()].filter(({ id }) => id.startsWith(start) && !id.slice(start.length).includes('.'))
}

/** The paths of answers; within a list also the fields beside, by their names alone. */
function listAnswers(symbols: FlowSymbols, kind: ReferenceKind, pointer: string | null): readonly NameOffer[] {
  const around = pointer === null ? null : findFieldPath(pointer)
  const list = around === null ? null : findListAround(symbols, around)
  const fields = [...symbols.byId.values()].flatMap((symbol) => {
    const { kind: sort, id, words } = symbol
    const path = sort === 'field' ? toWrittenPath(symbols, id.slice('field '.length), kind === 'figure') : null
    return path === null ? [] : [{ name: path, words }]
  })
  const calculations = listNames(symbols, 'calculation').map(({ name, words }) => ({
    name: `calculations.${name}`,
    words,
  }))
  return [
    ...(list === null ? [] : listFields(symbols, list)),
    ...fields,
    ...(canBeCalculation(kind) ? calculations : []),
  ]
}

/** Null for a field in a list, which has a path only with * for all items. */
function toWrittenPath(symbols: FlowSymbols, path: string, isOfItems: boolean): string | null {
  const names = path.split('.')
  let written = names[0] ?? ''
  for (const [index, name] of names.entries()) {
    if (index === 0) continue
    const isInList = index > 1 && isList(symbols, names.slice(0, index).join('.'))
    if (isInList && !isOfItems) return null
    written += isInList ? `.*.${name}` : `.${name}`
  }
  return written
}

function findListAround(symbols: FlowSymbols, path: string): string | null {
  for (let around = path; around.includes('.'); around = around.slice(0, around.lastIndexOf('.'))) {
    if (isList(symbols, around)) return around
  }
  return null
}

function isList({ flow, byId }: FlowSymbols, path: string): boolean {
  const field = byId.get(`field ${path}`)
  const value = getJsonAt(flow, parsePointer(field?.pointer ?? '/-'))
  return isJsonObject(value) && ['list', 'pagedList', 'accounts', 'plan'].includes(String(value['type']))
}

/** The choices of the field that a condition or an assignment around a place names, or whose example it is. */
function listChoicesAt(symbols: FlowSymbols, path: JSONPath): readonly NameOffer[] {
  for (let end = path.length; end > 0; end -= 1) {
    const pointer = joinPointer('', ...path.slice(0, end))
    const key = path[end - 1]
    const cases = readCases(symbols.flow, String(key))
    if (cases !== null) return [...cases].map(([name, words]) => ({ name, words }))
    const field = key === 'example' ? findFieldPath(pointer) : findFieldNamed(symbols, String(key), pointer)
    const choices = listChoices(symbols, field)
    if (choices.size > 0)
      return [...choices].map(([name, id]) => ({ name, words: symbols.byId.get(id)?.words ?? null }))
    if (key === 'fields' || key === 'blocks') return []
  }
  return []
}

/** The cases of the calculation at a path with the words of each; null if it has none. */
function readCases(flow: JsonObject, path: string): ReadonlyMap<string, string> | null {
  const name = parseCalculationName(path)
  const calculation = name === null ? null : getJsonAt(flow, ['calculations', name])
  if (!isJsonObject(calculation) || !isJsonObject(calculation['cases'])) return null
  const texts = Object.entries(calculation['cases']).map(
    ([key, one]) => [key, String(Object(one)['text'] ?? '')] as const,
  )
  const { otherwise } = calculation
  return new Map(otherwise === undefined ? texts : [...texts, [OTHERWISE, String(otherwise)]])
}

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
export function readFormNames(project: ProjectTexts, own: string): FormNames {
  const { written, versions } = readFlowTexts(project, own)
  const [{ flow }] = versions
  const symbols = collectSymbols(flow)
  const presets = project.list().flatMap((file) => /\/brands\/([^/]+)\.json$/.exec(file)?.[1] ?? [])
  const definitions = [...Object.keys(Object(written['definitions'])), ...Object.keys(Object(flow['screens']))]
  return {
    languages: listLanguages(written),
    list: (kind, segments) => {
      if (kind === 'preset') return presets
      if (kind === 'definition') return definitions
      return [...new Set(listNamesFor(symbols, kind, joinPointer('', ...segments)).map(({ name }) => name))]
    },
    findAnswer: (path, segments) => {
      const cases = readCases(flow, path)
      if (cases !== null) return { answer: 'text', label: path, choices: cases }
      const named = findFieldNamed(symbols, path, joinPointer('', ...segments))
      const field = symbols.byId.get(`field ${named ?? ''}`)
      if (field === undefined) return null
      const type: unknown = Object(getJsonAt(flow, parsePointer(field.pointer)))['type']
      const kind = new Map(Object.entries(fieldKinds)).get(String(type))
      const choices = [...listChoices(symbols, named)].map(
        ([name, id]) => [name, symbols.byId.get(id)?.words ?? name] as const,
      )
      return {
        answer: kind?.shape === 'simple' ? kind.answer : null,
        label: field.words ?? '',
        choices: new Map(choices),
      }
    },
  }
}
