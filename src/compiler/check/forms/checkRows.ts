import { controlAuthoring } from '../../../engine/program/controls'
import type { Field } from '../../../engine/program/field'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'

/** Of more fields none has room. */
const MOST_IN_ROW = 4

/** How many characters a choice in a row has. */
const MOST_CHARACTERS = 24

/** What is to stand in a row has a place there. */
export function checkRows({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => [...besideOf(placed), ...choicesOf(placed)])
}

function besideOf({ field, document, pointer, beside, list }: PlacedField): readonly Finding[] {
  if (document === null || !('beside' in document) || document.beside !== true) return []
  const place = pointerTo(pointer, 'beside')
  const index = beside.findIndex(({ name }) => name === field.name)
  const before = beside[index - 1]
  if (before === undefined)
    return [error('unfit-option', place, 'Nothing stands before it.', 'Remove "beside" from the first field of a row.')]
  if (list !== null && controlAuthoring[list.field.control].mostColumns !== undefined)
    return [error('unfit-option', place, 'In a table each field is a column already.', 'Remove "beside".')]
  return placeIn(beside, index) === MOST_IN_ROW + 1
    ? [error('unfit-option', place, `A row holds ${MOST_IN_ROW} fields.`, 'Remove "beside" here: the next row begins.')]
    : []
}

/** The place of a field in its row, from 1. */
function placeIn(fields: readonly Field[], index: number): number {
  let place = 1
  while (fields[index - place + 1]?.row === 'beside' && place <= index) place += 1
  return place
}

/** A choice in a row is chosen at a glance. */
function choicesOf({ field, pointer }: PlacedField): readonly Finding[] {
  const { mostChoices } = controlAuthoring[field.control]
  if (mostChoices === undefined || field.kind !== 'simple' || field.choices === null) return []
  const place = pointerTo(pointer, 'as')
  const hint = 'Write "as": "cards", or "select" for many.'
  if (field.choices.size > mostChoices)
    return [error('unfit-option', place, `A row holds ${mostChoices} choices.`, hint)]
  const long = [...field.choices.values()].find((words) => words.length > MOST_CHARACTERS)
  return long === undefined ? [] : [error('unfit-option', place, quoting`"${long}" is too long for a row.`, hint)]
}
