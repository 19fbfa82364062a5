import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/engine/calculators/calculate'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { formatCalculation } from '../../../src/engine/text/fillText'
import type { FormAnswers } from '../../../src/engine/values/answers'
import type { Calculation, FormBlock } from '../../../src/language/flow'
import { formFlow } from '../oneForm'

const TODAY = '2026-03-10'
const days = {
  never: { label: 'Never', value: 0 },
  some: { label: 'Some days', value: 1 },
  most: { label: 'Most days', value: 2 },
}
const fields: FormBlock['fields'] = {
  rent: { type: 'money', label: 'Rent' },
  heat: { type: 'money', label: 'Heat' },
  rooms: { type: 'number', label: 'Rooms' },
  weight: { type: 'number', label: 'Weight', unit: 'kg' },
  height: { type: 'number', label: 'Height', unit: 'cm' },
  born: { type: 'date', label: 'Born' },
  moved: { type: 'date', label: 'Moved' },
  month: { type: 'date', label: 'Month', precision: 'month' },
  place: { type: 'choice', label: 'Place', choices: { ON: 'Ontario', QC: 'Quebec' } },
  heated: { type: 'yesNo', label: 'Heated' },
  pets: {
    type: 'choices',
    label: 'Pets',
    choices: { cat: { label: 'Cat', value: 3 }, dog: { label: 'Dog', value: 5 } },
  },
  pain: { type: 'scale', label: 'Pain', from: 0, to: 10 },
  often: { type: 'grid', label: 'How often', rows: { sleep: 'Sleep', mood: 'Mood' }, choices: days },
  loans: {
    type: 'list',
    label: 'Loans',
    item: 'Loan',
    fields: {
      owed: { type: 'money', label: 'Owed' },
      parts: { type: 'list', label: 'Parts', item: 'Part', fields: { paid: { type: 'money', label: 'Paid' } } },
    },
  },
  homes: {
    type: 'list',
    label: 'Homes',
    item: 'Home',
    fields: { from: { type: 'date', label: 'From' }, to: { type: 'date', label: 'To' } },
  },
  jobs: {
    type: 'list',
    label: 'Jobs',
    item: 'Job',
    fields: {
      from: { type: 'date', label: 'From', precision: 'month' },
      to: { type: 'date', label: 'To', precision: 'month' },
    },
  },
}

/** What a calculation gives with these answers of the form, and what it is made of. */
function worked(calculation: Calculation, form: FormAnswers, others: Readonly<Record<string, Calculation>> = {}) {
  return calculate(programWith(calculation, others), 'it', { form }, TODAY)
}

function programWith(calculation: Calculation, others: Readonly<Record<string, Calculation>> = {}) {
  return compileCheckedFlow(formFlow(fields, { calculations: { it: calculation, ...others } }))
}

function inWords(calculation: Calculation, form: FormAnswers): string {
  return formatCalculation({ program: programWith(calculation), answers: { form }, today: TODAY, facts: {} }, 'it')
}

const nothing = { kind: 'nothing' }
const number = (value: number, unit: string | null = null) => ({ kind: 'number', number: value, unit })
const money = (cents: number) => ({ kind: 'money', cents })

describe('a total', () => {
  const costs: Calculation = {
    calculator: 'total',
    plus: ['form.rent', 'form.loans.*.owed', '10.00'],
    minus: ['form.heat'],
  }

  it.each([
    [
      'fields and the items of a list, less another',
      { rent: 100_000, loans: [{ owed: 5 }, {}, { owed: 7 }], heat: 12 },
      money(101_000),
    ],
    ['what was given alone', { rent: 100_000 }, money(101_000)],
    ['nothing where nothing was given that it adds', { heat: 12, loans: [{}] }, nothing],
    ['nothing of what is no number', { rent: 'much' }, nothing],
    ['an amount of 0 as one', { rent: 0 }, money(1000)],
  ])('is of %s', (_what, form, expected) => expect(worked(costs, form)).toEqual(expected))

  it('is of the items of lists inside lists', () => {
    const paid: Calculation = { calculator: 'total', plus: ['form.loans.*.parts.*.paid'] }
    expect(worked(paid, { loans: [{ parts: [{ paid: 1 }, { paid: 2 }] }, {}, { parts: [{ paid: 4 }] }] })).toEqual(
      money(7),
    )
  })

  it('is multiplied by numbers, answers and other calculations, and rounded to whole cents half away from zero', () => {
    const tax: Calculation = { calculator: 'total', plus: ['form.rent'], times: ['calculations.rate'] }
    const rate: Calculation = { calculator: 'byChoice', of: 'form.place', is: { ON: 0.13, QC: 0.14975 } }
    expect(worked(tax, { rent: 10_050, place: 'ON' }, { rate })).toEqual(money(1307))
    expect(worked(tax, { rent: -10_050, place: 'ON' }, { rate })).toEqual(money(-1307))
    expect(worked(tax, { rent: 10_050 }, { rate })).toEqual(nothing)
    expect(
      worked({ calculator: 'total', plus: ['form.rooms'], times: ['form.rent', 12] }, { rooms: 2, rent: 150 }),
    ).toEqual(money(3600))
  })

  it('of constants less an answer needs the answer', () => {
    const rest: Calculation = { calculator: 'total', plus: [100], minus: ['form.rooms'] }
    expect([worked(rest, {}), worked(rest, { rooms: 30 })]).toEqual([nothing, number(70)])
  })

  it('has no trace of binary fractions, the decimals that are asked for, and the unit that all have', () => {
    expect(worked({ calculator: 'total', plus: ['form.weight', 0.2] }, { weight: 0.1 })).toEqual(number(0.3, 'kg'))
    expect(
      worked({ calculator: 'total', plus: ['form.height'], times: [0.01], decimals: 1, unit: 'm' }, { height: 175 }),
    ).toEqual(number(1.8, 'm'))
    expect(
      worked({ calculator: 'total', plus: ['form.height'], times: ['form.weight'] }, { height: 2, weight: 3 }),
    ).toEqual(number(6))
  })

  it('beyond what can be counted is nothing', () => {
    expect(
      worked({ calculator: 'total', plus: ['form.rent'], times: [999_999_999_999] }, { rent: 999_999_999_999 }),
    ).toEqual(nothing)
  })
})

describe('a ratio', () => {
  it('of two amounts is a number, of an amount and a number an amount, of one unit and another none', () => {
    expect(
      worked({ calculator: 'ratio', of: 'form.heat', to: 'form.rent', decimals: 2 }, { heat: 1, rent: 3 }),
    ).toEqual(number(0.33))
    expect(worked({ calculator: 'ratio', of: 'form.rent', to: 12 }, { rent: 100_000 })).toEqual(money(8333))
    expect(worked({ calculator: 'ratio', of: 'form.weight', to: 2 }, { weight: 5 })).toEqual(number(2.5, 'kg'))
  })

  it('gives a body mass index', () => {
    const square: Calculation = { calculator: 'total', plus: ['form.height'], times: ['form.height', 0.0001] }
    expect(
      worked(
        { calculator: 'ratio', of: 'form.weight', to: 'calculations.square', decimals: 1 },
        { weight: 70, height: 175 },
        { square },
      ),
    ).toEqual(number(22.9))
  })

  it.each([[{ heat: 1 }], [{ rent: 1 }], [{ heat: 1, rent: 0 }]])('is nothing with %j', (form) => {
    expect(worked({ calculator: 'ratio', of: 'form.heat', to: 'form.rent' }, form)).toEqual(nothing)
  })
})

describe('a count', () => {
  const counted: Calculation = { calculator: 'count', of: ['form.loans', 'form.pets', 'form.rooms'] }

  it('is of items, ticks and answers, and nothing where there are none', () => {
    expect(worked(counted, { loans: [{}, {}], pets: ['cat'], rooms: 0 })).toEqual(number(4))
    expect(worked(counted, { loans: [], pets: [] })).toEqual(nothing)
  })
})

describe('an average, the most and the least', () => {
  it.each([
    ['average', { loans: [{ owed: 1 }, { owed: 2 }], rent: 2 }, money(2)],
    ['most', { loans: [{ owed: 1 }, { owed: 9 }], rent: 2 }, money(9)],
    ['least', { loans: [{ owed: 3 }, { owed: 9 }], rent: 2 }, money(2)],
    ['average', {}, nothing],
    ['most', {}, nothing],
    ['least', { loans: [{}] }, nothing],
  ] as const)('%s of %j', (calculator, form, expected) => {
    expect(worked({ calculator, of: ['form.loans.*.owed', 'form.rent'] }, form)).toEqual(expected)
  })

  it('the most of an answer and a number is nothing without the answer', () => {
    const most: Calculation = { calculator: 'most', of: ['form.rooms', 1] }
    expect([worked(most, {}), worked(most, { rooms: 0 })]).toEqual([nothing, number(1)])
  })
})

describe('a score', () => {
  const score: Calculation = { calculator: 'score', of: ['form.often', 'form.pets', 'form.pain'] }

  it('adds the numbers of a grid, of ticks and of a scale', () => {
    expect(worked(score, { often: { sleep: 'some', mood: 'most' }, pets: ['cat', 'dog'], pain: 4 })).toEqual(number(15))
    expect(worked(score, { often: { sleep: 'never', mood: 'never' }, pets: ['cat'], pain: 0 })).toEqual(number(3))
  })

  it.each([
    [{ often: { sleep: 'some' }, pets: ['cat'], pain: 4 }],
    [{ often: { sleep: 'some', mood: 'some' }, pets: [], pain: 4 }],
    [{ often: { sleep: 'some', mood: 'some' }, pets: ['cat'] }],
  ])('is nothing until all is answered: %j', (form) => expect(worked(score, form)).toEqual(nothing))
})

describe('what lies between two days', () => {
  const age: Calculation = { calculator: 'between', from: 'form.born', in: 'years' }

  it.each([
    ['2008-03-10', 18],
    ['2008-03-11', 17],
    ['2026-03-10', 0],
    ['2026-03-11', 0],
    ['2027-03-10', -1],
  ])('born on %s one is %d years old', (born, years) => expect(worked(age, { born })).toEqual(number(years)))

  it.each([
    ['days', '2026-01-31', '2026-03-01', 29],
    ['months', '2026-01-31', '2026-02-28', 1],
    ['months', '2026-01-15', '2026-03-14', 1],
    ['yearsAndMonths', '2023-11-15', '2026-03-15', 28],
    ['days', '2026-03-29', '2026-03-28', -1],
  ] as const)('%s from %s to %s are %d', (counted, born, moved, expected) => {
    expect(
      worked({ calculator: 'between', from: 'form.born', to: 'form.moved', in: counted }, { born, moved }),
    ).toEqual(number(expected))
  })

  it('is nothing without a day, and with one that is none', () => {
    expect([worked(age, {}), worked(age, { born: '2026-02-31' })]).toEqual([nothing, nothing])
  })

  it('of a list is what its periods cover, shared days once, one that goes on until today', () => {
    const covered: Calculation = {
      calculator: 'between',
      from: 'form.homes.*.from',
      to: 'form.homes.*.to',
      in: 'months',
    }
    const homes = [
      { from: '2024-06-01', to: '2025-05-31' },
      { from: '2025-03-10' },
      { from: '2024-01-01', to: '2024-05-31' },
      { to: '2020-01-01' },
      { from: '2023-05-01', to: '2023-01-01' },
    ]
    expect(worked(covered, { homes })).toEqual(number(26))
    expect(worked(covered, { homes: [] })).toEqual(nothing)
  })

  it('of months lasts to the end of the last one', () => {
    const covered: Calculation = { calculator: 'between', from: 'form.jobs.*.from', to: 'form.jobs.*.to', in: 'months' }
    expect(
      worked(covered, {
        jobs: [
          { from: '2022-03', to: '2023-05' },
          { from: '2023-06', to: '2024-05' },
        ],
      }),
    ).toEqual(number(27))
  })

  it('is said in its unit', () => {
    expect(inWords(age, { born: '1990-05-17' })).toBe('35 years')
    expect(inWords(age, {})).toBe('')
    const lived: Calculation = { ...age, in: 'yearsAndMonths' }
    expect(['2023-12-10', '2025-09-10', '2024-03-10', '2026-03-01'].map((born) => inWords(lived, { born }))).toEqual([
      '2 years, 3 months',
      '6 months',
      '2 years',
      '0 months',
    ])
  })
})

describe('a table by a choice', () => {
  it('gives the number or the amount of what was chosen, of a yes or no too', () => {
    const fee: Calculation = { calculator: 'byChoice', of: 'form.place', is: { ON: '12.50', QC: '20.00' } }
    expect([worked(fee, { place: 'QC' }), worked(fee, {}), worked(fee, { place: 'toString' })]).toEqual([
      money(2000),
      nothing,
      nothing,
    ])
    expect(worked({ calculator: 'byChoice', of: 'form.heated', is: { true: 1, false: 0 } }, { heated: false })).toEqual(
      number(0),
    )
  })
})
