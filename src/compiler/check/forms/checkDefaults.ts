import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoted, quoting } from '../../findings/quoting'
import { canBe, choicesOf, kindOf, type Plain, possibleValues } from '../../parts/answerKind'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'
import { amountHint, isAmountOf } from '../../parts/writtenAmount'

/** What a field starts with can be chosen where there are choices, and is of its kind where the language leaves that open. */
export function checkDefaults({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => {
    const { document, screen } = placed
    if (document === null || !('default' in document) || document.default === undefined) return []
    if (screen !== null && choicesOf(placed.field) === null) return []
    const { default: value } = document
    return typeof value === 'object' ? value.flatMap((one, index) => choiceOf(placed, one, index)) : defaultOf(placed, value)
  })
}

/** One of several choices that are made at first. */
function choiceOf({ field, pointer }: PlacedField, value: string, index: number): readonly Finding[] {
  if (choicesOf(field)?.includes(value) !== false) return []
  return [error('impossible-value', pointerTo(pointer, 'default', index), quoting`There is no choice ${quoted(value)}.`, possibleValues(field, value))]
}

function defaultOf({ field, pointer }: PlacedField, value: Plain): readonly Finding[] {
  const place = pointerTo(pointer, 'default')
  const message = quoting`The answer cannot be ${quoted(value)}.`
  if (kindOf(field) === 'amount') {
    return isAmountOf(field, value) ? [] : [error('impossible-value', place, message, amountHint(field))]
  }
  return canBe(field, value) ? [] : [error('impossible-value', place, message, possibleValues(field, value))]
}
