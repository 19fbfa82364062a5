import { describe, expect, it } from 'vitest'
import { verifySubmission } from '../../src/verify/verify'
import { createInitialState } from '../../src/engine/answers/initialState'
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

const program = flowWith({
  start: 'first',
  actions: { findCompany: { delay: '1 s', outcomes: { success: { result: { entries: [maple] } } } } },
  screens: {
    first: {
      title: 'First',
      next: 'done',
      blocks: {
        form: { type: 'form', fields: { employer, earlier: { type: 'list', label: 'Earlier', fields: { employer } } } },
      },
      buttons: { go: { label: 'Go', submit: true } },
      on: { go: { goto: 'next' } },
    },
    done: { title: 'Done', final: true },
  },
})

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
