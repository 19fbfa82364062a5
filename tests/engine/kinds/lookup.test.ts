import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { BY_HAND, parseLookupResult } from '../../../src/engine/kinds/lookup'
import { hasValidShape } from '../../../src/engine/answers/inputShape'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { describeAnswer } from '../../../src/engine/text/fillText'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { findScreenIssues } from '../../../src/engine/rules/issues'
import type { FlowState } from '../../../src/engine/state/flowState'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { FormAnswers, Json } from '../../../src/engine/values/answers'
import { applyEvents, TODAY } from '../../../src/explorer/stepResult'
import type { FieldDocument } from '../../../src/language/flow'
import { formFlow, messagesFor } from '../oneForm'

const employer: FieldDocument = {
  type: 'lookup',
  label: 'Employer',
  action: 'findCompany',
  rules: { required: 'Choose your employer' },
}
const maple = { value: 'c-1', label: 'Maple Works' }

describe('a lookup', () => {
  it.each<[string, Json | undefined, string | undefined]>([
    ['nothing', undefined, 'Choose your employer'],
    ['an entry', maple, undefined],
    ['an entry that no list has any more', { value: 'c-gone', label: 'Long gone' }, undefined],
    ['what is only typed', 'Maple Works', 'Choose one of the results that appear as you type'],
    ['a value without words', { value: 'c-1' }, 'Choose your employer'],
    ['empty words', { value: 'c-1', label: ' ' }, 'Choose your employer'],
    ['words that nobody sees', { value: 'c-1', label: '\u200B\u2060' }, 'Choose your employer'],
    ['words with a control character', { value: 'c-1', label: 'Maple\u0007' }, 'Choose your employer'],
    ['a number as value', { value: 1, label: 'Maple Works' }, 'Choose your employer'],
    ['more than an entry has', { ...maple, size: 4 }, 'Choose your employer'],
    ['words beyond all bounds', { value: 'c-1', label: 'x'.repeat(501) }, 'Choose your employer'],
  ])('takes entries and nothing else: %s', (_, value, message) => {
    expect(messagesFor({ employer }, value === undefined ? {} : { employer: value })).toEqual(
      message === undefined ? {} : { employer: message },
    )
  })

  it('is said as the words of its entry', () => {
    const { flow, field } = compiled()
    expect([describeAnswer(flow, field, maple), describeAnswer(flow, field, 'Map')]).toEqual([['Maple Works'], ['Map']])
  })

  it('stands in the contract with both parts', () => {
    expect(JSON.stringify(createContract(compileCheckedFlow(formFlow({ employer }))))).toMatch(
      /"employer":\{.*"required":\["value","label"\],"additionalProperties":false/,
    )
  })

  it('keeps what was chosen, and what was typed, whatever the action finds later', () => {
    const { field } = compiled()
    expect([
      hasValidShape(field, maple),
      hasValidShape(field, 'Map'),
      hasValidShape(field, { value: '' }),
      hasValidShape(field, [maple]),
      hasValidShape(field, 7),
    ]).toEqual([true, true, false, false, false])
  })
})

describe('what an action brings', () => {
  it.each<[string, Json | undefined]>([
    ['nothing', undefined],
    ['no entries', {}],
    ['entries by name', { entries: { maple: 'Maple Works' } }],
    ['a text among them', { entries: [maple, 'Maple Works'] }],
    ['an entry without words', { entries: [{ value: 'c-1', label: '' }] }],
    ['an entry without a value', { entries: [{ value: ' ', label: 'Maple Works' }] }],
    ['more than an entry has', { entries: [{ ...maple, size: 4 }] }],
  ])('is refused as a whole where it is malformed: %s', (_, result) => {
    expect(parseLookupResult(result)).toBeNull()
  })

  it('IMP-07 is cut down to what fits the answers that were heard', () => {
    const entries = [
      { ...maple, with: { make: 'maple', year: 1 } },
      { value: 'c-2', label: 'Birch', with: { make: 'birch' } },
    ]
    const names = (heard: FormAnswers) => parseLookupResult({ entries }, heard)?.entries.map(({ value }) => value)
    expect([names({ make: 'maple' }), names({ make: 'birch', year: 2 }), names({ year: 2 }), names({})]).toEqual([
      ['c-1'],
      ['c-2'],
      ['c-2'],
      ['c-1', 'c-2'],
    ])
  })

  it('may be no entry at all', () => {
    expect(parseLookupResult({ entries: [] })).toEqual({ entries: [], more: 0 })
  })

  it('is cut at a hundred of a hundred thousand, and says how many more there are', () => {
    const found = parseLookupResult({
      entries: Array.from({ length: 100_000 }, (_, index) => ({ value: `c-${index}`, label: `Company ${index}` })),
    })
    expect([found?.entries.length, found?.more]).toEqual([100, 99_900])
  })

  it('counts once where values are the same, and twice where only the words are', () => {
    const entries = [maple, { value: 'c-1', label: 'Maple Works again' }, { value: 'c-2', label: 'Maple Works' }]
    expect(parseLookupResult({ entries })?.entries).toEqual([maple, entries[2]])
  })

  it('stands in one line, without signs that nobody reads or that turn others round', () => {
    expect(
      parseLookupResult({ entries: [{ value: 'c-1', label: ' \u202EMaple\n  Works\u0007\u2066 ' }] })?.entries,
    ).toEqual([maple])
  })
})

describe('a lookup that hears other answers', () => {
  const make: FieldDocument = { type: 'choice', label: 'Make', choices: { birch: 'Birch', maple: 'Maple' } }
  const model: FieldDocument = { ...employer, label: 'Model', with: ['make'] }
  const found = { ...maple, with: { make: 'maple' } }
  const changed = 'Choose again, because an answer that this depends on has changed'

  it.each<[string, FormAnswers, FormAnswers]>([
    ['found with the answer that is given', { make: 'maple', model: found }, {}],
    ['found with another answer', { make: 'birch', model: found }, { model: changed }],
    ['found with an answer that is gone', { model: found }, { model: changed }],
    ['that says nothing of it', { make: 'birch', model: maple }, {}],
    [
      'that says something else',
      { make: 'maple', model: { ...maple, with: { year: 3 } } },
      { model: 'Choose your employer' },
    ],
    ['entered by hand, which is not offered', { make: 'maple', model: BY_HAND }, { model: 'Choose your employer' }],
  ])('IMP-07 keeps an entry %s, and says where it has to be chosen again', (_, given, said) => {
    expect(messagesFor({ make, model }, given)).toEqual(said)
  })

  it('IMP-07 says so as soon as the other answer changes, in an item of the same item, and no more once it is back', () => {
    const items: FieldDocument = { type: 'list', label: 'Cars', item: 'Car', add: 'Add', fields: { make, model } }
    const program = compileCheckedFlow(formFlow({ items }))
    const car = (name: string) => ({ make: name, model: { ...maple, with: { make: name } } })
    const start = applyEvents(program, createInitialState(program, {}), [
      { type: 'add', list: 'form.items' },
      { type: 'add', list: 'form.items' },
      ...['maple', 'birch'].flatMap((name, index) =>
        Object.entries(car(name)).map(([field, value]): FlowEvent => ({
          type: 'answer',
          path: `form.items.${index}.${field}`,
          value,
        })),
      ),
    ])
    const wrong = (state: FlowState) => findScreenIssues(program, state, TODAY).map(({ path }) => path)
    const other = applyEvents(program, start, [{ type: 'answer', path: 'form.items.1.make', value: 'maple' }])
    const back = applyEvents(program, other, [{ type: 'answer', path: 'form.items.1.make', value: 'birch' }])
    expect([wrong(start), wrong(other), wrong(back)]).toEqual([[], ['form.items.1.model'], []])
  })

  it('IMP-07 stands in the contract with the names of what it hears', () => {
    expect(JSON.stringify(createContract(compileCheckedFlow(formFlow({ make, model }))))).toMatch(
      /"model":\{.*"with":\{"type":"object","properties":\{"make":\{\}\},"additionalProperties":false/,
    )
  })
})

describe('a lookup that is answered by hand', () => {
  const byHand: FieldDocument = { ...employer, byHand: 'My employer is not in the list' }
  const name: FieldDocument = {
    type: 'text',
    label: 'Name',
    when: { 'form.employer': { byHand: true } },
    rules: { required: 'Enter its name' },
  }

  it.each<[string, FormAnswers, FormAnswers]>([
    ['by hand', { employer: BY_HAND }, { name: 'Enter its name' }],
    ['by hand, with what that asks', { employer: BY_HAND, name: 'Oak' }, {}],
    ['from the list', { employer: maple }, {}],
    ['by hand and from the list', { employer: { ...maple, ...BY_HAND } }, { employer: 'Choose your employer' }],
    ['by no hand', { employer: { byHand: false } }, { employer: 'Choose your employer' }],
  ])('IMP-07 is answered %s, and only asks for more by hand', (_, given, said) => {
    expect(messagesFor({ employer: byHand, name }, given)).toEqual(said)
  })

  it('IMP-07 says which it was: in words of its own, and in the contract as one of two', () => {
    const { flow, fields } = compileCheckedFlow(formFlow({ employer: byHand, name }))
    const field = fields.get('form.employer')
    expect(field === undefined ? [] : describeAnswer(flow, field, BY_HAND)).toEqual(['My employer is not in the list'])
    expect(JSON.stringify(createContract(compileCheckedFlow(formFlow({ employer: byHand, name }))))).toMatch(
      /"employer":\{.*"oneOf":\[\{.*"required":\["value","label"\].*\},\{"type":"object","properties":\{"byHand":\{"const":true/,
    )
  })
})

function compiled() {
  const program = compileCheckedFlow(formFlow({ employer }))
  const field = findField(program, 'form.employer')
  if (field === null) throw new Error('The field was not compiled.')
  return { flow: program.flow, field }
}
