import { isEnd, type Program, getScreen, type Task, type TaskOrder, type TaskStatus } from '../program/program'
import { findNextScreens, handlerOf, resolveTarget } from '../transition/nextScreens'
import { findBlock } from '../blocks/formBlock'
import type { FlowState, Way } from '../state/flowState'
import { canRepeat, canContinueRoute, moveAhead } from '../transition/way'
import { createInitialState } from '../answers/initialState'
import { isEmpty, isSame } from '../values/answers'

/** Lists the screens that a screen's events can lead to, whatever the answers. */
export function listTargetScreens(program: Program, id: string): readonly string[] {
  const { on = {} } = getScreen(program, id).document
  return Object.values(on)
    .flat()
    .flatMap((transition) => findNextScreens(program.flow, id, transition))
}

interface Section {
  readonly step: string
  readonly entry: string
  readonly screens: readonly string[]
  /**
   * Earlier steps that must be completed first: this section reads their answers, or they decide whether it is
   * needed.
   */
  readonly waits: readonly string[]
}

interface Sections {
  readonly list: string
  readonly all: readonly Section[]
  readonly placeOf: (screen: string) => number
}

const known = new WeakMap<Program, Sections>()

function getSections(program: Program): Sections {
  const sections = known.get(program) ?? findSections(program)
  known.set(program, sections)
  return sections
}

function findSections(program: Program): Sections {
  const { flow } = program
  const list = Object.entries(flow.screens).find(
    ([, { blocks = {} }]) => findBlock(Object.values(blocks), 'tasks') !== undefined,
  )
  const listed = list === undefined ? undefined : findBlock(Object.values(list[1].blocks ?? {}), 'tasks')
  if (list === undefined || listed === undefined)
    throw new Error(`The flow ${flow.id} has no task list: run "npx formway check".`)
  const steps = Object.keys(flow.steps).filter((step) => listed.steps.includes(step))
  const placeOf = (screen: string): number => steps.indexOf(flow.screens[screen]?.step ?? '')
  const bare = steps.map((step) => {
    const screens = Object.keys(flow.screens).filter((id) => flow.screens[id]?.step === step)
    return { step, screens, entries: findEntryScreens(program, screens) }
  })
  const all = bare.map(({ step, screens, entries }, place) => {
    const read = new Set(screens.flatMap((id) => listReadScreens(program, getScreen(program, id).document)))
    const waits = steps.slice(0, place).filter((_, earlierPlace) => {
      const isRead = [...read].some((id) => placeOf(id) === earlierPlace)
      return isRead || isDecidedBy(program, bare[earlierPlace]?.screens ?? [], placeOf, place)
    })
    return { step, screens, entry: entries[0] ?? screens[0] ?? '', waits }
  })
  return { list: list[0], all, placeOf }
}

const PATH = /[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)+/g
const WORD = /[A-Za-z][A-Za-z0-9_]*/g

/**
 * Lists the screens whose answers a part of the flow may read, also through calculations. An upper bound: every name
 * in a text counts.
 */
function listReadScreens(program: Program, part: unknown): readonly string[] {
  const screens = new Set<string>()
  const seen = new Set<unknown>()
  const visit = (node: unknown): void => {
    if (seen.has(node)) return
    seen.add(node)
    if (typeof node === 'string') collectNamed(program, node, screens, visit)
    else if (typeof node === 'object' && node !== null) {
      for (const [key, inner] of Object.entries(node)) {
        visit(key)
        visit(inner)
      }
    }
  }
  visit(part)
  return [...screens]
}

function collectNamed(program: Program, text: string, screens: Set<string>, visit: (node: unknown) => void): void {
  const { flow, forms, data } = program
  for (const [word] of text.matchAll(WORD)) visit(flow.calculations?.[word])
  for (const [path] of text.matchAll(PATH)) {
    const group = path.slice(0, path.indexOf('.'))
    const form = forms.get(group)
    if (form !== undefined) screens.add(form.screen)
    if (data.has(group)) for (const id of findScreensSetting(program, group)) screens.add(id)
  }
}

function findScreensSetting({ flow }: Program, group: string): readonly string[] {
  return Object.entries(flow.screens).flatMap(([id, { on = {} }]) => {
    const brought = Object.values(on)
      .flat()
      .flatMap(({ set = {}, append = {} }) => [...Object.keys(set), ...Object.keys(append)])
    return brought.some((path) => path.startsWith(`${group}.`)) ? [id] : []
  })
}

export function findEntryScreens(program: Program, screens: readonly string[]): readonly string[] {
  const others = Object.keys(program.flow.screens).filter((id) => !screens.includes(id))
  const targets = new Set(others.flatMap((id) => listTargetScreens(program, id)))
  return screens.filter((id) => targets.has(id))
}

/** Whether the answers on `screens` decide if the section at `place` is reached. */
function isDecidedBy(
  program: Program,
  screens: readonly string[],
  placeOf: (screen: string) => number,
  place: number,
): boolean {
  const targets = screens.flatMap((id) => listTargetScreens(program, id)).filter((id) => !screens.includes(id))
  const places = targets.map((id) => (placeOf(id) === -1 ? Number.POSITIVE_INFINITY : placeOf(id)))
  return Math.min(...places) <= place && Math.max(...places) > place && new Set(places).size > 1
}

export const taskOrder: TaskOrder = { arrive, goBack, begin, restore, listTasks }

/** After a transition: leaving a section returns to the list. */
function arrive(program: Program, before: FlowState, after: FlowState, today: string): FlowState {
  const { list, placeOf } = getSections(program)
  if (after.screen === before.screen) return after
  if (before.screen === list) return placeOf(after.screen) === -1 ? after : followPath(program, after, today)
  const place = placeOf(before.screen)
  const isWithin = place === -1 || place === placeOf(after.screen)
  const isLeft = after.screen === before.returnTo || isEnd(getScreen(program, after.screen).document)
  return isWithin || isLeft ? after : returnToList(program, after)
}

function goBack(program: Program, before: FlowState, after: FlowState): FlowState {
  const { placeOf } = getSections(program)
  const place = placeOf(after.screen)
  return place === -1 || place === placeOf(before.screen) ? after : returnToList(program, after)
}

function begin(program: Program, state: FlowState, step: string, today: string): FlowState | null {
  const section = getSections(program).all.find((one) => one.step === step)
  const task = listTasks(program, state, today).find((one) => one.step === step)
  if (section === undefined || task === undefined || task.status === 'waiting' || task.status === 'notNeeded')
    return null
  if (state.screen !== getSections(program).list) return null
  const way = state.way.steps.some(({ screen }) => screen === section.entry)
    ? state.way
    : insertEntry(program, state, section.entry)
  return {
    ...state,
    screen: section.entry,
    way: { ...way, place: way.steps.findIndex(({ screen }) => screen === section.entry) + 1 },
    returnTo: null,
  }
}

/** Restores a draft's position whose path could be followed only to `state`. */
function restore(program: Program, state: FlowState, way: Way, today: string): FlowState {
  const { placeOf } = getSections(program)
  const last = way.steps[way.place - 1]?.screen ?? way.start
  const section = placeOf(last)
  if (section === -1) return placeOf(state.screen) === -1 ? state : returnToList(program, state)
  const first = way.steps.findIndex(({ screen }) => placeOf(screen) === section)
  let at: FlowState = {
    ...state,
    screen: way.steps[first]?.screen ?? last,
    way: { ...way, place: first + 1 },
    returnTo: null,
  }
  while (at.way.place < way.place && canContinueRoute(program, at, today)) at = moveAhead(at)
  return at
}

function listTasks(program: Program, state: FlowState, today: string): readonly Task[] {
  const { all } = getSections(program)
  const { steps } = program.flow
  const settled = new Set<string>()
  let passed = -1
  return all.map((section, place) => {
    const exit = findExit(program, state, section, today)
    const open = section.waits.filter((step) => !settled.has(step))
    const status =
      place < passed
        ? 'notNeeded'
        : getStatus(program, state, section, { isCompleted: exit !== null, isWaiting: open.length > 0 })
    if (status === 'completed' || status === 'notNeeded') settled.add(section.step)
    if (status === 'completed' && exit !== null) passed = exit
    return {
      step: section.step,
      label: steps[section.step] ?? '',
      status,
      waitsFor: status === 'waiting' ? open.map((step) => steps[step] ?? '') : [],
    }
  })
}

function getStatus(
  program: Program,
  state: FlowState,
  section: Section,
  found: { readonly isCompleted: boolean; readonly isWaiting: boolean },
): TaskStatus {
  // Waiting again, because an answer that it reads has changed and is incomplete.
  if (found.isWaiting) return 'waiting'
  if (found.isCompleted) return 'completed'
  return isBegun(program, state, section) ? 'inProgress' : 'notStarted'
}

/** Returns the index of the section after a completed one, Infinity after the last; null if it is incomplete. */
function findExit(program: Program, state: FlowState, { screens, entry }: Section, today: string): number | null {
  const { placeOf } = getSections(program)
  const index = state.way.steps.findIndex(({ screen }) => screen === entry)
  if (index === -1) return null
  let at = { ...state, screen: entry, way: { ...state.way, place: index + 1 } }
  while (screens.includes(at.screen)) {
    if (!canRepeat(program, at, today)) return null
    at = moveAhead(at)
  }
  const place = placeOf(at.screen)
  return place === -1 ? Number.POSITIVE_INFINITY : place
}

/** Whether an answer on the section's screens differs from its initial and prefilled value. */
function isBegun(program: Program, { answers, prefilled, day }: FlowState, { screens }: Section): boolean {
  const first = createInitialState(program, {}, '', day).answers
  return screens
    .flatMap((id) => getScreen(program, id).forms)
    .some(({ name, fields }) =>
      fields.some((field) => {
        const value = answers[name]?.[field.name]
        return !isEmpty(value) && !isSame(value, first[name]?.[field.name]) && !isSame(value, prefilled[field.path])
      }),
    )
}

/** Follows the path to the first section that is incomplete, or past all of them. */
function followPath(program: Program, state: FlowState, today: string): FlowState {
  let at = state
  while (canRepeat(program, at, today)) at = moveAhead(at)
  return at
}

function returnToList(program: Program, state: FlowState): FlowState {
  const { list } = getSections(program)
  const { start, steps } = state.way
  const place = start === list ? 0 : steps.findIndex(({ screen }) => screen === list) + 1
  return { ...state, screen: list, way: { ...state.way, place }, returnTo: null }
}

/**
 * Inserts a section into the path in document order. The event that leads to it is unknown until the sections before
 * it are completed; until then it is empty.
 */
function insertEntry(program: Program, state: FlowState, entry: string): Way {
  const { placeOf } = getSections(program)
  const { steps, place } = state.way
  const later = steps.findIndex(
    ({ screen }, index) => index >= place && (placeOf(screen) === -1 || placeOf(screen) > placeOf(entry)),
  )
  const at = later === -1 ? steps.length : later
  const { on = {}, buttons = {} } = getScreen(program, state.screen).document
  const event = Object.keys(on).find((name) => {
    const handler = handlerOf(program, state, name)
    return handler !== null && resolveTarget(program, state, handler) === entry
  })
  const step = { screen: entry, event: event ?? '', checked: event !== undefined && buttons[event]?.submit === true }
  return { ...state.way, steps: [...steps.slice(0, at), step, ...steps.slice(at)] }
}
