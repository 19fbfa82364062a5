import { valuesIn } from '../../../engine/kinds/choice'
import { boundOf } from '../../../engine/rules/bounds'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { didYouMean } from '../../findings/suggestion'
import { choicesOf } from '../../parts/answerKind'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'

/** What goes alone is one of the choices, and there are as many choices as have to be made. */
export function checkChoices({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => [...ofAlone(placed), ...ofFewest(placed), ...ofValues(placed)])
}

function ofAlone({ field, pointer }: PlacedField): readonly Finding[] {
  const { alone } = field.options
  const choices = choicesOf(field)
  if (alone === undefined || choices === null || choices.includes(alone)) return []
  return [
    error(
      'impossible-value',
      pointerTo(pointer, 'alone'),
      quoting`There is no choice "${alone}".`,
      didYouMean(alone, choices),
    ),
  ]
}

/** What is submitted tells which choice it was. */
function ofValues({ document, pointer }: PlacedField): readonly Finding[] {
  const values = document !== null && 'choices' in document ? [...(valuesIn(document.choices) ?? [])] : []
  return values.flatMap(([key, value], index) => {
    const other = values.find(([, same], place) => same === value && place < index)
    if (other === undefined) return []
    // A choice without a value of its own is submitted as its key.
    const valued = key === value ? other[0] : key
    const message = quoting`"${other[0]}" and "${key}" are both submitted as ${JSON.stringify(value)}.`
    return [
      error(
        'conflict',
        pointerTo(pointer, 'choices', valued, 'value'),
        message,
        'Give each choice a value of its own.',
      ),
    ]
  })
}

function ofFewest({ field, pointer }: PlacedField): readonly Finding[] {
  const choices = choicesOf(field)
  const fewest = boundOf(field, 'items', 'least')
  if (choices === null || fewest === null) return []
  const together = choices.filter((choice) => choice !== field.options.alone).length
  if (fewest <= together) return []
  const message = quoting`It is not possible to choose ${fewest}: only ${together} can be chosen together.`
  return [
    error('impossible-value', pointerTo(pointer, 'rules', 'minItems', 'is'), message, `Write ${together} or less.`),
  ]
}
