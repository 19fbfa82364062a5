import { beforeEach, describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Program } from '../../../src/engine/program/program'
import type { FlowState } from '../../../src/engine/state/flowState'
import type { RelevantAnswers } from '../../../src/engine/program/dependencies'
import { applyEvents, TODAY } from '../../../src/explorer/stepResult'
import { findWalks } from '../../../src/explorer/walks/findWalks'
import type { Screen, TextField } from '../../../src/language/flow'
import { exampleNamed, flowNamed } from '../../flows/flowsOnDisk'
import { formFlow } from '../oneForm'

const flows = [
  flowNamed('bill-financing'),
  flowNamed('tenant-screening'),
  exampleNamed('grant-request'),
  exampleNamed('work-history'),
]

it.each(flows)('what counts of $id is the same whether the screens before are known or worked out anew', (flow) => {
  const program = compileCheckedFlow(flow)
  let state = createInitialState(program, {}, '', TODAY)
  for (const event of findWalks(program).walks.flatMap(({ events }) => events)) {
    state = applyEvents(program, state, [event])
    // Nothing is known of copies.
    const anew = collectRelevantAnswers(program, { ...state, answers: structuredClone(state.answers) })
    expect(told(collectRelevantAnswers(program, state))).toEqual(told(anew))
  }
})

describe('what was worked out of the same answers to one form', () => {
  const text: TextField = { type: 'text', label: 'Text' }
  const blocks: Screen['blocks'] = {
    one: { type: 'form', fields: { text } },
    other: { type: 'form', fields: { text } },
  }
  const flow = formFlow(
    {},
    { data: { sent: { number: text } }, screens: { only: { step: 'only', title: 'Only', blocks } } },
  )
  let program: Program
  let state: FlowState

  beforeEach(() => {
    program = compileCheckedFlow(flow)
    state = createInitialState(
      program,
      { one: { text: 'same' }, other: { text: 'before' }, sent: { number: '7' } },
      '',
      TODAY,
    )
  })

  it('does not stand for other answers to the form beside it', () => {
    expect(collectRelevantAnswers(program, state).answers).toEqual({ one: { text: 'same' }, other: { text: 'before' } })
    const changed = { ...state, answers: { ...state.answers, other: { text: 'after' } } }
    expect(collectRelevantAnswers(program, changed).answers).toEqual({
      one: { text: 'same' },
      other: { text: 'after' },
    })
  })

  it('does not stand for what was brought since', () => {
    expect(Object.keys(collectRelevantAnswers(program, state).answers)).not.toContain('sent')
    const brought = { ...state, answers: { ...state.answers }, broughtOn: { 'sent.number': 'only' } }
    expect(collectRelevantAnswers(program, brought).answers).toMatchObject({ sent: { number: '7' } })
    const other = { ...brought, answers: { ...state.answers, sent: { number: '8' } } }
    expect(collectRelevantAnswers(program, other).answers).toMatchObject({ sent: { number: '8' } })
  })
})

function told({ answers, forms, items }: RelevantAnswers): unknown {
  // As JSON: a calculation that gives nothing stands among answers as undefined.
  return { answers: JSON.parse(JSON.stringify(answers)), forms: [...forms], items: [...items] }
}
