import { createHash } from 'node:crypto'

/** What is recorded of what clerks do. */
export type Act =
  | 'signedIn'
  | 'signedOut'
  | 'revealed'
  | 'fileTaken'
  | 'statusSet'
  | 'noted'
  | 'exported'
  | 'portable'
  | 'toldAgain'
  | 'deleted'

/** Something that a clerk did: names and places alone, never an answer. */
export interface Deed {
  readonly clerk: string
  readonly act: Act
  /** The application that it was done to. */
  readonly reference: string | null
  /** What of it, such as the path of an answer, or how it was done. */
  readonly part: string | null
}

/** An entry of the audit log. */
export interface AuditEntry extends Deed {
  /** From 1 on, without a gap. */
  readonly number: number
  readonly doneAt: Date
  /** The hash of the entry before; empty before the first. */
  readonly previousHash: string
  readonly hash: string
}

/** The hash of an entry: of all that it says, and of the one before it. */
export function entryHash({
  number,
  doneAt,
  clerk,
  act,
  reference,
  part,
  previousHash,
}: Omit<AuditEntry, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([number, doneAt.toISOString(), clerk, act, reference, part, previousHash]))
    .digest('hex')
}
