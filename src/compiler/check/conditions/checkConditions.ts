import { itemAsGroup } from '../../parts/itemAsGroup'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Field } from '../../../engine/program/field'
import type { DayDemand } from '../../../engine/values/dayDemands'
import { error, type Finding } from '../../../engine/values/finding'
import type { MatchedAnswer } from '../../../language/matcher'
import { pointerTo } from '../../findings/pointer'
import { quoted, quoting } from '../../findings/quoting'
import {
  type AnswerKind,
  canBe,
  choicesOf,
  answerKindOf,
  kindWords,
  type Plain,
  possibleValues,
} from '../../parts/answerKind'
import type { AskedCalculation } from '../../parts/calculationAt'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { measureOf } from '../../parts/measures'
import type { Question } from '../../parts/questionsIn'
import { amountHint, isAmountOf } from '../../parts/writtenAmount'

/** The kinds of answers each key of a matcher can ask about, besides those that ask of dates. */
const asks: Readonly<Record<Exclude<keyof MatchedAnswer, DayDemand>, readonly AnswerKind[]>> = {
  given: ['text', 'number', 'amount', 'yesNo', 'texts', 'entry', 'consent', 'file', 'files', 'list', 'fields'],
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

/** What is asked instead of one value, of answers that are not compared with one. */
const instead: Readonly<Partial<Record<AnswerKind, string>>> = {
  amount: 'Ask for "minimum" and "maximum", such as { "minimum": "12.50" }.',
  file: 'Ask whether it is there: { "given": true }.',
  texts: 'Ask whether one is among those that are chosen: { "has": "…" }.',
  entry: 'Ask whether one is chosen: { "given": true }.',
  consent: 'Ask whether it is given: { "given": true }.',
  files: 'Ask how many there are: { "minItems": 1 }.',
  list: 'Ask about its items with "some" or "every", or how many there are: { "minItems": 1 }.',
  fields: 'Name a field inside it.',
}

/** What conditions ask about is there, and can be what they ask for. */
export function checkConditions(checked: CheckedProgram): readonly Finding[] {
  return checked.questions.flatMap((question) => {
    const { destination, pointer } = question
    if (destination.kind === 'nowhere') return [error('unknown-field', pointer, destination.message, destination.hint)]
    if (destination.kind === 'item')
      return matcherOf(
        question,
        destination.list.field.kind === 'list' ? itemAsGroup(destination.list.field) : destination.list.field,
      )
    if (destination.kind === 'calculation') return ofCalculation(checked, question, destination)
    return destination.kind === 'field' ? matcherOf(question, destination.placed.field) : []
  })
}

/** Of payments nothing can be asked; what a calculation gives otherwise is asked about as an answer of its kind. */
function ofCalculation(
  checked: CheckedProgram,
  question: Question,
  { name, field }: AskedCalculation,
): readonly Finding[] {
  if (field !== null) return matcherOf(question, field)
  // One that there is not, or that does not fit itself, is told of there.
  if (measureOf(checked, name) === null) return []
  return [
    error(
      'unfit-calculation',
      question.pointer,
      quoting`The calculation "${name}" gives payments, about which nothing can be asked.`,
      'Ask about what they are worked out of.',
    ),
  ]
}

function matcherOf({ matcher, pointer }: Question, field: Field): readonly Finding[] {
  if (typeof matcher !== 'object') return valueOf(matcher, field, pointer)
  if (Array.isArray(matcher)) return matcher.flatMap((value, index) => valueOf(value, field, pointerTo(pointer, index)))
  return [
    ...unfitKeys(matcher, field, pointer),
    ...choicesAsked(matcher, field, pointer),
    ...boundsOf(matcher, field, pointer),
    ...absence(matcher, pointer),
  ]
}

function valueOf(value: Plain, field: Field, pointer: string): readonly Finding[] {
  const other = instead[answerKindOf(field)]?.replace('"…"', JSON.stringify(value))
  const isPossible = other === undefined && canBe(field, value)
  if (isPossible) return []
  const message = quoting`The answer is never ${quoted(value)}.`
  return [error('impossible-value', pointer, message, other ?? possibleValues(field, value))]
}

function choicesAsked({ has }: MatchedAnswer, field: Field, pointer: string): readonly Finding[] {
  const choices = choicesOf(field)
  if (has === undefined || choices === null || answerKindOf(field) !== 'texts') return []
  const place = pointerTo(pointer, 'has')
  return [has].flat().flatMap((choice, index) => {
    if (choices.includes(choice)) return []
    const message = quoting`There is no choice ${quoted(choice)}.`
    return [
      error(
        'impossible-value',
        typeof has === 'string' ? place : pointerTo(place, index),
        message,
        possibleValues(field, choice),
      ),
    ]
  })
}

function unfitKeys(matcher: MatchedAnswer, field: Field, pointer: string): readonly Finding[] {
  const kind = answerKindOf(field)
  return Object.entries(asks).flatMap(([key, possible]) => {
    if (!Object.hasOwn(matcher, key) || possible.includes(kind)) return []
    const message = quoting`"${key}" does not apply: "${field.name}" is ${kindWords[kind]}.`
    const isDated = field.kind === 'simple' && fieldKindAuthoring[field.type].liesAmong !== null
    const hint =
      isDated && possible.includes('number')
        ? 'Ask for "notBefore" and "notAfter".'
        : `It is for ${possible.map((other) => kindWords[other]).join(' or ')}.`
    return [error('unfit-keyword', pointerTo(pointer, key), message, hint)]
  })
}

/** An amount is compared with one in quotes, a number with a number. */
function boundsOf(matcher: MatchedAnswer, field: Field, pointer: string): readonly Finding[] {
  const kind = answerKindOf(field)
  if (kind !== 'amount' && kind !== 'number') return []
  return (['minimum', 'maximum'] as const).flatMap((key) => {
    const bound = matcher[key]
    const fits = kind === 'amount' ? isAmountOf(field, bound) : typeof bound === 'number'
    if (bound === undefined || fits) return []
    const hint = kind === 'amount' ? amountHint(field) : 'Write a number, without quotes.'
    const message = quoting`"${field.name}" is ${kindWords[kind]}, which is not compared with ${quoted(bound)}.`
    return [error('impossible-value', pointerTo(pointer, key), message, hint)]
  })
}

/** Of what was not given nothing else can be asked. */
function absence(matcher: MatchedAnswer, pointer: string): readonly Finding[] {
  const others = Object.keys(matcher).filter((key) => key !== 'given')
  if (matcher.given !== false || others.length === 0) return []
  const together = { text: others.map((key) => `"${key}"`).join(', '), names: others }
  const message = quoting`"given": false and ${together} do not go together.`
  return [
    error(
      'conflict',
      pointerTo(pointer, 'given'),
      message,
      'What was not given is nothing else: leave one of them out.',
    ),
  ]
}
