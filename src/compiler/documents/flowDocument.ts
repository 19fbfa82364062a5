import { readOnce, type Sources } from './sources'
import { joinPointer } from '../findings/pointer'
import { suggestName, formatMessage } from '../findings/quoting'
import { createError, type Finding } from '../../engine/values/finding'
import { type JsonText, toJsonValue } from './jsonText'
import { hasNestedNull, isJsonObject, type JsonObject, mergeDocuments } from './json'
import { type KeptHalf, findKeptHalves } from './keptHalves'
import { findLocation } from './locationOf'

/** Returns the document of each use case by id. If two folders contain the same id, the later folder counts. */
export function listFlowFiles(sources: Sources): ReadonlyMap<string, string> {
  const files = sources.folders.flatMap((folder) => listFiles(sources, folder))
  return new Map(
    files
      .map((file) => [getDocumentId(file), file] as const)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  )
}

/** Null if the project has no configuration screen. */
export function findConfigurationFile(sources: Sources): string | null {
  const files = sources.folders.map((folder) => `${folder}/configure/configure.json`)
  return files.findLast((file) => sources.read(file) !== null) ?? null
}

/** Returns the document of a flow, which may be the configuration screen; null if there is none. */
export function findFlowFile(sources: Sources, id: string): string | null {
  return listFlowFiles(sources).get(id) ?? (id === 'configure' ? findConfigurationFile(sources) : null)
}

export function listPresetFiles(sources: Sources): ReadonlyMap<string, string> {
  const files = sources.folders.flatMap((folder) => listFiles(sources, `${folder}/brands`))
  return new Map(files.map((file) => [getDocumentId(file), file]))
}

export function listPartFiles(sources: Sources): readonly string[] {
  return sources.folders.flatMap((folder) => listFiles(sources, `${folder}/shared`))
}

/** Looks up a name of `extends`: first in the folder of the document, then in all others. */
function findExtendedFile(sources: Sources, file: string, name: string): string | null {
  const own = sources.folders.filter((folder) => file.startsWith(`${folder}/`))
  const inside = normalizePath(name)
  if (inside === null) return null
  return (
    [...own, ...sources.folders].map((folder) => `${folder}/${inside}`).find((path) => sources.read(path) !== null) ??
    null
  )
}

/** Every document that `extends` may name; layers of translations are excluded. */
function listDocumentNames(sources: Sources): readonly string[] {
  return sources.folders.flatMap((folder) =>
    sources
      .list(folder)
      .filter(isDocument)
      .map((path) => path.slice(folder.length + 1))
      .filter((name) => !/^[a-z]{2,3}(-([A-Z]{2}|\d{3}))?\//.test(name)),
  )
}

export function getDocumentId(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')
}

function listFiles(sources: Sources, folder: string): readonly string[] {
  return sources.list(folder).filter((path) => isDocument(path) && !path.slice(folder.length + 1).includes('/'))
}

function isDocument(path: string): boolean {
  return path.endsWith('.json')
}

/** Resolves `.` and `..`; null if the name leads out of its folder. */
function normalizePath(name: string): string | null {
  const way: string[] = []
  for (const part of name.split('/')) {
    if (part === '..' && way.pop() === undefined) return null
    if (part !== '.' && part !== '..') way.push(part)
  }
  // A leading slash would be an absolute path.
  return way[0] === '' ? null : way.join('/')
}

export interface FlowDocument {
  readonly texts: readonly JsonText[]
  readonly files: readonly string[]
  /** Without `extends` and `$schema`. A null marks what was removed. */
  readonly merged: JsonObject
  /** Pointers of nulls that remove nothing from a document: they may remove something of a definition. */
  readonly leavingOut: readonly string[]
  readonly halves: readonly KeptHalf[]
  readonly isWhole: boolean
  readonly findings: readonly Finding[]
}

const NOTHING_TO_REMOVE = 'null removes what an extended document has; check the key.'

interface Reading {
  readonly sources: Sources
  readonly texts: Map<string, JsonText>
  readonly findings: Finding[]
  merged: unknown
  readonly leavingOut: string[]
  readonly halves: KeptHalf[]
  isWhole: boolean
}

/**
 * Reads a document and merges what it extends: first the extended ones in order, each once, then the document itself.
 * Like JSON Merge Patch (RFC 7396), but nulls stay, because they also remove parts of definitions. Problems become
 * findings.
 */
export function readFlowDocument(sources: Sources, file: string): FlowDocument {
  const reading: Reading = {
    sources,
    texts: new Map(),
    findings: [],
    merged: {},
    leavingOut: [],
    halves: [],
    isWhole: true,
  }
  mergeDocument(reading, file, [])
  return {
    texts: [...reading.texts.values()],
    files: [...reading.texts.keys()],
    merged: isJsonObject(reading.merged) ? reading.merged : {},
    leavingOut: reading.leavingOut,
    halves: reading.halves,
    isWhole: reading.isWhole,
    findings: reading.findings,
  }
}

function mergeDocument(reading: Reading, file: string, chain: readonly string[]): void {
  const text = reading.sources.read(file)
  if (text === null) {
    reading.isWhole = false
    reading.findings.push(createError('unknown-document', '', formatMessage`There is no document "${file}".`))
    return
  }
  const source = readOnce(file, text)
  reading.findings.push(...source.findings)
  const value = toJsonValue(source)
  if (!isJsonObject(value)) reading.isWhole = false
  if (value !== undefined && !isJsonObject(value)) {
    reading.findings.push(
      withLocation(createError('wrong-type', '', 'A flow document is a JSON object.', 'Begin it with {.'), source),
    )
  }
  const { extends: extended, $schema: _editor, ...own } = isJsonObject(value) ? value : {}
  if (isTextList(extended)) {
    for (const [index, name] of extended.entries()) {
      mergeExtended(reading, { source, file, name, pointer: joinPointer('/extends', index), chain: [...chain, file] })
    }
  } else if (extended !== undefined) {
    reading.isWhole = false
    const hint = 'Write a list of documents: ["shared/wording.json"].'
    reading.findings.push(
      withLocation(createError('wrong-type', '/extends', 'This is not allowed here.', hint), source),
    )
  }
  reading.texts.set(file, source)
  for (const { pointer, isLike } of reading.isWhole && hasNestedNull(own)
    ? listRemovals(reading.merged, own, '')
    : []) {
    if (isLike) reading.leavingOut.push(pointer)
    else
      reading.findings.push(
        withLocation(
          createError('nothing-to-remove', pointer, 'There is nothing here to remove.', NOTHING_TO_REMOVE),
          source,
        ),
      )
  }
  reading.halves.push(
    ...findKeptHalves(reading.merged, own, '').map((half) => ({
      ...half,
      finding: withLocation(half.finding, source),
    })),
  )
  reading.merged = mergeDocuments(reading.merged, own)
}

interface Extension {
  readonly source: JsonText
  readonly file: string
  readonly name: string
  readonly pointer: string
  /** The documents on the way here, the extending one included. */
  readonly chain: readonly string[]
}

function mergeExtended(reading: Reading, { source, file, name, pointer, chain }: Extension): void {
  const extended = findExtendedFile(reading.sources, file, name)
  if (extended === null) {
    reading.isWhole = false
    const hint = suggestName(name, listDocumentNames(reading.sources))
    reading.findings.push(
      withLocation(
        createError('unknown-document', pointer, formatMessage`There is no document "${name}".`, hint),
        source,
      ),
    )
  } else if (chain.includes(extended)) {
    reading.isWhole = false
    const message = formatMessage`"${name}" extends this document itself.`
    reading.findings.push(
      withLocation(createError('endless-extends', pointer, message, 'Remove one of the two.'), source),
    )
  } else if (!reading.texts.has(extended)) {
    mergeDocument(reading, extended, chain)
  }
}

interface Removal {
  readonly pointer: string
  readonly isLike: boolean
}

function listRemovals(target: unknown, patch: JsonObject, pointer: string, isLike = false): readonly Removal[] {
  // Screens such as second.home belong to the set second.*
  const sets = [...Object.keys(patch), ...Object.keys(Object(target))].flatMap((key) =>
    key.endsWith('.*') ? [key.slice(0, -1)] : [],
  )
  const isInLike = isLike || 'like' in patch || (isJsonObject(target) && 'like' in target)
  return Object.entries(patch).flatMap(([key, value]) => {
    const location = joinPointer(pointer, key)
    const isOfLike = isInLike || sets.some((set) => key.startsWith(set))
    const before = isJsonObject(target) && Object.hasOwn(target, key) ? (target[key] ?? undefined) : undefined
    if (value === null) return before === undefined ? [{ pointer: location, isLike: isOfLike }] : []
    return isJsonObject(value) ? listRemovals(before, value, location, isOfLike) : []
  })
}

function withLocation(finding: Finding, source: JsonText): Finding {
  return { ...finding, location: findLocation([source], finding.pointer) }
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
