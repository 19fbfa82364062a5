import type { Node } from 'jsonc-parser'
import { joinPointer } from '../findings/pointer'
import { collectSymbols, type FlowSymbol, type FlowSymbols, type SymbolId } from './symbols'
import { type FlowTexts, type LayerLock, type ProjectTexts, readFlowTexts } from './flowTexts'
import { addOccurrence, collectOccurrences, findIdsInKey, type NamePlace, type Written } from './occurrences'

/** A name with all places in the flow where it is written. */
export interface FlowName {
  readonly symbols: readonly FlowSymbol[]
  readonly occurrences: readonly NamePlace[]
}

export interface FlowNames {
  /** The flow's own document. */
  readonly file: string
  readonly texts: FlowTexts
  /** Of the merged flow. */
  readonly symbols: FlowSymbols
  /** Returns the name that is written at an offset of a document; null if there is none. */
  findAt(this: void, file: string, offset: number): FlowName | null
  list(this: void): readonly FlowName[]
}

const MOST_FLOWS = 64

const knownNames = new Map<string, FlowNames>()

/**
 * Finds every place of the flow's documents where a name is written, in broken JSON as far as it can be read. Cached as
 * long as the documents stay the same.
 */
export function collectNames(project: ProjectTexts, file: string): FlowNames {
  const before = knownNames.get(file)
  if (before !== undefined && hasSameTexts(project, before.texts)) return before
  const names = readNames(project, file)
  if (knownNames.size >= MOST_FLOWS) knownNames.clear()
  knownNames.set(file, names)
  return names
}

function hasSameTexts(project: ProjectTexts, { documents, layers, locks }: FlowTexts): boolean {
  const all = [...documents, ...layers, ...locks.map(({ lock }) => lock)]
  return all.length > 0 && all.every(({ file, text }) => project.read(file) === text)
}

function readNames(project: ProjectTexts, file: string): FlowNames {
  const texts = readFlowTexts(project, file)
  const written = new Map<string, Written>()
  const versions = texts.versions.map(({ flow, origins }) => ({ symbols: collectSymbols(flow), origins }))
  for (const version of versions) collectOccurrences({ texts, written, ...version })
  collectLocks(texts, written)
  const [{ symbols } = { symbols: collectSymbols({}) }] = versions
  const byId = new Map([...listDefinitions(texts), ...versions.flatMap((version) => [...version.symbols.byId])])
  const alike = versions.flatMap((version) => version.symbols.alike)
  const groups = groupOccurrences([...written.values()], byId, alike)
  const byFile = new Map<string, Written[]>()
  for (const one of groups.all) {
    const own = byFile.get(one.file) ?? []
    byFile.set(one.file, own)
    own.push(one)
  }
  return {
    file,
    texts,
    symbols,
    findAt: (name, offset) => {
      const found = byFile.get(name)?.find(({ from, to }) => from <= offset && offset <= to)
      return found === undefined ? null : (groups.of.get(found) ?? null)
    },
    list: () => [...new Set(groups.of.values())],
  }
}

function listDefinitions({ written }: FlowTexts): readonly (readonly [SymbolId, FlowSymbol])[] {
  return Object.keys(Object(written['definitions'])).map((name) => {
    const id = `definition ${name}`
    return [id, { id, kind: 'definition', name, pointer: joinPointer('/definitions', name), words: null }]
  })
}

/** Puts together what has to be called the same: a field of a definition is one of each place where it is used. */
function groupOccurrences(
  all: readonly Written[],
  byId: ReadonlyMap<SymbolId, FlowSymbol>,
  alike: FlowSymbols['alike'],
) {
  const parents = new Map<SymbolId, SymbolId>()
  const findRoot = (id: SymbolId): SymbolId => {
    const parent = parents.get(id)
    return parent === undefined ? id : findRoot(parent)
  }
  for (const ids of [...all.map((one) => [...one.ids]), ...alike]) {
    const [first = '', ...others] = ids.map(findRoot)
    for (const other of others) if (findRoot(other) !== findRoot(first)) parents.set(findRoot(other), findRoot(first))
  }
  const byRoot = new Map<SymbolId, { readonly ids: Set<SymbolId>; readonly places: Written[] }>()
  for (const one of all) {
    const [first = ''] = one.ids
    const root = findRoot(first)
    const group = byRoot.get(root) ?? { ids: new Set(), places: [] }
    byRoot.set(root, group)
    group.places.push(one)
    for (const id of one.ids) group.ids.add(id)
  }
  const of = new Map<NamePlace, FlowName>()
  for (const { ids, places } of byRoot.values()) {
    const occurrences = places.map(({ ids: _ids, ...occurrence }) => occurrence)
    const name: FlowName = { symbols: [...ids].flatMap((id) => byId.get(id) ?? []), occurrences }
    for (const place of places) of.set(place, name)
  }
  return { all, of }
}

/** Lock files name the places of translations by pointers, which contain names. */
function collectLocks({ locks }: FlowTexts, written: Map<string, Written>): void {
  for (const { lock, original } of locks) {
    for (const [place, { key, value }] of lock.nodes) {
      const node = place.startsWith('/made/') ? key : value
      if (/^\/(?:made|same)\/./.test(place) && node?.type === 'string')
        collectInPointer({ lock, original, written }, node)
    }
  }
}

interface Locked extends LayerLock {
  readonly written: Map<string, Written>
}

function collectInPointer({ lock, original, written }: Locked, node: Node): void {
  const pointer = String(node.value)
  // With escapes the offsets would differ.
  if (node.length !== pointer.length + 2) return
  for (let start = 1, end = 0; start > 0; start = end + 1) {
    const next = pointer.indexOf('/', start)
    end = next === -1 ? pointer.length : next
    const segment = pointer.slice(start, end)
    // A key such as action.outcome contains two names.
    for (const index of new Set([0, segment.indexOf('.') + 1])) {
      const known = findIdsInKey(written, original, pointer.slice(0, end), index)
      if (known === undefined) continue
      const from = node.offset + 1 + start + index
      const place = { file: lock.file, from, to: from + known.text.length, isDefinition: false }
      addOccurrence(written, place, known.text, [...known.ids])
    }
    if (next === -1) return
  }
}
