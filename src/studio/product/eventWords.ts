import { findField, getScreen, type Program } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import type { FlowEvent } from '../../engine/state/step'
import { describeAnswer } from '../../engine/text/fillText'
import { isEmpty, type Json, type Path } from '../../engine/values/answers'
import { fillCopy, getButtonLabel, getLabel, toReadable } from '../../explorer/walks/runWalk'
import { writeOut } from '../../explorer/walks/stateNames'

/** Writes an event as words for the timeline, such as "Enter “Rob” in Name" or "Press Continue". */
export function nameEvent(program: Program, before: FlowState, event: FlowEvent): string {
  const label = (path: Path): string => getLabel(program, before, path)
  switch (event.type) {
    case 'answer':
      return nameAnswerEvent(program, before, event)
    case 'refuse':
      return event.refusals.length === 0
        ? `Dismiss what ${label(event.path)} refused`
        : `Choose ${event.refusals.map(({ values }) => values['name'] ?? 'a file').join(', ')} in ${label(event.path)}`
    case 'touch':
      return `Leave ${label(event.path)}`
    case 'add':
      return `Add an item to ${label(event.list)}`
    case 'remove':
      return `Remove an item from ${label(event.list)}`
    case 'undo':
      return `Undo the removal in ${label(event.list)}`
    case 'mark':
      return `Mark an item of ${label(event.list)}`
    case 'open':
      return `Open an item of ${label(event.list)}`
    case 'press':
      return `Press ${getButtonLabel(program, before, event.name)}`
    case 'outcome':
      return `${writeOut(before.runs.find(({ id }) => id === event.run)?.action ?? 'action')} ends: ${writeOut(event.outcome).toLowerCase()}`
    default:
      return nameMove(program, before, event)
  }
}

type Move = Extract<
  FlowEvent,
  { type: 'back' | 'travel' | 'change' | 'begin' | 'dismiss' | 'restore' | 'chooseLanguage' | 'startOver' }
>

function nameMove(program: Program, before: FlowState, event: Move): string {
  switch (event.type) {
    case 'back':
      return 'Go back'
    case 'travel':
      return event.depth < before.way.place ? 'Go back' : 'Go forward'
    case 'change':
      return `Change ${fillCopy(program, before, getScreen(program, event.screen).document.title)}`
    case 'begin':
      return `Begin ${program.flow.steps[event.step] ?? event.step}`
    case 'dismiss':
      return 'Close the dialog'
    case 'restore':
      return 'Restore answers'
    case 'chooseLanguage':
      return `Choose the language ${event.language}`
    case 'startOver':
      return 'Start over'
    default:
      return event satisfies never
  }
}

function nameAnswerEvent(
  program: Program,
  before: FlowState,
  { path, value }: Extract<FlowEvent, { type: 'answer' }>,
): string {
  const label = getLabel(program, before, path)
  const words = formatValue(program, before, path, value)
  return words === '' ? `Clear ${label}` : `Enter “${words}” in ${label}`
}

/** Formats an answer as the product does; sensitive ones are masked. */
export function formatValue(program: Program, state: FlowState, path: Path, value: Json | undefined): string {
  const field = findField(program, path)
  if (isEmpty(value)) return ''
  if (field === null) return typeof value === 'string' ? value : JSON.stringify(value)
  return describeAnswer(program.flow, field, toReadable(value))
    .map((line) => fillCopy(program, state, line))
    .join(', ')
}
