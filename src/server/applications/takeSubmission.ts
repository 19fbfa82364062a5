import { createHash } from 'node:crypto'
import { filledResult } from '../../engine/session/actionRuns'
import type { Mode, Program } from '../../engine/program/program'
import type { Submission } from '../../engine/submission/submission'
import { isObject, type Json, getOwnValue, getValueAt, withValue } from '../../engine/values/answers'
import { type Verification, type VerifyOptions, verifySubmission } from '../../verify/verify'
import { findOwnAddress, getDeclaredResult, isPromising, writeConfirmation } from './confirmation'
import { getAssignedValue } from '../../engine/answers/assign'
import { listTransitions } from '../../verify/replacements'
import { generateReference, listServerRuns } from './runAction'
import type { ServerActionEnd } from './serverAction'
import { findCodeActions, normalizeRecipient } from '../codes/codeAction'
import { isVerified } from '../codes/codes'
import type { Database, Queries } from '../database/database'
import type { RowPlace, Vault } from '../database/vault'
import { findByteProblems, listSessionFiles, assignFiles } from '../files/receiveFile'
import { writeContacts } from './contacts'
import type { ServedFlows } from './servedFlows'
import type { SubmissionBody } from '../http/requestBody'
import { RequestRefusal } from '../http/refusals'
import type { ApplicantSession } from './sessions'
import { type WebhookReceiver, writeEvents } from './outbox'
import { type BelievedItem, markSimulatedItems, listSimulatedNames, findUntrueItems } from './simulatedItems'

interface SubmissionContext {
  readonly database: Database
  readonly vault: Vault
  readonly flows: ServedFlows
  readonly mode: Mode
  readonly receivers: readonly WebhookReceiver[]
  /** Whether confirmations are sent. */
  readonly isConfirming: boolean
  readonly now: Date
}

type Verified = Extract<Verification, { readonly ok: true }>

/**
 * Verifies and stores a submission, against the edition that it came from and against what this server did for the
 * session. Sending the same again returns the first reference.
 * @throws RequestRefusal if the submission is not accepted.
 */
export async function takeSubmission(
  context: SubmissionContext,
  session: ApplicantSession,
  sent: SubmissionBody,
): Promise<ServerActionEnd> {
  const { database, vault, now, receivers } = context
  const program = await findEdition(context, session, sent.submission)
  const received = await listSessionFiles(database, session)
  const served = await findServedSince(context, program)
  const verification = requireVerified(program, context, sent.submission, {
    ...served,
    files: Object.fromEntries([...received].map(([id, { sha256 }]) => [id, sha256])),
  })
  const problems = findByteProblems(verification.files, received)
  if (problems.length > 0) throw new RequestRefusal('submission', { problems })
  const { submission, trusted } = verification
  const submits = getSubmittingAction(submission)
  const runs = await listServerRuns(database, session)
  const untrue = findUntrueItems(trusted, submission, runs, submits)
  if (untrue.length > 0) throw new RequestRefusal('untrue', { items: untrue })
  await assertVerifiedNumbers(context, program, session, verification)
  const others = Object.keys(program.flow.actions ?? {}).filter((action) => action !== submits)
  const declared = getDeclaredResult(program, submits)
  const isConfirmed =
    context.isConfirming && isPromising(declared) && findOwnAddress(program, submission.answers) !== null
  const buildResult = (reference: string): Json | undefined => {
    const values = { reference, today: submission.submittedOn, confirmation: isConfirmed ? 'email' : 'none' }
    return declared === undefined ? undefined : filledResult(declared, values)
  }
  const reference = await storeApplication(database, {
    vault,
    program,
    session,
    now,
    trusted: markSimulatedItems(trusted, runs),
    submission,
    files: verification.files.flatMap(({ handle }) => received.get(handle.id)?.key ?? []),
    receivers,
    isConfirmed,
    // The stored submission has the server's reference in place of the page's, and still verifies.
    withOwnReference: (own) =>
      requireVerified(program, context, withResult(program, submission, submits, buildResult(own)), {
        ...served,
        actions: others,
      }).submission,
  })
  const result = buildResult(reference)
  return { outcome: 'success', ...(result === undefined ? {} : { result }) }
}

interface VerifiedApplication extends Pick<SubmissionContext, 'now' | 'receivers' | 'vault'> {
  readonly program: Program
  readonly session: ApplicantSession
  readonly submission: Submission
  readonly trusted: readonly BelievedItem[]
  /** The storage keys of its files. */
  readonly files: readonly string[]
  readonly isConfirmed: boolean
  readonly withOwnReference: (reference: string) => Submission
}

interface ExistingApplication {
  readonly id: string
  readonly reference: string
  readonly content_hash: string
}

const TRIES = 5

/**
 * Stores an application and its webhooks in one transaction. Its id and its reference are unique by tables of their own,
 * because those of applications are so in a month only. Returns its reference: the first one if the same
 * submission came before, after a reload or from another session.
 * @throws RequestRefusal if its id has other answers, or its session has sent another application.
 */
async function storeApplication(database: Database, application: VerifiedApplication): Promise<string> {
  const { id, flow, revision } = application.submission
  return database.transaction(async (queries) => {
    // Two requests of one session wait for each other.
    const [session] = await queries.rows<{ sent: boolean }>('select sent from sessions where id = $1 for update', [
      application.session.id,
    ])
    if (session === undefined) throw new RequestRefusal('session')
    const isNew = await insertNew(queries, 'insert into application_keys (id) values ($1)', [id])
    if (!isNew || session.sent) return reuseReference(application, await findExisting(queries, application))
    await queries.rows('update sessions set sent = true where id = $1', [application.session.id])
    for (let tries = 0; tries < TRIES; tries += 1) {
      const reference = generateReference()
      const keeping = 'insert into application_references (reference, application) values ($1, $2)'
      if (!(await insertNew(queries, keeping, [reference, id]))) continue
      await insertApplication(queries, application, reference)
      await writeContacts(queries, application.vault, application.program, application.submission)
      await assignFiles(queries, application, id)
      const simulated = listSimulatedNames(application.trusted)
      const { mode } = application.session
      const data = { id, reference, flow, revision, mode, simulated, status: 'received', receivedAt: application.now }
      await writeEvents(queries, 'application.received', [data], application)
      if (application.isConfirmed) await writeConfirmation(queries, id, application.now)
      return reference
    }
    throw new Error('Every reference that was tried stands already.')
  })
}

async function findExisting(
  queries: Queries,
  { session, submission: { id } }: VerifiedApplication,
): Promise<ExistingApplication> {
  const [found] = await queries.rows<ExistingApplication>(
    'select id, reference, content_hash from applications where id = $1 or session = $2 order by id = $1 desc',
    [id, session.id],
  )
  if (found === undefined) throw new Error('An application has a key, and is not there.')
  return found
}

async function insertNew(queries: Queries, insertion: string, values: readonly string[]): Promise<boolean> {
  return (await queries.rows(`${insertion} on conflict do nothing returning 1`, values)).length > 0
}

function reuseReference(
  { vault, submission }: VerifiedApplication,
  { id, reference, content_hash: hash }: ExistingApplication,
): string {
  if (id !== submission.id) throw new RequestRefusal('used')
  // What was stored before there were keys has the plain hash.
  if (hash !== hashContent(vault, submission) && hash !== hashContent(null, submission))
    throw new RequestRefusal('taken')
  return reference
}

export function getApplicationPlace(id: string, reference: string): RowPlace {
  return ['applications', id, reference]
}

async function insertApplication(
  queries: Queries,
  { vault, session, now, submission, trusted, withOwnReference }: VerifiedApplication,
  reference: string,
): Promise<void> {
  const { id, flow, revision, submittedOn } = submission
  const content = { submission: withOwnReference(reference), trusted }
  const sealed = session.envelope.seal(getApplicationPlace(id, reference), content)
  const clear = sealed === null ? content : { submission: null, trusted: [] }
  await queries.rows(
    `insert into applications (id, session, reference, flow, revision, submitted_on, submission, content_hash, trusted, sealed, simulated, mode, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      session.id,
      reference,
      flow,
      revision,
      submittedOn,
      JSON.stringify(clear.submission),
      hashContent(vault, submission),
      JSON.stringify(clear.trusted),
      sealed,
      listSimulatedNames(trusted),
      session.mode,
      now,
    ],
  )
}

/**
 * Returns the hash of what the applicant entered, with files by their contents. It leaves out what differs when the
 * same is sent again: the day, the page's reference, and the ids of files that were chosen again. Without a vault it is
 * no keyed one.
 */
export function hashContent(vault: Vault | null, { id, flow, answers, broughtOn, files }: Submission): string {
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
  return vault?.computeHash(`content ${id}`, text) ?? createHash('sha256').update(text).digest('hex')
}

async function findEdition(
  { flows }: SubmissionContext,
  session: ApplicantSession,
  submission: Json,
): Promise<Program> {
  const { flow, revision } = isObject(submission) ? submission : {}
  const current = flows.current(session.flow)
  if (current === null) throw new RequestRefusal('useCase')
  if (typeof flow === 'string' && flow !== session.flow && flows.current(flow) !== null)
    throw new RequestRefusal('foreign')
  // If the edition was never served, the verifier says so.
  return (typeof revision === 'string' ? await flows.edition(session.flow, revision) : null) ?? current
}

/** A consent to an edition cannot be older than its first day. */
async function findServedSince(
  { flows }: SubmissionContext,
  { flow: { id, revision = '' } }: Program,
): Promise<Pick<VerifyOptions, 'servedSince'>> {
  const since = await flows.servedSince(id, revision)
  return since === null ? {} : { servedSince: since }
}

function requireVerified(
  program: Program,
  { mode, now }: SubmissionContext,
  submission: unknown,
  options: Pick<VerifyOptions, 'actions' | 'files' | 'servedSince'>,
): Verified {
  const found = verifySubmission(program, submission, { today: now.toISOString().slice(0, 10), mode, ...options })
  if (!found.ok) throw new RequestRefusal('submission', { problems: found.problems })
  return found
}

/** A verified code proves nothing unless it went to the number in the submission. */
async function assertVerifiedNumbers(
  { database, vault }: SubmissionContext,
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
    if (isBelieved && (number === null || !(await isVerified(database, { vault, session, recipient: number }))))
      throw new RequestRefusal('number')
  }
}

/** Returns the action whose outcome ended the flow: the one that submits. */
function getSubmittingAction({ way }: Submission): string {
  return way.steps.at(-1)?.event.split('.', 1)[0] ?? ''
}

/** Replaces what the flow took from the result of the page by what it takes from the server's. */
function withResult(program: Program, submission: Submission, submits: string, result: Json | undefined): Submission {
  if (result === undefined) return submission
  const taken = [...program.screens.keys()]
    .flatMap((screen) => listTransitions(program, screen))
    .flatMap(({ event, transition: { set = {} } }) => (event === `${submits}.success` ? Object.entries(set) : []))
    .filter(([path, source]) => typeof source === 'object' && Object.hasOwn(submission.broughtOn, path))
  return {
    ...submission,
    answers: taken.reduce<Submission['answers']>((answers, [path, source]) => {
      const value = getAssignedValue({ result: { value: result } }, source)
      return value === undefined ? answers : withValue(answers, path, value)
    }, submission.answers),
  }
}
