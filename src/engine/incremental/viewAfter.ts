import { blockScope } from '../blocks/blockScope'
import { blockViews } from '../blocks/blockViews'
import { fieldAt, type Program, screenOf } from '../program/program'
import { screenIssues, screenRefusals } from '../rules/issues'
import { shownIssues } from '../rules/shownIssues'
import { resolvePath } from '../program/resolvedPath'
import { shareStructure } from '../values/shareStructure'
import type { FlowState } from '../state/flowState'
import type { Step } from '../state/step'
import { errorSummaryOf } from '../view/errorSummary'
import {
  type FlowView,
  type ViewSurroundings,
  buttonViews,
  fieldsOn,
  listViews,
  offeredPlans,
  viewOf,
} from '../view/flowView'

/** A step, and what the view of it depends on besides. */
interface Viewing {
  readonly program: Program
  readonly step: Step
  readonly surroundings: ViewSurroundings
  /** The view before the step. */
  readonly previous: FlowView
}

/**
 * What the renderer shows after a step. Where nothing but an answer changed, and no question for it, only what is worked
 * out from answers is worked out again; all else stays the identical object, and where nothing is, the view.
 */
export function viewAfter(viewing: Viewing): FlowView {
  const { program, step, surroundings, previous } = viewing
  switch (step.changed.kind) {
    case 'nothing':
      return previous
    case 'messages':
      return withShown(viewing)
    case 'answer':
      // A page of an item is shown in place of the screen that all this is of.
      if (step.after.inside !== null) return viewOf(program, step.after, surroundings, previous)
      return withAnswered(
        viewing,
        resolvePath(program, step.changed.path)?.within.some(
          (around) => fieldAt(program, around)?.options.title !== undefined,
        ) === true,
      )
    case 'questions':
    case 'around':
    case 'all':
      return viewOf(program, step.after, surroundings, previous)
    default:
      return step.changed satisfies never
  }
}

/** The view after an answer by which no other question is asked. `names`: it stands in an item that is called by its answers. */
function withAnswered({ program, step: { after: state }, surroundings, previous }: Viewing, names: boolean): FlowView {
  const issues = screenIssues(program, state, surroundings.today)
  if (!names && issues === previous.issues && isUnread(program, state, previous)) return previous
  const scope = blockScope(program, state, surroundings)
  const lists = names ? shareStructure(previous.lists, listViews(scope, fieldsOn(scope))) : previous.lists
  const dialog =
    previous.dialog === null
      ? null
      : { ...previous.dialog, buttons: buttonViews(scope, previous.dialog.id, issues, lists) }
  return {
    ...previous,
    blocks: shareStructure(previous.blocks, blockViews(scope)),
    buttons: shareStructure(previous.buttons, buttonViews(scope, null, issues, lists)),
    dialog: shareStructure(previous.dialog, dialog),
    issues,
    shown:
      issues === previous.issues
        ? previous.shown
        : shareStructure(previous.shown, shownIssues(state, issues, screenRefusals(program, state), scope.fill)),
    problems:
      !names && issues === previous.issues
        ? previous.problems
        : shareStructure(previous.problems, errorSummaryOf(scope, issues, lists)),
    lists,
    plans:
      previous.plans.size === 0 ? previous.plans : shareStructure(previous.plans, offeredPlans(scope, fieldsOn(scope))),
  }
}

/** The view after a field was left: only messages beside fields may be others. */
function withShown({ program, step: { after: state }, surroundings, previous }: Viewing): FlowView {
  const issues = screenIssues(program, state, surroundings.today)
  const { fill } = blockScope(program, state, surroundings)
  const shown = shareStructure(previous.shown, shownIssues(state, issues, screenRefusals(program, state), fill))
  return shown === previous.shown ? previous : { ...previous, shown }
}

/** Whether nothing that the view shows besides fields is worked out from answers. */
function isUnread(program: Program, { screen, runs }: FlowState, { dialog, plans }: FlowView): boolean {
  return !screenOf(program, screen).readsAnswers && runs.length === 0 && dialog === null && plans.size === 0
}
