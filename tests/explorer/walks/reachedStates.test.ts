import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { type Program, getScreen } from '../../../src/engine/program/program'
import type { FlowState } from '../../../src/engine/state/flowState'
import type { FlowEvent } from '../../../src/engine/state/step'
import { resolveButtons } from '../../../src/engine/transition/nextScreens'
import { compileForExploring } from '../../../src/explorer/compileForExploring'
import { computePressResults } from '../../../src/explorer/pressResults'
import { computeStepResult, getStateView, TODAY } from '../../../src/explorer/stepResult'
import { findWalks } from '../../../src/explorer/walks/findWalks'
import { findReachedId, findReachedStates, type ReachedState } from '../../../src/explorer/walks/reachedStates'
import { writeOut } from '../../../src/explorer/walks/walkWords'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { bicycle } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'
import { exampleNamed, flows } from '../../flows/flowsOnDisk'

const isFull = import.meta.env.MODE === 'full'
/** In the short run those that ask items of lists page by page, as no flow of the product does. */
const PAGED = ['ontario-rental', 'work-history']
const examples = readdirSync('flows/examples').flatMap((name) => {
  const id = name.slice(0, -'.json'.length)
  return name.endsWith('.json') && (isFull || PAGED.includes(id)) ? [exampleNamed(id)] : []
})

describe.each([...flows, ...examples].map((flow) => [flow.id, flow] as const))('the states of %s', (_, flow) => {
  const program = compileForExploring(flow)
  const { walks } = findWalks(program)
  const states = findReachedStates(program, walks)
  const idsOf = (kind: ReachedState['kind']): readonly string[] =>
    states.flatMap((state) => (state.kind === kind ? [state.id] : []))

  it('STU-02 are each led to by their events, also where items of lists are asked page by page', () => {
    for (const played of [program, compileCheckedFlow(flow)]) {
      for (const reached of states) {
        const state = replay(played, reached.events)
        const kind = reached.kind === 'filled' && canLeave(played, state) ? 'screen' : reached.kind
        expect([reached.id, state.screen, findShownKind(played, state)]).toEqual([reached.id, reached.screen, kind])
      }
    }
  })

  it('STU-02 are every screen, dialog and action that there is', () => {
    const screens = Object.entries(flow.screens)
    expect([...idsOf('screen'), ...idsOf('end')].toSorted()).toEqual(screens.map(([id]) => id).toSorted())
    const dialogs = screens.flatMap(([id, { dialogs: own = {} }]) =>
      Object.keys(own).map((dialog) => `${id} dialog ${dialog}`),
    )
    expect(idsOf('dialog').toSorted()).toEqual(dialogs.toSorted())
    const actions = screens.flatMap(([id, { on = {} }]) =>
      Object.values(on)
        .flat()
        .flatMap(({ run }) => (run === undefined ? [] : [`${id} busy ${run}`])),
    )
    expect(idsOf('busy').toSorted()).toEqual([...new Set(actions)].toSorted())
  })

  it('STU-02 are each screen with something to enter, with errors and filled', () => {
    const asking = [...program.screens.values()].flatMap(({ id, forms }) =>
      forms.some(({ fields }) => fields.some(({ isRequired, start }) => isRequired && start === undefined)) ? [id] : [],
    )
    expect([...idsOf('errors'), ...idsOf('filled')]).toEqual(
      expect.arrayContaining(asking.flatMap((id) => [`${id} errors`, `${id} filled`])),
    )
  })

  it('have ids and words of their own, and are known again', () => {
    expect(new Set(states.map(({ id }) => id)).size).toBe(states.length)
    const words = states.map(({ kind, title, detail }) => `${kind} ${title} ${detail}`)
    expect(new Set(words).size).toBe(words.length)
    for (const { id, events } of states) expect(findReachedId(program, states, replay(program, events))).toBe(id)
  })
})

describe('the states of a flow', () => {
  it('are led to by the shortest events that the walks show', () => {
    const states = reachedIn(bicycle())
    const eventsOf = (id: string) => states.find((state) => state.id === id)?.events
    expect(eventsOf('welcome')).toEqual([])
    expect(eventsOf('rider')).toEqual([{ type: 'press', name: 'begin' }])
  })

  it('keep their ids when other parts of the flow are edited', () => {
    const ids = reachedIn(bicycle()).map(({ id }) => id)
    expect(reachedIn(bicycle(put('/screens/rides/title', 'Other rides'))).map(({ id }) => id)).toEqual(ids)
  })

  it('write the names of actions as words', () => {
    expect(writeOut('sendCode')).toBe('Send code')
    expect(writeOut('connect-bank2Now')).toBe('Connect bank2 now')
  })
})

function reachedIn(flow: ReturnType<typeof bicycle>): readonly ReachedState[] {
  const program = compileForExploring(flow)
  return findReachedStates(program, findWalks(program).walks)
}

/** Every event has to do something. */
function replay(program: Program, events: readonly FlowEvent[]): FlowState {
  let state = createInitialState(program, {}, '', TODAY)
  for (const event of events) {
    const next = computeStepResult(program, state, event).state
    expect(next).not.toBe(state)
    state = next
  }
  return state
}

function findShownKind(program: Program, state: FlowState): ReachedState['kind'] {
  const view = getStateView(program, state)
  if (state.runs.length > 0) return 'busy'
  if (view.dialog !== null) return 'dialog'
  if (view.problems.length > 0 || view.shown.size > 0) return 'errors'
  const { final, stops } = getScreen(program, state.screen).document
  return final === true || stops !== undefined ? 'end' : 'screen'
}

/** Whether a press leads to another screen, perhaps after what it starts. */
function canLeave(program: Program, state: FlowState): boolean {
  return [...resolveButtons(program, state, null).keys()].some((name) =>
    computePressResults(program, state, name, 'every').some((result) => result.state.screen !== state.screen),
  )
}
