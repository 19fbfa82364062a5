import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'
import { toFindingJson, formatFindingLines } from '../../../src/compiler/findings/findingText'
import { findingCodes } from '../../../src/engine/values/findingCodes'
import { checkFlows, getExitCode, explainFindingCode } from '../../../src/tools/cli/check'
import { writtenFlows } from '../../fixtures/writtenFlows'

const folder = writtenFlows({
  'tenants.json': {
    version: 2,
    id: 'tenants',
    name: 'Tenants',
    languages: ['en-CA'],
    position: 41,
    extends: ['tenant-screening.json'],
    screens: { bank: { description: 'We call {{reference.firstName}}.' }, identity: { next: 'employment' } },
  },
  'misspelt.json': {
    version: 2,
    id: 'misspelt',
    name: 'Misspelt',
    languages: ['en-CA'],
    position: 42,
    extends: ['tenant-screening.json'],
    screens: { identity: { next: 'emploiment' } },
  },
})
const publishedSchema: {
  readonly items: { readonly properties: { readonly code: { readonly enum: readonly string[] } } }
} = JSON.parse(readFileSync('src/tools/cli/findings.schema.json', 'utf8'))
const tenants = path.join(folder, 'tenants.json')
const misspelt = path.join(folder, 'misspelt.json')

describe('npx formway check', () => {
  it('checks a document that stands elsewhere, and builds it on the parts of the project', () => {
    expect(checkFlows('flows', [tenants]).map(({ code, severity }) => [code, severity])).toEqual([
      ['may-be-missing', 'warning'],
    ])
  })

  it('ends with 1 on an error, and not on a warning', () => {
    expect(getExitCode(checkFlows('flows', [tenants]))).toBe(0)
    expect(getExitCode(checkFlows('flows', [misspelt]))).toBe(1)
  })

  it('ends with 1 on a warning, too, where it is strict', () => {
    expect(getExitCode(checkFlows('flows', [tenants]), true)).toBe(1)
    expect(getExitCode([], true)).toBe(0)
  })

  it('tells of a document that is not there', () => {
    expect(checkFlows('flows', ['nowhere.json']).map(({ code }) => code)).toEqual(['unknown-document'])
  })

  it('checks the documents in a folder that is named', () => {
    expect(
      checkFlows('flows', [folder])
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['may-be-missing', 'unknown-screen'])
  })

  it('says place, code, hint and what leads there, line by line', () => {
    const [first, hint, ...steps] = checkFlows('flows', [tenants]).flatMap(formatFindingLines)
    expect(first).toMatch(/tenants\.json:\d+:\d+ warning may-be-missing: "reference\.firstName"/)
    expect(hint).toContain('"given": true')
    expect(steps.at(-1)).toMatch(/^ {2}\d+\. /)
  })

  it('gives programs what the published schema says, with the edit that mends a slip', () => {
    const validate = new Ajv().compile(publishedSchema)
    const findings = checkFlows('flows', [tenants, misspelt]).map(toFindingJson)
    expect(findings.length).toBe(2)
    expect(validate(findings), JSON.stringify(validate.errors)).toBe(true)
    const { fix } = findings.find(({ code }) => code === 'unknown-screen') ?? {}
    const [edit] = fix?.edits ?? []
    const line = readFileSync(edit?.file ?? '', 'utf8').split('\n')[(edit?.line ?? 1) - 1] ?? ''
    expect(line.slice((edit?.column ?? 1) - 1, (edit?.endColumn ?? 1) - 1)).toBe('"emploiment"')
    expect(edit?.text).toBe('"employment"')
    expect(fix?.label).toBe('Write "employment" instead of "emploiment"')
  })

  it('publishes every code there is', () => {
    expect(publishedSchema.items.properties.code.enum).toEqual(Object.keys(findingCodes))
  })

  it('explains every code, and asks what an unknown one means', () => {
    expect(Object.keys(findingCodes).filter((code) => !explainFindingCode(code).found)).toEqual([])
    expect(explainFindingCode('dead-end').text).toContain('The repair: ')
    expect(explainFindingCode('dead-ent')).toEqual({
      found: false,
      text: 'No finding is called "dead-ent". Did you mean "dead-end"?',
    })
  })
})
