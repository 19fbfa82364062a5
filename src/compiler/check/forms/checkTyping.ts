import type { FieldType } from '../../../engine/program/field'
import { error, type Finding } from '../../../engine/values/finding'
import type { Purpose } from '../../../language/field-keys'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'

/** Purposes that only one type of field can have: the HTML standard gives a whole address several lines. */
const typeFor: Readonly<Partial<Record<Purpose, FieldType>>> = {
  'street-address': 'longText',
  bday: 'date',
}

/** What a browser is to fill in can be an answer to the field. */
export function checkTyping({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap(purposeOf)
}

function purposeOf({ field, document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('autocomplete' in document)) return []
  const purpose: Purpose | undefined = document.autocomplete
  const needed = purpose === undefined ? undefined : typeFor[purpose]
  if (needed === undefined || needed === field.type) return []
  const place = pointerTo(pointer, 'autocomplete')
  const hint =
    needed === 'longText'
      ? 'On a single line use "address-line1", or "type": "longText".'
      : `Write "type": "${needed}".`
  return [error('unfit-option', place, quoting`"${purpose}" cannot be filled in here.`, hint)]
}
