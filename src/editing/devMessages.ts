import type { CopyPlace } from '../compiler/copyPlaces'
import type { Finding } from '../engine/values/finding'

/** What the development server says of a flow that is being written: what its compiler found, or what was proven of it. */
export interface FoundMessage {
  readonly id: string
  readonly by: 'compiler' | 'proofs'
  readonly findings: readonly Finding[]
}

/** All the copy of a flow. */
export interface CopyMessage {
  readonly id: string
  readonly places: readonly CopyPlace[]
}

/** What a page asks of the development server, and what it is told. */
export const DEV_EVENTS = {
  /** For all findings. */
  ask: 'formway:ask',
  found: 'formway:found',
  /** For the copy of a flow. */
  askCopy: 'formway:ask-copy',
  copy: 'formway:copy',
} as const
