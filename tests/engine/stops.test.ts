import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../src/engine/answers/initialState'
import { createDraft } from '../../src/engine/drafts/draft'
import { collectHostEvents } from '../../src/engine/events/hostEvents'
import type { Program } from '../../src/engine/program/program'
import { buildSubmission } from '../../src/engine/submission/submission'
import type { FlowState } from '../../src/engine/state/flowState'
import { applyEvents, computeStepResult, TODAY, getStateView } from '../../src/explorer/stepResult'
import { problemsIn } from '../verify/smallSubmission'
import { submitted } from '../verify/submitted'
import { stoppingFlow } from './stoppingFlow'

const young = '2015-05-17'

function stoppedIn(program: Program): FlowState {
  return applyEvents(program, createInitialState(program, {}, '', TODAY), [
    { type: 'answer', path: 'you.born', value: young },
    { type: 'press', name: 'continue' },
  ])
}

describe('a screen that stops', () => {
  it('is come to by who cannot apply, and Back leads to what was answered', () => {
    const program = stoppingFlow('keep')
    const state = stoppedIn(program)
    expect(state.screen).toBe('young')
    expect(getStateView(program, state).canGoBack).toBe(true)
    const back = applyEvents(program, state, [{ type: 'back' }])
    expect([back.screen, back.answers]).toEqual(['you', { you: { born: young } }])
  })

  it('tells the page around that the flow stopped, and not that something was submitted', () => {
    const program = stoppingFlow('keep')
    const before = applyEvents(program, createInitialState(program, {}, '', TODAY), [
      { type: 'answer', path: 'you.born', value: young },
    ])
    const press = { type: 'press', name: 'continue' } as const
    const told = collectHostEvents(program, before, press, computeStepResult(program, before, press).state, TODAY).map(
      ({ name }) => name,
    )
    expect(told).toContain('stopped')
    expect(told).not.toContain('submitted')
  })

  it.each([
    ['keep', false],
    ['forget', true],
  ] as const)('with "%s" leaves nothing for another visit: %s', (stops, isOver) => {
    const program = stoppingFlow(stops)
    expect(createDraft(program, stoppedIn(program), TODAY)?.finished).toBe(isOver)
  })

  it('is no end from which something is taken by a server', () => {
    const program = stoppingFlow('forget')
    expect(buildSubmission(program, stoppedIn(program), TODAY)).toBeNull()
    const done = applyEvents(program, createInitialState(program, {}, '', TODAY), [
      { type: 'answer', path: 'you.born', value: '1990-05-17' },
      { type: 'press', name: 'continue' },
    ])
    const submission = submitted(program, done)
    expect(problemsIn(program, submission)).toEqual([])
    const steps = submission.way.steps.map((step) => ({ ...step, screen: 'young' }))
    const stopped = { ...submission, answers: { you: { born: young } }, way: { ...submission.way, steps } }
    expect(problemsIn(program, stopped)).toContain('way /way')
  })
})
