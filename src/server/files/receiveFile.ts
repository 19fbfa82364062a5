import { createHash } from 'node:crypto'
import { isOfKind, isProgram, START_LENGTH } from '../../engine/values/firstBytes'
import type { Database, Queries } from '../database/database'
import { type BodyLimits, readBodyParts } from '../http/requestBody'
import { RequestRefusal } from '../http/refusals'
import type { ApplicantSession } from '../applications/sessions'
import type { FileStorage } from './fileStorage'
import { getFileExtension } from '../../engine/values/fileName'
import { buildAnswerPointer } from '../../verify/verification'
import type { SubmissionProblem, SubmittedFile } from '../../verify/verify'

/** How much one session may bring. */
export interface FileLimits extends BodyLimits {
  /** How many files. */
  readonly files: number
  /** All of them together, in bytes. */
  readonly total: number
}

/** What is used unless something else is said. */
export const FILE_LIMITS: FileLimits = { bytes: 20_000_000, milliseconds: 300_000, files: 50, total: 200_000_000 }

/** What files are received with. */
interface FileReceiving {
  readonly database: Database
  readonly store: FileStorage
  readonly limits: FileLimits
  readonly now: Date
}

/** What the applicant's page is told of a file that stands whole. */
interface FileReceived {
  readonly size: number
  readonly sha256: string
}

/**
 * Keeps one file of a session as it comes, never whole in memory. One that an application has already is left as it is, so
 * that another try after a lost answer ends well; one that it has not is replaced.
 * @throws RequestRefusal where it is larger, slower or more than is allowed, empty, or a program.
 */
export async function receiveFile(
  receiving: FileReceiving,
  session: ApplicantSession,
  handle: string,
  request: Request,
): Promise<FileReceived> {
  const { database, store, limits } = receiving
  const place = await placeFor(receiving, session, handle)
  if ('sha256' in place) return place
  const tally = newTally()
  try {
    await store.write(
      place.key,
      counted(readBodyParts(request, { ...limits, bytes: Math.min(limits.bytes, place.left) }), tally),
    )
    const { size, start } = tally
    if (size === 0) throw new RequestRefusal('empty')
    const sha256 = tally.hash.digest('hex')
    await database.rows('update files set size = $2, sha256 = $3, start = $4 where storage_key = $1', [
      place.key,
      size,
      sha256,
      start(),
    ])
    return { size, sha256 }
  } catch (cause) {
    // Where not even that can be done, a row that is not whole is removed with the orphans. Why it broke off is what counts.
    await database.rows('delete from files where storage_key = $1', [place.key]).catch(() => undefined)
    throw cause
  }
}

interface FilePlace {
  readonly key: string
  /** How many bytes the session may still bring. */
  readonly left: number
}

async function placeFor(
  { database, limits, now }: FileReceiving,
  session: ApplicantSession,
  handle: string,
): Promise<FilePlace | FileReceived> {
  return database.transaction(async (queries) => {
    // Two files at once count each other: of one that is still coming it is not known how large it gets.
    await queries.rows('select id from sessions where id = $1 for update', [session.id])
    const [kept] = await queries.rows<{ size: string; sha256: string }>(
      'select size, sha256 from files where session = $1 and handle = $2 and application is not null',
      [session.id, handle],
    )
    if (kept !== undefined) return { size: Number(kept.size), sha256: kept.sha256 }
    await queries.rows('delete from files where session = $1 and handle = $2', [session.id, handle])
    const [brought] = await queries.rows<{ files: number; bytes: string }>(
      'select count(*)::int as files, coalesce(sum(coalesce(size, $2)), 0) as bytes from files where session = $1',
      [session.id, limits.bytes],
    )
    const left = limits.total - Number(brought?.bytes ?? 0)
    if (brought === undefined || brought.files >= limits.files || left <= 0) throw new RequestRefusal('files')
    const [row] = await queries.rows<{ storage_key: string }>(
      'insert into files (session, handle, began_at) values ($1, $2, $3) returning storage_key',
      [session.id, handle, now],
    )
    if (row === undefined) throw new Error('The database gave no place for a file.')
    return { key: row.storage_key, left }
  })
}

/** What is learned of a file while it passes. */
interface Tally {
  size: number
  readonly hash: ReturnType<typeof createHash>
  readonly firsts: Uint8Array[]
  start(this: void): Buffer
}

function newTally(): Tally {
  const firsts: Uint8Array[] = []
  return { size: 0, hash: createHash('sha256'), firsts, start: () => Buffer.concat(firsts).subarray(0, START_LENGTH) }
}

async function* counted(parts: AsyncIterable<Uint8Array>, tally: Tally): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    if (tally.size < START_LENGTH) tally.firsts.push(part.subarray(0, START_LENGTH))
    tally.size += part.byteLength
    tally.hash.update(part)
    yield part
  }
  if (isProgram(tally.start())) throw new RequestRefusal('type')
}

/** A file that a session brought, whole. */
interface KeptFile {
  readonly handle: string
  readonly size: number
  readonly sha256: string
  readonly start: Uint8Array
}

/** The files that a session brought whole, by the ids of their handles. */
export async function listSessionFiles(
  queries: Queries,
  session: ApplicantSession,
): Promise<ReadonlyMap<string, KeptFile>> {
  const rows = await queries.rows<{ handle: string; size: string; sha256: string; start: Buffer }>(
    'select handle, size, sha256, start from files where session = $1 and sha256 is not null',
    [session.id],
  )
  return new Map(rows.map(({ size, ...file }) => [file.handle, { ...file, size: Number(size) }]))
}

/** What is wrong with files that only their bytes tell: they are longer than was said, or of another kind than their name's. */
export function findByteProblems(
  files: readonly SubmittedFile[],
  kept: ReadonlyMap<string, KeptFile>,
): readonly SubmissionProblem[] {
  return files.flatMap(({ path, handle: { id, name, size } }): readonly SubmissionProblem[] => {
    const file = kept.get(id)
    const pointer = buildAnswerPointer(path)
    if (file === undefined) return [{ code: 'file', pointer, message: `The file of ${path} was not received.` }]
    if (file.size !== size)
      return [{ code: 'file', pointer, message: `The file of ${path} has another size than it says.` }]
    return isOfKind(file.start, getFileExtension(name))
      ? []
      : [{ code: 'file', pointer, message: `The first bytes of ${path} are not those of its kind.` }]
  })
}

/**
 * Gives the files to their application, in its transaction.
 * @throws RequestRefusal where one is gone or was replaced since it was looked at.
 */
export async function assignFiles(
  queries: Queries,
  session: ApplicantSession,
  application: string,
  files: readonly SubmittedFile[],
): Promise<void> {
  if (files.length === 0) return
  const bound = await queries.rows(
    `update files set application = $1 from unnest($3::text[], $4::text[]) as named (handle, sha256)
     where session = $2 and files.handle = named.handle and files.sha256 = named.sha256 returning files.handle`,
    [application, session.id, files.map(({ handle }) => handle.id), files.map(({ sha256 }) => sha256)],
  )
  if (bound.length !== files.length)
    throw new RequestRefusal('submission', {
      problems: [{ code: 'file', pointer: '/answers', message: 'A file was replaced meanwhile.' }],
    })
}
