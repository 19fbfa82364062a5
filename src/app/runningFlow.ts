import { programOf } from '../engine/program/program'
import { createSession, type Session, type SessionHost } from '../engine/session/createSession'
import type { Flow } from '../language/flow'
import type { DraftPlaces } from '../services/draftPlaces'
import { createDraftStorage } from '../services/draftStorage'
import { createFileStore, type FileStore } from '../services/files'
import { createReference } from '../services/reference'
import { actionRunner, type HostAction } from '../services/actions'

/** A flow that runs. */
export interface RunningFlow {
  readonly session: Session
  readonly files: FileStore
  /** Goes on with the flow as it was edited (while it is being written); answers stay. */
  goOnWith(flow: Flow): void
}

/** What a flow is run with besides its document. */
export interface Surroundings {
  /** Where drafts are kept. */
  readonly draftPlaces: DraftPlaces
  readonly host: Omit<SessionHost, 'run'>
  /** Real actions by name; the others are simulated. */
  readonly actions: Readonly<Record<string, HostAction>>
  /** What copy may name, such as brand.name. */
  readonly facts: () => Readonly<Record<string, string>>
}

/** Starts a session on a flow, where its draft left off. */
export function startFlow(flow: Flow, surroundings: Surroundings): RunningFlow {
  const program = programOf(flow)
  const { host, actions, facts, draftPlaces } = surroundings
  const drafts = createDraftStorage({ program, places: draftPlaces, today: host.today })
  const chance = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)
  const run = actionRunner(flow, actions, () => ({ reference: createReference(chance), today: host.today() }))
  const session = createSession({ program, host: { ...host, drafts, run }, facts: facts() })
  return {
    session,
    files: createFileStore(),
    goOnWith: (edited) => session.replaceProgram(programOf(edited)),
  }
}
