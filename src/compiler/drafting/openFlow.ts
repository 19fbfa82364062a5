import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { expandDefinitions } from '../definitions/expandDefinitions'
import { listFlowFiles, readFlowDocument } from '../documents/flowDocument'
import { getJsonAt, isJsonObject, type JsonObject } from '../documents/json'
import { getLocationAt, toJsonValue } from '../documents/jsonText'
import { readOnce, type Sources } from '../documents/sources'
import { applyEdits, toTextEdits } from '../edits/textEdits'

/** A flow to which something is to be added. */
export interface OpenFlow {
  readonly sources: Sources
  /** The flow's own document. */
  readonly file: string
  readonly text: string
  /** The flow with what it extends, and every "like" resolved. */
  readonly value: JsonObject
  readonly own: JsonObject
  /** What the flow has from the documents that it extends. */
  readonly inherited: JsonObject
  /** The documents that it extends; the nearest last. */
  readonly parts: readonly string[]
}

/** Null if the flow's own document is none that can be read. */
export function openFlow(sources: Sources, file: string): OpenFlow | null {
  const text = sources.read(file)
  const own = text === null ? null : toJsonValue(readOnce(file, text))
  if (text === null || !isJsonObject(own)) return null
  const read = readFlowDocument(sources, file)
  const bare = JSON.stringify({ extends: own['extends'] ?? [] })
  const around = withText(sources, new Map([[file, bare]]))
  return {
    sources,
    file,
    text,
    own,
    value: expandDefinitions(read).merged,
    inherited: readFlowDocument(around, file).merged,
    parts: read.files.filter((name) => name !== file),
  }
}

/** Sources in which some documents have other texts. */
export function withText(sources: Sources, texts: ReadonlyMap<string, string>): Sources {
  return { ...sources, read: (path) => texts.get(path) ?? sources.read(path) }
}

/** Returns the text of the flow's own document with which the flow has the value `after`. */
export function writeFlow({ text, own, value, inherited }: OpenFlow, after: JsonObject): string {
  const edits = toTextEdits(text, writeInto(own, inherited, value, after))
  return edits === null ? text : applyEdits(text, edits)
}

/** Changes a document, as a merge patch of what it extends, by what has changed in the whole. */
function writeInto(own: unknown, inherited: unknown, before: unknown, after: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(after)) return own
  if (!isJsonObject(before) || !isJsonObject(after)) return after
  const written = new Map(Object.entries(isJsonObject(own) ? own : {}))
  for (const key of Object.keys(before)) {
    if (Object.hasOwn(after, key)) continue
    if (isGiven(inherited, key) || !written.has(key)) written.set(key, null)
    else written.delete(key)
  }
  for (const [key, part] of Object.entries(after)) {
    const next = writeInto(written.get(key), getPart(inherited, key), before[key], part)
    if (next !== undefined) written.set(key, next)
  }
  return orderLike(written, (key) => isJsonObject(own) && Object.hasOwn(own, key), Object.keys(after))
}

function getPart(value: unknown, key: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function isGiven(value: unknown, key: string): boolean {
  return (getPart(value, key) ?? null) !== null
}

/** Puts what is new behind the entry that it follows in the whole; what was there keeps its place. */
function orderLike(
  written: ReadonlyMap<string, unknown>,
  isOld: (key: string) => boolean,
  keys: readonly string[],
): JsonObject {
  const ordered = [...written.keys()].filter(isOld)
  for (const key of written.keys()) {
    if (isOld(key)) continue
    const before = keys.slice(0, Math.max(0, keys.indexOf(key))).findLast((one) => ordered.includes(one))
    ordered.splice(before === undefined ? ordered.length : ordered.indexOf(before) + 1, 0, key)
  }
  return Object.fromEntries(ordered.map((key) => [key, written.get(key)]))
}

/** Returns a value in which what stands at a path is another; undefined takes it out. What is around it is made. */
export function withPart(value: JsonObject, [key, ...rest]: readonly string[], part: unknown): JsonObject {
  if (key === undefined) return isJsonObject(part) ? part : value
  const inside = getPart(value, key)
  const next = rest.length === 0 ? part : withPart(isJsonObject(inside) ? inside : {}, rest, part)
  const { [key]: _before, ...others } = value
  if (next === undefined) return others
  return { ...value, [key]: next }
}

/** The same, with a new entry behind another one. */
export function withPartAfter(value: JsonObject, path: readonly string[], before: string, part: unknown): JsonObject {
  const around = path.slice(0, -1)
  const key = path.at(-1) ?? ''
  const parent = getJsonAt(value, around)
  const entries = isJsonObject(parent) ? Object.entries(parent) : []
  const place = entries.findIndex(([name]) => name === before)
  if (place === -1) return withPart(value, path, part)
  return withPart(
    value,
    around,
    Object.fromEntries([...entries.slice(0, place + 1), [key, part], ...entries.slice(place + 1)]),
  )
}

/** Says where a screen comes from, if that is not the flow's own document. */
export function describeOrigin({ sources, file, parts }: OpenFlow, screen: string, words: string): string {
  const part = parts.find((name) => isJsonObject(getJsonAt(readValue(sources, name), ['screens', screen])))
  if (part === undefined) return ''
  const users = [...listFlowFiles(sources).values()].filter((one) =>
    readFlowDocument(sources, one).files.includes(part),
  )
  const count = users.length === 1 ? 'one flow uses' : `${users.length} flows use`
  return `“${words}” is in ${part}, which ${count}. The change is written in ${file}, not there.`
}

/** The flows that extend this one, and so have each of its changes. */
export function listHeirs({ sources, file }: Pick<OpenFlow, 'sources' | 'file'>): readonly string[] {
  return [...listFlowFiles(sources).values()].filter(
    (flow) => flow !== file && readFlowDocument(sources, flow).files.includes(file),
  )
}

function readValue(sources: Sources, file: string): unknown {
  const text = sources.read(file)
  return text === null ? undefined : toJsonValue(readOnce(file, text))
}

/** Where a screen is written: in the flow's own document if it says something of it, else in the nearest part. */
export function findScreenPlace(flow: OpenFlow, screen: string): DocumentPlace | null {
  const { sources, file, parts } = flow
  const found = [file, ...parts.toReversed()].find((name) =>
    isJsonObject(getJsonAt(readValue(sources, name), ['screens', screen])),
  )
  return found === undefined ? null : findPlaceIn(found, sources.read(found) ?? '', ['screens', screen])
}

/** A position in a document. Lines and columns count from 1. */
export interface DocumentPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Where a part is in a text, or what is around it, as far as it is there. */
export function findPlaceIn(file: string, text: string, at: readonly string[]): DocumentPlace {
  const root = parseTree(text)
  for (let depth = at.length; depth > 0; depth -= 1) {
    const node = root === undefined ? undefined : findNodeAtLocation(root, at.slice(0, depth))
    if (node === undefined) continue
    // Behind the first bracket, where a form shows this part.
    const isContainer = node.type === 'object' || node.type === 'array'
    const { line, column } = getLocationAt(file, text, node.offset + (isContainer ? 1 : 0))
    return { file, line, column }
  }
  return { file, line: 1, column: 1 }
}
