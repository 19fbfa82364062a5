import { describe, expect, it } from 'vitest'
import { barrels, emptyNames, longFiles } from './shape'

describe('a long file', () => {
  it('has more than 300 lines', () => {
    expect(longFiles([file('a.ts', 'a\n'.repeat(300))])).toEqual([])
    expect(longFiles([file('a.ts', 'a\n'.repeat(301))])).toEqual(['a.ts has 301 lines'])
  })
})

describe('a barrel', () => {
  it.each([
    ['index.ts', 'export const a = 1'],
    ['all.ts', "export * from './a'\nexport { b } from './b'"],
    ['all.ts', "import { a } from './a'\nexport { a }"],
  ])('is %s with %s', (path, text) => {
    expect(barrels([file(path, text)], [])).toEqual([path])
  })

  it.each([
    ['a.ts', "import { b } from './b'\nexport const a = b"],
    ['a.ts', "export type { B } from './b'\nexport const a = 1"],
    ['a.ts', "import './b.css'"],
  ])('is not %s with %s', (path, text) => {
    expect(barrels([file(path, text)], [])).toEqual([])
  })

  it('is not what all ask for lazily', () => {
    const part = file('part.ts', "export * from './a'")
    expect(barrels([part], [{ from: 'b.ts', to: 'part.ts', lazy: true }])).toEqual([])
    expect(barrels([part], [true, false].map((lazy) => ({ from: 'b.ts', to: 'part.ts', lazy })))).toEqual(['part.ts'])
  })
})

describe('an empty name', () => {
  it('is one that says nothing, of a folder or a file', () => {
    const paths = ['src/utils/a.ts', 'src/engine/helpers.test.ts', 'src/common.css', 'src/engine/commonPath.ts']
    expect(emptyNames(paths)).toEqual(paths.slice(0, 3))
  })
})

function file(path: string, text: string): { path: string; text: string } {
  return { path, text }
}
