import { describe, expect, it } from 'vitest'
import { comparedKinds } from './comparedKinds'

const names = { type: new Set(['money', 'date']), rule: new Set(['past']) }
const found = (text: string): readonly string[] => comparedKinds([{ path: 'a.ts', text }], names)

describe('a kind is compared by its name', () => {
  it.each([
    "const isMoney = field.type === 'money'",
    "if ('date' !== document?.type) go()",
    "switch (field.type) { case 'money': go() }",
    "const isIt = ['money', 'date'].includes(type)",
    "const written = new Set(['money', 'date'])",
    "if (rule === 'past') go()",
  ])('in %s', (text) => {
    expect(found(text)).toHaveLength(1)
  })

  it.each([
    "const isNumber = typeof value === 'money'",
    "const other = field.type === 'other'",
    "if (rule === 'money') go()",
    "const all = new Set(['money', 'other'])",
  ])('not in %s', (text) => {
    expect(found(text)).toEqual([])
  })
})
