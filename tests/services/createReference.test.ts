import { describe, expect, it } from 'vitest'
import { createReference } from '../../src/services/createReference'

describe('a reference number', () => {
  it('has two groups of four characters, none of which look alike', () => {
    const reference = createReference((bytes) => crypto.getRandomValues(bytes))
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('depends only on the random bytes', () => {
    expect(createReference((bytes) => bytes.fill(0))).toBe('0000-0000')
    expect(createReference((bytes) => bytes.map((_, index) => 7 + index * 37))).toBe('7CHP-V05A')
  })

  it('uses each character for equally many bytes', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte += 1) {
      const character = createReference((bytes) => bytes.fill(byte)).charAt(0)
      counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect(counts.size).toBe(32)
    expect(new Set(counts.values())).toEqual(new Set([8]))
  })
})
