import { parseCalculationName } from '../../../engine/calculators/calculator'
import type { Field, FieldRule } from '../../../engine/program/field'
import { findBound } from '../../../engine/rules/rule'
import { ruleAuthoring } from '../../../engine/rules/ruleTable'
import { createError, type Finding } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { suggestName, formatMessage } from '../../findings/quoting'
import { getAnswerKind, type Destination, followPath, findFieldByName, createNowhere } from '../../parts/answers'
import { type AskedCalculation, getAskedCalculation, measureOf } from '../../parts/calculations'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import { isAskedAhead } from '../conditions/answerReferences'
import type { FieldType } from '../../../engine/program/fieldTypes'

/** These types accept any text, so they may be compared with each other. */
const free: readonly FieldType[] = ['text', 'longText']

interface Comparison {
  readonly placed: PlacedField
  readonly rule: FieldRule
  readonly name: string
  readonly pointer: string
}

export function checkCompared(checked: CheckedProgram): readonly Finding[] {
  return checked.fields.all.flatMap((placed) =>
    placed.field.rules.flatMap((rule) => {
      const pointer = joinPointer(placed.pointer, 'rules', rule.name, 'is')
      if (ruleAuthoring[rule.name].compares !== true) return []
      return (rule.definition.reads?.(rule, placed.field) ?? []).flatMap((name) =>
        checkComparison(checked, { placed, rule, name, pointer }),
      )
    }),
  )
}

function checkComparison(checked: CheckedProgram, comparison: Comparison): readonly Finding[] {
  const { placed, name, pointer } = comparison
  const calculation = parseCalculationName(name)
  if (calculation !== null) return checkWithCalculation(checked, comparison, getAskedCalculation(checked, calculation))
  const destination = findComparedField(checked, comparison)
  if (destination.kind === 'nowhere')
    return [createError('unknown-field', pointer, destination.message, destination.hint)]
  const { field } = placed
  const other = destination.kind === 'field' ? destination.placed : null
  if (other === null || !isComparable(other.field, field)) {
    const message =
      other?.field.type === field.type
        ? formatMessage`"${name}" has another unit.`
        : formatMessage`"${name}" is not a ${field.type}.`
    return [createError('unfit-keyword', pointer, message, `Name a field of the type "${field.type}".`)]
  }
  if (isGivenLater(checked, placed, other, name)) {
    const hint = `Ask the earlier ${field.type} first.`
    return [createError('asks-ahead', pointer, formatMessage`"${name}" is asked only after "${field.name}".`, hint)]
  }
  return checkBounds(comparison, other.field)
}

/** The calculation must give the kind of the field, and be known before the field is asked. */
function checkWithCalculation(
  checked: CheckedProgram,
  { placed, name, pointer }: Comparison,
  { name: called, field: given, reads }: AskedCalculation,
): readonly Finding[] {
  const { field } = placed
  const isFit =
    given !== null &&
    getAnswerKind(given) === getAnswerKind(field) &&
    given.options.currency === field.options.currency &&
    (getAnswerKind(field) !== 'text' || given.type === field.type)
  if (!isFit) {
    if (measureOf(checked, called) === null) return []
    const message = formatMessage`"${name}" is not a ${field.type}.`
    return [createError('unfit-calculation', pointer, message, `Name a calculation that gives a ${field.type}.`)]
  }
  const later = reads.find((read) => isGivenLater(checked, placed, read, read.field.path))
  if (later === undefined) return []
  return [
    createError(
      'asks-ahead',
      pointer,
      formatMessage`"${name}" is calculated from "${later.field.path}", which is not asked before "${field.name}".`,
      'Ask first for what it is calculated from.',
    ),
  ]
}

function findComparedField({ fields }: CheckedProgram, { placed, name }: Comparison): Destination {
  if (name.includes('.')) {
    const destination = followPath(fields, name)
    if (destination.kind !== 'field' || destination.placed.field !== placed.field) return destination
    return createNowhere(formatMessage`"${name}" is compared with itself.`, 'Name a field that is asked before.')
  }
  const others = placed.beside.filter((other) => other.name !== placed.field.name)
  const other = findFieldByName(fields, others, name)
  if (other !== null) return { kind: 'field', placed: other }
  const fitting = others.filter((each) => isComparable(each, placed.field)).map((each) => each.name)
  const message = formatMessage`No field beside "${placed.field.name}" is called "${name}".`
  return createNowhere(message, suggestName(name, fitting))
}

function isComparable(other: Field, field: Field): boolean {
  if (other.options.currency !== field.options.currency || other.options.unit !== field.options.unit) return false
  return other.type === field.type || (free.includes(other.type) && free.includes(field.type))
}

function isGivenLater(checked: CheckedProgram, placed: PlacedField, other: PlacedField, path: string): boolean {
  const { screen, order, field } = placed
  return screen !== null && isAskedAhead({ screen, path: field.path, order }, path, other, checked)
}

/** Reports bounds that contradict each other: the least of one answer lies beyond the most of the other. */
function checkBounds({ placed: { field }, rule, name, pointer }: Comparison, other: Field): readonly Finding[] {
  const { bounds } = rule.definition
  if (bounds === undefined) return []
  const [own, others] =
    bounds.side === 'least'
      ? [findBound(field, bounds.of, 'most'), findBound(other, bounds.of, 'least')]
      : [findBound(field, bounds.of, 'least'), findBound(other, bounds.of, 'most')]
  if (own === null || others === null || (bounds.side === 'least' ? own >= others : own <= others)) return []
  const message = formatMessage`No answer keeps this rule and the others: "${name}" lies beyond them.`
  return [createError('impossible-rule', pointer, message, 'Change one of them.')]
}
