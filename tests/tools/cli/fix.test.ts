import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkCommand, checkFlows, fixFlowFolder } from '../../../src/tools/cli/check'
import { readInput } from '../../../src/tools/cli/command'
import { write, writtenFlows } from '../../fixtures/writtenFlows'

const misspelt = `{
  "version": 2, "id": "tenants",
  "name": "Misspelt",
  "languages": ["en-CA"],
  "position": 42,
  "extends": ["tenant-screening.json"],
  "screens": {
    "identity": { "next": "emploiment", "titel": "Who are you?" },
    "bank": {
      "title": "Connect  your bank",
      "description": "TODO",
    }
  }
}
`

const mended = misspelt
  .replace('"id": "tenants"', '"id": "misspelt"')
  .replace('"emploiment"', '"employment"')
  .replace('"titel"', '"title"')
  .replace('Connect  your', 'Connect your')
  .replace('"TODO",', '"TODO"')

function run(...words: readonly string[]): { readonly code: number; readonly said: string } {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const input = readInput(words, checkCommand.options)
  if (typeof input === 'string') throw new Error(input)
  const code = Number(checkCommand.run(input))
  return { code, said: log.mock.calls.map(([line]) => String(line)).join('\n') }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('npx formway check --fix', () => {
  it('STU-07 mends what has one known repair, keeps the formatting, and says what it did and what is left', () => {
    const file = path.join(writtenFlows({ 'misspelt.json': misspelt }), 'misspelt.json')
    const { code, said } = run('--fix', file)
    expect(readFileSync(file, 'utf8')).toBe(mended)
    expect(said).toMatch(/misspelt\.json: 5 fixes\n/)
    expect(said).toContain('Write "employment" instead of "emploiment" (unknown-screen)')
    expect(said).toContain('Take out the comma (bad-json)')
    expect(said).toContain('"TODO" stands for words that are still to be written.')
    expect(said).toContain('flows: 0 errors, 1 warnings')
    expect(code).toBe(0)
  })

  it('has nothing more to do the second time, and writes nothing', () => {
    const file = path.join(writtenFlows({ 'misspelt.json': mended }), 'misspelt.json')
    expect(fixFlowFolder('flows', [file])).toMatchObject({ fixed: [], documents: [] })
    expect(run('--fix', file).said).not.toContain('fix')
    expect(readFileSync(file, 'utf8')).toBe(mended)
  })

  it('gives programs what it mended and what is left, as the published schema says', () => {
    const file = path.join(writtenFlows({ 'misspelt.json': misspelt }), 'misspelt.json')
    const found: readonly { readonly code: string; readonly isFixed?: true }[] = JSON.parse(
      run('--fix', '--json', file).said,
    )
    const validate = new Ajv().compile(JSON.parse(readFileSync('src/tools/cli/findings.schema.json', 'utf8')))
    expect(validate(found), JSON.stringify(validate.errors)).toBe(true)
    expect(found.filter(({ isFixed }) => isFixed === true).map(({ code }) => code)).toHaveLength(5)
    expect(found.filter(({ isFixed }) => isFixed === undefined).map(({ code }) => code)).toEqual(['unfinished-words'])
  })

  it('changes nothing without being asked to', () => {
    const file = path.join(writtenFlows({ 'misspelt.json': misspelt }), 'misspelt.json')
    expect(run(file).code).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe(misspelt)
  })

  it('mends a part where it is written, and not in the document that extends it', () => {
    const folder = writtenFlows({
      'tenants.json': {
        version: 2,
        id: 'tenants',
        name: 'Tenants',
        languages: ['en-CA'],
        position: 41,
        extends: ['tenant-screening.json', 'shared/more.json'],
      },
    })
    write(folder, 'shared/more.json', { screens: { bank: { titel: 'Your bank' } } })
    const { documents, findings } = fixFlowFolder('flows', [path.join(folder, 'tenants.json')])
    expect(documents.map(({ file }) => path.basename(file))).toEqual(['more.json'])
    expect(JSON.parse(documents[0]?.text ?? '')).toEqual({ screens: { bank: { title: 'Your bank' } } })
    expect(findings).toEqual([])
  })

  it('finds nothing to mend in the flows of this project', () => {
    expect(checkFlows('flows').flatMap(({ fix }) => fix ?? [])).toEqual([])
  })
})
