import { joinPointer } from '../../compiler/findings/pointer'
import { listBranchKeys, listNextScreens } from '../../compiler/parts/screenOrder'
import type { Flow, Transition } from '../../language/flow'
import { OutOfBudget } from '../proofs/diagrams'
import type { Edge } from '../proofs/exploration'
import { explore } from '../proofs/explore'
import { createMachine } from '../proofs/machine'
import {
  listBranches,
  listCaseScreens,
  getCaseKey,
  getChoiceKey,
  getEndKey,
  getMessageKey,
  getShownKey,
} from './targets'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { calculate } from '../../engine/calculators/calculate'
import { listShownCases } from '../shownCases'
import { listAllTransitions } from '../../compiler/parts/parts'
import { withTransition } from '../../engine/answers/withAnswer'
import { isApplicable } from '../../engine/transition/nextScreens'
import type { Program } from '../../engine/program/program'
import { toWildcardPath } from '../../engine/program/dependencies'
import { findScreenRefusals } from '../../engine/rules/issues'
import { getValueAt } from '../../engine/values/answers'
import type { FlowState } from '../../engine/state/flowState'
import type { FlowEvent } from '../../engine/state/step'
import { listActiveFields } from '../activeFields'
import { listChosenValues } from '../planAnswers'
import { findTaken, type StepResult, getStateView, TODAY } from '../stepResult'

export function listEdgeKeys(flow: Flow, { from, occurrence, pointer, branch, transition }: Edge): readonly string[] {
  if (occurrence.type === 'dismiss') return []
  const next = listNextScreens(flow, from.screen)
  return [
    pointer,
    ...(occurrence.type === 'outcome' ? [getEndKey(from.screen, occurrence.action, occurrence.outcome)] : []),
    ...(transition.show === undefined ? [] : [getShownKey(pointer)]),
    ...(branch === null
      ? []
      : listBranchKeys(
          flow,
          from.screen,
          next,
          next.findIndex((one) => one.pointer === branch),
        )),
    ...(occurrence.type === 'press' && from.dialog !== null
      ? [joinPointer('', 'screens', from.screen, 'dialogs', from.dialog, 'buttons', occurrence.name)]
      : []),
  ]
}

/** Lists the keys that a step covers: a transition and its branch, an outcome, a dialog's button, choices. */
export function listCoveredKeys(program: Program, before: FlowState, move: StepResult): readonly string[] {
  const { event, name, taken } = move
  const end =
    event.type === 'outcome' && name !== null
      ? [getEndKey(before.screen, getAction(before, event.run), event.outcome)]
      : []
  if (taken === null) return end
  const pointer = getPointers(program.flow).get(taken) ?? ''
  const { next, index } = findTakenBranch(program, before, event, taken)
  return [
    ...end,
    pointer,
    ...(taken.show === undefined ? [] : [getShownKey(pointer)]),
    ...(index === -1 ? [] : listBranchKeys(program.flow, before.screen, next, index)),
    ...(event.type === 'press' ? [...listDialogButton(before, event.name), ...listChoices(program, before)] : []),
  ]
}

/** Lists the keys that a state covers: its messages, and its words by case. */
export function listShownKeys(program: Program, state: FlowState): readonly string[] {
  const { shown, problems } = getStateView(program, state)
  const refused = findScreenRefusals(program, state)
  const keys = [...shown.values(), ...problems, ...refused].map(({ path, rule }) =>
    getMessageKey(toWildcardPath(path), rule),
  )
  return [...new Set([...keys, ...listCaseKeys(program, state)])]
}

function listCaseKeys(program: Program, state: FlowState): readonly string[] {
  return listShownCases(program.flow).flatMap((shown) => {
    if (!listCaseScreens(program.flow, shown).includes(state.screen)) return []
    const { answers } = collectRelevantAnswers(program, { ...state, day: TODAY })
    const result = calculate(program, shown.name, answers, TODAY)
    return result.kind === 'case' ? [getCaseKey(shown.name, result.case)] : []
  })
}

const pointersByFlow = new WeakMap<Flow, ReadonlyMap<Transition, string>>()

function getPointers(flow: Flow): ReadonlyMap<Transition, string> {
  const pointers =
    pointersByFlow.get(flow) ??
    new Map(listAllTransitions(flow).map(({ transition, pointer }) => [transition, pointer]))
  pointersByFlow.set(flow, pointers)
  return pointers
}

function getAction({ runs }: FlowState, run: number): string {
  return runs.find(({ id }) => id === run)?.action ?? ''
}

/** Lists where what an event took is written: the transition, and the entry of the next screens that it leads to. */
export function listTakenPointers(
  program: Program,
  before: FlowState,
  event: FlowEvent,
  after: FlowState,
): readonly string[] {
  const taken = findTaken(program, before, event, after)
  if (taken === null) return []
  const { next, index } = findTakenBranch(program, before, event, taken)
  return [
    getPointers(program.flow).get(taken) ?? '',
    ...next.flatMap(({ pointer }, at) => (at === index ? pointer : [])),
  ]
}

/** Finds the entry of the next screens that is taken. It is chosen after the transition has changed the answers. */
function findTakenBranch(program: Program, before: FlowState, event: FlowEvent, taken: Transition) {
  const next = taken.goto === 'next' ? listNextScreens(program.flow, before.screen) : []
  const result = event.type === 'outcome' ? event.result : undefined
  const applied = next.length === 0 ? { misfit: true } : withTransition(program, before, taken, result)
  const state = 'misfit' in applied ? before : applied.state
  return { next, index: next.findIndex(({ when }) => isApplicable(program, state, when)) }
}

function listDialogButton({ screen, dialog }: FlowState, name: string): readonly string[] {
  return dialog === null ? [] : [joinPointer('', 'screens', screen, 'dialogs', dialog, 'buttons', name)]
}

function listChoices(program: Program, state: FlowState): readonly string[] {
  return listActiveFields(program, state).flatMap(({ path, field }) => {
    const isChosen = field.kind === 'simple' && field.choices !== null
    return isChosen
      ? listChosenValues(getValueAt(state.answers, path)).map((choice) => getChoiceKey(field.path, choice))
      : []
  })
}

/**
 * Returns the keys of the transitions and branches that no answers can take; empty if that cannot be proven. Works on
 * sets of answers, so its cost depends on screens and choices, not on paths.
 */
export function findNeverTaken(flow: Flow): ReadonlySet<string> {
  const taken = findKeysTaken(flow)
  if (taken === null) return new Set()
  const all = [...listAllTransitions(flow).map(({ pointer }) => pointer), ...listBranches(flow).map(({ key }) => key)]
  return new Set(all.filter((key) => !taken.has(key)))
}

function findKeysTaken(flow: Flow): ReadonlySet<string> | null {
  try {
    return new Set(explore(createMachine(flow)).edges.flatMap((edge) => listEdgeKeys(flow, edge)))
  } catch (problem) {
    if (problem instanceof OutOfBudget) return null
    throw problem
  }
}
