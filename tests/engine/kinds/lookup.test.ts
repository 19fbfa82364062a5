import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { parseLookupResult } from '../../../src/engine/kinds/lookup'
import { hasValidShape } from '../../../src/engine/answers/inputShape'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { describeAnswer } from '../../../src/engine/text/fillText'
import type { Json } from '../../../src/engine/values/answers'
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

function compiled() {
  const program = compileCheckedFlow(formFlow({ employer }))
  const field = findField(program, 'form.employer')
  if (field === null) throw new Error('The field was not compiled.')
  return { flow: program.flow, field }
}
