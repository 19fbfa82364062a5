import { isAll, isAny, isNot } from '../../engine/program/condition'
import type { Condition } from '../../language/condition'
import type { Matcher } from '../../language/matcher'

/** Whether two conditions never hold together, as far as their form tells: one denies the other, or they ask for other values. */
export function excludeEachOther(one: Condition | undefined, other: Condition | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return partsOf(one).some((part) => partsOf(other).some((against) => areApart(part, against)))
}

/** What has to hold at once. */
function partsOf(condition: Condition): readonly Condition[] {
  if (isAll(condition)) return condition.all.flatMap(partsOf)
  if (isAny(condition) || isNot(condition)) return [condition]
  return Object.entries(condition).map(([path, matcher]) => ({ [path]: matcher }))
}

function areApart(one: Condition, other: Condition): boolean {
  if (isNot(one)) return JSON.stringify(one.not) === JSON.stringify(other)
  if (isNot(other)) return JSON.stringify(other.not) === JSON.stringify(one)
  if (isAll(one) || isAny(one) || isAll(other) || isAny(other)) return false
  return Object.entries(one).some(([path, matcher]) => {
    const against = new Map<string, Matcher>(Object.entries(other)).get(path)
    return against !== undefined && areOtherValues(matcher, against)
  })
}

function areOtherValues(one: Matcher, other: Matcher): boolean {
  const [values, others] = [valuesOf(one), valuesOf(other)]
  if (values !== null && others !== null) return values.every((value) => !others.includes(value))
  return (isAbsence(one) && !isAbsence(other)) || (isAbsence(other) && !isAbsence(one))
}

function valuesOf(matcher: Matcher): readonly unknown[] | null {
  if (Array.isArray(matcher)) return matcher
  return typeof matcher === 'object' ? null : [matcher]
}

function isAbsence(matcher: Matcher): boolean {
  return typeof matcher === 'object' && !Array.isArray(matcher) && matcher.given === false
}
