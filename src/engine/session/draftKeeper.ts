import { draftOf, unsavedAnswers } from '../drafts/draft'
import { leavesNothing } from '../drafts/leavesNothing'
import { type Program, screenOf } from '../program/program'
import type { FlowState } from '../state/flowState'
import type { SessionHost } from './createSession'

/** Keeps the draft of a session, and knows whether what was entered is kept. */
export interface DraftKeeper {
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

  const isDone = ({ screen }: FlowState): boolean => leavesNothing(screenOf(now().program, screen).document)
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
    const draft = draftOf(program, state, host.today())
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
        ? unsavedAnswers(program, state, host.drafts?.keepsFile).length > 0
        : state.answers !== first.answers
    },
    end: () => {
      isOver = true
      if (!isDone(now().state)) forgetForms()
    },
  }
}
