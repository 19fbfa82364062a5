import { describe, expect, it } from 'vitest'
import { isVisible, normalizeLine, normalizeLines, withoutUnreadable } from '../../../src/engine/values/text'

describe('a text', () => {
  it.each([
    '\u200b',
    '\u200b\u200c\u200d\u2060',
    '\u00ad',
    '\ufeff',
    '\u3164',
    '\u2800',
    ' \t\n\u00a0',
    '\u0000',
    '\ud800',
    '\u202e',
    '\ufe0f',
    '\ufff9',
    '\ufffc',
    '',
  ])('KND-09 of %j shows nothing', (text) => expect(isVisible(text)).toBe(false))

  it.each(['a', '.', '😀', '東', 'é', '\u200ba', '👩\u200d🚀', '٤'])('of %j shows something', (text) =>
    expect(isVisible(text)).toBe(true),
  )

  it('KND-09 loses control characters and halves of characters, and nothing else', () => {
    expect(withoutUnreadable('a\u0000\u0007b\u007f\u0085\ud83dc\ude00')).toBe('abc')
    expect(withoutUnreadable('one\ttwo\r\nthree 👩\u200d🚀\u200b')).toBe('one\ttwo\r\nthree 👩\u200d🚀\u200b')
  })
})

describe('FLT-08 a text as it is kept', () => {
  it('has its letters composed, however they came', () => {
    expect(normalizeLine('Zoe\u0308')).toBe('Zo\u00EB')
    expect(normalizeLines('e\u0301\ne\u0301')).toBe('\u00E9\n\u00E9')
  })

  it('stands in one line where its field has one, with a space for each break, and no other control', () => {
    expect(normalizeLine('12 Main St\r\nToronto\u2028Ontario\u2029\tCanada\u0000')).toBe(
      '12 Main St Toronto Ontario Canada',
    )
    expect(normalizeLines('one\r\ntwo\u2028three\rfour\u0085five\u0000')).toBe('one\ntwo\nthree\nfour\nfive')
  })
})
