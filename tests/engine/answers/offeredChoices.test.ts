import { describe, expect, it } from 'vitest'
import { fieldOffered } from '../../../src/engine/answers/fieldOffered'
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
  const field = fieldOffered(program, filledIn(program, answers).state, path)
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
