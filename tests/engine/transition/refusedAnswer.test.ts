import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { FlowState } from '../../../src/engine/state/flowState'
import { transition } from '../../../src/engine/transition/transition'
import { buildView } from '../../../src/engine/view/flowView'
import type { FormBlock } from '../../../src/language/flow'
import { formFlow } from '../oneForm'
import { TODAY } from '../smallFlow'

const fields: FormBlock['fields'] = {
  email: { type: 'email', label: 'Email', rules: { required: 'Email is required' } },
  name: { type: 'text', label: 'Name', rules: { required: 'Name is required' } },
}
const program = compileCheckedFlow(
  formFlow(fields, {
    actions: { check: { delay: '1 s', outcomes: { taken: {} } } },
    screens: {
      only: {
        step: 'only',
        title: 'Only',
        blocks: { form: { type: 'form', fields } },
        buttons: { go: { label: 'Go', submit: true } },
        on: {
          go: { run: 'check' },
          'check.taken': { show: { tone: 'error', text: 'Somebody has it', at: 'form.email' } },
        },
      },
    },
  }),
)

const email = (value: string): FlowEvent => ({ type: 'answer', path: 'form.email', value })
const name = (value: string | undefined): FlowEvent => ({ type: 'answer', path: 'form.name', value })
const go: FlowEvent = { type: 'press', name: 'go' }
const taken: FlowEvent = { type: 'outcome', run: 1, outcome: 'taken' }

function after(...events: readonly FlowEvent[]): FlowState {
  return events.reduce(
    (state, event) => transition(program, state, event, TODAY).after,
    createInitialState(program, {}),
  )
}

function said(state: FlowState) {
  const { shown, problems, message } = buildView(program, state, { today: TODAY, facts: {} }, null)
  return {
    at: message?.at ?? null,
    shown: [...shown.values()].map(({ path, message: text }) => `${path} ${text}`),
    problems: problems.map(({ path, message: text }) => `${path} ${text}`),
  }
}

describe('an answer that a service refuses', () => {
  const refused = after(email('a@b.ca'), name('Ada'), go, taken)

  it('is told so at its field, where the focus goes', () => {
    expect(said(refused)).toEqual({ at: 'form.email', shown: ['form.email Somebody has it'], problems: [] })
  })

  it('is told so until it is changed, whatever else is', () => {
    const other = [name('Ad'), name('Ada')].reduce(
      (state, event) => transition(program, state, event, TODAY).after,
      refused,
    )
    expect(said(other).shown).toEqual(['form.email Somebody has it'])
    expect(said(transition(program, refused, email('c@d.ca'), TODAY).after)).toEqual({
      at: null,
      shown: [],
      problems: [],
    })
  })

  it('stands in the error summary with the others', () => {
    const sent = [name(undefined), go].reduce((state, event) => transition(program, state, event, TODAY).after, refused)
    expect(said(sent).problems).toEqual(['form.name Name is required', 'form.email Somebody has it'])
    expect(said(transition(program, sent, email('c@d.ca'), TODAY).after).problems).toEqual([
      'form.name Name is required',
    ])
  })
})
