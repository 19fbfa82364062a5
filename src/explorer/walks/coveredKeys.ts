import { pointerTo } from '../../compiler/findings/pointer'
import { nextIn } from '../../compiler/parts/screenOrder'
import type { Flow, Transition } from '../../language/flow'
import type { Edge } from '../proofs/exploration'
import { branchKeys, choiceOf, endOf, saidOf, shownBy } from './targets'
import { allTransitions } from '../../compiler/parts/parts'
import { withTransition } from '../../engine/answers/withAnswer'
import { applies } from '../../engine/transition/nextScreens'
import type { Program } from '../../engine/program/program'
import { anyPlace } from '../../engine/program/dependencies'
import { screenRefusals } from '../../engine/rules/issues'
import { valueAt } from '../../engine/values/answers'
import type { FlowState } from '../../engine/state/flowState'
import { askedFields } from '../askedFields'
import { chosenIn } from '../answersOf'
import type { StepResult } from '../stepResult'
import { viewIn } from '../screenStates'

/** The keys of what a way takes. */
export function edgeKeys(flow: Flow, { from, happening, pointer, branch, transition }: Edge): readonly string[] {
  if (happening.type === 'dismiss') return []
  const next = nextIn(flow, from.screen)
  return [
    pointer,
    ...(happening.type === 'outcome' ? [endOf(from.screen, happening.action, happening.outcome)] : []),
    ...(transition.show === undefined ? [] : [shownBy(pointer)]),
    ...(branch === null
      ? []
      : branchKeys(
          flow,
          from.screen,
          next,
          next.findIndex((one) => one.pointer === branch),
        )),
    ...(happening.type === 'press' && from.dialog !== null
      ? [pointerTo('', 'screens', from.screen, 'dialogs', from.dialog, 'buttons', happening.name)]
      : []),
  ]
}

/** The keys of what a move takes: a transition and its branch, an end of an action, a button of a dialog, choices. */
export function coveredKeys(program: Program, before: FlowState, move: StepResult): readonly string[] {
  const { event, name, taken } = move
  const end =
    event.type === 'outcome' && name !== null ? [endOf(before.screen, actionOf(before, event.run), event.outcome)] : []
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
export function messagesIn(program: Program, state: FlowState): readonly string[] {
  const { shown, problems } = viewIn(program, state)
  const refused = screenRefusals(program, state)
  const keys = [...shown.values(), ...problems, ...refused].map(({ path, rule }) => saidOf(anyPlace(path), rule))
  return [...new Set(keys)]
}

const known = new WeakMap<Flow, ReadonlyMap<Transition, string>>()

function pointersIn(flow: Flow): ReadonlyMap<Transition, string> {
  const pointers =
    known.get(flow) ?? new Map(allTransitions(flow).map(({ transition, pointer }) => [transition, pointer]))
  known.set(flow, pointers)
  return pointers
}

function actionOf({ runs }: FlowState, run: number): string {
  return runs.find(({ id }) => id === run)?.action ?? ''
}

/** Which of several next screens was taken: it is chosen once the answers are changed. */
function branchOf(program: Program, before: FlowState, { event }: StepResult, taken: Transition): readonly string[] {
  if (taken.goto !== 'next') return []
  const next = nextIn(program.flow, before.screen)
  const result = event.type === 'outcome' ? event.result : undefined
  const answered = withTransition(program, before, taken, result)
  const state = 'misfit' in answered ? before : answered.state
  const index = next.findIndex(({ when }) => applies(program, state, when))
  return index === -1 ? [] : branchKeys(program.flow, before.screen, next, index)
}

function dialogButton({ screen, dialog }: FlowState, name: string): readonly string[] {
  return dialog === null ? [] : [pointerTo('', 'screens', screen, 'dialogs', dialog, 'buttons', name)]
}

/** The choices that stand on a screen. */
function choicesAt(program: Program, state: FlowState): readonly string[] {
  return askedFields(program, state).flatMap(({ path, field }) => {
    const isChosen = field.kind === 'simple' && field.choices !== null
    return isChosen ? chosenIn(valueAt(state.answers, path)).map((choice) => choiceOf(field.path, choice)) : []
  })
}
