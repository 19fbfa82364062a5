import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowEvent } from '../../../src/engine/state/step'
import { runWalk } from '../../../src/explorer/walks/runWalk'
import { findWalks } from '../../../src/explorer/walks/findWalks'
import { bicycle } from '../../fixtures/bicycle'

const program = compileCheckedFlow(bicycle())
const { walks } = findWalks(program)
const events = walks.flatMap((walk) => walk.events)

describe('a walk that is sent through the engine', () => {
  it('takes and is told what was foreseen, while its clock moves by the delays of its actions', async () => {
    const ran = await Promise.all(walks.map((walk) => runWalk(program, walk.events)))
    const outcomes = events.filter(({ type }) => type === 'outcome').length
    expect(ran.flatMap(({ mismatches }) => mismatches)).toEqual([])
    expect(ran.reduce((sum, { waited }) => sum + waited, 0)).toBe(outcomes * 300)
    expect(outcomes).toBeGreaterThan(1)
  })

  it('tells of an event that does nothing there', async () => {
    const press: FlowEvent = { type: 'press', name: 'nowhere' }
    const { mismatches, screen } = await runWalk(program, [press])
    expect(mismatches).toEqual([press])
    expect(screen).toBe('welcome')
  })
})
