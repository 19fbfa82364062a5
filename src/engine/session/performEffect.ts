import { findInvalidField, parseJson, persistable, VISITS_SCOPE } from '../drafts/persistable'
import { type Answers, type FormAnswers, isObject, getOwnValue } from '../values/answers'
import { getGroupFields, type Program, getScreen } from '../program/program'
import { createDraft, canDiscardDraft, type DraftStore, listUnsavedAnswers } from '../drafts/draft'
import type { FlowState } from '../state/flowState'
import { withSubmittedCalculations } from '../submission/submission'
import { collectRelevantAnswers } from '../answers/relevantAnswers'
import type { Effect, Step } from '../state/step'
import type { ActionCall, ActionEnd, ActionRuns } from './actionRuns'

/** The session's interface to its host. */
export interface SessionHost {
  /** Performs an action; the signal aborts when its result is no longer wanted. */
  run(call: ActionCall, signal: AbortSignal): Promise<ActionEnd>
  readonly storage: {
    read(key: string): string | null
    write(key: string, text: string): boolean
    remove(key: string): void
  }
  readonly drafts?: DraftStore
  /** Today's date as YYYY-MM-DD in the applicant's time zone. */
  today(): string
  newApplication?(): string
  restart(): void
  heard?(step: Step): void
  report(problem: string, cause?: unknown): void
}

interface KeepingProblem {
  readonly problem: string
}

/**
 * Reads the answers under the flow's storage keys. Removes and reports what cannot be used; removes at once what may
 * no longer be stored, such as data of an older release.
 */
export function readStoredAnswers(
  program: Program,
  storage: { read(key: string): string | null; write(key: string, text: string): unknown; remove(key: string): void },
  report: (problem: string) => void,
): Answers {
  const kept = Object.keys(program.flow.storage ?? {}).flatMap((key) => {
    const text = storage.read(key)
    if (text === null) return []
    const read = parseStored(program, key, text)
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
 * Serializes the answers of a storage key, reduced to what may be stored across visits: anyone who uses the browser
 * later can read it.
 */
function serializeAnswers(program: Program, key: string, answers: Answers): string {
  const kept = (program.flow.storage?.[key] ?? []).flatMap((form) => {
    const given = getOwnValue(answers, form)
    return given === undefined ? [] : [[form, persistable(getGroupFields(program, form), given, VISITS_SCOPE)] as const]
  })
  return JSON.stringify(Object.fromEntries(kept))
}

function parseStored(program: Program, key: string, text: string): Answers | KeepingProblem {
  const stored = parseJson(text)
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

interface DraftKeeper {
  save(): void
  /** Records whether a write succeeded; after one failure answers count as not stored. */
  note(isKept: boolean): void
  isKeeping(): boolean
  losesOnLeaving(): boolean
  end(): void
}

interface KeptSession {
  readonly program: Program
  readonly state: FlowState
}

/** Creates the keeper of a session that starts with the state of `now`. Calls `tell` when storing starts to fail. */
export function createDraftKeeper(host: SessionHost, now: () => KeptSession, tell: () => void): DraftKeeper {
  const { state: first } = now()
  /** A restored state is stored already: writing it again could overwrite another tab's draft. */
  let saved = first
  let isKeeping = true
  let isOver = false

  const isDone = ({ screen }: FlowState): boolean => canDiscardDraft(getScreen(now().program, screen).document)
  const forgetForms = (): void => {
    for (const key of Object.keys(now().program.flow.storage ?? {})) host.storage.remove(key)
  }

  const save = (): void => {
    const { program, state } = now()
    if (state === saved) return
    // Only once: later another tab may have stored another application there.
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
      // Only a write shows whether the last change can be stored.
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

/** Performs an effect of a step. `program` and `state` are those after the step. */
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
      drafts.note(host.storage.write(effect.key, serializeAnswers(program, effect.key, state.answers)))
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
