import { programOf } from '../engine/program/program'
import { verifySubmission } from './verifySubmission'

export { programOf, verifySubmission }
export type { Submission } from '../engine/submission/submission'
export type { Program } from '../engine/program/program'
export type { ProblemCode, SubmissionProblem } from './submissionProblem'
export type { Verification, VerifyOptions } from './verifySubmission'
