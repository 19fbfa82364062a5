import type { Program } from '../../../engine/program/program'
import { type SubmissionProblem, verifySubmission } from '../../../verify/verify'
import type { KeptApplication, KeptFileRow } from './keptApplication'

/** What is wrong with an application as it is kept now, held against its edition and its files; nothing, unless somebody changed it. */
export function problemsOfKept(program: Program, { submission }: KeptApplication, files: readonly KeptFileRow[]): readonly SubmissionProblem[] {
  const received = Object.fromEntries(files.map(({ handle, sha256 }) => [handle, sha256]))
  const found = verifySubmission(program, submission, { today: submission.submittedOn, mode: submission.mode, files: received })
  return found.ok ? [] : found.problems
}
