import { pointerTo } from '../findings/pointer'
import { quoting } from '../findings/quoting'
import { didYouMean } from '../findings/suggestion'
import { error, type Finding } from '../../engine/values/finding'
import { documentNames, extendedFile } from './documentNames'
import { type JsonText, jsonValueOf } from './jsonText'
import { isJsonObject, type JsonObject } from './jsonValue'
import { mergePatch } from './mergePatch'
import { locationOf } from './locationOf'
import { readOnce } from './readOnce'
import type { Sources } from './sources'

/** A document with everything it extends merged in. */
export interface FlowDocument {
  /** The documents in the order they were merged; the last is the document itself. */
  readonly texts: readonly JsonText[]
  /** The paths of these documents. */
  readonly files: readonly string[]
  /** What they make together, without `extends` and `$schema`. */
  readonly merged: JsonObject
  /** Whether each of them could be read: nothing that stands in them is missing. */
  readonly isWhole: boolean
  /** What is wrong with the documents as JSON and with how they build on each other. */
  readonly findings: readonly Finding[]
}

interface Reading {
  readonly sources: Sources
  readonly texts: Map<string, JsonText>
  readonly findings: Finding[]
  merged: unknown
  isWhole: boolean
}

/**
 * Reads a document: what it extends is merged first, in order and each document once, the document itself last
 * (JSON Merge Patch, RFC 7396). What cannot be read becomes a finding.
 */
export function readFlowDocument(sources: Sources, file: string): FlowDocument {
  const reading: Reading = { sources, texts: new Map(), findings: [], merged: {}, isWhole: true }
  mergeDocument(reading, file, [])
  return {
    texts: [...reading.texts.values()],
    files: [...reading.texts.keys()],
    merged: isJsonObject(reading.merged) ? reading.merged : {},
    isWhole: reading.isWhole,
    findings: reading.findings,
  }
}

function mergeDocument(reading: Reading, file: string, chain: readonly string[]): void {
  const text = reading.sources.read(file)
  if (text === null) {
    reading.isWhole = false
    reading.findings.push(error('unknown-document', '', quoting`There is no document "${file}".`))
    return
  }
  const source = readOnce(file, text)
  reading.findings.push(...source.findings)
  const value = jsonValueOf(source)
  if (!isJsonObject(value)) reading.isWhole = false
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
    reading.isWhole = false
    const hint = 'Write a list of documents: ["shared/wording.json"].'
    reading.findings.push(placed(error('wrong-type', '/extends', 'This cannot stand here.', hint), source))
  }
  reading.texts.set(file, source)
  const removed = (reading.isWhole ? removals(reading.merged, own, '') : []).map((pointer) =>
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
  const extended = extendedFile(reading.sources, file, name)
  if (extended === null) {
    reading.isWhole = false
    const hint = didYouMean(name, documentNames(reading.sources))
    reading.findings.push(placed(error('unknown-document', pointer, quoting`There is no document "${name}".`, hint), source))
  } else if (chain.includes(extended)) {
    reading.isWhole = false
    const message = quoting`"${name}" extends this document itself.`
    reading.findings.push(placed(error('endless-extends', pointer, message, 'Remove one of the two.'), source))
  } else if (!reading.texts.has(extended)) {
    mergeDocument(reading, extended, chain)
  }
}

/** The pointers of nulls in a patch that have nothing to remove. */
function removals(target: unknown, patch: JsonObject, pointer: string): readonly string[] {
  return Object.entries(patch).flatMap(([key, value]) => {
    const location = pointerTo(pointer, key)
    const before = isJsonObject(target) && Object.hasOwn(target, key) ? target[key] : undefined
    if (value === null) return before === undefined ? [location] : []
    return isJsonObject(value) ? removals(before, value, location) : []
  })
}

function placed(finding: Finding, source: JsonText): Finding {
  return { ...finding, location: locationOf([source], finding.pointer) }
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
