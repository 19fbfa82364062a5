import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import type { Program } from '../../engine/program/program'
import type { ActionCall, ActionEnd } from '../../engine/session/actionRuns'
import { createSession, type Session } from '../../engine/session/createSession'
import type { SessionHost } from '../../engine/session/performEffect'
import type { Answers } from '../../engine/values/answers'
import type { FlowEvent } from '../../engine/state/step'
import { parseDuration } from '../../engine/values/format'
import { computeStepResult, TODAY } from '../stepResult'
import { listMessageKeys, listCoveredKeys } from './coveredKeys'

/** What sending a walk through the engine came to. */
interface Ran {
  /** What the walk took and was told, by key. */
  readonly covered: ReadonlySet<string>
  /** How long its actions took by the simulated clock, in ms. */
  readonly waited: number
  /** The screen on which it ended, and what would be submitted there. */
  readonly screen: string
  readonly answers: Answers
  /** The events that did nothing, or something else than was foreseen: none, unless the engine has changed. */
  readonly astray: readonly FlowEvent[]
}

/** An action under way, by the simulated clock. */
interface Pending {
  readonly action: string
  /** When it ends, in ms. */
  readonly at: number
  readonly end: (end: ActionEnd) => void
}

/** Sends the events of a walk through a session of its own. Its clock stands still but for the actions that it waits for. */
export async function runWalk(program: Program, events: readonly FlowEvent[]): Promise<Ran> {
  const pending: Pending[] = []
  let now = 0
  const run = ({ action }: ActionCall, signal: AbortSignal): Promise<ActionEnd> =>
    new Promise((end, fail) => {
      pending.push({ action, at: now + delayOf(program, action), end })
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  const session = createSession({ program, host: hostWith(run) })
  const covered = new Set<string>()
  const astray: FlowEvent[] = []

  for (const event of events) {
    const before = session.getState()
    const move = computeStepResult(program, before, event)
    if (event.type === 'outcome') {
      const action = before.runs.find(({ id }) => id === event.run)?.action
      const ending = pending.findLast((one) => one.action === action)
      now = Math.max(now, ending?.at ?? now)
      if (ending !== undefined) await told(session, () => ending.end(endOf(event)))
    } else session.send(event)
    const after = session.getState()
    if (after === before || JSON.stringify(after) !== JSON.stringify(move.state)) astray.push(event)
    for (const key of [...listCoveredKeys(program, before, move), ...listMessageKeys(program, after)]) covered.add(key)
  }
  const end = session.getState()
  return { covered, waited: now, screen: end.screen, answers: collectRelevantAnswers(program, end).answers, astray }
}

function delayOf({ flow }: Program, action: string): number {
  const delay = flow.actions?.[action]?.delay
  return delay === undefined ? 0 : parseDuration(delay)
}

function endOf({ outcome, result }: Extract<FlowEvent, { type: 'outcome' }>): ActionEnd {
  return result === undefined ? { outcome } : { outcome, result }
}

/** Waits for what something brings about in a session. */
async function told(session: Session, cause: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = session.subscribe(() => {
      stop()
      resolve()
    })
    cause()
  })
}

/** A host of nothing but actions: nothing is kept, and the day is that of exploring. */
function hostWith(run: SessionHost['run']): SessionHost {
  const nothing = (): undefined => undefined
  return {
    run,
    storage: { read: () => null, write: () => true, remove: nothing },
    today: () => TODAY,
    restart: nothing,
    report: nothing,
  }
}
