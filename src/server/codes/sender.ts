/** A code on its way to an applicant. */
export interface CodeMessage {
  /** A phone number as E.164, or an address. */
  readonly recipient: string
  readonly code: string
  /** The use case's name. */
  readonly flow: string
}

/** Sends codes: a service for text messages, say. What it throws is told as "could not be sent". */
export type CodeSender = (this: void, message: CodeMessage) => Promise<void>
