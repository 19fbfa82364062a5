import { type RefusalCode, REFUSALS } from './refusals'

/** Thrown where something is refused; what it is answered with. */
export class RequestRefusal extends Error {
  readonly code: RefusalCode
  /** What is wrong in particular, such as the problems of a submission. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(REFUSALS[code].message)
    this.name = 'RequestRefusal'
    this.code = code
    this.details = details
  }
}
