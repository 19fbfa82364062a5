import { collectRelevantAnswers } from '../answers/relevantAnswers'
import { type Found, parseLookupResult } from '../kinds/lookup'
import { isDeclaredOutcome } from '../program/program'
import { getOwnValue } from '../values/answers'
import type { ActionEnd } from './actionRuns'
import type { Session } from './createSession'

const NO_RUN = -1

const LONGEST_SEARCH = 200

/**
 * Searches entries with an action; null if it fails or returns no entries. Independent of the flow's state. Results
 * of an aborted search are to be ignored.
 */
export async function findEntries(
  session: Session,
  action: string,
  typed: string,
  signal: AbortSignal,
): Promise<Found | null> {
  const { program, host } = session
  const outcomes = getOwnValue(program.flow.actions, action)?.outcomes ?? {}
  const end = await runSearch(session, action, typed, signal)
  if (end === null || signal.aborted) return null
  const found = parseLookupResult(end.result)
  if (!isDeclaredOutcome(program, action, end.outcome)) {
    host.report(`The action "${action}" ended with "${end.outcome}", which the flow does not declare.`)
    return null
  }
  if (found === null && getOwnValue(outcomes, end.outcome)?.result !== undefined) {
    host.report(
      `The action "${action}" has to bring { entries: [{ value, label }] }: texts in which something can be seen, and nothing else.`,
    )
  }
  return found
}

async function runSearch(
  { program, host, getState, getDay }: Session,
  action: string,
  typed: string,
  signal: AbortSignal,
): Promise<ActionEnd | null> {
  const { simulate, outcomes = {} } = getOwnValue(program.flow.actions, action) ?? {}
  const state = getState()
  const { answers } = collectRelevantAnswers(program, state)
  const search = [...typed.trim()].slice(0, LONGEST_SEARCH).join('')
  const call = {
    action,
    run: NO_RUN,
    state,
    simulate: simulate ?? Object.keys(outcomes)[0] ?? '',
    answers,
    day: getDay(),
    search,
  }
  try {
    return await host.run(call, signal)
  } catch (cause) {
    if (!signal.aborted) host.report(`The action "${action}" failed.`, cause)
    return null
  }
}
