import type { AllCondition, AnyCondition, Condition, MatchedAnswer, Matcher, NotCondition } from '../../language/flow'
import { type DayDemand, dayDemands, type DayLimit, resolveDay } from '../values/dates'
import { type Answers, isEmpty, isObject, type Json, getValueAt } from '../values/answers'
import { parseCents } from '../values/format'
import { countCharacters } from '../values/text'

export type ItemAnswers = { readonly [field: string]: Json }

/**
 * Evaluates a condition on a day (ISO date; null: every date condition is false). A missing answer meets only `{
 * "given": false }`. A name without a dot is a field of `item`; anything else is a path in `answers`.
 */
export function isConditionMet(
  condition: Condition,
  answers: Answers,
  day: string | null,
  item?: ItemAnswers,
): boolean {
  if (isAll(condition)) return condition.all.every((part) => isConditionMet(part, answers, day, item))
  if (isAny(condition)) return condition.any.some((part) => isConditionMet(part, answers, day, item))
  if (isNot(condition)) return !isConditionMet(condition.not, answers, day, item)
  return Object.entries(condition).every(([path, matcher]) => {
    const value = item !== undefined && !path.includes('.') ? getValueAt(item, path) : getValueAt(answers, path)
    return isMatched(matcher, value, { answers, day })
  })
}

interface Around {
  readonly answers: Answers
  readonly day: string | null
}

function isMatched(matcher: Matcher, value: Json | undefined, around: Around): boolean {
  if (typeof matcher !== 'object') return value === matcher
  if (Array.isArray(matcher)) return matcher.some((allowed) => allowed === value)
  if (matcher.given === false) return isEmpty(value)
  if (isEmpty(value)) return false
  let key: keyof Asked
  for (key in demands) if (!isMet(key, matcher, value, around)) return false
  return true
}

type Asked = Required<MatchedAnswer>

function isMet<Key extends keyof Asked>(
  key: Key,
  { [key]: asked }: Partial<Asked>,
  value: Json,
  around: Around,
): boolean {
  const demand: Demand<Asked[Key]> = demands[key]
  return asked === undefined || demand(value, asked, around)
}

type Demand<What> = (value: Json, asked: What, around: Around) => boolean

/**
 * Tests an answer by the key of the matcher. Stricter than JSON Schema: a key for another type (`minimum` of a text) is
 * false, so that nothing unexpected counts as true.
 */
const demands: { readonly [Key in keyof Asked]: Demand<Asked[Key]> } = {
  given: () => true,
  byHand: (value, asked) => isObject(value) && (value['byHand'] === true) === asked,
  minimum: (value, least) => typeof value === 'number' && value >= parseBound(least),
  maximum: (value, most) => typeof value === 'number' && value <= parseBound(most),
  minLength: (value, least) => getLength(value) >= least,
  maxLength: (value, most) => getLength(value) <= most,
  pattern: (value, expression) => typeof value === 'string' && new RegExp(expression, 'u').test(value),
  has: (value, choices) => Array.isArray(value) && [choices].flat().some((choice) => value.includes(choice)),
  past: createDayDemand('past'),
  future: createDayDemand('future'),
  minimumAge: createDayDemand('minimumAge'),
  maximumAge: createDayDemand('maximumAge'),
  notBefore: createDayDemand('notBefore'),
  notAfter: createDayDemand('notAfter'),
  minItems: (value, least) => Array.isArray(value) && value.length >= least,
  maxItems: (value, most) => Array.isArray(value) && value.length <= most,
  some: (value, condition, around) => Array.isArray(value) && value.some(createItemTest(condition, around)),
  every: (value, condition, around) => Array.isArray(value) && value.every(createItemTest(condition, around)),
}

/** A bound in quotes is an amount and compares in cents. */
function parseBound(written: number | string): number {
  return typeof written === 'string' ? (parseCents(written) ?? Number.NaN) : written
}

function getLength(value: Json): number {
  return typeof value === 'string' ? countCharacters(value) : Number.NaN
}

function createDayDemand(demand: DayDemand): Demand<DayLimit> {
  return (value, limit, { day }) =>
    day !== null && dayDemands[demand](value, typeof limit === 'number' ? limit : resolveDay(limit, day), day) <= 0
}

function createItemTest(condition: Condition, { answers, day }: Around): (item: Json) => boolean {
  return (item) => isObject(item) && isConditionMet(condition, answers, day, item)
}

export function isAll(condition: Condition): condition is AllCondition {
  return 'all' in condition && areConditions(condition.all)
}

export function isAny(condition: Condition): condition is AnyCondition {
  return 'any' in condition && areConditions(condition.any)
}

export function isNot(condition: Condition): condition is NotCondition {
  return 'not' in condition && isObjectCondition(condition.not)
}

function areConditions(value: unknown): boolean {
  return Array.isArray(value) && value.every((part) => typeof part === 'object')
}

function isObjectCondition(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
