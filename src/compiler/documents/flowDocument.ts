import { readFileSync } from 'node:fs'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'
import { error, type Finding } from '../../engine/values/finding'
import { displayName, documentNames, extendedFile, type FlowFolders } from './flowFolders'
import { type JsonText, readJson, valueOf } from './jsonText'
import { isJsonObject, type JsonObject } from './jsonValue'
import { mergePatch } from './mergePatch'
import { placeOf } from './places'

/** A document with everything it extends merged in. */
export interface FlowDocument {
  /** The documents in the order they were merged; the last is the document itself. */
  readonly sources: readonly JsonText[]
  /** The absolute paths of these documents. */
  readonly files: readonly string[]
  /** What they make together, without `extends` and `$schema`. */
  readonly merged: JsonObject
  /** What is wrong with the documents as JSON and with how they build on each other. */
  readonly findings: readonly Finding[]
}

interface Reading {
  readonly folders: FlowFolders
  readonly sources: Map<string, JsonText>
  readonly findings: Finding[]
  merged: unknown
}

/**
 * Reads a document: what it extends is merged first, in order and each document once, the document itself last
 * (JSON Merge Patch, RFC 7396). What cannot be read becomes a finding.
 */
export function readFlowDocument(folders: FlowFolders, file: string): FlowDocument {
  const reading: Reading = { folders, sources: new Map(), findings: [], merged: {} }
  mergeDocument(reading, file, [])
  return {
    sources: [...reading.sources.values()],
    files: [...reading.sources.keys()],
    merged: isJsonObject(reading.merged) ? reading.merged : {},
    findings: reading.findings,
  }
}

function mergeDocument(reading: Reading, file: string, chain: readonly string[]): void {
  const source = readJson(displayName(file), readFileSync(file, 'utf8'))
  reading.findings.push(...source.findings)
  const value = valueOf(source)
  if (value !== undefined && !isJsonObject(value)) {
    reading.findings.push(
      placed(error('wrong-type', '', 'A flow document is a JSON object.', 'Begin it with {.'), source),
    )
  }
  const { extends: extended, $schema: _editor, ...own } = isJsonObject(value) ? value : {}
  if (isTextList(extended)) {
    for (const [index, name] of extended.entries()) {
      extendDocument(reading, { source, file, name, pointer: pointerTo('/extends', index), chain: [...chain, file] })
    }
  } else if (extended !== undefined) {
    const hint = 'Write a list of documents: ["shared/wording.json"].'
    reading.findings.push(placed(error('wrong-type', '/extends', 'This cannot stand here.', hint), source))
  }
  reading.sources.set(file, source)
  const removed = removals(reading.merged, own, '').map((pointer) =>
    placed(
      error(
        'nothing-to-remove',
        pointer,
        'There is nothing here to remove.',
        'null removes what an extended document has; check the key.',
      ),
      source,
    ),
  )
  reading.findings.push(...removed)
  reading.merged = mergePatch(reading.merged, own)
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
  const extended = extendedFile(reading.folders, file, name)
  if (extended === null) {
    const hint = didYouMean(name, documentNames(reading.folders))
    reading.findings.push(placed(error('unknown-document', pointer, `There is no document "${name}".`, hint), source))
  } else if (chain.includes(extended)) {
    const message = `"${name}" extends this document itself.`
    reading.findings.push(placed(error('endless-extends', pointer, message, 'Remove one of the two.'), source))
  } else if (!reading.sources.has(extended)) {
    mergeDocument(reading, extended, chain)
  }
}

/** The pointers of nulls in a patch that have nothing to remove. */
function removals(target: unknown, patch: JsonObject, pointer: string): readonly string[] {
  return Object.entries(patch).flatMap(([key, value]) => {
    const place = pointerTo(pointer, key)
    const before = isJsonObject(target) && Object.hasOwn(target, key) ? target[key] : undefined
    if (value === null) return before === undefined ? [place] : []
    return isJsonObject(value) ? removals(before, value, place) : []
  })
}

function placed(finding: Finding, source: JsonText): Finding {
  return { ...finding, place: placeOf([source], finding.pointer) }
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
