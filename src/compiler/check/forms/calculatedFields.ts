import { getCalculatorAuthoring } from '../../../engine/calculators/calculators'
import { isMisfit, type Measure, type NamedPart } from '../../../engine/calculators/calculatorAuthoring'
import { isItemName, parseCalculationName } from '../../../engine/calculators/calculator'
import { isNamedTerm } from '../../../engine/calculators/figures'
import type { Path } from '../../../engine/values/answers'
import { createError, type Finding } from '../../../engine/values/finding'
import { getCurrency } from '../../../engine/values/format'
import { joinPointer } from '../../findings/pointer'
import { formatMessage } from '../../findings/quoting'
import { suggestRemoval, suggestValue } from '../../fixes/repairs'
import { getAnswerKind } from '../../parts/answers'
import {
  followTerm,
  getAskedCalculation,
  type MeasuredFlow,
  measureDocument,
  measureOfTerm,
} from '../../parts/calculations'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { listCalculatedFields, type PlacedField } from '../../parts/fields'
import { isAskedAhead } from '../conditions/answerReferences'
import { checkTermsOf } from '../conditions/comparisons'

type Calculated = ReturnType<typeof listCalculatedFields>[number]

/** A field of an item or row is calculated from what stands before it there, and gives what its type says. */
export function checkCalculatedFields(checked: CheckedProgram): readonly Finding[] {
  return listCalculatedFields(checked).flatMap((placed) => {
    const { list, row, pointer, calculated, document } = placed
    // The sums of a table's columns are not written.
    if (document === null) return []
    const around = row ?? list
    const place = joinPointer(pointer, 'calculated')
    if (around === null) {
      const message = "Only a field of a list's item, or a column of a table with fixed rows, is calculated."
      const hint = 'Write it under the "calculations" of the flow; a figure or a summary shows it.'
      return [createError('unfit-option', place, message, hint)]
    }
    const measured = { flow: checked.flow, fields: checked.fields, list: around }
    const names = listNames(placed).flatMap((named) => checkName(checked, measured, placed, named))
    return [
      ...checkKeys(placed),
      ...names,
      ...(names.length > 0 ? [] : checkTermsOf(measured, calculated, place)),
      ...checkResult(measured, placed),
      ...checkSecret(measured, placed),
    ]
  })
}

function listNames({ calculated }: Calculated): readonly NamedPart<string>[] {
  return getCalculatorAuthoring(calculated)
    .terms(calculated)
    .flatMap(({ what, keys }) => (isNamedTerm(what) && what !== 'today' ? [{ what, keys }] : []))
}

function checkName(
  checked: CheckedProgram,
  measured: MeasuredFlow,
  placed: Calculated,
  { what, keys }: NamedPart<string>,
): readonly Finding[] {
  const place = joinPointer(placed.pointer, 'calculated', ...keys)
  const calculation = parseCalculationName(what)
  const asker = { screen: placed.screen ?? '', path: placed.field.path, order: placed.order }
  if (calculation !== null) {
    const { reads } = getAskedCalculation(checked, calculation)
    const ahead = reads.find((read) => isAskedAhead(asker, read.field.path, read, checked))
    return ahead === undefined ? [] : [createAhead(placed, place, what, ahead.field.path)]
  }
  const destination = followTerm(measured, what)
  if (destination.kind === 'nowhere')
    return [createError('unknown-field', place, destination.message, destination.hint)]
  if (destination.kind !== 'field') {
    const message = formatMessage`"${what}" is no single answer.`
    return [createError('unknown-field', place, message, 'Name a field.')]
  }
  const read = destination.placed
  if (isItemName(what)) return read.order < placed.order ? [] : [createAhead(placed, place, what, what)]
  if (placed.row === undefined && isInList(read, placed.list)) {
    const message = formatMessage`"${what}" is that of every item, not of the same one.`
    const own = what.slice(what.lastIndexOf('.*.') + '.*.'.length)
    return [createError('asks-ahead', place, message, suggestValue(`Write "${own}": a field of the same item.`, own))]
  }
  return isAskedAhead(asker, what, read, checked) ? [createAhead(placed, place, what, what)] : []
}

function isInList({ list }: PlacedField, around: PlacedField | null): boolean {
  return list !== null && list.field.path === around?.field.path
}

function createAhead({ field }: Calculated, place: string, named: Path, read: Path): Finding {
  const message = formatMessage`"${field.name}" cannot be calculated from "${named}", which is not asked before it.`
  const hint =
    named === read
      ? 'Name something earlier, or move the field behind it.'
      : `It is worked out of "${read}": name what stands before it.`
  return createError('asks-ahead', place, message, hint)
}

/** Keys of an answer that is entered, and of a calculation of the flow, mean nothing here. */
const IDLE = ['default', 'prefill', 'locked', 'example', 'placeholder', 'autocomplete', 'enterKey', 'expected', 'keep']
const IDLE_RULES = ['required', 'format']
const OF_FLOW = ['label', 'submit', 'unit']

function checkKeys({ document, field, pointer, calculated }: Calculated): readonly Finding[] {
  const rules = document !== null && 'rules' in document ? (document.rules ?? {}) : {}
  const keysOf = (value: object | null, idle: readonly string[]): readonly string[] =>
    Object.keys(value ?? {}).filter((key) => idle.includes(key))
  return [
    ...keysOf(document, IDLE).map((key) => {
      const message = formatMessage`"${field.name}" is calculated: nobody enters it.`
      return createError('unfit-option', joinPointer(pointer, key), message, suggestRemoval('Leave it out.'))
    }),
    ...keysOf(rules, IDLE_RULES).map((key) => {
      const message = formatMessage`"${field.name}" is calculated, so this message never shows.`
      const place = joinPointer(pointer, 'rules', key)
      return createError('message-without-rule', place, message, suggestRemoval('Leave it out.'))
    }),
    ...keysOf(calculated, OF_FLOW).map((key) => {
      const message = formatMessage`What "${field.name}" is called and counted in stands at the field, and it is always sent.`
      const place = joinPointer(pointer, 'calculated', key)
      return createError('unfit-option', place, message, suggestRemoval('Leave it out.'))
    }),
  ]
}

const words: Readonly<Record<'money' | 'number', string>> = { money: 'an amount', number: 'a number' }

function checkResult(measured: MeasuredFlow, placed: Calculated): readonly Finding[] {
  const { field, pointer, calculated } = placed
  const measure = measureDocument(measured, calculated)
  if (measure === null || isMisfit(measure)) return []
  const kind = measure.kind === 'money' ? 'money' : 'number'
  if (field.type !== kind) {
    const message = formatMessage`"${field.name}" would be ${words[kind]}.`
    const hint = suggestValue(`Write "type": "${kind}".`, kind)
    return [createError('unfit-calculation', joinPointer(pointer, 'type'), message, hint)]
  }
  return [...checkUnit(placed, measure), ...checkCurrency(measured, placed)]
}

/** The unit of days, months or years is named by the calculator, and the field may call it in any language. */
function checkUnit({ field, pointer, calculated }: Calculated, { unit }: Measure): readonly Finding[] {
  if (unit === null || 'in' in calculated || field.options.unit === unit) return []
  const written = field.options.unit
  const message =
    written === undefined
      ? formatMessage`"${field.name}" is in ${unit}, and nothing says so.`
      : formatMessage`"${field.name}" is in ${unit}, not in ${written}.`
  const hint = suggestValue(`Write "unit": "${unit}".`, unit)
  return [createError('unlike-units', joinPointer(pointer, 'unit'), message, hint)]
}

/** Amounts are worked with in the currency of the field; a calculation of the flow gives the flow's. */
function checkCurrency(measured: MeasuredFlow, placed: Calculated): readonly Finding[] {
  const own = placed.field.options.currency
  if (own === undefined) return []
  return listNames(placed).flatMap(({ what, keys }) => {
    const other = findCurrency(measured, what)
    if (other === null || other === own) return []
    const message = formatMessage`"${placed.field.name}" is calculated in ${own}, but "${what}" is in ${other}.`
    const hint = 'Work with amounts in one currency: that of the field.'
    return [createError('mixed-currencies', joinPointer(placed.pointer, 'calculated', ...keys), message, hint)]
  })
}

function findCurrency(measured: MeasuredFlow, name: string): string | null {
  if (parseCalculationName(name) !== null)
    return measureOfTerm(measured, name)?.kind === 'money' ? getCurrency(measured.flow) : null
  const destination = followTerm(measured, name)
  if (destination.kind !== 'field' || getAnswerKind(destination.placed.field) !== 'amount') return null
  return destination.placed.field.options.currency ?? null
}

/** What is calculated is shown in the card, so it is as sensitive as what it is calculated from. */
function checkSecret(measured: MeasuredFlow, placed: Calculated): readonly Finding[] {
  if (placed.field.isSensitive) return []
  return listNames(placed).flatMap(({ what, keys }) => {
    if (!isSecret(measured, what)) return []
    const message = formatMessage`"${what}" is sensitive, but "${placed.field.name}", which is calculated from it, is not.`
    const hint = 'Add "sensitive": true to the field that is calculated.'
    return [createError('sensitive-answer', joinPointer(placed.pointer, 'calculated', ...keys), message, hint)]
  })
}

function isSecret(measured: MeasuredFlow, name: string): boolean {
  const calculation = parseCalculationName(name)
  if (calculation !== null)
    return getAskedCalculation(measured, calculation).reads.some(({ field }) => field.isSensitive)
  const destination = followTerm(measured, name)
  return destination.kind === 'field' && destination.placed.field.isSensitive
}
