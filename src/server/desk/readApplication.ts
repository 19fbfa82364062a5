import { findField, type Program, getScreen } from '../../engine/program/program'
import { isReference, type Submission, fromSubmissionAnswers } from '../../engine/submission/submission'
import type { Queries } from '../database/database'
import { type Envelope, type RowPlace, SESSION_KEY, type SessionKey, type Vault } from '../database/vault'
import { getFilePlace } from '../files/receiveFile'
import { getApplicationPlace } from '../applications/takeSubmission'
import { RequestRefusal } from '../http/refusals'
import type { ServedFlows } from '../applications/servedFlows'
import { listDeliveries } from '../applications/outbox'
import type { BelievedItem } from '../applications/simulatedItems'
import { type Json, type Path, getValueAt } from '../../engine/values/answers'
import { createBlockScope } from '../../engine/blocks/blockScope'
import { type SummaryRow, buildSummaryRows } from '../../engine/blocks/summary'
import { toLiveProgram } from '../../engine/program/liveProgram'
import { readSubmission } from '../../verify/readSubmission'
import { replay } from '../../verify/replay'
import { verifySubmission } from '../../verify/verify'
import { collectFileHandles } from '../../verify/fileProblems'
import { listAuditEntries } from './auditLog'
import type { Desk } from './desk'
import type { ListedApplication } from './list'
import { words } from './words'

export interface StoredApplication extends ListedApplication {
  readonly submission: Submission
  readonly trusted: readonly BelievedItem[]
  /** Opens what else is sealed of it. */
  readonly envelope: Envelope
}

export interface StoredFile {
  readonly key: string
  /** The id of its handle in the answers. */
  readonly handle: string
  /** The size and the hash as they were sent. */
  readonly size: number
  readonly sha256: string
  readonly isSealed: boolean
  /** Whether the file is a picture whose metadata was taken out. */
  readonly isStripped: boolean
}

/** Names an application. Its page chose the id, which may look like another's reference, so each is asked for by name. */
type ApplicationKey = 'reference' | 'id'

/**
 * Loads the application with this reference, or id.
 * @throws RequestRefusal if there is none.
 */
export async function loadApplication(
  { database, vault }: Pick<Desk, 'database' | 'vault'>,
  name: string,
  key: ApplicationKey = 'reference',
): Promise<StoredApplication> {
  if (key === 'reference' && !isReference(name)) throw new RequestRefusal('application')
  const [application] = await loadApplications(database, vault, `${key} = $1`, [name])
  if (application === undefined) throw new RequestRefusal('application')
  return application
}

type SealedApplication = Omit<StoredApplication, 'envelope'> & {
  readonly session: string
  readonly sealed: Buffer | null
}

/**
 * Loads and opens the applications of a condition, in no order. Their keys are looked up apart: sessions may lie in
 * other places of a distributed database.
 */
export async function loadApplications(
  queries: Queries,
  vault: Vault,
  condition: string,
  values: readonly unknown[],
): Promise<readonly StoredApplication[]> {
  const rows = await queries.rows<SealedApplication>(
    `select id, reference, flow, revision, submission, trusted, sealed, simulated, status, mode, received_at as "receivedAt", session
     from applications where ${condition}`,
    values,
  )
  const keys = await queries.rows<SessionKey>(`select ${SESSION_KEY} from sessions where id = any($1)`, [
    rows.map(({ session }) => session),
  ])
  return rows.flatMap(({ sealed, session, submission, trusted, ...row }) => {
    const key = keys.find((one) => one.session === session)
    // It was removed meanwhile.
    if (key === undefined) return []
    const envelope = vault.openEnvelope(key)
    const place = getApplicationPlace(row.id, row.reference)
    return [{ ...row, envelope, ...envelope.open(place, sealed, { submission, trusted }) }]
  })
}

export async function listStoredFiles(
  queries: Queries,
  { id, envelope }: StoredApplication,
): Promise<readonly StoredFile[]> {
  const files = await queries.rows<Omit<StoredFile, 'isSealed'> & { readonly sealed: Buffer | null }>(
    `select storage_key as key, handle, size::float8 as size, sha256, sealed, stripped as "isStripped"
     from files where application = $1 order by began_at, handle`,
    [id],
  )
  return files.map(({ sealed, ...file }) => ({
    ...file,
    sha256: envelope.open(getFilePlace(file.key), sealed, { sha256: file.sha256 }).sha256,
    isSealed: sealed !== null,
  }))
}

export function isMaskedValue(program: Program, path: Path): boolean {
  const field = findField(program, path)
  return field?.kind === 'simple' && field.isSensitive
}

/**
 * Describes one masked value in full.
 * @throws RequestRefusal if nothing is masked there, or nothing was entered.
 */
export function readMaskedValue(program: Program, { answers }: Submission, path: Path): string {
  const field = findField(program, path)
  const value = getValueAt(fromSubmissionAnswers(program, answers), path)
  if (field?.kind !== 'simple' || !field.isSensitive || value === undefined || value === null)
    throw new RequestRefusal('value')
  return [value]
    .flat()
    .map((one: Json) => field.definition.describe(one, field, program.flow))
    .join(', ')
}

/** Returns the path and the name of each file in the answers, by the id of its handle. */
export function indexFileHandles(program: Program, { answers }: Submission) {
  return new Map(
    collectFileHandles(program, answers).map(({ path, handle }) => [
      handle['id'],
      { path, name: String(handle['name']) },
    ]),
  )
}

interface ApplicationNote {
  readonly clerk: string
  readonly note: string
  readonly writtenAt: Date
}

export async function addNote(
  queries: Queries,
  { id, envelope }: StoredApplication,
  { clerk, note, writtenAt }: ApplicationNote,
): Promise<void> {
  const sealed = envelope.seal(getNotePlace(id, clerk, writtenAt), note)
  await queries.rows(
    'insert into application_notes (application, clerk, note, sealed, written_at) values ($1, $2, $3, $4, $5)',
    [id, clerk, sealed === null ? note : '', sealed, writtenAt],
  )
}

export function getNotePlace(application: string, clerk: string, writtenAt: Date): RowPlace {
  return ['application_notes', application, clerk, writtenAt.toISOString()]
}

/** Oldest first. */
async function listNotes(queries: Queries, { id, envelope }: StoredApplication): Promise<readonly ApplicationNote[]> {
  const notes = await queries.rows<ApplicationNote & { readonly sealed: Buffer | null }>(
    'select clerk, note, sealed, written_at as "writtenAt" from application_notes where application = $1 order by id',
    [id],
  )
  return notes.map(({ clerk, note, sealed, writtenAt }) => ({
    clerk,
    note: envelope.open(getNotePlace(id, clerk, writtenAt), sealed, note),
    writtenAt,
  }))
}

interface ShownSubmission {
  /** The answers of each screen as a review shows them, masked, in the order of the path. */
  readonly sections: readonly { readonly title: string; readonly rows: readonly SummaryRow[] }[]
  /** Answers that no form asks for, such as results of actions. */
  readonly brought: readonly SummaryRow[]
  /** The path: titles of screens, and the event that left each; null for the last. */
  readonly way: readonly { readonly title: string; readonly event: string | null }[]
  /** Returns the label of the question at a path; also for one of several files. */
  readonly questionAt: (path: Path) => string
}

/**
 * Replays a submission and shows the answers on its path, in texts that have no client's name. Returns nothing if the
 * stored document is no submission.
 */
export function showSubmission(edition: Program, submission: Submission): ShownSubmission {
  const read = readSubmission(submission)
  if ('length' in read) return { sections: [], brought: [], way: [], questionAt: () => '' }
  const program = submission.mode === 'live' ? toLiveProgram(edition) : edition
  const { flow } = program
  const { state } = replay(program, { ...read, answers: fromSubmissionAnswers(program, read.answers) })
  const { company } = words.application
  const facts = { 'brand.name': company, 'flow.name': flow.name, 'provider.name': flow.provider?.name ?? '' }
  const scope = createBlockScope(program, state, { today: submission.submittedOn, facts })
  const { start, steps } = submission.way
  const visited = [start, ...steps.map(({ screen }) => screen)].filter((screen) => program.screens.has(screen))
  const titleOf = (screen: string): string => scope.fill(getScreen(program, screen).document.title)
  const brought = [...program.data.values()].flatMap((fields) => fields.map(({ path }) => path))
  return {
    sections: [...new Set(visited)].flatMap((screen) => {
      const rows = buildSummaryRows({ type: 'summary', screen }, scope)
      return rows.length === 0 ? [] : [{ title: titleOf(screen), rows }]
    }),
    brought: buildSummaryRows({ type: 'summary', rows: brought }, scope).filter(
      (row) => row.kind === 'items' || row.given,
    ),
    way: visited.map((screen, index) => ({ title: titleOf(screen), event: steps[index]?.event ?? null })),
    questionAt: (path) =>
      scope.fill((findField(program, path) ?? findField(program, path.replace(/\.\d+$/, '')))?.label ?? ''),
  }
}

export type ApplicationRead = Awaited<ReturnType<typeof readApplication>>

const HISTORY_LENGTH = 20

/**
 * Reads an application with all that came with it, and verifies it again, with its edition and its files: that finds
 * problems only if somebody changed the database.
 * @throws RequestRefusal if there is no such application.
 */
export async function readApplication(
  { database, vault, flows }: Pick<Desk, 'database' | 'vault' | 'flows'>,
  name: string,
  key: ApplicationKey = 'reference',
) {
  const application = await loadApplication({ database, vault }, name, key)
  const { submission } = application
  const [program, stored, notes, deliveries, history] = await Promise.all([
    getEdition(flows, application),
    listStoredFiles(database, application),
    listNotes(database, application),
    listDeliveries(database, application.id),
    listAuditEntries(database, 'reference = $1', application.reference, HISTORY_LENGTH),
  ])
  const handles = indexFileHandles(program, submission)
  const shown = showSubmission(program, submission)
  const verified = verifySubmission(program, submission, {
    today: submission.submittedOn,
    mode: submission.mode,
    files: Object.fromEntries(stored.map(({ handle, sha256 }) => [handle, sha256])),
  })
  const files = stored.flatMap((file) => {
    const answer = handles.get(file.handle)
    return answer === undefined ? [] : [{ ...file, question: shown.questionAt(answer.path), ...answer }]
  })
  return {
    application,
    program,
    shown,
    files,
    problems: verified.ok ? [] : verified.problems,
    notes,
    deliveries,
    history,
  }
}

/** Returns the edition of an application, which exists because it was served. */
export async function getEdition(
  flows: ServedFlows,
  { flow, revision }: Pick<ListedApplication, 'flow' | 'revision'>,
): Promise<Program> {
  const program = await flows.edition(flow, revision)
  if (program === null) throw new Error('An application is kept of an edition that is not.')
  return program
}
