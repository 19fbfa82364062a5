import { describe, expect, it } from 'vitest'
import { foundIn } from './foundIn'

const amount = { type: 'money', label: 'Amount' }
const kind = { type: 'choice', label: 'Kind', choices: { rent: 'Rent', power: 'Power' } }
const found = (fields: object): readonly string[] =>
  foundIn({ costs: { type: 'list', as: 'table', label: 'Costs', item: 'Cost', fields } })

describe('a list as a table', () => {
  it('has nothing wrong with it where its items ask for one line each', () => {
    expect(
      found({
        what: { ...kind, as: 'select' },
        amount,
        count: { type: 'number', label: 'Count' },
        note: { type: 'text', label: 'Note' },
      }),
    ).toEqual([])
  })

  it('has room for four columns, and not for a fifth', () => {
    const columns = (names: readonly string[]): object =>
      Object.fromEntries(names.map((name) => [name, { type: 'text', label: `Name ${name}` }]))
    expect(found(columns(['a', 'b', 'c', 'd']))).toEqual([])
    expect(found(columns(['a', 'b', 'c', 'd', 'e']))).toEqual([
      expect.stringMatching(/^unfit-option costs\/as: A table holds 4 columns, and there are 5\..*Remove "as"/),
    ])
  })

  it('asks for choices that are selected, and for no more than a line', () => {
    expect(found({ amount, kind })).toEqual([
      expect.stringMatching(/^unfit-option costs\/fields\/kind: .*"as": "select"/),
    ])
    expect(found({ amount, day: { type: 'date', label: 'Day' } })).toEqual([
      expect.stringMatching(/^unfit-option costs\/fields\/day: "day" is more .*Remove "as"/),
    ])
    expect(found({ amount, bill: { type: 'file', label: 'Bill', rules: { kind: { is: ['pdf'] } } } })).toEqual([
      expect.stringMatching(/^unfit-option costs\/fields\/bill: /),
    ])
  })

  it('says help once, and not in each row', () => {
    expect(found({ amount: { ...amount, hint: 'With taxes' } })).toEqual([
      expect.stringMatching(/^unfit-option costs\/fields\/amount\/hint: .*"hint" around the columns/),
    ])
  })
})
