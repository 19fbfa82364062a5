import { initialState } from '../answers/initialState'
import type { Task, TaskStatus } from '../program/anywhere'
import { type Program, screenOf } from '../program/program'
import type { FlowState } from '../state/flowState'
import { canRepeat, movedAhead } from '../transition/way'
import { isSame } from '../values/isSame'
import { isEmpty } from '../values/path'
import { type Section, sectionsOf } from './sections'

/** Every section with how far it has come. */
export function taskStates(program: Program, state: FlowState, today: string): readonly Task[] {
  const { all } = sectionsOf(program)
  const { steps } = program.flow
  const settled = new Set<string>()
  let passed = -1
  return all.map((section, place) => {
    const exit = exitOf(program, state, section, today)
    const open = section.waits.filter((step) => !settled.has(step))
    const status = place < passed ? 'notNeeded' : statusOf(program, state, section, { isCompleted: exit !== null, isWaiting: open.length > 0 })
    if (status === 'completed' || status === 'notNeeded') settled.add(section.step)
    if (status === 'completed' && exit !== null) passed = exit
    return { step: section.step, label: steps[section.step] ?? '', status, waitsFor: status === 'waiting' ? open.map((step) => steps[step] ?? '') : [] }
  })
}

function statusOf(program: Program, state: FlowState, section: Section, found: { readonly isCompleted: boolean; readonly isWaiting: boolean }): TaskStatus {
  // What it reads has changed and is not complete: it is looked at again.
  if (found.isWaiting) return 'waiting'
  if (found.isCompleted) return 'completed'
  return isBegun(program, state, section) ? 'inProgress' : 'notStarted'
}

/** The place of the section that the way leads to after one is completed; null where it is not. Beyond all of them, infinite. */
function exitOf(program: Program, state: FlowState, { screens, entry }: Section, today: string): number | null {
  const { placeOf } = sectionsOf(program)
  const index = state.way.steps.findIndex(({ screen }) => screen === entry)
  if (index === -1) return null
  let at = { ...state, screen: entry, way: { ...state.way, place: index + 1 } }
  while (screens.includes(at.screen)) {
    if (!canRepeat(program, at, today)) return null
    at = movedAhead(at)
  }
  const place = placeOf(at.screen)
  return place === -1 ? Number.POSITIVE_INFINITY : place
}

/** Whether something was answered on the screens of a section that did not stand there by itself. */
function isBegun(program: Program, { answers, prefilled, day }: FlowState, { screens }: Section): boolean {
  const first = initialState(program, {}, '', day).answers
  return screens.flatMap((id) => screenOf(program, id).forms).some(({ name, fields }) =>
    fields.some((field) => {
      const value = answers[name]?.[field.name]
      return !isEmpty(value) && !isSame(value, first[name]?.[field.name]) && !isSame(value, prefilled[field.path])
    }),
  )
}
