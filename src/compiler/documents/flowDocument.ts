import { readOnce, type Sources } from './sources'
import { joinPointer } from '../findings/pointer'
import { suggestName, formatMessage } from '../findings/quoting'
import { createError, type Finding } from '../../engine/values/finding'
import { type JsonText, toJsonValue } from './jsonText'
import { hasNestedNull, isJsonObject, type JsonObject, mergeDocuments } from './json'
import { type KeptHalf, findKeptHalves } from './keptHalves'
import { findLocation } from './locationOf'

/** Every use case: its id and its document, which is named after it. Where two folders have the same, the later counts. */
export function listFlowFiles(sources: Sources): ReadonlyMap<string, string> {
  const files = sources.folders.flatMap((folder) => filesIn(sources, folder))
  return new Map(
    files
      .map((file) => [getDocumentId(file), file] as const)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  )
}

/** The document of the configuration screen, which is no use case; null where a project has none. */
export function findConfigurationFile(sources: Sources): string | null {
  const files = sources.folders.map((folder) => `${folder}/configure/configure.json`)
  return files.findLast((file) => sources.read(file) !== null) ?? null
}

/** Every brand preset: its name and its document. */
export function listPresetFiles(sources: Sources): ReadonlyMap<string, string> {
  const files = sources.folders.flatMap((folder) => filesIn(sources, `${folder}/brands`))
  return new Map(files.map((file) => [getDocumentId(file), file]))
}

/** Every document that flows share. */
export function listPartFiles(sources: Sources): readonly string[] {
  return sources.folders.flatMap((folder) => filesIn(sources, `${folder}/shared`))
}

/** The document that `extends` names: in the folder of the one that says it, else in the others; null if in none. */
function extendedFile(sources: Sources, file: string, name: string): string | null {
  const own = sources.folders.filter((folder) => file.startsWith(`${folder}/`))
  const inside = insideOf(name)
  if (inside === null) return null
  return (
    [...own, ...sources.folders].map((folder) => `${folder}/${inside}`).find((path) => sources.read(path) !== null) ??
    null
  )
}

/** Every document there is, as `extends` names them: no layer of words is one. */
function documentNames(sources: Sources): readonly string[] {
  return sources.folders.flatMap((folder) =>
    sources
      .list(folder)
      .filter(isDocument)
      .map((path) => path.slice(folder.length + 1))
      .filter((name) => !/^[a-z]{2,3}(-([A-Z]{2}|\d{3}))?\//.test(name)),
  )
}

/** The id of a document: the name of its file. */
export function getDocumentId(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')
}

/** The documents that stand in a folder itself. */
function filesIn(sources: Sources, folder: string): readonly string[] {
  return sources.list(folder).filter((path) => isDocument(path) && !path.slice(folder.length + 1).includes('/'))
}

function isDocument(path: string): boolean {
  return path.endsWith('.json')
}

/** A name without the steps `.` and `..`; null where it leads out of its folder. */
function insideOf(name: string): string | null {
  const way: string[] = []
  for (const part of name.split('/')) {
    if (part === '..' && way.pop() === undefined) return null
    if (part !== '.' && part !== '..') way.push(part)
  }
  // A name that begins with a slash is of another disk's root.
  return way[0] === '' ? null : way.join('/')
}

/** A document with everything it extends merged in. */
export interface FlowDocument {
  /** The documents in the order they were merged; the last is the document itself. */
  readonly texts: readonly JsonText[]
  /** The paths of these documents. */
  readonly files: readonly string[]
  /** What they make together, without `extends` and `$schema`; null stands where something was left out. */
  readonly merged: JsonObject
  /** The pointers of nulls for which no document has something: a definition may have it. */
  readonly leavingOut: readonly string[]
  /** Where a document keeps a part of what it replaces. */
  readonly halves: readonly KeptHalf[]
  /** Whether each of them could be read: nothing that stands in them is missing. */
  readonly isWhole: boolean
  /** What is wrong with the documents as JSON and with how they build on each other. */
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
 * Reads a document: what it extends is merged first, in order and each document once, the document itself last
 * (JSON Merge Patch, RFC 7396, but that nulls stay: what is like a definition leaves out by them). What cannot be read becomes a finding.
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
      placed(createError('wrong-type', '', 'A flow document is a JSON object.', 'Begin it with {.'), source),
    )
  }
  const { extends: extended, $schema: _editor, ...own } = isJsonObject(value) ? value : {}
  if (isTextList(extended)) {
    for (const [index, name] of extended.entries()) {
      extendDocument(reading, { source, file, name, pointer: joinPointer('/extends', index), chain: [...chain, file] })
    }
  } else if (extended !== undefined) {
    reading.isWhole = false
    const hint = 'Write a list of documents: ["shared/wording.json"].'
    reading.findings.push(placed(createError('wrong-type', '/extends', 'This is not allowed here.', hint), source))
  }
  reading.texts.set(file, source)
  for (const { pointer, isLike } of reading.isWhole && hasNestedNull(own) ? removals(reading.merged, own, '') : []) {
    if (isLike) reading.leavingOut.push(pointer)
    else
      reading.findings.push(
        placed(
          createError('nothing-to-remove', pointer, 'There is nothing here to remove.', NOTHING_TO_REMOVE),
          source,
        ),
      )
  }
  reading.halves.push(
    ...findKeptHalves(reading.merged, own, '').map((half) => ({ ...half, finding: placed(half.finding, source) })),
  )
  reading.merged = mergeDocuments(reading.merged, own)
}

/** One entry of a document's `extends`. */
interface Extension {
  readonly source: JsonText
  readonly file: string
  readonly name: string
  readonly pointer: string
  /** The documents whose extending led here, and the one that extends. */
  readonly chain: readonly string[]
}

function extendDocument(reading: Reading, { source, file, name, pointer, chain }: Extension): void {
  const extended = extendedFile(reading.sources, file, name)
  if (extended === null) {
    reading.isWhole = false
    const hint = suggestName(name, documentNames(reading.sources))
    reading.findings.push(
      placed(createError('unknown-document', pointer, formatMessage`There is no document "${name}".`, hint), source),
    )
  } else if (chain.includes(extended)) {
    reading.isWhole = false
    const message = formatMessage`"${name}" extends this document itself.`
    reading.findings.push(placed(createError('endless-extends', pointer, message, 'Remove one of the two.'), source))
  } else if (!reading.texts.has(extended)) {
    mergeDocument(reading, extended, chain)
  }
}

interface Removal {
  readonly pointer: string
  /** Whether it stands in something that is like another. */
  readonly isLike: boolean
}

/** The nulls in a patch that have nothing to remove. */
function removals(target: unknown, patch: JsonObject, pointer: string, isLike = false): readonly Removal[] {
  // One of the screens that second.* stands for.
  const sets = [...Object.keys(patch), ...Object.keys(Object(target))].flatMap((key) =>
    key.endsWith('.*') ? [key.slice(0, -1)] : [],
  )
  const isInLike = isLike || 'like' in patch || (isJsonObject(target) && 'like' in target)
  return Object.entries(patch).flatMap(([key, value]) => {
    const location = joinPointer(pointer, key)
    const isOfLike = isInLike || sets.some((set) => key.startsWith(set))
    const before = isJsonObject(target) && Object.hasOwn(target, key) ? (target[key] ?? undefined) : undefined
    if (value === null) return before === undefined ? [{ pointer: location, isLike: isOfLike }] : []
    return isJsonObject(value) ? removals(before, value, location, isOfLike) : []
  })
}

function placed(finding: Finding, source: JsonText): Finding {
  return { ...finding, location: findLocation([source], finding.pointer) }
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
