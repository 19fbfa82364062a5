import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formPattern, applyTextForm } from '../../../src/engine/values/text'

describe('a text of a form', () => {
  it.each([
    ['A9A 9A9', 'k1a0b1', 'K1A 0B1'],
    ['A9A 9A9', ' K1A-0B1 ', 'K1A 0B1'],
    ['A9A 9A9', 'K1A 0B1', 'K1A 0B1'],
    ['A9A 9A9', 'ｋ１ａ０ｂ１', 'K1A 0B1'],
    ['99-9999999', '123456789', '12-3456789'],
    ['(999) 999-9999', '416.555.0123', '(416) 555-0123'],
    ['XXX-999', 'a1b 234', 'A1B-234'],
    ['BC-9999', 'bc1234', 'BC-1234'],
  ])('WLD-07 by %s “%s” is put right as %s', (form, typed, written) => {
    expect(applyTextForm(typed, form)).toBe(written)
    expect(new RegExp(formPattern(form)).test(written)).toBe(true)
  })

  it.each([
    ['A9A 9A9', 'K1A 0B'],
    ['A9A 9A9', 'K1A 0B12'],
    ['A9A 9A9', '11A 0B1'],
    ['A9A 9A9', ''],
    ['BC-9999', 'AB1234'],
  ])('WLD-07 by %s “%s” stays as it was typed', (form, typed) => {
    expect(applyTextForm(typed, form)).toBe(typed)
  })

  it('WLD-07 is put right once: what is right stays, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[A9X .()/+-]{1,12}$/), (typed, form) => {
        const once = applyTextForm(typed, form)
        expect(applyTextForm(once, form)).toBe(once)
      }),
    )
  })
})
