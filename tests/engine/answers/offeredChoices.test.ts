import { describe, expect, it } from 'vitest'
import { fieldAsked } from '../../../src/engine/answers/fieldAsked'
import { relevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { programOf } from '../../../src/engine/program/programOf'
import type { FieldDocument } from '../../../src/language/field'
import type { FormAnswers } from '../../../src/engine/values/answers'
import { filledIn, formFlow, messagesFor } from '../oneForm'

const fields: Readonly<Record<string, FieldDocument>> = {
  married: { type: 'yesNo', label: 'Married' },
  with: {
    type: 'choice',
    label: 'With',
    choices: { alone: 'Alone', partner: { label: 'With my partner', when: { 'form.married': true } } },
    rules: { required: 'Say with whom' },
  },
  people: {
    type: 'list',
    label: 'People',
    fields: {
      child: { type: 'yesNo', label: 'A child' },
      pays: { type: 'choice', label: 'Pays', choices: { full: 'Full', half: { label: 'Half', when: { child: true } } } },
    },
  },
}
const program = programOf(formFlow(fields))
const offered = (answers: FormAnswers, path: string): readonly string[] => {
  const field = fieldAsked(program, filledIn(program, answers).state, path)
  return field?.kind === 'simple' ? [...(field.choices?.keys() ?? [])] : []
}

describe('a choice under a condition', () => {
  it('WLD-06 is offered only while the condition holds', () => {
    expect(offered({}, 'form.with')).toEqual(['alone'])
    expect(offered({ married: true }, 'form.with')).toEqual(['alone', 'partner'])
  })

  it('does not count once it is no longer offered, and is kept for when it is again', () => {
    const gone = filledIn(program, { married: false, with: 'partner' })
    expect(relevantAnswers(program, gone.state).answers).toEqual({ form: { married: false } })
    expect(messagesFor(fields, { married: false, with: 'partner' }).with).toBe('Say with whom')
    const again = gone.send({ type: 'answer', path: 'form.married', value: true })
    expect(relevantAnswers(program, again.state).answers).toEqual({ form: { married: true, with: 'partner' } })
  })

  it('asks about the item that it stands in', () => {
    const people = [{ child: true, pays: 'half' }, { child: false, pays: 'half' }]
    expect(offered({ people }, 'form.people.0.pays')).toEqual(['full', 'half'])
    expect(offered({ people }, 'form.people.1.pays')).toEqual(['full'])
    expect(relevantAnswers(program, filledIn(program, { people }).state).answers.form?.['people']).toEqual([{ child: true, pays: 'half' }, { child: false }])
  })
})

describe('a choice from a list', () => {
  const asked: Readonly<Record<string, FieldDocument>> = {
    people: { type: 'list', label: 'People', fields: { name: { type: 'text', label: 'Name' }, age: { type: 'number', label: 'Age' } } },
    speaks: { type: 'choiceFrom', label: 'Speaks', list: 'form.people', property: 'name', rules: { required: 'Say who' } },
  }
  const people = [{ name: 'Ada' }, { name: 'Bo' }, { age: 3 }]

  it('WLD-06 offers the words of the items that have any, and takes no others', () => {
    const listed = programOf(formFlow(asked))
    const field = fieldAsked(listed, filledIn(listed, { people }).state, 'form.speaks')
    expect(field?.kind === 'simple' && [...(field.choices ?? [])]).toEqual([['Ada', 'Ada'], ['Bo', 'Bo']])
    expect(messagesFor(asked, { people, speaks: 'Bo' }).speaks).toBeUndefined()
    expect(messagesFor(asked, { people, speaks: 'Cy' }).speaks).toBe('Say who')
    expect(messagesFor(asked, { speaks: 'Bo' }).speaks).toBe('Say who')
  })

  it('WLD-06 keeps an answer whose item is gone, which counts again once it is back', () => {
    const listed = programOf(formFlow(asked))
    const gone = filledIn(listed, { people, speaks: 'Bo' }).send({ type: 'answer', path: 'form.people.1.name', value: 'Bob' })
    expect(relevantAnswers(listed, gone.state).answers.form?.['speaks']).toBeUndefined()
    const back = gone.send({ type: 'answer', path: 'form.people.1.name', value: 'Bo' })
    expect(relevantAnswers(listed, back.state).answers.form?.['speaks']).toBe('Bo')
  })
})

it('WLD-06 items that an action brought are offered as those that were entered', () => {
  const brought = programOf(
    formFlow({
      accounts: { type: 'accounts', label: 'Accounts', empty: 'None yet' },
      pays: { type: 'choiceFrom', label: 'Pays', list: 'form.accounts', property: 'institution' },
    }),
  )
  const accounts = [{ institution: 'Sample Bank', accountName: 'Everyday', accountNumber: '1', status: 'ACTIVE' }]
  const field = fieldAsked(brought, filledIn(brought, { accounts }).state, 'form.pays')
  expect(field?.kind === 'simple' && [...(field.choices?.keys() ?? [])]).toEqual(['Sample Bank'])
})
