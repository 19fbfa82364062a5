import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compileValidators } from '../../../src/compiler/rules/validators'
import { validatorsModule } from '../../../src/tools/plugin/validatorsModule'
import type { Validators } from '../../../src/engine/program/program'
import type { FormAnswers } from '../../../src/engine/values/types'
import { bicycle } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'
import { writtenFlows } from '../../fixtures/writtenFlows'

const website = {
  type: 'form',
  schema: {
    type: 'object',
    properties: {
      site: { type: 'string', format: 'uri' },
      mail: { type: 'string', format: 'email' },
      phone: { type: 'string', format: 'phone' },
    },
  },
}

const cases: readonly (readonly [title: string, form: string, given: FormAnswers, failures: readonly string[]])[] = [
  ['nothing', 'rider', {}, ['required name', 'required kind']],
  ['a good form', 'rider', { name: 'Robin', kind: 'Child' }, []],
  ['a short name', 'rider', { name: 'R', kind: 'Child' }, ['minLength /name']],
  ['a name of one character that takes two units', 'rider', { name: '🚲', kind: 'Child' }, ['minLength /name']],
  ['a choice that is not offered', 'rider', { name: 'Robin', kind: 'Teen' }, ['enum /kind']],
  ['a branch that asks for more', 'rider', { name: 'Robin', kind: 'Adult' }, ['required licence']],
  ['a day that does not exist', 'rider', { name: 'Robin', kind: 'Child', born: '2023-02-29' }, ['format /born']],
  ['half an item', 'rides', { list: [{ price: 5 }] }, ['required place', 'contains /list']],
  ['a text for an amount', 'rides', { list: [{ place: 'Harbour', price: '12.3x' }] }, ['type /list/0/price']],
]

describe('compiled rules', () => {
  const validators = compileValidators(bicycle())

  it('are there for every form', () => {
    expect(Object.keys(validators)).toEqual(['rider', 'rides'])
  })

  it.each(cases)('judge %s', (_title, form, given, expected) => {
    expect(failuresOf(validators, form, given)).toEqual(expected)
  })

  it('leave to the engine what only it can judge', () => {
    const form = { name: 'Robin', kind: 'Child', born: '2999-01-01', since: '1900-01-01' }
    expect(failuresOf(validators, 'rider', form)).toEqual([])
  })

  it('cannot be made of a schema with an unknown keyword', () => {
    const flow = bicycle()
    Object.assign(Object(flow.screens['rider']?.blocks?.['rider']), {
      schema: { type: 'object', properties: {}, maxAge: 3 },
    })
    expect(() => compileValidators(flow)).toThrow(/unknown keyword: "maxAge"/)
  })
})

describe('the module of compiled rules', async () => {
  const code = await validatorsModule(bicycle(put('/screens/review/blocks/more', website)))

  it('stands alone and makes no code at run time', () => {
    const statements = code.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    expect(statements).not.toMatch(/\b(import|require|eval|Function)\b/)
    expect(statements).toMatch(/export \{/)
  })

  it.each(cases)('judges %s as in Node', async (_title, form, given, expected) => {
    expect(failuresOf(await imported(code), form, given)).toEqual(expected)
  })

  it('knows every format of the language', async () => {
    const validators = await imported(code)
    expect(failuresOf(validators, 'more', { site: 'https://a.ca', mail: 'a@b.ca', phone: '+14165550123' })).toEqual([])
    expect(failuresOf(validators, 'more', { site: 'a', mail: 'b', phone: 'c' })).toEqual([
      'format /site',
      'format /mail',
      'format /phone',
    ])
  })
})

function failuresOf(validators: Validators, form: string, given: FormAnswers): readonly string[] {
  const check = validators[form]
  if (check === undefined) throw new Error(`There are no rules for ${form}.`)
  check(given)
  return (check.errors ?? [])
    .filter(({ schemaPath, keyword }) => keyword !== 'if' && !/\/(if|contains)\//.test(schemaPath))
    .map(
      ({ keyword, instancePath, params }) =>
        `${keyword} ${keyword === 'required' ? params['missingProperty'] : instancePath}`,
    )
}

async function imported(code: string): Promise<Validators> {
  const file = path.join(writtenFlows({}), 'validators.mjs')
  writeFileSync(file, code)
  const module = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return module.validators
}
