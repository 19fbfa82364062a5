import { toItemGroup, type PlacedField } from '../../parts/fields'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Field, SimpleField } from '../../../engine/program/field'
import type { DayDemand } from '../../../engine/values/dates'
import { createError, type Finding, type Message } from '../../../engine/values/finding'
import type { Flow, Condition, MatchedAnswer } from '../../../language/flow'
import { getJsonAt } from '../../documents/json'
import { joinPointer, parsePointer } from '../../findings/pointer'
import { quoteValue, formatMessage } from '../../findings/quoting'
import {
  suggestAmount,
  type AnswerKind,
  getAnswerKind,
  canBe,
  listChoiceValues,
  isAmountOf,
  kindWords,
  type Plain,
  describePossibleValues,
} from '../../parts/answers'
import { type AskedCalculation, measureOf } from '../../parts/calculations'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { Question } from '../../parts/questions'
import { countCharacters } from '../../../engine/values/text'
import { controls } from '../../../engine/program/controls'
import { suggestInFlow, suggestRepair, suggestValue } from '../../fixes/repairs'
import { findLostHead } from '../screenOrder'

const asks: Readonly<Record<Exclude<keyof MatchedAnswer, DayDemand>, readonly AnswerKind[]>> = {
  given: ['text', 'number', 'amount', 'yesNo', 'texts', 'entry', 'consent', 'file', 'files', 'list', 'fields'],
  byHand: ['entry'],
  minimum: ['number', 'amount'],
  maximum: ['number', 'amount'],
  minLength: ['text'],
  maxLength: ['text'],
  pattern: ['text'],
  has: ['texts'],
  minItems: ['list', 'files', 'texts'],
  maxItems: ['list', 'files', 'texts'],
  some: ['list'],
  every: ['list'],
}

/** The question to ask instead, for answers that cannot be compared with one value. */
const instead: Readonly<Partial<Record<AnswerKind, string>>> = {
  amount: 'Ask for "minimum" and "maximum", such as { "minimum": "12.50" }.',
  file: 'Ask whether it is there: { "given": true }.',
  texts: 'Ask whether one is among those that are chosen: { "has": "…" }.',
  entry: 'Ask whether one is chosen, { "given": true }, or entered by hand, { "byHand": true }.',
  consent: 'Ask whether it is given: { "given": true }.',
  files: 'Ask how many there are: { "minItems": 1 }.',
  list: 'Ask about its items with "some" or "every", or how many there are: { "minItems": 1 }.',
  fields: 'Name a field inside it.',
}

export function checkConditions(checked: CheckedProgram): readonly Finding[] {
  return checked.questions.flatMap((question) => {
    const { destination, pointer } = question
    if (destination.kind === 'nowhere')
      return [createError('unknown-field', pointer, destination.message, destination.hint)]
    if (destination.kind === 'item')
      return checkMatcher(
        question,
        destination.list.field.kind === 'list' ? toItemGroup(destination.list.field) : destination.list.field,
      )
    if (destination.kind === 'calculation') return checkCalculationAsked(checked, question, destination)
    return destination.kind === 'field' ? checkMatcher(question, destination.placed.field) : []
  })
}

/** Payments cannot be asked about. Any other result is checked like an answer of its kind. */
function checkCalculationAsked(
  checked: CheckedProgram,
  question: Question,
  { name, field }: AskedCalculation,
): readonly Finding[] {
  if (field !== null) return checkMatcher(question, field)
  if (measureOf(checked, name) === null) return []
  const message = formatMessage`The calculation "${name}" gives payments, about which nothing can be asked.`
  return [createError('unfit-calculation', question.pointer, message, 'Ask about what they are worked out of.')]
}

function checkMatcher({ matcher, pointer }: Question, field: Field): readonly Finding[] {
  if (typeof matcher !== 'object') return checkValue(matcher, field, pointer)
  if (Array.isArray(matcher))
    return matcher.flatMap((value, index) => checkValue(value, field, joinPointer(pointer, index)))
  return [
    ...checkKeys(matcher, field, pointer),
    ...checkChoicesAsked(matcher, field, pointer),
    ...checkBounds(matcher, field, pointer),
    ...checkAbsence(matcher, pointer),
  ]
}

function checkValue(value: Plain, field: Field, pointer: string): readonly Finding[] {
  const other = instead[getAnswerKind(field)]?.replace('"…"', JSON.stringify(value))
  const isPossible = other === undefined && canBe(field, value)
  if (isPossible) return []
  const message = formatMessage`The answer is never ${quoteValue(value)}.`
  return [createError('impossible-value', pointer, message, other ?? describePossibleValues(field, value))]
}

function checkChoicesAsked({ has }: MatchedAnswer, field: Field, pointer: string): readonly Finding[] {
  const choices = listChoiceValues(field)
  if (has === undefined || choices === null || getAnswerKind(field) !== 'texts') return []
  const place = joinPointer(pointer, 'has')
  return [has].flat().flatMap((choice, index) => {
    if (choices.includes(choice)) return []
    const message = formatMessage`There is no choice ${quoteValue(choice)}.`
    const hint = describePossibleValues(field, choice)
    return [createError('impossible-value', typeof has === 'string' ? place : joinPointer(place, index), message, hint)]
  })
}

function checkKeys(matcher: MatchedAnswer, field: Field, pointer: string): readonly Finding[] {
  const kind = getAnswerKind(field)
  return Object.entries(asks).flatMap(([key, possible]) => {
    if (!Object.hasOwn(matcher, key) || possible.includes(kind)) return []
    const message = formatMessage`"${key}" does not apply: "${field.name}" is ${kindWords[kind]}.`
    const isDated = field.kind === 'simple' && fieldKindAuthoring[field.type].liesAmong !== null
    const dated = { minimum: 'notBefore', maximum: 'notAfter' }[key] ?? ''
    const day = new Map<string, unknown>(Object.entries(matcher)).get(key)
    const isFree = dated !== '' && !Object.hasOwn(matcher, dated)
    const changes = isFree ? ([{ set: ['..', dated], value: day }, { remove: [] }] as const) : []
    const hint =
      isDated && possible.includes('number')
        ? suggestRepair('Ask for "notBefore" and "notAfter".', { changes })
        : `It is for ${possible.map((other) => kindWords[other]).join(' or ')}.`
    return [createError('unfit-keyword', joinPointer(pointer, key), message, hint)]
  })
}

function checkBounds(matcher: MatchedAnswer, field: Field, pointer: string): readonly Finding[] {
  const kind = getAnswerKind(field)
  if (kind !== 'amount' && kind !== 'number') return []
  return (['minimum', 'maximum'] as const).flatMap((key) => {
    const bound = matcher[key]
    const fits = kind === 'amount' ? isAmountOf(field, bound) : typeof bound === 'number'
    if (bound === undefined || fits) return []
    const hint = kind === 'amount' ? suggestAmount(field, bound) : 'Write a number, without quotes.'
    const message = formatMessage`"${field.name}" is ${kindWords[kind]}, which is not compared with ${quoteValue(bound)}.`
    return [createError('impossible-value', joinPointer(pointer, key), message, hint)]
  })
}

function checkAbsence(matcher: MatchedAnswer, pointer: string): readonly Finding[] {
  const others = Object.keys(matcher).filter((key) => key !== 'given')
  if (matcher.given !== false || others.length === 0) return []
  const together = { text: others.map((key) => `"${key}"`).join(', '), names: others }
  const message = formatMessage`"given": false and ${together} do not go together.`
  const hint = 'What was not given is nothing else: leave one of them out.'
  return [createError('conflict', joinPointer(pointer, 'given'), message, hint)]
}

interface Guarded {
  readonly when?: Condition
}

/** In each list of alternatives the last entry, and only the last, has no condition. */
export function checkGuards(checked: CheckedProgram): readonly Finding[] {
  const lost = findLostHead(checked)
  return checked.screens.flatMap(({ value: { next, on }, pointer }) => [
    ...(Array.isArray(next) ? checkChosen(next, joinPointer(pointer, 'next'), lost) : []),
    ...Object.entries(on ?? {}).flatMap(([event, handlers]) =>
      checkChosen(handlers, joinPointer(pointer, 'on', event), lost),
    ),
  ])
}

function checkChosen(entries: Guarded | readonly Guarded[], pointer: string, lost: string | null): readonly Finding[] {
  if (!isList(entries)) return entries.when === undefined ? [] : [createNoOtherwise(pointer)]
  const certain = entries.findIndex(({ when }) => when === undefined)
  if (certain === -1) {
    const finding = createNoOtherwise(joinPointer(pointer, entries.length - 1))
    // The one screen that nothing leads to is left for the others.
    const value = [...entries, { goto: lost }]
    return [lost === null ? finding : { ...finding, repair: { changes: [{ set: ['..'], value }] } }]
  }
  const later = entries.slice(certain + 1)
  const isOnly = later.every(({ when }) => when !== undefined)
  const sorted = [...entries.slice(0, certain), ...later, ...entries.slice(certain, certain + 1)]
  return later.map((_, index) => {
    const message = formatMessage`This entry is never reached: one before it has no "when" and is always taken.`
    const advice = 'Put the entry without "when" last.'
    const hint = isOnly ? suggestValue(advice, sorted, '..') : advice
    return createError('never-taken', joinPointer(pointer, certain + 1 + index), message, hint)
  })
}

function createNoOtherwise(pointer: string): Finding {
  const message = 'Nothing says what happens when no condition here holds.'
  const hint = suggestInFlow('End the list with an entry that has no "when".', { remove: ['when'] })
  return createError('no-otherwise', pointer, message, hint)
}

function isList(entries: Guarded | readonly Guarded[]): entries is readonly Guarded[] {
  return Array.isArray(entries)
}

/** A condition on a text must be possible for its choices or its type; "false" must be a possible answer. */
export function checkMatchable({ questions, flow }: CheckedProgram): readonly Finding[] {
  return questions.flatMap((question) => {
    const { destination } = question
    return destination.kind === 'field'
      ? [...checkTextAsked(question, destination.placed.field), ...checkNoAsked(flow, question, destination.placed)]
      : []
  })
}

function checkTextAsked({ matcher, pointer }: Question, field: Field): readonly Finding[] {
  if (typeof matcher !== 'object' || Array.isArray(matcher) || field.kind !== 'simple' || field.answer !== 'text')
    return []
  const choices = listChoiceValues(field)
  const never = choices === null ? findImpossibleForType(matcher, field) : findImpossibleForChoices(matcher, choices)
  return never.map(([key, why]) => {
    const message = formatMessage`"${key}" never holds: ${why}`
    const advice = 'Ask for what the answer can be, or leave it out.'
    const whole = key === 'minLength' ? fieldKindAuthoring[field.type].wholeLength(field) : null
    const hint = whole === null ? advice : suggestValue(advice, getMostCharacters(field))
    return createError('impossible-value', joinPointer(pointer, key), message, hint)
  })
}

type Never = readonly (readonly [key: keyof MatchedAnswer, why: string | Message])[]

function findImpossibleForChoices({ pattern, minLength, maxLength }: MatchedAnswer, choices: readonly string[]): Never {
  const lengths = choices.map((choice) => countCharacters(choice))
  const expression = pattern === undefined ? null : toRegExp(pattern)
  return [
    ...(expression === null || choices.some((choice) => expression.test(choice))
      ? []
      : [['pattern', formatMessage`no choice is like this. There is: ${choices.join(', ')}.`] as const]),
    ...(minLength === undefined || lengths.some((length) => length >= minLength)
      ? []
      : [['minLength', 'no choice is so long.'] as const]),
    ...(maxLength === undefined || lengths.some((length) => length <= maxLength)
      ? []
      : [['maxLength', 'no choice is so short.'] as const]),
  ]
}

/** A condition also sees an answer that is still being typed: it may be shorter than allowed, but not longer. */
function findImpossibleForType({ minLength }: MatchedAnswer, field: SimpleField): Never {
  const most = getMostCharacters(field)
  return minLength === undefined || minLength <= most
    ? []
    : [['minLength', `no answer has more than ${most} characters.`]]
}

function getMostCharacters(field: SimpleField): number {
  const { form, wholeLength } = fieldKindAuthoring[field.type]
  const whole = wholeLength(field)
  if (form !== null) return form.most
  return whole === null ? Infinity : whole + Math.max(0, (field.options.groups?.length ?? 1) - 1)
}

function toRegExp(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    // `checkPatterns` reports it.
    return null
  }
}

/** An unticked box counts as not answered. `false` is only given by ticking and unticking it. */
function checkNoAsked(
  flow: Flow,
  { matcher, pointer, path }: Question,
  { field, screen }: PlacedField,
): readonly Finding[] {
  const values = Array.isArray(matcher) ? matcher : [matcher]
  if (screen === null || controls[field.control].confirms !== true || field.start !== undefined || field.isRequired)
    return []
  if (!values.includes(false)) return []
  const message = formatMessage`"${path}" is false only for those who tick the box and untick it: a box left alone counts as not answered.`
  const hint = `Write { "not": { "${path}": true } }, ask with "as": "cards", or give the field "default": false.`
  const around = parsePointer(pointer).slice(0, -1)
  const isAlone = matcher === false && Object.keys(Object(getJsonAt(flow, around))).length === 1
  const repaired = isAlone ? suggestValue(hint, { not: { [path]: true } }, '..') : hint
  return [createError('never-said-no', pointer, message, repaired)]
}
