import type { Stop } from '../../acceptance/harness/journey'

/** A small form in the way of a format, and the screens of one way through the flow that it becomes, up to the review. */
export interface ImportedTrial {
  /** The name of the format. */
  readonly format: string
  /** The id of the flow. */
  readonly flow: string
  readonly document: unknown
  readonly stops: readonly Stop[]
  /** Some of the answers as they are submitted. */
  readonly sent: Readonly<Record<string, object>>
}
