import type { Node } from 'jsonc-parser'
import { listOrigins, type NameKind, type Origin } from '../definitions/definitions'
import { RENAMED_KINDS } from '../definitions/expandDefinitions'
import { getJsonAt, isJsonObject } from '../documents/json'
import { joinPointer, parsePointer } from '../findings/pointer'
import { readsAnswer } from '../language/vocabularyKinds'
import {
  findFieldNamed,
  type FlowSymbols,
  getSymbolId,
  listChoices,
  resolvePlaceholder,
  resolveReference,
  type Segment,
  type SymbolId,
} from './symbols'
import type { FlowTexts, TextNode, ReadText } from './flowTexts'

/** A place in a document where a name is written. */
export interface NamePlace {
  readonly file: string
  readonly from: number
  readonly to: number
  /** As it is written. */
  readonly text: string
  readonly isDefinition: boolean
}

export interface Written extends NamePlace {
  readonly ids: Set<SymbolId>
}

interface Collecting {
  readonly texts: FlowTexts
  readonly symbols: FlowSymbols
  readonly origins: FlowTexts['versions'][number]['origins']
  /** By file and offset. */
  readonly written: Map<string, Written>
}

/** Collects where the names of a version of the flow are written. */
export function collectOccurrences(collecting: Collecting): void {
  collectDeclarations(collecting)
  collectReferences(collecting)
  collectPlaceholders(collecting)
  collectDefinitionUses(collecting)
}

type Resolve = (text: string) => readonly Segment[]

type WrittenNames = Collecting['written']

export function addOccurrence(
  written: WrittenNames,
  place: Omit<NamePlace, 'text'>,
  text: string,
  ids: readonly SymbolId[],
): void {
  if (ids.length === 0) return
  const key = toKey(place)
  const before = written.get(key)
  const isDefinition = place.isDefinition || before?.isDefinition === true
  written.set(key, { ...place, text, isDefinition, ids: new Set([...(before?.ids ?? []), ...ids]) })
}

function toKey({ file, from }: Pick<NamePlace, 'file' | 'from'>): string {
  return `${from} ${file}`
}

/** Returns the names that begin at a character of the key at a pointer of a document. */
export function findIdsInKey(
  written: WrittenNames,
  { file, nodes }: ReadText,
  pointer: string,
  index = 0,
): Written | undefined {
  const key = nodes.get(pointer)?.key ?? null
  return key === null ? undefined : written.get(toKey({ file, from: key.offset + 1 + index }))
}

/** Adds a name that fills a key or text. */
function addNode(
  written: WrittenNames,
  { file }: ReadText,
  node: Node,
  ids: readonly SymbolId[],
  isDefinition = false,
): void {
  const place = { file, from: node.offset + 1, to: node.offset + node.length - 1, isDefinition }
  addOccurrence(written, place, String(node.value), ids)
}

/** Adds a name that is the key at a place of the flow. */
function addKeys(collecting: Collecting, pointer: string, ids: readonly SymbolId[], name: string | null = null): void {
  for (const { document, placed } of listWrittenNodes(collecting, pointer)) {
    const { key } = placed
    // A screen that is like another may call its forms otherwise.
    if (key !== null && (name === null || key.value === name))
      addNode(collecting.written, document, key, ids, name !== null)
  }
}

function* listWrittenNodes(
  { texts, origins }: Collecting,
  pointer: string,
): Generator<{ readonly document: ReadText; readonly origin: Origin; readonly placed: TextNode }> {
  for (const origin of listOrigins(origins, pointer)) {
    for (const document of [...texts.documents, ...texts.layers]) {
      const placed = document.nodes.get(origin.pointer)
      if (placed !== undefined) yield { document, origin, placed }
    }
  }
}

function collectDeclarations(collecting: Collecting): void {
  const { vocabulary, byId, flow } = collecting.symbols
  for (const { kind, name, pointer } of vocabulary.declarations) {
    const id = getSymbolId(kind, name, pointer)
    if (id === null) continue
    addKeys(collecting, pointer, [id], name)
    if (kind === 'field') {
      collectExamples(collecting, id, pointer, getJsonAt(flow, parsePointer(pointer)))
      collectRates(collecting, joinPointer(pointer, 'calculated'))
    }
    if (kind === 'calculation') collectRates(collecting, pointer)
  }
  for (const [id, { kind, pointer }] of byId) {
    if (kind !== 'field') continue
    const choices = listChoices(collecting.symbols, id.slice('field '.length))
    if (choices.size === 0) continue
    for (const key of ['example', 'default', 'start', 'alone'])
      collectChoices(collecting, choices, joinPointer(pointer, key))
  }
}

/** In the values of a list or group, the keys are fields. */
function collectExamples(collecting: Collecting, id: SymbolId, pointer: string, field: unknown): void {
  if (!isJsonObject(field)) return
  for (const key of ['example', 'default', 'start']) collectKeys(collecting, id, joinPointer(pointer, key), field[key])
}

/** Adds the keys of a value that are called as fields inside of a field, at every depth. */
function collectKeys(collecting: Collecting, id: SymbolId, pointer: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const inner = Array.isArray(value) ? id : `${id}.${key}`
    const place = joinPointer(pointer, key)
    if (inner !== id && collecting.symbols.byId.has(inner)) addKeys(collecting, place, [inner])
    collectKeys(collecting, inner, place, part)
  }
}

/** Adds texts that are choices, in the value at a place. */
function collectChoices(collecting: Collecting, choices: ReadonlyMap<string, SymbolId>, pointer: string): void {
  const value = getJsonAt(collecting.symbols.flow, parsePointer(pointer))
  if (typeof value === 'string') {
    const id = choices.get(value)
    if (id === undefined) return
    for (const { document, placed } of listWrittenNodes(collecting, pointer))
      if (placed.value.value === value) addNode(collecting.written, document, placed.value, [id])
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) collectChoices(collecting, choices, joinPointer(pointer, key))
  }
}

function collectReferences(collecting: Collecting): void {
  const { symbols } = collecting
  for (const { kind, name, pointer } of symbols.vocabulary.references) {
    const value = getJsonAt(symbols.flow, parsePointer(pointer))
    const isText = value === name || value === `calculations.${name}`
    const resolve: Resolve = (text) => resolveReference(symbols, { kind, text, pointer })
    for (const { document, origin, placed } of listWrittenNodes(collecting, pointer)) {
      const node = isText ? placed.value : placed.key
      if (node?.type !== 'string') continue
      addSegments(collecting, document, node, resolveWritten(String(node.value), origin, RENAMED_KINDS[kind], resolve))
    }
    if (!isText && readsAnswer(kind)) collectValues(collecting, name, pointer)
    if (/\/with\/\d+$/.test(pointer)) collectHeard(collecting, name, pointer, resolve)
  }
}

/** Adds the answers, and their choices, for which an action finds entries, where a lookup names such an answer. */
function collectHeard(collecting: Collecting, name: string, pointer: string, resolve: Resolve): void {
  const { symbols } = collecting
  const { action } = Object(getJsonAt(symbols.flow, parsePointer(pointer).slice(0, -2)))
  const choices = listChoices(symbols, findFieldNamed(symbols, name, pointer))
  const keysAt = (...path: readonly string[]): readonly string[] => Object.keys(Object(getJsonAt(symbols.flow, path)))
  const outcomes = ['actions', String(action), 'outcomes']
  const places = keysAt(...outcomes).flatMap((outcome) => {
    const entries = [...outcomes, outcome, 'result', 'entries']
    return keysAt(...entries).map((index) => joinPointer('', ...entries, index, 'with', name))
  })
  for (const place of places) {
    for (const { document, placed } of listWrittenNodes(collecting, place))
      if (placed.key !== null) addSegments(collecting, document, placed.key, resolve(name))
    collectChoices(collecting, choices, place)
  }
}

/** Adds the choices for which a calculation has a number. */
function collectRates(collecting: Collecting, pointer: string): void {
  const { symbols } = collecting
  const text = getJsonAt(symbols.flow, [...parsePointer(pointer), 'of'])
  if (typeof text !== 'string') return
  for (const [choice, id] of listChoices(symbols, findFieldNamed(symbols, text, pointer)))
    addKeys(collecting, joinPointer(pointer, 'is', choice), [id])
}

/** Adds the choices, and the fields of a result, that stand where a key names an answer. */
function collectValues(collecting: Collecting, text: string, pointer: string): void {
  const { symbols } = collecting
  const field = findFieldNamed(symbols, text, pointer)
  if (field === null) return
  collectChoices(collecting, listChoices(symbols, field), pointer)
  const value = getJsonAt(symbols.flow, parsePointer(pointer))
  const take = isJsonObject(value) ? value['take'] : undefined
  const [event = ''] = parsePointer(pointer).slice(3)
  const [action = '', outcome] = event.split('.')
  if (typeof take !== 'string' || outcome === undefined || take.split('.')[0] !== 'result') return
  const keys = ['actions', action, 'outcomes', outcome, ...take.split('.')]
  collectKeys(collecting, `field ${field}`, joinPointer('', ...keys), getJsonAt(symbols.flow, keys))
}

/** Finds what is named in a text of the documents, where a definition may call it otherwise than the flow. */
function resolveWritten(
  text: string,
  origin: Origin,
  kind: NameKind | undefined,
  resolve: Resolve,
): readonly Segment[] {
  const moved = kind === undefined ? text : move(text, kind, origin)
  if (moved === text) return resolve(text)
  const shift = text.length - moved.length
  const inside = resolve(moved).flatMap(({ start, end, symbols }) => {
    const at = start + shift
    const isSame = at >= 0 && (at === 0 || text[at - 1] === '.') && text.slice(at) === moved.slice(start)
    return isSame ? [{ start: at, end: end + shift, symbols }] : []
  })
  const [root, definition = ''] = parsePointer(origin.pointer)
  const isOwn = root === 'definitions' && (text === definition || text.startsWith(`${definition}.`))
  return [...(isOwn ? [{ start: 0, end: definition.length, symbols: [`definition ${definition}`] }] : []), ...inside]
}

function move(text: string, kind: NameKind, { moves }: Origin): string {
  for (const one of moves) {
    const moved = one(text, kind)
    if (moved !== null) return moved
  }
  return text
}

/** Adds parts of a key or text; those of a text with escapes only if they fill it. */
function addSegments(collecting: Collecting, document: ReadText, node: Node, segments: readonly Segment[]): void {
  const text = String(node.value)
  const isPlain = node.length === text.length + 2
  for (const { start, end, symbols } of segments) {
    if (!isPlain && (start > 0 || end < text.length)) continue
    const from = node.offset + 1
    const place = isPlain ? { from: from + start, to: from + end } : { from, to: node.offset + node.length - 1 }
    addOccurrence(
      collecting.written,
      { file: document.file, ...place, isDefinition: false },
      text.slice(start, end),
      symbols,
    )
  }
}

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*(?:\|\s*[A-Za-z]+\s*)?\}\}/g

function collectPlaceholders(collecting: Collecting): void {
  for (const text of collecting.symbols.vocabulary.texts) {
    if (text.isSimulated) continue
    const resolve: Resolve = (name) => resolvePlaceholder(collecting.symbols, name, text)
    for (const { document, origin, placed } of listWrittenNodes(collecting, text.pointer)) {
      if (placed.value.type === 'string') addPlaceholders(collecting, document, placed.value, { origin, resolve })
    }
  }
}

function addPlaceholders(
  { written }: Collecting,
  { file, text }: ReadText,
  { offset, length }: Node,
  { origin, resolve }: { readonly origin: Origin; readonly resolve: Resolve },
): void {
  for (const { 0: whole, 1: name = '', index } of text.slice(offset, offset + length).matchAll(PLACEHOLDER)) {
    const at = offset + index + whole.indexOf(name)
    for (const { start, end, symbols } of resolveWritten(name, origin, 'answer', resolve)) {
      const place = { file, from: at + start, to: at + end, isDefinition: false }
      addOccurrence(written, place, name.slice(start, end), symbols)
    }
  }
}

/** Adds definitions, and what is "like" them or like a screen. */
function collectDefinitionUses(collecting: Collecting): void {
  const { texts, symbols } = collecting
  const definitions = texts.written['definitions']
  const isDefinition = (name: string): boolean => isJsonObject(definitions) && Object.hasOwn(definitions, name)
  for (const document of [...texts.documents, ...texts.layers]) {
    for (const [pointer, { key, value }] of document.nodes) {
      const keys = parsePointer(pointer)
      if (keys[0] === 'definitions' && keys.length === 2 && key !== null)
        addNode(collecting.written, document, key, [`definition ${keys[1] ?? ''}`], true)
      if (key !== null && value.type === 'null') collectLeftOut(collecting, document, key, keys)
      if (keys.at(-1) !== 'like' || value.type !== 'string') continue
      const name = String(value.value)
      if (isDefinition(name)) addNode(collecting.written, document, value, [`definition ${name}`])
      else if (symbols.byId.has(`screen ${name}`)) addNode(collecting.written, document, value, [`screen ${name}`])
    }
  }
}

/** A null under a key leaves out what a definition has under it. */
function collectLeftOut({ texts, written }: Collecting, document: ReadText, key: Node, keys: readonly string[]): void {
  for (let length = keys.length - 1; length > 0; length -= 1) {
    const like = getJsonAt(texts.written, [...keys.slice(0, length), 'like'])
    if (typeof like !== 'string') continue
    const ids = ['definitions', 'screens'].flatMap((root) => {
      const pointer = joinPointer('', root, like, ...keys.slice(length))
      return texts.documents.flatMap((original) => [...(findIdsInKey(written, original, pointer)?.ids ?? [])])
    })
    addNode(written, document, key, ids)
  }
}
