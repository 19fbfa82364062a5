import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { FlowEvent } from '../../src/engine/state/step'
import type { FlowState } from '../../src/engine/state/flowState'
import { planAnswers } from '../../src/explorer/planAnswers'
import { listActiveFields } from '../../src/explorer/activeFields'
import { applyEvents } from '../../src/explorer/stepResult'
import { flowNamed } from '../flows/flowsOnDisk'
import { computeAllPressResults } from './routeSearch'

const program = compileCheckedFlow(flowNamed('bicycle'))
const press = (name: string): FlowEvent => ({ type: 'press', name })
const rider = applyEvents(program, createInitialState(program, {}), [press('begin')])
const empty = applyEvents(program, rider, [
  ...planAnswers(program, rider, new Map([['rider.kind', 'adult']])),
  press('continue'),
])
const rides = applyEvents(program, empty, [{ type: 'add', list: 'rides.list' }])

describe('a step', () => {
  it('leads on by each button that does something, with the transition it takes', () => {
    expect(screensAfter(createInitialState(program, {}))).toEqual(['rider'])
    expect(empty.screen).toBe('rides')
    expect(computeAllPressResults(program, empty)).toHaveLength(1)
    expect(computeAllPressResults(program, rides).map(({ state }) => state.dialog)).toEqual(['confirm', null])
    const { on = {} } = program.flow.screens['rides'] ?? {}
    expect(computeAllPressResults(program, rides).map(({ taken }) => taken)).toEqual([[on['ask']], [on['continue']]])
  })

  it('does not lead on by a press that is refused', () => {
    const named = applyEvents(program, rider, [{ type: 'answer', path: 'rider.name', value: 'R' }])
    expect(computeAllPressResults(program, named)).toEqual([])
  })

  it('goes on to each end of the action that it starts, or to the simulated one', () => {
    const asked = applyEvents(program, rides, [press('ask')])
    const eventsOf = (ends: 'every' | 'simulated') =>
      computeAllPressResults(program, asked, ends).map(({ moves }) => moves.map(({ name }) => name))
    expect(eventsOf('every')).toEqual([['yes', 'reserve.success'], ['yes', 'reserve.failure'], ['no']])
    expect(eventsOf('simulated')).toEqual([['yes', 'reserve.success'], ['no']])
  })
})

describe('the answers to a screen', () => {
  it('are asked for as they appear, those of a group in its place and those of a list after it', () => {
    const asked = (state: FlowState) => listActiveFields(program, state).map(({ path }) => path)
    expect(asked(rider)).not.toContain('rider.licence')
    expect(
      asked(applyEvents(program, rider, planAnswers(program, rider, new Map([['rider.kind', 'adult']])))).slice(-4),
    ).toEqual(['rider.email', 'rider.size.height', 'rider.licence', 'rider.number'])
    expect(asked(rides).slice(0, 2)).toEqual(['rides.list', 'rides.list.0.place'])
    expect(asked(rides)).not.toContain('rides.friends.0.leads')
  })

  it('are only what has to be given, or everything with two items in each list', () => {
    const given = (extent: 'required' | 'everything') =>
      planAnswers(program, rider, new Map(), extent).flatMap((event) => (event.type === 'answer' ? [event.path] : []))
    expect(given('required')).toEqual(['rider.name', 'rider.kind', 'rider.licence'])
    expect(given('everything')).toContain('rider.size.height')
    const all = planAnswers(program, rides, new Map(), 'everything').flatMap((event) =>
      event.type === 'add' ? [event.list] : [],
    )
    expect(all).toEqual(['rides.list', 'rides.friends'])
  })
})

function screensAfter(state: FlowState): readonly string[] {
  return computeAllPressResults(program, state).map((step) => step.state.screen)
}
