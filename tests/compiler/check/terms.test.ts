import { describe, expect, it } from 'vitest'
import { found } from '../../fixtures/bicycle'
import { all, put } from '../../fixtures/edits'
import type { Calculation } from '../../../src/language/calculation'

/** The code, place and hint of what is found where the bicycle's form asks more and works out `it`, which its meter's words name. */
function termsFound(calculation: unknown, others: Readonly<Record<string, unknown>> = {}): readonly (readonly [string, string, string])[] {
  const edits = [
    put('/calculations/it', calculation),
    ...Object.entries(others).map(([name, other]) => put(`/calculations/${name}`, other)),
    put('/screens/rider/blocks/progress/detail', `For {{rider.name}}: ${['it', ...Object.keys(others)].map((name) => `{{calculations.${name}}}`).join(' ')}`),
    put('/screens/rider/blocks/rider/fields/weight', { type: 'number', label: 'Weight', unit: 'kg', example: 70 }),
    put('/screens/rider/blocks/rider/fields/often', { type: 'grid', label: 'How often', rows: { sun: 'In the sun', rain: 'In the rain' }, choices: { no: 'No', yes: { label: 'Yes', value: 1 } }, example: 'no' }),
  ]
  return found(all(...edits)).map(({ code, pointer, hint }) => [code, pointer, String(hint)])
}

const at = (key: string): string => `/calculations/it/${key}`
const age: Calculation = { calculator: 'between', from: 'rider.born', in: 'days' }

describe('LRG-02 what a calculation works with', () => {
  it.each<readonly [string, unknown, Readonly<Record<string, unknown>>]>([
    ['amounts of all items', { calculator: 'total', plus: ['rides.list.*.price', '5.00'] }, {}],
    ['an amount times a number', { calculator: 'total', plus: ['calculations.total'], times: ['rider.weight', 0.5] }, {}],
    ['numbers of one unit', { calculator: 'total', plus: ['rider.weight'], minus: ['rider.weight', 3] }, {}],
    ['a day', age, {}],
    ['the days to one that is worked out', { ...age, to: 'calculations.ready' }, {}],
    ['an amount in another', { calculator: 'ratio', of: 'calculations.total', to: 'calculations.total' }, {}],
    ['items, files and answers', { calculator: 'count', of: ['rides.list', 'rider.licence', 'rider.name'] }, {}],
    ['every choice', { calculator: 'byChoice', of: 'rider.kind', is: { adult: '20.00', child: '5.00' } }, {}],
  ])('fits where it is %s', (_what, calculation, others) => expect(termsFound(calculation, others)).toEqual([]))

  it.each<readonly [string, unknown, Readonly<Record<string, unknown>>, string, string, string]>([
    ['a text', { calculator: 'total', plus: ['rider.name'] }, {}, 'unfit-keyword', at('plus/0'), '"number"'],
    ['a day as a number', { calculator: 'total', plus: ['rider.born'] }, {}, 'unfit-keyword', at('plus/0'), '"number"'],
    ['a list without a field of its items', { calculator: 'total', plus: ['rides.list'] }, {}, 'unfit-keyword', at('plus/0'), '"number"'],
    ['an amount and a number', { calculator: 'total', plus: ['calculations.total', 'rider.weight'] }, {}, 'unlike-units', at('plus/1'), 'times'],
    ['an amount and days', { calculator: 'total', plus: ['calculations.total'], minus: ['calculations.age'] }, { age }, 'unlike-units', at('minus/0'), 'times'],
    ['an amount and a number without quotes', { calculator: 'most', of: ['calculations.total', 5] }, {}, 'unlike-units', at('of/1'), 'in quotes'],
    ['kilograms and days', { calculator: 'average', of: ['rider.weight', 'calculations.age'] }, { age }, 'unlike-units', at('of/1'), 'one unit'],
    ['an amount times an amount', { calculator: 'total', plus: ['calculations.total'], times: ['calculations.total'] }, {}, 'unlike-units', at('times/0'), 'by a number'],
    ['a factor of several numbers', { calculator: 'total', plus: ['rider.weight'], times: ['rides.list.*.price'] }, {}, 'unlike-units', at('times/0'), 'of their own'],
    ['a number in an amount', { calculator: 'ratio', of: 'rider.weight', to: 'calculations.total' }, {}, 'unlike-units', at('to'), 'Divide'],
    ['an amount in a date', { calculator: 'ratio', of: 'calculations.total', to: 'rider.born' }, {}, 'unfit-keyword', at('to'), '"number"'],
    ['choices that are no numbers', { calculator: 'score', of: ['rider.kind'] }, {}, 'unfit-keyword', at('of/0'), '"value"'],
    ['a grid of which a choice is no number', { calculator: 'score', of: ['rider.often'] }, {}, 'unfit-keyword', at('of/0'), '"value"'],
    ['a number as a day', { ...age, from: 'rider.weight' }, {}, 'unfit-keyword', at('from'), '"date"'],
    ['an amount as a day', { ...age, to: 'calculations.total' }, {}, 'unfit-calculation', at('to'), '"date"'],
    ['a table by what is no choice', { calculator: 'byChoice', of: 'rider.name', is: { a: 1 } }, {}, 'unfit-keyword', at('of'), '"choice"'],
    ['a table of a choice that there is not', { calculator: 'byChoice', of: 'rider.kind', is: { adult: 1, chld: 2 } }, {}, 'impossible-value', at('is/chld'), '"child"'],
    ['a table without one of the choices', { calculator: 'byChoice', of: 'rider.kind', is: { adult: 1 } }, {}, 'missing-number', at('is'), '"child"'],
    ['an answer that there is not', { calculator: 'total', plus: ['rides.list.*.prize'] }, {}, 'unknown-field', at('plus/0'), '"price"'],
    ['an item without a place', { calculator: 'total', plus: ['rides.list.price'] }, {}, 'unknown-field', at('plus/0'), '"rides.list.*.price"'],
    ['a calculation that there is not', { calculator: 'total', plus: ['calculations.totl'] }, {}, 'unknown-calculation', at('plus/0'), '"total"'],
    ['today as a number', { calculator: 'total', plus: ['today'] }, {}, 'unfit-keyword', at('plus/0'), '"number"'],
  ])('is refused where it is %s', (_what, calculation, others, code, pointer, hint) => {
    const findings = termsFound(calculation, others)
    expect(findings.map((finding) => finding.slice(0, 2))).toEqual([[code, pointer]])
    expect(findings[0]?.[2]).toContain(hint)
  })

  it('is refused where it leads back to itself', () => {
    const circle = termsFound({ calculator: 'total', plus: ['calculations.other'] }, { other: { calculator: 'total', plus: ['calculations.it'] } })
    expect(circle.map(([code, pointer]) => [code, pointer])).toEqual([['endless-calculation', '/calculations/it'], ['endless-calculation', '/calculations/other']])
  })
})
