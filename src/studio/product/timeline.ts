import { createInitialState } from '../../engine/answers/initialState'
import { findField, type Program } from '../../engine/program/program'
import { hasValidShape } from '../../engine/answers/inputShape'
import { createListeners } from '../../engine/session/listeners'
import { type FlowState, shownPlace } from '../../engine/state/flowState'
import type { FlowEvent } from '../../engine/state/step'
import { transition } from '../../engine/transition/transition'
import { formOf, getValueAt, isSame, isWithin, type Json, type Path } from '../../engine/values/answers'
import { createAnswerEvents, getStateView, TODAY } from '../../explorer/stepResult'
import { nameEvent } from './eventWords'

/** What the applicant did at once: one event, or all that was entered in one field. */
export interface TimelineEntry {
  readonly events: readonly FlowEvent[]
  /** The state after the events. */
  readonly state: FlowState
  readonly words: string
}

export interface TimelineView {
  readonly entries: readonly TimelineEntry[]
  /** How many of the entries lead to the state that is shown. */
  readonly cursor: number
}

/** kept: the same place is reached. elsewhere: the way ends earlier, at another place. refused: nothing was changed. */
export type ChangeResult = 'kept' | 'elsewhere' | 'refused'

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
  let view: TimelineView = { entries: [], cursor: 0 }
  let held: ReadonlySet<number> = new Set()

  const getState = (): FlowState => getStateAt(start, view.entries, view.cursor)
  const show = (next: TimelineView): void => {
    view = next
    held = new Set(getState().runs.map(({ id }) => id))
    tell()
  }
  const goTo = (cursor: number): void => {
    const next = Math.min(Math.max(0, cursor), view.entries.length)
    if (next !== view.cursor) show({ ...view, cursor: next })
  }

  return {
    getView: () => view,
    getState,
    subscribe,
    record: (event, after) => {
      const before = getState()
      const canMerge = view.cursor === view.entries.length
      const entries = addEvent(program, view.entries.slice(0, view.cursor), { event, before, after }, canMerge)
      view = { entries, cursor: entries.length }
      held = new Set([...held].filter((run) => after.runs.some(({ id }) => id === run)))
      tell()
    },
    enter: (next, events) => {
      const entries = replayEvents(next, events)
      if (entries === null) return false
      program = next
      start = createStart(program)
      show({ entries, cursor: entries.length })
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
      view = { entries: kept, cursor: Math.min(cursor, kept.length) }
      tell()
      return view.cursor === cursor
    },
    changeAnswer: (path, value) => {
      const before = getState()
      const placed = placeEntries(start, view.entries.slice(0, view.cursor))
      const changed = hasValidShape(findField(program, path), value) ? withAnswer(program, placed, path, value) : null
      if (changed === null) return 'refused'
      const entries = replayEntries(program, start, changed)
      show({ entries, cursor: entries.length })
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
