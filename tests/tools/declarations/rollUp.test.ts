import { expect, it } from 'vitest'
import { rollUp } from '../../../src/tools/declarations/declarationFiles'

/** What is rolled up of files, the first of which is the entry. */
function rolled(files: Readonly<Record<string, string>>): string {
  const [entry = ''] = Object.keys(files)
  return rollUp(entry, (file) => files[file] ?? `No file is called ${file}.`)
}

it('takes along what an entry speaks of, at any depth, with its docstring, and nothing else', () => {
  const code = rolled({
    'a/entry': "import { make } from './make';\nexport { make };\nexport type { Made } from '../b/made';\n",
    'a/make':
      "import type { Made } from '../b/made';\n/** Makes one. */\nexport declare function make(name: string): Made;\nexport declare function unmake(made: Made): void;\n",
    'b/made':
      "import type { Part } from './part';\nexport interface Made extends Part {\n}\nexport interface Unread {\n}\n",
    'b/part': '/** A part. */\nexport interface Part {\n    readonly size: number;\n}\n',
  })
  expect(code).toBe(
    [
      '/** Makes one. */',
      'declare function make(name: string): Made;',
      'interface Made extends Part {',
      '}',
      '/** A part. */',
      'interface Part {',
      '    readonly size: number;',
      '}',
      'export { make }',
      'export type { Made }',
      '',
    ].join('\n'),
  )
})

it('gives two of one name names of their own, and the exported one keeps it', () => {
  const code = rolled({
    entry:
      "import type { Field as Written } from './written';\nexport interface Form {\n    first: Written;\n}\nexport type { Field } from './field';\n",
    written: 'export type Field = string;\n',
    field: 'export type Field = number;\n',
  })
  expect(code).toContain('first: Field2;')
  expect(code).toContain('type Field2 = string;')
  expect(code).toContain('type Field = number;')
})

it('leaves a name to the platform, and to what is named within a declaration', () => {
  const code = rolled({
    entry:
      "import type { Element as Own } from './own';\nimport type { Key as Other } from './key';\nexport type Shown = Own | Element;\nexport type Keyed<Key> = { [Part in keyof Key]: Other };\n",
    own: 'export type Element = 1;\n',
    key: 'export type Key = 2;\n',
  })
  expect(code).toContain('type Shown = Element2 | Element;')
  expect(code).toContain('type Keyed<Key> = { [Part in keyof Key]: Key2 };')
})

it('follows a type imported where it stands, and the type of a value', () => {
  const code = rolled({
    entry:
      'export declare function say(value: import("./json").Json, is: typeof one): void;\ndeclare const one: {\n    is: 1;\n};\n',
    json: 'export type Json = string;\n',
  })
  expect(code).toContain('say(value: Json, is: typeof one)')
  expect(code).toContain('declare const one: {\n    is: 1;\n};')
})

it('imports from a package what the package has', () => {
  const code = rolled({
    entry: "import { type ReactElement } from 'react';\nexport declare function Flow(): ReactElement;\n",
  })
  expect(code).toMatch(/^import type \{ ReactElement \} from 'react'$/m)
})

it.each([
  ["import * as all from './all';\nexport type A = all.B;\n", 'whole module'],
  ["export * from './all';\n", 'ExportAllDeclaration'],
  ["import type { B } from './all';\nexport type A = B;\n", 'exports no B'],
])('fails at what it cannot take along: %s', (entry, message) => {
  expect(() => rolled({ entry, all: 'export type C = 1;\n' })).toThrow(message)
})

it('takes what another entry exports from there, under the name that it has there', () => {
  const files: Readonly<Record<string, string>> = {
    entry:
      "import type { Part } from './part';\nexport interface Whole {\n    first: Part;\n}\nexport type { Part } from './part';\n",
    other: "export type { Part as Piece } from './part';\n",
    part: 'export interface Part {\n    size: Size;\n}\ntype Size = number;\n',
  }
  const code = rollUp('entry', (file) => files[file] ?? '', { './other.js': 'other' })
  expect(code).toBe(
    "import type { Piece as Part } from './other.js'\ninterface Whole {\n    first: Part;\n}\nexport type { Whole }\nexport type { Part }\n",
  )
})
