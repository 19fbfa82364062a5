import { isAll, isAny, isNot } from '../../engine/program/condition'
import type { Field, ListField, SimpleField } from '../../engine/program/field'
import type { Json } from '../../engine/values/types'
import { centsOf } from '../../engine/values/units'
import type { Condition } from '../../language/condition'
import type { MatchedAnswer, Matcher } from '../../language/matcher'
import { goodAnswer } from '../goodAnswer'
import { TODAY } from '../happening'
import { patternText } from './patternText'

/** More items than this are never needed to tell apart what is asked of a list. */
const MOST_ITEMS = 24

/** Answers of a form that are told apart by what else they are. */
const OTHERS: Readonly<Partial<Record<SimpleField['type'], readonly string[]>>> = {
  date: [TODAY, '1990-05-17', '2999-12-31'],
  email: ['a@b.ca', 'robin.lee@mail.example.org', 'x@uni.edu', 'nobody'],
  phone: ['+442071838750', '+14165550199', '+1416'],
  url: ['https://a.ca', 'http://example.org/a.png', 'nothing'],
  color: ['#000000', '#FFFFFF', '#12'],
}

/** A good answer to a field, as far as one can be made up; null where the field would need an example. */
export function anyGoodAnswer(field: Field): Json | null {
  try {
    return goodAnswer(field)
  } catch {
    const pattern = field.rules.find(({ name }) => name === 'pattern')?.is
    return typeof pattern === 'string' ? patternText(pattern) : null
  }
}

/** Answers to a field of which at least one stands for each that conditions can tell apart, good ones first. */
export function candidatesFor(field: Field, matchers: readonly Matcher[]): readonly Json[] {
  const good = anyGoodAnswer(field)
  const first = good === null ? [] : [good]
  const objects = matchers.filter(isObjectMatcher)
  switch (field.kind) {
    case 'simple':
      return [...first, ...simpleCandidates(field, matchers, objects)]
    case 'file':
      return first
    case 'files':
      return Array.isArray(good) ? lengthsOf(field, objects).map((length) => filesOf(good[0], length)) : first
    case 'list':
      return listCandidates(field, objects)
    case 'group':
      return []
    default:
      return field satisfies never
  }
}

function simpleCandidates(field: SimpleField, matchers: readonly Matcher[], objects: readonly MatchedAnswer[]): readonly Json[] {
  if (field.choices !== null) return [...field.choices.keys()]
  if (field.answer === 'yesNo') return [true, false]
  const values = matchers.flatMap((matcher): readonly Json[] => (isObjectMatcher(matcher) ? [] : [matcher].flat()))
  if (field.answer === 'number') return [...values, ...numbersAround(field, objects)]
  const lengths = boundsIn(field, objects, ['minLength', 'maxLength']).filter((length) => length > 0)
  const patterns = objects.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]))
  return [
    ...values,
    ...lengths.map((length) => textOf(field, Math.min(length, 6000))),
    ...patterns.flatMap((pattern) => patternText(pattern) ?? []),
    ...(OTHERS[field.type] ?? ['Something', 'nothing', '1234', 'x']),
  ]
}

function textOf({ type }: SimpleField, length: number): string {
  if (type === 'phone') return `+1416555${'0'.repeat(length)}`.slice(0, length)
  if (type === 'digits' || type === 'code') return '1'.repeat(length)
  if (type === 'email' && length > 12) return `${'x'.repeat(length - 12)}@example.com`
  return 'x'.repeat(length)
}

function numbersAround(field: SimpleField, objects: readonly MatchedAnswer[]): readonly number[] {
  return [...boundsIn(field, objects, ['minimum', 'maximum']), 0]
}

/** Each bound of a rule or a condition, and its neighbours. */
function boundsIn({ rules }: Field, objects: readonly MatchedAnswer[], names: readonly (keyof MatchedAnswer)[]): readonly number[] {
  const own = rules.flatMap(({ name, is }) => (names.some((other) => other === name) && typeof is === 'number' ? [is] : []))
  const asked = objects.flatMap((matcher) => names.flatMap((name) => numberIn(matcher[name])))
  return [...new Set([...own, ...asked].flatMap((bound) => [bound, bound + 1, bound - 1]))]
}

function numberIn(bound: unknown): readonly number[] {
  if (typeof bound === 'number') return [bound]
  const cents = typeof bound === 'string' ? centsOf(bound) : null
  return cents === null ? [] : [cents]
}

/** How many items or files there may be: around each bound, and one or two. */
function lengthsOf(field: Field, objects: readonly MatchedAnswer[]): readonly number[] {
  const bounds = boundsIn(field, objects, ['minItems', 'maxItems'])
  return [...new Set([1, 2, ...bounds])].filter((length) => length > 0 && length <= 1000).toSorted((one, other) => one - other)
}

function filesOf(file: Json | undefined, length: number): Json {
  const handle = typeof file === 'object' && file !== null && !Array.isArray(file) ? file : {}
  return Array.from({ length }, (_, index) => {
    const name = `${index + 1}-${String(new Map(Object.entries(handle)).get('name'))}`
    return { ...handle, id: name, name }
  })
}

function listCandidates(list: ListField, objects: readonly MatchedAnswer[]): readonly Json[] {
  const conditions = objects.flatMap(({ some, every }) => [...(some === undefined ? [] : [some]), ...(every === undefined ? [] : [every])])
  const items = itemsFor(list, conditions)
  const [good = {}] = items
  const lengths = lengthsOf(list, objects).map((length) => Array.from({ length }, () => good))
  const alone = items.map((item) => [item])
  const pairs = items.slice(0, 8).flatMap((one) => items.slice(0, 8).map((other) => [one, other]))
  return [...lengths, ...alone, ...pairs]
}

/** Items that differ in what the conditions ask of their fields. */
function itemsFor({ fields, exactlyOne }: ListField, conditions: readonly Condition[]): readonly { readonly [name: string]: Json }[] {
  const asked = conditions.flatMap(matchersIn)
  const base = Object.fromEntries(
    fields.filter(({ name }) => name !== exactlyOne?.field).flatMap((field) => {
      const good = anyGoodAnswer(field)
      return good === null ? [] : [[field.name, good]]
    }),
  )
  let items: readonly { readonly [name: string]: Json }[] = [base]
  for (const field of fields) {
    const matchers = asked.flatMap(([name, matcher]) => (name === field.name ? [matcher] : []))
    if (matchers.length === 0) continue
    const values = [...new Set(candidatesFor(field, matchers))].slice(0, 8)
    items = items.flatMap((item) => values.map((value) => ({ ...item, [field.name]: value }))).slice(0, MOST_ITEMS)
  }
  return items
}

/** What a condition asks, path by path. */
export function matchersIn(condition: Condition): readonly (readonly [path: string, matcher: Matcher])[] {
  if (isAll(condition)) return condition.all.flatMap(matchersIn)
  if (isAny(condition)) return condition.any.flatMap(matchersIn)
  return isNot(condition) ? matchersIn(condition.not) : Object.entries(condition)
}

/** Whether a matcher is an object of several demands. */
export function isObjectMatcher(matcher: Matcher): matcher is MatchedAnswer {
  return typeof matcher === 'object' && !Array.isArray(matcher)
}
