import { describe, expect, it } from 'vitest'
import { isRemovable, newItem, withItemAt } from '../../../src/widgets/list/list'

describe('a new item', () => {
  it('has the defaults of its fields', () => {
    const properties = {
      kind: { type: 'string', default: 'Utilities' },
      paid: { type: 'boolean', default: false },
      name: { type: 'string' },
    } as const
    expect(newItem({ type: 'object', properties })).toEqual({ kind: 'Utilities', paid: false })
  })
})

describe('an item', () => {
  it.each([
    ['any', 0, [true, true, true]],
    ['last', 0, [false, false, true]],
    ['any', 3, [false, false, false]],
    ['last', 2, [false, false, true]],
  ] as const)('can be removed when %s can and at least %d stay: %o', (which, least, removable) => {
    expect([0, 1, 2].map((index) => isRemovable(index, 3, least, which))).toEqual(removable)
  })

  it('comes back where it was', () => {
    expect(withItemAt(['a', 'c'], 1, 'b')).toEqual(['a', 'b', 'c'])
  })
})
