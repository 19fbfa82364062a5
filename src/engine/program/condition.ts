import type { AllCondition, AnyCondition, Condition, NotCondition } from '../../language/condition'
import type { Matcher } from '../../language/matcher'
import { isObject, valueAt } from '../values/path'
import type { Answers, Json } from '../values/types'

/** Whether a condition holds for the answers. An answer that was not given fulfils nothing. */
export function holds(condition: Condition, answers: Answers): boolean {
  if (isAll(condition)) return condition.all.every((part) => holds(part, answers))
  if (isAny(condition)) return condition.any.some((part) => holds(part, answers))
  if (isNot(condition)) return !holds(condition.not, answers)
  return Object.entries(condition).every(([path, matcher]) => matches(matcher, valueAt(answers, path)))
}

/**
 * Whether a value is what a matcher asks for. Stricter than JSON Schema in one point: a keyword about another type
 * does not hold (`minimum` of a text), so that nothing unexpected ever counts as true.
 */
export function matches(matcher: Matcher, value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  return (
    (matcher.const === undefined || value === matcher.const) &&
    (matcher.enum === undefined || matcher.enum.some((allowed) => value === allowed)) &&
    numberMatches(matcher, value) &&
    textMatches(matcher, value) &&
    listMatches(matcher, value) &&
    objectMatches(matcher, value)
  )
}

function numberMatches({ minimum, maximum }: Matcher, value: Json): boolean {
  if (minimum === undefined && maximum === undefined) return true
  return typeof value === 'number' && value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity)
}

function textMatches({ minLength, maxLength, pattern }: Matcher, value: Json): boolean {
  if (minLength === undefined && maxLength === undefined && pattern === undefined) return true
  if (typeof value !== 'string') return false
  // JSON Schema counts characters, not UTF-16 units.
  const length = [...value].length
  return (
    length >= (minLength ?? 0) &&
    length <= (maxLength ?? Infinity) &&
    (pattern === undefined || new RegExp(pattern, 'u').test(value))
  )
}

function listMatches({ minItems, maxItems, contains }: Matcher, value: Json): boolean {
  if (minItems === undefined && maxItems === undefined && contains === undefined) return true
  return (
    Array.isArray(value) &&
    value.length >= (minItems ?? 0) &&
    value.length <= (maxItems ?? Infinity) &&
    (contains === undefined || value.some((item: Json) => matches(contains, item)))
  )
}

function objectMatches({ properties, required }: Matcher, value: Json): boolean {
  if (properties === undefined && required === undefined) return true
  if (!isObject(value)) return false
  const given = (name: string): boolean => matches({}, value[name])
  return (
    (required ?? []).every(given) &&
    Object.entries(properties ?? {}).every(([name, matcher]) => !given(name) || matches(matcher, value[name]))
  )
}

/** Whether a condition joins others that must all hold. */
export function isAll(condition: Condition): condition is AllCondition {
  return 'all' in condition && Array.isArray(condition.all)
}

/** Whether a condition joins others of which one must hold. */
export function isAny(condition: Condition): condition is AnyCondition {
  return 'any' in condition && Array.isArray(condition.any)
}

/** Whether a condition turns another round. */
export function isNot(condition: Condition): condition is NotCondition {
  return 'not' in condition
}

