import type { FlowState } from '../state/flowState'
import { type Answers, type FormAnswers, isObject, type Json } from '../values/answers'
import { fillValues } from '../text/template'

/** One call of an action, as passed to the host. */
export interface ActionCall {
  readonly action: string
  readonly run: number
  readonly state: FlowState
  /** The outcome for a simulation; real actions ignore it. */
  readonly simulate: string
  readonly answers: Answers
  /** The day of the visible screen, YYYY-MM-DD: calculations in `answers` are of that day. */
  readonly day: string
  readonly search?: string
  /** The answers that a search is made with, by the names in the field's `with`. A choice is called by its key. */
  readonly with?: FormAnswers
}

/** The end of an action: an outcome that the flow declares for it, and its result. */
export interface ActionEnd {
  readonly outcome: string
  readonly result?: Json
  /** A text for the server that performed the action; it is part of the submission. */
  readonly proof?: string
}

export interface ActionRuns {
  start(id: number, call: ActionCall): void
  /** Aborts an action: `onEnd` is not called for it. */
  abort(id: number): void
}

/** The outcome, if declared, of an action that throws, times out or ends with an undeclared outcome. */
export const FAILURE = 'failure'

/** Runs actions and reports the end of each by its run id, unless it was aborted. */
export function createActionRuns(options: {
  readonly run: (call: ActionCall, signal: AbortSignal) => Promise<ActionEnd>
  readonly isDeclared: (action: string, outcome: string) => boolean
  readonly report: (problem: string, cause?: unknown) => void
  readonly onEnd: (id: number, end: ActionEnd) => void
}): ActionRuns {
  const { run, isDeclared, report, onEnd } = options
  const aborts = new Map<number, AbortController>()

  /** The empty outcome is never declared, so that the flow shows its general failure message. */
  const failureOf = ({ action }: ActionCall): ActionEnd => ({ outcome: isDeclared(action, FAILURE) ? FAILURE : '' })
  const endOf = async (call: ActionCall, signal: AbortSignal): Promise<ActionEnd> => {
    try {
      const end = await run(call, signal)
      if (isDeclared(call.action, end.outcome)) return end
      report(`The action "${call.action}" ended with "${end.outcome}", which the flow does not declare.`)
    } catch (cause) {
      if (!signal.aborted) report(`The action "${call.action}" failed.`, cause)
    }
    return failureOf(call)
  }

  const carryOut = async (id: number, call: ActionCall): Promise<void> => {
    const abort = new AbortController()
    aborts.set(id, abort)
    const end = await endOf(call, abort.signal)
    if (aborts.delete(id)) onEnd(id, end)
  }

  return {
    start: (id, call) => void carryOut(id, call),
    abort: (id) => {
      aborts.get(id)?.abort()
      aborts.delete(id)
    },
  }
}

/**
 * The names that simulated results may use: a new reference number, the day of the visible screen (YYYY-MM-DD), and how
 * the applicant is sent a confirmation, `email` or `none`. A
 * real action provides its own.
 */
const simulatedNames = ['reference', 'today', 'confirmation'] as const

export type SimulatedValues = Readonly<Record<(typeof simulatedNames)[number], string>>

const OWN: ReadonlySet<Json> = new Set(simulatedNames.map((name) => `{{${name}}}`))

export function isOwnResult(result: Json): boolean {
  if (Array.isArray(result)) return result.every(isOwnResult)
  return isObject(result) ? Object.values(result).every(isOwnResult) : OWN.has(result)
}

export function filledResult(result: Json, values: SimulatedValues): Json {
  if (typeof result === 'string') return fillValues(result, values)
  if (Array.isArray(result)) return result.map((item: Json) => filledResult(item, values))
  if (!isObject(result)) return result
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, filledResult(value, values)]))
}
