import { programsOf } from './programSet'
import { readProgram as programOf } from './readProgram'
import { verifySubmission } from './verifySubmission'

export { programOf, programsOf, verifySubmission }
export type { Mode } from '../engine/program/program'
export type { Program } from '../engine/program/program'
export type { Submission } from '../engine/submission/submission'
export type { ProgramSet } from './programSet'
export type { ProblemCode, SubmissionProblem } from './submissionProblem'
export type {
  BroughtByAction,
  BroughtByFlow,
  SubmittedFile,
  TrustedAction,
  TrustedData,
  TrustedItem,
  TrustedProof,
  Verification,
  VerifyOptions,
} from './verification'
