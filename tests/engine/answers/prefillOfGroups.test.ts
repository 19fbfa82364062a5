import { describe, expect, it } from 'vitest'
import { readFlow } from '../../../src/compiler/language/languageFindings'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Json } from '../../../src/engine/values/answers'
import type { FormBlock } from '../../../src/language/flow'
import { formFlow } from '../oneForm'
import { walk } from '../smallFlow'

const address: FormBlock['fields'] = {
  street: { type: 'text', label: 'Street' },
  city: { type: 'text', label: 'City' },
}

type Given = readonly (readonly [field: string, value: Json])[]

/** The form of a flow after these answers, one after the other. */
function after(fields: FormBlock['fields'], given: Given): unknown {
  const { flow } = readFlow(formFlow(fields))
  if (flow === null) throw new Error('The flow breaks its language.')
  const program = compileCheckedFlow(flow)
  return given.reduce(
    (form, [field, value]) => form.answer(`form.${field}`, value),
    walk(program, createInitialState(program, {})),
  ).state.answers['form']
}

describe('a group that is prefilled as a whole', () => {
  const fields: FormBlock['fields'] = {
    home: { type: 'group', label: 'Home', fields: address },
    billing: {
      type: 'group',
      label: 'Billing',
      prefill: 'form.home',
      fields: { ...address, box: { type: 'text', label: 'Box' } },
    },
  }

  it('WLD-14 takes the answers of another one, and leaves what the other lacks', () => {
    expect(
      after(fields, [
        ['home.street', 'Main St'],
        ['home.city', 'York'],
      ]),
    ).toEqual({
      home: { street: 'Main St', city: 'York' },
      billing: { street: 'Main St', city: 'York' },
    })
  })

  it('WLD-14 follows it field by field until one is written over', () => {
    expect(
      after(fields, [
        ['home.street', 'Main St'],
        ['billing.street', 'Side St'],
        ['home.city', 'York'],
      ]),
    ).toMatchObject({ billing: { street: 'Side St', city: 'York' } })
  })
})

describe('a text that is prefilled with words', () => {
  const fields: FormBlock['fields'] = {
    first: { type: 'text', label: 'First' },
    last: { type: 'text', label: 'Last' },
    age: { type: 'choice', label: 'Age', choices: { adult: 'Grown up', child: 'Child' } },
    whole: { type: 'text', label: 'Whole', prefill: '{{form.first}} {{form.last}}, {{form.age}}' },
  }
  it.each<[what: string, given: Given, form: object]>([
    [
      'starts with all that they name, as it is said',
      [
        ['first', 'Ada'],
        ['last', 'King'],
        ['age', 'adult'],
      ],
      { whole: 'Ada King, Grown up' },
    ],
    [
      'leaves out what was not given, with the words before it',
      [
        ['first', 'Ada'],
        ['age', 'child'],
      ],
      { whole: 'Ada, Child' },
    ],
    ['begins with the first that was given', [['last', 'King']], { whole: 'King' }],
    ['stays empty where nothing was given', [['first', ' ']], { first: ' ' }],
    [
      'is emptied where nothing is given any more',
      [
        ['first', 'Ada'],
        ['first', ''],
      ],
      { first: '' },
    ],
    [
      'keeps what is written over it',
      [
        ['first', 'Ada'],
        ['whole', 'A.'],
        ['last', 'King'],
      ],
      { first: 'Ada', last: 'King', whole: 'A.' },
    ],
  ])('WLD-14 %s', (_what, given, form) => {
    const name = Object.fromEntries(given)
    expect(after(fields, given)).toEqual({ ...name, ...form })
  })
})
