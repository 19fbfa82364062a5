import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { FlowEvent } from '../../src/engine/state/step'
import { replayWitness } from '../../src/editing/startEditing'
import { heldSession } from '../engine/heldSession'
import { bicycle } from '../fixtures/bicycle'

const program = compileCheckedFlow(bicycle())
const press = (name: string): FlowEvent => ({ type: 'press', name })
const answer = (path: string, value: string): FlowEvent => ({ type: 'answer', path, value })
const asAdult: readonly FlowEvent[] = [
  press('begin'),
  answer('rider.name', 'Robin'),
  answer('rider.kind', 'adult'),
  { type: 'answer', path: 'rider.licence', value: { id: 'a', name: 'a.pdf', size: 9, type: 'application/pdf' } },
  press('continue'),
]
const reserved: readonly FlowEvent[] = [
  ...asAdult,
  press('ask'),
  press('yes'),
  { type: 'outcome', run: 0, outcome: 'failure' },
]

describe('what leads to a finding', () => {
  it('is gone in a session from its beginning, wherever that stands', () => {
    const { session } = heldSession(program)
    for (const event of [press('begin'), answer('rider.name', 'Ada'), answer('rider.email', 'ada@example.com')])
      session.send(event)
    expect(replayWitness(session, { steps: [], events: asAdult, screen: 'rides' })).toBe(true)
    expect(session.getState()).toMatchObject({ screen: 'rides', answers: { rider: { name: 'Robin' } } })
    expect(session.getState().answers['rider']).not.toHaveProperty('email')
  })

  it('is gone a second time, with the ends of its actions', () => {
    const { session } = heldSession(program)
    const witness = { steps: [], events: reserved, screen: 'rides' }
    expect(replayWitness(session, witness)).toBe(true)
    expect(session.getState().message?.text).toBe('No bicycle is left.')
    expect(replayWitness(session, witness)).toBe(true)
    expect(session.getState().runs).toEqual([])
  })

  it('is told of where the flow does not go it', () => {
    const { session } = heldSession(program)
    expect(replayWitness(session, { steps: [], events: [press('begin')], screen: 'review' })).toBe(false)
  })
})
