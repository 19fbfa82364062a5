import { createInitialState } from '../answers/initialState'
import { hasEntered } from '../drafts/draft'
import type { Lifetime } from '../drafts/persistable'
import { restoredState } from '../drafts/readDraft'
import { createDraftKeeper, performEffect, type SessionHost, readStoredAnswers } from './performEffect'
import { findChangedFields, createShownView, type Renewal } from './shownView'
import { isDeclaredOutcome, type Program } from '../program/program'
import { transition } from '../transition/transition'
import type { FlowEvent } from '../state/step'
import { type FlowState, setStateDay, shownPlace } from '../state/flowState'
import type { Path } from '../values/answers'
import type { FlowView } from '../view/flowView'
import { createActionRuns } from './actionRuns'
import { createListeners } from './listeners'

export interface Restoration {
  readonly screen: string
  /** After a reload of the tab or on a later visit. */
  readonly keptFor: Lifetime
  /** Answers that were given but not stored, to be entered again. */
  readonly unsaved: readonly Path[]
  readonly hasAnswers: boolean
}

export interface Session {
  readonly program: Program
  /** For calls outside the flow's transitions, such as searches for entries. */
  readonly host: Pick<SessionHost, 'run' | 'report'>
  getState(): FlowState
  getView(): FlowView
  /** Notifies of every change. Returns the function that unsubscribes. */
  subscribe(this: void, listener: () => void): () => void
  /** Notifies only when the view has changed. */
  subscribeToView(this: void, listener: () => void): () => void
  /** Notifies only when the field at the path may have changed: its answer, message, refusals or items. */
  subscribeTo(this: void, path: Path, listener: () => void): () => void
  /**
   * Handles an event. If a new day has changed the visible screen, a press only shows the change: the applicant
   * decides whether to press again.
   */
  send(this: void, event: FlowEvent): void
  text(template: string, values?: Readonly<Record<string, string>>): string
  /** Whether answers survive the page being closed; false once storage has failed. */
  isKeeping(this: void): boolean
  /** Null if the flow started without a draft. */
  readonly restoration: Restoration | null
  saveDraft(this: void): void
  /** Stores a draft, and returns whether closing the page would still lose something that the applicant entered. */
  losesOnLeaving(this: void): boolean
  /** The day of the visible screen, YYYY-MM-DD; a submission from it is of that day too. */
  getDay(): string
  /** Moves the visible screen to today. Returns whether that changed anything visible. */
  renew(this: void): boolean
  /** The last time a new day changed the current screen; null if none did. */
  getRenewal(this: void): Renewal | null
  /** Continues with an edited flow, in a state of it; aborts actions that are not running in that state. */
  replaceProgram(program: Program, state: FlowState): void
  setFacts(facts: Readonly<Record<string, string>>): void
}

interface SessionOptions {
  readonly program: Program
  readonly host: SessionHost
  readonly facts?: Readonly<Record<string, string>>
}

/** Starts a session on the flow's first screen, or where a stored draft left off. */
export function createSession({ host, ...options }: SessionOptions): Session {
  let { program, facts = {} } = options
  const day = host.today()
  const { restoration, ...start } = createStart(program, host, day)
  let { state } = start
  const shown = createShownView(
    () => ({ program, state: setStateDay(state, shown.day()), facts: withFlowFacts(program, facts) }),
    () => host.today(),
    day,
  )
  const { subscribe, tell } = createListeners()
  const views = createListeners()
  const fields = createPathListeners()
  const drafts = createDraftKeeper(host, () => ({ program, state }), tell)

  const tellAll = (): void => {
    fields.tell('all')
    views.tell()
    tell()
  }

  const renew = (): boolean => {
    const renewed = shown.renew()
    state = setStateDay(state, shown.day())
    if (renewed !== 'sameDay') tellAll()
    if (renewed === 'another' && state.dialog !== null) take({ type: 'dismiss' })
    return renewed === 'another'
  }

  const take = (event: FlowEvent): void => {
    const previous = shown.get()
    const shownDay = shown.day()
    const step = transition(program, state, event, shownDay)
    state = step.after
    const view = shown.follow(step)
    state = setStateDay(state, shown.day())
    const changed = shownDay === shown.day() ? findChangedFields(program, step.changed, previous, view) : 'all'
    for (const effect of step.effects) performEffect(effect, { host, runs, drafts, program, state, day: shown.day() })
    if (step.changed.kind === 'nothing') return
    host.heard?.(step)
    fields.tell(changed)
    if (view !== previous) views.tell()
    tell()
  }

  const send = (event: FlowEvent): void => {
    // An action's result belongs to the day on which the action began.
    const isOutcome = event.type === 'outcome'
    const inDialog = state.dialog !== null
    if (!isOutcome && renew() && isMeantForTheDayBefore(event, inDialog)) return
    take(event)
    // A dialog opened by the outcome is read first; the next press in it meets the new day.
    if (isOutcome && state.dialog === null) renew()
  }

  const runs = createRuns(host, () => program, send)

  return {
    get program() {
      return program
    },
    host,
    getState: () => state,
    getView: shown.get,
    subscribe,
    subscribeToView: views.subscribe,
    subscribeTo: fields.subscribeTo,
    send,
    text: shown.fill,
    isKeeping: drafts.isKeeping,
    restoration,
    saveDraft: drafts.save,
    losesOnLeaving: drafts.losesOnLeaving,
    getDay: shown.day,
    renew,
    getRenewal: shown.renewal,
    replaceProgram: (edited, next) => {
      for (const { id } of findRunsLeftOut(state, next)) runs.abort(id)
      program = edited
      state = next
      shown.remake()
      tellAll()
    },
    setFacts: (changed) => {
      const before = facts
      facts = changed
      if (isContained(changed, before)) return
      shown.remake()
      tellAll()
    },
  }
}

interface PathListeners {
  subscribeTo(this: void, path: Path, listener: () => void): () => void
  tell(this: void, paths: Iterable<Path> | 'all'): void
}

function createPathListeners(): PathListeners {
  const listeners = new Map<Path, Set<() => void>>()
  const tellAt = (path: Path): void => {
    for (const listener of [...(listeners.get(path) ?? [])]) listener()
  }
  return {
    subscribeTo: (path, listener) => {
      const here = listeners.get(path) ?? new Set()
      listeners.set(path, here.add(listener))
      return () => {
        here.delete(listener)
        if (here.size === 0 && listeners.get(path) === here) listeners.delete(path)
      }
    },
    tell: (paths) => {
      for (const path of paths === 'all' ? [...listeners.keys()] : new Set(paths)) tellAt(path)
    },
  }
}

function createRuns(
  host: SessionHost,
  program: () => Program,
  send: Session['send'],
): ReturnType<typeof createActionRuns> {
  return createActionRuns({
    run: (call, signal) => host.run(call, signal),
    isDeclared: (action, outcome) => isDeclaredOutcome(program(), action, outcome),
    report: (problem, cause) => host.report(problem, cause),
    onEnd: (run, end) => send({ type: 'outcome', run, ...end }),
  })
}

const LEAVING: ReadonlySet<FlowEvent['type']> = new Set(['back', 'travel', 'change', 'dismiss'])

/**
 * Whether the event was meant for what the new day has changed: a press, or leaving a dialog that closed by itself.
 */
function isMeantForTheDayBefore({ type }: FlowEvent, inDialog: boolean): boolean {
  return type === 'press' || (inDialog && LEAVING.has(type))
}

function findRunsLeftOut({ runs }: FlowState, next: FlowState): FlowState['runs'] {
  return runs.filter((run) => !next.runs.some(({ id }) => id === run.id))
}

function isContained(facts: Readonly<Record<string, string>>, others: Readonly<Record<string, string>>): boolean {
  return Object.entries(facts).every(([name, words]) => others[name] === words)
}

function createStart(
  program: Program,
  host: SessionHost,
  today: string,
): Pick<Session, 'restoration'> & { readonly state: FlowState } {
  const draft = host.drafts?.read() ?? null
  const kept = readStoredAnswers(program, host.storage, host.report)
  const application = draft?.application || (host.newApplication?.() ?? '')
  if (draft === null) return { state: createInitialState(program, kept, application, today), restoration: null }
  const state = restoredState(program, { ...draft, application }, kept, today)
  const { finished, keptFor, unsaved } = draft
  const hasAnswers = hasEntered(program, state.answers, today)
  const isAnnounced = !finished && (hasAnswers || unsaved.length > 0)
  return { state, restoration: isAnnounced ? { screen: shownPlace(state), keptFor, unsaved, hasAnswers } : null }
}

function withFlowFacts({ flow }: Program, facts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { 'flow.name': flow.name, 'provider.name': flow.provider?.name ?? '', ...facts }
}
