import type { Button, Dialog, Wording } from '../../language/flow'
import { addressOf, insertItem } from '../answers/items'
import { type BlockScope, createBlockScope } from '../blocks/blockScope'
import { type BlockView, buildBlockViews } from '../blocks/blockViews'
import { isFormBlock } from '../blocks/formBlock'
import { type PlanChoice, listPlanChoices } from '../blocks/schedule'
import { type Field, type ListField, collectLists } from '../program/field'
import { ANOTHER, findOpenItem, getItemPages, listAskedPages } from '../pages/itemPages'
import { type Program, getScreen, type TitledScreen, flattenField } from '../program/program'
import { filterMissingIssues, findScreenIssues, findScreenRefusals, collectShownIssues } from '../rules/issues'
import { BETWEEN_PARTS } from '../text/fillText'
import { formatItemName, formatItemNames } from '../text/itemName'
import { fillValues } from '../text/template'
import { resolveButtons } from '../transition/nextScreens'
import { isEnabled, isHeld, isUnderWay } from '../transition/occurrence'
import { formOf, type Json, getOwnValue, type Path, getValueAt } from '../values/answers'
import { type FlowState, type Issue, type RemovedItem, shownPlace, type ShownMessage } from '../state/flowState'
import { buildErrorSummary, getEnclosingItemName, formatIssueLabels, type Problem } from './errorSummary'
import { type Progress, buildProgress } from './progress'

/**
 * Returns `next` with every part that equals `previous` replaced by the previous object. Compares lists, plain
 * objects and maps deeply; skips parts that are already identical.
 */
export function shareStructure<Value>(previous: Value, next: Value): Value
export function shareStructure(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous
  if (previous instanceof Map && next instanceof Map) return shareMap(previous, next)
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next)
  if (isPlainObject(previous) && isPlainObject(next)) return shareObject(previous, next)
  return next
}

// Each returns the previous container if all its parts are the same, in the same order.

function shareList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const shared = next.map((value, index) => shareStructure(previous[index], value))
  return shared.length === previous.length && shared.every((value, index) => Object.is(value, previous[index]))
    ? previous
    : shared
}

function shareMap(
  previous: ReadonlyMap<unknown, unknown>,
  next: ReadonlyMap<unknown, unknown>,
): ReadonlyMap<unknown, unknown> {
  const shared = new Map([...next].map(([key, value]) => [key, shareStructure(previous.get(key), value)]))
  const keys = previous.keys()
  const isSame =
    previous.size === shared.size &&
    [...shared].every(([key, part]) => Object.is(keys.next().value, key) && Object.is(previous.get(key), part))
  return isSame ? previous : shared
}

function shareObject(
  previous: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const keys = Object.keys(previous)
  const entries = Object.entries(next).map(([key, value]): [string, unknown] => [
    key,
    shareStructure(previous[key], value),
  ])
  const isSame =
    keys.length === entries.length &&
    entries.every(([key, part], index) => keys[index] === key && Object.is(previous[key], part))
  return isSame ? previous : Object.fromEntries(entries)
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

export interface ButtonView {
  readonly name: string
  readonly button: Button
  readonly disabled: boolean
  /** Its action is running: the button stays visible, says so, and ignores presses. */
  readonly busy: boolean
  /** The message about missing answers that keep it disabled, or null. */
  readonly missing: string | null
}

export interface ListView {
  readonly ids: readonly number[]
  readonly fields: readonly (readonly Field[])[]
  readonly names: readonly string[]
  readonly removed: (Pick<RemovedItem, 'id' | 'index' | 'item'> & { readonly name: string }) | null
  /** The id of the marked item; null in lists without marks. */
  readonly marked: number | null
}

/** Everything the renderer shows; see `buildView`. */
export interface FlowView {
  readonly id: string
  readonly screen: TitledScreen
  /** Null on screens outside the steps, such as the intro. */
  readonly progress: Progress | null
  readonly canGoBack: boolean
  readonly blocks: readonly BlockView[]
  readonly buttons: readonly ButtonView[]
  readonly dialog: { readonly id: string; readonly dialog: Dialog; readonly buttons: readonly ButtonView[] } | null
  readonly message: ShownMessage | null
  /** All issues of the screen, shown or not, in field order. */
  readonly issues: readonly Issue[]
  /** The visible messages by path, a subset of `issues`. */
  readonly shown: ReadonlyMap<Path, Issue>
  /** Failed submits of this screen: each one moves the focus to the error summary. */
  readonly attempts: number
  readonly problems: readonly Problem[]
  readonly lists: ReadonlyMap<Path, ListView>
  readonly plans: ReadonlyMap<string, readonly PlanChoice[]>
}

/** `today` is an ISO date; `facts` are names for copy, such as brand.name. */
export interface ViewSurroundings {
  readonly today: string
  readonly facts: Readonly<Record<string, string>>
}

/**
 * Builds the view of a state. Parts equal to those of `previous` are the identical objects, so that only changed
 * parts render again.
 */
export function buildView(
  program: Program,
  given: FlowState,
  surroundings: ViewSurroundings,
  previous: FlowView | null,
): FlowView {
  const scope = createBlockScope(program, given, surroundings)
  const { state } = scope
  const { document } = getScreen(program, state.screen)
  const issues = findScreenIssues(program, state, surroundings.today)
  const dialog = state.dialog === null ? undefined : getOwnValue(document.dialogs, state.dialog)
  const fields = listScreenFields(scope)
  const lists = buildListViews(scope, fields)
  const canGoBack = state.way.place > 0 && document.final !== true && !isHeld(program, state)
  const shown: FlowView = {
    id: state.screen,
    screen: document,
    progress: buildProgress(scope, canGoBack),
    canGoBack,
    blocks: buildBlockViews(scope),
    buttons: buildButtonViews(scope, null, issues, lists),
    dialog:
      state.dialog === null || dialog === undefined
        ? null
        : { id: state.dialog, dialog, buttons: buildButtonViews(scope, state.dialog, issues, lists) },
    message: state.message,
    issues,
    shown: collectShownIssues(state, issues, findScreenRefusals(program, state), scope.fill),
    attempts: state.attempts,
    problems: buildErrorSummary(scope, issues, lists),
    lists,
    plans: collectOfferedPlans(scope, fields),
  }
  const view = program.itemPaging === null ? shown : toItemPageView(scope, shown)
  return previous === null ? view : shareStructure(previous, view)
}

export function listScreenFields({ program, state, relevant }: BlockScope): readonly Field[] {
  return getScreen(program, state.screen).forms.flatMap((form) => relevant.forms.get(form.name) ?? [])
}

export function buildButtonViews(
  scope: BlockScope,
  dialog: string | null,
  issues: readonly Issue[],
  lists: ReadonlyMap<Path, ListView>,
): readonly ButtonView[] {
  const { program, state } = scope
  return [...resolveButtons(program, state, dialog)].map(([name, button]) => {
    const busy = state.runs.some(({ event }) => event === name)
    const enabled = isEnabled(program, state, button, issues)
    return {
      name,
      button,
      busy,
      disabled: !enabled || (!busy && isUnderWay(program, state, name)),
      missing: enabled ? null : formatMissing(scope, button, issues, lists),
    }
  })
}

function formatMissing(
  scope: BlockScope,
  button: Button,
  issues: readonly Issue[],
  lists: ReadonlyMap<Path, ListView>,
): string | null {
  if (button.missing !== undefined) return button.missing
  if (typeof button.enabled === 'object') return null
  const byItem = new Map<string, Issue[]>()
  for (const issue of button.enabled === 'filled' ? filterMissingIssues(issues) : issues) {
    const item = getEnclosingItemName(scope, issue.path, lists)
    byItem.set(item, [...(byItem.get(item) ?? []), issue])
  }
  const { wording } = scope.program.flow
  const sentences = [...byItem].flatMap(([item, missing]) => {
    const fields = formatIssueLabels(scope.program, missing)
    if (fields === '') return []
    return fillValues(item === '' ? wording.stillMissing : wording.itemMissing, { item, fields })
  })
  return sentences.length === 0 ? null : sentences.join('. ')
}

export function buildListViews(scope: BlockScope, fields: readonly Field[]): ReadonlyMap<Path, ListView> {
  const views = new Map<Path, ListView>()
  const add = (list: ListField, path: Path): void => {
    const view = buildListView(scope, list, path)
    views.set(path, view)
    for (const [index, asked] of view.fields.entries()) {
      for (const nested of collectLists(asked, `${path}.${index}`)) add(nested.list, nested.path)
    }
  }
  for (const { list } of collectLists(fields, '')) add(list, list.path)
  return views
}

function buildListView({ program, state, relevant, fill }: BlockScope, list: ListField, path: Path): ListView {
  const address = addressOf(state.items, path)
  const ids = state.items[address] ?? []
  const { removed } = state
  const mark = list.exactlyOne?.field
  const marked =
    mark === undefined
      ? -1
      : ids.findIndex((_, index) => getValueAt(state.answers, `${path}.${index}.${mark}`) === true)
  const items = getValueAt(relevant.answers, path)
  const namesOf = (some: readonly Json[]): readonly string[] => formatItemNames(program, list, some, fill)
  const given = Array.isArray(items) ? items : []
  return {
    ids,
    names: namesOf(given),
    fields: ids.map((_, index) => relevant.items.get(`${path}.${index}`) ?? list.fields),
    removed:
      removed === null || removed.list !== address
        ? null
        : {
            id: removed.id,
            index: removed.index,
            item: removed.item,
            name: namesOf(insertItem(given, removed.index, removed.item))[removed.index] ?? '',
          },
    marked: ids[marked] ?? null,
  }
}

export function collectOfferedPlans(
  scope: BlockScope,
  fields: readonly Field[],
): ReadonlyMap<string, readonly PlanChoice[]> {
  const names = fields.flatMap(flattenField).flatMap(({ options }) => options.calculation ?? [])
  return new Map(names.map((name) => [name, listPlanChoices(name, scope)]))
}

function isForm(view: BlockView): view is BlockView<'form'> {
  return isFormBlock(view.block)
}

/** Reduces the view to an open item page: its fields and the submit buttons. */
function toItemPageView({ program, state, fill }: BlockScope, view: FlowView): FlowView {
  const open = findOpenItem(program, state)
  if (open?.page === ANOTHER)
    return buildAnotherView(
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
  const asked = listAskedPages(program, state, list, path)
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

function buildAnotherView(view: FlowView, id: string, title: string, eyebrow: string, { yes, no }: Wording): FlowView {
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
