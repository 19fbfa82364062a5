import { createInitialState } from '../answers/initialState'
import { hasEntered } from '../drafts/draft'
import type { Lifetime } from '../drafts/persistable'
import { restoredState } from '../drafts/readDraft'
import { createDraftKeeper, performEffect, type SessionHost, storedAnswers } from './performEffect'
import { findChangedFields, createShownView, type Renewal } from './shownView'
import { isDeclaredOutcome, type Program } from '../program/program'
import { transition } from '../transition/transition'
import type { FlowEvent } from '../state/step'
import { type FlowState, setStateDay, shownPlace } from '../state/flowState'
import type { Path } from '../values/answers'
import type { FlowView } from '../view/flowView'
import { createActionRuns } from './actionRuns'
import { createListeners } from './listeners'

/** What a session went on from. */
export interface Restoration {
  /** The screen it goes on with. */
  readonly screen: string
  /** After a reload or on a later visit. */
  readonly keptFor: Lifetime
  /** Answers that were given and were not kept that long: to be entered again. */
  readonly unsaved: readonly Path[]
  /** Whether something that was entered is there again. */
  readonly hasAnswers: boolean
}

/** A flow that is being filled in. */
export interface Session {
  readonly program: Program
  /** For what is asked of actions beside the way, such as the entries of a search. */
  readonly host: Pick<SessionHost, 'run' | 'report'>
  getState(): FlowState
  getView(): FlowView
  /** Hears of every change. */
  subscribe(this: void, listener: () => void): () => void
  /** Hears only when the view is another one. */
  subscribeToView(this: void, listener: () => void): () => void
  /** Hears only when what the field at a path shows may have changed: its answer, its message, what was refused, its items. */
  subscribeTo(this: void, path: Path, listener: () => void): () => void
  /**
   * Takes an event. Where another day than the one shown makes anything shown another, a press does nothing but show that:
   * the applicant decides.
   */
  send(this: void, event: FlowEvent): void
  /** Copy with its placeholders filled; `values` add to what they may name. */
  text(template: string, values?: Readonly<Record<string, string>>): string
  /** Whether answers are kept when the page is closed; false once storage has refused. */
  isKeeping(this: void): boolean
  /** What was restored from a draft; null when the flow began anew. */
  readonly restoration: Restoration | null
  /** Keeps what was entered and the screen that was reached, where the flow and the host keep drafts. */
  saveDraft(this: void): void
  /** Keeps what can be kept; whether something the applicant entered would be lost all the same if the page were closed now. */
  losesOnLeaving(this: void): boolean
  /** The day that what is shown is of, as YYYY-MM-DD: what is sent from here is of that day too. */
  getDay(): string
  /** Where it is another day than the one shown, works out anew what depends on it; whether anything shown is another. */
  renew(this: void): boolean
  /** The last time another day made anything another that this screen shows; null before. */
  getRenewal(this: void): Renewal | null
  /** Goes on with an edited flow (while it is being written) in a state of it; actions that are not under way there are called off. */
  replaceProgram(program: Program, state: FlowState): void
  /** Changes what placeholders such as {{brand.name}} say. */
  setFacts(facts: Readonly<Record<string, string>>): void
}

interface SessionOptions {
  readonly program: Program
  readonly host: SessionHost
  /** What placeholders may name besides the flow's own words, such as brand.name. */
  readonly facts?: Readonly<Record<string, string>>
}

/** Starts a session on a flow's first screen, with what earlier visits kept. */
export function createSession({ host, ...options }: SessionOptions): Session {
  let { program, facts = {} } = options
  const day = host.today()
  const { restoration, ...start } = beginning(program, host, day)
  let { state } = start
  const shown = createShownView(
    () => ({ program, state: setStateDay(state, shown.day()), facts: factsOf(program, facts) }),
    () => host.today(),
    day,
  )
  const { subscribe, tell } = createListeners()
  const views = createListeners()
  const fields = createPathListeners()
  const drafts = createDraftKeeper(host, () => ({ program, state }), tell)

  /** Tells everybody: anything may be another. */
  const tellAll = (): void => {
    fields.tell('all')
    views.tell()
    tell()
  }

  const renew = (): boolean => {
    const renewed = shown.renew()
    state = setStateDay(state, shown.day())
    if (renewed !== 'sameDay') tellAll()
    // Behind a dialog nobody sees what is another.
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
    // What comes of an action belongs to the day it was begun on.
    const isOutcome = event.type === 'outcome'
    const inDialog = state.dialog !== null
    if (!isOutcome && renew() && isMeantForTheDayBefore(event, inDialog)) return
    take(event)
    // A dialog that it opened is read first: the press in it meets the new day.
    if (isOutcome && state.dialog === null) renew()
  }

  const runs = actionRunsOf(host, () => program, send)

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
      for (const { id } of runsLeftOut(state, next)) runs.abort(id)
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

/** Those who want to hear of a change of what a field at a path shows. */
interface PathListeners {
  /** Adds one; gives the function that takes it away again. */
  subscribeTo(this: void, path: Path, listener: () => void): () => void
  /** Calls those of some paths, or all of them. */
  tell(this: void, paths: Iterable<Path> | 'all'): void
}

/** Nobody yet. */
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

function actionRunsOf(
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

/** What leaves a dialog, or the screen behind it. */
const LEAVING: ReadonlySet<FlowEvent['type']> = new Set(['back', 'travel', 'change', 'dismiss'])

/** Whether an event that meets a new day was of what that day took away: a press, or leaving a dialog that closed by itself. */
function isMeantForTheDayBefore({ type }: FlowEvent, inDialog: boolean): boolean {
  return type === 'press' || (inDialog && LEAVING.has(type))
}

/** The actions that are under way in one state and not in another. */
function runsLeftOut({ runs }: FlowState, next: FlowState): FlowState['runs'] {
  return runs.filter((run) => !next.runs.some(({ id }) => id === run.id))
}

function isContained(facts: Readonly<Record<string, string>>, others: Readonly<Record<string, string>>): boolean {
  return Object.entries(facts).every(([name, words]) => others[name] === words)
}

/** What a session begins with: where its draft left off, or the flow's first screen. */
function beginning(
  program: Program,
  host: SessionHost,
  today: string,
): Pick<Session, 'restoration'> & { readonly state: FlowState } {
  const draft = host.drafts?.read() ?? null
  const kept = storedAnswers(program, host.storage, host.report)
  const application = draft?.application || (host.newApplication?.() ?? '')
  if (draft === null) return { state: createInitialState(program, kept, application, today), restoration: null }
  const state = restoredState(program, { ...draft, application }, kept, today)
  const { finished, keptFor, unsaved } = draft
  const hasAnswers = hasEntered(program, state.answers, today)
  // Where nothing had been entered, nothing was kept, and there is nothing to say.
  const isSaid = !finished && (hasAnswers || unsaved.length > 0)
  return { state, restoration: isSaid ? { screen: shownPlace(state), keptFor, unsaved, hasAnswers } : null }
}

function factsOf({ flow }: Program, facts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { 'flow.name': flow.name, 'provider.name': flow.provider?.name ?? '', ...facts }
}
