import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { findBound, collectBounds } from '../../../engine/rules/rule'
import { getInitialItemCount } from '../../../engine/rules/listRules'
import { ruleAuthoring, rules } from '../../../engine/rules/ruleTable'
import { createError, type Finding, type Message } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { suggestName, formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import type { Matcher, Purpose } from '../../../language/flow'
import { getBlockAuthoring, showsSamples, type ShownRows } from '../../../engine/blocks/blockAuthoring'
import { getCalculatorAuthoring } from '../../../engine/calculators/calculators'
import { followPath } from '../../parts/answers'
import type { FieldType } from '../../../engine/program/fieldTypes'

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
  const message = formatMessage`"mask" does nothing without "sensitive".`
  return [createError('missing-key', joinPointer(pointer, 'mask'), message, 'Add "sensitive": true.')]
}

/** Of what has no form nothing is said. */
function formless({ field, document, pointer }: PlacedField): readonly Finding[] {
  const formedBy = field.kind === 'simple' ? fieldKindAuthoring[field.type].formedBy : undefined
  const said = field.rules.find(({ definition }) => definition === rules.format)
  if (formedBy === undefined || said === undefined || document === null || Object.hasOwn(document, formedBy.key))
    return []
  const message = formatMessage`Every answer satisfies "${said.name}", so this message never shows.`
  const hint = `Add "${formedBy.key}", such as ${formedBy.example}.`
  return [createError('message-without-rule', joinPointer(pointer, 'rules', said.name), message, hint)]
}

/** What is left of a limit is said where there is one. */
function uncounted({ field, pointer }: PlacedField): readonly Finding[] {
  if (
    field.options.counter === undefined ||
    findBound(field, 'words', 'most') !== null ||
    findBound(field, 'characters', 'most') !== null
  )
    return []
  const message = formatMessage`"counter" does nothing without a limit.`
  const hint = 'Add the rule "maxWords" or "maxLength".'
  return [createError('missing-key', joinPointer(pointer, 'counter'), message, hint)]
}

/** What is covered while it is typed is not shown again either. */
function covers({ document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('covered' in document) || document.covered !== true || document.sensitive === true)
    return []
  const message = formatMessage`What is "covered" while typing would be shown again later.`
  return [createError('missing-key', joinPointer(pointer, 'covered'), message, 'Add "sensitive": true.')]
}

/** The mark of an item is a field of the list's own. */
function marked({ document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('exactlyOne' in document) || document.exactlyOne === undefined) return []
  const name = document.exactlyOne.field
  if (!Object.hasOwn(document.fields, name)) return []
  const place = joinPointer(pointer, 'exactlyOne', 'field')
  const message = formatMessage`The items already have a field "${name}".`
  return [createError('duplicate-field', place, message, 'Give the mark a name of its own.')]
}

/** None at all is no answer: one item at least asks for nothing, unless an answer is required. */
function leastOfNone({ field, pointer }: PlacedField): readonly Finding[] {
  const least = collectBounds(field, 'items').find(({ side }) => side === 'least')
  if (least === undefined || least.is > 1 || field.isRequired || getInitialItemCount(field) > 0) return []
  const message = formatMessage`"${least.rule}" requires nothing: "${field.name}" may still be left empty.`
  const hint = 'Write "required" with these words instead.'
  return [createError('missing-key', joinPointer(pointer, 'rules', least.rule), message, hint)]
}

function complete({ field, pointer }: PlacedField): readonly Finding[] {
  const rule = field.rules.find(({ name }) => ruleAuthoring[name].needsExpected)
  if (field.kind !== 'list' || rule === undefined || field.fields.some(({ isExpected }) => isExpected)) return []
  const place = joinPointer(pointer, 'rules', rule.name)
  const message = 'No field of the items is expected, so every item is complete.'
  return [createError('missing-key', place, message, 'Add "expected": true to the fields that make an item complete.')]
}

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
  const place = joinPointer(pointer, 'autocomplete')
  const hint =
    needed === 'longText'
      ? 'On a single line use "address-line1", or "type": "longText".'
      : `Write "type": "${needed}".`
  return [createError('unfit-option', place, formatMessage`"${purpose}" cannot be filled in here.`, hint)]
}

/** Where a block shows samples, the fields have examples. */
export function checkSamples(checked: CheckedProgram): readonly Finding[] {
  return checked.blocks.flatMap(({ block, pointer }) => {
    if (!showsSamples(block)) return []
    const { rows, payments } = getBlockAuthoring(block)
    const [shown, calculation] = [rows(block), payments(block)]
    return [
      ...(shown === null ? [] : rowsOf(checked, shown, pointer)),
      ...(calculation === null ? [] : scheduleOf(checked, calculation, pointer)),
    ]
  })
}

function rowsOf(checked: CheckedProgram, { screen, rows }: ShownRows, pointer: string): readonly Finding[] {
  if (rows !== undefined) {
    return rows.flatMap((path, index) => exampleAt(checked, path, joinPointer(pointer, 'rows', index)))
  }
  const fields = checked.fields.all.filter((placed) => placed.screen === screen)
  if (fields.length === 0 || fields.some(({ field }) => field.example !== undefined)) return []
  return [withoutExample(joinPointer(pointer, 'source'), 'No field of the screen has an example.')]
}

/** The payments of a sample are worked out from the example of the list whose amounts are added up. */
function scheduleOf(checked: CheckedProgram, name: string, pointer: string): readonly Finding[] {
  const calculations = new Map(Object.entries(checked.flow.calculations ?? {}))
  const calculation = calculations.get(name)
  if (calculation === undefined) return []
  const parts = getCalculatorAuthoring(calculation)
    .madeOf(calculation)
    .flatMap((part) => calculations.get(part) ?? [])
  const paths = [...parts, calculation].flatMap((part) => getCalculatorAuthoring(part).sampledFrom(part))
  return paths.flatMap((path) => exampleAt(checked, path, joinPointer(pointer, 'source')))
}

function exampleAt({ fields }: CheckedProgram, path: string, pointer: string): readonly Finding[] {
  const destination = followPath(fields, path)
  if (destination.kind !== 'field') return []
  const { example, start } = destination.placed.field
  return example !== undefined || start !== undefined
    ? []
    : [withoutExample(pointer, formatMessage`"${path}" has no example.`)]
}

function withoutExample(pointer: string, message: string | Message): Finding {
  const hint = 'Add "example" to the field.'
  return createError('no-sample', pointer, formatMessage`The source is "sample". ${message}`, hint)
}

/** What a form says of several answers together stands at one of its fields. */
export function checkMust({ forms, fields }: CheckedProgram): readonly Finding[] {
  return forms.flatMap(({ name, block, pointer }) =>
    Object.entries(block.must ?? {}).flatMap(([key, { at }]) => {
      if (followPath(fields, `${name}.${at}`).kind === 'field') return []
      const message = formatMessage`The form has no field "${at}".`
      const hint = suggestName(at, Object.keys(block.fields))
      return [createError('unknown-field', joinPointer(pointer, 'must', key, 'at'), message, hint)]
    }),
  )
}

/** More buttons than these are no scale any more. */
const MOST_STEPS = 20

/** A scale goes up, in steps that can be seen, and no condition asks for what is not on it. */
export function checkScales({ fields: { all }, questions }: CheckedProgram): readonly Finding[] {
  return [
    ...all.flatMap(ofEnds),
    ...questions.flatMap(({ destination, matcher, pointer }) =>
      destination.kind === 'field' ? offScale(destination.placed, matcher, pointer) : [],
    ),
  ]
}

function ofEnds({ field: { options }, pointer }: PlacedField): readonly Finding[] {
  const { from, to } = options
  if (from === undefined || to === undefined) return []
  const place = joinPointer(pointer, 'to')
  if (to <= from) {
    const message = `The scale ends at ${to} before it begins at ${from}.`
    return [createError('impossible-value', place, message, `Write more than ${from}.`)]
  }
  if (to - from <= MOST_STEPS) return []
  const hint = `Write ${from + MOST_STEPS} or less, or ask for a number.`
  return [createError('impossible-value', place, `The scale has ${to - from + 1} numbers.`, hint)]
}

function offScale({ field }: PlacedField, matcher: Matcher, pointer: string): readonly Finding[] {
  const { from, to } = field.options
  if (from === undefined || to === undefined || to <= from) return []
  const never = (place: string, asked: number): Finding => {
    const message = formatMessage`"${field.name}" is never ${asked}: its scale goes from ${from} to ${to}.`
    return createError('impossible-value', place, message, 'Ask for a number of the scale.')
  }
  if (typeof matcher === 'object' && !Array.isArray(matcher)) {
    const { minimum, maximum } = matcher
    return [
      ...(typeof minimum === 'number' && minimum > to ? [never(joinPointer(pointer, 'minimum'), minimum)] : []),
      ...(typeof maximum === 'number' && maximum < from ? [never(joinPointer(pointer, 'maximum'), maximum)] : []),
    ]
  }
  const values = Array.isArray(matcher) ? matcher : [matcher]
  return values.flatMap((value, index) => {
    if (typeof value !== 'number' || (Number.isInteger(value) && value >= from && value <= to)) return []
    return [never(Array.isArray(matcher) ? joinPointer(pointer, index) : pointer, value)]
  })
}
