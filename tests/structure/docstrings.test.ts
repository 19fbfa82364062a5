import { describe, expect, it } from 'vitest'
import { undocumented } from './docstrings'

describe('an export', () => {
  it.each(['export function a() {}', 'export const a = 1', '/* a */ export interface A {}', '/** a */\nconst b = 1\nexport type A = 1'])(
    'is undocumented in %s',
    (text) => {
      expect(undocumented([{ path: 'a.ts', text }])).toHaveLength(1)
    },
  )

  it.each(['/** a */\nexport function a() {}', "/** a */\n\nexport const a = '/** b */'", 'const a = 1', "export * from './b'"])(
    'is not undocumented in %s',
    (text) => {
      expect(undocumented([{ path: 'a.ts', text }])).toEqual([])
    },
  )
})
