import { findField, type Program, getScreen } from '../program/program'
import type { Changed, Step } from '../state/step'
import type { Path } from '../values/answers'
import {
  buildButtonViews,
  listScreenFields,
  type FlowView,
  buildListViews,
  collectOfferedPlans,
  shareStructure,
  buildView,
  type ViewSurroundings,
} from '../view/flowView'
import { createBlockScope } from '../blocks/blockScope'
import { buildBlockViews } from '../blocks/blockViews'
import { findScreenIssues, findScreenRefusals, collectShownIssues } from '../rules/issues'
import type { FlowState } from '../state/flowState'
import { buildErrorSummary } from '../view/errorSummary'
import { collectRelevantAnswers } from '../answers/relevantAnswers'
import { fillText } from '../text/fillText'
import { resolvePath } from '../program/memo'

/** Lists the fields whose display may have changed: answer, message, refusals or list. */
export function findChangedFields(
  program: Program,
  changed: Changed,
  before: FlowView,
  after: FlowView,
): readonly Path[] | 'all' {
  switch (changed.kind) {
    case 'nothing':
      return []
    case 'messages':
    case 'around':
      return findChangedEntries(before.shown, after.shown)
    case 'answer':
      return [...listEnclosingPaths(program, changed.path), ...findChangedEntries(before.shown, after.shown)]
    case 'questions':
      if (program.readers.isOffering) return 'all'
      return [
        ...listEnclosingPaths(program, changed.path),
        ...findChangedEntries(before.shown, after.shown),
        ...findChangedEntries(before.lists, after.lists),
      ]
    case 'all':
      return 'all'
    default:
      return changed satisfies never
  }
}

function listEnclosingPaths(program: Program, path: Path): readonly Path[] {
  return resolvePath(program, path)?.prefixes ?? []
}

function findChangedEntries(before: ReadonlyMap<Path, object>, after: ReadonlyMap<Path, object>): readonly Path[] {
  if (before === after) return []
  const gone = [...before.keys()].filter((path) => !after.has(path))
  return [...gone, ...[...after].flatMap(([path, entry]) => (before.get(path) === entry ? [] : [path]))]
}

interface Viewing {
  readonly program: Program
  readonly step: Step
  readonly surroundings: ViewSurroundings
  readonly previous: FlowView
}

/**
 * Updates the view after a step. If one answer changed but no question, only the parts that read answers are rebuilt;
 * everything else stays the identical object, also the view if nothing changed.
 */
function updateView(viewing: Viewing): FlowView {
  const { program, step, surroundings, previous } = viewing
  switch (step.changed.kind) {
    case 'nothing':
      return previous
    case 'messages':
      return updateMessages(viewing)
    case 'answer':
      // The shortcut below is for whole screens, not for an item's page.
      if (step.after.inside !== null) return buildView(program, step.after, surroundings, previous)
      return updateAnswered(
        viewing,
        resolvePath(program, step.changed.path)?.prefixes.some(
          (around) => findField(program, around)?.options.title !== undefined,
        ) === true,
      )
    case 'questions':
    case 'around':
    case 'all':
      return buildView(program, step.after, surroundings, previous)
    default:
      return step.changed satisfies never
  }
}

/** The view after an answer that changed no question. `names`: the answer is in an item that its answers name. */
function updateAnswered(
  { program, step: { after: state }, surroundings, previous }: Viewing,
  names: boolean,
): FlowView {
  const issues = findScreenIssues(program, state, surroundings.today)
  if (!names && issues === previous.issues && isUnread(program, state, previous)) return previous
  const scope = createBlockScope(program, state, surroundings)
  const lists = names ? shareStructure(previous.lists, buildListViews(scope, listScreenFields(scope))) : previous.lists
  const dialog =
    previous.dialog === null
      ? null
      : { ...previous.dialog, buttons: buildButtonViews(scope, previous.dialog.id, issues, lists) }
  return {
    ...previous,
    blocks: shareStructure(previous.blocks, buildBlockViews(scope)),
    buttons: shareStructure(previous.buttons, buildButtonViews(scope, null, issues, lists)),
    dialog: shareStructure(previous.dialog, dialog),
    issues,
    shown:
      issues === previous.issues
        ? previous.shown
        : shareStructure(
            previous.shown,
            collectShownIssues(state, issues, findScreenRefusals(program, state), scope.fill),
          ),
    problems:
      !names && issues === previous.issues
        ? previous.problems
        : shareStructure(previous.problems, buildErrorSummary(scope, issues, lists)),
    lists,
    plans:
      previous.plans.size === 0
        ? previous.plans
        : shareStructure(previous.plans, collectOfferedPlans(scope, listScreenFields(scope))),
  }
}

function updateMessages({ program, step: { after: state }, surroundings, previous }: Viewing): FlowView {
  const issues = findScreenIssues(program, state, surroundings.today)
  const { fill } = createBlockScope(program, state, surroundings)
  const shown = shareStructure(
    previous.shown,
    collectShownIssues(state, issues, findScreenRefusals(program, state), fill),
  )
  return shown === previous.shown ? previous : { ...previous, shown }
}

function isUnread(program: Program, { screen, runs }: FlowState, { dialog, plans }: FlowView): boolean {
  return !getScreen(program, screen).readsAnswers && runs.length === 0 && dialog === null && plans.size === 0
}

const CHOSEN: ReadonlySet<string> = new Set(['blocks', 'buttons', 'dialogs', 'next', 'on'])

/**
 * Whether two views look the same. Copy is filled only when it is drawn, so `words` has the filled texts of both.
 * Hidden issues do not count.
 */
function isSameDisplay(
  before: FlowView,
  after: FlowView,
  words: { readonly before: readonly string[]; readonly after: readonly string[] },
): boolean {
  let name: keyof FlowView
  for (name in after) if (name !== 'issues' && after[name] !== before[name]) return false
  return words.before.every((text, index) => text === words.after[index])
}

function fillCopy(view: FlowView, fill: (template: string) => string): readonly string[] {
  const around = Object.entries(view.screen).filter(([name]) => !CHOSEN.has(name))
  return collectTemplates([around, view.progress, view.blocks, view.buttons, view.dialog, view.message]).map(fill)
}

function collectTemplates(part: unknown): readonly string[] {
  if (typeof part === 'string') return part.includes('{{') ? [part] : []
  return typeof part === 'object' && part !== null
    ? Object.values(part).flatMap((inner) => collectTemplates(inner))
    : []
}

/** A new day changed a screen while it was visible. */
export interface Renewal {
  readonly screen: string
  readonly count: number
}

/**
 * The view of a session and its day. The day changes only together with what is visible, so that what is submitted is
 * what was read. It does not change while an action runs or after the end.
 */
interface ShownView {
  get(this: void): FlowView
  day(this: void): string
  /** Null if no new day has changed the current screen. */
  renewal(this: void): Renewal | null
  fill(this: void, template: string, values?: Readonly<Record<string, string>>): string
  remake(): void
  /** Updates the view after a step. A new screen is of today. */
  follow(step: Step): FlowView
  /** Moves the view to today. Returns whether the day differs, and whether the visible screen does. */
  renew(): 'sameDay' | 'sameView' | 'another'
}

interface Shown {
  readonly program: Program
  readonly state: FlowState
  readonly facts: Readonly<Record<string, string>>
}

export function createShownView(now: () => Shown, today: () => string, begun: string): ShownView {
  let view: FlowView | null = null
  let day = begun
  let renewal: Renewal | null = null

  const surroundings = (): ViewSurroundings => ({ today: day, facts: now().facts })
  const make = (): FlowView => {
    const { program, state } = now()
    return buildView(program, state, surroundings(), view)
  }
  const get = (): FlowView => (view ??= make())
  const fill: ShownView['fill'] = (template, values) => {
    const { program, state, facts } = now()
    return fillText(template, {
      program,
      answers: collectRelevantAnswers(program, state).answers,
      today: day,
      facts: { ...facts, ...values },
    })
  }

  return {
    get,
    day: () => day,
    renewal: () => renewal,
    fill,
    remake: () => {
      view = make()
    },
    follow: (step) => {
      const previous = get()
      const { program } = now()
      const before = day
      if (step.after.screen !== step.before.screen) {
        renewal = null
        if (!hasFixedDay(program, step.after)) day = today()
      }
      view =
        day === before
          ? updateView({ program, step, surroundings: surroundings(), previous })
          : buildView(program, step.after, surroundings(), previous)
      return view
    },
    renew: () => {
      const { program, state } = now()
      const next = today()
      if (next === day || hasFixedDay(program, state)) return 'sameDay'
      const before = view
      const words = before === null ? [] : fillCopy(before, fill)
      day = next
      view = make()
      if (before === null || isSameDisplay(before, view, { before: words, after: fillCopy(view, fill) }))
        return 'sameView'
      renewal = { screen: view.id, count: (renewal?.count ?? 0) + 1 }
      return 'another'
    },
  }
}

function hasFixedDay(program: Program, { runs, screen }: FlowState): boolean {
  return runs.length > 0 || getScreen(program, screen).document.final === true
}
