import { describe, expect, it } from 'vitest'
import { isVisible, withoutUnreadable } from '../../../src/engine/values/readableText'

describe('a text', () => {
  it.each(['\u200b', '\u200b\u200c\u200d\u2060', '\u00ad', '\ufeff', '\u3164', '\u2800', ' \t\n\u00a0', '\u0000', '\ud800', '\u202e', '\ufe0f', '\ufff9', '\ufffc', ''])(
    'KND-09 of %j shows nothing',
    (text) => expect(isVisible(text)).toBe(false),
  )

  it.each(['a', '.', '😀', '東', 'é', '\u200ba', '👩\u200d🚀', '٤'])('of %j shows something', (text) => expect(isVisible(text)).toBe(true))

  it('KND-09 loses control characters and halves of characters, and nothing else', () => {
    expect(withoutUnreadable('a\u0000\u0007b\u007f\u0085\ud83dc\ude00')).toBe('abc')
    expect(withoutUnreadable('one\ttwo\r\nthree 👩\u200d🚀\u200b')).toBe('one\ttwo\r\nthree 👩\u200d🚀\u200b')
  })
})
