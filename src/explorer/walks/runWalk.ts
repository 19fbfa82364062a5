import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { type Program, findField } from '../../engine/program/program'
import type { ActionCall, ActionEnd } from '../../engine/session/actionRuns'
import { createSession, type Session } from '../../engine/session/createSession'
import type { SessionHost } from '../../engine/session/performEffect'
import { type Answers, isObject, type Json, type Path } from '../../engine/values/answers'
import type { FlowEvent } from '../../engine/state/step'
import { parseDuration } from '../../engine/values/format'
import { computeStepResult, TODAY, getStateView } from '../stepResult'
import { listMessageKeys, listCoveredKeys } from './coveredKeys'
import { createInitialState } from '../../engine/answers/initialState'
import { resolveButtons } from '../../engine/transition/nextScreens'
import { describeAnswer, fillText } from '../../engine/text/fillText'
import type { FlowState } from '../../engine/state/flowState'

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
    for (const key of [...listCoveredKeys(program, before, move), ...listMessageKeys(program, after)]) covered.add(key)
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

interface WalkPart {
  readonly screen: string
  readonly title: string
  readonly lines: readonly string[]
}

/** Describes a walk for people: for each screen, what is entered and pressed, and every new message. */
export function describeWalk(program: Program, events: readonly FlowEvent[]): readonly WalkPart[] {
  const parts: { screen: string; title: string; lines: string[] }[] = []
  let state = createInitialState(program, {}, '', TODAY)
  let shownMessages: ReadonlySet<string> = new Set()
  for (const event of events) {
    const last = parts.at(-1)
    const part =
      last?.screen === state.screen ? last : { screen: state.screen, title: getTitle(program, state), lines: [] }
    if (part !== last) parts.push(part)
    const next = computeStepResult(program, state, event).state
    const messages = listMessages(program, next)
    const newMessages = [...messages].filter((message) => !shownMessages.has(message))
    const line = describeEvent(program, state, event)
    // Leaving a field is only listed if a message appears.
    if (line !== null && (event.type !== 'touch' || newMessages.length > 0)) part.lines.push(line)
    part.lines.push(...newMessages.map((message) => `  “${message}”`))
    shownMessages = messages
    state = next
  }
  return parts
}

function getTitle(program: Program, state: FlowState): string {
  return fillCopy(program, state, getStateView(program, state).screen.title)
}

export function fillCopy(program: Program, state: FlowState, template: string): string {
  const { name, provider } = program.flow
  const facts = { 'flow.name': name, 'provider.name': provider?.name ?? '', 'brand.name': '{{brand.name}}' }
  return fillText(template, { program, answers: collectRelevantAnswers(program, state).answers, today: TODAY, facts })
}

function listMessages(program: Program, state: FlowState): ReadonlySet<string> {
  const { shown, message } = getStateView(program, state)
  return new Set([
    ...[...shown.values()].map((issue) => issue.message),
    ...(message === null ? [] : [fillCopy(program, state, message.text)]),
  ])
}

/** Describes an event; null if it only follows from the previous one. */
export function describeEvent(program: Program, state: FlowState, event: FlowEvent): string | null {
  switch (event.type) {
    case 'press':
      return `press "${getButtonLabel(program, state, event.name)}"`
    case 'outcome':
      return `wait until ${getRunningAction(state, event.run)} ends with ${event.outcome}`
    case 'answer':
      return describeAnswerEvent(program, state, event.path, event.value)
    case 'refuse':
      return event.refusals.length === 0
        ? null
        : `${getLabel(program, state, event.path)}: choose ${event.refusals.map(({ values }) => values['name']).join(', ')}`
    case 'touch':
      return `leave ${getLabel(program, state, event.path)}`
    case 'add':
      return `add to ${getLabel(program, state, event.list)}`
    case 'back':
      return 'go back'
    default:
      return event.type
  }
}

function describeAnswerEvent(program: Program, state: FlowState, path: Path, value: Json | undefined): string {
  const field = findField(program, path)
  // Answers of walks are made up, so nothing is masked.
  const lines = field === null ? [] : describeAnswer(program.flow, { ...field, isSensitive: false }, toReadable(value))
  return `${getLabel(program, state, path)}: ${lines.length === 0 ? 'nothing' : lines.map((line) => fillCopy(program, state, line)).join(', ')}`
}

export function toReadable(value: Json | undefined): Json | undefined {
  return Array.isArray(value) && value.some((item: Json) => !isObject(item) && typeof item !== 'string')
    ? JSON.stringify(value)
    : value
}

export function getLabel(program: Program, state: FlowState, path: Path): string {
  const item = /\.(\d+)\./.exec(path)?.[1]
  const label = fillCopy(program, state, findField(program, path)?.label ?? path)
  return item === undefined ? label : `${label} (${Number(item) + 1})`
}

export function getButtonLabel(program: Program, state: FlowState, name: string): string {
  return fillCopy(program, state, resolveButtons(program, state, state.dialog).get(name)?.label ?? name)
}

function getRunningAction({ runs }: FlowState, run: number): string {
  return runs.find(({ id }) => id === run)?.action ?? 'what was begun'
}
