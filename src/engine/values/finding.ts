import type { FlowEvent } from '../state/flowEvent'

/** Where something stands in a document. Lines and columns count from 1; the end is behind the last character. */
export interface Location {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** What leads from the start to what a finding speaks of: it can be replayed through the engine. */
export interface Witness {
  /** The same in words, one entry for each press. */
  readonly steps: readonly string[]
  readonly events: readonly FlowEvent[]
  /** The screen where it ends. */
  readonly screen: string
}

/** A change of the text that mends what a finding speaks of. */
export interface Fix {
  readonly location: Location
  /** What stands there then. */
  readonly text: string
}

/** How bad a finding is: a flow with an error is not built and not shown, a warning only tells. */
export type Severity = 'error' | 'warning'

/** What the checker says of a flow. */
export interface Finding {
  /** What kind of mistake it is, in words joined by dashes: `unknown-screen`. */
  readonly code: string
  readonly severity: Severity
  /** Where it stands in the merged flow, as a JSON pointer (RFC 6901). */
  readonly pointer: string
  readonly message: string
  /** What to do about it. */
  readonly hint: string | null
  /** Where it stands in the document that was written; null for a flow that was not read from files. */
  readonly location: Location | null
  /** Where there is one known change that mends it. */
  readonly fix?: Fix
  /** Where it speaks of what an applicant can come to. */
  readonly witness?: Witness
}

/** A finding that makes the flow unusable. */
export function error(code: string, pointer: string, message: string, hint: string | null = null): Finding {
  return { code, severity: 'error', pointer, message, hint, location: null }
}

/** A finding that is worth a look but breaks nothing. */
export function warning(code: string, pointer: string, message: string, hint: string | null = null): Finding {
  return { code, severity: 'warning', pointer, message, hint, location: null }
}

/** Whether a finding makes the flow unusable. */
export function isError({ severity }: Finding): boolean {
  return severity === 'error'
}

/** Whether any finding is an error. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(isError)
}
