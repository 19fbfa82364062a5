import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { collectHostEvents } from '../../../src/engine/events/hostEvents'
import { computeStepResult, TODAY } from '../../../src/explorer/stepResult'
import { findWalks } from '../../../src/explorer/walks/findWalks'
import { flows } from '../../flows/flowsOnDisk'

describe.each(flows.map((flow) => [flow.id, flow] as const))('what is told of %s', (_, flow) => {
  const program = compileCheckedFlow(flow)
  const { walks } = findWalks(program)

  it('EMB-03 holds nothing that was entered on any walk, and every name of it is one of the flow', () => {
    const names = new Set(JSON.stringify(flow).match(/[\w.*-]+/g))
    const isKnown = (word: string): boolean =>
      names.has(word) || word.split('.').every((part) => part === '*' || names.has(part))
    let told = 0
    for (const { events } of walks) {
      let state = createInitialState(program, {})
      for (const event of events) {
        // Each text that is entered is marked; where the mark makes it no answer, it is entered as it is.
        const marked =
          event.type === 'answer' && typeof event.value === 'string'
            ? { ...event, value: `${event.value} canary` }
            : event
        for (const each of [marked, event]) {
          const { state: next } = computeStepResult(program, state, each)
          const hostEvents = collectHostEvents(program, state, each, next, TODAY)
          expect(JSON.stringify(hostEvents)).not.toContain('canary')
          expect(namesIn(hostEvents).filter((word) => !isKnown(word))).toEqual([])
          told += hostEvents.length
          state = next
        }
      }
    }
    expect(told).toBeGreaterThan(10)
  })
})

/** The texts of events but for their own words. */
function namesIn(events: readonly object[]): readonly string[] {
  const own = new Set(['forward', 'back'])
  return events.flatMap((event) =>
    Object.entries(event).flatMap(([key, value]): string[] => {
      if (key === 'name') return []
      if (Array.isArray(value)) return value.flatMap(({ field }) => [String(field)])
      return typeof value === 'string' && !own.has(value) ? [value] : []
    }),
  )
}
