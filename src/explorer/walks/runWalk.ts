import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import type { Program } from '../../engine/program/program'
import type { ActionCall, ActionEnd } from '../../engine/session/actionRuns'
import { createSession, type Session } from '../../engine/session/createSession'
import type { SessionHost } from '../../engine/session/performEffect'
import type { FlowEvent } from '../../engine/state/step'
import type { Answers } from '../../engine/values/answers'
import { parseDuration } from '../../engine/values/format'
import { computeStepResult, TODAY } from '../stepResult'
import { listCoveredKeys, listShownKeys } from './coveredKeys'

interface WalkRun {
  readonly covered: ReadonlySet<string>
  /** The simulated time of its actions, in ms. */
  readonly waited: number
  /** The last screen, and the answers that would be submitted there. */
  readonly screen: string
  readonly answers: Answers
  /** Events without or with an unexpected effect; empty unless engine and explorer disagree. */
  readonly mismatches: readonly FlowEvent[]
}

interface Pending {
  readonly action: string
  /** The simulated time at which it ends, in ms. */
  readonly at: number
  readonly end: (end: ActionEnd) => void
}

/** Sends a walk's events through a real session. The simulated clock advances only with actions. */
export async function runWalk(program: Program, events: readonly FlowEvent[]): Promise<WalkRun> {
  const pending: Pending[] = []
  let now = 0
  const run = ({ action }: ActionCall, signal: AbortSignal): Promise<ActionEnd> =>
    new Promise((end, fail) => {
      pending.push({ action, at: now + getDelay(program, action), end })
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  const session = createSession({ program, host: createHost(run) })
  const covered = new Set<string>()
  const mismatches: FlowEvent[] = []

  for (const event of events) {
    const before = session.getState()
    const move = computeStepResult(program, before, event)
    if (event.type === 'outcome') {
      const action = before.runs.find(({ id }) => id === event.run)?.action
      const ending = pending.findLast((one) => one.action === action)
      now = Math.max(now, ending?.at ?? now)
      if (ending !== undefined) await waitForChange(session, () => ending.end(toActionEnd(event)))
    } else session.send(event)
    const after = session.getState()
    if (after === before || JSON.stringify(after) !== JSON.stringify(move.state)) mismatches.push(event)
    for (const key of [...listCoveredKeys(program, before, move), ...listShownKeys(program, after)]) covered.add(key)
  }
  const end = session.getState()
  return { covered, waited: now, screen: end.screen, answers: collectRelevantAnswers(program, end).answers, mismatches }
}

function getDelay({ flow }: Program, action: string): number {
  const delay = flow.actions?.[action]?.delay
  return delay === undefined ? 0 : parseDuration(delay)
}

function toActionEnd({ outcome, result }: Extract<FlowEvent, { type: 'outcome' }>): ActionEnd {
  return result === undefined ? { outcome } : { outcome, result }
}

async function waitForChange(session: Session, cause: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = session.subscribe(() => {
      stop()
      resolve()
    })
    cause()
  })
}

function createHost(run: SessionHost['run']): SessionHost {
  const doNothing = (): undefined => undefined
  return {
    run,
    storage: { read: () => null, write: () => true, remove: doNothing },
    today: () => TODAY,
    restart: doNothing,
    report: doNothing,
  }
}
