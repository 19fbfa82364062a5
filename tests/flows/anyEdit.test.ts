import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { migrateState } from '../../src/studio/product/resumeEdited'
import { createInitialState } from '../../src/engine/answers/initialState'
import type { Program } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { FlowEvent } from '../../src/engine/state/step'
import { type FlowState, listVisitedScreens } from '../../src/engine/state/flowState'
import { transition } from '../../src/engine/transition/transition'
import { getValueAt } from '../../src/engine/values/answers'
import { buildView } from '../../src/engine/view/flowView'
import { planAnswers } from '../../src/explorer/planAnswers'
import { applyEvents, TODAY } from '../../src/explorer/stepResult'
import type { Flow } from '../../src/language/flow'
import { drop, keysIn, put } from '../fixtures/edits'
import { tries } from '../promises/promise'
import { flows } from './flowsOnDisk'
import { computeAllPressResults } from '../explorer/routeSearch'

vi.setConfig({ testTimeout: 900_000 })

/** What an edit takes away: a screen, a block, a field at any depth, a dialog, a button. */
const TAKEN = /^\/screens\/[^/]+(\/blocks\/[^/]+(\/fields\/[^/]+)*|\/dialogs\/[^/]+|\/buttons\/[^/]+)?$/

const OTHER_KIND = { type: 'list', label: 'Other', starts: 2, rules: { minItems: { is: 1, message: 'One' } }, fields: { part: { type: 'text', label: 'Part' } } }

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (_, flow) => {
  it('goes on wherever it is when anything of it is taken away or becomes another kind of question', () => {
    const before = compileCheckedFlow(flow)
    const keys = keysIn(flow).filter((key) => TAKEN.test(key) && key !== `/screens/${flow.start}`)
    const number = fc.nat(1_000_000)
    fc.assert(
      fc.property(fc.array(number, { maxLength: 9 }), fc.constantFrom(...keys), fc.boolean(), (chances, key, isPut) => {
        const state = walked(before, chances)
        const program = compileCheckedFlow(flowFrom((isPut && key.includes('/fields/') ? put(key, OTHER_KIND) : drop(key))(flow)))
        const edited = migrateState({ before, program }, state)
        expectSound(program, edited)
        const events: readonly FlowEvent[] = [{ type: 'back' }, { type: 'travel', depth: 9 }, { type: 'dismiss' }, ...planAnswers(program, edited)]
        for (const event of events) expectSound(program, transition(program, edited, event, TODAY).after)
      }),
      { numRuns: Math.ceil(tries(240, 12_000) / flows.length), seed: 12 },
    )
  })
})

/** A state that some presses lead to, each after the screen was filled in. */
function walked(program: Program, chances: readonly number[]): FlowState {
  let state = createInitialState(program, {})
  for (const chance of chances) {
    const filled = applyEvents(program, state, planAnswers(program, state, undefined, chance % 2 === 0 ? 'required' : 'everything'))
    const presses = computeAllPressResults(program, filled)
    const chosen = presses[chance % Math.max(1, presses.length)]
    const under = chosen?.moves[0]?.state ?? filled
    // Sometimes it is left while something is under way.
    if (under.runs.length > 0 && chance % 5 === 0) return under
    state = chosen?.state ?? filled
  }
  return state
}

function expectSound(program: Program, state: FlowState): void {
  expect(listVisitedScreens(state.way).at(-1)).toBe(state.screen)
  const first = buildView(program, state, { today: TODAY, facts: {} }, null)
  for (const [path, { ids }] of first.lists) {
    const items = getValueAt(state.answers, path)
    expect(ids, path).toHaveLength(Array.isArray(items) ? items.length : 0)
  }
}

function flowFrom(edited: unknown): Flow {
  return JSON.parse(JSON.stringify(edited))
}
