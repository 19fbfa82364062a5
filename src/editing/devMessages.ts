import type { CopyPlace } from '../compiler/copyPlaces'
import type { PageName, PageWords } from '../compiler/findings/pageWords'
import type { Finding } from '../engine/values/finding'

/** A finding as a page tells it: in the words that stand on the page, with their ids. */
export interface ToldFinding {
  readonly finding: Finding
  readonly message: PageWords
  /** The screen it is of, and the button or the answer there; empty where it is of no screen. */
  readonly place: readonly PageName[]
  /** What leads there, press by press; empty where nothing is known to. */
  readonly steps: readonly PageWords[]
  /** The words of what it is about, with their placeholders, for a page to find it by. */
  readonly shown: readonly string[]
  /** The finding that it follows from (see `getFindingKey`); null for one that follows from none. */
  readonly because: string | null
}

/** What tells a finding from the others of its flow. */
export function getFindingKey({ code, pointer, location, message }: Finding): string {
  return JSON.stringify([code, pointer, location, message])
}

/** What the development server says of a flow that is being written: what its compiler found, or what was proven of it. */
export interface FoundMessage {
  readonly id: string
  readonly by: 'compiler' | 'proofs'
  readonly findings: readonly ToldFinding[]
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
