import type { ProblemCode } from '../../src/verify/verification'

/** One change of a submission after which it cannot have come from the flow, and what it is refused for. */
export interface Tampering {
  readonly name: string
  readonly submission: unknown
  readonly codes: readonly ProblemCode[]
}
