import type { SummaryBlock } from '../../language/block-summary'
import { isAsked } from '../answers/relevantAnswers'
import { type Field, fieldsInside, type ListField } from '../program/field'
import { fieldAt, screenOf } from '../program/program'
import { describeAnswer } from '../text/describeAnswer'
import { itemName } from '../text/itemName'
import { ownOf } from '../values/ownOf'
import { isObject, valueAt } from '../values/path'
import type { Json, Path } from '../values/types'
import type { BlockScope } from './blockScope'

/** One row of a review: an answer with its label, or what was given in the items of a list. */
export type SummaryRow = AnswerRow | ItemsRow

/** An answer on a review. `lines` are words to show; without any, nothing was given. */
export interface AnswerRow {
  readonly kind: 'answer'
  readonly path: Path
  readonly label: string
  readonly lines: readonly string[]
  readonly given: boolean
  readonly masked: boolean
  /** Whether who gave it may see it whole again. */
  readonly reveals: boolean
}

/** The items of a list, of which there is at least one. */
export interface ItemsRow {
  readonly kind: 'items'
  readonly path: Path
  readonly items: readonly SummaryItem[]
}

/** An item of a list: its heading, what marks it out among the others, and its rows. */
export interface SummaryItem {
  readonly name: string
  readonly mark: string | null
  readonly rows: readonly SummaryRow[]
}

/** What rows are worked out from, and whether the applicant may see a sensitive answer of them whole. */
interface RowScope extends BlockScope {
  readonly reveals: boolean
}

/** The rows of a review section: those whose field is asked on the way, or all of them from the examples. */
export function summaryRows(block: SummaryBlock, scope: BlockScope): readonly SummaryRow[] {
  const { program, relevant } = scope
  const isSample = block.source === 'sample'
  const answers = isSample ? scope.examples() : relevant.answers
  return rowsOf(block, scope).flatMap(({ path, field }) => {
    if (!isSample && !isAsked(relevant, path) && !program.data.has(path.split('.', 1)[0] ?? '')) return []
    return [rowOf({ ...scope, reveals: !isSample }, field, path, valueAt(answers, path))]
  })
}

/** The rows that a block names, or all fields of the forms of its screen. */
function rowsOf({ rows, screen }: SummaryBlock, { program }: BlockScope): readonly { readonly path: Path; readonly field: Field }[] {
  if (rows === undefined) {
    const fields = screenOf(program, screen).forms.flatMap((form) => form.fields)
    return fields.flatMap(ungrouped).map((field) => ({ path: field.path, field }))
  }
  return rows.flatMap((path) => {
    const field = fieldAt(program, path)
    return field === null ? [] : [{ path, field }]
  })
}

function ungrouped(field: Field): readonly Field[] {
  return field.kind === 'group' ? fieldsInside(field) : [field]
}

function rowOf(scope: RowScope, field: Field, path: Path, value: Json | undefined): SummaryRow {
  if (field.kind === 'list' && Array.isArray(value) && value.length > 0) {
    const itemOf = field.type === 'accounts' ? accountOf : listedOf
    return { kind: 'items', path, items: value.map((item: Json, index) => itemOf(scope, field, path, item, index)) }
  }
  const lines = describeAnswer(scope.program.flow, field, value)
  return {
    kind: 'answer',
    path,
    label: scope.fill(field.label),
    lines,
    given: lines.length > 0,
    masked: field.isSensitive,
    reveals: field.isSensitive && scope.reveals,
  }
}

function listedOf(scope: RowScope, list: ListField, path: Path, item: Json, index: number): SummaryItem {
  const { program, relevant, fill } = scope
  const { exactlyOne } = list
  const place = `${path}.${index}`
  const fields = (relevant.items.get(place) ?? list.fields).flatMap((field) =>
    field.kind === 'group' ? field.fields.map((inside) => ({ field: inside, at: `${field.name}.${inside.name}` })) : [{ field, at: field.name }],
  )
  return {
    name: itemName(list, index, program.flow.wording, fill),
    mark: exactlyOne !== null && valueAt(item, exactlyOne.field) === true ? fill(exactlyOne.label) : null,
    rows: fields
      .filter(({ at }) => at !== exactlyOne?.field)
      .map(({ field, at }) => rowOf(scope, field, `${place}.${at}`, valueAt(item, at))),
  }
}

/** An account is called by its institution. Nobody entered it: nothing of it is revealed. */
function accountOf(scope: RowScope, list: ListField, path: Path, item: Json, index: number): SummaryItem {
  const { wording } = scope.program.flow
  const values = isObject(item) ? item : {}
  const { institution } = values
  const labels = new Map<string, string>(Object.entries(wording.account))
  return {
    name: typeof institution === 'string' && institution !== '' ? institution : itemName(list, index, wording, scope.fill),
    mark: null,
    rows: list.fields.flatMap((field) => {
      const label = labels.get(field.name)
      if (label === undefined) return []
      const labelled = { ...field, label }
      return [rowOf({ ...scope, reveals: false }, labelled, `${path}.${index}.${field.name}`, ownOf(values, field.name))]
    }),
  }
}
