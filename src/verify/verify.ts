import { programsOf, readProgram as programOf } from './programSet'
import { verifySubmission } from './verifySubmission'

export { programOf, programsOf, verifySubmission }
export type { Mode } from '../engine/program/program'
export type { Program } from '../engine/program/program'
export type { Submission } from '../engine/submission/submission'
export type { ProgramSet } from './programSet'
export type { ProblemCode, SubmissionProblem } from './verification'
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
