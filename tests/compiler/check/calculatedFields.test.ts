import { describe, expect, it } from 'vitest'
import { found } from '../../fixtures/bicycle'
import { all, put } from '../../fixtures/edits'

const LINES = '/screens/rider/blocks/rider/fields/lines'

const AMOUNT = {
  type: 'money',
  label: 'Amount',
  calculated: { calculator: 'total', plus: ['price'], times: ['quantity'] },
}

const plain = {
  price: { type: 'money', label: 'Price', example: '10.00' },
  euros: { type: 'money', label: 'Price abroad', currency: 'EUR', example: '10.00' },
  weight: { type: 'number', label: 'Weight', unit: 'kg', example: 2 },
  quantity: { type: 'number', label: 'Quantity', example: 3 },
  kind: { type: 'choice', label: 'Kind', choices: { new: 'New', used: 'Used' }, example: 'new' },
  secret: { type: 'money', label: 'Cost to us', sensitive: true, example: '5.00' },
  parts: {
    type: 'list',
    label: 'Parts',
    item: 'Part',
    add: 'Add a part',
    fields: { cost: { type: 'money', label: 'Cost', example: '1.00' } },
  },
}

/** What is found where the items of a list have this calculated field, by code, place after the list, and hint. */
function foundOf(amount: object, others: object = {}, calculations: object = {}): readonly string[] {
  const list = {
    type: 'list',
    label: 'Lines',
    item: 'Line',
    add: 'Add a line',
    fields: { ...plain, amount, ...others },
  }
  const edits = Object.entries({
    sum: { calculator: 'sum', list: 'rider.lines', property: 'price' },
    ...calculations,
  }).flatMap(([name, one]) => [put(`/calculations/${name}`, { ...Object(one), label: 'It', submit: true })])
  return found(all(put(LINES, list), ...edits)).map(
    ({ code, pointer, hint }) => `${code} ${pointer.replace(`${LINES}/fields/`, '')} ${hint ?? ''}`,
  )
}

const calculated = (one: object, type = 'money', more: object = {}) => ({
  type,
  label: 'Amount',
  calculated: one,
  ...more,
})

describe('a field of an item that is calculated', () => {
  it.each<readonly [string, object, object]>([
    ['an amount times a number', AMOUNT, {}],
    [
      'another one that is calculated',
      AMOUNT,
      { taxed: calculated({ calculator: 'total', plus: ['amount'], times: [1.13] }, 'money', { label: 'With tax' }) },
    ],
    ['the items of a list inside it', calculated({ calculator: 'total', plus: ['parts.*.cost', 'price'] }), {}],
    ['how many there are', calculated({ calculator: 'count', of: ['parts'] }, 'number'), {}],
    ['a number by choice', calculated({ calculator: 'byChoice', of: 'kind', is: { new: '9.00', used: '5.00' } }), {}],
    ['kilograms', calculated({ calculator: 'most', of: ['weight', 5] }, 'number', { unit: 'kg' }), {}],
    [
      'a sensitive answer, as sensitive itself',
      calculated({ calculator: 'most', of: ['secret'] }, 'money', { sensitive: true }),
      {},
    ],
    [
      'amounts of its own currency',
      calculated({ calculator: 'most', of: ['euros'] }, 'money', { currency: 'EUR' }),
      {},
    ],
    [
      'what it may ask about later',
      AMOUNT,
      { why: { type: 'text', label: 'Why so much', example: 'So', when: { amount: { minimum: '50.00' } } } },
    ],
  ])('IMP-04 may be worked out of %s', (_what, amount, others) => expect(foundOf(amount, others)).toEqual([]))

  it.each<readonly [string, object, object, readonly string[]]>([
    [
      'the same field of every item',
      calculated({ calculator: 'total', plus: ['rider.lines.*.price'] }),
      {},
      ['asks-ahead amount/calculated/plus/0 Write "price": a field of the same item.'],
    ],
    [
      'what stands behind it',
      calculated({ calculator: 'total', plus: ['later'] }),
      { later: { ...plain.price, label: 'Later' } },
      ['asks-ahead amount/calculated/plus/0 Name something earlier, or move the field behind it.'],
    ],
    [
      'itself',
      calculated({ calculator: 'total', plus: ['amount'] }),
      {},
      ['asks-ahead amount/calculated/plus/0 Name something earlier, or move the field behind it.'],
    ],
    [
      'the sum of all items',
      calculated({ calculator: 'ratio', of: 'price', to: 'calculations.sum' }, 'number'),
      {},
      ['asks-ahead amount/calculated/to It is worked out of "rider.lines": name what stands before it.'],
    ],
    [
      'a name that the item has not',
      calculated({ calculator: 'total', plus: ['prize'] }),
      {},
      ['unknown-field amount/calculated/plus/0 Did you mean "price"?'],
    ],
    [
      'a name from outside',
      calculated({ calculator: 'total', plus: ['born'] }),
      {},
      ['unknown-field amount/calculated/plus/0 Outside the item there is "rider.born": write its full path.'],
    ],
    [
      'an amount and a number',
      calculated({ calculator: 'total', plus: ['price', 'quantity'] }),
      {},
      ['unlike-units amount/calculated/plus/1 Work only amounts into an amount; a number may multiply it ("times").'],
    ],
    [
      'a choice',
      calculated({ calculator: 'total', plus: ['kind'] }),
      {},
      [
        'unfit-keyword amount/calculated/plus/0 Name a field of the type "number", "money" or "scale", or a calculation that gives a number or an amount.',
      ],
    ],
    [
      'an amount, and is a number',
      { ...AMOUNT, type: 'number' },
      {},
      ['unfit-calculation amount/type Write "type": "money".'],
    ],
    [
      'kilograms, and says nothing of it',
      calculated({ calculator: 'most', of: ['weight'] }, 'number'),
      {},
      ['unlike-units amount/unit Write "unit": "kg".'],
    ],
    [
      'another currency',
      calculated({ calculator: 'most', of: ['euros'] }),
      {},
      ['mixed-currencies amount/calculated/of/0 Work with amounts in one currency: that of the field.'],
    ],
    [
      'a sensitive answer',
      calculated({ calculator: 'most', of: ['secret'] }),
      {},
      ['sensitive-answer amount/calculated/of/0 Add "sensitive": true to the field that is calculated.'],
    ],
    [
      'what is named and sent twice',
      calculated({ calculator: 'most', of: ['price'], label: 'It', submit: true }),
      {},
      ['unfit-option amount/calculated/label Leave it out.', 'unfit-option amount/calculated/submit Leave it out.'],
    ],
    [
      'an example that nobody enters',
      { ...AMOUNT, example: '30.00' },
      {},
      ['unfit-option amount/example Leave it out.'],
    ],
    [
      'a rule that never fails',
      { ...AMOUNT, rules: { required: 'Enter it' } },
      {},
      ['message-without-rule amount/rules/required Leave it out.'],
    ],
  ])('IMP-04 is not worked out of %s', (_what, amount, others, expected) =>
    expect(foundOf(amount, others)).toEqual(expected),
  )

  it('IMP-04 is what is offered in place of a calculation that silently takes all items', () => {
    const offered = 'give the items a field that is "calculated"'
    const why = {
      type: 'text',
      label: 'Why so much',
      example: 'So',
      when: { 'calculations.sum': { minimum: '50.00' } },
    }
    const [asked, ...others] = foundOf(AMOUNT, { why })
    expect([asked, others]).toEqual([expect.stringContaining(offered), []])
    const worth = { calculator: 'total', plus: ['rider.lines.*.price'], times: ['rider.lines.*.quantity'] }
    expect(foundOf(AMOUNT, {}, { worth })).toEqual([expect.stringContaining(offered)])
  })

  it('IMP-04 stands in the items of a list', () => {
    expect(
      found(put('/screens/rider/blocks/rider/fields/amount', AMOUNT)).map(({ code, pointer }) => `${code} ${pointer}`),
    ).toEqual(['unfit-option /screens/rider/blocks/rider/fields/amount/calculated'])
  })

  it('IMP-04 is not entered in the first items of a list', () => {
    const list = {
      type: 'list',
      label: 'Lines',
      item: 'Line',
      add: 'Add a line',
      default: [{ price: '5.00', amount: '5.00' }],
      fields: { ...plain, amount: AMOUNT },
    }
    expect(found(put(LINES, list)).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      `conflict ${LINES}/default/0/amount`,
    ])
  })
})
