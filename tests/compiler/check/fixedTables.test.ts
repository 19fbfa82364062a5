import { describe, expect, it } from 'vitest'
import { found } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'

const PLACE = '/screens/rider/blocks/rider/fields/costs'

const columns = {
  each: { type: 'money', label: 'Each time', example: '10.00' },
  times: { type: 'number', label: 'Times', example: 3 },
  note: { type: 'text', label: 'Note', example: 'None' },
  year: { type: 'money', label: 'A year', calculated: { calculator: 'total', plus: ['each'], times: ['times'] } },
}

const table = {
  type: 'table',
  label: 'Costs',
  rows: { rent: 'Rent', food: 'Food' },
  columns,
  totals: { label: 'In all', columns: ['each', 'year'] },
}

/** What is found of a table with these keys, by code, place after the table, and hint. */
const foundOf = (changes: object, around = (one: object) => one): readonly string[] =>
  found(put(PLACE, around({ ...table, ...changes }))).map(
    ({ code, pointer, hint }) => `${code} ${pointer.replace(`${PLACE}/`, '')} ${hint ?? ''}`,
  )

const withColumns = (more: object) => ({ columns: { ...columns, ...more } })

const text = { type: 'text', label: 'More', example: 'Yes' }
const choice = { type: 'choice', as: 'select', label: 'Kind', choices: { a: 'One', b: 'Two' } }

describe('what is checked of a table with fixed rows', () => {
  it.each<readonly [string, object]>([
    ['amounts, numbers and words', {}],
    [
      'a yes or no, and a choice',
      {
        columns: { each: columns.each, yes: { type: 'yesNo', as: 'row', label: 'By contract' }, kind: choice },
        totals: { label: 'In all', columns: ['each'] },
      },
    ],
    ['a column that waits for another', withColumns({ why: { ...text, when: { year: { minimum: '100.00' } } } })],
    [
      'a row that waits for an answer',
      { rows: { ...table.rows, car: { label: 'Car', when: { 'rider.name': { given: true } } } } },
    ],
  ])('IMP-08 a table with fixed rows and sums may have %s', (_what, changes) => expect(foundOf(changes)).toEqual([]))

  it.each<readonly [string, object, readonly string[]]>([
    [
      'the sum of a text',
      { totals: { label: 'In all', columns: ['note'] } },
      ['unfit-keyword totals/columns/0 Leave it out here.'],
    ],
    [
      'the sum of a column that is not there',
      { totals: { label: 'In all', columns: ['yeer'] } },
      ['unknown-field totals/columns/0 Did you mean "year"?'],
    ],
    [
      'a row with the name of the sums',
      { rows: { totals: 'Others' } },
      ['duplicate-field rows/totals Give the row another name.'],
    ],
    [
      'choices as cards',
      withColumns({ kind: { ...choice, as: 'cards' } }),
      ['unfit-option columns/kind Write "as": "select" in "kind".'],
    ],
    [
      'a hint in each row',
      withColumns({ more: { ...text, hint: 'Here' } }),
      ['unfit-option columns/more/hint Move it to the "hint" around the columns.'],
    ],
    [
      'columns in one row',
      withColumns({ more: { ...text, beside: true } }),
      ['unfit-option columns/more/beside Remove "beside".'],
    ],
    [
      'a condition on a name that the row has not',
      withColumns({ more: { ...text, when: { yeer: 1 } } }),
      ['unknown-field columns/more/when/yeer Did you mean "year"?'],
    ],
    [
      'a calculation of what comes later',
      { columns: { first: { ...columns.year, label: 'First' }, ...columns } },
      [
        'asks-ahead columns/first/calculated/plus/0 Name something earlier, or move the field behind it.',
        'asks-ahead columns/first/calculated/times/0 Name something earlier, or move the field behind it.',
      ],
    ],
    [
      'a calculation of a name that the row has not',
      withColumns({ year: { ...columns.year, calculated: { calculator: 'total', plus: ['eech'] } } }),
      ['unknown-field columns/year/calculated/plus/0 Did you mean "each"?'],
    ],
    [
      'an amount of two currencies',
      withColumns({
        euros: { ...columns.each, label: 'Abroad', currency: 'EUR' },
        year: { ...columns.year, calculated: { calculator: 'total', plus: ['euros'] } },
      }),
      [
        'asks-ahead columns/year/calculated/plus/0 Name something earlier, or move the field behind it.',
        'mixed-currencies columns/year/calculated/plus/0 Work with amounts in one currency: that of the field.',
      ],
    ],
    [
      'a sum of what is sensitive',
      withColumns({ each: { ...columns.each, sensitive: true } }),
      ['sensitive-answer columns/year/calculated/plus/0 Add "sensitive": true to the field that is calculated.'],
    ],
    [
      'a cell that no answer fits',
      withColumns({
        times: {
          ...columns.times,
          rules: { minimum: { is: 5, message: 'At least {{is}}' }, maximum: { is: 3, message: 'At most {{is}}' } },
        },
      }),
      ['impossible-rule columns/times/rules/minimum/is "minimum" can be at most "maximum".'],
    ],
  ])('IMP-08 a table with fixed rows and sums has not %s', (_what, changes, expected) =>
    expect(foundOf(changes)).toEqual(expected),
  )

  it('IMP-08 a table with fixed rows does not stand in the items of a list', () => {
    const list = (one: object) => ({ type: 'list', label: 'Homes', item: 'Home', add: 'Add', fields: { costs: one } })
    expect(foundOf({}, list)).toEqual([
      'unfit-option fields/costs Put it beside the list, or give the list its fields.',
    ])
  })
})
