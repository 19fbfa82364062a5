import fc from 'fast-check'
import { expect, it } from 'vitest'
import { READABLE_PATTERN } from '../../../src/compiler/rules/contract'
import { isVisible, withoutUnreadable } from '../../../src/engine/values/text'

it('KND-09 the contract has the pattern by which a text is kept', () => {
  const pattern = new RegExp(READABLE_PATTERN, 'u')
  const every = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
  const odd = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\u0000', '\u200b', '\ud83d', '\ude00', '\u2800', '\u000b', 'é'),
  })
  const isKept = (text: string): boolean => withoutUnreadable(text) === text && isVisible(text)
  expect(every.filter((character) => pattern.test(character) !== isKept(character))).toEqual([])
  fc.assert(
    fc.property(odd, (text) => {
      expect(pattern.test(text)).toBe(isKept(text))
    }),
    { numRuns: 2000 },
  )
})
