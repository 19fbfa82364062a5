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

/** Limits of one session. */
export interface FileLimits extends BodyLimits {
  readonly files: number
  /** Bytes of all files together. */
  readonly total: number
  /** Bytes of the files of all sessions; without it the disk is the limit. */
  readonly inAll?: number
}

/** Used unless the options set other limits. */
export const FILE_LIMITS: FileLimits = { bytes: 20_000_000, milliseconds: 300_000, files: 50, total: 200_000_000 }

interface FileReceiving {
  readonly database: Database
  readonly store: FileStorage
  readonly limits: FileLimits
  readonly now: Date
}

interface FileReceived {
  readonly size: number
  readonly sha256: string
}

/**
 * Stores a file of a session while it arrives, never whole in memory. A file that belongs to an application already is
 * left unchanged, so that a retry succeeds; any other with the same handle is replaced.
 * @throws RequestRefusal if it is too large, too slow, one too many, empty, or a program.
 */
export async function receiveFile(
  receiving: FileReceiving,
  session: ApplicantSession,
  handle: string,
  request: Request,
): Promise<FileReceived> {
  const { database, store, limits } = receiving
  const reserved = await reserveFile(receiving, session, handle)
  if ('sha256' in reserved) return reserved
  const tally = createTally()
  try {
    await store.write(
      reserved.key,
      tallyParts(readBodyParts(request, { ...limits, bytes: Math.min(limits.bytes, reserved.left) }), tally),
    )
    const { size, start } = tally
    if (size === 0) throw new RequestRefusal('empty')
    const sha256 = tally.hash.digest('hex')
    await database.rows('update files set size = $2, sha256 = $3, start = $4 where storage_key = $1', [
      reserved.key,
      size,
      sha256,
      start(),
    ])
    return { size, sha256 }
  } catch (cause) {
    // If this fails too, the incomplete row is removed with the orphans. The first error is the one to report.
    await database.rows('delete from files where storage_key = $1', [reserved.key]).catch(() => undefined)
    throw cause
  }
}

interface ReservedFile {
  readonly key: string
  /** Bytes that the session may still send. */
  readonly left: number
}

async function reserveFile(
  { database, limits, now }: FileReceiving,
  session: ApplicantSession,
  handle: string,
): Promise<ReservedFile | FileReceived> {
  return database.transaction(async (queries) => {
    // Concurrent uploads wait for each other. An unfinished one counts with the largest size allowed.
    await queries.rows('select id from sessions where id = $1 for update', [session.id])
    const [kept] = await queries.rows<{ size: string; sha256: string }>(
      'select size, sha256 from files where session = $1 and handle = $2 and application is not null',
      [session.id, handle],
    )
    if (kept !== undefined) return { size: Number(kept.size), sha256: kept.sha256 }
    await queries.rows('delete from files where session = $1 and handle = $2', [session.id, handle])
    await assertSpaceLeft(queries, limits)
    const [total] = await queries.rows<{ files: number; bytes: string }>(
      'select count(*)::int as files, coalesce(sum(coalesce(size, $2)), 0) as bytes from files where session = $1',
      [session.id, limits.bytes],
    )
    const left = limits.total - Number(total?.bytes ?? 0)
    if (total === undefined || total.files >= limits.files || left <= 0) throw new RequestRefusal('files')
    const [row] = await queries.rows<{ storage_key: string }>(
      'insert into files (session, handle, began_at) values ($1, $2, $3) returning storage_key',
      [session.id, handle, now],
    )
    if (row === undefined) throw new Error('The database gave no place for a file.')
    return { key: row.storage_key, left }
  })
}

/** @throws RequestRefusal if the largest file would exceed what all sessions may store. */
async function assertSpaceLeft(queries: Queries, { bytes, inAll }: FileLimits): Promise<void> {
  if (inAll === undefined) return
  const [stored] = await queries.rows<{ bytes: string }>('select sum(bytes) as bytes from stored_bytes')
  if (Number(stored?.bytes) + bytes > inAll) throw new RequestRefusal('full')
}

interface Tally {
  size: number
  readonly hash: ReturnType<typeof createHash>
  readonly firsts: Uint8Array[]
  start(this: void): Buffer
}

function createTally(): Tally {
  const firsts: Uint8Array[] = []
  return { size: 0, hash: createHash('sha256'), firsts, start: () => Buffer.concat(firsts).subarray(0, START_LENGTH) }
}

async function* tallyParts(parts: AsyncIterable<Uint8Array>, tally: Tally): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    if (tally.size < START_LENGTH) tally.firsts.push(part.subarray(0, START_LENGTH))
    tally.size += part.byteLength
    tally.hash.update(part)
    yield part
  }
  if (isProgram(tally.start())) throw new RequestRefusal('type')
}

interface KeptFile {
  readonly handle: string
  readonly size: number
  readonly sha256: string
  readonly start: Uint8Array
}

/** The complete files of a session by the ids of their handles. */
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

/** Finds files whose bytes differ from the submission: another size, or another type than the name's. */
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
 * Assigns the files to their application, in its transaction.
 * @throws RequestRefusal if one was removed or replaced since the submission was verified.
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
