import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createInitialState } from '../../src/engine/answers/initialState'
import { type Program, getScreen } from '../../src/engine/program/program'
import type { FlowEvent } from '../../src/engine/state/step'
import type { FlowState } from '../../src/engine/state/flowState'
import { applyEvents } from '../../src/explorer/stepResult'
import type { Transition } from '../../src/language/flow'
import { tries } from '../promises/promise'
import { flowWith, problemsIn } from './smallSubmission'
import { submitted } from './submitted'

const SCREENS = 5
const BUTTONS = ['a', 'b', 'c']

interface Move {
  readonly brings: boolean
  readonly clears: boolean
  readonly to: number | null
  readonly replaces: boolean
  readonly runs: boolean
}

const move: fc.Arbitrary<Move> = fc.record({
  brings: fc.boolean(),
  clears: fc.boolean(),
  to: fc.option(fc.nat(SCREENS), { freq: 4 }),
  replaces: fc.boolean(),
  runs: fc.boolean(),
})

/** A flow in which buttons and ends of actions bring one piece of data, forget it, and lead anywhere, replacing or not. */
const flow: fc.Arbitrary<Program> = fc
  .array(fc.array(move, { minLength: BUTTONS.length, maxLength: BUTTONS.length }), {
    minLength: SCREENS,
    maxLength: SCREENS,
  })
  .map((screens) => {
    const id = (index: number): string => (index === SCREENS ? 'done' : `s${index}`)
    return flowWith({
      start: 's0',
      data: { found: { score: { type: 'text', label: 'Score' } } },
      actions: Object.fromEntries(
        BUTTONS.map((name) => [`act${name}`, { delay: '1 s', outcomes: { good: { result: 'good' } } }]),
      ),
      screens: {
        ...Object.fromEntries(
          screens.map((moves, index) => [
            id(index),
            {
              title: id(index),
              buttons: Object.fromEntries([...BUTTONS, 'end'].map((name) => [name, { label: name }])),
              on: {
                end: { goto: 'done' },
                ...Object.fromEntries(
                  moves.flatMap((one, at) => handlersOf(one, BUTTONS[at] ?? '', one.to === null ? null : id(one.to))),
                ),
              },
            },
          ]),
        ),
        done: { title: 'Done', final: true },
      },
    })
  })

function handlersOf(
  { brings, clears, replaces, runs }: Move,
  name: string,
  target: string | null,
): readonly (readonly [event: string, transition: Transition])[] {
  const does: Transition = {
    ...(brings ? { set: { 'found.score': runs ? { take: 'result' } : 'good' } } : {}),
    ...(clears ? { clear: ['found'] } : {}),
    ...(target === null ? { close: true } : { goto: target }),
    ...(target !== null && replaces ? { replace: true } : {}),
  }
  return runs
    ? [
        [name, { run: `act${name}` }],
        [`act${name}.good`, does],
      ]
    : [[name, does]]
}

/** Where the applicant goes: presses, ends of actions, the browser's Back and Forward, and at last the end. */
const history = fc.array(fc.constantFrom(...BUTTONS, 'back', 'forward'), { maxLength: 25 })

function happened(program: Program, state: FlowState, name: string): FlowState {
  const event: FlowEvent = name === 'back' ? { type: 'back' } : { type: 'press', name }
  if (name === 'forward') return applyEvents(program, state, [{ type: 'travel', depth: state.way.place + 1 }])
  const next = applyEvents(program, state, [event])
  return applyEvents(
    program,
    next,
    next.runs.map(({ id }) => ({ type: 'outcome', run: id, outcome: 'good', result: 'good' })),
  )
}

it(
  'EDG-06 whatever was brought verifies where it counts, whichever way the applicant went, back and forward',
  { timeout: 300_000 },
  () => {
    let brought = 0
    const verifies = fc.property(flow, history, (program, events) => {
      let state = createInitialState(program, {})
      for (const name of [...events, 'end'])
        if (getScreen(program, state.screen).document.final !== true) state = happened(program, state, name)
      const submission = submitted(program, state)
      brought += Object.keys(submission.broughtOn).length
      expect([problemsIn(program, submission), submission.way, submission.broughtOn]).toEqual([
        [],
        submission.way,
        submission.broughtOn,
      ])
    })
    fc.assert(verifies, { numRuns: tries(150, 20_000), seed: 7 })
    expect(brought).toBeGreaterThan(40)
  },
)
