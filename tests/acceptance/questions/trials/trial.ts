import type { Stop } from '../../harness/journey'

/** A published form that was written as a flow, and the screens of one way through it up to the review. */
export interface Trial {
  /** The id of the flow in `flows/examples`. */
  readonly flow: string
  readonly stops: readonly Stop[]
  /** Some of the answers as they are submitted. */
  readonly sent?: Readonly<Record<string, object>>
}
