import { describe, expect, it } from 'vitest'
import { formatFindingLine } from '../../../src/compiler/findings/findingText'
import { readFlowDocument } from '../../../src/compiler/documents/flowDocument'
import { withoutNulls } from '../../../src/compiler/documents/json'
import { findLocation } from '../../../src/compiler/documents/locationOf'
import { documentsAt } from '../../fixtures/sources'
import { createSources } from '../../fixtures/memorySources'

describe('a document that extends others', () => {
  it('merges them in order, itself last, and null removes', () => {
    const { merged, findings } = read({
      'a.json': { extends: ['shared/one.json', 'shared/two.json'], own: 1, x: { two: null }, list: [3] },
      'shared/one.json': { x: { one: 1, two: 1 }, list: [1, 2] },
      'shared/two.json': { x: { one: 2 } },
    })
    expect(findings).toEqual([])
    expect(withoutNulls(merged)).toEqual({ x: { one: 2 }, list: [3], own: 1 })
  })

  it('may extend one that extends others itself', () => {
    const { merged } = read({
      'a.json': { extends: ['b.json'], a: 1 },
      'b.json': { extends: ['shared/c.json'], a: 2, b: 2 },
      'shared/c.json': { a: 3, b: 3, c: 3 },
    })
    expect(merged).toEqual({ a: 1, b: 2, c: 3 })
  })

  it('merges each document once, where it is named first', () => {
    const { merged, files } = read({
      'a.json': { extends: ['shared/c.json', 'b.json'] },
      'b.json': { extends: ['shared/c.json'], a: 2 },
      'shared/c.json': { a: 3 },
    })
    expect(merged).toEqual({ a: 2 })
    expect(files).toEqual(['flows/shared/c.json', 'flows/b.json', 'flows/a.json'])
  })

  it('takes from the main folder what its own does not have', () => {
    const sources = createSources(
      {
        'flows/shared/one.json': '{ "from": "main" }',
        'flows/shared/two.json': '{ "also": "main" }',
        'added/a.json': '{ "extends": ["shared/one.json", "./shared/../shared/two.json"] }',
        'added/shared/one.json': '{ "from": "own" }',
      },
      ['flows', 'added'],
    )
    const { merged } = readFlowDocument(sources, 'added/a.json')
    expect(merged).toEqual({ from: 'own', also: 'main' })
  })
})

describe('what cannot be extended', () => {
  it.each<[title: string, documents: Record<string, unknown>, line: string]>([
    [
      'a document that does not exist',
      { 'a.json': { extends: ['shared/wrods.json'] }, 'shared/words.json': {} },
      'a.json:3:5 error unknown-document: There is no document "shared/wrods.json". (Did you mean "shared/words.json"?)',
    ],
    [
      'a document outside the folders',
      { 'a.json': { extends: ['../../etc/x.json'] } },
      'a.json:3:5 error unknown-document: There is no document "../../etc/x.json". (There is: a.json.)',
    ],
    [
      'a document by an address of the disk',
      { 'a.json': { extends: ['/flows/b.json'] }, 'b.json': {} },
      'a.json:3:5 error unknown-document: There is no document "/flows/b.json". (There is: a.json, b.json.)',
    ],
    [
      'the document itself',
      { 'a.json': { extends: ['a.json'] } },
      'a.json:3:5 error endless-extends: "a.json" extends this document itself. (Remove one of the two.)',
    ],
    [
      'a document that extends this one',
      { 'a.json': { extends: ['b.json'] }, 'b.json': { extends: ['a.json'] } },
      'b.json:3:5 error endless-extends: "a.json" extends this document itself. (Remove one of the two.)',
    ],
    [
      'what is no list',
      { 'a.json': { extends: 'b.json' } },
      'a.json:2:3 error wrong-type: This is not allowed here. (Write a list of documents: ["shared/wording.json"].)',
    ],
    ['a list', { 'a.json': [] }, 'a.json:1:1 error wrong-type: A flow document is a JSON object. (Begin it with {.)'],
  ])('is %s', (_title, documents, line) => {
    expect(lines(read(documents))).toEqual([line])
  })

  it('nor can be removed what is not there', () => {
    const document = read({
      'a.json': { extends: ['b.json'], x: { on: null, twoo: null } },
      'b.json': { x: { on: 1, two: 2 } },
    })
    expect(lines(document)).toEqual([
      'a.json:7:5 error nothing-to-remove: There is nothing here to remove. (null removes what an extended document has; check the key.)',
    ])
  })
})

describe('the place of a pointer', () => {
  const { texts } = read({
    'a.json': { extends: ['b.json'], x: { both: 1, 'a/b': [1, { c: 2 }] } },
    'b.json': { x: { both: 2, base: 3 }, y: {} },
  })
  it.each([
    ['/x/both', 'a.json:6:5'],
    ['/x/base', 'b.json:4:5'],
    ['/x', 'a.json:5:3'],
    ['/x/missing', 'a.json:5:3'],
    ['/y/missing/deep', 'b.json:6:3'],
    ['/x/a~1b/1/c', 'a.json:10:9'],
    ['/x/a~1b/0', 'a.json:8:7'],
    ['', 'a.json:1:1'],
  ])('%s is %s', (pointer, location) => {
    const { file, line, column } = findLocation(texts, pointer) ?? {}
    expect(`${file}:${line}:${column}`).toBe(`flows/${location}`)
  })
})

function read(documents: Readonly<Record<string, unknown>>) {
  return readFlowDocument(documentsAt(documents), 'flows/a.json')
}

/** The findings as lines, the files by their names. */
function lines({ findings }: ReturnType<typeof read>): readonly string[] {
  return findings.map((finding) => formatFindingLine(finding).replace(/^\S*\//, ''))
}
