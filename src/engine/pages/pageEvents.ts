import { addressOf, settledItems, withNewItem, withoutItem } from '../answers/items'
import { fieldAt, type Program } from '../program/program'
import type { PagedOutcome } from '../program/itemPaging'
import { newItem } from '../program/starts'
import { screenIssues } from '../rules/issues'
import type { FlowEvent } from '../state/flowEvent'
import type { FlowState } from '../state/flowState'
import { shownPlace } from '../state/shownPlace'
import { buttonsOf } from '../transition/handlers'
import { leftState } from '../transition/leftState'
import { isEnabled } from '../transition/pressable'
import { isSame } from '../values/isSame'
import { formOf, valueAt } from '../values/path'
import { ANOTHER, type OpenItem, openItemIn, pagesAsked } from './openItem'

/** What an event comes to that opens an item or happens on a page of one; null where it is none. */
export function pageEvents(program: Program, state: FlowState, event: FlowEvent, today: string): PagedOutcome | null {
  if (event.type === 'open') return opened(program, state, event, today)
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

function nothing(state: FlowState): PagedOutcome {
  return { state, effects: [] }
}

type Opening = Extract<FlowEvent, { type: 'open' }>

/** An item is gone into; from a screen ahead its own is gone back to first. */
function opened(program: Program, state: FlowState, event: Opening, today: string): PagedOutcome {
  const screen = program.forms.get(formOf(event.list))?.screen
  if (state.dialog !== null || state.inside !== null || screen === undefined) return nothing(state)
  if (screen === state.screen) return atFirstPage(program, state, event, today)
  return event.returns === true ? nothing(state) : { ...nothing(state), then: [{ type: 'change', screen }, { ...event, returns: true }] }
}

/** The first page of an item that is there. */
function atFirstPage(program: Program, state: FlowState, { list: path, item: id, returns }: Opening, today: string): PagedOutcome {
  const list = fieldAt(program, path)
  if (list?.kind !== 'list') return nothing(state)
  const index = state.items[addressOf(state.items, path)]?.indexOf(id) ?? -1
  if (index === -1) return nothing(state)
  const item = `${path}.${index}`
  const [first] = pagesAsked(program, state, list, item).keys()
  if (first === undefined) return nothing(state)
  const isNew = isSame(valueAt(state.answers, item), newItem(list, today)) || screenIssues(program, state, today).some((issue) => issue.path === item)
  return at(state, { item: addressOf(state.items, item), pages: [first], ...(isNew ? { isNew } : {}), ...(returns === true ? { returns } : {}) })
}

/** A button that submits checks the page, and leads to the next, or from the last to the cards. */
function pressed(program: Program, state: FlowState, open: OpenItem, { name, on }: Extract<FlowEvent, { type: 'press' }>, today: string): PagedOutcome {
  // The second of two quick presses: the page it was meant for is gone.
  if (on !== undefined && on.screen !== shownPlace(state)) return nothing(state)
  if (open.page === ANOTHER) return afterAnother(program, state, open, name, today)
  const button = buttonsOf(program, state, null).get(name)
  const issues = screenIssues(program, state, today)
  if (button?.submit !== true || !isEnabled(program, state, button, issues)) return nothing(state)
  if (issues.length > 0) return nothing({ ...state, attempts: state.attempts + 1, unsentFrom: state.nextItem, changing: null })
  const pages = [...pagesAsked(program, state, open.list, open.path).keys()]
  const next = pages[pages.indexOf(open.page) + 1]
  const then = next ?? (asksAnother(state, open) ? ANOTHER : undefined)
  if (then !== undefined) return at(state, { ...open.place, pages: [...open.place.pages, then] })
  return open.place.returns === true ? goingOn(program, state) : leftState(state)
}

/** Whether it is asked after an item if there is another: it is new, the last, and there can be more. */
function asksAnother(state: FlowState, { list, path, index, place }: OpenItem): boolean {
  const count = state.items[addressOf(state.items, path.slice(0, path.lastIndexOf('.')))]?.length ?? 0
  return list.options.another !== undefined && place.isNew === true && index === count - 1 && (list.most === null || count < list.most)
}

/** Yes begins the next item. No goes on from the cards as the button that submits does, which checks all of the screen. */
function afterAnother(program: Program, state: FlowState, { path }: OpenItem, name: string, today: string): PagedOutcome {
  const around = path.slice(0, path.lastIndexOf('.'))
  const left = leftState(state)
  if (name === 'yes') {
    const more = { ...left.state, ...settledItems(program, withNewItem(program, left.state, around, today)) }
    const item = more.items[addressOf(more.items, around)]?.at(-1)
    return item === undefined ? nothing(state) : opened(program, more, { type: 'open', list: around, item }, today)
  }
  return name === 'no' ? goingOn(program, state) : nothing(state)
}

/** To the cards, and on from there as the button that submits does. */
function goingOn(program: Program, state: FlowState): PagedOutcome {
  const left = leftState(state)
  const submit = [...buttonsOf(program, left.state, null)].find(([, button]) => button.submit === true)
  return submit === undefined ? left : { ...left, then: [{ type: 'press', name: submit[0] }] }
}

/** So many pages back; before the first are the cards, among which an item that nothing was given in does not stay. */
function back(program: Program, state: FlowState, { list, path, index, place }: OpenItem, count: number, today: string): PagedOutcome {
  const pages = place.pages.slice(0, -count)
  if (pages.length > 0) return at(state, { ...place, pages })
  const outcome = leftState(state)
  if (!isSame(valueAt(state.answers, path), newItem(list, today))) return outcome
  const around = path.slice(0, path.lastIndexOf('.'))
  const id = state.items[addressOf(state.items, around)]?.[index] ?? -1
  return { ...outcome, state: { ...outcome.state, ...withoutItem(program, outcome.state, around, id), removed: null } }
}

function at(state: FlowState, inside: FlowState['inside']): PagedOutcome {
  const outcome = leftState(state)
  return { ...outcome, state: { ...outcome.state, inside } }
}
