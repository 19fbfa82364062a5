import { isAll, isAny, isNot } from '../../engine/program/condition'
import type { Field } from '../../engine/program/field'
import { fieldAt, type Program } from '../../engine/program/program'
import type { Json, Path } from '../../engine/values/answers'
import type { Condition } from '../../language/condition'
import type { DayLimit } from '../../language/field-keys'
import type { MatchedAnswer, Matcher } from '../../language/matcher'
import { plainCopy } from './plainCopy'

/** A condition in plain words: "Employment status is Unemployed". `list` is the path of the list of whose items it speaks. */
export function conditionWords(program: Program, condition: Condition, list: Path | null = null): string {
  const parts = (conditions: readonly Condition[], between: string): string =>
    conditions.map((part) => inBrackets(part, conditionWords(program, part, list), conditions.length)).join(between)
  if (isAll(condition)) return parts(condition.all, ' and ')
  if (isAny(condition)) return parts(condition.any, ' or ')
  if (isNot(condition)) return `not: ${conditionWords(program, condition.not, list)}`
  return Object.entries(condition)
    .map(([path, matcher]) => {
      const full = list !== null && !path.includes('.') ? `${list}.*.${path}` : path
      return answerWords(program, full, fieldAt(program, full), matcher)
    })
    .join(' and ')
}

function inBrackets(condition: Condition, words: string, count: number): string {
  return count > 1 && (isAll(condition) || isAny(condition)) ? `(${words})` : words
}

function answerWords(program: Program, path: Path, field: Field | null, matcher: Matcher): string {
  const label = field === null ? path : plainCopy(program.flow, field.label)
  if (typeof matcher !== 'object') return isYes(field, matcher) ? `${label}: ${yesOrNo(program, matcher === true)}` : `${label} is ${valueWords(program, field, matcher)}`
  if (Array.isArray(matcher)) return `${label} is ${matcher.map((value) => valueWords(program, field, value)).join(' or ')}`
  return `${label} ${partsOf(program, path, field, matcher).join(' and ')}`
}

function partsOf(program: Program, path: Path, field: Field | null, matcher: MatchedAnswer): readonly string[] {
  const { given, has, minimum, maximum, minLength, maxLength, pattern, minItems, maxItems, some, every } = matcher
  const parts: readonly (string | null)[] = [
    given === undefined ? null : `is ${given ? '' : 'not '}given`,
    minimum === undefined ? null : `is at least ${minimum}`,
    maximum === undefined ? null : `is at most ${maximum}`,
    minLength === undefined ? null : `has at least ${counted(minLength, 'character')}`,
    maxLength === undefined ? null : `has at most ${counted(maxLength, 'character')}`,
    pattern === undefined ? null : `matches ${pattern}`,
    has === undefined ? null : `has ${[has].flat().map((value) => valueWords(program, field, value)).join(' or ')}`,
    ...dayParts(program, field, matcher),
    minItems === undefined ? null : `has at least ${counted(minItems, 'item')}`,
    maxItems === undefined ? null : `has at most ${counted(maxItems, 'item')}`,
    some === undefined ? null : `has an item where ${conditionWords(program, some, path)}`,
    every === undefined ? null : `has only items where ${conditionWords(program, every, path)}`,
  ]
  return parts.flatMap((part) => part ?? [])
}

function dayParts(program: Program, field: Field | null, matcher: MatchedAnswer): readonly (string | null)[] {
  const { past, future, minimumAge, maximumAge, notBefore, notAfter } = matcher
  return [
    past === undefined ? null : 'is not after today',
    future === undefined ? null : 'is after today',
    minimumAge === undefined ? null : `is at least ${counted(minimumAge, 'year')} ago`,
    maximumAge === undefined ? null : `is at most ${counted(maximumAge, 'year')} ago`,
    notBefore === undefined ? null : `is not before ${limitWords(program, field, notBefore)}`,
    notAfter === undefined ? null : `is not after ${limitWords(program, field, notAfter)}`,
  ]
}

function isYes(field: Field | null, value: Json): boolean {
  return typeof value === 'boolean' && (field === null || (field.kind === 'simple' && field.answer === 'yesNo'))
}

function yesOrNo({ flow: { wording } }: Program, isTrue: boolean): string {
  return isTrue ? wording.yes : wording.no
}

function valueWords({ flow }: Program, field: Field | null, value: string | number | boolean): string {
  const words = field?.kind === 'simple' ? field.choices?.get(String(value)) : undefined
  return words === undefined ? String(value) : plainCopy(flow, words)
}

function limitWords({ flow }: Program, field: Field | null, limit: DayLimit): string {
  if (typeof limit === 'string') return limit === 'today' || field?.kind !== 'simple' ? limit : field.definition.describe(limit, field, flow)
  const distance = Object.entries(limit).map(([unit, count]) => counted(Math.abs(count), unit.replace(/s$/, '')))
  return `${distance.join(', ')} ${Object.values(limit).some((count) => count < 0) ? 'before' : 'after'} today`
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
