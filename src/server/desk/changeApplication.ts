import { EVENT_COLUMNS, type EventData, writeEvents } from '../applications/outbox'
import { removeApplication } from '../applications/removeExpired'
import { removeOrphans } from '../files/fileStorage'
import { getErrorName } from '../http/log'
import { RequestRefusal } from '../http/refusals'
import { type Clerk, formatAuditedClerk } from './clerks'
import { type Records, runRecorded } from './desk'
import type { ApplicationStatus } from './list'
import { addNote, type StoredApplication } from './readApplication'
import { dropRequests, runApproved } from './secondClerk'

/** Sets the status, by a clerk or a key, and announces it. */
export async function setStatus(
  records: Records,
  clerk: Clerk,
  { id, reference, receivedAt }: StoredApplication,
  status: ApplicationStatus,
): Promise<void> {
  const { receivers, now } = records
  await runRecorded(records, { clerk, act: 'statusSet', reference, part: status }, async (queries) => {
    await dropRequests(queries, id)
    const [changed] = await queries.rows<EventData>(
      `update applications set status = $2 where id = $1 and status <> $2 returning ${EVENT_COLUMNS}`,
      [id, status],
    )
    if (changed !== undefined)
      await writeEvents(queries, 'application.status_changed', [{ ...changed, receivedAt }], { receivers, now: now() })
  })
}

export async function writeNote(
  records: Records,
  clerk: Clerk,
  application: StoredApplication,
  note: string,
): Promise<void> {
  await runRecorded(records, { clerk, act: 'noted', reference: application.reference }, async (queries) => {
    await dropRequests(queries, application.id)
    await addNote(queries, application, { clerk: formatAuditedClerk(clerk), note, writtenAt: records.now() })
  })
}

/**
 * Deletes an application with everything that came with it. If bytes of files are left, `tidy` tries again. Returns false
 * if a second clerk was asked to approve it.
 * @throws RequestRefusal if it is deleted, and the log of deletions cannot say so yet.
 */
export async function deleteApplication(
  records: Records,
  clerk: Clerk,
  application: StoredApplication,
): Promise<boolean> {
  const { database, files, receivers, deletionLog, log, now } = records
  const logFault = (cause: unknown): void => log({ event: 'failed', route: 'background', error: getErrorName(cause) })
  const isDeleted = await runApproved(records, clerk, { act: 'deleted', application }, (queries) =>
    removeApplication(queries, application.id, { receivers, now: now() }),
  )
  if (!isDeleted) return false
  await removeOrphans(database, files, now()).catch(logFault)
  await deletionLog.write(now()).catch((cause: unknown) => {
    logFault(cause)
    throw new RequestRefusal('unlogged')
  })
  return true
}
