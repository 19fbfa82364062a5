import { addressOf, isThere, resolveAddress, settledItems, withNewItem, withoutItem } from '../answers/items'
import { collectLists } from '../program/field'
import { findField, getScreen, type ItemPaging, type PagedOutcome, type Program } from '../program/program'
import { createListItem } from '../program/starts'
import { findScreenIssues } from '../rules/issues'
import { type FlowState, type Issue, shownPlace } from '../state/flowState'
import type { FlowEvent } from '../state/step'
import { resolveButtons } from '../transition/nextScreens'
import { isEnabled } from '../transition/occurrence'
import { leaveScreen, recordFailedAttempt } from '../transition/way'
import { formOf, getValueAt, isObject, isSame, isWithin, type Json, type Path } from '../values/answers'
import { ANOTHER, findOpenItem, getItemPages, listAskedPages, type OpenItem } from './itemPages'

export const itemPaging: ItemPaging = { takeEvent, filterIssues, toKeptPlace, restorePlace }

/** Handles events that open an item or occur on one of its pages; null for all others. */
function takeEvent(program: Program, state: FlowState, event: FlowEvent, today: string): PagedOutcome | null {
  if (event.type === 'open') return openItem(program, state, event, today)
  const open = findOpenItem(program, state)
  if (open === null) return null
  switch (event.type) {
    case 'press':
      return pressButton(program, state, open, event, today)
    case 'back':
      return { ...goBack(program, state, open, 1, today) }
    case 'travel': {
      const pages = state.way.place + open.place.pages.length - event.depth
      if (pages > open.place.pages.length) return null
      return pages <= 0 ? keepState(state) : goBack(program, state, open, pages, today)
    }
    default:
      return null
  }
}

function keepState(state: FlowState): PagedOutcome {
  return { state, effects: [] }
}

type Opening = Extract<FlowEvent, { type: 'open' }>

function openItem(program: Program, state: FlowState, event: Opening, today: string): PagedOutcome {
  const screen = program.forms.get(formOf(event.list))?.screen
  if (state.dialog !== null || state.inside !== null || screen === undefined) return keepState(state)
  if (screen === state.screen) return openFirstPage(program, state, event, today)
  return event.returns === true
    ? keepState(state)
    : {
        ...keepState(state),
        then: [
          { type: 'change', screen },
          { ...event, returns: true },
        ],
      }
}

function openFirstPage(
  program: Program,
  state: FlowState,
  { list: path, item: id, returns }: Opening,
  today: string,
): PagedOutcome {
  const list = findField(program, path)
  if (list?.kind !== 'list') return keepState(state)
  const index = state.items[addressOf(state.items, path)]?.indexOf(id) ?? -1
  if (index === -1) return keepState(state)
  const item = `${path}.${index}`
  const [first] = listAskedPages(program, state, list, item).keys()
  if (first === undefined) return keepState(state)
  const isNew =
    isSame(getValueAt(state.answers, item), createListItem(list, today)) ||
    findScreenIssues(program, state, today).some((issue) => issue.path === item)
  return showPage(state, {
    item: addressOf(state.items, item),
    pages: [first],
    ...(isNew ? { isNew } : {}),
    ...(returns === true ? { returns } : {}),
  })
}

/** A submit button checks the page and leads to the next one, or from the last page to the list of cards. */
function pressButton(
  program: Program,
  state: FlowState,
  open: OpenItem,
  { name, on }: Extract<FlowEvent, { type: 'press' }>,
  today: string,
): PagedOutcome {
  // The second of two quick presses: its page no longer shows.
  if (on !== undefined && on.screen !== shownPlace(state)) return keepState(state)
  if (open.page === ANOTHER) return answerAnother(program, state, open, name, today)
  const button = resolveButtons(program, state, null).get(name)
  const issues = findScreenIssues(program, state, today)
  if (button?.submit !== true || !isEnabled(program, state, button, issues)) return keepState(state)
  if (issues.length > 0) return keepState(recordFailedAttempt(state))
  const pages = [...listAskedPages(program, state, open.list, open.path).keys()]
  const next = pages[pages.indexOf(open.page) + 1]
  const then = next ?? (shouldAskAnother(state, open) ? ANOTHER : undefined)
  if (then !== undefined) return showPage(state, { ...open.place, pages: [...open.place.pages, then] })
  return open.place.returns === true ? submitScreen(program, state) : leaveScreen(state)
}

/** Whether to ask for another item: this one is new and the last, and the list is not full. */
function shouldAskAnother(state: FlowState, { list, path, index, place }: OpenItem): boolean {
  const count = state.items[addressOf(state.items, path.slice(0, path.lastIndexOf('.')))]?.length ?? 0
  return (
    list.options.another !== undefined &&
    place.isNew === true &&
    index === count - 1 &&
    (list.most === null || count < list.most)
  )
}

/** "Yes" opens the next item. "No" submits the screen of cards, which checks all of it. */
function answerAnother(
  program: Program,
  state: FlowState,
  { path }: OpenItem,
  name: string,
  today: string,
): PagedOutcome {
  const around = path.slice(0, path.lastIndexOf('.'))
  const left = leaveScreen(state)
  if (name === 'yes') {
    const more = { ...left.state, ...settledItems(program, withNewItem(program, left.state, around, today)) }
    const item = more.items[addressOf(more.items, around)]?.at(-1)
    return item === undefined ? keepState(state) : openItem(program, more, { type: 'open', list: around, item }, today)
  }
  return name === 'no' ? submitScreen(program, state) : keepState(state)
}

function submitScreen(program: Program, state: FlowState): PagedOutcome {
  const left = leaveScreen(state)
  const submit = [...resolveButtons(program, left.state, null)].find(([, button]) => button.submit === true)
  return submit === undefined ? left : { ...left, then: [{ type: 'press', name: submit[0] }] }
}

/** Goes back `count` pages. Before the first page are the cards; an item without any answer is removed. */
function goBack(
  program: Program,
  state: FlowState,
  { list, path, index, place }: OpenItem,
  count: number,
  today: string,
): PagedOutcome {
  const pages = place.pages.slice(0, -count)
  if (pages.length > 0) return showPage(state, { ...place, pages })
  const outcome = leaveScreen(state)
  if (!isSame(getValueAt(state.answers, path), createListItem(list, today))) return outcome
  const around = path.slice(0, path.lastIndexOf('.'))
  const id = state.items[addressOf(state.items, around)]?.[index] ?? -1
  return { ...outcome, state: { ...outcome.state, ...withoutItem(program, outcome.state, around, id), removed: null } }
}

function showPage(state: FlowState, inside: FlowState['inside']): PagedOutcome {
  const outcome = leaveScreen(state)
  return { ...outcome, state: { ...outcome.state, inside } }
}

interface FilteredIssues {
  readonly inside: FlowState['inside']
  readonly issues: readonly Issue[]
}

const lastFiltered = new WeakMap<readonly Issue[], FilteredIssues>()

/**
 * Returns the issues of the open page; on the screen of cards, one for each incomplete item. Identical input gives
 * the identical list.
 */
function filterIssues(
  program: Program,
  state: Pick<FlowState, 'screen' | 'items' | 'inside'>,
  issues: readonly Issue[],
): readonly Issue[] {
  const before = lastFiltered.get(issues)
  if (before !== undefined && before.inside === state.inside) return before.issues
  const filtered = computeFiltered(program, state, issues)
  lastFiltered.set(issues, { inside: state.inside, issues: filtered })
  return filtered
}

function computeFiltered(
  program: Program,
  state: Pick<FlowState, 'screen' | 'items' | 'inside'>,
  issues: readonly Issue[],
): readonly Issue[] {
  const open = findOpenItem(program, state)
  if (open !== null) {
    const names = getItemPages(open.list)[open.page]?.fields ?? []
    return issues.filter(({ path }) => names.some((name) => isWithin(path, `${open.path}.${name}`)))
  }
  const lists = findPagedLists(program, state.screen)
  const met = new Set<Path>()
  return issues.flatMap((issue) => {
    const item = lists.map((list) => findItemPath(list, issue.path)).find((path) => path !== null)
    if (item === undefined || item === null) return [issue]
    if (met.has(item)) return []
    met.add(item)
    return [{ path: item, rule: 'complete', message: program.flow.wording.pagedList.finish }]
  })
}

function findPagedLists(program: Program, screen: string): readonly Path[] {
  return getScreen(program, screen).forms.flatMap((form) =>
    collectLists(form.fields, form.name).flatMap(({ list, path }) => (list.options.pages === undefined ? [] : [path])),
  )
}

function findItemPath(list: Path, path: Path): Path | null {
  if (!path.startsWith(`${list}.`)) return null
  return `${list}.${path.slice(list.length + 1).split('.', 1)[0] ?? ''}`
}

/**
 * Converts the open page for a draft. The item is stored by index, since ids are assigned again when a draft is read.
 */
function toKeptPlace({ inside, items }: FlowState): Json {
  const path = inside === null ? null : resolveAddress(items, inside.item)
  return inside === null || path === null
    ? null
    : {
        path,
        pages: inside.pages,
        ...(inside.isNew === true ? { isNew: true } : {}),
        ...(inside.returns === true ? { returns: true } : {}),
      }
}

/** Reopens a draft's page if its item and pages still exist on the current screen. */
function restorePlace(program: Program, state: FlowState, kept: Json): FlowState {
  if (!isObject(kept)) return state
  const { path, pages, isNew, returns } = kept
  if (typeof path !== 'string' || !Array.isArray(pages) || pages.length === 0) return state
  const list = findField(program, path.slice(0, path.lastIndexOf('.')))
  if (list?.kind !== 'list' || program.forms.get(formOf(path))?.screen !== state.screen) return state
  if (!/\.\d+$/.test(path) || !isThere(state.items, path)) return state
  const known = pages.filter(
    (page: Json): page is string =>
      typeof page === 'string' &&
      (page === ANOTHER ? list.options.another !== undefined : Object.hasOwn(getItemPages(list), page)),
  )
  if (known.length < pages.length || new Set(known).size < known.length) return state
  return {
    ...state,
    inside: {
      item: addressOf(state.items, path),
      pages: known,
      ...(isNew === true ? { isNew } : {}),
      ...(returns === true ? { returns } : {}),
    },
  }
}
