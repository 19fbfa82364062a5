import type { FlowEvent } from '../state/step'
import type { ErrorCode, FindingCode, FindingFacts, WarningCode } from './findingCodes'

/** A range in a document. Lines and columns count from 1; the end is exclusive. */
export interface Location {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

export interface Witness {
  readonly steps: readonly Message[]
  readonly events: readonly FlowEvent[]
  readonly screen: string
}

/** The one known repair of a finding, as changes of the documents' texts. */
export interface Fix {
  /** What it does, in words: Write "title" instead of "titel". */
  readonly label: string
  /** They do not overlap. */
  readonly edits: readonly FixEdit[]
}

export interface FixEdit {
  readonly location: Location
  readonly text: string
}

/** A change of the whole flow; its path begins at the finding's place, and '..' leads to what contains it. */
export type FixChange =
  | { readonly set: readonly string[]; readonly value: unknown }
  | { readonly remove: readonly string[] }

/** What a fix changes, before it is known in which documents that is written. */
export interface Repair {
  readonly changes: readonly FixChange[]
  /** Whether it may be wrong in another flow that shares the document. */
  readonly isOfFlow?: boolean
}

export type Severity = FindingFacts['severity']

export interface SpokenName {
  readonly name: string
  /** Index in the text after the opening quote. */
  readonly at: number
  /** The kind of thing named. Left out for an answer's path and for anything that has no label on a page. */
  readonly kind?: 'screen' | 'button'
}

export interface Message {
  readonly text: string
  readonly names: readonly string[]
  readonly spoken?: readonly SpokenName[]
}

export interface Suggestion {
  readonly text: string
  readonly meant: string | null
  readonly repair?: Repair
}

export interface Finding {
  readonly code: FindingCode
  readonly severity: Severity
  /** Position in the merged flow, as a JSON pointer (RFC 6901). */
  readonly pointer: string
  readonly message: string
  readonly names: readonly string[]
  readonly spoken?: readonly SpokenName[]
  readonly hint: string | null
  readonly meant: string | null
  readonly meantValue?: unknown
  readonly repair?: Repair
  /** Whether a text would be valid here. */
  readonly takesText?: boolean
  readonly location: Location | null
  readonly fix?: Fix
  readonly witness?: Witness
}

export function createError(
  code: ErrorCode,
  pointer: string,
  message: string | Message,
  hint: string | Suggestion | null = null,
): Finding {
  return { code, severity: 'error', pointer, ...inWords(message, hint), location: null }
}

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
): Pick<Finding, 'message' | 'names' | 'spoken' | 'hint' | 'meant' | 'repair'> {
  const { text, names, spoken = [] }: Message = typeof message === 'string' ? { text: message, names: [] } : message
  const suggestion = typeof hint === 'object' && hint !== null ? hint : { text: hint, meant: null }
  const { text: advice, meant, repair }: { readonly text: string | null } & Omit<Suggestion, 'text'> = suggestion
  return {
    message: text,
    names,
    ...(spoken.length === 0 ? {} : { spoken }),
    hint: advice,
    meant,
    ...(repair === undefined ? {} : { repair }),
  }
}

export function isError({ severity }: Finding): boolean {
  return severity === 'error'
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(isError)
}
