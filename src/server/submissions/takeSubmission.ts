import { filledResult, type SimulatedValues } from '../../engine/session/simulatedResult'
import type { Mode } from '../../engine/program/mode'
import type { Program } from '../../engine/program/program'
import type { Submission } from '../../engine/submission/submission'
import { isObject, valueAt, withValue } from '../../engine/values/path'
import { ownOf } from '../../engine/values/ownOf'
import type { Json } from '../../engine/values/answers'
import { type Verification, type VerifyOptions, verifySubmission } from '../../verify/verify'
import { serverRunsOf } from '../actions/runAction'
import type { ServerActionEnd } from '../actions/serverAction'
import { codeActionsIn } from '../codes/codeActions'
import { isVerified } from '../codes/codes'
import { recipientOf } from '../codes/recipientOf'
import type { Database } from '../database/database'
import { byteProblems, filesOf } from '../files/submittedFiles'
import type { ServedFlows } from '../flows/servedFlows'
import type { SubmissionSent } from '../http/shapes'
import { RequestRefusal } from '../refusals/requestRefusal'
import type { ApplicantSession } from '../sessions/sessions'
import { storeApplication } from './storeApplication'
import { believedItems, untrueItems } from './untrueItems'

/** What a submission is taken with. */
export interface TakingOptions {
  readonly database: Database
  readonly flows: ServedFlows
  readonly mode: Mode
  /** The addresses of those who are told of it. */
  readonly receivers: readonly string[]
  readonly now: Date
}

type Verified = Extract<Verification, { readonly ok: true }>

/**
 * Takes a submission, once: verified against the edition of the flow that it came from and against what this server did
 * for the session. The same again is answered as the first time.
 * @throws RequestRefusal where it is not to be taken.
 */
export async function takeSubmission(taking: TakingOptions, session: ApplicantSession, sent: SubmissionSent): Promise<ServerActionEnd> {
  const { database, now, receivers } = taking
  const program = await editionOf(taking, session, sent.submission)
  const kept = await filesOf(database, session)
  const served = await servedSince(taking, program)
  const verification = verified(program, taking, sent.submission, { ...served, files: Object.fromEntries([...kept].map(([id, { sha256 }]) => [id, sha256])) })
  const problems = byteProblems(verification.files, kept)
  if (problems.length > 0) throw new RequestRefusal('submission', { problems })
  const { submission, trusted } = verification
  const submits = submittingAction(submission)
  const runs = await serverRunsOf(database, session.id)
  const untrue = untrueItems(trusted, submission, runs, submits)
  if (untrue.length > 0) throw new RequestRefusal('untrue', { items: untrue })
  await assertVerifiedNumbers(taking, program, session, verification)
  const others = Object.keys(program.flow.actions ?? {}).filter((action) => action !== submits)
  const reference = await storeApplication(database, {
    session,
    now,
    trusted: believedItems(trusted, runs),
    submission,
    files: verification.files,
    receivers,
    // What is kept has the server's own reference, and verifies as what came.
    referred: (own) => verified(program, taking, withReference(submission, sent.reference, own), { ...served, actions: others }).submission,
  })
  return { outcome: 'success', ...resultOf(program, submits, { reference, today: submission.submittedOn }) }
}

async function editionOf({ flows }: TakingOptions, session: ApplicantSession, submission: Json): Promise<Program> {
  const { flow, revision } = isObject(submission) ? submission : {}
  const current = flows.current(session.flow)
  if (current === null) throw new RequestRefusal('useCase')
  if (typeof flow === 'string' && flow !== session.flow && flows.current(flow) !== null) throw new RequestRefusal('foreign')
  // Of an edition that was never served the verifier says so.
  return (typeof revision === 'string' ? await flows.edition(session.flow, revision) : null) ?? current
}

/** Nobody can have consented to an edition before it was served. */
async function servedSince({ flows }: TakingOptions, { flow: { id, revision = '' } }: Program): Promise<Pick<VerifyOptions, 'servedSince'>> {
  const since = await flows.servedSince(id, revision)
  return since === null ? {} : { servedSince: since }
}

function verified(program: Program, { mode, now }: TakingOptions, submission: unknown, options: Pick<VerifyOptions, 'actions' | 'files' | 'servedSince'>): Verified {
  const found = verifySubmission(program, submission, { today: now.toISOString().slice(0, 10), mode, ...options })
  if (!found.ok) throw new RequestRefusal('submission', { problems: found.problems })
  return found
}

/** A code that came back says nothing unless it went to the number that was submitted. */
async function assertVerifiedNumbers({ database }: TakingOptions, program: Program, session: ApplicantSession, { submission, trusted }: Verified): Promise<void> {
  for (const { checks, recipient } of codeActionsIn(program)) {
    const given = valueAt(submission.answers, recipient)
    const number = typeof given === 'string' ? recipientOf(given) : null
    const isBelieved = trusted.some((item) => item.kind === 'action' && item.action === checks && item.outcome === 'success')
    if (isBelieved && (number === null || !(await isVerified(database, session, number)))) throw new RequestRefusal('number')
  }
}

/** The action by whose end the flow ended: the one that hands the submission over. */
function submittingAction({ way }: Submission): string {
  return way.steps.at(-1)?.event.split('.', 1)[0] ?? ''
}

/** The submission with another reference wherever nobody entered the one that it came with. */
function withReference(submission: Submission, from: string | null, to: string): Submission {
  const paths = Object.keys(submission.broughtOn).filter((path) => from !== null && valueAt(submission.answers, path) === from)
  return { ...submission, answers: paths.reduce<Submission['answers']>((answers, path) => withValue(answers, path, to), submission.answers) }
}

/** What the submitting action brings, as the flow declares it. */
function resultOf(program: Program, submits: string, values: SimulatedValues): { readonly result?: Json } {
  const result = ownOf(ownOf(program.flow.actions, submits)?.outcomes, 'success')?.result
  return result === undefined ? {} : { result: filledResult(result, values) }
}
