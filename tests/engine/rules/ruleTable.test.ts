import { describe, expect, it } from 'vitest'
import { checkFlow } from '../../../src/compiler/compile'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { findSampleIssues } from '../../../src/engine/rules/issues'
import { ruleAuthoring } from '../../../src/engine/rules/ruleTable'
import { createBadAnswers } from '../../../src/explorer/walks/errorScenario'
import { createGoodAnswer } from '../../../src/explorer/goodAnswer'
import type { Json } from '../../../src/engine/values/answers'
import { isError } from '../../../src/engine/values/finding'
import type { FieldDocument } from '../../../src/language/flow'
import { formFlow, messagesFor } from '../oneForm'
import { TODAY } from '../smallFlow'
import { ruleCases } from './ruleCases'

const label = 'Field'

describe.each(Object.entries(ruleCases))('%s', (_name, { field, beside = {}, keep, break: broken, says }) => {
  const fields = { ...beside, field }
  const given = (value: Json) => messagesFor(fields, { began: '2020-02-01', least: 4, field: value })['field']

  it('holds at its boundary', () => {
    for (const value of keep) expect(given(value), JSON.stringify(value)).toBeUndefined()
  })

  it('does not hold beyond it, in words that name what it asks for', () => {
    for (const value of broken) expect(given(value), JSON.stringify(value)).toBe(says)
  })
})

const conflicting = Object.entries(ruleCases).flatMap(([name, { conflicts }]) =>
  conflicts === undefined ? [] : [[name.replace(/ .*/, ''), conflicts] as const],
)

it.each(conflicting)('%s is found to exclude the other rules of its field', (name, field) => {
  const findings = checkFlow(formFlow({ field }), { presets: [] }, false)
  expect(findings.filter(isError).map(({ pointer }) => pointer)).toEqual([
    `/screens/only/blocks/form/fields/field/rules/${name}/is`,
  ])
})

describe('a value that comes without a control', () => {
  const choice: FieldDocument = { type: 'choice', label, choices: { fullTime: 'Full time', none: 'None' } }
  const misfits: readonly (readonly [FieldDocument, Json])[] = [
    ...['Full time', 'fulltime', 'constructor', 1].map((value) => [choice, value] as const),
    ...['true', 1].map((value) => [{ type: 'yesNo', label }, value] as const),
    ...[true, '5'].map((value) => [{ type: 'money', label }, value] as const),
    [{ type: 'date', label }, 20_240_229],
    [{ type: 'email', label }, ['ada@example.com']],
    [{ type: 'code', label }, 1234],
  ]

  it.each(misfits)('for %j: %j is not of its format', (document, value) => {
    const field = findField(compileCheckedFlow(formFlow({ field: document })), 'form.field')
    if (field === null) throw new Error('The form has its field.')
    expect(findSampleIssues(field, value, TODAY).map(({ rule }) => rule.name)).toEqual(['format'])
  })

  it('counts as not given where a control could not have given it', () => {
    expect(messagesFor({ choice: { ...choice, rules: { required: 'Choose one' } } }, { choice: 'Full time' })).toEqual({
      choice: 'Choose one',
    })
  })
})

describe('the table of rules', () => {
  it('has answers made up for every rule that can be broken: one that keeps it and one that breaks it', () => {
    const missing = Object.entries(ruleCases).flatMap(([name, { field: document, beside = {} }]) => {
      const field = findField(compileCheckedFlow(formFlow({ ...beside, field: document })), 'form.field')
      if (field?.kind !== 'simple') return []
      const good = createGoodAnswer(field)
      const bad = new Set(createBadAnswers(field).map(({ rule }) => rule))
      const unmet = field.rules
        .filter(
          (rule) =>
            rule.definition.requires !== true && ruleAuthoring[rule.name].canBreak(field) && !bad.has(rule.name),
        )
        .map((rule) => rule.name)
      return good === undefined || unmet.length > 0 ? [`${name}: ${unmet.join(', ')}`] : []
    })
    expect(missing).toEqual([])
  })

  it('asks nothing of an answer that was not given, but that it is required', () => {
    for (const { field, beside = {} } of Object.values(ruleCases)) {
      const fields = { ...beside, field }
      const { rules: written = {} } = 'rules' in field ? field : { rules: {} }
      const isRequired = 'required' in written || 'oneComplete' in written
      expect(Object.keys(messagesFor(fields, {})), JSON.stringify(field)).toEqual(isRequired ? ['field'] : [])
    }
  })

  it('keeps a date that is not there, or is none, from breaking the rules about dates', () => {
    const began: FieldDocument = { type: 'date', label: 'Began' }
    const ended: FieldDocument = {
      type: 'date',
      label: 'Ended',
      rules: { notBefore: { is: 'began', message: 'Not before' }, past: 'Past' },
    }
    expect(messagesFor({ began, ended }, { ended: '1990-01-01' })).toEqual({})
    expect(messagesFor({ began, ended }, { began: 'soon', ended: 'later' })).toEqual({
      began: 'Check Began',
      ended: 'Check Ended',
    })
  })
})
