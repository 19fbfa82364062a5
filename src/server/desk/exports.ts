import { stringify } from 'csv-stringify/sync'
import type { Program } from '../../engine/program/program'
import { type Submission, fromSubmissionAnswers } from '../../engine/submission/submission'
import type { Queries } from '../database/database'
import type { ServedFlows } from '../applications/servedFlows'
import { type ApplicationFilter, buildFilterCondition, listApplications, type ListedApplication } from './list'
import type { Field } from '../../engine/program/field'
import { describeAnswer, maskText } from '../../engine/text/fillText'
import {
  type Answers,
  type FormAnswers,
  isObject,
  type Json,
  getOwnValue,
  type Path,
  getValueAt,
} from '../../engine/values/answers'

/** An application that is exported, with the edition of the flow that it came from. */
interface ExportedApplication extends ListedApplication {
  readonly submission: Submission
  readonly program: Program
}

/** How many are in memory at one time. */
const BATCH = 100

/** The applications that a filter means, the newest first, one after the other. */
export async function* streamApplications(
  queries: Queries,
  flows: ServedFlows,
  filter: ApplicationFilter,
): AsyncGenerator<ExportedApplication> {
  let after: string | null = null
  do {
    const { applications, next } = await listApplications(queries, filter, after, BATCH)
    const rows = await queries.rows<{ id: string; submission: Submission }>(
      'select id, submission from applications where id = any($1)',
      [applications.map(({ id }) => id)],
    )
    const submissions = new Map(rows.map(({ id, submission }) => [id, submission]))
    for (const application of applications) {
      const submission = submissions.get(application.id)
      // One that was deleted meanwhile is none.
      if (submission !== undefined) yield { ...application, submission, program: await getEdition(flows, application) }
    }
    after = next
  } while (after !== null)
}

/** The editions of the flows that a filter's applications came from. */
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

/** The edition that an application came from. It was served, or nothing could have come from it. */
export async function getEdition(
  flows: ServedFlows,
  { flow, revision }: Pick<ListedApplication, 'flow' | 'revision'>,
): Promise<Program> {
  const program = await flows.edition(flow, revision)
  if (program === null) throw new Error('An application is kept of an edition that is not.')
  return program
}

/**
 * An answer that a browser saves and never shows, whatever is in it: as a page it would stand in a sandbox without scripts.
 * It is written as it is read.
 */
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
      'Content-Disposition': disposition(name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

/** The name as RFC 6266 has it: in plain letters for old browsers, and whole. */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  // Half a character cannot be encoded.
  const whole = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '_')).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** What stands before the answers, in each row. */
const FIRST = ['reference', 'useCase', 'revision', 'status', 'mode', 'simulated', 'receivedAt', 'submittedOn']

/**
 * Applications as CSV: a column for each answer that one of these editions asks for, in words, what is sensitive masked. A text
 * that a spreadsheet would calculate is kept one by an apostrophe.
 */
export async function* streamCsv(
  editions: readonly Program[],
  applications: AsyncIterable<ExportedApplication>,
): AsyncGenerator<string> {
  const paths = [...new Set(editions.flatMap((program) => columnsOf(program).map(({ path }) => path)))]
  // By the mark Excel tells UTF-8 from what it takes a file for.
  yield `\uFEFF${line([...FIRST, ...paths])}`
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
    const cells = cellsOf(program, submission)
    yield line([
      reference,
      flow,
      revision,
      status,
      mode,
      simulated.join(' '),
      receivedAt.toISOString(),
      submission.submittedOn,
      ...paths.map((path) => cells.get(path) ?? ''),
    ])
  }
}

function line(cells: readonly string[]): string {
  return stringify([[...cells]], { escape_formulas: true, record_delimiter: 'windows' })
}

function cellsOf(program: Program, submission: ExportedApplication['submission']): ReadonlyMap<Path, string> {
  const answers = fromSubmissionAnswers(program, submission.answers)
  return new Map(
    columnsOf(program).map((field) => [
      field.path,
      describeAnswer(program.flow, field, getValueAt(answers, field.path)).join('; '),
    ]),
  )
}

/** The fields that have a column: those in groups each its own, a list one. */
function columnsOf(program: Program): readonly Field[] {
  return [...[...program.forms.values()].map(({ fields }) => fields), ...program.data.values()]
    .flat()
    .flatMap(ungrouped)
}

function ungrouped(field: Field): readonly Field[] {
  return field.kind === 'group' ? field.fields.flatMap(ungrouped) : [field]
}

/** Applications as one JSON list, what is sensitive masked. */
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
    const one = {
      reference,
      useCase: flow,
      revision,
      status,
      mode,
      simulated,
      receivedAt,
      submittedOn: submission.submittedOn,
      answers: maskedAnswers(program, submission.answers),
    }
    yield `${before}\n${JSON.stringify(one)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** Answers as they were submitted, what is sensitive masked. What no field says anything of is left out. */
function maskedAnswers(program: Program, answers: Answers): Answers {
  const groups = [...[...program.forms].map(([name, { fields }]) => [name, fields] as const), ...program.data]
  return Object.fromEntries(
    groups.flatMap(([name, fields]) => {
      const given = getOwnValue(answers, name)
      return given === undefined ? [] : [[name, maskedParts(fields, given)] as const]
    }),
  )
}

function maskedParts(fields: readonly Field[], given: FormAnswers): FormAnswers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = getOwnValue(given, field.name)
      return value === undefined ? [] : [[field.name, maskedJson(field, value)] as const]
    }),
  )
}

function maskedJson(field: Field, value: Json): Json {
  switch (field.kind) {
    case 'simple':
      if (!field.isSensitive || value === null) return value
      return Array.isArray(value) ? value.map((one: Json) => hidden(one, field.mask)) : hidden(value, field.mask)
    case 'file':
    case 'files':
      return value
    case 'list':
      return Array.isArray(value)
        ? value.map((item: Json) => (isObject(item) ? maskedParts(field.fields, item) : null))
        : null
    case 'group':
      return isObject(value) ? maskedParts(field.fields, value) : null
    default:
      return field satisfies never
  }
}

/** Of an entry with its words nothing stays readable. */
function hidden(value: Json, readable: number): string {
  return typeof value === 'object' ? maskText('', 0) : maskText(String(value), readable)
}
