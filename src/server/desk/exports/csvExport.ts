import { stringify } from 'csv-stringify/sync'
import type { Field } from '../../../engine/program/field'
import type { Program } from '../../../engine/program/program'
import { submittedAnswers } from '../../../engine/submission/choiceValues'
import { describeAnswer } from '../../../engine/text/describeAnswer'
import { valueAt } from '../../../engine/values/path'
import type { Path } from '../../../engine/values/answers'
import type { ExportedApplication } from './exportedApplications'

/** What stands before the answers, in each row. */
const FIRST = ['reference', 'useCase', 'revision', 'status', 'mode', 'simulated', 'receivedAt', 'submittedOn']

/**
 * Applications as CSV: a column for each answer that one of these editions asks for, in words, what is sensitive masked. A text
 * that a spreadsheet would calculate is kept one by an apostrophe.
 */
export async function* csvExport(
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
  const answers = submittedAnswers(program, submission.answers)
  return new Map(
    columnsOf(program).map((field) => [
      field.path,
      describeAnswer(program.flow, field, valueAt(answers, field.path)).join('; '),
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
