import { TOTALS } from '../../../engine/kinds/table'
import { controlAuthoring } from '../../../engine/program/controls'
import { type Field, getInnerFields } from '../../../engine/program/field'
import type { FieldDocumentOf } from '../../../engine/program/fieldTypes'
import { createError, type Finding } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { formatMessage, suggestName } from '../../findings/quoting'
import { suggestRemoval, suggestValue } from '../../fixes/repairs'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import { checkColumn } from './forms'

/** A table with fixed rows stands outside lists; its cells are of one line, and its sums are of amounts and numbers. */
export function checkFixedTables({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => {
    const { document } = placed
    if (document === null || !('columns' in document)) return []
    return [
      ...checkPlace(placed),
      ...checkColumns(placed, document),
      ...checkTotals(placed, document),
      ...checkRowNames(document, placed.pointer),
    ]
  })
}

function checkPlace({ list, pointer }: PlacedField): readonly Finding[] {
  if (list === null) return []
  const message = 'A table with fixed rows stands in the items of a list, where no path names its cells.'
  return [createError('unfit-option', pointer, message, 'Put it beside the list, or give the list its fields.')]
}

function checkColumns({ field, pointer }: PlacedField, { columns }: FieldDocumentOf<'table'>): readonly Finding[] {
  const [row] = getInnerFields(field)
  return (row === undefined ? [] : getInnerFields(row)).flatMap((column) => {
    const place = joinPointer(pointer, 'columns', column.name)
    const own = columns[column.name] ?? {}
    const beside = 'beside' in own && own.beside === true ? ['beside'] : []
    const title = 'asTitle' in own && own.asTitle === true ? ['asTitle'] : []
    return [
      ...checkCell(column, place, field.hint),
      ...[...beside, ...title].map((key) => {
        const message = 'In a table each field is a column already.'
        return createError('unfit-option', joinPointer(place, key), message, suggestRemoval(`Remove "${key}".`))
      }),
    ]
  })
}

/** Yes and no stand beside each other in a cell. */
function checkCell(column: Field, pointer: string, around: Field['hint']): readonly Finding[] {
  const isYesNo = column.kind === 'simple' && column.answer === 'yesNo'
  if (!isYesNo || column.hint !== null) return checkColumn(column, pointer, around)
  if (controlAuthoring[column.control].mostChoices !== undefined) return []
  const message = formatMessage`"${column.name}" is more than the cell of a table has room for.`
  const hint = suggestValue(`Write "as": "row" in "${column.name}".`, 'row', 'as')
  return [createError('unfit-option', pointer, message, hint)]
}

function checkTotals(
  { field, pointer }: PlacedField,
  { columns, totals }: FieldDocumentOf<'table'>,
): readonly Finding[] {
  const cells = getInnerFields(getInnerFields(field)[0] ?? field)
  return (totals?.columns ?? []).flatMap((name, index) => {
    const place = joinPointer(pointer, 'totals', 'columns', index)
    const cell = cells.find((one) => one.name === name)
    if (cell === undefined) {
      const message = formatMessage`The table has no column "${name}".`
      return [createError('unknown-field', place, message, suggestName(name, Object.keys(columns)))]
    }
    if (cell.kind === 'simple' && cell.answer === 'number') return []
    const message = formatMessage`"${name}" cannot be added up: it is no amount and no number.`
    return [createError('unfit-keyword', place, message, suggestRemoval('Leave it out here.'))]
  })
}

function checkRowNames({ rows, totals }: FieldDocumentOf<'table'>, pointer: string): readonly Finding[] {
  if (totals === undefined || !Object.hasOwn(rows, TOTALS)) return []
  const message = formatMessage`The row "${TOTALS}" and the row of sums have the same name.`
  return [createError('duplicate-field', joinPointer(pointer, 'rows', TOTALS), message, 'Give the row another name.')]
}
