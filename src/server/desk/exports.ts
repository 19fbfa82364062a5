import { stringify } from 'csv-stringify/sync'
import { spellOutCases } from '../../engine/calculators/cases'
import type { Program } from '../../engine/program/program'
import { fromSubmissionAnswers } from '../../engine/submission/submission'
import type { Queries } from '../database/database'
import type { ServedFlows } from '../applications/servedFlows'
import { type ApplicationFilter, buildFilterCondition, formatStatus, listApplications } from './list'
import type { Field } from '../../engine/program/field'
import { describeAnswer, maskText } from '../../engine/text/fillText'
import { filled, isYear } from '../../engine/text/template'
import { getCurrencyDecimals } from '../../engine/values/format'
import {
  type Answers,
  type FormAnswers,
  isObject,
  type Json,
  getOwnValue,
  getValueAt,
} from '../../engine/values/answers'
import type { SummaryRow } from '../../engine/blocks/summary'
import type { FileStorage } from '../files/fileStorage'
import { readStoredFile } from '../files/sealedFile'
import {
  type ApplicationRead,
  indexFileHandles,
  isMaskedValue,
  type StoredApplication,
  type StoredFile,
  loadApplications,
  readMaskedValue,
  showSubmission,
  getEdition,
} from './readApplication'
import type { Clerk } from './clerks'
import { record, type Records } from './desk'
import { RequestRefusal } from '../http/refusals'
import { words } from './words'

interface ExportedApplication extends StoredApplication {
  readonly program: Program
}

const BATCH = 100

export async function* streamApplications(
  { database, vault, flows }: Pick<Records, 'database' | 'vault' | 'flows'>,
  filter: ApplicationFilter,
): AsyncGenerator<ExportedApplication> {
  let after: string | null = null
  do {
    const { applications, next } = await listApplications(database, filter, after, BATCH)
    const ids = applications.map(({ id }) => id)
    const stored = await loadApplications(database, vault, 'id = any($1)', [ids])
    for (const id of ids) {
      const application = stored.find((one) => one.id === id)
      // An application may be deleted while the export runs.
      if (application !== undefined) yield { ...application, program: await getEdition(flows, application) }
    }
    after = next
  } while (after !== null)
}

export async function listExportEditions(
  queries: Queries,
  flows: ServedFlows,
  filter: ApplicationFilter,
): Promise<readonly Program[]> {
  const { text, values } = buildFilterCondition(filter)
  const found = await queries.rows<{ flow: string; revision: string }>(
    `select distinct flow, revision from applications where ${text} order by flow, revision`,
    values,
  )
  return Promise.all(found.map((edition) => getEdition(flows, edition)))
}

/** Streams a download. Browsers save it and never show it; opened as a page, it would be sandboxed without scripts. */
export function createAttachment(parts: AsyncIterable<string | Uint8Array>, name: string, type: string): Response {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.asyncIterator]()
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await iterator.next()
      if (done === true) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    cancel: async () => void (await iterator.return?.()),
  })
  return new Response(stream, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': formatDisposition(name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  })
}

/** Formats the header of RFC 6266: with a plain name for old browsers, and the full name. */
function formatDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  // A lone surrogate cannot be encoded.
  const whole = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '_')).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Text, or a number that spreadsheets calculate with. */
type Cell = string | number

/** The columns before the answers. */
const FACTS: readonly (readonly [heading: string, describe: (application: ExportedApplication) => string])[] = [
  [words.list.reference, ({ reference }) => reference],
  [words.list.useCase, ({ flow }) => flow],
  [words.application.edition, ({ revision }) => revision],
  [words.list.status, ({ status }) => formatStatus(status)],
  [words.application.mode, ({ mode }) => words.application.modes[mode]],
  [words.list.simulated, ({ simulated }) => simulated.join(' ')],
  // Spreadsheets calculate with a time that is written so.
  [words.list.receivedUtc, ({ receivedAt }) => receivedAt.toISOString().slice(0, 19).replace('T', ' ')],
  [words.application.submittedOn, ({ submission }) => submission.submittedOn],
]

/**
 * Yields CSV with a column for each field of the editions, headed by its question. Sensitive answers are masked. Numbers
 * are plain, days and times as ISO 8601 has them, telephone numbers as RFC 3966 does: so they stay text.
 */
export async function* streamCsv(
  editions: readonly Program[],
  applications: AsyncIterable<ExportedApplication>,
): AsyncGenerator<string> {
  const labels = new Map(
    editions.flatMap((program) =>
      listColumns(program).map(({ path, label }) => [
        path,
        filled(spellOutCases(label, program.flow), ({ name }) => {
          if (name === 'brand.name') return words.application.company
          // Its rows may be of several years.
          return isYear(name) ? name : ''
        }),
      ]),
    ),
  )
  const first = FACTS.map(([heading]) => heading)
  const taken = [...first, ...labels.values()]
  const isUnique = (label: string): boolean => taken.indexOf(label) === taken.lastIndexOf(label)
  const headings = [...labels].map(([path, label]) => (isUnique(label) ? label : `${label} (${path})`))
  // Excel needs the byte order mark to read UTF-8.
  yield `\uFEFF${formatLine([...first, ...headings])}`
  for await (const application of applications) {
    const { program, submission } = application
    const given = fromSubmissionAnswers(program, submission.answers)
    const cells = new Map(
      listColumns(program).map((field) => [field.path, describeCell(program, field, getValueAt(given, field.path))]),
    )
    yield formatLine([
      ...FACTS.map(([, describe]) => describe(application)),
      ...[...labels.keys()].map((path) => cells.get(path) ?? ''),
    ])
  }
}

function formatLine(cells: readonly Cell[]): string {
  const line = cells.map((cell) => (typeof cell === 'string' ? disarmFormulas(cell) : cell))
  return stringify([line], { cast: { number: formatDecimal }, quoted_string: true, record_delimiter: 'windows' })
}

function formatDecimal(number: number): string {
  return number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

/**
 * Puts an apostrophe wherever a spreadsheet could begin a formula: at the start, and after each separator, since a
 * spreadsheet that splits by another one than the comma does not see the quotes around a cell.
 */
function disarmFormulas(text: string): string {
  return text.replaceAll(/(^|[,;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g, "$1'")
}

function describeCell({ flow }: Program, field: Field, value: Json | undefined): Cell {
  if (field.kind === 'simple' && !field.isSensitive && field.choices === null) {
    const { currency, country } = field.options
    if (typeof value === 'number') return currency === undefined ? value : value / 10 ** getCurrencyDecimals(currency)
    if (typeof value === 'string') return country !== undefined && value.startsWith('+') ? `tel:${value}` : value.trim()
  }
  return describeAnswer(flow, field, value).join('; ')
}

/** Lists the fields that have a column: each field of a group has its own, a list has one. */
function listColumns(program: Program): readonly Field[] {
  return [...[...program.forms.values()].map(({ fields }) => fields), ...program.data.values()]
    .flat()
    .flatMap(flattenGroups)
}

/** The cells of a table are called by row and column. */
function flattenGroups(field: Field): readonly Field[] {
  if (field.kind !== 'group') return [field]
  return field.fields.flatMap((inner) => {
    const isRow = field.definition.needsAny === true
    return flattenGroups(inner).map((cell) => (isRow ? { ...cell, label: `${inner.label}, ${cell.label}` } : cell))
  })
}

/** Yields a JSON list. Sensitive answers are masked. */
export async function* streamJson(applications: AsyncIterable<ExportedApplication>): AsyncGenerator<string> {
  let before = '['
  for await (const {
    reference,
    flow,
    revision,
    status,
    mode,
    simulated,
    receivedAt,
    submission,
    program,
  } of applications) {
    const facts = { reference, useCase: flow, revision, status, mode, simulated, receivedAt }
    const answers = maskAnswers(program, submission.answers)
    yield `${before}\n${JSON.stringify({ ...facts, submittedOn: submission.submittedOn, answers })}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** Masks sensitive answers, and leaves out what is not a field. */
function maskAnswers(program: Program, answers: Answers): Answers {
  const forms = [...program.forms].map(([name, { fields }]) => [name, fields] as const)
  return mapGiven(new Map([...forms, ...program.data]), answers, maskFields)
}

function maskFields(fields: readonly Field[], given: FormAnswers): FormAnswers {
  return mapGiven(new Map(fields.map((field) => [field.name, field])), given, maskJson)
}

function mapGiven<Part, Value>(
  parts: ReadonlyMap<string, Part>,
  given: Readonly<Record<string, Value>>,
  map: (part: Part, value: Value) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    [...parts].flatMap(([name, part]) => {
      const value = getOwnValue(given, name)
      return value === undefined ? [] : [[name, map(part, value)] as const]
    }),
  )
}

function maskJson(field: Field, value: Json): Json {
  switch (field.kind) {
    case 'simple':
      if (!field.isSensitive || value === null) return value
      return Array.isArray(value) ? value.map((one: Json) => maskValue(one, field.mask)) : maskValue(value, field.mask)
    case 'file':
    case 'files':
      return value
    case 'list':
      return Array.isArray(value)
        ? value.map((item: Json) => (isObject(item) ? maskFields(field.fields, item) : null))
        : null
    case 'group':
      return isObject(value) ? maskFields(field.fields, value) : null
    default:
      return field satisfies never
  }
}

/** An entry with its words (an object) is masked completely. */
function maskValue(value: Json, readable: number): string {
  return typeof value === 'object' ? maskText('', 0) : maskText(String(value), readable)
}

/**
 * Yields everything that an applicant gave as one JSON file: answers in words with their questions, unmasked; the
 * submission as stored; and files as base64. It streams, however large the files are.
 */
export async function* streamPortableFile(
  application: StoredApplication,
  program: Program,
  files: readonly StoredFile[],
  store: FileStorage,
): AsyncGenerator<string> {
  const { reference, flow, revision, mode, simulated, submission, receivedAt } = application
  const { sections, brought } = showSubmission(program, submission)
  const head = {
    format: 'formway-application',
    version: 1,
    ...{ reference, useCase: program.flow.name, flow, revision, mode, simulated, receivedAt },
    sections: [...sections, { title: '', rows: brought }].map(({ title, rows }) => ({
      title,
      answers: rows.flatMap((row) => collectAnswers(application, program, row)),
    })),
    submission,
  }
  yield `${JSON.stringify(head).slice(0, -1)},"files":[`
  const handles = indexFileHandles(program, submission)
  for (const [index, file] of files.entries()) {
    const { size, sha256, isStripped } = file
    const { path = '', name = '' } = handles.get(file.handle) ?? {}
    yield `${index === 0 ? '' : ','}\n${JSON.stringify({ path, name, size, sha256, isStripped }).slice(0, -1)},"base64":"`
    yield* encodeBase64(readStoredFile(store, application.envelope, file))
    yield '"}'
  }
  yield ']}\n'
}

function collectAnswers(
  application: StoredApplication,
  program: Program,
  row: SummaryRow,
): readonly Readonly<Record<'path' | 'question' | 'answer', string>>[] {
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

/**
 * Returns a file of an application as a download, and records that it was taken.
 * @throws RequestRefusal if the application has no such file.
 */
export async function takeFile(
  records: Records,
  clerk: Clerk,
  { application: { reference, envelope }, files }: ApplicationRead,
  key: string,
): Promise<Response> {
  const file = files.find((one) => one.key === key)
  if (file === undefined) throw new RequestRefusal('notFound')
  await record(records, { clerk, act: 'fileTaken', reference, part: file.path })
  return createAttachment(readStoredFile(records.files, envelope, file), file.name, 'application/octet-stream')
}
