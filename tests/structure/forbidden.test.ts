import { describe, expect, it } from 'vitest'
import { blindCasts, clockAndChance, forbiddenRemarks } from './forbidden'

describe('a forbidden remark', () => {
  it.each(['// prettier-ignore', '/* oxlint-disable-next-line */'])('is %s', (text) => {
    expect(forbiddenRemarks([file(`\n${text}`)])).toHaveLength(1)
  })

  it('is not a text that says the same', () => {
    expect(forbiddenRemarks([file('const text = "prettier-ignore"')])).toEqual([])
  })
})

describe('a blind cast', () => {
  it.each(['a as unknown as B', 'a as never'])('is %s', (text) => {
    expect(blindCasts([file(text)])).toHaveLength(1)
  })

  it.each(['a as const', 'a as B', 'const a: unknown = b'])('is not %s', (text) => {
    expect(blindCasts([file(text)])).toEqual([])
  })
})

describe('clock and chance', () => {
  it.each(['new Date()', 'Date()', 'Date.now()', 'const now = Date.now', 'Math.random()'])(
    'are asked by %s',
    (text) => {
      expect(clockAndChance([file(text)])).toHaveLength(1)
    },
  )

  it.each(['new Date(2026, 0, 1)', 'Date.UTC(2026, 0)', 'Math.round(a)', 'a.now'])('are not asked by %s', (text) => {
    expect(clockAndChance([file(text)])).toEqual([])
  })
})

function file(text: string): { path: string; text: string } {
  return { path: 'a.ts', text }
}
