import type { CopyPlace } from '../compiler/copyPlaces'
import type { PageName, PageWords } from '../compiler/findings/pageWords'
import type { Finding } from '../engine/values/finding'

/** A finding for the page, in the page's own words together with their ids. */
export interface PageFinding {
  readonly finding: Finding
  readonly message: PageWords
  /** The screen and the button or answer there; empty if it concerns no screen. */
  readonly place: readonly PageName[]
  /** The steps that lead there; empty if none are known. */
  readonly steps: readonly PageWords[]
  /** The texts of the subject, with placeholders, by which the page finds its element. */
  readonly shown: readonly string[]
  /** The key of the finding that causes this one (see `getFindingKey`), or null. */
  readonly because: string | null
}

/** Returns a key that is unique among the findings of a flow. */
export function getFindingKey({ code, pointer, location, message }: Finding): string {
  return JSON.stringify([code, pointer, location, message])
}

/** The findings of a flow, from the compiler or from the proofs. */
export interface FoundMessage {
  readonly id: string
  readonly by: 'compiler' | 'proofs'
  readonly findings: readonly PageFinding[]
}

export interface CopyMessage {
  readonly id: string
  readonly places: readonly CopyPlace[]
}

/** The messages between the page and the development server. */
export const DEV_EVENTS = {
  /** Requests all findings. */
  ask: 'formway:ask',
  found: 'formway:found',
  /** Requests the copy of a flow. */
  askCopy: 'formway:ask-copy',
  copy: 'formway:copy',
} as const
