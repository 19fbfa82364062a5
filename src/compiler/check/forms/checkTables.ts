import { controlAuthoring } from '../../../engine/program/controls'
import type { Field } from '../../../engine/program/field'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'

const AS_LIST = 'Remove "as" from the list: its items are cards then.'

/** What a list asks in the rows of a table has room there. */
export function checkTables({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => columnsOf(placed))
}

function columnsOf({ field, pointer }: PlacedField): readonly Finding[] {
  const { mostColumns } = controlAuthoring[field.control]
  if (mostColumns === undefined || field.kind !== 'list') return []
  const columns = field.fields.filter(({ name }) => name !== field.exactlyOne?.field)
  if (columns.length > mostColumns)
    return [
      error(
        'unfit-option',
        pointerTo(pointer, 'as'),
        `A table holds ${mostColumns} columns, and there are ${columns.length}.`,
        AS_LIST,
      ),
    ]
  return columns.flatMap((column) => columnOf(column, pointerTo(pointer, 'fields', column.name)))
}

function columnOf(column: Field, pointer: string): readonly Finding[] {
  if (controlAuthoring[column.control].isOneLine !== true) {
    const hint = canBeSelected(column) ? `Write "as": "select" in "${column.name}".` : AS_LIST
    return [
      error('unfit-option', pointer, quoting`"${column.name}" is more than the cell of a table has room for.`, hint),
    ]
  }
  return column.hint === null
    ? []
    : [
        error(
          'unfit-option',
          pointerTo(pointer, 'hint'),
          'In a table this stands in every row.',
          'Move it to the "hint" of the list.',
        ),
      ]
}

function canBeSelected({ type }: Field): boolean {
  return controlAuthoring.select.fits.includes(type)
}
