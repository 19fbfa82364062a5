import { findInvalidField, parsedJson, persistable, VISITS_SCOPE } from '../drafts/persistable'
import { type Answers, type FormAnswers, isObject, getOwnValue } from '../values/answers'
import { getGroupFields, type Program, getScreen } from '../program/program'
import { createDraft, canDiscardDraft, type DraftStore, listUnsavedAnswers } from '../drafts/draft'
import type { FlowState } from '../state/flowState'
import { withSubmittedCalculations } from '../submission/submission'
import { collectRelevantAnswers } from '../answers/relevantAnswers'
import type { Effect, Step } from '../state/step'
import type { ActionCall, ActionEnd, ActionRuns } from './actionRuns'

/** What the session asks of the outside. */
export interface SessionHost {
  /** Carries out an action; the signal aborts when the answer is no longer wanted. */
  run(call: ActionCall, signal: AbortSignal): Promise<ActionEnd>
  /** Texts by key. `write` tells whether the text was kept. */
  readonly storage: {
    read(key: string): string | null
    write(key: string, text: string): boolean
    remove(key: string): void
  }
  /** Where drafts of this flow are kept, if they are. */
  readonly drafts?: DraftStore
  /** Today's date as YYYY-MM-DD in the applicant's time zone. */
  today(): string
  /** What a new application is known by: no other is. */
  newApplication?(): string
  /** Begins anew, as after a reload. */
  restart(): void
  /** Hears of every event that changed something. */
  heard?(step: Step): void
  /** Takes note of something that went wrong without the applicant having to know. */
  report(problem: string, cause?: unknown): void
}

/** What is wrong with a stored text that could not be used. */
interface KeepingProblem {
  readonly problem: string
}

/**
 * What is kept for a flow under its storage keys. What may not stand there, such as what an older page kept, is taken out
 * of the storage at once. What cannot be used is reported and removed.
 */
export function storedAnswers(
  program: Program,
  storage: { read(key: string): string | null; write(key: string, text: string): unknown; remove(key: string): void },
  report: (problem: string) => void,
): Answers {
  const kept = Object.keys(program.flow.storage ?? {}).flatMap((key) => {
    const text = storage.read(key)
    if (text === null) return []
    const read = readKept(program, key, text)
    if (!isProblem(read)) {
      const allowed = JSON.stringify(read)
      if (allowed !== text) storage.write(key, allowed)
      return Object.entries(read)
    }
    storage.remove(key)
    report(`What was kept under "${key}" cannot be used and is removed: ${read.problem}.`)
    return []
  })
  return Object.fromEntries(kept)
}

/**
 * The text to keep under a storage key: of the answers of its forms those that are kept across visits. It outlives the tab,
 * and anyone who opens the browser later finds it.
 */
function serialized(program: Program, key: string, answers: Answers): string {
  const kept = (program.flow.storage?.[key] ?? []).flatMap((form) => {
    const given = getOwnValue(answers, form)
    return given === undefined ? [] : [[form, persistable(getGroupFields(program, form), given, VISITS_SCOPE)] as const]
  })
  return JSON.stringify(Object.fromEntries(kept))
}

/** The answers in a kept text, or what is wrong with it. Answers to fields the flow does not have are left out. */
function readKept(program: Program, key: string, text: string): Answers | KeepingProblem {
  const stored = parsedJson(text)
  if (!isObject(stored)) return { problem: 'it is not a JSON object' }
  const answers: { [form: string]: FormAnswers } = {}
  for (const form of program.flow.storage?.[key] ?? []) {
    const fields = getGroupFields(program, form)
    const given = Object.hasOwn(stored, form) ? stored[form] : undefined
    if (given === undefined) continue
    if (!isObject(given)) return { problem: `"${form}" is not an object` }
    const misfit = findInvalidField(fields, given)
    if (misfit !== null) return { problem: `"${form}.${misfit}" has the wrong shape` }
    answers[form] = persistable(fields, given, VISITS_SCOPE)
  }
  return answers
}

function isProblem(read: Answers | KeepingProblem): read is KeepingProblem {
  return typeof read['problem'] === 'string'
}

/** Keeps the draft of a session, and knows whether what was entered is kept. */
interface DraftKeeper {
  save(): void
  /** Notes whether the host kept something; once it has not, answers count as not kept. */
  note(isKept: boolean): void
  isKeeping(): boolean
  losesOnLeaving(): boolean
  /** Nothing can be lost any more: the page begins anew. */
  end(): void
}

/** What a keeper looks at whenever something is to be kept. */
interface KeptSession {
  readonly program: Program
  readonly state: FlowState
}

/** Makes the keeper of a session that begins as `now` gives it. `tell` is called when keeping begins to fail. */
export function createDraftKeeper(host: SessionHost, now: () => KeptSession, tell: () => void): DraftKeeper {
  const { state: first } = now()
  /** As it was restored it is kept already: writing it again might come over what another tab keeps just then. */
  let saved = first
  let isKeeping = true
  let isOver = false

  const isDone = ({ screen }: FlowState): boolean => canDiscardDraft(getScreen(now().program, screen).document)
  /** What stands under keys of its own is of this application, and goes with it. */
  const forgetForms = (): void => {
    for (const key of Object.keys(now().program.flow.storage ?? {})) host.storage.remove(key)
  }

  const save = (): void => {
    const { program, state } = now()
    if (state === saved) return
    // Once: what another tab keeps from then on is of another application.
    if (isDone(state) && !isDone(saved)) forgetForms()
    saved = state
    const draft = createDraft(program, state, host.today())
    if (draft === null || host.drafts === undefined || host.drafts.write(draft) || !isKeeping) return
    isKeeping = false
    tell()
  }

  return {
    save,
    note: (isKept) => {
      isKeeping = isKept && isKeeping
    },
    isKeeping: () => isKeeping,
    losesOnLeaving: () => {
      // Only who tries to keep the last change knows whether it can be kept.
      save()
      const { program, state } = now()
      if (isOver || isDone(state)) return false
      const isKept = isKeeping && host.drafts !== undefined && program.flow.draft !== undefined
      return isKept
        ? listUnsavedAnswers(program, state, host.drafts?.keepsFile).length > 0
        : state.answers !== first.answers
    },
    end: () => {
      isOver = true
      if (!isDone(now().state)) forgetForms()
    },
  }
}

/** Does what a step asks for, by the host and the session's own parts; the program and the state are those after the step. */
export function performEffect(
  effect: Effect,
  {
    host,
    runs,
    drafts,
    program,
    state,
    day,
  }: {
    readonly host: SessionHost
    readonly runs: ActionRuns
    readonly drafts: DraftKeeper
    readonly program: Program
    readonly state: FlowState
    /** The day that was shown. */
    readonly day: string
  },
): void {
  switch (effect.type) {
    case 'run': {
      const { run, action, simulate } = effect
      const { answers } = collectRelevantAnswers(program, state)
      runs.start(run, {
        action,
        run,
        simulate,
        state,
        answers: withSubmittedCalculations(program, answers),
        day,
      })
      return
    }
    case 'abort':
      runs.abort(effect.run)
      return
    case 'save':
      drafts.note(host.storage.write(effect.key, serialized(program, effect.key, state.answers)))
      return
    case 'forget':
      host.storage.remove(effect.key)
      return
    case 'restart':
      drafts.end()
      host.drafts?.discard()
      host.restart()
      return
    case 'forgetAll':
      host.drafts?.forget()
      return
    case 'report':
      host.report(effect.problem)
      return
    default:
      throw new Error(`Unknown effect: ${JSON.stringify(effect satisfies never)}`)
  }
}
