import { joinPointer } from '../../compiler/findings/pointer'
import { listNextScreens } from '../../compiler/parts/screenOrder'
import type { Flow, Transition } from '../../language/flow'
import type { Edge } from '../proofs/exploration'
import { listBranchKeys, getChoiceKey, getEndKey, getMessageKey, shownBy } from './targets'
import { listAllTransitions } from '../../compiler/parts/parts'
import { withTransition } from '../../engine/answers/withAnswer'
import { isApplicable } from '../../engine/transition/nextScreens'
import type { Program } from '../../engine/program/program'
import { toWildcardPath } from '../../engine/program/dependencies'
import { findScreenRefusals } from '../../engine/rules/issues'
import { getValueAt } from '../../engine/values/answers'
import type { FlowState } from '../../engine/state/flowState'
import { listActiveFields } from '../activeFields'
import { listChosenValues } from '../planAnswers'
import type { StepResult } from '../stepResult'
import { getStateView } from '../screenStates'

/** The keys of what a way takes. */
export function listEdgeKeys(flow: Flow, { from, happening, pointer, branch, transition }: Edge): readonly string[] {
  if (happening.type === 'dismiss') return []
  const next = listNextScreens(flow, from.screen)
  return [
    pointer,
    ...(happening.type === 'outcome' ? [getEndKey(from.screen, happening.action, happening.outcome)] : []),
    ...(transition.show === undefined ? [] : [shownBy(pointer)]),
    ...(branch === null
      ? []
      : listBranchKeys(
          flow,
          from.screen,
          next,
          next.findIndex((one) => one.pointer === branch),
        )),
    ...(happening.type === 'press' && from.dialog !== null
      ? [joinPointer('', 'screens', from.screen, 'dialogs', from.dialog, 'buttons', happening.name)]
      : []),
  ]
}

/** The keys of what a move takes: a transition and its branch, an end of an action, a button of a dialog, choices. */
export function listCoveredKeys(program: Program, before: FlowState, move: StepResult): readonly string[] {
  const { event, name, taken } = move
  const end =
    event.type === 'outcome' && name !== null
      ? [getEndKey(before.screen, actionOf(before, event.run), event.outcome)]
      : []
  if (taken === null) return end
  const pointer = pointersIn(program.flow).get(taken) ?? ''
  return [
    ...end,
    pointer,
    ...(taken.show === undefined ? [] : [shownBy(pointer)]),
    ...branchOf(program, before, move, taken),
    ...(event.type === 'press' ? [...dialogButton(before, event.name), ...choicesAt(program, before)] : []),
  ]
}

/** The keys of the messages that show in a state. */
export function listMessageKeys(program: Program, state: FlowState): readonly string[] {
  const { shown, problems } = getStateView(program, state)
  const refused = findScreenRefusals(program, state)
  const keys = [...shown.values(), ...problems, ...refused].map(({ path, rule }) =>
    getMessageKey(toWildcardPath(path), rule),
  )
  return [...new Set(keys)]
}

const known = new WeakMap<Flow, ReadonlyMap<Transition, string>>()

function pointersIn(flow: Flow): ReadonlyMap<Transition, string> {
  const pointers =
    known.get(flow) ?? new Map(listAllTransitions(flow).map(({ transition, pointer }) => [transition, pointer]))
  known.set(flow, pointers)
  return pointers
}

function actionOf({ runs }: FlowState, run: number): string {
  return runs.find(({ id }) => id === run)?.action ?? ''
}

/** Which of several next screens was taken: it is chosen once the answers are changed. */
function branchOf(program: Program, before: FlowState, { event }: StepResult, taken: Transition): readonly string[] {
  if (taken.goto !== 'next') return []
  const next = listNextScreens(program.flow, before.screen)
  const result = event.type === 'outcome' ? event.result : undefined
  const answered = withTransition(program, before, taken, result)
  const state = 'misfit' in answered ? before : answered.state
  const index = next.findIndex(({ when }) => isApplicable(program, state, when))
  return index === -1 ? [] : listBranchKeys(program.flow, before.screen, next, index)
}

function dialogButton({ screen, dialog }: FlowState, name: string): readonly string[] {
  return dialog === null ? [] : [joinPointer('', 'screens', screen, 'dialogs', dialog, 'buttons', name)]
}

/** The choices that stand on a screen. */
function choicesAt(program: Program, state: FlowState): readonly string[] {
  return listActiveFields(program, state).flatMap(({ path, field }) => {
    const isChosen = field.kind === 'simple' && field.choices !== null
    return isChosen
      ? listChosenValues(getValueAt(state.answers, path)).map((choice) => getChoiceKey(field.path, choice))
      : []
  })
}
