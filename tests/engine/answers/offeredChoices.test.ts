import { describe, expect, it } from 'vitest'
import { resolveFieldAt, collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FieldDocument, Flow } from '../../../src/language/flow'
import { calculate } from '../../../src/engine/calculators/calculate'
import { buildSubmission } from '../../../src/engine/submission/submission'
import type { Answers, FormAnswers } from '../../../src/engine/values/answers'
import { verifySubmission } from '../../../src/verify/verify'
import { filledIn, formFlow, messagesFor } from '../oneForm'
import { TODAY } from '../smallFlow'

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
      pays: {
        type: 'choice',
        label: 'Pays',
        choices: { full: 'Full', half: { label: 'Half', when: { child: true } } },
      },
    },
  },
}
const program = compileCheckedFlow(formFlow(fields))
const offered = (answers: FormAnswers, path: string): readonly string[] => {
  const field = resolveFieldAt(program, filledIn(program, answers).state, path)
  return field?.kind === 'simple' ? [...(field.choices?.keys() ?? [])] : []
}

describe('a choice under a condition', () => {
  it('WLD-06 is offered only while the condition holds', () => {
    expect(offered({}, 'form.with')).toEqual(['alone'])
    expect(offered({ married: true }, 'form.with')).toEqual(['alone', 'partner'])
  })

  it('does not count once it is no longer offered, and is kept for when it is again', () => {
    const gone = filledIn(program, { married: false, with: 'partner' })
    expect(collectRelevantAnswers(program, gone.state).answers).toEqual({ form: { married: false } })
    expect(messagesFor(fields, { married: false, with: 'partner' }).with).toBe('Say with whom')
    const again = gone.send({ type: 'answer', path: 'form.married', value: true })
    expect(collectRelevantAnswers(program, again.state).answers).toEqual({ form: { married: true, with: 'partner' } })
  })

  it('asks about the item that it stands in', () => {
    const people = [
      { child: true, pays: 'half' },
      { child: false, pays: 'half' },
    ]
    expect(offered({ people }, 'form.people.0.pays')).toEqual(['full', 'half'])
    expect(offered({ people }, 'form.people.1.pays')).toEqual(['full'])
    expect(collectRelevantAnswers(program, filledIn(program, { people }).state).answers.form?.['people']).toEqual([
      { child: true, pays: 'half' },
      { child: false },
    ])
  })
})

describe('several choices of which one is withdrawn', () => {
  const food: Readonly<Record<string, FieldDocument>> = {
    kind: { type: 'choice', label: 'Kind', choices: { fruit: 'Fruit', veg: 'Vegetable' } },
    which: {
      type: 'choices',
      label: 'Which',
      choices: {
        apple: { label: 'Apple', when: { 'form.kind': 'fruit' } },
        leek: { label: 'Leek', when: { 'form.kind': 'veg' } },
        any: 'Anything',
      },
      rules: { required: 'Choose some', minItems: { is: 2, message: 'At least {{is}}' } },
    },
    apples: { type: 'number', label: 'How many', when: { 'form.which': { has: 'apple' } } },
    why: { type: 'text', label: 'Why anything', when: { 'form.which': { has: 'any' } } },
    also: { type: 'choices', label: 'Also', choices: { any: 'Anything', leek: 'Leek' }, prefill: 'form.which' },
    people: {
      type: 'list',
      label: 'People',
      fields: {
        child: { type: 'yesNo', label: 'A child' },
        eats: {
          type: 'choices',
          label: 'Eats',
          choices: { much: 'Much', half: { label: 'Half', when: { child: true } } },
        },
      },
    },
  }
  const calculations: NonNullable<Flow['calculations']> = { many: { calculator: 'count', of: ['form.which'] } }
  const ticked = compileCheckedFlow(formFlow(food, { calculations }))
  const relevant = (answers: FormAnswers) => collectRelevantAnswers(ticked, filledIn(ticked, answers).state)

  it('FLT-09 keeps the other ticks: they count, are asked about by conditions and rules, and are counted', () => {
    const { state } = filledIn(ticked, { kind: 'veg', which: ['apple', 'any'], apples: 3, why: 'Hunger' })
    const { answers, forms } = collectRelevantAnswers(ticked, state)
    expect(answers.form).toEqual({ kind: 'veg', which: ['any'], why: 'Hunger' })
    expect(forms.get('form')?.map(({ name }) => name)).not.toContain('apples')
    expect(calculate(ticked, 'many', answers, TODAY)).toEqual({ kind: 'number', number: 1, unit: null })
    expect(messagesFor(food, { kind: 'veg', which: ['apple', 'any'] }).which).toBe('At least 2')
    expect(messagesFor(food, { kind: 'veg', which: ['apple', 'leek', 'any'] }).which).toBeUndefined()
  })

  it('FLT-09 is not given where none of the ticks is offered any more, and has all of them once they are again', () => {
    expect(messagesFor(food, { kind: 'veg', which: ['apple'] }).which).toBe('Choose some')
    const gone = filledIn(ticked, { kind: 'veg', which: ['apple', 'any'] })
    expect(
      collectRelevantAnswers(ticked, gone.send({ type: 'answer', path: 'form.kind', value: 'fruit' }).state).answers
        .form?.['which'],
    ).toEqual(['apple', 'any'])
  })

  it('FLT-09 keeps the other ticks in an item of a list, and in a field that another one prefills', () => {
    expect(relevant({ people: [{ child: false, eats: ['much', 'half'] }] }).answers.form?.['people']).toEqual([
      { child: false, eats: ['much'] },
    ])
    const { state } = filledIn(ticked, { kind: 'fruit' }).send({
      type: 'answer',
      path: 'form.which',
      value: ['apple', 'any'],
    })
    expect(collectRelevantAnswers(ticked, state).answers.form?.['also']).toEqual(['any'])
  })

  it('FLT-09 is submitted with the other ticks, and the verifier takes no withdrawn one', () => {
    const flow: Flow = {
      ...formFlow(food),
      screens: {
        ...formFlow(food).screens,
        only: {
          ...formFlow(food).screens['only'],
          buttons: { send: { label: 'Send', submit: true } },
          on: { send: { goto: 'end' } },
        },
        end: { title: 'End', final: true },
      },
    }
    const sent = compileCheckedFlow(flow)
    const { state } = filledIn(sent, { kind: 'veg', which: ['apple', 'leek', 'any'] }).send({
      type: 'press',
      name: 'send',
    })
    const submission = buildSubmission(sent, { ...state, application: 'one' }, TODAY)
    expect(submission?.answers).toEqual({ form: { kind: 'veg', which: ['leek', 'any'] } })
    const problems = (answers: Answers) =>
      verifySubmission(sent, JSON.parse(JSON.stringify({ ...submission, answers })), { today: TODAY, mode: 'test' })
    expect(problems(submission?.answers ?? {})).toMatchObject({ ok: true })
    expect(problems({ form: { kind: 'veg', which: ['apple', 'leek', 'any'] } })).toMatchObject({
      ok: false,
      problems: [{ pointer: '/answers/form/which' }],
    })
  })
})

describe('a choice that is searched', () => {
  const searched: Readonly<Record<string, FieldDocument>> = {
    married: { type: 'yesNo', label: 'Married' },
    with: {
      type: 'choice',
      as: 'search',
      label: 'With',
      choices: { alone: 'Alone', partner: { label: 'Partner', when: { 'form.married': true } } },
      rules: { required: 'Say with whom', format: 'Choose one' },
    },
  }

  it('FLT-09 does not count once it is withdrawn, though any text can be typed there', () => {
    const { state } = filledIn(compileCheckedFlow(formFlow(searched)), { married: false, with: 'partner' })
    expect(collectRelevantAnswers(compileCheckedFlow(formFlow(searched)), state).answers).toEqual({
      form: { married: false },
    })
    expect(messagesFor(searched, { married: false, with: 'partner' }).with).toBe('Say with whom')
    expect(messagesFor(searched, { married: false, with: 'nobody' }).with).toBe('Choose one')
  })
})

describe('a choice from a list', () => {
  const asked: Readonly<Record<string, FieldDocument>> = {
    people: {
      type: 'list',
      label: 'People',
      fields: { name: { type: 'text', label: 'Name' }, age: { type: 'number', label: 'Age' } },
    },
    speaks: {
      type: 'choiceFrom',
      label: 'Speaks',
      list: 'form.people',
      property: 'name',
      rules: { required: 'Say who' },
    },
  }
  const people = [{ name: 'Ada' }, { name: 'Bo' }, { age: 3 }]

  it('WLD-06 offers the words of the items that have any, and takes no others', () => {
    const listed = compileCheckedFlow(formFlow(asked))
    const field = resolveFieldAt(listed, filledIn(listed, { people }).state, 'form.speaks')
    expect(field?.kind === 'simple' && [...(field.choices ?? [])]).toEqual([
      ['Ada', 'Ada'],
      ['Bo', 'Bo'],
    ])
    expect(messagesFor(asked, { people, speaks: 'Bo' }).speaks).toBeUndefined()
    expect(messagesFor(asked, { people, speaks: 'Cy' }).speaks).toBe('Say who')
    expect(messagesFor(asked, { speaks: 'Bo' }).speaks).toBe('Say who')
  })

  it('FLT-09 takes an answer given on the spot only where it is that of an item', () => {
    const listed = compileCheckedFlow(formFlow(asked))
    const other = filledIn(listed, { people, speaks: 'Bo' }).send({ type: 'answer', path: 'form.speaks', value: 'Cy' })
    expect(collectRelevantAnswers(listed, other.state).answers.form?.['speaks']).toBeUndefined()
  })

  it('WLD-06 keeps an answer whose item is gone, which counts again once it is back', () => {
    const listed = compileCheckedFlow(formFlow(asked))
    const gone = filledIn(listed, { people, speaks: 'Bo' }).send({
      type: 'answer',
      path: 'form.people.1.name',
      value: 'Bob',
    })
    expect(collectRelevantAnswers(listed, gone.state).answers.form?.['speaks']).toBeUndefined()
    const back = gone.send({ type: 'answer', path: 'form.people.1.name', value: 'Bo' })
    expect(collectRelevantAnswers(listed, back.state).answers.form?.['speaks']).toBe('Bo')
  })
})

it('WLD-06 items that an action brought are offered as those that were entered', () => {
  const brought = compileCheckedFlow(
    formFlow({
      accounts: { type: 'accounts', label: 'Accounts', empty: 'None yet' },
      pays: { type: 'choiceFrom', label: 'Pays', list: 'form.accounts', property: 'institution' },
    }),
  )
  const accounts = [{ institution: 'Sample Bank', accountName: 'Everyday', accountNumber: '1', status: 'ACTIVE' }]
  const field = resolveFieldAt(brought, filledIn(brought, { accounts }).state, 'form.pays')
  expect(field?.kind === 'simple' && [...(field.choices?.keys() ?? [])]).toEqual(['Sample Bank'])
})
