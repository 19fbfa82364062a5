import { type Field, fieldsInside } from '../../../engine/program/field'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoted, quoting } from '../../findings/quoting'
import { didYouMean } from '../../findings/suggestion'
import { canBe, choicesOf, answerKindOf, kindWords, type Plain, possibleValues } from '../../parts/answerKind'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { amountHint, isAmountOf } from '../../parts/writtenAmount'

/** The answers that a document gives to the fields of an item. */
type WrittenItem = Readonly<Record<string, Plain | readonly string[]>>

/** What a field starts with can be chosen where there are choices, and is of its kind where the language leaves that open. */
export function checkDefaults({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap(({ field, document, pointer, screen }) => {
    if (document === null || !('default' in document) || document.default === undefined) return []
    const { default: value } = document
    const place = pointerTo(pointer, 'default')
    if (typeof value === 'object') {
      const starts =
        'starts' in document
          ? [
              error(
                'conflict',
                pointerTo(pointer, 'starts'),
                quoting`The items of "${field.name}" are given already.`,
                'Leave out "starts" or "default".',
              ),
            ]
          : []
      return [
        ...starts,
        ...value.flatMap((one: string | WrittenItem, index) =>
          typeof one === 'string'
            ? choiceOf(field, one, pointerTo(place, index))
            : itemOf(field, one, pointerTo(place, index)),
        ),
      ]
    }
    // Elsewhere the language says of which kind it is.
    return screen !== null && choicesOf(field) === null ? [] : defaultOf(field, value, place)
  })
}

/** One of the items that a list starts with. */
function itemOf(list: Field, item: WrittenItem, place: string): readonly Finding[] {
  const fields = new Map(fieldsInside(list).map((field) => [field.name, field]))
  return Object.entries(item).flatMap(([name, value]) => {
    const field = fields.get(name)
    const own = pointerTo(place, name)
    if (field === undefined)
      return [
        error('unknown-field', own, quoting`"${list.name}" has no field "${name}".`, didYouMean(name, fields.keys())),
      ]
    if (field.isLocked)
      return [
        error(
          'conflict',
          own,
          quoting`"${name}" is locked: in every item it is what its own "default" or "prefill" says.`,
          `Leave out "locked", or say it at the field and leave out "${name}" here.`,
        ),
      ]
    if (typeof value !== 'object') return defaultOf(field, value, own)
    if (field.kind === 'simple' && field.answer === 'texts')
      return value.flatMap((one, index) => choiceOf(field, one, pointerTo(own, index)))
    return [error('impossible-value', own, 'A list cannot be the answer.', `It is ${kindWords[answerKindOf(field)]}.`)]
  })
}

/** One of several choices that are made at first. */
function choiceOf(field: Field, value: string, place: string): readonly Finding[] {
  if (choicesOf(field)?.includes(value) !== false) return []
  return [error('impossible-value', place, quoting`There is no choice ${quoted(value)}.`, possibleValues(field, value))]
}

function defaultOf(field: Field, value: Plain, place: string): readonly Finding[] {
  const message = quoting`The answer cannot be ${quoted(value)}.`
  if (answerKindOf(field) === 'amount') {
    return isAmountOf(field, value) ? [] : [error('impossible-value', place, message, amountHint(field))]
  }
  return canBe(field, value) ? [] : [error('impossible-value', place, message, possibleValues(field, value))]
}
