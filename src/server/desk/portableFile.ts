import type { SummaryRow } from '../../engine/blocks/summary'
import type { Program } from '../../engine/program/program'
import { collectFileHandles } from '../../verify/fileProblems'
import type { FileStorage } from '../files/fileStorage'
import {
  isMaskedValue,
  type KeptApplication,
  type KeptFileRow,
  readMaskedValue,
  shownSubmission,
} from './readApplication'
import type { Submission } from '../../engine/submission/submission'
import type { Desk } from './desk'
import { RequestRefusal } from '../http/refusals'
import { getEdition } from './exports'

/** An answer of somebody's, with what was asked. */
interface PortableAnswer {
  readonly path: string
  readonly question: string
  readonly answer: string
}

/** What a portable file is made of. */
interface PortableParts {
  readonly application: KeptApplication
  readonly program: Program
  readonly files: readonly KeptFileRow[]
  readonly store: FileStorage
  /** What stands where words name the client. */
  readonly company: string
}

/**
 * All that an applicant gave, as one JSON file: each answer in words with its question, whole; the submission as it is kept;
 * and the bytes of each file as base64. It is written part by part, however large the files are.
 */
export async function* streamPortableFile({
  application,
  program,
  files,
  store,
  company,
}: PortableParts): AsyncGenerator<string> {
  const { reference, flow, revision, mode, simulated, submission, receivedAt } = application
  const { sections, brought } = shownSubmission(program, submission, company)
  const asked = [...sections, { title: '', rows: brought }].map(({ title, rows }) => ({
    title,
    answers: rows.flatMap((row) => answersIn(application, program, row)),
  }))
  const head = {
    format: 'formway-application',
    version: 1,
    reference,
    useCase: program.flow.name,
    flow,
    revision,
    mode,
    simulated,
    receivedAt,
    sections: asked,
    submission,
  }
  yield `${JSON.stringify(head).slice(0, -1)},"files":[`
  const handles = new Map(
    collectFileHandles(program, submission.answers).map(({ path, handle }) => [
      handle['id'],
      { path, name: String(handle['name']) },
    ]),
  )
  for (const [index, { key, handle, size, sha256 }] of files.entries()) {
    const { path = '', name = '' } = handles.get(handle) ?? {}
    yield `${index === 0 ? '' : ','}\n${JSON.stringify({ path, name, size, sha256 }).slice(0, -1)},"base64":"`
    yield* base64Of(store.read(key))
    yield '"}'
  }
  yield ']}\n'
}

function answersIn(application: KeptApplication, program: Program, row: SummaryRow): readonly PortableAnswer[] {
  if (row.kind === 'items') {
    return row.items.flatMap(({ name, rows }) =>
      rows
        .flatMap((inside) => answersIn(application, program, inside))
        .map((answer) => ({ ...answer, question: `${name}: ${answer.question}` })),
    )
  }
  if (!row.given) return []
  const answer =
    row.masked && isMaskedValue(program, row.path)
      ? readMaskedValue(program, application.submission, row.path)
      : row.lines.join('; ')
  return [{ path: row.path, question: row.label, answer }]
}

/** Bytes as base64: three at a time, what is left over waits for the next part. */
async function* base64Of(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let left = Buffer.alloc(0)
  for await (const part of parts) {
    const bytes = Buffer.concat([left, part])
    const whole = bytes.byteLength - (bytes.byteLength % 3)
    left = bytes.subarray(whole)
    yield bytes.subarray(0, whole).toString('base64')
  }
  yield left.toString('base64')
}

/** A file that a clerk asks for. */
interface TakenFile {
  /** Of the application that it came with. */
  readonly reference: string
  /** Where it stands among the answers. */
  readonly path: string
  readonly name: string
}

/** What a key looks like: no other text is asked of the database. */
const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * What a file is by its key.
 * @throws RequestRefusal where no application has it.
 */
export async function takenFile(
  { database, flows }: Pick<Desk, 'database' | 'flows'>,
  key: string,
): Promise<TakenFile> {
  const [row] = !KEY.test(key)
    ? []
    : await database.rows<{
        handle: string
        reference: string
        flow: string
        revision: string
        submission: Submission
      }>(
        `select handle, reference, flow, revision, submission from files join applications on applications.id = files.application
         where storage_key = $1 and sha256 is not null`,
        [key],
      )
  if (row === undefined) throw new RequestRefusal('notFound')
  const placed = collectFileHandles(await getEdition(flows, row), row.submission.answers).find(
    ({ handle }) => handle['id'] === row.handle,
  )
  if (placed === undefined) throw new RequestRefusal('notFound')
  return { reference: row.reference, path: placed.path, name: String(placed.handle['name']) }
}
