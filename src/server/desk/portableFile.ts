import type { SummaryRow } from '../../engine/blocks/summary'
import type { Program } from '../../engine/program/program'
import { type FileStorage, STORAGE_KEY } from '../files/fileStorage'
import {
  indexFileHandles,
  isMaskedValue,
  type StoredApplication,
  type StoredFile,
  readMaskedValue,
  showSubmission,
} from './readApplication'
import type { Submission } from '../../engine/submission/submission'
import type { Desk } from './desk'
import { RequestRefusal } from '../http/refusals'
import { getEdition } from './exports'

interface PortableAnswer {
  readonly path: string
  readonly question: string
  readonly answer: string
}

interface PortableParts {
  readonly application: StoredApplication
  readonly program: Program
  readonly files: readonly StoredFile[]
  readonly store: FileStorage
  /** Replaces the client's name in texts. */
  readonly company: string
}

/**
 * Yields everything that an applicant gave as one JSON file: answers in words with their questions, unmasked; the
 * submission as stored; and files as base64. It streams, however large the files are.
 */
export async function* streamPortableFile({
  application,
  program,
  files,
  store,
  company,
}: PortableParts): AsyncGenerator<string> {
  const { reference, flow, revision, mode, simulated, submission, receivedAt } = application
  const { sections, brought } = showSubmission(program, submission, company)
  const answered = [...sections, { title: '', rows: brought }].map(({ title, rows }) => ({
    title,
    answers: rows.flatMap((row) => collectAnswers(application, program, row)),
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
    sections: answered,
    submission,
  }
  yield `${JSON.stringify(head).slice(0, -1)},"files":[`
  const handles = indexFileHandles(program, submission)
  for (const [index, { key, handle, size, sha256 }] of files.entries()) {
    const { path = '', name = '' } = handles.get(handle) ?? {}
    yield `${index === 0 ? '' : ','}\n${JSON.stringify({ path, name, size, sha256 }).slice(0, -1)},"base64":"`
    yield* encodeBase64(store.read(key))
    yield '"}'
  }
  yield ']}\n'
}

function collectAnswers(application: StoredApplication, program: Program, row: SummaryRow): readonly PortableAnswer[] {
  if (row.kind === 'items') {
    return row.items.flatMap(({ name, rows }) =>
      rows
        .flatMap((inside) => collectAnswers(application, program, inside))
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

/** Encodes three bytes at a time; the rest waits for the next part. */
async function* encodeBase64(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let left = Buffer.alloc(0)
  for await (const part of parts) {
    const bytes = Buffer.concat([left, part])
    const whole = bytes.byteLength - (bytes.byteLength % 3)
    left = bytes.subarray(whole)
    yield bytes.subarray(0, whole).toString('base64')
  }
  yield left.toString('base64')
}

interface FoundFile {
  readonly reference: string
  readonly path: string
  readonly name: string
}

/**
 * Finds the application and name of a file.
 * @throws RequestRefusal if no application has it.
 */
export async function findFile({ database, flows }: Pick<Desk, 'database' | 'flows'>, key: string): Promise<FoundFile> {
  const [row] = !STORAGE_KEY.test(key)
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
  const found = indexFileHandles(await getEdition(flows, row), row.submission).get(row.handle)
  if (found === undefined) throw new RequestRefusal('notFound')
  return { reference: row.reference, ...found }
}
