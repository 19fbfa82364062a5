import { describe, expect, it } from 'vitest'
import { copyBoundedJson } from '../../src/verify/readSubmission'
import { nested, unreadable } from './unreadable'

describe('reading a value as JSON', () => {
  it.each(Object.entries(unreadable))('gives nothing for %s, and does not throw', (_, value) => {
    expect(copyBoundedJson(value)).toBeUndefined()
  })

  it('gives an equal copy of JSON', () => {
    const value = { a: [1, 'b', null, { c: true }], d: {}, e: nested(10) }
    expect(copyBoundedJson(value)).toEqual(value)
    expect(copyBoundedJson(value)).not.toBe(value)
    expect(copyBoundedJson(JSON.parse('{"__proto__":{"x":1}}'))).toEqual(JSON.parse('{"__proto__":{"x":1}}'))
  })

  it('reads each part once: nothing can say something else later', () => {
    let read = 0
    const changing = {
      get flow() {
        read += 1
        return read
      },
    }
    expect(copyBoundedJson(changing)).toEqual({ flow: 1 })
    expect(read).toBe(1)
  })
})
