import type { ApplicantSession } from '../sessions/sessions'

/** What an action's end says of a code that was sent. */
export interface ShownCode {
  /** Of a test alone: the applicant's page shows it, as nobody has to be reached. */
  readonly testCode?: string
}

/** The code, where the session is a test's: a number that it verifies is nobody's. Of any other nothing is said. */
export function shownCode({ mode }: Pick<ApplicantSession, 'mode'>, code: string): ShownCode {
  return mode === 'test' ? { testCode: code } : {}
}
