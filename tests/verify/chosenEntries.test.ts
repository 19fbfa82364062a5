import { describe, expect, it } from 'vitest'
import { verifySubmission } from '../../src/verify/verify'
import { createInitialState } from '../../src/engine/answers/initialState'
import type { Program } from '../../src/engine/program/program'
import type { FieldDocument, FormBlock } from '../../src/language/flow'
import type { FormAnswers } from '../../src/engine/values/answers'
import { applyEvents, TODAY } from '../../src/explorer/stepResult'
import { flowWith, problemsIn } from './smallSubmission'
import { submitted } from './submitted'

const maple = { value: 'c-1', label: 'Maple Works' }
const employer = {
  type: 'lookup',
  label: 'Employer',
  action: 'findCompany',
  rules: { required: 'Choose one' },
} as const

/** A flow of one form that looks for companies. */
const flowAsking = (fields: FormBlock['fields']): Program =>
  flowWith({
    start: 'first',
    actions: { findCompany: { delay: '1 s', outcomes: { success: { result: { entries: [maple] } } } } },
    screens: {
      first: {
        title: 'First',
        next: 'done',
        blocks: { form: { type: 'form', fields } },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'next' } },
      },
      done: { title: 'Done', final: true },
    },
  })

const program = flowAsking({ employer, earlier: { type: 'list', label: 'Earlier', fields: { employer } } })

/** What is handed over with these answers. */
function sent(chosen: object) {
  const state = applyEvents(program, createInitialState(program, {}), [
    { type: 'answer', path: 'form.employer', value: maple },
    { type: 'add', list: 'form.earlier' },
    { type: 'answer', path: 'form.earlier.0.employer', value: { value: 'c-9', label: 'In no list of the simulation' } },
    { type: 'press', name: 'go' },
  ])
  const submission = submitted(program, state)
  return { ...submission, proofs: {}, answers: { form: { ...submission.answers['form'], ...chosen } } }
}

describe('EDG-06 an entry that an action found', () => {
  it('is taken of whatever list, and said to be believed, in an item too', () => {
    const found = verifySubmission(program, sent({}), { today: TODAY, mode: 'test' })
    expect(found.ok ? found.trusted : found.problems).toEqual([
      { kind: 'entry', path: 'form.employer', action: 'findCompany' },
      { kind: 'entry', path: 'form.earlier.0.employer', action: 'findCompany' },
    ])
  })

  it.each<[string, unknown]>([
    ['only a text', 'Maple Works'],
    ['only its value', { value: 'c-1' }],
    ['without words', { value: 'c-1', label: ' ' }],
    ['more than an entry', { ...maple, size: 4 }],
    ['several', [maple]],
    ['beyond all bounds', { value: 'x'.repeat(201), label: 'Maple Works' }],
  ])('is refused where it is %s', (_, forged) => {
    expect(problemsIn(program, sent({ employer: forged }))).not.toEqual([])
  })
})

describe('IMP-07 an entry that was searched with other answers, or entered by hand', () => {
  const model: FieldDocument = { ...employer, label: 'Model', with: ['make'], byHand: 'Enter it by hand' }
  const name = {
    type: 'text',
    label: 'Name',
    when: { 'form.model': { byHand: true } },
    rules: { required: 'Enter it' },
  } as const
  const cars = flowAsking({ make: { type: 'text', label: 'Make' }, model, name })
  const verified = (form: FormAnswers) => {
    const state = applyEvents(cars, createInitialState(cars, {}), [
      { type: 'answer', path: 'form.make', value: 'Oak' },
      { type: 'answer', path: 'form.model', value: maple },
      { type: 'press', name: 'go' },
    ])
    return verifySubmission(
      cars,
      { ...submitted(cars, state), proofs: {}, answers: { form } },
      { today: TODAY, mode: 'test' },
    )
  }

  it('is taken with the answers that it was found with, and believed only where it comes from the list', () => {
    const listed = verified({ make: 'Oak', model: { ...maple, with: { make: 'Oak' } } })
    expect(listed.ok ? listed.trusted : listed.problems).toEqual([
      { kind: 'entry', path: 'form.model', action: 'findCompany' },
    ])
    const manual = verified({ make: 'Oak', model: { byHand: true }, name: 'Oak 3' })
    expect(manual.ok ? manual.trusted : manual.problems).toEqual([])
  })

  it.each<[string, FormAnswers]>([
    ['found with another answer', { make: 'Oak', model: { ...maple, with: { make: 'Elm' } } }],
    ['found with an answer that nobody gave', { model: { ...maple, with: { make: 'Elm' } } }],
    ['found with an answer that it does not hear', { make: 'Oak', model: { ...maple, with: { year: 1 } } }],
    ['by hand and without what that asks', { make: 'Oak', model: { byHand: true } }],
    ['by hand and from the list', { make: 'Oak', model: { ...maple, byHand: true }, name: 'Oak 3' }],
    ['from the list, with what only somebody enters by hand', { make: 'Oak', model: maple, name: 'Oak 3' }],
  ])('is refused where it is %s', (_, form) => {
    expect(verified(form).ok).toBe(false)
  })
})
