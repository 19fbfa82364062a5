import { createInitialState } from '../../engine/answers/initialState'
import { hasValidShape } from '../../engine/answers/inputShape'
import { type Program, findField, getScreen } from '../../engine/program/program'
import { createListeners } from '../../engine/session/listeners'
import { type FlowState, shownPlace } from '../../engine/state/flowState'
import type { FlowEvent } from '../../engine/state/step'
import { describeAnswer } from '../../engine/text/fillText'
import { transition } from '../../engine/transition/transition'
import { type Json, type Path, formOf, getValueAt, isEmpty, isSame, isWithin } from '../../engine/values/answers'
import { TODAY, createAnswerEvents, getStateView } from '../stepResult'
import { fillCopy, getButtonLabel, getLabel, toReadable, writeOut } from './walkWords'

/** What the applicant did at once: one event, or all that was entered in one field. */
interface TimelineEntry {
  readonly events: readonly FlowEvent[]
  /** The state after the events. */
  readonly state: FlowState
  readonly words: string
}

export interface TimelineView {
  readonly entries: readonly TimelineEntry[]
  /** How many of the entries lead to the state that is shown. */
  readonly cursor: number
  /** Whether the steps no longer lead to what is shown, since the flow was edited. */
  readonly isLost: boolean
}

/** kept: the same place is reached. elsewhere: the way ends earlier, at another place. refused: nothing was changed. */
type ChangeResult = 'kept' | 'elsewhere' | 'refused'

/** The events that led to the state that the product shows. */
export interface Timeline {
  getView(this: void): TimelineView
  /** Returns the state at the cursor. */
  getState(this: void): FlowState
  subscribe(this: void, listener: () => void): () => void
  /** Adds what the applicant has done. What was ahead of the cursor is dropped. */
  record(this: void, event: FlowEvent, after: FlowState): void
  /** Replaces everything by a witness; false, and nothing is replaced, if an event of it has no effect. */
  enter(this: void, program: Program, events: readonly FlowEvent[]): boolean
  stepBack(this: void): void
  stepForth(this: void): void
  /** Moves the cursor behind this many entries. */
  goTo(this: void, cursor: number): void
  /**
   * Replays the events in the edited program up to the first that has no effect there any more. Returns whether the
   * cursor could stay.
   */
  resume(this: void, program: Program): boolean
  /** Replays the events with another answer, given on an earlier screen. */
  changeAnswer(this: void, path: Path, value: Json | undefined): ChangeResult
  /** Whether a run stands still: its state was entered by replay, so that nothing ends it. */
  isHeld(this: void, run: number): boolean
}

export function createTimeline(initial: Program): Timeline {
  const { subscribe, tell } = createListeners()
  let program = initial
  let start = createStart(program)
  let view: TimelineView = { entries: [], cursor: 0, isLost: false }
  let held: ReadonlySet<number> = new Set()

  const getState = (): FlowState => getStateAt(start, view.entries, view.cursor)
  const show = (next: TimelineView): void => {
    view = next
    held = new Set(getState().runs.map(({ id }) => id))
    tell()
  }
  const goTo = (cursor: number): void => {
    const next = Math.min(Math.max(0, cursor), view.entries.length)
    if (next !== view.cursor || view.isLost) show({ ...view, cursor: next, isLost: false })
  }

  return {
    getView: () => view,
    getState,
    subscribe,
    record: (event, after) => {
      const before = getState()
      const canMerge = view.cursor === view.entries.length
      const entries = addEvent(program, view.entries.slice(0, view.cursor), { event, before, after }, canMerge)
      view = { entries, cursor: entries.length, isLost: false }
      held = new Set([...held].filter((run) => after.runs.some(({ id }) => id === run)))
      tell()
    },
    enter: (next, events) => {
      const entries = replayEvents(next, events)
      if (entries === null) return false
      program = next
      start = createStart(program)
      show({ entries, cursor: entries.length, isLost: false })
      return true
    },
    stepBack: () => goTo(view.cursor - 1),
    stepForth: () => goTo(view.cursor + 1),
    goTo,
    resume: (edited) => {
      const { entries, cursor } = view
      const kept = replayEntries(edited, createStart(edited), placeEntries(start, entries))
      program = edited
      start = createStart(edited)
      const next = Math.min(cursor, kept.length)
      view = { entries: kept, cursor: next, isLost: next !== cursor }
      tell()
      return next === cursor
    },
    changeAnswer: (path, value) => {
      const before = getState()
      const placed = placeEntries(start, view.entries.slice(0, view.cursor))
      const changed = hasValidShape(findField(program, path), value) ? withAnswer(program, placed, path, value) : null
      if (changed === null) return 'refused'
      const entries = replayEntries(program, start, changed)
      show({ entries, cursor: entries.length, isLost: false })
      return isSamePlace(before, getState()) ? 'kept' : 'elsewhere'
    },
    isHeld: (run) => held.has(run),
  }
}

function createStart(program: Program): FlowState {
  return createInitialState(program, {}, '', TODAY)
}

function getStateAt(start: FlowState, entries: readonly TimelineEntry[], cursor: number): FlowState {
  return entries[cursor - 1]?.state ?? start
}

interface Happening {
  readonly event: FlowEvent
  readonly before: FlowState
  readonly after: FlowState
}

/** Adds an event as an entry, or to the last one if it is about the same field. */
function addEvent(
  program: Program,
  entries: readonly TimelineEntry[],
  { event, before, after }: Happening,
  canMerge: boolean,
): readonly TimelineEntry[] {
  const last = canMerge ? entries.at(-1) : undefined
  const words = nameEvent(program, before, event)
  if (last === undefined) return [...entries, { events: [event], state: after, words }]
  const others = entries.slice(0, -1)
  const end = last.events.at(-1)
  if (event.type === 'answer' && end?.type === 'answer' && end.path === event.path)
    return [...others, { events: [...last.events.slice(0, -1), event], state: after, words }]
  if (event.type === 'touch' && (isAbout(last, event.path) || !showsMore(program, before, after)))
    return [...others, { ...last, events: [...last.events, event], state: after }]
  return [...entries, { events: [event], state: after, words }]
}

/** Whether an entry is about a field, or an item of the list, at the path. */
function isAbout({ events: [first] }: TimelineEntry, path: Path): boolean {
  if (first?.type === 'answer' || first?.type === 'refuse') return isWithin(first.path, path)
  return first?.type === 'add' && first.list === path
}

function showsMore(program: Program, before: FlowState, after: FlowState): boolean {
  const shown = getStateView(program, before).shown
  return [...getStateView(program, after).shown.keys()].some((path) => !shown.has(path))
}

/** Returns the entries of a witness, or null if an event of it has no effect. */
function replayEvents(program: Program, events: readonly FlowEvent[]): readonly TimelineEntry[] | null {
  let before = createStart(program)
  let entries: readonly TimelineEntry[] = []
  try {
    for (const each of events) {
      const event = setCurrentRun(before, each)
      const { after } = transition(program, before, event, TODAY)
      if (after === before && event.type !== 'touch') return null
      if (after !== before) entries = addEvent(program, entries, { event, before, after }, true)
      before = after
    }
  } catch {
    return null
  }
  return entries
}

/** The runs of a witness may be counted differently. */
function setCurrentRun({ runs }: FlowState, event: FlowEvent): FlowEvent {
  if (event.type !== 'outcome' || runs.some(({ id }) => id === event.run)) return event
  return { ...event, run: runs.at(-1)?.id ?? event.run }
}

/** The events of an entry, with the state in which they happened. */
interface PlacedEvents {
  readonly events: readonly FlowEvent[]
  readonly before: FlowState
}

function placeEntries(start: FlowState, entries: readonly TimelineEntry[]): readonly PlacedEvents[] {
  return entries.map(({ events }, index) => ({ events, before: getStateAt(start, entries, index) }))
}

/** Replays entries as long as each happens at the same place as before and has an effect. */
function replayEntries(program: Program, start: FlowState, placed: readonly PlacedEvents[]): readonly TimelineEntry[] {
  const entries: TimelineEntry[] = []
  let state = start
  for (const { events, before } of placed) {
    const after = isSamePlace(before, state) ? replayEntry(program, state, events) : null
    if (after === null) break
    const main = events.findLast(({ type }) => type !== 'touch') ?? events[0]
    entries.push({ events, state: after, words: main === undefined ? '' : nameEvent(program, state, main) })
    state = after
  }
  return entries
}

function replayEntry(program: Program, before: FlowState, events: readonly FlowEvent[]): FlowState | null {
  let state = before
  try {
    for (const each of events) {
      const event = setCurrentRun(state, each)
      const { after } = transition(program, state, event, TODAY)
      if (after === state && !isWithoutNeed(program, state, event)) return null
      state = after
    }
  } catch {
    return null
  }
  return state
}

/** Whether an event has no effect because it has nothing left to do. */
function isWithoutNeed(program: Program, { answers }: FlowState, event: FlowEvent): boolean {
  if (event.type === 'touch') return true
  if (event.type !== 'answer') return false
  return findField(program, event.path) !== null && isSame(getValueAt(answers, event.path), event.value)
}

function isSamePlace(one: FlowState, other: FlowState): boolean {
  return shownPlace(one) === shownPlace(other) && one.dialog === other.dialog
}

/**
 * Replaces the last answer to a field; without one it is given just before its screen is left for the last time. Null
 * if the screen was not visited.
 */
function withAnswer(
  program: Program,
  placed: readonly PlacedEvents[],
  path: Path,
  value: Json | undefined,
): readonly PlacedEvents[] | null {
  const isAnswer = (event: FlowEvent): boolean => event.type === 'answer' && event.path === path
  const answered = placed.findLastIndex(({ events }) => events.some(isAnswer))
  if (answered !== -1)
    return placed.map(({ events, before }, index) => ({
      before,
      events: index === answered ? events.map((event) => (isAnswer(event) ? { ...event, value } : event)) : events,
    }))
  const screen = program.forms.get(formOf(path))?.screen
  const left = placed.findLastIndex(
    ({ before }) => before.screen === screen && before.dialog === null && before.runs.length === 0,
  )
  const before = placed[left]?.before
  if (before === undefined) return null
  return [...placed.slice(0, left), { before, events: createAnswerEvents(path, value) }, ...placed.slice(left)]
}

/** Writes an event as words for the timeline, such as "Enter “Rob” in Name" or "Press Continue". */
function nameEvent(program: Program, before: FlowState, event: FlowEvent): string {
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
function formatValue(program: Program, state: FlowState, path: Path, value: Json | undefined): string {
  const field = findField(program, path)
  if (isEmpty(value)) return ''
  if (field === null) return typeof value === 'string' ? value : JSON.stringify(value)
  return describeAnswer(program.flow, field, toReadable(value))
    .map((line) => fillCopy(program, state, line))
    .join(', ')
}
