import { describe, expect, it } from 'vitest'
import { cycles } from './cycles'
import { type Import, importsOf } from './imports'
import { unknownLayers, wrongArrows } from './layers'

describe('the imports of a file', () => {
  it.each([
    ["import { b } from './b'", 'src/engine/b.ts'],
    ["import './theme.css'", 'src/engine/theme.css'],
    ["import type { b } from './b'", 'src/engine/b.ts'],
    ["import { b } from './b.ts'", 'src/engine/b.ts'],
    ["export { b } from './b'", 'src/engine/b.ts'],
    ["export * from '../widgets/c'", 'src/widgets/c.tsx'],
    ["const b = import('./b')", 'src/engine/b.ts'],
    ["type B = import('./b').B", 'src/engine/b.ts'],
    ["import Form from '@rjsf/core/lib/Form'", '@rjsf/core'],
    ["import { createRoot } from 'react-dom/client'", 'react-dom'],
    ["import { catalogue } from 'virtual:formway/catalogue'", 'virtual:formway/catalogue'],
  ])('hold %s', (text, to) => {
    const others = ['src/engine/b.ts', 'src/engine/theme.css', 'src/widgets/c.tsx'].map((path) => ({ path, text: '' }))
    const typescript = others.filter(({ path }) => !path.endsWith('.css'))
    const imports = importsOf([{ path: 'src/engine/a.ts', text }, ...typescript])
    expect(imports).toMatchObject([{ from: 'src/engine/a.ts', to }])
  })

  it.each([
    ["const b = import('./b')", true],
    ["import type { b } from './b'", true],
    ["import { b } from './b'", false],
    ["import { b } from './b'; const c = import('./b')", false],
    ["const c = import('./b'); export { b } from './b'", false],
  ])('of %s are lazy: %s', (text, lazy) => {
    expect(importsOf([{ path: 'src/engine/a.ts', text }])).toMatchObject([{ lazy }])
  })

  it('are not taken from comments and texts', () => {
    const text = "// import './b'\nconst words = \"import { b } from './b'\""
    expect(importsOf([{ path: 'src/engine/a.ts', text }])).toEqual([])
  })
})

describe('an arrow', () => {
  it.each([
    ['src/engine/a.ts', 'src/services/b.ts'],
    ['src/engine/a.ts', 'src/main.tsx'],
    ['src/engine/a.ts', 'react'],
    ['src/engine/a.ts', 'node:fs'],
    ['src/engine/a.ts', 'virtual:formway/catalogue'],
    ['src/services/a.ts', 'src/renderer/b.ts'],
    ['src/services/a.ts', '@rjsf/core'],
    ['src/renderer/a.tsx', 'src/widgets/b.tsx'],
    ['src/renderer/a.tsx', 'node:path'],
    ['src/widgets/a.tsx', 'src/configure/b.ts'],
    ['src/configure/a.tsx', 'src/main.tsx'],
    ['src/main.tsx', 'src/build/plugin.ts'],
    ['src/build/a.ts', 'src/renderer/b.ts'],
  ])('may not point from %s to %s', (from, to) => {
    expect(wrongArrows([{ from, to, lazy: false }])).toEqual([`${from} imports ${to}`])
  })

  it.each([
    ['src/engine/a.ts', 'src/engine/b.ts'],
    ['src/engine/a.ts', 'immer'],
    ['src/services/a.ts', 'src/engine/b.ts'],
    ['src/renderer/a.tsx', 'react'],
    ['src/widgets/a.tsx', 'src/renderer/b.tsx'],
    ['src/widgets/a.tsx', 'src/widgets/a.css'],
    ['src/configure/a.tsx', 'src/widgets/b.tsx'],
    ['src/main.tsx', 'src/engine/b.ts'],
    ['src/main.tsx', 'src/main.css'],
    ['src/build/a.ts', 'src/engine/b.ts'],
    ['src/build/a.ts', 'node:fs'],
  ])('may point from %s to %s', (from, to) => {
    expect(wrongArrows([{ from, to, lazy: false }])).toEqual([])
  })
})

describe('a layer', () => {
  it('is one of the known ones', () => {
    const paths = ['src/engine/a.ts', 'src/build/a.ts', 'src/main.tsx', 'src/extra/a.ts', 'src/extra.ts']
    expect(unknownLayers(paths)).toEqual(['src/extra/a.ts', 'src/extra.ts'])
  })
})

describe('a cycle', () => {
  it('is found, however long', () => {
    const arrows = ['a b', 'b c', 'c b', 'c d', 'e e'].map(arrow)
    expect(cycles(arrows)).toEqual(['b → c → b', 'e → e'])
  })

  it('is not seen where two ways lead to one file', () => {
    expect(cycles(['a b', 'a c', 'b d', 'c d'].map(arrow))).toEqual([])
  })
})

function arrow(text: string): Import {
  const [from = '', to = ''] = text.split(' ')
  return { from, to, lazy: false }
}
