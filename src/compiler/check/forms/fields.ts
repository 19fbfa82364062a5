import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { findBound, collectBounds } from '../../../engine/rules/rule'
import { getInitialItemCount } from '../../../engine/rules/listRules'
import { ruleAuthoring, rules } from '../../../engine/rules/ruleTable'
import { createError, type Finding, type Message, type Suggestion } from '../../../engine/values/finding'
import { getJsonAt, isJsonObject } from '../../documents/json'
import { joinPointer } from '../../findings/pointer'
import { suggestName, formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import type { Matcher } from '../../../language/flow'
import { getBlockAuthoring, showsSamples, type ShownRows } from '../../../engine/blocks/blockAuthoring'
import { getCalculatorAuthoring } from '../../../engine/calculators/calculators'
import { followPath, listChoiceValues } from '../../parts/answers'
import { getChoiceValues } from '../../../engine/kinds/choice'
import { getInnerFields } from '../../../engine/program/field'
import { isAskedAhead } from '../conditions/answerReferences'
import { checkNeededParts } from '../conditions/calculations'
import { suggestRemoval, suggestRepair, suggestValue } from '../../fixes/repairs'

export function checkFields({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => [
    ...checkMask(placed),
    ...checkMarkName(placed),
    ...checkFormatMessage(placed),
    ...checkCounter(placed),
    ...checkCovered(placed),
    ...checkExpected(placed),
    ...checkLeastOfOptional(placed),
  ])
}

function checkMask({ document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('mask' in document) || document.sensitive === true) return []
  const message = formatMessage`"mask" does nothing without "sensitive".`
  return [
    createError(
      'missing-key',
      joinPointer(pointer, 'mask'),
      message,
      suggestValue('Add "sensitive": true.', true, '..', 'sensitive'),
    ),
  ]
}

/**
 * A type whose format is not fixed (by "form", for example) accepts every answer, so its "format" message never shows.
 */
function checkFormatMessage({ field, document, pointer }: PlacedField): readonly Finding[] {
  const formedBy = field.kind === 'simple' ? fieldKindAuthoring[field.type].formedBy : undefined
  const said = field.rules.find(({ definition }) => definition === rules.format)
  if (formedBy === undefined || said === undefined || document === null || Object.hasOwn(document, formedBy.key))
    return []
  const message = formatMessage`Every answer satisfies "${said.name}", so this message never shows.`
  const hint = `Add "${formedBy.key}", such as ${formedBy.example}.`
  return [createError('message-without-rule', joinPointer(pointer, 'rules', said.name), message, suggestRemoval(hint))]
}

/** "counter" counts down to a limit, so there has to be one. */
function checkCounter({ field, pointer }: PlacedField): readonly Finding[] {
  if (
    field.options.counter === undefined ||
    findBound(field, 'words', 'most') !== null ||
    findBound(field, 'characters', 'most') !== null
  )
    return []
  const message = formatMessage`"counter" does nothing without a limit.`
  const hint = suggestRemoval('Add the rule "maxWords" or "maxLength", or remove "counter".')
  return [createError('missing-key', joinPointer(pointer, 'counter'), message, hint)]
}

function checkCovered({ document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('covered' in document) || document.covered !== true || document.sensitive === true)
    return []
  const message = formatMessage`What is "covered" while typing would be shown again later.`
  return [
    createError(
      'missing-key',
      joinPointer(pointer, 'covered'),
      message,
      suggestValue('Add "sensitive": true.', true, '..', 'sensitive'),
    ),
  ]
}

/** The list adds the field of "exactlyOne" itself. */
function checkMarkName({ document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('exactlyOne' in document) || document.exactlyOne === undefined) return []
  const name = document.exactlyOne.field
  if (!Object.hasOwn(document.fields, name)) return []
  const place = joinPointer(pointer, 'exactlyOne', 'field')
  const message = formatMessage`The items already have a field "${name}".`
  return [createError('duplicate-field', place, message, 'Give the mark a name of its own.')]
}

/** An optional list may be empty, and "minItems": 1 does not change that. */
function checkLeastOfOptional({ field, pointer }: PlacedField): readonly Finding[] {
  const least = collectBounds(field, 'items').find(({ side }) => side === 'least')
  if (least === undefined || least.is > 1 || field.isRequired || getInitialItemCount(field) > 0) return []
  const message = formatMessage`"${least.rule}" requires nothing: "${field.name}" may still be left empty.`
  const advice = 'Write "required" with these words instead.'
  const { message: words } = field.rules.find(({ name }) => name === least.rule) ?? {}
  const hint =
    typeof words === 'string'
      ? suggestRepair(advice, { changes: [{ set: ['..', 'required'], value: words }, { remove: [] }] })
      : advice
  return [createError('missing-key', joinPointer(pointer, 'rules', least.rule), message, hint)]
}

function checkExpected({ field, pointer }: PlacedField): readonly Finding[] {
  const rule = field.rules.find(({ name }) => ruleAuthoring[name].needsExpected)
  if (field.kind !== 'list' || rule === undefined || field.fields.some(({ isExpected }) => isExpected)) return []
  const place = joinPointer(pointer, 'rules', rule.name)
  const message = 'No field of the items is expected, so every item is complete.'
  return [createError('missing-key', place, message, 'Add "expected": true to the fields that make an item complete.')]
}

export function checkSamples(checked: CheckedProgram): readonly Finding[] {
  return checked.blocks.flatMap(({ block, pointer }) => {
    if (!showsSamples(block)) return []
    const { rows, payments } = getBlockAuthoring(block)
    const [shown, calculation] = [rows(block), payments(block)]
    return [
      ...(shown === null ? [] : checkSampleRows(checked, shown, pointer)),
      ...(calculation === null ? [] : checkSampleSchedule(checked, calculation, pointer)),
    ]
  })
}

function checkSampleRows(checked: CheckedProgram, { screen, rows }: ShownRows, pointer: string): readonly Finding[] {
  if (rows !== undefined) {
    return rows.flatMap((path, index) => checkExample(checked, path, joinPointer(pointer, 'rows', index)))
  }
  const fields = checked.fields.all.filter((placed) => placed.screen === screen)
  if (fields.length === 0 || fields.some(({ field }) => field.example !== undefined)) return []
  return [createNoSample(joinPointer(pointer, 'source'), 'No field of the screen has an example.')]
}

/** A sample schedule is calculated from the example of the list whose amounts are added up. */
function checkSampleSchedule(checked: CheckedProgram, name: string, pointer: string): readonly Finding[] {
  const calculations = new Map(Object.entries(checked.flow.calculations ?? {}))
  const calculation = calculations.get(name)
  if (calculation === undefined) return []
  const parts = getCalculatorAuthoring(calculation)
    .listUsedCalculations(calculation)
    .flatMap((part) => calculations.get(part) ?? [])
  const paths = [...parts, calculation].flatMap((part) => getCalculatorAuthoring(part).listSampledPaths(part))
  return paths.flatMap((path) => checkExample(checked, path, joinPointer(pointer, 'source')))
}

function checkExample({ fields }: CheckedProgram, path: string, pointer: string): readonly Finding[] {
  const destination = followPath(fields, path)
  if (destination.kind !== 'field') return []
  const { example, start } = destination.placed.field
  return example !== undefined || start !== undefined
    ? []
    : [createNoSample(pointer, formatMessage`"${path}" has no example.`)]
}

function createNoSample(pointer: string, message: string | Message): Finding {
  const hint = 'Add "example" to the field.'
  return createError('no-sample', pointer, formatMessage`The source is "sample". ${message}`, hint)
}

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

/** A scale with more buttons than this cannot be read at a glance. */
const MOST_STEPS = 20

export function checkScales({ fields: { all }, questions }: CheckedProgram): readonly Finding[] {
  return [
    ...all.flatMap(checkScaleEnds),
    ...questions.flatMap(({ destination, matcher, pointer }) =>
      destination.kind === 'field' ? checkScaleAsked(destination.placed, matcher, pointer) : [],
    ),
  ]
}

function checkScaleEnds({ field: { options }, pointer }: PlacedField): readonly Finding[] {
  const { from, to } = options
  if (from === undefined || to === undefined) return []
  const place = joinPointer(pointer, 'to')
  if (to <= from) {
    const message = `The scale ends at ${to} before it begins at ${from}.`
    const swap = [
      { set: ['..', 'from'], value: to },
      { set: [], value: from },
    ] as const
    const hint = `Write more than ${from}.`
    return [createError('impossible-value', place, message, to < from ? suggestRepair(hint, { changes: swap }) : hint)]
  }
  if (to - from <= MOST_STEPS) return []
  const hint = `Write ${from + MOST_STEPS} or less, or ask for a number.`
  return [createError('impossible-value', place, `The scale has ${to - from + 1} numbers.`, hint)]
}

function checkScaleAsked({ field }: PlacedField, matcher: Matcher, pointer: string): readonly Finding[] {
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

export function checkChoices({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => [...checkAlone(placed), ...checkFewest(placed), ...checkChoiceValues(placed)])
}

function checkAlone({ field, pointer }: PlacedField): readonly Finding[] {
  const { alone } = field.options
  const choices = listChoiceValues(field)
  if (alone === undefined || choices === null || choices.includes(alone)) return []
  const message = formatMessage`There is no choice "${alone}".`
  return [createError('impossible-value', joinPointer(pointer, 'alone'), message, suggestName(alone, choices))]
}

/** Two choices with one value could not be told apart once submitted. */
function checkChoiceValues({ document, pointer }: PlacedField): readonly Finding[] {
  const values = document !== null && 'choices' in document ? [...(getChoiceValues(document.choices) ?? [])] : []
  return values.flatMap(([key, value], index) => {
    const other = values.find(([, same], place) => same === value && place < index)
    if (other === undefined) return []
    const valued = key === value ? other[0] : key
    const message = formatMessage`"${other[0]}" and "${key}" are both submitted as ${JSON.stringify(value)}.`
    const hint = suggestOwnValue(getJsonAt(document, ['choices', valued]))
    return [createError('conflict', joinPointer(pointer, 'choices', valued, 'value'), message, hint)]
  })
}

/** Without a value of its own a choice submits its name; with words alone it is these words. */
function suggestOwnValue(choice: unknown): Suggestion | string {
  const hint = 'Give each choice a value of its own.'
  const { value, ...others } = isJsonObject(choice) ? choice : {}
  // Only the author knows another number.
  if (typeof value === 'number') return hint
  const [[key, words] = [], ...more] = Object.entries(others)
  return key === 'label' && more.length === 0 ? suggestValue(hint, words, '..') : suggestRemoval(hint)
}

function checkFewest({ field, pointer }: PlacedField): readonly Finding[] {
  const choices = listChoiceValues(field)
  const fewest = findBound(field, 'items', 'least')
  if (choices === null || fewest === null) return []
  const together = choices.filter((choice) => choice !== field.options.alone).length
  if (fewest <= together) return []
  const message = formatMessage`It is not possible to choose ${fewest}: only ${together} can be chosen together.`
  const hint = `Write ${together} or less.`
  return [createError('impossible-value', joinPointer(pointer, 'rules', 'minItems', 'is'), message, hint)]
}

export function checkChoiceFrom(checked: CheckedProgram): readonly Finding[] {
  return checked.fields.all.flatMap((placed) => {
    const { document, field, pointer } = placed
    const { list } = field.options
    if (document === null || list === undefined) return []
    return [
      ...checkNeededParts(checked, document, { list: 'list', property: 'textOfItems' }, pointer),
      ...checkListBefore(checked, placed, list),
      ...checkSensitiveChoices(checked, placed, list),
    ]
  })
}

/** Choices are shown in full, so they cannot be sensitive. */
function checkSensitiveChoices(
  { fields }: CheckedProgram,
  { field, pointer }: PlacedField,
  list: string,
): readonly Finding[] {
  const destination = followPath(fields, list)
  const { property } = field.options
  const item =
    destination.kind === 'field'
      ? getInnerFields(destination.placed.field).find(({ name }) => name === property)
      : undefined
  if (item?.isSensitive !== true) return []
  const message = formatMessage`"${item.name}" is sensitive, and would be shown among the choices.`
  const hint = 'Name a field that is not sensitive.'
  return [createError('sensitive-answer', joinPointer(pointer, 'property'), message, hint)]
}

function checkListBefore(
  checked: CheckedProgram,
  { field, screen, order, pointer }: PlacedField,
  list: string,
): readonly Finding[] {
  const destination = followPath(checked.fields, list)
  if (destination.kind !== 'field' || screen === null) return []
  if (!isAskedAhead({ screen, path: field.path, order }, list, destination.placed, checked)) return []
  const message = formatMessage`"${list}" is asked only after "${field.name}".`
  return [createError('asks-ahead', joinPointer(pointer, 'list'), message, 'Ask for the list first.')]
}
