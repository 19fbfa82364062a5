import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../../src/tools/cli/formway'
import type { Tables } from '../../structure/additionTables'
import { listLacks } from '../../structure/additions'

const run = promisify(execFile)
const home = process.cwd()
const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]

beforeAll(() => {
  for (const spy of [log, error]) spy.mockReturnValue()
})
afterAll(() => vi.restoreAllMocks())

describe('a new rule, control and block, in a copy of the checkout', () => {
  let copy = ''

  beforeAll(async () => {
    copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'formway-additions-')))
    for (const part of ['src', 'schemas', 'flows', 'tests', 'tsconfig.json', 'vite.config.ts', 'package.json'])
      cpSync(part, path.join(copy, part), {
        recursive: true,
        filter: (from) => !/^(?:reference|trees)$|\.png$/.test(path.basename(from)),
      })
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
    process.chdir(copy)
    for (const words of ['rule endsWith text email', 'control slider scale', 'block pullQuote'])
      await runCommand(['new', ...words.split(' ')])
    // After a time-out the commands would go on in the checkout itself.
  }, 300_000)

  afterAll(() => {
    process.chdir(home)
    rmSync(copy, { recursive: true })
  })

  it(
    'compile as they are, and lack no part, but what each is to say and to do',
    { tags: ['long'], timeout: 120_000 },
    async () => {
      const options = ['--config', 'src/tools/node.config.ts', 'src/tools/language/writeLanguage.ts']
      await run(path.join(home, 'node_modules/.bin/vite-node'), options, { cwd: copy })
      const compiled = run(path.join(home, 'node_modules/.bin/tsc'), ['--noEmit', '--pretty', 'false'], { cwd: copy })
      await expect(compiled).resolves.toMatchObject({ stdout: '' })
      const { tables }: { readonly tables: Tables } = await import(path.join(copy, 'tests/structure/additionTables.ts'))
      const lacks = listLacks(copy, tables)
      expect(lacks.filter((lack) => !lack.includes(' still says: '))).toEqual([])
      const files = new Set(lacks.map((lack) => lack.replace(/:\d+ still says: .*/, '')))
      expect([...files].toSorted()).toEqual([
        'flows/examples/questions.json',
        'flows/guide/blocks.md',
        'flows/guide/lists.md',
        'flows/guide/rules.md',
        'schemas/block-pull-quote.schema.json',
        'schemas/field-keys.schema.json',
        'schemas/field-scale.schema.json',
        'src/controls/choice/SliderControl.tsx',
        'src/engine/program/controls.ts',
        'src/engine/rules/textRules.ts',
        'src/renderer/blocks/pullQuote/pullQuote.tsx',
        'tests/controls/slider/SliderControl.test.tsx',
        'tests/engine/rules/ruleCases.ts',
        'tests/pictures/designSystem/blocks.ts',
        'tests/pictures/designSystem/fields.ts',
        'tests/renderer/blocks/pullQuote.test.tsx',
      ])
    },
  )

  it('are named with their files, and what comes next', () => {
    const printed = log.mock.calls.flat().join('\n')
    expect(printed).toContain('  schemas/block-pull-quote.schema.json\n')
    expect(printed).toContain('1. npm run language')
    expect(readFileSync(path.join(copy, 'schemas/field-email.schema.json'), 'utf8')).toContain('ruleEndsWith')
  })
})

describe('formway new', () => {
  beforeEach(() => {
    for (const spy of [log, error]) spy.mockClear()
  })

  it.each([
    [['rule', 'pattern', 'text'], 'There is a rule "pattern" already.'],
    [['block', 'notice'], 'There is a block "notice" already.'],
    [['control', 'cards', 'choice'], 'There is a control "cards" already.'],
    [['control', 'slider', 'scal'], '"scal" is no type of field'],
    [['control', 'tiles', 'list'], 'There are no stubs for controls of "list"'],
    [['rule', 'ends-with', 'text'], '"ends-with" cannot be a name'],
    [['rule', 'endsWith'], 'Give NAME TYPE…'],
    [['block'], '"" cannot be a name'],
  ])('%j writes nothing, and says why', async (words, why) => {
    expect(await runCommand(['new', ...words])).toBe(2)
    expect(error.mock.calls.flat().join('\n')).toContain(why)
  })

  it.each(['rule', 'control', 'block'])('%s --help says what it takes', async (kind) => {
    expect(await runCommand(['new', kind, '--help'])).toBe(0)
    expect(log.mock.calls.flat().join('\n')).toContain(`formway new ${kind} NAME`)
  })
})
