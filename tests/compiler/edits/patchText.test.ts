import { readdirSync, readFileSync } from 'node:fs'
import { enablePatches, type Patch, produceWithPatches } from 'immer'
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { describe, expect, it, vi } from 'vitest'
import { getJsonAt } from '../../../src/compiler/documents/json'
import { applyEdits, type TextEdit } from '../../../src/compiler/edits/textEdits'
import { parsePointer } from '../../../src/compiler/findings/pointer'
import { patchText } from '../../../src/compiler/edits/changes'
import { keysIn } from '../../fixtures/edits'

enablePatches()

// In the full run each place of each document is changed in each way.
vi.setConfig({ testTimeout: 600_000 })

const isFull = import.meta.env.MODE === 'full'

/** In the short run every so many places of a document. */
const STRIDE = isFull ? 1 : 797

const documents = readdirSync('flows', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.endsWith('.lock.json'))
  .map((name) => ({ name, text: readFileSync(`flows/${name}`, 'utf8') }))

type Change = (parent: object, key: string) => void

const replacements: readonly (readonly [string, Change])[] = [
  ['a text', (parent, key) => void Reflect.set(parent, key, 'Änderung "7"')],
  ['a number', (parent, key) => void Reflect.set(parent, key, -7.5)],
  ['an object', (parent, key) => void Reflect.set(parent, key, { one: 1, two: [{ three: null }] })],
]

const changes: readonly (readonly [string, Change])[] = [
  ...replacements,
  ['nothing', remove],
  ['itself and a neighbour before it', addBefore],
  ['itself under another key', rename],
  ['an end of its list', moveToEnd],
  ['nothing in it', empty],
  ['itself and one more in it', addInside],
]

function remove(parent: object, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else Reflect.deleteProperty(parent, key)
}

function addBefore(parent: object, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 0, { new: true })
  else Reflect.set(parent, 'new key', ['x'])
}

function rename(parent: object, key: string): void {
  if (Array.isArray(parent)) return
  Reflect.set(parent, `${key}Too`, Reflect.get(parent, key))
  Reflect.deleteProperty(parent, key)
}

function moveToEnd(parent: object, key: string): void {
  if (Array.isArray(parent)) parent.push(...parent.splice(Number(key), 1))
}

function empty(parent: object, key: string): void {
  const value: unknown = Reflect.get(parent, key)
  if (typeof value === 'object' && value !== null) Reflect.set(parent, key, Array.isArray(value) ? [] : {})
}

function addInside(parent: object, key: string): void {
  const value: unknown = Reflect.get(parent, key)
  if (Array.isArray(value)) value.push('new')
  else if (typeof value === 'object' && value !== null) Reflect.set(value, 'new key', 'new')
}

interface Changed {
  readonly place: string
  readonly segments: readonly string[]
  readonly text: string
  readonly next: unknown
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
}

/** What one change makes of each place of each document. */
function* changedBy(change: Change): Generator<Changed> {
  for (const { name, text } of documents) {
    const value: unknown = JSON.parse(text)
    for (const [index, pointer] of keysIn(value).entries()) {
      if (index % STRIDE !== 0) continue
      const segments = parsePointer(pointer)
      const [next, patches, inverse] = produceWithPatches(value, (draft: unknown) => {
        change(Object(getJsonAt(draft, segments.slice(0, -1))), segments.at(-1) ?? '')
      })
      yield { place: `${name}${pointer}`, segments, text, next, patches, inverse }
    }
  }
}

function edited(text: string, edits: readonly TextEdit[] | null): string {
  if (edits === null) throw new Error('This is no JSON.')
  return applyEdits(text, edits)
}

describe('a place of a document that becomes', () => {
  it.each(changes)('STU-06 %s is changed in the text as in the value, and the inverse leads back', (_, change) => {
    for (const { place, text, next, patches, inverse } of changedBy(change)) {
      const edits = patchText(text, patches) ?? []
      const after = edited(text, edits)
      expect(sorted(JSON.parse(after)), place).toBe(sorted(next))
      expect(sorted(JSON.parse(edited(after, patchText(after, inverse)))), place).toBe(sorted(JSON.parse(text)))
    }
  })

  it.each(changes)('STU-06 %s leaves every other line as it is', (_, change) => {
    for (const { place, segments, text, patches } of changedBy(change)) {
      const [first, last] = placeOf(text, segments)
      const others = (patchText(text, patches) ?? []).filter(
        ({ offset, length }) => offset < first || offset + length > last,
      )
      expect(others, place).toEqual([])
    }
  })

  it.each(replacements)('STU-06 %s becomes the identical text again', (_, change) => {
    for (const { place, segments, text, patches, inverse } of changedBy(change)) {
      // Where the author broke lines, or wrote a longer one, is not in the value.
      if (isWrittenOtherwise(text, segments)) continue
      const after = edited(text, patchText(text, patches))
      expect(edited(after, patchText(after, inverse)) === text, `${place} is written as it was`).toBe(true)
    }
  })
})

/** Between the entry before a place and the entry behind it: all that a change of it may touch. */
function placeOf(text: string, segments: readonly string[]): readonly [number, number] {
  const value = nodeAt(text, segments)
  const whole = value.parent?.type === 'property' ? value.parent : value
  const { parent = value } = whole
  const all = parent.children ?? []
  const index = all.indexOf(whole)
  const before = all[index - 1]
  const after = parent.type === 'array' ? undefined : all[index + 1]
  const first = before === undefined ? parent.offset : before.offset + before.length
  // A new key comes last, and so does an item that moves.
  const last =
    after === undefined ? parent.offset + parent.length : (all.at(-1)?.offset ?? 0) + (all.at(-1)?.length ?? 0)
  return [first, last]
}

function nodeAt(text: string, segments: readonly string[]): Node {
  const root = parseTree(text)
  const path = segments.map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))
  const node = root === undefined ? undefined : findNodeAtLocation(root, path)
  if (node === undefined) throw new Error(`Nothing stands at ${segments.join('/')}.`)
  return node
}

function isWrittenOtherwise(text: string, segments: readonly string[]): boolean {
  const { offset, length, type } = nodeAt(text, segments)
  const lines = text.slice(text.lastIndexOf('\n', offset) + 1).split('\n')
  const written = text.slice(offset, offset + length)
  const isContainer = type === 'object' || type === 'array'
  return written.includes('\n') || (isContainer && (lines[0] ?? '').length > 120)
}

/** A value as text, whatever the order of its keys: patches do not know it. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
