import type { SummaryBlock } from '../../language/flow'
import { addressOf } from '../answers/items'
import { isAsked } from '../answers/relevantAnswers'
import { CALCULATIONS, getCalculationLabel, parseCalculationName } from '../calculators/calculator'
import { type Field, getInnerFields, type ListField, type BroughtItems } from '../program/field'
import { findField, getScreen } from '../program/program'
import { describeAnswer, formatCalculation } from '../text/fillText'
import { formatItemNames } from '../text/itemName'
import { type Answers, formOf, isObject, type Json, getOwnValue, type Path, getValueAt } from '../values/answers'
import type { FlowEvent } from '../state/step'
import type { BlockScope } from './blockScope'
import type { Describing } from '../program/fieldTypes'

export type SummaryRow = AnswerRow | ItemsRow

/** An answer on a review. `lines` are texts to show; empty if nothing was given. */
export interface AnswerRow {
  readonly kind: 'answer'
  readonly path: Path
  readonly label: string
  readonly lines: readonly string[]
  readonly given: boolean
  readonly masked: boolean
  /** Whether the applicant may unmask it. */
  readonly reveals: boolean
}

export interface ItemsRow {
  readonly kind: 'items'
  readonly path: Path
  readonly items: readonly SummaryItem[]
}

export interface SummaryItem {
  readonly name: string
  readonly mark: string | null
  readonly rows: readonly SummaryRow[]
  readonly opens?: Pick<Extract<FlowEvent, { type: 'open' }>, 'list' | 'item'>
}

interface RowScope extends BlockScope {
  readonly reveals: boolean
}

interface AnsweredScope extends BlockScope {
  readonly answers: Answers
}

/** Builds the rows of a review section: the active fields, or all of them filled with examples. */
export function buildSummaryRows(block: SummaryBlock, scope: BlockScope): readonly SummaryRow[] {
  const isSample = block.source === 'sample'
  const answers = isSample ? scope.examples() : scope.relevant.answers
  return listRowFields(block, scope).flatMap(({ path, field }) => {
    if (field !== null)
      return buildRowsAt({ ...scope, answers, reveals: !isSample, isSample }, field, path, getValueAt(answers, path))
    const name = parseCalculationName(path)
    return name === null ? [] : [buildCalculationRow(scope, name, answers)]
  })
}

function buildRowsAt(
  scope: RowScope & AnsweredScope & { readonly isSample: boolean },
  field: Field,
  path: Path,
  value: Json | undefined,
): readonly SummaryRow[] {
  const { program, relevant, isSample, fill } = scope
  if (field.kind === 'group') {
    const isTable = field.definition.needsAny === true
    const rows = field.fields.flatMap((inside) =>
      (isTable && !getInnerFields(inside).some(({ isSensitive }) => isSensitive) ? buildTableRow : buildRowsAt)(
        scope,
        inside,
        `${path}.${inside.name}`,
        getValueAt(value, inside.name),
      ),
    )
    return rows.length === 0 ? [] : [{ kind: 'items', path, items: [{ name: fill(field.label), mark: null, rows }] }]
  }
  if (!isSample && !isAsked(relevant, path) && !program.data.has(formOf(path))) return []
  const row = buildRow(scope, field, path, value)
  return [...buildTotalRow(scope, field, row), row]
}

/** Builds one row of a table with fixed rows: a line for each answer, after the label of its column. */
function buildTableRow(
  { relevant, isSample, fill, program: { flow } }: Parameters<typeof buildRowsAt>[0],
  row: Field,
  path: Path,
  value: Json | undefined,
): readonly AnswerRow[] {
  const isShown = (place: Path): boolean => isSample || isAsked(relevant, place)
  if (!isShown(path)) return []
  const lines = getInnerFields(row).flatMap((cell) => {
    const message = isShown(`${path}.${cell.name}`)
      ? describeAnswer(flow, cell, getValueAt(value, cell.name)).join(' ')
      : ''
    return message === '' ? [] : [fill(flow.wording.itemProblem, { item: fill(cell.label), message })]
  })
  return [
    { kind: 'answer', path, label: fill(row.label), lines, given: lines.length > 0, masked: false, reveals: false },
  ]
}

function listRowFields(
  { rows, screen }: SummaryBlock,
  { program }: BlockScope,
): readonly { readonly path: Path; readonly field: Field | null }[] {
  if (rows === undefined && screen !== undefined) {
    const fields = getScreen(program, screen).forms.flatMap((form) => form.fields)
    return fields.map((field) => ({ path: field.path, field }))
  }
  return (rows ?? []).map((path) => ({ path, field: findField(program, path) }))
}

function buildRow(scope: RowScope, field: Field, path: Path, value: Json | undefined): SummaryRow {
  if (field.kind === 'list' && Array.isArray(value) && value.length > 0) {
    const { brought } = field.definition
    const shown = { scope, list: field, path }
    const names = formatItemNames(scope.program, field, value, scope.fill)
    const rows = (item: Json, index: number): Omit<SummaryItem, 'name'> =>
      brought === null ? buildEnteredItem(shown, item, index) : buildBroughtItem(brought, shown, item, index)
    return {
      kind: 'items',
      path,
      items: value.map((item: Json, index) => ({ name: names[index] ?? '', ...rows(item, index) })),
    }
  }
  const { flow } = scope.program
  const described = describeAnswer(flow, field, value)
  const blank = described.length === 0 ? getBlankText(field, flow) : undefined
  const lines = blank === undefined ? described : [blank]
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

/** Sensitive answers cannot occur in calculations: the checker refuses them. */
function buildCalculationRow({ program, today, facts, fill }: BlockScope, name: string, answers: Answers): AnswerRow {
  const words = formatCalculation({ program, answers, today, facts }, name)
  return {
    kind: 'answer',
    path: `${CALCULATIONS}.${name}`,
    label: fill(getCalculationLabel(program.flow, name)),
    lines: words === '' ? [] : [words],
    given: words !== '',
    masked: false,
    reveals: false,
  }
}

/** The total of a list, shown before its row; none without items or result. */
function buildTotalRow(
  scope: AnsweredScope,
  { options: { total } }: Field,
  { kind }: SummaryRow,
): readonly AnswerRow[] {
  const name = total === undefined || kind !== 'items' ? null : parseCalculationName(total)
  return name === null ? [] : [buildCalculationRow(scope, name, scope.answers)].filter(({ given }) => given)
}

function getBlankText(field: Field, flow: Describing): string | undefined {
  if (field.kind === 'list') return field.definition.brought?.none(flow.wording)
  return field.kind === 'simple' ? field.definition.describeMissing?.(field, flow) : undefined
}

interface ShownList {
  readonly scope: RowScope
  readonly list: ListField
  readonly path: Path
}

function buildEnteredItem({ scope, list, path }: ShownList, item: Json, index: number): Omit<SummaryItem, 'name'> {
  const { relevant, fill } = scope
  const { exactlyOne } = list
  const place = `${path}.${index}`
  const fields = relevant.items.get(place) ?? list.fields
  const id =
    list.options.pages === undefined ? undefined : scope.state.items[addressOf(scope.state.items, path)]?.[index]
  return {
    mark: exactlyOne !== null && getValueAt(item, exactlyOne.field) === true ? fill(exactlyOne.label) : null,
    rows: fields
      .filter(({ name }) => name !== exactlyOne?.field)
      .flatMap((field) => buildRowsInside(scope, field, place, item)),
    ...(id === undefined ? {} : { opens: { list: path, item: id } }),
  }
}

/** The row of a field inside an item; none for a group without active fields. */
function buildRowsInside(scope: RowScope, field: Field, around: Path, value: Json): readonly SummaryRow[] {
  const path = `${around}.${field.name}`
  const own = getValueAt(value, field.name)
  if (field.kind !== 'group') return [buildRow(scope, field, path, own)]
  const rows = field.fields.flatMap((inside) => buildRowsInside(scope, inside, path, own ?? null))
  return rows.length === 0
    ? []
    : [{ kind: 'items', path, items: [{ name: scope.fill(field.label), mark: null, rows }] }]
}

/** Values that an action brought are never unmasked. */
function buildBroughtItem(
  { labels, describeItem }: BroughtItems,
  { scope, list, path }: ShownList,
  item: Json,
  index: number,
): Omit<SummaryItem, 'name'> {
  const { wording } = scope.program.flow
  const shown = describeItem(item, wording)
  const values = isObject(shown) ? shown : {}
  const words = labels(wording)
  return {
    mark: null,
    rows: list.fields.flatMap((field) => {
      const label = getOwnValue(words, field.name)
      if (label === undefined) return []
      const labelled = { ...field, label }
      return [
        buildRow(
          { ...scope, reveals: false },
          labelled,
          `${path}.${index}.${field.name}`,
          getOwnValue(values, field.name),
        ),
      ]
    }),
  }
}
