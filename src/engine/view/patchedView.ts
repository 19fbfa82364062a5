import { relevantAnswers } from '../answers/relevantAnswers'
import { blockScope } from '../blocks/blockScope'
import { blockViews } from '../blocks/blockViews'
import { type Program, screenOf } from '../program/program'
import { checkOf, screenRefusals } from '../rules/issues'
import { shownIssues } from '../rules/shownIssues'
import { shareStructure } from '../values/shareStructure'
import type { FlowState } from '../values/types'
import { problemsOf } from './messages'
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
  if (isSameBut(LEAVING, before, state)) return withShown(program, state, surroundings, previous)
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
    shown: issues === previous.issues ? previous.shown : shareStructure(previous.shown, shownIssues(state, issues, screenRefusals(program, state), scope.fill)),
    problems: issues === previous.issues ? previous.problems : shareStructure(previous.problems, problemsOf(scope, issues)),
    plans: previous.plans.size === 0 ? previous.plans : shareStructure(previous.plans, offeredPlans(scope, fieldsOn(scope))),
  }
}

/** The view after a field was left: only messages beside fields may be others. */
function withShown(program: Program, state: FlowState, surroundings: Surroundings, previous: FlowView): FlowView {
  const { issues } = checkOf(program, state, surroundings.today)
  const { fill } = blockScope(program, state, surroundings)
  const shown = shareStructure(previous.shown, shownIssues(state, issues, screenRefusals(program, state), fill))
  return shown === previous.shown ? previous : { ...previous, shown }
}

/** Whether nothing that the view shows besides fields is worked out from answers. */
function isUnread(program: Program, { screen, runs }: FlowState, { dialog, plans }: FlowView): boolean {
  return !screenOf(program, screen).readsAnswers && runs.length === 0 && dialog === null && plans.size === 0
}

/** Whether a state differs from the one before by answers alone, and asks the very same questions. */
export function isAnswerOnly(program: Program, before: FlowState, state: FlowState): boolean {
  if (before.answers === state.answers || relevantAnswers(program, before).forms !== relevantAnswers(program, state).forms) return false
  // Of a field that was changed before and not left, another message may show now.
  const isOther = before.changing !== null && before.changing !== state.changing
  return !isOther && isSameBut(ANSWERING, before, state)
}

/** What a key in a field changes of the state. */
const ANSWERING: ReadonlySet<keyof FlowState> = new Set(['answers', 'changing'])
/** What leaving a field changes of it. */
const LEAVING: ReadonlySet<keyof FlowState> = new Set(['touched', 'changing'])

/** Whether two states have the identical properties, but for some. */
function isSameBut(names: ReadonlySet<keyof FlowState>, one: FlowState, other: FlowState): boolean {
  let name: keyof FlowState
  for (name in one) if (!names.has(name) && one[name] !== other[name]) return false
  return true
}
