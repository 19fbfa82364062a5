import { readCatalogue } from '../../../src/compiler/readCatalogue'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { type Program, getScreen } from '../../../src/engine/program/program'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { FlowState } from '../../../src/engine/state/flowState'
import { planAnswers, NO_CHOICES } from '../../../src/explorer/planAnswers'
import { applyEvents } from '../../../src/explorer/stepResult'
import type { PressResult } from '../../../src/explorer/pressResults'
import type { Flow } from '../../../src/language/flow'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'
import { computeAllPressResults, findDecisiveChoices } from '../../explorer/routeSearch'

/** What is done on a screen: answers, and a press that may lead on. */
export interface Visit {
  /** How the screen is when it is come to. */
  readonly start: FlowState
  readonly answers: readonly FlowEvent[]
  readonly before: FlowState
  readonly press: string
  readonly after: FlowState
}

/** The use cases of the product. */
export function realFlows(): readonly Flow[] {
  return readCatalogue(createDiskSources(resolveFlowFolders('flows', ''))).flows.flatMap(({ flow }) =>
    flow === null ? [] : [flow],
  )
}

/** The way through a flow that shows most of it: to a screen or a dialog that was not there before, while there is one. */
export function wayThrough(program: Program): readonly Visit[] {
  const visits: Visit[] = []
  const met = new Set<string>()
  let state: FlowState | null = createInitialState(program, {})
  while (state !== null && getScreen(program, state.screen).document.final !== true) {
    met.add(keyOf(state))
    const visit = visitFrom(program, state, met)
    if (visit !== null) visits.push(visit)
    state = visit?.after ?? null
  }
  return visits
}

/** Gives what is asked for, or all there is, whatever leads on to something new; null where nothing does. */
function visitFrom(program: Program, state: FlowState, met: ReadonlySet<string>): Visit | null {
  const visits = (state.dialog === null ? fillings(program, state) : [[]]).flatMap((answers) => {
    const before = applyEvents(program, state, answers)
    return computeAllPressResults(program, before, 'simulated').flatMap((step): readonly Visit[] => {
      const press = step.moves[0]?.event
      if (press?.type !== 'press' || isOutside(step)) return []
      return [{ start: state, answers, before, press: press.name, after: step.state }]
    })
  })
  const isNew = (visit: Visit): boolean => !met.has(keyOf(visit.after))
  const isElsewhere = (visit: Visit): boolean =>
    visit.after.screen !== state.screen || visit.after.dialog !== state.dialog
  return visits.find((visit) => isNew(visit) && isElsewhere(visit)) ?? visits.find(isNew) ?? null
}

function fillings(program: Program, state: FlowState): readonly (readonly FlowEvent[])[] {
  const choices = [NO_CHOICES, ...findDecisiveChoices(program, state)]
  const everything = choices.map((chosen) => planAnswers(program, state, chosen, 'everything'))
  return [...choices.map((chosen) => planAnswers(program, state, chosen)), ...everything]
}

/** What makes a state new: its screen and dialog; and which answers are given, or are yes, which may open a way on. */
function keyOf({ screen, dialog, answers }: FlowState): string {
  const given = Object.values(answers).flatMap((form) =>
    Object.entries(form).map(([name, value]) => (typeof value === 'boolean' ? `${name} ${value}` : name)),
  )
  return JSON.stringify([screen, dialog, given])
}

/** Whether a press begins the flow anew. */
function isOutside({ moves }: PressResult): boolean {
  return moves.some(({ effects }) => effects.some(({ type }) => type === 'restart'))
}
