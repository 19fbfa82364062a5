import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/compiler/documents/jsonSyntax'
import { readJson } from '../../../src/compiler/documents/jsonText'
import { applyFixes } from '../../../src/compiler/fixes/applyFixes'
import { getNodeValue } from 'jsonc-parser'

describe('a text with a slip that has one known repair', () => {
  it.each<[title: string, text: string, value: unknown]>([
    ['a comma after the last entry', '{\n  "a": 1,\n}', { a: 1 }],
    ['a comma too many in a list', '[1, 2, ]', [1, 2]],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', { a: 1, b: 2 }],
    ['a missing colon', '{ "a" 1 }', { a: 1 }],
    ['a comment', '{\n  // why, and why not\n  "a": 1 }', { a: 1 }],
    ['a text without its end, before another entry', '{\n  "a": "b,\n  "c": 1\n}', { a: 'b', c: 1 }],
    ['a text without its end, as the last', '{\n  "a": "b\n}', { a: 'b' }],
    ['the same on another system', '{\r\n  "a": "b,\r\n  "c": 1\r\n}', { a: 'b', c: 1 }],
  ])('is read past %s', (_title, text, value) => {
    const { root, slips } = readText(text)
    expect(slips).toHaveLength(1)
    expect(root === null ? null : getNodeValue(root)).toEqual(value)
  })

  it.each([
    ['a comma after the last entry', '{\n  "a": 1,\n}', '{\n  "a": 1\n}'],
    ['a comma too many in a list', '[1, 2, ]', '[1, 2 ]'],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 2\n}'],
    ['a missing colon', '{ "a" 1 }', '{ "a": 1 }'],
    ['a comment on a line', '{\n  // why, and why not\n  "a": 1 }', '{\n  "a": 1 }'],
    ['a comment behind a value', '{\n  "a": 1 /* why */\n}', '{\n  "a": 1 \n}'],
    ['a text without its end, before another entry', '{\n  "a": "b,\n  "c": 1\n}', '{\n  "a": "b",\n  "c": 1\n}'],
    ['a text without its end, as the last', '{\n  "a": "b\n}', '{\n  "a": "b"\n}'],
    ['the same on another system', '{\r\n  "a": "b,\r\n  "c": 1\r\n}', '{\r\n  "a": "b",\r\n  "c": 1\r\n}'],
    ['an invisible mark', '\uFEFF{ "a": 1 }', '{ "a": 1 }'],
    ['the same entry twice', '{\n  "a": [1],\n  "b": 2,\n  "a": [1]\n}', '{\n  "a": [1],\n  "b": 2\n}'],
    [
      'several of them',
      '{\n  "a": [1, 2,],\n  // no\n  "b": 3\n  "c": 4,\n}',
      '{\n  "a": [1, 2],\n  "b": 3,\n  "c": 4\n}',
    ],
  ])('is mended by its fixes: %s', (_title, text, mended) => {
    const { findings } = readJson('flows/a.json', text)
    const { texts, applied } = applyFixes(findings, () => text)
    expect(applied).toHaveLength(findings.length)
    expect(texts.get('flows/a.json')).toBe(mended)
  })

  it('has no fix where two values stand under one key, or more is wrong', () => {
    const fixesOf = (text: string): readonly unknown[] =>
      readJson('flows/a.json', text).findings.flatMap(({ fix }) => fix ?? [])
    expect(fixesOf('{ "a": 1, "a": 2 }')).toEqual([])
    expect(fixesOf('{ "a": [1, ], "b": { "c": 1 ')).toEqual([])
  })

  it('is told of each of them, where it is', () => {
    const { slips } = readText('{\n  "a": [1, 2,],\n  // no\n  "b": 3\n  "c": 4,\n}')
    expect(slips.map(({ complaint }) => complaint)).toEqual([
      expect.stringContaining('no comma'),
      'JSON has no comments.',
      'A comma is expected here.',
      expect.stringContaining('no comma'),
    ])
    expect(slips.map(({ offset }) => offset)).toEqual([15, 20, 37, 45])
  })
})

describe('a text with any other slip', () => {
  it.each([
    ['an open brace', '{ "a": { "b": 1, "c": 2 '],
    ['single quotes', "{ 'a': 1 }"],
    ['quotes within quotes', '{ "a": "He said "no" twice" }'],
    ['nothing', ''],
    ['something after the end', '{} {}'],
  ])('is told of the first alone: %s', (_title, text) => {
    const { root, slips } = readText(text)
    expect([root, slips.length]).toEqual([null, 1])
  })
})
