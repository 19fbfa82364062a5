import { type SubmissionProblem, verifySubmission } from '../../../verify/verify'
import { placedHandles } from '../../../verify/placedHandles'
import type { Program } from '../../../engine/program/program'
import type { AuditEntry } from '../audit/auditEntry'
import { entriesFor } from '../audit/auditLog'
import type { Desk } from '../desk'
import { editionOf } from '../exports/exportedApplications'
import { words } from '../words'
import { type Delivery, deliveriesOf } from './deliveries'
import { type KeptApplication, keptApplication, type KeptFileRow, keptFiles } from './keptApplication'
import { type ApplicationNote, notesOn } from './notes'
import { type ShownSubmission, shownSubmission } from './shownSections'

/** A file of an application: where it stands among the answers, and what it was called there. */
export interface ApplicationFile {
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
  const application = await keptApplication(database, reference)
  const [program, kept, notes, deliveries, deeds] = await Promise.all([
    editionOf(flows, application),
    keptFiles(database, application.id),
    notesOn(database, application.id),
    deliveriesOf(database, application.id),
    entriesFor(database, reference, DEEDS),
  ])
  const handles = new Map(
    placedHandles(program, application.submission.answers).map(({ path, handle }) => [
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
