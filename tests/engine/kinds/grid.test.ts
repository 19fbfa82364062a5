import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FieldDocument } from '../../../src/language/flow'
import { buildView } from '../../../src/engine/view/flowView'
import { TODAY, walk } from '../smallFlow'
import { formFlow, messagesFor } from '../oneForm'

const week: FieldDocument = {
  type: 'grid',
  label: 'Over the last two weeks',
  rows: { interest: 'Little interest', mood: 'Feeling down' },
  choices: { 0: 'Not at all', 1: 'Several days', 2: 'Every day' },
  sensitive: true,
  rules: { required: 'Choose how often' },
}

describe('a grid', () => {
  const program = compileCheckedFlow(
    formFlow({
      week,
      why: { type: 'text', label: 'Why?', when: { 'form.week.mood': '2' }, rules: { required: 'Say why' } },
    }),
  )

  it('is a choice for each row, which is kept as the grid is', () => {
    const row = findField(program, 'form.week.mood')
    expect(row).toMatchObject({
      kind: 'simple',
      type: 'choice',
      label: 'Feeling down',
      isRequired: true,
      isSensitive: true,
      keep: 'never',
    })
    expect(row?.kind === 'simple' && [...(row.choices?.keys() ?? [])]).toEqual(['0', '1', '2'])
  })

  it('misses every row that was not answered', () => {
    expect(messagesFor({ week }, {})).toEqual({ 'week.interest': 'Choose how often', 'week.mood': 'Choose how often' })
    expect(messagesFor({ week }, { week: { mood: '0' } })).toEqual({ 'week.interest': 'Choose how often' })
    expect(messagesFor({ week }, { week: { mood: '0', interest: '2' } })).toEqual({})
  })

  it('EXP-02 names the row in the error summary, and not the grid', () => {
    const { screens, ...document } = formFlow({ week })
    const submits = { buttons: { go: { label: 'Go', submit: true } }, on: { go: { goto: 'only' } } }
    const asked = compileCheckedFlow({
      ...document,
      screens: { only: { title: 'Only', blocks: {}, ...screens['only'], ...submits } },
    })
    const { problems } = buildView(asked, walk(asked).press('go').state, { today: TODAY, facts: {} }, null)
    expect(problems.map(({ message }) => message)).toEqual([
      'Little interest: Choose how often',
      'Feeling down: Choose how often',
    ])
  })

  it('counts no answer that its rows do not offer, and no row that it has not', () => {
    expect(messagesFor({ week }, { week: { mood: '7', interest: '2', other: '1' } })).toEqual({
      'week.mood': 'Choose how often',
    })
  })

  it('is asked about row by row', () => {
    const why: FieldDocument = {
      type: 'text',
      label: 'Why?',
      when: { 'form.week.mood': '2' },
      rules: { required: 'Say why' },
    }
    expect(messagesFor({ week, why }, { week: { mood: '2', interest: '0' } })).toEqual({ why: 'Say why' })
    expect(messagesFor({ week, why }, { week: { mood: '1', interest: '0' } })).toEqual({})
  })

  it('stands in the contract as an object with the values of each row', () => {
    const contract = JSON.stringify(createContract(compileCheckedFlow(formFlow({ week }))))
    expect(contract).toContain('"enum":["0","1","2"]')
    expect(contract).toContain('"title":"Feeling down"')
  })
})
