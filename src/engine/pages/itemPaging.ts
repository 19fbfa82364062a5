import type { ItemPage, Wording } from '../../language/flow'
import { addressOf, isThere, resolveAddress, settledItems, withNewItem, withoutItem } from '../answers/items'
import { collectRelevantAnswers } from '../answers/relevantAnswers'
import type { WayState } from '../program/dependencies'
import { type Field, type ListField, listsAmong } from '../program/field'
import { findField, type Program, getScreen } from '../program/program'
import { type FlowState, type Issue, type ItemPlace, shownPlace } from '../state/flowState'
import { formOf, isObject, isSame, isWithin, type Json, type Path, getValueAt } from '../values/answers'
import type { ItemPaging, PagedOutcome } from '../program/lazyParts'
import { createListItem } from '../program/starts'
import { findScreenIssues } from '../rules/issues'
import type { FlowEvent } from '../state/step'
import { resolveButtons } from '../transition/nextScreens'
import { leaveScreen } from '../transition/way'
import { isEnabled } from '../transition/occurrence'
import type { BlockScope } from '../blocks/blockScope'
import type { BlockView } from '../blocks/blockViews'
import { isFormBlock } from '../blocks/formBlock'
import { formatItemName } from '../text/itemName'
import { BETWEEN_PARTS } from '../text/fillText'
import type { ButtonView, FlowView } from '../view/flowView'

/** The item whose pages are gone through. */
interface OpenItem {
  readonly list: ListField
  readonly path: Path
  readonly index: number
  readonly place: ItemPlace
  /** The name of the page that is shown. */
  readonly page: string
}

/** The item that is open in a state; null where none is, or where it is gone. */
function openItemIn(program: Program, { inside, items }: Pick<FlowState, 'inside' | 'items'>): OpenItem | null {
  const page = inside?.pages.at(-1)
  const path = inside === null ? null : resolveAddress(items, inside.item)
  if (inside === null || page === undefined || path === null) return null
  const end = path.lastIndexOf('.')
  const list = findField(program, path.slice(0, end))
  return list?.kind === 'list' ? { list, path, index: Number(path.slice(end + 1)), place: inside, page } : null
}

/** The page behind those of a new item, which asks whether there is another. No page of a document can be called so. */
const ANOTHER = 'another?'

/** The pages of a list's items by name. */
export function getItemPages({ options }: ListField): Readonly<Record<string, ItemPage>> {
  return options.pages ?? {}
}

/** The fields that each page of an item asks now; a page that asks none is not among them. */
function pagesAsked(
  program: Program,
  state: WayState,
  list: ListField,
  item: Path,
): ReadonlyMap<string, readonly Field[]> {
  const asked = collectRelevantAnswers(program, state).items.get(item) ?? []
  return new Map(
    Object.entries(getItemPages(list)).flatMap(([name, { fields }]) => {
      const some = asked.filter((field) => fields.includes(field.name))
      return some.length === 0 ? [] : [[name, some] as const]
    }),
  )
}

/** How the items of lists are asked page by page. */
export const itemPaging: ItemPaging = {
  after: pageEvents,
  issues: pageIssues,
  view: pageView,
  kept: keptPlace,
  restored: atKeptPlace,
}

/** What an event comes to that opens an item or happens on a page of one; null where it is none. */
function pageEvents(program: Program, state: FlowState, event: FlowEvent, today: string): PagedOutcome | null {
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
  return event.returns === true
    ? nothing(state)
    : {
        ...nothing(state),
        then: [
          { type: 'change', screen },
          { ...event, returns: true },
        ],
      }
}

/** The first page of an item that is there. */
function atFirstPage(
  program: Program,
  state: FlowState,
  { list: path, item: id, returns }: Opening,
  today: string,
): PagedOutcome {
  const list = findField(program, path)
  if (list?.kind !== 'list') return nothing(state)
  const index = state.items[addressOf(state.items, path)]?.indexOf(id) ?? -1
  if (index === -1) return nothing(state)
  const item = `${path}.${index}`
  const [first] = pagesAsked(program, state, list, item).keys()
  if (first === undefined) return nothing(state)
  const isNew =
    isSame(getValueAt(state.answers, item), createListItem(list, today)) ||
    findScreenIssues(program, state, today).some((issue) => issue.path === item)
  return at(state, {
    item: addressOf(state.items, item),
    pages: [first],
    ...(isNew ? { isNew } : {}),
    ...(returns === true ? { returns } : {}),
  })
}

/** A button that submits checks the page, and leads to the next, or from the last to the cards. */
function pressed(
  program: Program,
  state: FlowState,
  open: OpenItem,
  { name, on }: Extract<FlowEvent, { type: 'press' }>,
  today: string,
): PagedOutcome {
  // The second of two quick presses: the page it was meant for is gone.
  if (on !== undefined && on.screen !== shownPlace(state)) return nothing(state)
  if (open.page === ANOTHER) return afterAnother(program, state, open, name, today)
  const button = resolveButtons(program, state, null).get(name)
  const issues = findScreenIssues(program, state, today)
  if (button?.submit !== true || !isEnabled(program, state, button, issues)) return nothing(state)
  if (issues.length > 0)
    return nothing({ ...state, attempts: state.attempts + 1, unsentFrom: state.nextItem, changing: null })
  const pages = [...pagesAsked(program, state, open.list, open.path).keys()]
  const next = pages[pages.indexOf(open.page) + 1]
  const then = next ?? (asksAnother(state, open) ? ANOTHER : undefined)
  if (then !== undefined) return at(state, { ...open.place, pages: [...open.place.pages, then] })
  return open.place.returns === true ? goingOn(program, state) : leaveScreen(state)
}

/** Whether it is asked after an item if there is another: it is new, the last, and there can be more. */
function asksAnother(state: FlowState, { list, path, index, place }: OpenItem): boolean {
  const count = state.items[addressOf(state.items, path.slice(0, path.lastIndexOf('.')))]?.length ?? 0
  return (
    list.options.another !== undefined &&
    place.isNew === true &&
    index === count - 1 &&
    (list.most === null || count < list.most)
  )
}

/** Yes begins the next item. No goes on from the cards as the button that submits does, which checks all of the screen. */
function afterAnother(
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
    return item === undefined ? nothing(state) : opened(program, more, { type: 'open', list: around, item }, today)
  }
  return name === 'no' ? goingOn(program, state) : nothing(state)
}

/** To the cards, and on from there as the button that submits does. */
function goingOn(program: Program, state: FlowState): PagedOutcome {
  const left = leaveScreen(state)
  const submit = [...resolveButtons(program, left.state, null)].find(([, button]) => button.submit === true)
  return submit === undefined ? left : { ...left, then: [{ type: 'press', name: submit[0] }] }
}

/** So many pages back; before the first are the cards, among which an item that nothing was given in does not stay. */
function back(
  program: Program,
  state: FlowState,
  { list, path, index, place }: OpenItem,
  count: number,
  today: string,
): PagedOutcome {
  const pages = place.pages.slice(0, -count)
  if (pages.length > 0) return at(state, { ...place, pages })
  const outcome = leaveScreen(state)
  if (!isSame(getValueAt(state.answers, path), createListItem(list, today))) return outcome
  const around = path.slice(0, path.lastIndexOf('.'))
  const id = state.items[addressOf(state.items, around)]?.[index] ?? -1
  return { ...outcome, state: { ...outcome.state, ...withoutItem(program, outcome.state, around, id), removed: null } }
}

function at(state: FlowState, inside: FlowState['inside']): PagedOutcome {
  const outcome = leaveScreen(state)
  return { ...outcome, state: { ...outcome.state, inside } }
}

interface Said {
  readonly inside: FlowState['inside']
  readonly issues: readonly Issue[]
}

const lastSaid = new WeakMap<readonly Issue[], Said>()

/** The issues of a page, or of the cards with one for each item that is not complete; the identical list for the identical issues. */
function pageIssues(
  program: Program,
  state: Pick<FlowState, 'screen' | 'items' | 'inside'>,
  issues: readonly Issue[],
): readonly Issue[] {
  const before = lastSaid.get(issues)
  if (before !== undefined && before.inside === state.inside) return before.issues
  const said = saidOf(program, state, issues)
  lastSaid.set(issues, { inside: state.inside, issues: said })
  return said
}

function saidOf(
  program: Program,
  state: Pick<FlowState, 'screen' | 'items' | 'inside'>,
  issues: readonly Issue[],
): readonly Issue[] {
  const open = openItemIn(program, state)
  if (open !== null) {
    const names = getItemPages(open.list)[open.page]?.fields ?? []
    return issues.filter(({ path }) => names.some((name) => isWithin(path, `${open.path}.${name}`)))
  }
  const lists = listsOn(program, state.screen)
  const met = new Set<Path>()
  return issues.flatMap((issue) => {
    const item = lists.map((list) => itemIn(list, issue.path)).find((path) => path !== null)
    if (item === undefined || item === null) return [issue]
    if (met.has(item)) return []
    met.add(item)
    return [{ path: item, rule: 'complete', message: program.flow.wording.pagedList.finish }]
  })
}

/** The paths of the lists on a screen that are asked page by page. */
function listsOn(program: Program, screen: string): readonly Path[] {
  return getScreen(program, screen).forms.flatMap((form) =>
    listsAmong(form.fields, form.name).flatMap(({ list, path }) => (list.options.pages === undefined ? [] : [path])),
  )
}

/** The item of a list that an answer stands in; null where it stands in none. */
function itemIn(list: Path, path: Path): Path | null {
  if (!path.startsWith(`${list}.`)) return null
  return `${list}.${path.slice(list.length + 1).split('.', 1)[0] ?? ''}`
}

function isForm(view: BlockView): view is BlockView<'form'> {
  return isFormBlock(view.block)
}

/** A screen as one sees it on a page of an item: what that asks, and the buttons that submit. Elsewhere the screen itself. */
function pageView({ program, state, fill }: BlockScope, view: FlowView): FlowView {
  const open = openItemIn(program, state)
  if (open?.page === ANOTHER)
    return anotherView(
      view,
      shownPlace(state),
      open.list.options.another ?? '',
      fill(open.list.label),
      program.flow.wording,
    )
  const page = open === null ? undefined : getItemPages(open.list)[open.page]
  if (open === null || page === undefined) return view
  const { wording } = program.flow
  const { list, path, index } = open
  const asked = pagesAsked(program, state, list, path)
  const names = [...asked.keys()]
  const place = fill(wording.countOf, { count: String(names.indexOf(open.page) + 1), limit: String(names.length) })
  const { description: _description, links: _links, ...screen } = view.screen
  return {
    ...view,
    id: shownPlace(state),
    screen: {
      ...screen,
      title: page.title,
      isAsked: false,
      eyebrow: [formatItemName(list, index, wording, fill), ...(names.length > 1 ? [place] : [])].join(BETWEEN_PARTS),
      ...(page.description === undefined ? {} : { description: page.description }),
    },
    canGoBack: true,
    blocks: view.blocks.flatMap((block): readonly BlockView[] => {
      if (!isForm(block) || block.name !== formOf(path)) return []
      const { form } = block.data
      return [
        {
          ...block,
          data: {
            form: { ...form, title: null, isFolded: false, fields: list.fields },
            fields: asked.get(open.page) ?? [],
            at: path,
          },
        },
      ]
    }),
    buttons: view.buttons.filter(({ button }) => button.submit === true),
  }
}

/** The page that asks whether there is another item: its answers are two buttons. */
function anotherView(view: FlowView, id: string, title: string, eyebrow: string, { yes, no }: Wording): FlowView {
  const { description: _description, links: _links, ...screen } = view.screen
  const button = (name: string, label: string): ButtonView => ({
    name,
    button: { label, style: 'secondary' },
    disabled: false,
    busy: false,
    missing: null,
  })
  return {
    ...view,
    id,
    screen: { ...screen, title, isAsked: false, eyebrow },
    canGoBack: true,
    blocks: [],
    buttons: [button('yes', yes), button('no', no)],
  }
}

/** Where one is in an item, as a draft keeps it: by the place of the item, which has another id once it is read. */
function keptPlace({ inside, items }: FlowState): Json {
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

/** A state with the item open that a draft names, where that is on its screen and has those pages still. */
function atKeptPlace(program: Program, state: FlowState, kept: Json): FlowState {
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
