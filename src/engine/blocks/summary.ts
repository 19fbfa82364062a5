import type { SummaryBlock } from '../../language/block-summary'
import { isAsked } from '../answers/relevantAnswers'
import { type Field, fieldsInside } from '../program/field'
import { fieldAt, screenOf } from '../program/program'
import { describeAnswer } from '../text/describeAnswer'
import { valueAt } from '../values/path'
import type { Path } from '../values/types'
import type { BlockScope } from './blockScope'

/** One row of a review. `lines` are words to show; without any, nothing was given. */
export interface SummaryRow {
  readonly path: Path
  readonly label: string
  readonly lines: readonly string[]
  readonly given: boolean
  readonly masked: boolean
}

/** The rows of a review section: those whose field is asked on the way, or all of them from the examples. */
export function summaryRows(block: SummaryBlock, scope: BlockScope): readonly SummaryRow[] {
  const { program, relevant, fill } = scope
  const isSample = block.source === 'sample'
  const answers = isSample ? scope.examples() : relevant.answers
  return rowsOf(block, scope).flatMap(({ path, field }) => {
    if (!isSample && !isAsked(relevant, path) && !program.data.has(path.split('.', 1)[0] ?? '')) return []
    const value = valueAt(answers, path)
    const lines = describeAnswer(program.flow, field, value)
    return [
      {
        path,
        label: fill(field.label),
        lines,
        given: lines.length > 0,
        masked: field.isSensitive,
      },
    ]
  })
}

/** The rows that a block names, or all fields of the forms of its screen. */
function rowsOf({ rows, screen }: SummaryBlock, { program }: BlockScope): readonly { readonly path: Path; readonly field: Field }[] {
  if (rows === undefined) {
    const fields = screenOf(program, screen).forms.flatMap((form) => form.fields)
    return fields.flatMap((field) => (field.kind === 'group' ? fieldsInside(field) : [field])).map((field) => ({ path: field.path, field }))
  }
  return rows.flatMap((path) => {
    const field = fieldAt(program, path)
    return field === null ? [] : [{ path, field }]
  })
}
