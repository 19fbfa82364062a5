import type { Json } from '../../engine/values/answers'
import { hashRecipient } from '../codes/codes'
import type { Database, Queries } from '../database/database'
import { type Envelope, SESSION_KEY, type SessionKey, type Vault } from '../database/vault'
import { getNotePlace, loadApplications, type StoredApplication } from '../desk/readApplication'
import type { FileStorage } from '../files/fileStorage'
import { getFilePlace } from '../files/receiveFile'
import { sealParts } from '../files/sealedFile'
import { writeContacts } from './contacts'
import { getRunPlace } from './runAction'
import type { ServedFlows } from './servedFlows'
import { getApplicationPlace, hashContent } from './takeSubmission'

export interface Sealing {
  readonly database: Database
  readonly vault: Vault
  readonly flows: Pick<ServedFlows, 'edition'>
  readonly files: FileStorage
  readonly now: () => Date
}

export interface Sealed {
  /** Data keys that are wrapped by the first key now, and were not before. */
  readonly keys: number
  /** Rows and files that lay in clear. */
  readonly rows: number
  /** What is still wrapped by another key or lies in clear. At 0 the other keys can go. */
  readonly left: number
}

const BATCH = 100

/**
 * Wraps every data key by the first key, and seals what lies in clear. Each batch is a transaction, so it goes on where
 * it was interrupted, and servers may run meanwhile.
 */
export async function sealEverything(sealing: Sealing): Promise<Sealed> {
  const { database, vault, flows } = sealing
  const others = `key_name in (select name from vault_keys where name <> $1)`
  const keys =
    (await wrapKeys(database, vault, others, [vault.keyName])) +
    (await wrapKeys(database, vault, 'wrapped_key is null', []))
  const inClear = `sealed is null order by id limit ${BATCH}`
  const applications = await repeatBatches(
    database,
    (queries) => loadApplications(queries, vault, inClear, []),
    (queries, application) => sealApplication(queries, vault, flows, application),
  )
  const results = await repeatBatches(
    database,
    (queries) =>
      queries.rows<SessionKey & { readonly id: string; readonly result: Json; readonly proof: string }>(
        `select action_runs.id, result, proof, ${SESSION_KEY} from action_runs join sessions on sessions.id = session
         where wrapped_key is not null and result is not null and sealed is null order by action_runs.id limit ${BATCH}`,
      ),
    async (queries, { id, result, proof, ...key }) => {
      const sealed = vault.openEnvelope(key).seal(getRunPlace(key.session, proof), result)
      await queries.rows('update action_runs set sealed = $2, result = null where id = $1', [id, sealed])
    },
  )
  const notes = await repeatBatches(
    database,
    (queries) =>
      queries.rows<NoteRow>(
        `select id, application, clerk, note, written_at as "writtenAt" from application_notes where ${inClear}`,
      ),
    async (queries, { id, application, clerk, note, writtenAt }) => {
      const [{ envelope } = { envelope: null }] = await loadApplications(queries, vault, 'id = $1', [application])
      const sealed = requireSealing(envelope).seal(getNotePlace(application, clerk, writtenAt), note)
      await queries.rows("update application_notes set sealed = $2, note = '' where id = $1", [id, sealed])
    },
  )
  const recipients = await repeatBatches(
    database,
    (queries) =>
      queries.rows<{ id: string; recipient: string }>(
        `select id, recipient from codes where recipient not like 'hmac:%' order by id limit ${BATCH}`,
      ),
    (queries, { id, recipient }) =>
      queries.rows('update codes set recipient = $2 where id = $1', [id, hashRecipient(vault, recipient)]),
  )
  const files = await sealFiles(sealing)
  return { keys, rows: applications + results + notes + recipients + files, left: await countLeft(database, vault) }
}

interface NoteRow {
  readonly id: string
  readonly application: string
  readonly clerk: string
  readonly note: string
  readonly writtenAt: Date
}

/**
 * Returns the envelope, with which nothing gets lost.
 * @throws Error if it would seal nothing: a server without keys runs beside this.
 */
function requireSealing(envelope: Envelope | null): Envelope {
  if (envelope?.isSealing !== true)
    throw new Error('A server runs without FORMWAY_KEYS. Set them there, and run this again.')
  return envelope
}

/** Changes rows until a batch is not full. `select` finds none again that was changed. */
async function repeatBatches<Row>(
  database: Database,
  select: (queries: Queries) => Promise<readonly Row[]>,
  change: (queries: Queries, row: Row) => Promise<unknown>,
): Promise<number> {
  for (let changed = 0; ;) {
    const count = await database.transaction(async (queries) => {
      const rows = await select(queries)
      for (const row of rows) await change(queries, row)
      return rows.length
    })
    changed += count
    if (count < BATCH) return changed
  }
}

async function wrapKeys(
  database: Database,
  vault: Vault,
  condition: string,
  values: readonly unknown[],
): Promise<number> {
  return repeatBatches(
    database,
    (queries) =>
      queries.rows<SessionKey>(
        `select ${SESSION_KEY} from sessions where ${condition} order by id limit ${BATCH}`,
        values,
      ),
    (queries, key) => {
      const { session, keyName, wrappedKey } =
        key.wrappedKey === null ? vault.wrapNewKey(key.session) : vault.rewrapKey(key)
      // A server that gave the session a key meanwhile may have sealed by it.
      return queries.rows(
        'update sessions set key_name = $2, wrapped_key = $3 where id = $1 and wrapped_key is not distinct from $4',
        [session, keyName, wrappedKey, key.wrappedKey],
      )
    },
  )
}

async function sealApplication(
  queries: Queries,
  vault: Vault,
  flows: Sealing['flows'],
  { id, reference, flow, revision, submission, trusted, envelope }: StoredApplication,
): Promise<void> {
  const sealed = requireSealing(envelope).seal(getApplicationPlace(id, reference), { submission, trusted })
  await queries.rows(
    "update applications set sealed = $2, submission = 'null', trusted = '[]', content_hash = $3 where id = $1",
    [id, sealed, hashContent(vault, submission)],
  )
  await queries.rows('delete from application_contacts where application = $1', [id])
  const program = await flows.edition(flow, revision)
  if (program !== null) await writeContacts(queries, vault, program, { id, answers: submission.answers })
}

interface FileRow extends SessionKey {
  readonly key: string
  readonly sha256: string
  readonly start: Buffer
}

/** Seals files of applications. Those of running sessions wait until they are an application's, or expire. */
async function sealFiles(sealing: Sealing): Promise<number> {
  for (let sealed = 0, after = '00000000-0000-0000-0000-000000000000'; ; sealed += 1) {
    const [row] = await sealing.database.rows<FileRow>(
      `select storage_key as key, sha256, start, ${SESSION_KEY} from files join sessions on sessions.id = session
       where application is not null and wrapped_key is not null and size is not null and sealed is null and storage_key > $1
       order by storage_key limit 1`,
      [after],
    )
    if (row === undefined) return sealed
    await sealFile(sealing, row)
    after = row.key
  }
}

/** Writes the sealed bytes beside the ones in clear, which are removed with the orphans. */
async function sealFile({ database, vault, files, now }: Sealing, row: FileRow): Promise<void> {
  const envelope = vault.openEnvelope(row)
  // An unfinished upload meanwhile: if this is interrupted, its bytes go as those of any other. No page can send such a handle.
  const handle = `\u0001sealing ${row.key}`
  await database.rows('delete from files where session = $1 and handle = $2', [row.session, handle])
  const [reserved] = await database.rows<{ key: string }>(
    'insert into files (session, handle, began_at) values ($1, $2, $3) returning storage_key as key',
    [row.session, handle, now()],
  )
  if (reserved === undefined) throw new Error('The database gave no place for a file.')
  const { key } = reserved
  await files.write(key, sealParts(envelope.deriveFileKey(key), files.read(row.key)))
  const sealed = envelope.seal(getFilePlace(key), { sha256: row.sha256, start: row.start.toString('base64') })
  await database.transaction(async (queries) => {
    await queries.rows('delete from files where storage_key = $1', [key])
    const changed = await queries.rows(
      'update files set storage_key = $2, sealed = $3, sha256 = null, start = null where storage_key = $1 returning handle',
      [row.key, key, sealed],
    )
    // The file was deleted meanwhile, and the sealed bytes are listed to be removed.
    if (changed.length === 0) return
    await queries.rows('update file_removals set storage_key = $2 where storage_key = $1', [key, row.key])
  })
}

async function countLeft(database: Database, { keyName }: Vault): Promise<number> {
  const [counted] = await database.rows<{ left: number }>(
    `select ((select count(*) from sessions where key_name in (select name from vault_keys where name <> $1))
       + (select count(*) from sessions where wrapped_key is null)
       + (select count(*) from applications where sealed is null)
       + (select count(*) from action_runs where sealed is null and result is not null)
       + (select count(*) from application_notes where sealed is null)
       + (select count(*) from codes where recipient not like 'hmac:%')
       + (select count(*) from files where sealed is null and size is not null))::int as left`,
    [keyName],
  )
  return counted?.left ?? 0
}
