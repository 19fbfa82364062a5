import { describe, expect, it } from 'vitest'
import { mergeDocuments, withoutNulls } from '../../../src/compiler/documents/json'

describe('a document that is merged into another', () => {
  // The table of RFC 7396, appendix A, but for a target that holds a null.
  it.each<[target: unknown, patch: unknown, result: unknown]>([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('turns %j with %j into %j', (target, patch, result) => {
    expect(withoutNulls(mergeDocuments(target, patch))).toEqual(result)
  })

  it('leaves a key that changes where it was, and adds new ones last', () => {
    expect(Object.keys(Object(mergeDocuments({ a: 1, b: 2 }, { c: 3, a: 4 })))).toEqual(['a', 'b', 'c'])
  })

  it('keeps its nulls, and puts last what comes back after it was left out', () => {
    const without = mergeDocuments({ a: 1, b: 2 }, { a: null })
    expect(without).toEqual({ a: null, b: 2 })
    expect(Object.keys(Object(mergeDocuments(without, { a: 3 })))).toEqual(['b', 'a'])
  })
})
