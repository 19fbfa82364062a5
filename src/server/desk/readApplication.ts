import { findField, type Mode, type Program, getScreen } from '../../engine/program/program'
import { isReference, type Submission, fromSubmissionAnswers } from '../../engine/submission/submission'
import type { Queries } from '../database/database'
import { RequestRefusal } from '../http/refusals'
import type { BelievedItem } from '../applications/simulatedItems'
import { type Json, type Path, getValueAt } from '../../engine/values/answers'
import { createBlockScope } from '../../engine/blocks/blockScope'
import { type SummaryRow, buildSummaryRows } from '../../engine/blocks/summary'
import { toLiveProgram } from '../../engine/program/liveProgram'
import { readSubmission } from '../../verify/readSubmission'
import { replay } from '../../verify/replay'
import { type SubmissionProblem, verifySubmission } from '../../verify/verify'
import { collectFileHandles } from '../../verify/fileProblems'
import { type AuditEntry, listApplicationEntries } from './auditLog'
import type { Desk } from './desk'
import { getEdition } from './exports'
import { words } from './words'

/** An application as it is kept. */
export interface KeptApplication {
  readonly id: string
  readonly reference: string
  readonly flow: string
  readonly revision: string
  readonly submission: Submission
  readonly trusted: readonly BelievedItem[]
  /** The actions that were only simulated. */
  readonly simulated: readonly string[]
  readonly status: string
  /** That of the session that it came from. */
  readonly mode: Mode
  readonly receivedAt: Date
}

/** A file of an application as it was received. */
export interface KeptFileRow {
  readonly key: string
  /** The id of its handle in the answers. */
  readonly handle: string
  readonly size: number
  readonly sha256: string
}

/**
 * The application of a reference.
 * @throws RequestRefusal where there is none.
 */
export async function loadApplication(queries: Queries, reference: string): Promise<KeptApplication> {
  if (!isReference(reference)) throw new RequestRefusal('application')
  const [application] = await queries.rows<KeptApplication>(
    'select id, reference, flow, revision, submission, trusted, simulated, status, mode, received_at as "receivedAt" from applications where reference = $1',
    [reference],
  )
  if (application === undefined) throw new RequestRefusal('application')
  return application
}

/** The files that came with an application. */
export async function listKeptFiles(queries: Queries, application: string): Promise<readonly KeptFileRow[]> {
  return queries.rows<KeptFileRow>(
    'select storage_key as key, handle, size::float8 as size, sha256 from files where application = $1 order by began_at, handle',
    [application],
  )
}

/** Whether what stands at a path is one value that a summary masks. */
export function isMaskedValue(program: Program, path: Path): boolean {
  const field = findField(program, path)
  return field?.kind === 'simple' && field.isSensitive
}

/**
 * One masked value in words, as it was given.
 * @throws RequestRefusal where nothing is masked there, or nothing was given.
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

/** How it stands with something that one receiver is to be told of an application. */
export interface Delivery {
  readonly id: string
  /** The receiver, by its host alone: its address may hold what is secret. */
  readonly host: string
  readonly state: 'waiting' | 'told' | 'given up'
  /** When it was told, given up, or is tried next. */
  readonly at: Date
  readonly attempts: number
  /** What the last try came to: a status, or the name of a fault; null before the first. */
  readonly last: string | null
}

interface Row {
  readonly id: string
  readonly receiver: string
  readonly attempts: number
  readonly next_at: Date | null
  readonly delivered_at: Date | null
  readonly dead_at: Date | null
  readonly written_at: Date
  readonly last: string | null
}

/** What is told of an application, by receiver. */
export async function listDeliveries(queries: Queries, application: string): Promise<readonly Delivery[]> {
  const rows = await queries.rows<Row>(
    `select id, receiver, attempts, next_at, delivered_at, dead_at, written_at,
       (select coalesce(status::text, fault) from webhook_attempts where outbox = outbox.id order by id desc limit 1) as last
     from outbox where application = $1 order by written_at, receiver`,
    [application],
  )
  return rows.map(
    ({
      id,
      receiver,
      attempts,
      last,
      written_at: writtenAt,
      next_at: nextAt,
      delivered_at: toldAt,
      dead_at: givenUpAt,
    }) => ({
      id,
      host: new URL(receiver).host,
      attempts,
      last,
      state: stateOf(toldAt, givenUpAt),
      at: toldAt ?? givenUpAt ?? nextAt ?? writtenAt,
    }),
  )
}

function stateOf(toldAt: Date | null, givenUpAt: Date | null): Delivery['state'] {
  if (toldAt !== null) return 'told'
  return givenUpAt === null ? 'waiting' : 'given up'
}

/** What a clerk wrote about an application. */
interface ApplicationNote {
  readonly clerk: string
  readonly note: string
  readonly writtenAt: Date
}

/** Keeps a note. */
export async function addNote(
  queries: Queries,
  application: string,
  { clerk, note, writtenAt }: ApplicationNote,
): Promise<void> {
  await queries.rows('insert into application_notes (application, clerk, note, written_at) values ($1, $2, $3, $4)', [
    application,
    clerk,
    note,
    writtenAt,
  ])
}

/** The notes on an application, the first one first. */
async function notesOn(queries: Queries, application: string): Promise<readonly ApplicationNote[]> {
  return queries.rows<ApplicationNote>(
    'select clerk, note, written_at as "writtenAt" from application_notes where application = $1 order by id',
    [application],
  )
}

/** What one screen asked, with its answers as a review shows them: what is sensitive is masked. */
interface ShownSection {
  readonly title: string
  readonly rows: readonly SummaryRow[]
}

/** A submission by the edition of the flow that it came from. */
interface ShownSubmission {
  /** In the order of the way. */
  readonly sections: readonly ShownSection[]
  /** What nobody entered, such as what actions brought. */
  readonly brought: readonly SummaryRow[]
  /** The titles of the screens of the way, and by which event each was left; the last by none. */
  readonly way: readonly { readonly title: string; readonly event: string | null }[]
  /** What was asked at a path, of several files at each of theirs. */
  readonly questionAt: (path: Path) => string
}

/**
 * Goes the way of a submission again, and shows what was answered on it; nothing of what somebody made no submission of.
 * `company` stands where words name the client.
 */
export function shownSubmission(edition: Program, submission: Submission, company: string): ShownSubmission {
  const read = readSubmission(submission)
  if ('length' in read) return { sections: [], brought: [], way: [], questionAt: () => '' }
  const program = submission.mode === 'live' ? toLiveProgram(edition) : edition
  const { flow } = program
  const { state } = replay(program, { ...read, answers: fromSubmissionAnswers(program, read.answers) })
  const facts = { 'brand.name': company, 'flow.name': flow.name, 'provider.name': flow.provider?.name ?? '' }
  const scope = createBlockScope(program, state, { today: submission.submittedOn, facts })
  const { start, steps } = submission.way
  const met = [start, ...steps.map(({ screen }) => screen)].filter((screen) => program.screens.has(screen))
  const titleOf = (screen: string): string => scope.fill(getScreen(program, screen).document.title)
  const brought = [...program.data.values()].flatMap((fields) => fields.map(({ path }) => path))
  return {
    sections: [...new Set(met)].flatMap((screen) => {
      const rows = buildSummaryRows({ type: 'summary', screen }, scope)
      return rows.length === 0 ? [] : [{ title: titleOf(screen), rows }]
    }),
    brought: buildSummaryRows({ type: 'summary', rows: brought }, scope).filter(
      (row) => row.kind === 'items' || row.given,
    ),
    way: met.map((screen, index) => ({ title: titleOf(screen), event: steps[index]?.event ?? null })),
    questionAt: (path) =>
      scope.fill((findField(program, path) ?? findField(program, path.replace(/\.\d+$/, '')))?.label ?? ''),
  }
}

/** A file of an application: where it stands among the answers, and what it was called there. */
interface ApplicationFile {
  readonly key: string
  readonly path: string
  /** What it was asked for by. */
  readonly question: string
  readonly name: string
  readonly size: number
}

/** One application, and all that its page shows. */
export interface ApplicationRead {
  readonly application: KeptApplication
  readonly program: Program
  readonly shown: ShownSubmission
  readonly files: readonly ApplicationFile[]
  /** What is wrong with it as it is kept now. */
  readonly problems: readonly SubmissionProblem[]
  readonly notes: readonly ApplicationNote[]
  /** Who is told of it. */
  readonly deliveries: readonly Delivery[]
  /** What was done to it at the desk, the newest first. */
  readonly deeds: readonly AuditEntry[]
}

/** How many of the last deeds are shown. */
const DEEDS = 20

/**
 * Reads one application.
 * @throws RequestRefusal where there is none.
 */
export async function readApplication(
  { database, flows }: Pick<Desk, 'database' | 'flows'>,
  reference: string,
): Promise<ApplicationRead> {
  const application = await loadApplication(database, reference)
  const [program, kept, notes, deliveries, deeds] = await Promise.all([
    getEdition(flows, application),
    listKeptFiles(database, application.id),
    notesOn(database, application.id),
    listDeliveries(database, application.id),
    listApplicationEntries(database, reference, DEEDS),
  ])
  const handles = new Map(
    collectFileHandles(program, application.submission.answers).map(({ path, handle }) => [
      handle['id'],
      { path, name: String(handle['name']) },
    ]),
  )
  const shown = shownSubmission(program, application.submission, words.application.company)
  return {
    application,
    program,
    shown,
    files: kept.flatMap(({ key, handle, size }) => {
      const placed = handles.get(handle)
      return placed === undefined ? [] : [{ key, size, question: shown.questionAt(placed.path), ...placed }]
    }),
    problems: problemsOfKept(program, application, kept),
    notes,
    deliveries,
    deeds,
  }
}

/** What is wrong with an application as it is kept now, held against its edition and its files; nothing, unless somebody changed it. */
function problemsOfKept(
  program: Program,
  { submission }: KeptApplication,
  files: readonly KeptFileRow[],
): readonly SubmissionProblem[] {
  const received = Object.fromEntries(files.map(({ handle, sha256 }) => [handle, sha256]))
  const found = verifySubmission(program, submission, {
    today: submission.submittedOn,
    mode: submission.mode,
    files: received,
  })
  return found.ok ? [] : found.problems
}
