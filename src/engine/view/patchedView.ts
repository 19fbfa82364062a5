import { relevantAnswers } from '../answers/relevantAnswers'
import { blockScope } from '../blocks/blockScope'
import { blockViews } from '../blocks/blockViews'
import { type Program, screenOf } from '../program/program'
import { checkOf, screenRefusals } from '../rules/issues'
import { shareStructure } from '../values/shareStructure'
import type { FlowState } from '../values/types'
import { problemsOf, shownIssues } from './messages'
import type { FlowView } from './view'
import { buttonViews, fieldsOn, offeredPlans, type Surroundings, viewOf } from './viewOf'

/**
 * What the renderer shows after a change of the state. Where nothing but an answer changed, and no question for it, only
 * what is worked out from answers is worked out again; all else stays the identical object, and where nothing is, the view.
 */
export function viewAfter(
  program: Program,
  before: FlowState,
  state: FlowState,
  surroundings: Surroundings,
  previous: FlowView,
): FlowView {
  if (!isAnswerOnly(program, before, state)) return viewOf(program, state, surroundings, previous)
  const { issues } = checkOf(program, state, surroundings.today)
  if (issues === previous.issues && isUnread(program, state, previous)) return previous
  const scope = blockScope(program, state, surroundings)
  const dialog = previous.dialog === null ? null : { ...previous.dialog, buttons: buttonViews(program, state, previous.dialog.id, issues) }
  return {
    ...previous,
    blocks: shareStructure(previous.blocks, blockViews(scope)),
    buttons: shareStructure(previous.buttons, buttonViews(program, state, null, issues)),
    dialog: shareStructure(previous.dialog, dialog),
    issues,
    shown: issues === previous.issues ? previous.shown : shareStructure(previous.shown, shownIssues(state, issues, screenRefusals(program, state))),
    problems: issues === previous.issues ? previous.problems : shareStructure(previous.problems, problemsOf(scope, issues)),
    plans: previous.plans.size === 0 ? previous.plans : shareStructure(previous.plans, offeredPlans(scope, fieldsOn(scope))),
  }
}

/** Whether nothing that the view shows besides fields is worked out from answers. */
function isUnread(program: Program, { screen, runs }: FlowState, { dialog, plans }: FlowView): boolean {
  return !screenOf(program, screen).readsAnswers && runs.length === 0 && dialog === null && plans.size === 0
}

/** Whether a state differs from the one before by answers alone, and asks the very same questions. */
export function isAnswerOnly(program: Program, before: FlowState, state: FlowState): boolean {
  if (before.answers === state.answers || relevantAnswers(program, before).forms !== relevantAnswers(program, state).forms) return false
  return isSameBut('answers', before, state)
}

/** Whether two objects of the same shape have the identical properties, but for one. */
function isSameBut<Shape extends object>(name: keyof Shape, one: Shape, other: Shape): boolean {
  for (const key in one) if (key !== name && one[key] !== other[key]) return false
  return true
}
