import { isDeclaredOutcome, type Program, getScreen } from '../program/program'
import { findScreenIssues } from '../rules/issues'
import { formOf } from '../values/answers'
import type { FlowEvent } from '../state/step'
import { getHistoryDepth, type FlowState, shownPlace } from '../state/flowState'

/**
 * Events for the host page: names from the flow's document and a closed set of facts, never what was entered. Public
 * and stable: names and their parts are never removed.
 */
export type HostEvent =
  | { readonly name: 'screen'; readonly screen: string; readonly step: string | null; readonly way: 'forward' | 'back' }
  | { readonly name: 'press'; readonly screen: string; readonly button: string }
  /** A submit was refused: the fields (with `*` for items) and the violated rules. */
  | {
      readonly name: 'invalid'
      readonly screen: string
      readonly problems: readonly { readonly field: string; readonly rule: string }[]
    }
  | { readonly name: 'dialog'; readonly screen: string; readonly dialog: string; readonly isOpen: boolean }
  | { readonly name: 'started'; readonly action: string }
  /** `outcome` is null if the flow does not declare it. */
  | { readonly name: 'ended'; readonly action: string; readonly outcome: string | null }
  | { readonly name: 'aborted'; readonly action: string }
  | { readonly name: 'language'; readonly language: string }
  | { readonly name: 'submitted'; readonly screen: string }
  /** The flow ended without a submission, because the applicant cannot apply. */
  | { readonly name: 'stopped'; readonly screen: string }

/** Lists the host events of one step: a pure function of the states before and after it. `today` is an ISO date. */
export function collectHostEvents(
  program: Program,
  before: FlowState,
  event: FlowEvent,
  after: FlowState,
  today: string,
): readonly HostEvent[] {
  if (after === before) return []
  return [
    ...pressed(before, event),
    ...actions(program, before, event, after),
    ...refused(program, before, after, today),
    ...dialogs(before, after),
    ...screens(program, before, after),
  ]
}

function pressed({ screen }: FlowState, event: FlowEvent): readonly HostEvent[] {
  return event.type === 'press' ? [{ name: 'press', screen, button: event.name }] : []
}

function actions(program: Program, before: FlowState, event: FlowEvent, after: FlowState): readonly HostEvent[] {
  const gone = before.runs.filter(({ id }) => after.runs.every((run) => run.id !== id))
  const begun = after.runs.filter(({ id }) => before.runs.every((run) => run.id !== id))
  return [
    ...gone.map(({ id, action }): HostEvent => {
      if (event.type !== 'outcome' || event.run !== id) return { name: 'aborted', action }
      return {
        name: 'ended',
        action,
        outcome: isDeclaredOutcome(program, action, event.outcome) ? event.outcome : null,
      }
    }),
    ...begun.map(({ action }): HostEvent => ({ name: 'started', action })),
  ]
}

function refused(program: Program, before: FlowState, after: FlowState, today: string): readonly HostEvent[] {
  if (after.screen !== before.screen || after.attempts <= before.attempts) return []
  const problems = findScreenIssues(program, after, today)
    .filter(({ path }) => formOf(path) !== path)
    .map(({ path, rule }) => ({ field: path.replaceAll(/\.\d+(?=\.|$)/g, '.*'), rule }))
  return [{ name: 'invalid', screen: after.screen, problems }]
}

function dialogs(before: FlowState, after: FlowState): readonly HostEvent[] {
  if (before.dialog === after.dialog) return []
  return [before, after].flatMap((state): HostEvent[] =>
    state.dialog === null
      ? []
      : [{ name: 'dialog', screen: state.screen, dialog: state.dialog, isOpen: state === after }],
  )
}

function screens(program: Program, before: FlowState, after: FlowState): readonly HostEvent[] {
  const { screen } = after
  if (shownPlace(after) === shownPlace(before)) return []
  const { step, final, stops } = getScreen(program, screen).document
  const way = getHistoryDepth(after) < getHistoryDepth(before) ? 'back' : 'forward'
  const shown: HostEvent = { name: 'screen', screen, step: step ?? null, way }
  if (stops !== undefined) return [shown, { name: 'stopped', screen }]
  return final === true ? [shown, { name: 'submitted', screen }] : [shown]
}
