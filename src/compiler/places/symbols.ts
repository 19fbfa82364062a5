import { TOTALS } from '../../engine/kinds/table'
import { FACTS } from '../check/words/searchText'
import { getJsonAt, isJsonObject, type JsonObject } from '../documents/json'
import { parsePointer } from '../findings/pointer'
import { collectVocabulary, type PlacedText, type Vocabulary } from '../language/vocabulary'
import type { DeclarationKind, ReferenceKind } from '../language/vocabularyKinds'

/** A name with its scope, such as "button details send": the kind, where it means something, and itself. */
export type SymbolId = string

/** Part of a written name, such as a form's in the path of an answer. */
export interface Segment {
  readonly start: number
  readonly end: number
  readonly symbols: readonly SymbolId[]
}

export interface FlowSymbol {
  readonly id: SymbolId
  readonly kind: DeclarationKind
  readonly name: string
  /** Where it is declared in the flow. */
  readonly pointer: string
  /** What applicants read for it; null if nothing is known. */
  readonly words: string | null
}

/** The names of a flow in which every "like" is resolved. */
export interface FlowSymbols {
  readonly flow: JsonObject
  readonly vocabulary: Vocabulary
  readonly byId: ReadonlyMap<SymbolId, FlowSymbol>
  /** Forms and groups of data by name; several screens may have a form of one name. */
  readonly groups: ReadonlyMap<string, readonly SymbolId[]>
  /** Fields of groups of which one is prefilled with the other: by their names. */
  readonly alike: readonly (readonly SymbolId[])[]
}

export function collectSymbols(flow: JsonObject): FlowSymbols {
  const vocabulary = collectVocabulary(flow, 'flow')
  const byId = new Map<SymbolId, FlowSymbol>()
  const groups = new Map<string, readonly SymbolId[]>()
  for (const { kind, name, pointer } of vocabulary.declarations) {
    const id = getSymbolId(kind, name, pointer)
    if (id === null) continue
    const value = getJsonAt(flow, parsePointer(pointer))
    if (!byId.has(id)) byId.set(id, { id, kind, name, pointer, words: getWords(value) })
    const isGroup = kind === 'dataGroup' || (kind === 'block' && isJsonObject(value) && isJsonObject(value['fields']))
    if (isGroup) groups.set(name, [...(groups.get(name) ?? []), id])
  }
  return { flow, vocabulary, byId, groups, alike: findAlike(flow, byId) }
}

function findAlike(flow: JsonObject, byId: ReadonlyMap<SymbolId, FlowSymbol>): FlowSymbols['alike'] {
  return [...byId.values()].flatMap(({ id, kind, pointer }) => {
    const prefill = kind === 'field' ? getJsonAt(flow, [...parsePointer(pointer), 'prefill']) : undefined
    if (typeof prefill !== 'string') return []
    const source = `field ${withoutNumbers(prefill)}`
    const inside = [...byId.keys()].filter((other) => other.startsWith(`${id}.`))
    return inside.flatMap((other) => {
      const twin = `${source}${other.slice(id.length)}`
      return byId.has(twin) ? [[other, twin]] : []
    })
  })
}

function getWords(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (!isJsonObject(value)) return null
  const words = [value['title'], value['label'], value['section'], value['text']].find((one) => typeof one === 'string')
  return typeof words === 'string' ? words : null
}

/** Null for names that nothing refers to. */
export function getSymbolId(kind: DeclarationKind, name: string, pointer: string): SymbolId | null {
  const [, first = '', second, third = ''] = parsePointer(pointer)
  switch (kind) {
    case 'block':
    case 'button':
      // The events of a screen are those of its buttons and of the buttons of its dialogs.
      return `${kind} ${first} ${name}`
    case 'dialog':
      return second === 'dialogs' ? `dialog ${first} ${third}` : null
    case 'outcome':
      return `outcome ${first} ${name}`
    case 'field': {
      const path = findFieldPath(pointer)
      return path === null ? null : `field ${path}`
    }
    case 'choice': {
      if (pointer.startsWith('/choiceLists/')) return `choice ${first} ${name}`
      const path = findFieldPath(pointer)
      return path === null ? null : `choice ${path} ${name}`
    }
    default:
      return `${kind} ${name}`
  }
}

/** The path of the innermost field around a place, or the name of the form or group of data; null outside of them. */
export function findFieldPath(pointer: string): string | null {
  const [root, first = '', ...rest] = parsePointer(pointer)
  if (root === 'data') return rest[0] === undefined ? first : joinPath([first, rest[0]], rest.slice(1))
  const [blocks, block] = rest
  return root === 'screens' && blocks === 'blocks' && block !== undefined ? joinPath([block], rest.slice(2)) : null
}

function joinPath(start: readonly string[], keys: readonly string[]): string {
  const names = [...start]
  for (let index = 0; index + 1 < keys.length; index += 2) {
    if (!['fields', 'rows', 'columns'].includes(keys[index] ?? '')) break
    names.push(keys[index + 1] ?? '')
  }
  return names.join('.')
}

/** A reference in the flow; `text` is what is written, with the prefix of a calculation. */
interface WrittenReference {
  readonly kind: ReferenceKind
  readonly text: string
  readonly pointer: string
}

/** Returns the name that a whole text refers to; null if there can be none. */
type WholeName = (text: string, place: { readonly symbols: FlowSymbols; readonly pointer: string }) => SymbolId | null

const getScreen = (pointer: string): string => parsePointer(pointer)[1] ?? ''

/** Kinds of references that are one name; those left out are paths or events. */
const wholeNames: Readonly<Partial<Record<ReferenceKind, WholeName>>> = {
  screen: (text) => `screen ${text}`,
  screenOrNext: (text) => `screen ${text}`,
  block: (text, { pointer }) => `block ${getScreen(pointer)} ${text}`,
  button: (text, { pointer }) => `button ${getScreen(pointer)} ${text}`,
  dialogButton: (text, { pointer }) => `button ${getScreen(pointer)} ${text}`,
  dialog: (text, { pointer }) => `dialog ${getScreen(pointer)} ${text}`,
  outcome: (text, { symbols, pointer }) => `outcome ${findAction(symbols, pointer) ?? ''} ${text}`,
  step: (text) => `step ${text}`,
  action: (text) => `action ${text}`,
  storage: (text) => `storage ${text}`,
  list: (text) => `list ${text}`,
  preset: () => null,
  definition: () => null,
  copiedForm: () => null,
}

/** Finds what the parts of a written name stand for. Parts that name nothing are left out. */
export function resolveReference(symbols: FlowSymbols, { kind, text, pointer }: WrittenReference): readonly Segment[] {
  if (kind === 'event') return resolveEvent(symbols, text, getScreen(pointer))
  if (kind === 'calculation' && !text.includes('.')) return toSegment(symbols, text, 0, [`calculation ${text}`])
  if (kind === 'itemField') return resolveInside(symbols, text, findListPath(symbols, pointer) ?? '')
  if (kind === 'fieldOfForm') return resolveInside(symbols, text, parsePointer(pointer)[3] ?? '')
  const whole = wholeNames[kind]
  if (whole === undefined) return resolvePath(symbols, text, pointer)
  const id = whole(text, { symbols, pointer })
  return id === null ? [] : toSegment(symbols, text, 0, [id])
}

/** Finds what a placeholder of copy stands for. */
export function resolvePlaceholder(
  symbols: FlowSymbols,
  name: string,
  { pointer, values, isClosed, isOfItem }: Pick<PlacedText, 'pointer' | 'values' | 'isClosed' | 'isOfItem'>,
): readonly Segment[] {
  if (values.includes(name) || FACTS.includes(name)) return []
  if (isOfItem) return resolveInside(symbols, name, findFieldPath(pointer) ?? '')
  return isClosed || !name.includes('.') ? [] : resolvePath(symbols, name, pointer)
}

function toSegment({ byId }: FlowSymbols, text: string, start: number, ids: readonly SymbolId[]): readonly Segment[] {
  const symbols = ids.filter((id) => byId.has(id))
  return symbols.length === 0 ? [] : [{ start, end: start + text.length, symbols }]
}

function resolveEvent(symbols: FlowSymbols, text: string, screen: string): readonly Segment[] {
  const [action = '', outcome] = text.split('.')
  if (outcome === undefined) return toSegment(symbols, text, 0, [`button ${screen} ${text}`])
  return [
    ...toSegment(symbols, action, 0, [`action ${action}`]),
    ...toSegment(symbols, outcome, action.length + 1, [`outcome ${action} ${outcome}`]),
  ]
}

/** Within items and their pages, a name without a dot is a field beside. */
function resolvePath(symbols: FlowSymbols, text: string, pointer: string): readonly Segment[] {
  const [first = '', ...rest] = text.split('.')
  if (first === 'calculations' && rest.length > 0)
    return toSegment(symbols, rest.join('.'), first.length + 1, [`calculation ${rest.join('.')}`])
  const groups = symbols.groups.get(first)
  if (rest.length === 0) {
    const beside = findFieldBeside(symbols, first, pointer)
    return toSegment(symbols, first, 0, beside === null ? (groups ?? []) : [beside])
  }
  // In an item's calculation: a field of each item of a list inside the item.
  const list = rest[0] === '*' ? findFieldBeside(symbols, first, pointer) : null
  if (list !== null) return resolveInside(symbols, text, getAround(list.slice('field '.length)) ?? '')
  if (groups === undefined) return []
  return [...toSegment(symbols, first, 0, groups), ...resolveInside(symbols, rest.join('.'), first, first.length + 1)]
}

/** `text` begins at `start` of what is written, and names fields inside of what is at `path`. */
function resolveInside(symbols: FlowSymbols, text: string, path: string, start = 0): readonly Segment[] {
  const segments: Segment[] = []
  let [around, at] = [path, start]
  for (const name of text.split('.')) {
    if (!/^(?:\d+|\*)$/.test(name)) {
      around = `${findTableAround(symbols, around) ?? around}.${name}`
      // The row of sums is not declared.
      if (!symbols.byId.has(`field ${around}`) && name !== TOTALS) break
      segments.push(...toSegment(symbols, name, at, [`field ${around}`]))
    }
    at += name.length + 1
  }
  return segments
}

/** Returns the table of a row, where its columns are declared; null for anything else. */
function findTableAround({ flow, byId }: FlowSymbols, path: string): string | null {
  const table = getAround(path)
  const declared = byId.get(`field ${table}`)
  const value = declared === undefined ? undefined : getJsonAt(flow, parsePointer(declared.pointer))
  return isJsonObject(value) && isJsonObject(value['columns']) ? table : null
}

function findFieldBeside({ byId }: FlowSymbols, name: string, pointer: string): SymbolId | null {
  // In a condition on items, such as "some", the list is named around it.
  const list = parsePointer(pointer)
    .slice(0, -1)
    .findLast((key) => key.includes('.') && byId.has(`field ${withoutNumbers(key)}.${name}`))
  if (list !== undefined) return `field ${withoutNumbers(list)}.${name}`
  for (let around = findFieldPath(pointer); around !== null; around = getAround(around)) {
    const id = `field ${around}.${name}`
    if (byId.has(id)) return id
  }
  return null
}

function getAround(path: string): string | null {
  return path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : null
}

/** The path, without numbers of items, of the list whose items a name belongs to. */
export function findListPath({ flow }: FlowSymbols, pointer: string): string | null {
  const list = getJsonAt(flow, [...parsePointer(pointer).slice(0, -1), 'list'])
  return typeof list === 'string' ? withoutNumbers(list) : findFieldPath(pointer)
}

/** The path of the field that a text names at a place; null if there is none. */
export function findFieldNamed(symbols: FlowSymbols, text: string, pointer: string): string | null {
  const last = resolvePath(symbols, text, pointer).find(({ end }) => end === text.length)
  const id = last?.symbols.find((symbol) => symbol.startsWith('field '))
  return id?.slice('field '.length) ?? null
}

/** Drops the positions of items from a path. */
export function withoutNumbers(path: string): string {
  return path
    .split('.')
    .filter((name) => !/^(?:\d+|\*)$/.test(name))
    .join('.')
}

/** The action that declares an outcome, or that the transition around it runs. */
export function findAction({ flow }: Pick<FlowSymbols, 'flow'>, pointer: string): string | null {
  const keys = parsePointer(pointer)
  if (keys[0] === 'actions') return keys[1] ?? null
  const run = getJsonAt(flow, [...keys.slice(0, -1), 'run'])
  return typeof run === 'string' ? run : null
}

/** The choices of a field by name: its own, or those of the list that it takes. */
export function listChoices(
  { flow, byId }: Pick<FlowSymbols, 'flow' | 'byId'>,
  path: string | null,
): ReadonlyMap<string, SymbolId> {
  const field = byId.get(`field ${path}`)
  if (path === null || field === undefined) return new Map()
  const value = getJsonAt(flow, parsePointer(field.pointer))
  const own = isJsonObject(value) ? value['choices'] : undefined
  // A row of a grid has the choices of the grid.
  if (own === undefined && typeof value === 'string')
    return listChoices({ flow, byId }, path.slice(0, path.lastIndexOf('.')))
  const [owner, choices] = typeof own === 'string' ? [own, getJsonAt(flow, ['choiceLists', own])] : [path, own]
  const names = isJsonObject(choices) ? Object.keys(choices) : []
  return new Map(names.map((name) => [name, `choice ${owner} ${name}`]))
}
