import { createHash } from 'node:crypto'
import { isOfKind, isProgram, START_LENGTH } from '../../engine/values/firstBytes'
import type { Database, Queries } from '../database/database'
import type { RowPlace } from '../database/vault'
import { type BodyLimits, readBodyParts } from '../http/requestBody'
import { RequestRefusal } from '../http/refusals'
import type { ApplicantSession } from '../applications/sessions'
import type { FileStorage } from './fileStorage'
import { sealParts } from './sealedFile'
import { stripPicture } from './strippedPicture'
import type { VirusScan } from './virusScanner'
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
  /** null if nothing scans files. */
  readonly scan: VirusScan | null
  readonly now: Date
}

/** As the page sent it; what is stored of a picture is less. */
interface FileReceived {
  readonly size: number
  readonly sha256: string
}

/**
 * Stores a file of a session while it arrives, never whole in memory. A file that belongs to an application already is
 * left unchanged, so that a retry succeeds; any other with the same handle is replaced.
 * @throws RequestRefusal if it is too large, too slow, one too many, empty, a program, or infected; ServiceAway if the
 *   scanner or the storage does not respond.
 */
export async function receiveFile(
  receiving: FileReceiving,
  session: ApplicantSession,
  handle: string,
  request: Request,
): Promise<FileReceived> {
  const { database, store, limits, scan } = receiving
  const { envelope } = session
  const reserved = await reserveFile(receiving, session, handle)
  if ('sha256' in reserved) return reserved
  const tally: Tally = { size: 0, hash: createHash('sha256'), start: Buffer.alloc(0) }
  try {
    const body = readBodyParts(request, { ...limits, bytes: Math.min(limits.bytes, reserved.left) })
    const came = tallyParts(body, tally)
    let isStripped = false
    const kept = stripPicture(scan?.(came) ?? came, () => {
      isStripped = true
    })
    await store.write(reserved.key, sealParts(envelope.deriveFileKey(reserved.key), kept))
    const { size, start } = tally
    if (size === 0) throw new RequestRefusal('empty')
    const sha256 = tally.hash.digest('hex')
    const sealed = envelope.seal(getFilePlace(reserved.key), { sha256, start: start.toString('base64') })
    const [clearHash, clearStart] = sealed === null ? [sha256, start] : [null, null]
    await database.rows(
      `update files set size = $2, sha256 = $3, start = $4, sealed = $5, stripped = $6 where storage_key = $1 and ${UNSENT}`,
      [reserved.key, size, clearHash, clearStart, sealed, isStripped],
    )
    return { size, sha256 }
  } catch (cause) {
    // If these fail too, the incomplete row is removed with the orphans. The first error is the one to report.
    await store.remove([reserved.key]).catch(() => undefined)
    await database.rows(`delete from files where storage_key = $1 and ${UNSENT}`, [reserved.key]).catch(() => undefined)
    throw cause
  }
}

/** The partition of files that belong to no application yet, by the time when one was received. */
const UNSENT = "received_at = '-infinity'"

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
    const [locked] = await queries.rows<{ sent: boolean }>('select sent from sessions where id = $1 for update', [
      session.id,
    ])
    if (locked === undefined) throw new RequestRefusal('session')
    const kept = 'and handle = $2 and application is not null'
    const [file] = locked.sent ? await selectFiles(queries, session, kept, [handle]) : []
    if (file !== undefined) return file
    await queries.rows(`delete from files where session = $1 and handle = $2 and ${UNSENT}`, [session.id, handle])
    await assertSpaceLeft(queries, limits)
    const [total] = await queries.rows<{ files: number; bytes: string }>(
      `select count(*)::int as files, coalesce(sum(coalesce(size, $2)), 0) as bytes from files where session = $1 and ${locked.sent ? 'true' : UNSENT}`,
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
  /** The first bytes, by which the kind is told. */
  start: Buffer
}

async function* tallyParts(parts: AsyncIterable<Uint8Array>, tally: Tally): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    if (tally.size < START_LENGTH)
      tally.start = Buffer.concat([tally.start, part.subarray(0, START_LENGTH - tally.size)])
    tally.size += part.byteLength
    tally.hash.update(part)
    yield part
  }
  if (isProgram(tally.start)) throw new RequestRefusal('type')
}

interface KeptFile {
  readonly key: string
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
  return new Map((await selectFiles(queries, session, '', [])).map((file) => [file.handle, file]))
}

export function getFilePlace(key: string): RowPlace {
  return ['files', key]
}

interface FileRow {
  readonly key: string
  readonly handle: string
  readonly size: string
  readonly sha256: string
  readonly start: Buffer
  readonly sealed: Buffer | null
}

async function selectFiles(
  queries: Queries,
  { id, envelope }: ApplicantSession,
  condition: string,
  values: readonly unknown[],
): Promise<readonly KeptFile[]> {
  const rows = await queries.rows<FileRow>(
    `select storage_key as key, handle, size, sha256, start, sealed from files where session = $1 and size is not null ${condition}`,
    [id, ...values],
  )
  return rows.map(({ key, handle, size, sha256, start, sealed }) => {
    const clear = { sha256, start: sealed === null ? start.toString('base64') : '' }
    const opened = envelope.open(getFilePlace(key), sealed, clear)
    return { key, handle, size: Number(size), sha256: opened.sha256, start: Buffer.from(opened.start, 'base64') }
  })
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

/** Whose files, by their storage keys, and when it was received. */
interface AssignedFiles {
  readonly session: ApplicantSession
  readonly files: readonly string[]
  readonly now: Date
}

/**
 * Assigns files to their application, in its transaction, which moves their rows to its month.
 * @throws RequestRefusal if one was removed or replaced since the submission was verified.
 */
export async function assignFiles(
  queries: Queries,
  { session, files, now }: AssignedFiles,
  application: string,
): Promise<void> {
  if (files.length === 0) return
  const bound = await queries.rows(
    `update files set application = $1, received_at = $4 where session = $2 and storage_key = any($3) and ${UNSENT} returning handle`,
    [application, session.id, files, now],
  )
  if (bound.length !== files.length)
    throw new RequestRefusal('submission', {
      problems: [{ code: 'file', pointer: '/answers', message: 'A file was replaced meanwhile.' }],
    })
}
