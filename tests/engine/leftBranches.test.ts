import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectRelevantAnswers } from '../../src/engine/answers/relevantAnswers'
import { createBlockScope } from '../../src/engine/blocks/blockScope'
import { buildReceipt } from '../../src/engine/blocks/receipt'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { Session } from '../../src/engine/session/createSession'
import type { FlowEvent } from '../../src/engine/state/step'
import {
  branchingFlow,
  copyOf,
  counts,
  deedsIn,
  pathsOf,
  receiptIn,
  type Shape,
  shapes,
  valuesAt,
} from './branchingFlow'
import { heldSession } from './heldSession'
import { TODAY } from './smallFlow'

/** A way through a branching flow, and another answer at one of its paths. */
const ways = shapes.chain((shape) =>
  fc.tuple(
    fc.constant(shape),
    fc.array(deedsIn(shape), { minLength: 5, maxLength: 25 }),
    fc.constantFrom(...pathsOf(shape)).chain((path) => fc.tuple(fc.constant(path), valuesAt(path))),
  ),
)

describe('whatever way was gone', () => {
  it('ANS-01 an answer that does not count changes nothing that is shown, said, calculated, prefilled, reviewed or submitted', () => {
    let tried = 0
    fc.assert(
      fc.property(ways, ([shape, deeds, [path, value]]) => {
        const without = gone(shape, deeds)
        if (counts(path, without.session.getState())) return
        tried += 1
        const other = gone(shape, deeds)
        other.session.send({ type: 'answer', path, value })
        expect(everythingOf(other, shape)).toEqual(everythingOf(without, shape))
        for (const { session } of [without, other]) session.send({ type: 'press', name: 'go' })
        expect(other.session.getState().screen).toBe(without.session.getState().screen)
      }),
      { numRuns: 100 },
    )
    expect(tried).toBeGreaterThan(30)
  })

  it('ANS-01 an answer counts exactly when its screen is on the way and its conditions hold', () => {
    fc.assert(
      fc.property(ways, ([shape, deeds]) => {
        const { session } = gone(shape, deeds)
        for (const path of pathsOf(shape).filter((each) => /\.(more|word)$/.test(each))) {
          const before = relevantIn(session)
          const expected = counts(path, session.getState())
          session.send({ type: 'answer', path, value: 'marked' })
          expect(!isDeepStrictEqual(relevantIn(session), before), path).toBe(expected)
        }
      }),
      { numRuns: 60 },
    )
  })
})

type Held = ReturnType<typeof heldSession>

/** A session that went a way. */
function gone(shape: Shape, deeds: readonly FlowEvent[]): Held {
  const held = heldSession(compileCheckedFlow(branchingFlow(shape)))
  for (const deed of deeds) held.session.send(deed)
  return held
}

/** All that anyone can see of a session, and what it sends. */
function everythingOf({ session, host }: Held, shape: Shape) {
  const { program } = session
  const state = session.getState()
  const seen = {
    view: session.getView(),
    texts: copyOf(shape).map((text) => session.text(text)),
    relevant: collectRelevantAnswers(program, state).answers,
    receipt: buildReceipt(receiptIn(program), createBlockScope(program, state, { today: TODAY, facts: {} })),
  }
  session.send({ type: 'press', name: 'send' })
  const { state: _state, ...sent } = host.calls.at(-1) ?? { state: null }
  return { ...seen, sent }
}

/** The order in which they stand says nothing. */
function relevantIn(session: Session) {
  return collectRelevantAnswers(session.program, session.getState()).answers
}
