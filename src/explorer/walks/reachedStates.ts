import { createInitialState } from '../../engine/answers/initialState'
import { isBrought } from '../../engine/program/controls'
import { getScreen, type Program } from '../../engine/program/program'
import { findScreenIssues } from '../../engine/rules/issues'
import type { FlowState } from '../../engine/state/flowState'
import type { FlowEvent } from '../../engine/state/step'
import { findNextScreens } from '../../engine/transition/nextScreens'
import { transition } from '../../engine/transition/transition'
import { getOwnValue, getValueAt, isSame } from '../../engine/values/answers'
import { getListItems, listActiveFields } from '../activeFields'
import { collectFieldEvents } from '../planAnswers'
import { createAnswerEvents, TODAY } from '../stepResult'
import { fillPlainCopy } from '../graph/flowGraph'
import {
  fillCopy,
  getStateId,
  hasShownErrors,
  identifyState,
  type ReachedKind,
  type StateName,
  writeOut,
} from './walkWords'

export interface ReachedState {
  /** Stable while other parts of the flow are edited, such as "identity dialog scanFailed". */
  readonly id: string
  readonly kind: ReachedKind
  readonly screen: string
  /** The words of the screen, dialog or action. */
  readonly title: string
  /** Words that distinguish states of the same kind and title; '' if there are none. */
  readonly detail: string
  /** The shortest events found that lead from the start to the state. */
  readonly events: readonly FlowEvent[]
}

/** Some events from the start, and the state that they lead to. */
interface Witness {
  readonly events: readonly FlowEvent[]
  readonly state: FlowState
}

interface Found extends StateName, Witness {
  /** Whether the error summary is shown, rather than only messages beside fields. */
  readonly isSummary: boolean
}

/** Collects what the walks show of each screen. Each witness was replayed in `program`. */
export function findReachedStates(
  program: Program,
  walks: readonly { readonly events: readonly FlowEvent[] }[],
): readonly ReachedState[] {
  const finder = new StateFinder(program)
  for (const { events } of walks) finder.follow(events)
  finder.shorten()
  const order = orderScreens(program)
  const found = [...finder.found.values()].toSorted(
    (one, other) =>
      order.indexOf(one.screen) - order.indexOf(other.screen) || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  )
  const titles = found.map((one) => getTitle(program, one))
  return found.map((one, index) => {
    const title = titles[index] ?? ''
    const equals = found.filter(({ kind }, other) => kind === one.kind && titles[other] === title)
    const { kind, screen, events } = one
    return { id: getStateId(one), kind, screen, title, detail: findDetail(program, one, equals), events }
  })
}

const KINDS: readonly ReachedKind[] = ['screen', 'end', 'filled', 'errors', 'dialog', 'busy']

/** Returns the id of the reached state that a state looks like; null if there is none. */
export function findReachedId(
  program: Program,
  states: readonly ReachedState[],
  state: FlowState,
  hasErrors?: () => boolean,
): string | null {
  const name = identifyState(program, state, hasErrors)
  const isFilled =
    name.kind === 'screen' && isEdited(program, state) && findScreenIssues(program, state, TODAY).length === 0
  const ids = [...(isFilled ? [getStateId({ ...name, kind: 'filled' })] : []), getStateId(name), name.screen]
  return ids.find((id) => states.some((reached) => reached.id === id)) ?? null
}

/** Whether something was entered on the screen, or brought there by an action. */
function isEdited(program: Program, state: FlowState): boolean {
  return (
    state.touched.length > 0 ||
    state.changing !== null ||
    listActiveFields(program, state).some(
      ({ path, field }) => isBrought(field) && getValueAt(state.answers, path) !== undefined,
    )
  )
}

/** Sorts screens so that each comes after those that lead to it, apart from loops, and otherwise as written. */
function orderScreens({ flow }: Program): readonly string[] {
  const seen = new Set<string>()
  const order: string[] = []
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    const transitions = Object.values(getOwnValue(flow.screens, id)?.on ?? {}).flat()
    const targets = transitions.flatMap((each) => findNextScreens(flow, id, each))
    for (const target of targets.toReversed()) visit(target)
    order.unshift(id)
  }
  visit(flow.start)
  return order
}

function getTitle(program: Program, { kind, screen, part, state }: Found): string {
  const { document } = getScreen(program, screen)
  if (kind === 'busy') return writeOut(part)
  const copy = kind === 'dialog' ? getOwnValue(document.dialogs, part)?.title : document.title
  return fillPlainCopy(program.flow, fillCopy(program, state, copy ?? ''))
}

/** Returns the first words that none of the other states with the same title has. */
function findDetail(program: Program, one: Found, equals: readonly Found[]): string {
  if (equals.length === 1) return ''
  const details = equals.map((each) => listDetails(program, each))
  const own = listDetails(program, one)
  return own.find((words) => words !== '' && details.filter((each) => each.includes(words)).length === 1) ?? one.screen
}

function listDetails(program: Program, { kind, screen, part, state }: Found): readonly string[] {
  const { document, forms } = getScreen(program, screen)
  const fill = (copy: string): string => fillPlainCopy(program.flow, fillCopy(program, state, copy))
  return kind === 'dialog' || kind === 'busy'
    ? [fill(document.title), writeOut(part), screen]
    : [forms[0]?.title ?? '', forms[0]?.fields[0]?.label ?? '', document.eyebrow ?? '', screen].map(fill)
}

class StateFinder {
  readonly found = new Map<string, Found>()
  private readonly start: Witness

  constructor(private readonly program: Program) {
    this.start = { events: [], state: createInitialState(program, {}, '', TODAY) }
  }

  /** Follows a walk. It takes detours, so that a shorter witness is made of what counts on each screen. */
  follow(events: readonly FlowEvent[]): void {
    const follower = new WalkFollower(this.program, this.start, this)
    for (const event of events) follower.take(event)
  }

  /** Replaces the beginning of each witness by a shorter way to a screen on it, if the rest still leads there. */
  shorten(): void {
    for (const one of [...this.found.values()].toSorted((a, b) => a.events.length - b.events.length)) {
      const shorter = this.findShorter(one)
      if (shorter !== null) this.note(one, shorter)
    }
  }

  /** Tries the last screen on the way first: the way to it has no shorter beginning any more. */
  private findShorter({ events, state }: Found): Witness | null {
    for (const { known, after, index } of this.listArrivals(events).toReversed()) {
      const witness = replay(this.program, known, after, events.slice(index + 1))
      const isAlike = witness !== null && isAllowed(this.program, witness.state) === isAllowed(this.program, state)
      if (isAlike && isSamePlace(witness.state, state)) return witness
    }
    return null
  }

  /** Lists where events come to a screen that is known to be reached by fewer. */
  private listArrivals(
    events: readonly FlowEvent[],
  ): readonly { readonly known: Witness; readonly after: FlowState; readonly index: number }[] {
    let { state } = this.start
    return events.flatMap((event, index) => {
      const { after } = transition(this.program, state, event, TODAY)
      const known = after.screen === state.screen ? undefined : this.found.get(after.screen)
      state = after
      return known !== undefined && known.events.length <= index ? [{ known, after, index }] : []
    })
  }

  findErrors(screen: string): Pick<Found, 'isSummary'> | undefined {
    return this.found.get(getStateId({ kind: 'errors', screen, part: '' }))
  }

  note(name: StateName, { events, state }: Witness): void {
    const id = getStateId(name)
    const known = this.found.get(id)
    const isSummary = name.kind === 'errors' && state.attempts > 0
    if (known !== undefined && known.isSummary && !isSummary) return
    if (known !== undefined && known.isSummary === isSummary && known.events.length <= events.length) return
    this.found.set(id, { ...name, events, state, isSummary })
  }
}

/** Events by which the applicant enters something on the screen. */
const ENTERING: ReadonlySet<FlowEvent['type']> = new Set([
  'answer',
  'refuse',
  'touch',
  'add',
  'remove',
  'undo',
  'mark',
  'restore',
])

class WalkFollower {
  private readonly raw: FlowEvent[] = []
  private state: FlowState
  /** How the current screen was entered, and by the number of screens before it how those were. */
  private base: Witness
  private readonly bases = new Map<number, Witness>()
  /** What leads to the last press or outcome. */
  private latest: Witness
  /** The screen just before the press that is under way. */
  private pressed: Witness | null = null
  /** The last events about one field. */
  private typed: readonly FlowEvent[] = []

  constructor(
    private readonly program: Program,
    start: Witness,
    private readonly finder: Pick<StateFinder, 'findErrors' | 'note'>,
  ) {
    this.state = start.state
    this.base = start
    this.latest = start
    this.bases.set(0, start)
    this.noteState(start)
  }

  take(event: FlowEvent): void {
    const before = this.state
    const { after } = transition(this.program, before, event, TODAY)
    if (after === before) return
    if (ENTERING.has(event.type)) this.enter(event, after)
    else this.move(event, after)
    this.raw.push(event)
    this.state = after
  }

  private enter(event: FlowEvent, after: FlowState): void {
    if (!isPlain(this.state)) this.latest = this.extend(this.latest, [event])
    else if (event.type === 'touch' || event.type === 'answer') this.type(event, after)
  }

  /** Notes messages beside fields, for screens that have no error summary. */
  private type(event: Extract<FlowEvent, { type: 'touch' | 'answer' }>, after: FlowState): void {
    const [first] = this.typed
    this.typed = first !== undefined && 'path' in first && first.path === event.path ? [...this.typed, event] : [event]
    if (
      event.type === 'answer' ||
      this.finder.findErrors(after.screen) !== undefined ||
      !hasShownErrors(this.program, after)
    )
      return
    const filled = this.fill(this.base)
    for (const events of [[event], this.typed]) {
      const witness = this.extend(filled, events)
      if (isSamePlace(witness.state, after) && hasShownErrors(this.program, witness.state)) {
        this.noteState(witness)
        return
      }
    }
  }

  private move(event: FlowEvent, after: FlowState): void {
    const before = this.state
    this.typed = []
    if (event.type === 'back' && before.screen !== after.screen) {
      this.goBack(event, after)
      return
    }
    // Walks try many mistakes; one is enough.
    if (after.attempts > before.attempts && this.finder.findErrors(after.screen)?.isSummary === true) return
    const [start, next] = this.findShort(event, after)
    if (isPlain(before) && event.type === 'press') this.pressed = start
    if (after.screen !== before.screen) this.arrive(next)
    else {
      this.latest = next
      if (!isPlain(after) || after.attempts > before.attempts) this.noteState(next)
    }
    if (isPlain(after)) this.pressed = null
  }

  private arrive(witness: Witness): void {
    const { pressed, base, state } = this
    if (pressed !== null && pressed.events.length > base.events.length)
      this.finder.note({ kind: 'filled', screen: state.screen, part: '' }, pressed)
    this.noteState(witness)
    this.base = witness
    this.latest = witness
    this.bases.set(witness.state.way.place, witness)
  }

  private goBack(event: FlowEvent, after: FlowState): void {
    const known = this.bases.get(after.way.place)
    this.base = known?.state.screen === after.screen ? known : { events: [...this.raw, event], state: after }
    this.latest = this.base
    this.pressed = null
  }

  /** Returns the shortest witnesses of the state before and after an event; in the worst case the walk itself. */
  private findShort(event: FlowEvent, after: FlowState): readonly [before: Witness, after: Witness] {
    const starts = isPlain(this.state)
      ? [() => this.fill(this.base), () => this.fill(this.latest)]
      : [() => this.latest]
    for (const make of starts) {
      const start = make()
      const next = this.extend(start, [event])
      if (next.events.length > start.events.length && isSamePlace(next.state, after)) return [start, next]
    }
    const start = { events: [...this.raw], state: this.state }
    return [start, this.extend(start, [event])]
  }

  /** Enters on the current screen what the walk has entered there. */
  private fill(start: Witness): Witness {
    const { program, state } = this
    return this.extend(
      start,
      collectFieldEvents(program, start.state, ({ path, field }, { answers }) => {
        if (isBrought(field)) return []
        if (field.kind === 'list') {
          const missing = getListItems(state.answers, path).length - getListItems(answers, path).length
          return Array.from({ length: Math.max(0, missing) }, (): FlowEvent => ({ type: 'add', list: path }))
        }
        const value = getValueAt(state.answers, path)
        return isSame(value, getValueAt(answers, path)) ? [] : createAnswerEvents(path, value)
      }),
    )
  }

  /** Adds events, without those that have no effect. */
  private extend(start: Witness, added: readonly FlowEvent[]): Witness {
    const events = [...start.events]
    let { state } = start
    for (const each of added) {
      const event = setRun(each, this.state, state)
      const { after } = transition(this.program, state, event, TODAY)
      if (after !== state) events.push(event)
      state = after
    }
    return { events, state }
  }

  private noteState(witness: Witness): void {
    this.finder.note(identifyState(this.program, witness.state), witness)
  }
}

/** Actions are counted: on another way the same one has another number. */
function setRun(event: FlowEvent, from: FlowState, to: FlowState): FlowEvent {
  if (event.type !== 'outcome') return event
  const action = from.runs.find(({ id }) => id === event.run)?.action
  const run = to.runs.find((other) => other.action === action)
  return run === undefined ? event : { ...event, run: run.id }
}

/** Continues a witness with events that happened after `from`; null if one of them has no effect any more. */
function replay(program: Program, start: Witness, from: FlowState, events: readonly FlowEvent[]): Witness | null {
  let original = from
  let { state } = start
  const added: FlowEvent[] = []
  for (const each of events) {
    const event = setRun(each, original, state)
    const { after } = transition(program, state, event, TODAY)
    if (after === state && event.type !== 'touch') return null
    if (after !== state) added.push(event)
    state = after
    original = transition(program, original, each, TODAY).after
    if (!isSamePlace(original, state)) return null
  }
  return { events: [...start.events, ...added], state }
}

function isAllowed(program: Program, state: FlowState): boolean {
  return findScreenIssues(program, state, TODAY).length === 0
}

/** Whether there is only the screen. */
function isPlain({ dialog, runs }: FlowState): boolean {
  return dialog === null && runs.length === 0
}

function isSamePlace(one: FlowState, other: FlowState): boolean {
  return (
    one.screen === other.screen &&
    one.dialog === other.dialog &&
    one.attempts > 0 === other.attempts > 0 &&
    isSame(
      one.runs.map(({ action }) => action),
      other.runs.map(({ action }) => action),
    )
  )
}
