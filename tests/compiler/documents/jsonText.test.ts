import { describe, expect, it } from 'vitest'
import { readJson, toJsonValue } from '../../../src/compiler/documents/jsonText'

describe('a document that is not JSON', () => {
  it.each([
    ['a comma after the last entry', '{\n  "a": 1,\n}', '3:1', 'no comma'],
    ['a comma after the last item', '{ "a": [1, ] }', '1:12', 'no comma'],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', '3:3', 'comma is expected'],
    ['a missing colon', '{ "a" 1 }', '1:7', 'colon'],
    ['a missing brace', '{ "a": { "b": 1 }', '1:18', 'closing }'],
    ['a comment', '{\n  // why\n  "a": 1 }', '2:3', 'no comments'],
    ['single quotes', "{ 'a': 1 }", '1:3', 'not JSON'],
    ['an open text', '{ "a": "b\n }', '1:8', 'quote'],
    ['something after the end', '{} {}', '1:4', 'end here'],
    ['nothing at all', '', '1:1', 'value is expected'],
  ])('is refused for %s', (_title, text, location, message) => {
    const { findings } = readJson('a.json', text)
    expect(findings.map((finding) => [finding.code, locationOf(finding)])).toEqual([['bad-json', location]])
    expect(findings[0]?.message).toContain(message)
    expect(findings[0]?.hint).not.toBeNull()
  })

  it.each([
    ['a brace is missing', '{\n  "a": {\n    "b": 1\n}', 'What is opened on line 2 is not closed'],
    ['a bracket is missing at the end', '{\n  "a": [\n    1', 'What is opened on line 2 is not closed'],
    ['a brace is one too many', '{\n  "a": {\n    "b": 1\n  }\n  }\n}', 'The } on line 5 is one too many'],
    ['a brace follows the end', '{\n  "a": 1\n}\n}', 'The } on line 4 is one too many'],
    ['there is nothing', '', 'npx formway new'],
    ['a comma follows the last entry', '{\n  "a": 1,\n}', 'Take out the comma'],
    ['single quotes stand', "{ 'a': 1 }", 'double quotes'],
  ])('is told what to do where %s', (_title, text, hint) => {
    expect(readJson('a.json', text).findings[0]?.hint).toContain(hint)
  })

  it('is read past the mark that some editors write before it, and told of it', () => {
    const document = readJson('a.json', '\uFEFF{ "a": 1 }')
    expect(document.findings.map(({ message, hint }) => [message, hint])).toEqual([
      ['The document begins with an invisible mark (BOM).', 'Save it as UTF-8 without BOM.'],
    ])
    expect(toJsonValue(document)).toEqual({ a: 1 })
  })
})

describe('a key', () => {
  it.each([
    ['stands twice', '{\n  "a": 1,\n  "b": 2, "a": 3\n}', 'duplicate-key', '/a', '3:11'],
    ['stands twice deep inside', '{ "a": [{ "b": 1, "b": 1 }] }', 'duplicate-key', '/a/0/b', '1:19'],
    ['is a number behind a greater one', '{ "a": { "10": 1, "4": 1 } }', 'forbidden-key', '/a/4', '1:19'],
    ['is a number behind a word', '{ "a": 0, "4": 1 }', 'forbidden-key', '/4', '1:11'],
    ['changes what an object is', '{ "__proto__": {} }', 'forbidden-key', '/__proto__', '1:3'],
    ['is one every object has', '{ "constructor": {} }', 'forbidden-key', '/constructor', '1:3'],
  ])('is refused that %s', (_title, text, code, pointer, location) => {
    const { findings } = readJson('a.json', text)
    expect(findings.map((finding) => [finding.code, finding.pointer, locationOf(finding)])).toEqual([
      [code, pointer, location],
    ])
  })

  it('IMP-08 may be a number where the order keeps it: from the least on, before all others', () => {
    const document = readJson('a.json', '{ "0": 1, "4": 1, "10": 1, "007": 1, "a": 1, "-1": 1, "1.5": 1 }')
    expect(document.findings).toEqual([])
    expect(Object.keys(toJsonValue(document) ?? {})).toEqual(['0', '4', '10', '007', 'a', '-1', '1.5'])
  })

  it('may be the same in two places', () => {
    const document = readJson('a.json', '{ "a": { "c": 1 }, "b": { "c": 2 } }')
    expect(document.findings).toEqual([])
    expect(toJsonValue(document)).toEqual({ a: { c: 1 }, b: { c: 2 } })
  })
})

describe('a document that nobody wrote by hand', () => {
  it.each([
    ['is nested too deep', '['.repeat(100_000)],
    ['is nested too deep behind brackets in texts', `["]]]",${'['.repeat(300)}`],
    ['holds too many values', `[${'1,'.repeat(60_000)}1]`],
    ['is too long', `"${'a'.repeat(2_000_001)}"`],
  ])('is refused where it %s', (_title, text) => {
    expect(readJson('a.json', text).findings.map(({ code }) => code)).toEqual(['too-large'])
  })

  it('is read up to there', () => {
    expect(readJson('a.json', `${'['.repeat(200)}${']'.repeat(200)}`).findings).toEqual([])
  })
})

function locationOf({ location }: ReturnType<typeof readJson>['findings'][number]): string {
  return `${location?.line}:${location?.column}`
}
