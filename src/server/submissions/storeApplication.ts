import { createHash } from 'node:crypto'
import type { Submission } from '../../engine/submission/submission'
import type { Json } from '../../engine/values/answers'
import { ownOf } from '../../engine/values/ownOf'
import { isObject, withValue } from '../../engine/values/path'
import type { SubmittedFile } from '../../verify/verify'
import type { Database, Queries } from '../database/database'
import { giveFiles } from '../files/submittedFiles'
import { writeOutbox } from '../outbox/writeOutbox'
import { RequestRefusal } from '../refusals/requestRefusal'
import type { ApplicantSession } from '../sessions/sessions'
import { newReference } from './newReference'
import { type BelievedItem, simulatedIn } from './untrueItems'

/** A submission that was verified, and is to be kept. */
export interface VerifiedApplication {
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
export async function storeApplication(database: Database, application: VerifiedApplication): Promise<string> {
  return database.transaction(async (queries) => {
    // Two tries of one session wait for each other.
    await queries.rows('select id from sessions where id = $1 for update', [application.session.id])
    for (let tries = 0; tries < TRIES; tries += 1) {
      const standing = await standingOf(queries, application)
      if (standing !== null) return referenceAgain(application, standing)
      const reference = newReference()
      if (!(await isInserted(queries, application, reference))) continue
      await giveFiles(queries, application.session, application.submission.id, application.files)
      const { id, flow, revision } = application.submission
      await writeOutbox(queries, { type: 'application.received', id, reference, flow, revision, mode: application.session.mode, simulated: simulatedIn(application.trusted) }, application.receivers, application.now)
      return reference
    }
    throw new Error('Every reference that was tried stands already.')
  })
}

async function standingOf(queries: Queries, { session, submission: { id } }: VerifiedApplication): Promise<Standing | null> {
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

async function isInserted(queries: Queries, { session, now, submission, trusted, referred }: VerifiedApplication, reference: string): Promise<boolean> {
  const { id, flow, revision, submittedOn } = submission
  const inserted = await queries.rows(
    `insert into applications (id, session, reference, flow, revision, submitted_on, submission, content_hash, trusted, simulated, mode, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
    [id, session.id, reference, flow, revision, submittedOn, JSON.stringify(referred(reference)), contentHash(submission), JSON.stringify(trusted), simulatedIn(trusted), session.mode, now],
  )
  return inserted.length > 0
}

/**
 * The hash of what the applicant entered, files by what they hold. Not in it: what is another when the same is sent again, such
 * as the day, the reference that the page made up, and the ids of files that were chosen again.
 */
function contentHash({ flow, answers, broughtOn, files }: Submission): string {
  const entered = Object.keys(broughtOn).reduce<Submission['answers']>((left, path) => withValue(left, path, undefined), answers)
  const text = JSON.stringify([flow, entered], (name, part: Json) => {
    if (name === 'id' && typeof part === 'string') return ownOf(files, part) ?? part
    return isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part
  })
  return createHash('sha256').update(text).digest('hex')
}
