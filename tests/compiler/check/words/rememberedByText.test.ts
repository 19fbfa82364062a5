import { expect, it, vi } from 'vitest'
import { memoizeByText } from '../../../../src/compiler/check/words/searchText'

it('a text is worked out once, also where nothing comes of it', () => {
  const work = vi.fn((text: string) => (text === 'one' ? undefined : text.length))
  const remembered = memoizeByText(work)
  expect(['one', 'three', 'one', 'three'].map(remembered)).toEqual([undefined, 5, undefined, 5])
  expect(work).toHaveBeenCalledTimes(2)
})

it('of very many texts the first are worked out anew, and long ones always', () => {
  const work = vi.fn((text: string) => text.length)
  const remembered = memoizeByText(work)
  const long = 'x'.repeat(3000)
  const many = Array.from({ length: 10_001 }, (_, index) => `text ${index}`)
  const texts = ['first', ...many, 'first', long, long]
  expect(texts.map(remembered)).toEqual(texts.map((text) => text.length))
  expect(work).toHaveBeenCalledTimes(many.length + 4)
})
