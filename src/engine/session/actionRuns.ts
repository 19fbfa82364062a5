import type { FlowState } from '../state/flowState'
import { type Answers, isObject, type Json } from '../values/answers'
import { fillValues } from '../text/template'

/** One call of an action, for whoever carries it out. */
export interface ActionCall {
  readonly action: string
  /** The id of the run; that of a search is none of the flow's. */
  readonly run: number
  /** The state in which it began, with the run in it. */
  readonly state: FlowState
  /** The outcome a simulation gives; a real one ignores it. */
  readonly simulate: string
  /** What would be submitted now. */
  readonly answers: Answers
  /** The day of what was shown as it was called, as YYYY-MM-DD: of that day is what is worked out from the answers. */
  readonly day: string
  /** What was typed, where entries are looked for. */
  readonly search?: string
}

/** How an action ended: one of the outcomes the flow declares for it, and what it brought. */
export interface ActionEnd {
  readonly outcome: string
  readonly result?: Json
  /** A text for the server that carried it out: it goes into what is submitted. */
  readonly proof?: string
}

/** The actions that are under way. */
export interface ActionRuns {
  start(id: number, call: ActionCall): void
  /** Calls an action off: its end is not told. */
  abort(id: number): void
}

/** The outcome of an action that throws, is late, or ends as the flow does not declare, where it has such an outcome. */
export const FAILURE = 'failure'

/** Carries out actions and tells, by the id of the run, how each ended that was not called off. */
export function createActionRuns(options: {
  /** Carries out an action; the signal aborts when the answer is no longer wanted. */
  readonly run: (call: ActionCall, signal: AbortSignal) => Promise<ActionEnd>
  readonly isDeclared: (action: string, outcome: string) => boolean
  readonly report: (problem: string, cause?: unknown) => void
  readonly onEnd: (id: number, end: ActionEnd) => void
}): ActionRuns {
  const { run, isDeclared, report, onEnd } = options
  const aborts = new Map<number, AbortController>()

  /** The end of an action that failed itself; no flow declares the empty one, which is said in words for all. */
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
 * What the result of a simulated action may name: a new reference number, and as today's date the day that was shown, as
 * YYYY-MM-DD. A real action brings its own.
 */
const simulatedNames = ['reference', 'today'] as const

/** The values that stand for these names in one result. */
export type SimulatedValues = Readonly<Record<(typeof simulatedNames)[number], string>>

const OWN: ReadonlySet<Json> = new Set(simulatedNames.map((name) => `{{${name}}}`))

/** Whether nothing stands in a declared result but what a page can give by itself. */
export function isOwnResult(result: Json): boolean {
  if (Array.isArray(result)) return result.every(isOwnResult)
  return isObject(result) ? Object.values(result).every(isOwnResult) : OWN.has(result)
}

/** A simulated result with the placeholders in its texts filled. */
export function filledResult(result: Json, values: SimulatedValues): Json {
  if (typeof result === 'string') return fillValues(result, values)
  if (Array.isArray(result)) return result.map((item: Json) => filledResult(item, values))
  if (!isObject(result)) return result
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, filledResult(value, values)]))
}
