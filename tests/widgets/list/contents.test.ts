import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/engine/values/types'
import { type Contents, withFlagSet, withNew, withRemoved, withRestored } from '../../../src/widgets/list/contents'
import { hasFlag } from '../../../src/widgets/list/flag'

const FLAG = 'main'

describe('the flag of a list', () => {
  it('CRB-06 is on exactly one item after any sequence of adding, removing, setting and undoing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        steps.reduce((contents, carryOut) => {
          const next = carryOut(contents)
          expect(next.items.filter((candidate) => hasFlag(candidate, FLAG))).toHaveLength(Math.min(1, next.items.length))
          return next
        }, beginning)
      }),
    )
  })

  it('CRB-06 stays where it is when an item without it is added, removed or comes back', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), fc.nat(9), (steps, place) => {
        const contents = steps.reduce((before, carryOut) => carryOut(before), beginning)
        const index = place % (contents.items.length + 1)
        fc.pre(!hasFlag(contents.items[index], FLAG) && contents.items.length > 0)
        const removed = withRemoved(contents, index, FLAG)
        expect(flagged(removed)).toBe(flagged(contents))
        expect(flagged(withRestored(removed, FLAG))).toBe(flagged(contents))
        expect(flagged(withNew(contents, item('new'), FLAG))).toBe(flagged(contents))
      }),
    )
  })

  it('CRB-06 goes to the first that remains, and back with its item', () => {
    const removed = withRemoved(withFlagSet(list('a', 'b', 'c'), 1, FLAG), 1, FLAG)
    expect(flagged(removed)).toBe('a')
    expect(flagged(withRestored(removed, FLAG))).toBe('b')
  })

  it('CRB-06 stays where it was set after its item was removed', () => {
    const removed = withRemoved(list('a', 'b', 'c'), 0, FLAG)
    expect(flagged(withRestored(withFlagSet(removed, 1, FLAG), FLAG))).toBe('c')
  })

  it('leaves items alone where there is none', () => {
    const one = { items: [item('a')], removed: null }
    const two = withNew(one, item('b'), undefined)
    expect(two.items).toEqual([{ name: 'a' }, { name: 'b' }])
    expect(withRestored(withRemoved(two, 0, undefined), undefined).items).toEqual(two.items)
  })

  it('removes nothing where there is no item', () => {
    expect(withRemoved(list('a'), 5, FLAG)).toEqual({ items: list('a').items, removed: null })
  })
})

const beginning: Contents = { items: [{ name: 'first', [FLAG]: true }], removed: null }

const step: fc.Arbitrary<(contents: Contents) => Contents> = fc.oneof(
  fc.nat().map((number) => (contents: Contents) => withNew(contents, item(`item ${number}`), FLAG)),
  fc.nat(9).map((place) => (contents: Contents) => withRemoved(contents, place % Math.max(1, contents.items.length), FLAG)),
  fc.nat(9).map((place) => (contents: Contents) =>
    contents.items.length === 0 ? contents : withFlagSet(contents, place % contents.items.length, FLAG),
  ),
  fc.constant((contents: Contents) => withRestored(contents, FLAG)),
)

function item(name: string): { readonly [key: string]: Json } {
  return { name }
}

function list(...names: readonly string[]): Contents {
  return names.reduce<Contents>((contents, name) => withNew(contents, item(name), FLAG), { items: [], removed: null })
}

/** The name of the item with the flag. */
function flagged({ items }: Contents): Json | undefined {
  const found = items.find((candidate) => hasFlag(candidate, FLAG))
  return typeof found === 'object' && found !== null && 'name' in found ? found['name'] : undefined
}
