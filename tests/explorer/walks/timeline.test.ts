import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { transition } from '../../../src/engine/transition/transition'
import type { FlowEvent } from '../../../src/engine/state/step'
import { compileForExploring } from '../../../src/explorer/compileForExploring'
import { TODAY } from '../../../src/explorer/stepResult'
import { findWalks } from '../../../src/explorer/walks/findWalks'
import { findReachedStates } from '../../../src/explorer/walks/reachedStates'
import { createTimeline, type Timeline } from '../../../src/explorer/walks/timeline'
import { bicycle } from '../../fixtures/bicycle'
import { all, drop, put } from '../../fixtures/edits'
import { flowNamed } from '../../flows/flowsOnDisk'

const flow = bicycle()
const program = compileCheckedFlow(flow)
const states = findReachedStates(program, findWalks(compileForExploring(flow)).walks)
const eventsTo = (id: string): readonly FlowEvent[] => states.find((state) => state.id === id)?.events ?? []
const press = (name: string): FlowEvent => ({ type: 'press', name })
const answer = (path: string, value: string): FlowEvent => ({ type: 'answer', path, value })
const leave = (path: string): FlowEvent => ({ type: 'touch', path })

describe('the timeline', () => {
  it('STU-02 takes what is typed in a field as one entry, and says in words what was done', () => {
    const timeline = happened(
      press('begin'),
      answer('rider.name', 'R'),
      answer('rider.name', 'Ro'),
      answer('rider.name', 'Rob'),
      leave('rider.name'),
      answer('rider.kind', 'child'),
      press('continue'),
    )
    expect(wordsOf(timeline)).toEqual(['Press Begin', 'Enter “Rob” in Name', 'Enter “Child” in Age', 'Press Continue'])
    expect(timeline.getState().screen).toBe('review')
  })

  it('lists that a field was left only if that shows a message', () => {
    const timeline = happened(
      press('begin'),
      answer('rider.name', 'Robin'),
      answer('rider.email', 'rob'),
      answer('rider.name', 'R'),
      leave('rider.email'),
      leave('rider.name'),
    )
    expect(wordsOf(timeline)).toEqual([
      'Press Begin',
      'Enter “Robin” in Name',
      'Enter “rob” in Email',
      'Enter “R” in Name',
      'Leave Email',
      'Leave Name',
    ])
  })

  it('STU-02 steps back and forth, and drops what is ahead when something else is done', () => {
    const timeline = happened(press('begin'), answer('rider.name', 'Rob'), answer('rider.kind', 'child'))
    timeline.stepBack()
    timeline.stepBack()
    expect(timeline.getState()).toMatchObject({
      screen: 'rider',
      answers: expect.not.objectContaining({ rider: expect.anything() }),
    })
    timeline.stepForth()
    expect(timeline.getState().answers['rider']).toEqual({ name: 'Rob' })
    happen(timeline, answer('rider.name', 'Ada'))
    expect(wordsOf(timeline)).toEqual(['Press Begin', 'Enter “Rob” in Name', 'Enter “Ada” in Name'])
    timeline.goTo(0)
    timeline.stepBack()
    expect(timeline.getView().cursor).toBe(0)
    expect(timeline.getState().screen).toBe('welcome')
  })

  it('STU-02 enters every reached state by its witness', () => {
    for (const { id, screen, events } of states) {
      const timeline = createTimeline(program)
      expect([id, timeline.enter(program, events)]).toEqual([id, true])
      expect(timeline.getState().screen).toBe(screen)
      expect(timeline.getView().cursor).toBe(timeline.getView().entries.length)
    }
  })

  it('keeps the old way when an event of a witness has no effect', () => {
    const timeline = happened(press('begin'))
    expect(timeline.enter(program, [press('begin'), press('begin')])).toBe(false)
    expect(timeline.enter(program, [press('begin'), answer('nothing.here', 'x')])).toBe(false)
    expect(wordsOf(timeline)).toEqual(['Press Begin'])
  })

  it('finds the run of an outcome whose number is another', () => {
    const timeline = createTimeline(program)
    const failure: FlowEvent = { type: 'outcome', run: 77, outcome: 'failure' }
    expect(timeline.enter(program, [...eventsTo('rides busy reserve'), failure])).toBe(true)
    expect(wordsOf(timeline).at(-1)).toBe('Reserve ends: failure')
    expect(timeline.getState()).toMatchObject({ runs: [], message: { text: 'No bicycle is left.' } })
  })

  it('knows that an action in an entered state stands still, and that one just begun does not', () => {
    const timeline = createTimeline(program)
    timeline.enter(program, eventsTo('rides busy reserve'))
    const { runs } = timeline.getState()
    expect(runs.map(({ id }) => timeline.isHeld(id))).toEqual([true])
    timeline.stepBack()
    happen(timeline, press('yes'))
    expect(timeline.getState().runs.map(({ id }) => timeline.isHeld(id))).toEqual([false])
  })
})

describe('after an edit the timeline', () => {
  it('STU-02 stays where it was if its events still lead there, in the new words', () => {
    const timeline = happened(press('begin'), answer('rider.name', 'Rob'))
    timeline.stepBack()
    const edit = all(put('/screens/welcome/buttons/begin/label', 'Go'), put('/screens/rider/title', 'You'))
    expect(timeline.resume(compileCheckedFlow(bicycle(edit)))).toBe(true)
    expect(wordsOf(timeline)).toEqual(['Press Go', 'Enter “Rob” in Name'])
    expect(timeline.getView().cursor).toBe(1)
  })

  it('ends before what can no longer happen', () => {
    const events = [
      press('begin'),
      answer('rider.name', 'Rob'),
      answer('rider.email', 'a@b.ca'),
      answer('rider.kind', 'child'),
    ]
    const timeline = happened(...events)
    const edited = bicycle(
      all(drop('/screens/rider/blocks/rider/fields/email'), drop('/screens/rides/blocks/rides/fields/email')),
    )
    expect(timeline.resume(compileCheckedFlow(edited))).toBe(false)
    expect(timeline.getView().isLost).toBe(true)
    expect(wordsOf(timeline)).toEqual(['Press Begin', 'Enter “Rob” in Name'])
  })

  it('ends where it leads to another screen', () => {
    const timeline = happened(
      press('begin'),
      answer('rider.name', 'Rob'),
      answer('rider.kind', 'child'),
      press('continue'),
      press('send'),
    )
    expect(timeline.resume(compileCheckedFlow(bicycle(put('/screens/rider/next', 'rides'))))).toBe(false)
    expect(timeline.getState().screen).toBe('rides')
  })
})

describe('another answer to an earlier question', () => {
  const asChild = [press('begin'), answer('rider.name', 'Rob'), answer('rider.kind', 'child'), press('continue')]

  it('STU-02 is given where it was asked, and leads to the same place', () => {
    const timeline = happened(...asChild)
    expect(timeline.changeAnswer('rider.name', 'Ada')).toBe('kept')
    expect(timeline.getState()).toMatchObject({ screen: 'review', answers: { rider: { name: 'Ada' } } })
    expect(wordsOf(timeline)).toContain('Enter “Ada” in Name')
  })

  it('is given before the screen is left if it was not given before', () => {
    const timeline = happened(...asChild)
    expect(timeline.changeAnswer('rider.email', 'a@b.ca')).toBe('kept')
    expect(wordsOf(timeline).slice(-2)).toEqual(['Enter “a@b.ca” in Email', 'Press Continue'])
  })

  it('STU-02 leads elsewhere, where the way then ends', () => {
    const timeline = happened(...asChild, press('send'))
    expect(timeline.changeAnswer('rider.name', 'R')).toBe('elsewhere')
    expect(timeline.getState()).toMatchObject({ screen: 'rider', attempts: 1 })
  })

  it('is refused if the question cannot have it or was not asked', () => {
    const timeline = happened(...asChild)
    const before = timeline.getView()
    expect(timeline.changeAnswer('rider.kind', 'nobody')).toBe('refused')
    expect(timeline.changeAnswer('rides.email', 'a@b.ca')).toBe('refused')
    expect(timeline.getView()).toBe(before)
  })
})

it('describes and enters every state of a real flow', () => {
  const real = flowNamed('tenant-screening')
  const timeline = createTimeline(compileCheckedFlow(real))
  const reached = findReachedStates(compileForExploring(real), findWalks(compileForExploring(real)).walks)
  for (const { events } of reached) expect(timeline.enter(compileCheckedFlow(real), events)).toBe(true)
  const words = wordsOf(timeline)
  expect(words).toContain('Press Send SMS Code')
  expect(words).toContain('Send code ends: success')
  expect(words.filter((each) => /undefined|\{\{/.test(each))).toEqual([])
})

function happened(...events: readonly FlowEvent[]): Timeline {
  const timeline = createTimeline(program)
  for (const event of events) happen(timeline, event)
  return timeline
}

function happen(timeline: Timeline, event: FlowEvent): void {
  const before = timeline.getState()
  const { after } = transition(program, before, event, TODAY)
  expect(after).not.toBe(before)
  timeline.record(event, after)
}

function wordsOf(timeline: Timeline): readonly string[] {
  return timeline.getView().entries.map(({ words }) => words)
}
