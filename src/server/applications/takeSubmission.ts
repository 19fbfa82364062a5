import { createHash } from 'node:crypto'
import { filledResult, type SimulatedValues } from '../../engine/session/actionRuns'
import type { Mode, Program } from '../../engine/program/program'
import type { Submission } from '../../engine/submission/submission'
import { isObject, type Json, getOwnValue, getValueAt, withValue } from '../../engine/values/answers'
import { type SubmittedFile, type Verification, type VerifyOptions, verifySubmission } from '../../verify/verify'
import { generateReference, listServerRuns } from './runAction'
import type { ServerActionEnd } from './serverAction'
import { findCodeActions, normalizeRecipient } from '../codes/codeAction'
import { isVerified } from '../codes/codes'
import type { Database, Queries } from '../database/database'
import { findByteProblems, listSessionFiles, assignFiles } from '../files/receiveFile'
import type { ServedFlows } from './servedFlows'
import type { SubmissionSent } from '../http/requestBody'
import { RequestRefusal } from '../http/refusals'
import type { ApplicantSession } from './sessions'
import { type BelievedItem, markSimulatedItems, listSimulatedNames, findUntrueItems } from './simulatedItems'

/** What a submission is taken with. */
interface TakingOptions {
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
export async function takeSubmission(
  taking: TakingOptions,
  session: ApplicantSession,
  sent: SubmissionSent,
): Promise<ServerActionEnd> {
  const { database, now, receivers } = taking
  const program = await editionOf(taking, session, sent.submission)
  const kept = await listSessionFiles(database, session)
  const served = await servedSince(taking, program)
  const verification = verified(program, taking, sent.submission, {
    ...served,
    files: Object.fromEntries([...kept].map(([id, { sha256 }]) => [id, sha256])),
  })
  const problems = findByteProblems(verification.files, kept)
  if (problems.length > 0) throw new RequestRefusal('submission', { problems })
  const { submission, trusted } = verification
  const submits = submittingAction(submission)
  const runs = await listServerRuns(database, session.id)
  const untrue = findUntrueItems(trusted, submission, runs, submits)
  if (untrue.length > 0) throw new RequestRefusal('untrue', { items: untrue })
  await assertVerifiedNumbers(taking, program, session, verification)
  const others = Object.keys(program.flow.actions ?? {}).filter((action) => action !== submits)
  const reference = await storeApplication(database, {
    session,
    now,
    trusted: markSimulatedItems(trusted, runs),
    submission,
    files: verification.files,
    receivers,
    // What is kept has the server's own reference, and verifies as what came.
    referred: (own) =>
      verified(program, taking, withReference(submission, sent.reference, own), { ...served, actions: others })
        .submission,
  })
  return { outcome: 'success', ...resultOf(program, submits, { reference, today: submission.submittedOn }) }
}

/** A submission that was verified, and is to be kept. */
interface VerifiedApplication {
  readonly session: ApplicantSession
  readonly now: Date
  readonly submission: Submission
  readonly trusted: readonly BelievedItem[]
  readonly files: readonly SubmittedFile[]
  /** Who is told of it. */
  readonly receivers: readonly string[]
  /** The submission as it is kept under a reference. */
  readonly referred: (reference: string) => Submission
}

/** What stands under an id already. */
interface Standing {
  readonly id: string
  readonly reference: string
  readonly content_hash: string
}

/** How often another reference is tried where one stands already. */
const TRIES = 5

/**
 * Keeps an application once, with what is to be told of it: all of it or nothing. Gives its reference, the first one where
 * the same came again: after a reload, or from whoever left meanwhile and comes back in another session.
 * @throws RequestRefusal where one with other answers stands under its id, or its session has sent another.
 */
async function storeApplication(database: Database, application: VerifiedApplication): Promise<string> {
  return database.transaction(async (queries) => {
    // Two tries of one session wait for each other.
    await queries.rows('select id from sessions where id = $1 for update', [application.session.id])
    for (let tries = 0; tries < TRIES; tries += 1) {
      const standing = await standingOf(queries, application)
      if (standing !== null) return referenceAgain(application, standing)
      const reference = generateReference()
      if (!(await isInserted(queries, application, reference))) continue
      await assignFiles(queries, application.session, application.submission.id, application.files)
      const { id, flow, revision } = application.submission
      await writeOutbox(
        queries,
        {
          type: 'application.received',
          id,
          reference,
          flow,
          revision,
          mode: application.session.mode,
          simulated: listSimulatedNames(application.trusted),
        },
        application.receivers,
        application.now,
      )
      return reference
    }
    throw new Error('Every reference that was tried stands already.')
  })
}

async function standingOf(
  queries: Queries,
  { session, submission: { id } }: VerifiedApplication,
): Promise<Standing | null> {
  const found = await queries.rows<{ id: string; reference: string; content_hash: string }>(
    'select id, reference, content_hash from applications where id = $1 or session = $2',
    [id, session.id],
  )
  return found.find((one) => one.id === id) ?? found[0] ?? null
}

function referenceAgain({ submission }: VerifiedApplication, { id, reference, content_hash: hash }: Standing): string {
  if (id !== submission.id) throw new RequestRefusal('used')
  if (hash !== contentHash(submission)) throw new RequestRefusal('taken')
  return reference
}

async function isInserted(
  queries: Queries,
  { session, now, submission, trusted, referred }: VerifiedApplication,
  reference: string,
): Promise<boolean> {
  const { id, flow, revision, submittedOn } = submission
  const inserted = await queries.rows(
    `insert into applications (id, session, reference, flow, revision, submitted_on, submission, content_hash, trusted, simulated, mode, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
    [
      id,
      session.id,
      reference,
      flow,
      revision,
      submittedOn,
      JSON.stringify(referred(reference)),
      contentHash(submission),
      JSON.stringify(trusted),
      listSimulatedNames(trusted),
      session.mode,
      now,
    ],
  )
  return inserted.length > 0
}

/**
 * The hash of what the applicant entered, files by what they hold. Not in it: what is another when the same is sent again, such
 * as the day, the reference that the page made up, and the ids of files that were chosen again.
 */
function contentHash({ flow, answers, broughtOn, files }: Submission): string {
  const entered = Object.keys(broughtOn).reduce<Submission['answers']>(
    (left, path) => withValue(left, path, undefined),
    answers,
  )
  const text = JSON.stringify([flow, entered], (name, part: Json) => {
    if (name === 'id' && typeof part === 'string') return getOwnValue(files, part) ?? part
    return isObject(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part
  })
  return createHash('sha256').update(text).digest('hex')
}

/** Something that happened to an application, and is to be told: names alone, never what was answered. */
interface ApplicationNews {
  readonly type: 'application.received'
  readonly id: string
  readonly reference: string
  readonly flow: string
  readonly revision: string
  /** test: nobody applied, and no number was verified. */
  readonly mode: Mode
  /** The actions that were only simulated, of those that it tells of. */
  readonly simulated: readonly string[]
}

/** Writes down for each receiver what is to be told, in the transaction in which it happened: it is told if that was, and only then. */
export async function writeOutbox(
  queries: Queries,
  { type, ...data }: ApplicationNews,
  receivers: readonly string[],
  now: Date,
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  for (const receiver of receivers) {
    await queries.rows(
      'insert into outbox (kind, application, receiver, body, written_at, next_at) values ($1, $2, $3, $4, $5, $5)',
      [type, data.id, receiver, body, now],
    )
  }
}

async function editionOf({ flows }: TakingOptions, session: ApplicantSession, submission: Json): Promise<Program> {
  const { flow, revision } = isObject(submission) ? submission : {}
  const current = flows.current(session.flow)
  if (current === null) throw new RequestRefusal('useCase')
  if (typeof flow === 'string' && flow !== session.flow && flows.current(flow) !== null)
    throw new RequestRefusal('foreign')
  // Of an edition that was never served the verifier says so.
  return (typeof revision === 'string' ? await flows.edition(session.flow, revision) : null) ?? current
}

/** Nobody can have consented to an edition before it was served. */
async function servedSince(
  { flows }: TakingOptions,
  { flow: { id, revision = '' } }: Program,
): Promise<Pick<VerifyOptions, 'servedSince'>> {
  const since = await flows.servedSince(id, revision)
  return since === null ? {} : { servedSince: since }
}

function verified(
  program: Program,
  { mode, now }: TakingOptions,
  submission: unknown,
  options: Pick<VerifyOptions, 'actions' | 'files' | 'servedSince'>,
): Verified {
  const found = verifySubmission(program, submission, { today: now.toISOString().slice(0, 10), mode, ...options })
  if (!found.ok) throw new RequestRefusal('submission', { problems: found.problems })
  return found
}

/** A code that came back says nothing unless it went to the number that was submitted. */
async function assertVerifiedNumbers(
  { database }: TakingOptions,
  program: Program,
  session: ApplicantSession,
  { submission, trusted }: Verified,
): Promise<void> {
  for (const { checks, recipient } of findCodeActions(program)) {
    const given = getValueAt(submission.answers, recipient)
    const number = typeof given === 'string' ? normalizeRecipient(given) : null
    const isBelieved = trusted.some(
      (item) => item.kind === 'action' && item.action === checks && item.outcome === 'success',
    )
    if (isBelieved && (number === null || !(await isVerified(database, session, number))))
      throw new RequestRefusal('number')
  }
}

/** The action by whose end the flow ended: the one that hands the submission over. */
function submittingAction({ way }: Submission): string {
  return way.steps.at(-1)?.event.split('.', 1)[0] ?? ''
}

/** The submission with another reference wherever nobody entered the one that it came with. */
function withReference(submission: Submission, from: string | null, to: string): Submission {
  const paths = Object.keys(submission.broughtOn).filter(
    (path) => from !== null && getValueAt(submission.answers, path) === from,
  )
  return {
    ...submission,
    answers: paths.reduce<Submission['answers']>((answers, path) => withValue(answers, path, to), submission.answers),
  }
}

/** What the submitting action brings, as the flow declares it. */
function resultOf(program: Program, submits: string, values: SimulatedValues): { readonly result?: Json } {
  const result = getOwnValue(getOwnValue(program.flow.actions, submits)?.outcomes, 'success')?.result
  return result === undefined ? {} : { result: filledResult(result, values) }
}
