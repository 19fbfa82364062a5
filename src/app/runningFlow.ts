import type { ComponentType } from 'react'
import type { Program } from '../engine/program'
import { createSession, type Session, type SessionHost } from '../engine/session'
import { createFileStore, type FileStore } from '../services/files'
import { actionRunner, type HostAction } from '../services/simulatedActions'
import { RunningScreen, type RunningScreenProps } from './RunningScreen'

/** A flow that runs: all that its first screen does without. */
export interface RunningFlow {
  readonly session: Session
  readonly files: FileStore
  /** The component that shows it; it comes with the session, because the first screen does without. */
  readonly Screen: ComponentType<RunningScreenProps>
}

/** What a flow is run with besides its document. */
export interface Surroundings {
  readonly host: Omit<SessionHost, 'run'>
  /** Real actions by name; the others are simulated. */
  readonly actions: Readonly<Record<string, HostAction>>
  /** What copy may name, such as brand.name. */
  readonly facts: () => Readonly<Record<string, string>>
}

/** Starts a session on a flow. */
export function startFlow({ flow, validators }: Program, { host, actions, facts }: Surroundings): RunningFlow {
  const session = createSession({ flow, validators, host: { ...host, run: actionRunner(flow, actions) }, facts: facts() })
  return { session, files: createFileStore(), Screen: RunningScreen }
}
