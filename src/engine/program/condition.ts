import type { AllCondition, AnyCondition, Condition, NotCondition } from '../../language/condition'
import type { MatchedAnswer, Matcher } from '../../language/matcher'
import { type DayDemand, dayDemands, dayIn } from '../values/dayDemands'
import { isObject, valueAt } from '../values/path'
import type { Answers, Json } from '../values/answers'
import { centsOf } from '../values/units'

/** The answers of the item that a condition inside a list speaks of by plain names. */
export type ItemAnswers = { readonly [field: string]: Json }

/**
 * Whether a condition holds for the answers on a day, an ISO date; where it is null, nothing holds that is asked of dates.
 * An answer that was not given fulfils nothing but `{ "given": false }`. A name without a dot is a field of `item`;
 * anything else is a path.
 */
export function holds(condition: Condition, answers: Answers, day: string | null, item?: ItemAnswers): boolean {
  if (isAll(condition)) return condition.all.every((part) => holds(part, answers, day, item))
  if (isAny(condition)) return condition.any.some((part) => holds(part, answers, day, item))
  if (isNot(condition)) return !holds(condition.not, answers, day, item)
  return Object.entries(condition).every(([path, matcher]) => {
    const value = item !== undefined && !path.includes('.') ? valueAt(item, path) : valueAt(answers, path)
    return matches(matcher, value, answers, day)
  })
}

function matches(matcher: Matcher, value: Json | undefined, answers: Answers, day: string | null): boolean {
  const isGiven = value !== undefined && value !== null && value !== ''
  if (typeof matcher !== 'object') return value === matcher
  if (Array.isArray(matcher)) return matcher.some((allowed) => allowed === value)
  if (matcher.given === false) return !isGiven
  return (
    isGiven &&
    numberMatches(matcher, value) &&
    textMatches(matcher, value) &&
    countMatches(matcher, value) &&
    choicesMatch(matcher, value) &&
    daysMatch(matcher, value, day) &&
    itemsMatch(matcher, value, answers, day)
  )
}

// Stricter than JSON Schema in one point: what is asked of another type (the minimum of a text) does not hold, so that
// nothing unexpected ever counts as true.
function numberMatches({ minimum, maximum }: MatchedAnswer, value: Json): boolean {
  if (minimum === undefined && maximum === undefined) return true
  return typeof value === 'number' && value >= bound(minimum, -Infinity) && value <= bound(maximum, Infinity)
}

/** A bound in quotes is an amount: answers hold its cents. */
function bound(written: number | string | undefined, otherwise: number): number {
  if (typeof written === 'string') return centsOf(written) ?? Number.NaN
  return written ?? otherwise
}

function textMatches({ minLength, maxLength, pattern }: MatchedAnswer, value: Json): boolean {
  if (minLength === undefined && maxLength === undefined && pattern === undefined) return true
  if (typeof value !== 'string') return false
  // As JSON Schema does: characters, not UTF-16 units.
  const length = [...value].length
  return (
    length >= (minLength ?? 0) &&
    length <= (maxLength ?? Infinity) &&
    (pattern === undefined || new RegExp(pattern, 'u').test(value))
  )
}

function countMatches({ minItems, maxItems }: MatchedAnswer, value: Json): boolean {
  if (minItems === undefined && maxItems === undefined) return true
  return Array.isArray(value) && value.length >= (minItems ?? 0) && value.length <= (maxItems ?? Infinity)
}

function choicesMatch({ has }: MatchedAnswer, value: Json): boolean {
  return has === undefined || (Array.isArray(value) && [has].flat().some((choice) => value.includes(choice)))
}

function daysMatch(matcher: MatchedAnswer, value: Json, day: string | null): boolean {
  let demand: DayDemand
  for (demand in dayDemands) {
    const limit = matcher[demand]
    if (limit === undefined) continue
    if (day === null || !(dayDemands[demand](value, typeof limit === 'number' ? limit : (dayIn(limit, day) ?? undefined), day) <= 0)) return false
  }
  return true
}

function itemsMatch({ some, every }: MatchedAnswer, value: Json, answers: Answers, day: string | null): boolean {
  if (some === undefined && every === undefined) return true
  if (!Array.isArray(value)) return false
  const fulfils = (condition: Condition) => (item: Json) => isObject(item) && holds(condition, answers, day, item)
  return (some === undefined || value.some(fulfils(some))) && (every === undefined || value.every(fulfils(every)))
}

/** Whether a condition joins others that must all hold. */
export function isAll(condition: Condition): condition is AllCondition {
  return 'all' in condition && Array.isArray(condition.all) && condition.all.every((part) => typeof part === 'object')
}

/** Whether a condition joins others of which one must hold. */
export function isAny(condition: Condition): condition is AnyCondition {
  return 'any' in condition && Array.isArray(condition.any) && condition.any.every((part) => typeof part === 'object')
}

/** Whether a condition turns another round. */
export function isNot(condition: Condition): condition is NotCondition {
  return 'not' in condition && isObjectCondition(condition.not)
}

function isObjectCondition(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
