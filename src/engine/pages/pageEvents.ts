import { addressOf, withoutItem } from '../answers/items'
import { fieldAt, type Program } from '../program/program'
import { newItem } from '../program/samples'
import { screenIssues } from '../rules/issues'
import type { FlowEvent } from '../state/flowEvent'
import type { FlowState } from '../state/flowState'
import { shownPlace } from '../state/shownPlace'
import type { Effect } from '../state/step'
import { buttonsOf } from '../transition/handlers'
import { leftState } from '../transition/leftState'
import { isEnabled } from '../transition/pressable'
import { isSame } from '../values/isSame'
import { formOf, valueAt } from '../values/path'
import { type OpenItem, openItemIn, pagesAsked } from './openItem'

/** What an event comes to. */
interface Outcome {
  readonly state: FlowState
  readonly effects: readonly Effect[]
}

/** What an event comes to that opens an item or happens on a page of one; null where it is none. */
export function pageEvents(program: Program, state: FlowState, event: FlowEvent, today: string): Outcome | null {
  if (event.type === 'open') return opened(program, state, event)
  const open = openItemIn(program, state)
  if (open === null) return null
  switch (event.type) {
    case 'press':
      return pressed(program, state, open, event, today)
    case 'back':
      return { ...back(program, state, open, 1, today) }
    case 'travel': {
      const pages = state.way.place + open.place.pages.length - event.depth
      if (pages > open.place.pages.length) return null
      return pages <= 0 ? nothing(state) : back(program, state, open, pages, today)
    }
    default:
      return null
  }
}

function nothing(state: FlowState): Outcome {
  return { state, effects: [] }
}

/** The first page of an item that is there, on its screen. */
function opened(program: Program, state: FlowState, { list: path, item: id }: Extract<FlowEvent, { type: 'open' }>): Outcome {
  const list = fieldAt(program, path)
  const isHere = program.forms.get(formOf(path))?.screen === state.screen
  if (list?.kind !== 'list' || !isHere || state.dialog !== null || state.inside !== null) return nothing(state)
  const index = state.items[addressOf(state.items, path)]?.indexOf(id) ?? -1
  if (index === -1) return nothing(state)
  const [first] = pagesAsked(program, state, list, `${path}.${index}`).keys()
  return first === undefined ? nothing(state) : at(state, { item: addressOf(state.items, `${path}.${index}`), pages: [first] })
}

/** A button that submits checks the page, and leads to the next, or from the last to the cards. */
function pressed(program: Program, state: FlowState, open: OpenItem, { name, on }: Extract<FlowEvent, { type: 'press' }>, today: string): Outcome {
  // The second of two quick presses: the page it was meant for is gone.
  if (on !== undefined && on.screen !== shownPlace(state)) return nothing(state)
  const button = buttonsOf(program, state, null).get(name)
  const issues = screenIssues(program, state, today)
  if (button?.submit !== true || !isEnabled(program, state, button, issues)) return nothing(state)
  if (issues.length > 0) return nothing({ ...state, attempts: state.attempts + 1, unsentFrom: state.nextItem, changing: null })
  const pages = [...pagesAsked(program, state, open.list, open.path).keys()]
  const next = pages[pages.indexOf(open.page) + 1]
  return next === undefined ? leftState(state) : at(state, { item: open.place.item, pages: [...open.place.pages, next] })
}

/** So many pages back; before the first are the cards, among which an item that nothing was given in does not stay. */
function back(program: Program, state: FlowState, { list, path, index, place }: OpenItem, count: number, today: string): Outcome {
  const pages = place.pages.slice(0, -count)
  if (pages.length > 0) return at(state, { item: place.item, pages })
  const outcome = leftState(state)
  if (!isSame(valueAt(state.answers, path), newItem(list, today))) return outcome
  const around = path.slice(0, path.lastIndexOf('.'))
  const id = state.items[addressOf(state.items, around)]?.[index] ?? -1
  return { ...outcome, state: { ...outcome.state, ...withoutItem(program, outcome.state, around, id), removed: null } }
}

function at(state: FlowState, inside: FlowState['inside']): Outcome {
  const outcome = leftState(state)
  return { ...outcome, state: { ...outcome.state, inside } }
}
