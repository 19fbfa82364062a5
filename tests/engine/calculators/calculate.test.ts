import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/engine/calculators/calculate'
import { getCalculatorAuthoring } from '../../../src/engine/calculators/calculators'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Answers } from '../../../src/engine/values/answers'
import type { Flow } from '../../../src/language/flow'
import { formFlow } from '../oneForm'
import { TODAY } from '../smallFlow'

const calculations: Flow['calculations'] = {
  filled: { calculator: 'filled', paths: ['form.name', 'form.stubs', 'form.rent'], of: 4 },
  planned: { calculator: 'share', of: [{ 'form.name': { given: true } }, { 'form.jobs': { minItems: 2 } }] },
  total: { calculator: 'sum', list: 'form.jobs', property: 'pay' },
  place: { calculator: 'first', list: 'form.jobs', property: 'place', otherwise: 'your employer' },
  posted: { calculator: 'dateAfter', days: 5, from: 'form.day' },
  soon: { calculator: 'dateAfter', days: 1 },
  payments: {
    calculator: 'installments',
    total: 'total',
    plan: 'form.plan',
    plans: [{ id: 'twice', label: 'Twice', payments: 2, every: { days: 7 } }],
  },
}
const program = compileCheckedFlow(formFlow({}, { calculations }))

/** A file of which nothing is left but its name. */
const file = { name: 'a.pdf', size: 3, type: 'application/pdf' }

describe('what was filled in', () => {
  it.each([
    [{}, 0],
    [{ name: 'Ada' }, 0.25],
    [{ name: ' ', rent: 0 }, 0.25],
    [{ name: 'Ada', stubs: [{}, {}] }, 0.75],
    [{ name: 'Ada', stubs: [{}, {}, {}, {}], rent: 1 }, 1],
    [{ stubs: [{ id: 'a', ...file }, file] }, 0.25],
    [{ name: file }, 0],
  ])('of %j is the share %d, of a list one for each item, and never more than all', (form, share) => {
    expect(worked('filled', { form })).toEqual({ kind: 'share', share, of: 4 })
  })
})

describe('a share', () => {
  it('is that of the conditions that hold', () => {
    expect(worked('planned', { form: { name: 'Ada' } })).toEqual({ kind: 'share', share: 0.5, of: 2 })
    expect(worked('planned', { form: { name: 'Ada', jobs: [{}, {}] } })).toEqual({ kind: 'share', share: 1, of: 2 })
  })
})

describe('a sum', () => {
  it('adds the cents of the items, and nothing that is no amount', () => {
    expect(worked('total', { form: { jobs: [{ pay: 1999 }, { pay: 1 }] } })).toEqual({ kind: 'money', cents: 2000 })
    const odd = [{ pay: '5.00' }, { pay: 1.5 }, { pay: null }, 'x', {}, { pay: 2 ** 60 }, { pay: 7 }]
    expect(worked('total', { form: { jobs: odd } })).toEqual({ kind: 'money', cents: 7 })
    expect(worked('total', {})).toEqual({ kind: 'money', cents: 0 })
  })
})

describe('the first of a list', () => {
  it('is what its first item says, or other words', () => {
    expect(worked('place', { form: { jobs: [{ place: 'Library' }, { place: 'Office' }] } })).toEqual({
      kind: 'text',
      text: 'Library',
    })
    expect(worked('place', { form: { jobs: [{ place: ' ' }] } })).toEqual({ kind: 'text', text: 'your employer' })
    expect(worked('place', {})).toEqual({ kind: 'text', text: 'your employer' })
  })
})

describe('a date after', () => {
  it('is counted from an answer, where that is a date, and from today otherwise', () => {
    expect(worked('posted', { form: { day: '2026-02-26' } })).toEqual({ kind: 'date', date: '2026-03-03' })
    expect(worked('posted', { form: { day: '2026-02-30' } })).toEqual({ kind: 'date', date: '2026-04-05' })
    expect(worked('soon', {})).toEqual({ kind: 'date', date: '2026-04-01' })
  })
})

describe('installments', () => {
  const jobs = [{ pay: 301 }]

  it('split another calculation by the plan that was chosen', () => {
    expect(worked('payments', { form: { jobs, plan: 'twice' } })).toEqual({
      kind: 'payments',
      label: 'Twice',
      payments: [
        { amount: 150, date: '2026-03-31', isDownPayment: false },
        { amount: 151, date: '2026-04-07', isDownPayment: false },
      ],
    })
  })

  it.each([undefined, 'never'])('are none without a plan that there is (%j)', (plan) => {
    const form = plan === undefined ? { jobs } : { jobs, plan }
    expect(worked('payments', { form })).toEqual({ kind: 'payments', label: '', payments: [] })
  })
})

describe('every calculator', () => {
  it('gives what it says it gives', () => {
    for (const [name, calculation] of Object.entries(calculations)) {
      expect(
        getCalculatorAuthoring(calculation).gives(calculation, () => null),
        name,
      ).toEqual({ kind: worked(name, {}).kind, unit: null })
    }
  })

  it.each(['nothing', 'constructor', '__proto__'])('is asked for by a name that there is, not %s', (name) => {
    expect(() => worked(name, {})).toThrow(/npx formway check/)
  })
})

function worked(name: string, answers: Answers) {
  return calculate(program, name, answers, TODAY)
}
