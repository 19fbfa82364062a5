import { fieldsInside } from '../../../engine/program/field'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'
import { isAskedAhead } from '../conditions/checkAhead'
import { needed } from '../conditions/needed'

/** What is chosen from is a list that stands before, and a text of its items. */
export function checkChoiceFrom(checked: CheckedProgram): readonly Finding[] {
  return checked.fields.all.flatMap((placed) => {
    const { document, field, pointer } = placed
    const { list } = field.options
    if (document === null || list === undefined) return []
    return [
      ...needed(checked, document, { list: 'list', property: 'textOfItems' }, pointer),
      ...laterThan(checked, placed, list),
      ...secret(checked, placed, list),
    ]
  })
}

/** What is offered stands there in full, and is handed over as the answer. */
function secret({ fields }: CheckedProgram, { field, pointer }: PlacedField, list: string): readonly Finding[] {
  const destination = follow(fields, list)
  const { property } = field.options
  const item =
    destination.kind === 'field'
      ? fieldsInside(destination.placed.field).find(({ name }) => name === property)
      : undefined
  if (item?.isSensitive !== true) return []
  const message = quoting`"${item.name}" is sensitive, and would be shown among the choices.`
  return [error('sensitive-answer', pointerTo(pointer, 'property'), message, 'Name a field that is not sensitive.')]
}

function laterThan(
  checked: CheckedProgram,
  { field, screen, order, pointer }: PlacedField,
  list: string,
): readonly Finding[] {
  const destination = follow(checked.fields, list)
  if (destination.kind !== 'field' || screen === null) return []
  if (!isAskedAhead({ screen, path: field.path, order }, list, destination.placed, checked)) return []
  return [
    error(
      'asks-ahead',
      pointerTo(pointer, 'list'),
      quoting`"${list}" is asked only after "${field.name}".`,
      'Ask for the list first.',
    ),
  ]
}
