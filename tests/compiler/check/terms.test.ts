import { describe, expect, it } from 'vitest'
import { found } from '../../fixtures/bicycle'
import { all, type Edit, put } from '../../fixtures/edits'
import type { Calculation } from '../../../src/language/flow'

/** The code, place and hint of what is found where the bicycle's form asks more and works out `it`, which its meter's words name. */
function termsFound(
  calculation: unknown,
  others: Readonly<Record<string, unknown>> = {},
): readonly (readonly [string, string, string])[] {
  const edits = [
    put('/calculations/it', calculation),
    ...Object.entries(others).map(([name, other]) => put(`/calculations/${name}`, other)),
    put(
      '/screens/rider/blocks/progress/detail',
      `For {{rider.name}}: ${['it', ...Object.keys(others)].map((name) => `{{calculations.${name}}}`).join(' ')}`,
    ),
    put('/screens/rider/blocks/rider/fields/weight', { type: 'number', label: 'Weight', unit: 'kg', example: 70 }),
    put('/screens/rider/blocks/rider/fields/often', {
      type: 'grid',
      label: 'How often',
      rows: { sun: 'In the sun', rain: 'In the rain' },
      choices: { no: 'No', yes: { label: 'Yes', value: 1 } },
      example: 'no',
    }),
  ]
  return found(all(...edits)).map(({ code, pointer, hint }) => [code, pointer, String(hint)])
}

const at = (key: string): string => `/calculations/it/${key}`
const age: Calculation = { calculator: 'between', from: 'rider.born', in: 'days' }

describe('LRG-02 what a calculation works with', () => {
  it.each<readonly [string, unknown, Readonly<Record<string, unknown>>]>([
    ['amounts of all items', { calculator: 'total', plus: ['rides.list.*.price', '5.00'] }, {}],
    [
      'an amount times a number',
      { calculator: 'total', plus: ['calculations.total'], times: ['rider.weight', 0.5] },
      {},
    ],
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
    [
      'a list without a field of its items',
      { calculator: 'total', plus: ['rides.list'] },
      {},
      'unfit-keyword',
      at('plus/0'),
      '"number"',
    ],
    [
      'an amount and a number',
      { calculator: 'total', plus: ['calculations.total', 'rider.weight'] },
      {},
      'unlike-units',
      at('plus/1'),
      'times',
    ],
    [
      'an amount and days',
      { calculator: 'total', plus: ['calculations.total'], minus: ['calculations.age'] },
      { age },
      'unlike-units',
      at('minus/0'),
      'times',
    ],
    [
      'an amount and a number without quotes',
      { calculator: 'most', of: ['calculations.total', 5] },
      {},
      'unlike-units',
      at('of/1'),
      'in quotes',
    ],
    [
      'kilograms and days',
      { calculator: 'average', of: ['rider.weight', 'calculations.age'] },
      { age },
      'unlike-units',
      at('of/1'),
      'one unit',
    ],
    [
      'an amount times an amount',
      { calculator: 'total', plus: ['calculations.total'], times: ['calculations.total'] },
      {},
      'unlike-units',
      at('times/0'),
      'by a number',
    ],
    [
      'a factor of several numbers',
      { calculator: 'total', plus: ['rider.weight'], times: ['rides.list.*.price'] },
      {},
      'unlike-units',
      at('times/0'),
      'of their own',
    ],
    [
      'a number in an amount',
      { calculator: 'ratio', of: 'rider.weight', to: 'calculations.total' },
      {},
      'unlike-units',
      at('to'),
      'Divide',
    ],
    [
      'an amount in a date',
      { calculator: 'ratio', of: 'calculations.total', to: 'rider.born' },
      {},
      'unfit-keyword',
      at('to'),
      '"number"',
    ],
    [
      'choices that are no numbers',
      { calculator: 'score', of: ['rider.kind'] },
      {},
      'unfit-keyword',
      at('of/0'),
      '"value"',
    ],
    [
      'a grid of which a choice is no number',
      { calculator: 'score', of: ['rider.often'] },
      {},
      'unfit-keyword',
      at('of/0'),
      '"value"',
    ],
    ['a number as a day', { ...age, from: 'rider.weight' }, {}, 'unfit-keyword', at('from'), '"date"'],
    ['an amount as a day', { ...age, to: 'calculations.total' }, {}, 'unfit-calculation', at('to'), '"date"'],
    [
      'a table by what is no choice',
      { calculator: 'byChoice', of: 'rider.name', is: { a: 1 } },
      {},
      'unfit-keyword',
      at('of'),
      '"choice"',
    ],
    [
      'a table of a choice that there is not',
      { calculator: 'byChoice', of: 'rider.kind', is: { adult: 1, chld: 2 } },
      {},
      'impossible-value',
      at('is/chld'),
      '"child"',
    ],
    [
      'a table without one of the choices',
      { calculator: 'byChoice', of: 'rider.kind', is: { adult: 1 } },
      {},
      'missing-number',
      at('is'),
      '"child"',
    ],
    [
      'an answer that there is not',
      { calculator: 'total', plus: ['rides.list.*.prize'] },
      {},
      'unknown-field',
      at('plus/0'),
      '"price"',
    ],
    [
      'an item without a place',
      { calculator: 'total', plus: ['rides.list.price'] },
      {},
      'unknown-field',
      at('plus/0'),
      '"rides.list.*.price"',
    ],
    [
      'a calculation that there is not',
      { calculator: 'total', plus: ['calculations.totl'] },
      {},
      'unknown-calculation',
      at('plus/0'),
      '"total"',
    ],
    ['today as a number', { calculator: 'total', plus: ['today'] }, {}, 'unfit-keyword', at('plus/0'), '"number"'],
  ])('is refused where it is %s', (_what, calculation, others, code, pointer, hint) => {
    const findings = termsFound(calculation, others)
    expect(findings.map((finding) => finding.slice(0, 2))).toEqual([[code, pointer]])
    expect(findings[0]?.[2]).toContain(hint)
  })

  it('is refused where it leads back to itself', () => {
    const circle = termsFound(
      { calculator: 'total', plus: ['calculations.other'] },
      { other: { calculator: 'total', plus: ['calculations.it'] } },
    )
    expect(circle.map(([code, pointer]) => [code, pointer])).toEqual([
      ['endless-calculation', '/calculations/it'],
      ['endless-calculation', '/calculations/other'],
    ])
  })
})

const rider = '/screens/rider/blocks/rider/fields'

/** The code and place of what is found where conditions, rules and rows name the calculation `it`. */
function askedFound(calculation: unknown, ...changes: readonly Edit[]): readonly (readonly [string, string])[] {
  return found(all(put('/calculations/it', calculation), ...changes)).map(({ code, pointer }) => [code, pointer])
}

const lasting = { calculator: 'between', from: 'rider.born', in: 'years' }

describe('LRG-02 what asks about a calculation', () => {
  it.each<readonly [string, unknown, readonly Edit[]]>([
    [
      'a number, by a field behind what it is worked out of',
      lasting,
      [put(`${rider}/since/when`, { 'calculations.it': { minimum: 12 } })],
    ],
    [
      'an amount, on a later screen',
      { calculator: 'total', plus: ['rides.list.*.price'] },
      [put('/screens/review/buttons/send/when', { 'calculations.it': { minimum: '1.00' } })],
    ],
  ])('is good for %s', (_what, calculation, changes) => expect(askedFound(calculation, ...changes)).toEqual([]))

  it.each<readonly [string, unknown, readonly Edit[], string, string]>([
    [
      'an amount is asked without quotes',
      { calculator: 'total', plus: ['rides.list.*.price'] },
      [put('/screens/review/buttons/send/when', { 'calculations.it': { minimum: 1 } })],
      'impossible-value',
      '/screens/review/buttons/send/when/calculations.it/minimum',
    ],
    [
      'a number is asked how long it is',
      lasting,
      [put(`${rider}/since/when`, { 'calculations.it': { minLength: 1 } })],
      'unfit-keyword',
      `${rider}/since/when/calculations.it/minLength`,
    ],
    [
      'what it is worked out of comes later',
      lasting,
      [put(`${rider}/name/when`, { 'calculations.it': { minimum: 12 } })],
      'asks-ahead',
      `${rider}/name/when/calculations.it`,
    ],
    [
      'it is asked for payments',
      { calculator: 'total', plus: ['rides.list.*.price'] },
      [
        put('/screens/review/buttons/send/when', {
          all: [{ 'calculations.it': { minimum: '1.00' } }, { 'calculations.payments': { given: true } }],
        }),
      ],
      'unfit-calculation',
      '/screens/review/buttons/send/when/all/1/calculations.payments',
    ],
    [
      'there is none',
      lasting,
      [put(`${rider}/since/when`, { 'calculations.it': { minimum: 1 }, 'calculations.itt': { minimum: 1 } })],
      'unknown-calculation',
      `${rider}/since/when/calculations.itt`,
    ],
    [
      'a rule compares a number with an amount',
      { calculator: 'total', plus: ['rides.list.*.price'] },
      [put(`${rider}/size/fields/height/rules/maximum`, { is: 'calculations.it', message: 'At most {{is}}' })],
      'unfit-calculation',
      `${rider}/size/fields/height/rules/maximum/is`,
    ],
    [
      'a rule compares with what is worked out of the answer itself',
      { calculator: 'total', plus: ['rider.size.height'] },
      [put(`${rider}/size/fields/height/rules/maximum`, { is: 'calculations.it', message: 'At most {{is}}' })],
      'asks-ahead',
      `${rider}/size/fields/height/rules/maximum/is`,
    ],
    [
      'a row has no label',
      { calculator: 'total', plus: ['rides.list.*.price'] },
      [put('/screens/review/blocks/rides/rows', ['rides.list', 'calculations.it'])],
      'missing-key',
      '/screens/review/blocks/rides/rows/1',
    ],
    [
      'what stands before items has no label',
      { calculator: 'total', plus: ['rides.list.*.price'] },
      [put('/screens/rides/blocks/rides/fields/list/total', 'calculations.it')],
      'missing-key',
      '/screens/rides/blocks/rides/fields/list/total',
    ],
    [
      'a list inside items names it',
      { calculator: 'total', plus: ['rides.list.*.price'], label: 'In all' },
      [
        put('/screens/rides/blocks/rides/fields/list/fields/inner', {
          type: 'list',
          label: 'Inner',
          item: 'Inner',
          total: 'calculations.it',
          fields: { name: { type: 'text', label: 'Inner name' } },
        }),
      ],
      'unfit-option',
      '/screens/rides/blocks/rides/fields/list/fields/inner/total',
    ],
    [
      'words show what is worked out of a sensitive answer',
      lasting,
      [
        put(`${rider}/born/sensitive`, true),
        put('/screens/rider/blocks/progress/detail', 'For {{rider.name}}, {{calculations.it}}'),
      ],
      'sensitive-answer',
      '/screens/rider/blocks/progress/detail',
    ],
  ])('is refused where %s', (_what, calculation, changes, code, pointer) => {
    expect(askedFound(calculation, ...changes).filter(([other]) => other !== 'unused-calculation')).toEqual([
      [code, pointer],
    ])
  })
})
