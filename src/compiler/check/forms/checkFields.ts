import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { boundOf, boundsOf } from '../../../engine/rules/bounds'
import { itemsAtFirst } from '../../../engine/rules/listRules'
import { ruleAuthoring, rules } from '../../../engine/rules/ruleTable'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'

/** What is written of each field goes together. */
export function checkFields({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => [
    ...maskOf(placed),
    ...marked(placed),
    ...formless(placed),
    ...uncounted(placed),
    ...covers(placed),
    ...complete(placed),
    ...leastOfNone(placed),
  ])
}

function maskOf({ document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('mask' in document) || document.sensitive === true) return []
  const message = quoting`"mask" does nothing without "sensitive".`
  return [error('missing-key', pointerTo(pointer, 'mask'), message, 'Add "sensitive": true.')]
}

/** Of what has no form nothing is said. */
function formless({ field, document, pointer }: PlacedField): readonly Finding[] {
  const formedBy = field.kind === 'simple' ? fieldKindAuthoring[field.type].formedBy : undefined
  const said = field.rules.find(({ definition }) => definition === rules.format)
  if (formedBy === undefined || said === undefined || document === null || Object.hasOwn(document, formedBy.key))
    return []
  const message = quoting`Every answer satisfies "${said.name}", so this message never shows.`
  return [
    error(
      'message-without-rule',
      pointerTo(pointer, 'rules', said.name),
      message,
      `Add "${formedBy.key}", such as ${formedBy.example}.`,
    ),
  ]
}

/** What is left of a limit is said where there is one. */
function uncounted({ field, pointer }: PlacedField): readonly Finding[] {
  if (
    field.options.counter === undefined ||
    boundOf(field, 'words', 'most') !== null ||
    boundOf(field, 'characters', 'most') !== null
  )
    return []
  const message = quoting`"counter" does nothing without a limit.`
  return [error('missing-key', pointerTo(pointer, 'counter'), message, 'Add the rule "maxWords" or "maxLength".')]
}

/** What is covered while it is typed is not shown again either. */
function covers({ document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('covered' in document) || document.covered !== true || document.sensitive === true)
    return []
  const message = quoting`What is "covered" while typing would be shown again later.`
  return [error('missing-key', pointerTo(pointer, 'covered'), message, 'Add "sensitive": true.')]
}

/** The mark of an item is a field of the list's own. */
function marked({ document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('exactlyOne' in document) || document.exactlyOne === undefined) return []
  const name = document.exactlyOne.field
  if (!Object.hasOwn(document.fields, name)) return []
  const place = pointerTo(pointer, 'exactlyOne', 'field')
  return [
    error(
      'duplicate-field',
      place,
      quoting`The items already have a field "${name}".`,
      'Give the mark a name of its own.',
    ),
  ]
}

/** None at all is no answer: one item at least asks for nothing, unless an answer is required. */
function leastOfNone({ field, pointer }: PlacedField): readonly Finding[] {
  const least = boundsOf(field, 'items').find(({ side }) => side === 'least')
  if (least === undefined || least.is > 1 || field.isRequired || itemsAtFirst(field) > 0) return []
  const message = quoting`"${least.rule}" requires nothing: "${field.name}" may still be left empty.`
  return [
    error(
      'missing-key',
      pointerTo(pointer, 'rules', least.rule),
      message,
      'Write "required" with these words instead.',
    ),
  ]
}

function complete({ field, pointer }: PlacedField): readonly Finding[] {
  const rule = field.rules.find(({ name }) => ruleAuthoring[name].needsExpected)
  if (field.kind !== 'list' || rule === undefined || field.fields.some(({ isExpected }) => isExpected)) return []
  const place = pointerTo(pointer, 'rules', rule.name)
  const message = 'No field of the items is expected, so every item is complete.'
  return [error('missing-key', place, message, 'Add "expected": true to the fields that make an item complete.')]
}
