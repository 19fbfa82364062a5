import type { FlowEvent } from '../state/step'
import type { ErrorCode, FindingCode, FindingFacts, WarningCode } from './findingCodes'

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
  readonly steps: readonly Message[]
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
export type Severity = FindingFacts['severity']

/** A name in a message. */
export interface SpokenName {
  readonly name: string
  /** Where in the text it begins, behind its quote. */
  readonly at: number
  /** What is called so. Left out: an answer, by its path, or something that no page has words for. */
  readonly kind?: 'screen' | 'button'
}

/** A message, and what it speaks of by name. */
export interface Message {
  readonly text: string
  readonly names: readonly string[]
  /** The names that stand in the text itself. */
  readonly spoken?: readonly SpokenName[]
}

/** What to do about an unknown name, and the one that was probably meant; null where none is like it. */
export interface Suggestion {
  readonly text: string
  readonly meant: string | null
}

/** What the checker says of a flow. */
export interface Finding {
  readonly code: FindingCode
  readonly severity: Severity
  /** Where it stands in the merged flow, as a JSON pointer (RFC 6901). */
  readonly pointer: string
  readonly message: string
  /** What the message speaks of: names, and paths made of several. */
  readonly names: readonly string[]
  /** Those of them that stand in the message itself. */
  readonly spoken?: readonly SpokenName[]
  /** What to do about it. */
  readonly hint: string | null
  /** The name that was probably meant, where it is a misspelt one. */
  readonly meant: string | null
  /** The value that was probably meant, where it is one of the wrong form. */
  readonly meantValue?: unknown
  /** Whether a text would be right in the place of what is not. */
  readonly takesText?: boolean
  /** Where it stands in the document that was written; null for a flow that was not read from files. */
  readonly location: Location | null
  /** Where there is one known change that mends it. */
  readonly fix?: Fix
  /** Where it speaks of what an applicant can come to. */
  readonly witness?: Witness
}

/** A finding that makes the flow unusable. */
export function createError(
  code: ErrorCode,
  pointer: string,
  message: string | Message,
  hint: string | Suggestion | null = null,
): Finding {
  return { code, severity: 'error', pointer, ...inWords(message, hint), location: null }
}

/** A finding that is worth a look but breaks nothing. */
export function createWarning(
  code: WarningCode,
  pointer: string,
  message: string | Message,
  hint: string | Suggestion | null = null,
): Finding {
  return { code, severity: 'warning', pointer, ...inWords(message, hint), location: null }
}

function inWords(
  message: string | Message,
  hint: string | Suggestion | null,
): Pick<Finding, 'message' | 'names' | 'spoken' | 'hint' | 'meant'> {
  const { text, names, spoken = [] }: Message = typeof message === 'string' ? { text: message, names: [] } : message
  const { text: advice, meant } = typeof hint === 'object' && hint !== null ? hint : { text: hint, meant: null }
  return { message: text, names, ...(spoken.length === 0 ? {} : { spoken }), hint: advice, meant }
}

/** Whether a finding makes the flow unusable. */
export function isError({ severity }: Finding): boolean {
  return severity === 'error'
}

/** Whether any finding is an error. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(isError)
}
