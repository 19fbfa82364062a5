import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { expandDefinitions } from '../definitions/expandDefinitions'
import type { Origins } from '../definitions/definitions'
import { readFlowDocument } from '../documents/flowDocument'
import { isJsonObject, type JsonObject, mergeDocuments } from '../documents/json'
import { MOST_CHARACTERS } from '../documents/jsonText'
import type { Sources } from '../documents/sources'
import { joinPointer } from '../findings/pointer'
import { getLockFile } from '../translation/layers'

/** All documents of a project: those of translations and their lock files too. */
export interface ProjectTexts {
  list(this: void): readonly string[]
  /** Null if there is no such document. */
  read(this: void, file: string): string | null
}

export interface TextNode {
  /** Null for the document itself and for items of lists. */
  readonly key: Node | null
  readonly value: Node
}

/** A document as far as it can be read: broken JSON has a tree too. */
export interface ReadText {
  readonly file: string
  readonly text: string
  readonly value: unknown
  /** By JSON pointer. */
  readonly nodes: ReadonlyMap<string, TextNode>
  readonly isSound: boolean
}

const known = new Map<string, ReadText>()

/** Null if there is no such document, or it is too long. Cached by text. */
function readDocumentText(texts: ProjectTexts, file: string): ReadText | null {
  const text = texts.read(file)
  if (text === null || text.length > MOST_CHARACTERS) return null
  const before = known.get(file)
  if (before?.text === text) return before
  const result = parse(file, text)
  known.set(file, result)
  return result
}

function parse(file: string, text: string): ReadText {
  const errors: ParseError[] = []
  try {
    const root = parseTree(text, errors, { disallowComments: true })
    const nodes = new Map<string, TextNode>()
    if (root !== undefined) placeNodes(nodes, '', { key: null, value: root })
    return {
      file,
      text,
      value: root === undefined ? undefined : getNodeValue(root),
      nodes,
      isSound: errors.length === 0,
    }
  } catch {
    // Nested deeper than can be read.
    return { file, text, value: undefined, nodes: new Map(), isSound: false }
  }
}

function placeNodes(nodes: Map<string, TextNode>, pointer: string, placed: TextNode): void {
  nodes.set(pointer, placed)
  const { type, children = [] } = placed.value
  for (const [index, child] of children.entries()) {
    if (type === 'array') placeNodes(nodes, joinPointer(pointer, index), { key: null, value: child })
    const [key, value] = child.children ?? []
    if (type === 'object' && key !== undefined && value !== undefined)
      placeNodes(nodes, joinPointer(pointer, String(key.value)), { key, value })
  }
}

/** A version of the flow, with every "like" resolved. */
interface Version {
  readonly flow: JsonObject
  readonly origins: Origins
}

/** Which words of a translation were made for which words of a document. */
export interface LayerLock {
  readonly lock: ReadText
  readonly original: ReadText
}

export interface FlowTexts {
  readonly file: string
  /** The documents that are merged, in this order. */
  readonly documents: readonly ReadText[]
  /** Their translations. */
  readonly layers: readonly ReadText[]
  readonly locks: readonly LayerLock[]
  /** The merged documents as written. */
  readonly written: JsonObject
  /** The flow, and for each document of which the others replace something, one with what it says instead. */
  readonly versions: readonly [Version, ...Version[]]
}

/** Reads a flow's own document and all that belong to it. */
export function readFlowTexts(texts: ProjectTexts, file: string): FlowTexts {
  const document = readFlowDocument(toReadableSources(texts, file), file)
  const documents = document.files.flatMap((name) => readDocumentText(texts, name) ?? [])
  const layers = findLayers(texts, document.files).flatMap((name) => readDocumentText(texts, name) ?? [])
  const locks = layers.flatMap(({ file: layer }) => {
    const lock = readDocumentText(texts, getLockFile(layer))
    const original = documents.find((one) => one.file === getTranslated(layer))
    return lock === null || original === undefined ? [] : [{ lock, original }]
  })
  const expand = (merged: JsonObject): Version => {
    const { merged: flow, origins } = expandDefinitions({ ...document, merged })
    return { flow, origins }
  }
  const replaced = documents
    .slice(0, -1)
    .filter(({ value }) => isReplaced(value, document.merged))
    .map(({ value }) => {
      const { extends: _extends, $schema: _schema, ...own } = isJsonObject(value) ? value : {}
      const merged = mergeDocuments(document.merged, own)
      return expand(isJsonObject(merged) ? merged : {})
    })
  return {
    file,
    documents,
    layers,
    locks,
    written: document.merged,
    versions: [expand(document.merged), ...replaced],
  }
}

const knownFiles = new Map<string, ReadonlyMap<string, string | null>>()

/** The documents that a flow is merged from. Cached as long as they stay the same. */
export function listDocuments(texts: ProjectTexts, file: string): readonly string[] {
  const before = knownFiles.get(file)
  if (before !== undefined && [...before].every(([name, text]) => texts.read(name) === text)) return [...before.keys()]
  const { files } = readFlowDocument(toReadableSources(texts, file), file)
  knownFiles.set(file, new Map(files.map((name) => [name, texts.read(name)])))
  return files
}

/** The documents as a flow among them is compiled from. */
export function toSources({ list, read }: ProjectTexts, file: string): Sources {
  const folders = file.split('/').slice(0, -1)
  return {
    folders: folders.map((_, index) => folders.slice(0, index + 1).join('/')),
    list: (folder) => list().filter((path) => path.startsWith(`${folder}/`)),
    read,
  }
}

/** The same, read as far as they are JSON. */
function toReadableSources(texts: ProjectTexts, file: string): Sources {
  const readable = (path: string): string | null => {
    const own = readDocumentText(texts, path)
    return own === null || own.isSound ? (own?.text ?? null) : (JSON.stringify(own.value) ?? '{}')
  }
  return toSources({ ...texts, read: readable }, file)
}

const LAYER = /^(.*\/)?[a-z]{2,3}(?:-(?:[A-Z]{2}|\d{3}))?\/(.*)$/

/** The document whose words a file translates, if it is a translation. */
function getTranslated(file: string): string | null {
  const [, folder = '', name] = LAYER.exec(file) ?? []
  return name === undefined ? null : `${folder}${name}`
}

function findLayers(texts: ProjectTexts, documents: readonly string[]): readonly string[] {
  return texts.list().filter((file) => documents.includes(getTranslated(file) ?? ''))
}

/** The own documents of flows: those with an id. */
export function listOwnDocuments(texts: ProjectTexts): readonly string[] {
  return texts.list().filter((file) => {
    const text = texts.read(file)
    // Most files have none, and reading all takes long.
    if (text === null || !text.includes('"id"') || getTranslated(file) !== null) return false
    const value = readDocumentText(texts, file)?.value
    return isJsonObject(value) && typeof value['id'] === 'string'
  })
}

/** Whether something that a document says is not in the merged flow: removed, or a list or text in its place. */
function isReplaced(own: unknown, merged: unknown): boolean {
  if (Array.isArray(own)) return JSON.stringify(own) !== JSON.stringify(merged)
  if (!isJsonObject(own)) return typeof merged === 'object' && merged !== null
  if (!isJsonObject(merged)) return true
  return Object.entries(own).some(
    ([key, value]) => key !== 'extends' && key !== '$schema' && isReplaced(value, merged[key]),
  )
}
