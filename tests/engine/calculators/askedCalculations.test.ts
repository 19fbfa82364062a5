import { describe, expect, it } from 'vitest'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { createContract } from '../../../src/compiler/rules/contract'
import type { SummaryRow } from '../../../src/engine/blocks/summary'
import { findScreenIssues } from '../../../src/engine/rules/issues'
import { fillText } from '../../../src/engine/text/fillText'
import type { FormAnswers } from '../../../src/engine/values/answers'
import { buildView } from '../../../src/engine/view/flowView'
import type { Flow } from '../../../src/language/flow'
import { flowWith, problemsIn } from '../../verify/smallSubmission'
import { submitted } from '../../verify/submitted'
import { TODAY, walk } from '../smallFlow'

const calculations: Flow['calculations'] = {
  owed: { calculator: 'total', plus: ['loan.debts.*.owed'], label: 'Owed', submit: true },
  load: { calculator: 'ratio', of: 'calculations.owed', to: 'loan.income', decimals: 2, label: 'Load', submit: true },
  rest: { calculator: 'total', plus: ['loan.income'], minus: ['calculations.owed'] },
  burdened: { calculator: 'share', of: [{ 'calculations.load': { minimum: 0.4 } }] },
}

const program = flowWith({
  start: 'loan',
  calculations,
  screens: {
    loan: {
      title: 'Loan',
      next: [{ when: { 'calculations.load': { minimum: 0.5 } }, goto: 'refused' }, { goto: 'done' }],
      blocks: {
        loan: {
          type: 'form',
          fields: {
            income: { type: 'money', label: 'Income', rules: { required: 'Income' } },
            debts: { type: 'list', label: 'Debts', item: 'Debt', fields: { owed: { type: 'money', label: 'Owed' } } },
            why: { type: 'text', label: 'Why', when: { 'calculations.load': { minimum: 0.4 } } },
            sure: { type: 'yesNo', label: 'Sure', when: { 'calculations.burdened': { minimum: 1 } } },
            rate: {
              type: 'money',
              label: 'Rate',
              rules: { maximum: { is: 'calculations.rest', message: 'At most {{is}}' } },
            },
          },
        },
        warned: {
          type: 'notice',
          tone: 'info',
          text: 'You owe much: {{calculations.load | percent}}.',
          when: { 'calculations.load': { minimum: 0.4 } },
        },
        rows: {
          type: 'summary',
          title: 'Loan',
          screen: 'loan',
          rows: ['loan.income', 'calculations.owed', 'calculations.load'],
        },
      },
      buttons: {
        go: { label: 'Go', submit: true },
        help: { label: 'Help', when: { not: { 'calculations.owed': { given: false } } } },
      },
      on: { go: { goto: 'next' }, help: { show: { tone: 'info', text: 'Call us.' } } },
    },
    refused: { title: 'Refused', final: true },
    done: { title: 'Done', final: true },
  },
})

function stateWith(form: FormAnswers) {
  return walk(program, createInitialState(program, { loan: form }, '', TODAY)).state
}

function shown(form: FormAnswers) {
  const state = stateWith(form)
  const { forms, answers } = collectRelevantAnswers(program, state)
  const view = buildView(program, state, { today: TODAY, facts: {} }, null)
  const rows = view.blocks.find(({ name }) => name === 'rows')?.data
  return {
    fields: forms.get('loan')?.map(({ name }) => name),
    answers,
    blocks: view.blocks.map(({ name }) => name),
    buttons: [...view.buttons.map(({ name }) => name)],
    rows: Array.isArray(rows) ? rows.map(inRow) : [],
  }
}

function inRow(row: SummaryRow): string {
  return row.kind === 'answer' ? `${row.label}: ${row.lines.join()}` : row.kind
}

const much: FormAnswers = { income: 100_000, debts: [{ owed: 30_000 }, { owed: 15_000 }] }

describe('what is worked out is asked about', () => {
  it('LRG-01 by fields, blocks, buttons, and by calculations', () => {
    const { fields, blocks, buttons, rows } = shown(much)
    expect({ fields, blocks, buttons }).toEqual({
      fields: ['income', 'debts', 'why', 'sure', 'rate'],
      blocks: ['loan', 'warned', 'rows'],
      buttons: ['go', 'help'],
    })
    expect(rows).toEqual(['Income: $1,000.00', 'Owed: $450.00', 'Load: 0.45'])
  })

  it('LRG-01 and while its answers are missing nothing holds but that it is not given, and a review shows nothing', () => {
    const { fields, blocks, buttons, rows } = shown({ debts: [{ owed: 30_000 }] })
    expect({ fields, blocks, buttons }).toEqual({
      fields: ['income', 'debts', 'rate'],
      blocks: ['loan', 'rows'],
      buttons: ['go', 'help'],
    })
    expect(rows).toEqual(['Income: ', 'Owed: $300.00', 'Load: '])
    expect(shown({ income: 5 }).buttons).toEqual(['go'])
  })

  it('LRG-01 by the way on', () => {
    const go = (form: FormAnswers) => walk(program, stateWith(form)).press('go').state.screen
    expect([
      go({ income: 100, debts: [{ owed: 50 }] }),
      go({ income: 100, debts: [{ owed: 49 }] }),
      go({ income: 100 }),
    ]).toEqual(['refused', 'done', 'done'])
  })

  it('LRG-01 by a rule, whose message says what it comes to; with nothing is nothing compared', () => {
    const said = (form: FormAnswers) => findScreenIssues(program, stateWith(form), TODAY).map(({ message }) => message)
    expect(said({ ...much, rate: 55_001 })).toEqual(['At most $550.00'])
    expect(said({ ...much, rate: 55_000 })).toEqual([])
    expect(said({ income: 5, rate: 9_999_999 })).toEqual(['At most $0.05'])
  })
})

describe('what is worked out is said', () => {
  const words = (form: FormAnswers): string => {
    const { answers } = collectRelevantAnswers(program, stateWith(form))
    return fillText('{{calculations.owed}}, {{calculations.load | percent}}', {
      program,
      answers,
      today: TODAY,
      facts: {},
    })
  }

  it('LRG-01 in copy, with the answers of now, as it is written everywhere or by a formatter', () => {
    expect(words(much)).toBe('$450.00, 45%')
    expect(words({ income: 100_000, debts: [{ owed: 90_000 }] })).toBe('$900.00, 90%')
  })
})

describe('what is worked out is submitted', () => {
  const sent = (form: FormAnswers) => submitted(program, walk(program, stateWith(form)).press('go').state)

  it('LRG-01 where it says so, and what gives nothing is left out', () => {
    expect(shown(much).answers['calculations']).toMatchObject({ owed: 45_000, load: 0.45, burdened: 1, rest: 55_000 })
    expect(sent(much).answers['calculations']).toEqual({ owed: 45_000, load: 0.45 })
    expect(sent({ income: 5 }).answers).toEqual({ loan: { income: 5 } })
  })

  it('LRG-01 and a server works it out again and refuses another value, one that is missing, and one that is not submitted', () => {
    const problems = (worked: FormAnswers | undefined) => {
      return problemsIn(program, {
        ...sent(much),
        answers: worked === undefined ? { loan: much } : { loan: much, calculations: worked },
      })
    }
    expect(problems({ owed: 45_000, load: 0.45 })).toEqual([])
    expect(problems({ owed: 45_000, load: 0.44 })).toEqual(['figure /answers/calculations/load'])
    expect(problems({ owed: 45_000 })).toEqual(['figure /answers/calculations/load'])
    expect(problems(undefined)).toEqual(['figure /answers/calculations'])
    expect(problems({ owed: 45_000, load: 0.45, rest: 55_000 })).toEqual(['figure /answers/calculations/rest'])
  })

  it('LRG-01 and the contract says what it is', () => {
    expect(createContract(program)).toMatchObject({
      properties: {
        calculations: {
          properties: { owed: { title: 'Owed', type: 'integer' }, load: { title: 'Load', type: 'number' } },
          additionalProperties: false,
        },
      },
    })
  })
})
