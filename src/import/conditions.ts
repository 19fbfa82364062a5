import { isJsonObject, type JsonObject } from '../compiler/documents/json'
import type { Comparison, Expression } from './expressions'

/** An answer of the flow, as conditions and rules have to know it. */
export interface Answer {
  /** From the form on, such as `home.address.city`; in a list's item from the list on. */
  readonly path: string
  /** The type of its field. */
  readonly type: string
  /** The keys of its choices, by what the document calls them. */
  readonly keys: ReadonlyMap<string, string>
  /** The path of the list in whose items it is asked; null if in none. */
  readonly list: string | null
  /** How many questions were named before it. */
  readonly order: number
}

/** How the answer of a field is compared; `aside` is what asks nothing, `fields` what only holds other fields. */
export type AnswerShape = 'truth' | 'figure' | 'amount' | 'day' | 'several' | 'items' | 'fields' | 'aside' | 'words'

const SHAPES: Readonly<Record<string, AnswerShape>> = {
  yesNo: 'truth',
  number: 'figure',
  scale: 'figure',
  money: 'amount',
  date: 'day',
  time: 'day',
  choices: 'several',
  texts: 'several',
  list: 'items',
  pagedList: 'items',
  files: 'items',
  group: 'fields',
  note: 'aside',
  heading: 'aside',
  picture: 'aside',
}

export function shapeOf(type: unknown): AnswerShape {
  return (typeof type === 'string' && Object.hasOwn(SHAPES, type) ? SHAPES[type] : undefined) ?? 'words'
}

/** Which answers an expression can mean where it stands. */
export interface AnswerScope {
  readonly find: (name: string) => Answer | null
  /** The path of the list in whose items it stands; null if in none. */
  readonly list: string | null
  /** It may ask only about so many first questions; about any, if left out. */
  readonly before?: number
}

/** Why the language has none that says the same. */
export class Unsayable extends Error {}

/** What `run` makes of an expression, or a text: why there is none that says the same. */
export function trySaying<Said>(run: () => Said): Said | string {
  try {
    return run()
  } catch (fault) {
    if (fault instanceof Unsayable) return fault.message
    throw fault
  }
}

/**
 * Says an expression as a condition; a text is why there is none. What was not answered fulfils no comparison but "is
 * not".
 */
export function toCondition(expression: Expression, scope: AnswerScope): JsonObject | string {
  return trySaying(() => say(expression, scope, 0))
}

const MOST_DEPTH = 60

function say(expression: Expression, scope: AnswerScope, depth: number): JsonObject {
  if (depth > MOST_DEPTH) throw new Unsayable('It is nested too deeply.')
  switch (expression.kind) {
    case 'all':
    case 'any': {
      const parts = expression.of.map((part) => say(part, scope, depth + 1))
      return joinConditions(expression.kind, parts)
    }
    case 'not':
      return negate(say(expression.of, scope, depth + 1))
    case 'answer':
      return withAnswer(expression, scope, (path, { type }) => ({
        [path]: shapeOf(type) === 'truth' ? true : { given: true },
      }))
    case 'compare': {
      const test = unwrapTest(expression)
      if (test !== null) return say(test, scope, depth + 1)
      return compare(expression.by, expression.left, expression.right, scope)
    }
    case 'call':
      return matchText(expression, scope)
    case 'unknown':
      throw new Unsayable(expression.why)
    case 'value':
    case 'sum':
    case 'day':
      throw new Unsayable('It is no condition, but a value.')
    default:
      return expression satisfies never
  }
}

type Call = Expression & { readonly kind: 'call' }

/** `matches(name, 'pattern')`. */
function matchText({ name, of: [answer, pattern] }: Call, scope: AnswerScope): JsonObject {
  const is = pattern?.kind === 'value' ? String(pattern.value) : ''
  if (name !== 'matches' || !isPattern(is)) throw new Unsayable(`No condition has the function ${name} of this.`)
  return withAnswer(answer, scope, (path, { type }) => {
    if (shapeOf(type) !== 'words') throw new Unsayable('Only texts fit a pattern.')
    return { [path]: { pattern: is } }
  })
}

/** Whether the language can take a regular expression. */
export function isPattern(pattern: string): boolean {
  if (pattern === '' || pattern.length > 500) return false
  try {
    return new RegExp(pattern, 'u').source !== ''
  } catch {
    return false
  }
}

function negate(said: JsonObject): JsonObject {
  const { not } = said
  return isJsonObject(not) && Object.keys(said).length === 1 ? not : { not: said }
}

function joinConditions(kind: 'all' | 'any', said: readonly JsonObject[]): JsonObject {
  const different = new Map(said.map((one) => [JSON.stringify(one), one]))
  // What is compared was given.
  if (kind === 'all')
    for (const path of said.map(findComparedPath)) different.delete(JSON.stringify({ [path]: { given: true } }))
  const [first, ...others] = different.size > 0 ? different.values() : said
  if (first === undefined) throw new Unsayable('It asks for nothing.')
  if (others.length === 0) return first
  return (kind === 'any' ? joinValues([first, ...others]) : null) ?? { [kind]: [first, ...others] }
}

/** The path of the one answer that a condition compares; empty for all others. */
function findComparedPath(condition: JsonObject): string {
  const [[path, matcher] = ['all', null], ...others] = Object.entries(condition)
  const isGiven = isJsonObject(matcher) && 'given' in matcher
  return others.length > 0 || isGiven || /^(?:all|any|not)$/.test(path) ? '' : path
}

/** `{ path: a }` or `{ path: b }` is `{ path: [a, b] }`; null if these are others. */
function joinValues(said: readonly JsonObject[]): JsonObject | null {
  const path = Object.keys(said[0] ?? {})[0] ?? ''
  const values = said.map((one) => (Object.keys(one).length === 1 ? one[path] : null))
  const isPlain = values.every((value) => typeof value === 'string' || typeof value === 'number')
  return isPlain ? { [path]: values.length === 1 ? values[0] : [...new Set(values)] } : null
}

type SayAnswer = (path: string, answer: Answer) => JsonObject

function withAnswer(expression: Expression | undefined, scope: AnswerScope, asks: SayAnswer): JsonObject {
  if (expression?.kind !== 'answer') throw new Unsayable('It compares more than an answer with a value.')
  const { name } = expression
  const answer = scope.find(name)
  if (answer === null) throw new Unsayable(`There is no question "${name}".`)
  const { path, list } = answer
  if (answer.order >= (scope.before ?? Infinity)) throw new Unsayable(`"${name}" is asked later.`)
  const isOwn = list === null || list === scope.list
  if (!isOwn && list.includes('[]')) throw new Unsayable(`"${name}" is asked in a list of a list.`)
  if (isOwn && list !== null && path.includes('.')) throw new Unsayable(`"${name}" is asked in a group of an item.`)
  // Outside the list: one of its items fulfils it.
  return isOwn ? asks(path, answer) : { [list]: { some: asks(path, answer) } }
}

const FLIPPED: { readonly [By in Comparison]: Comparison } = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  has: 'in',
  in: 'has',
}

/** The test that is compared with true or false; null if none is. */
function unwrapTest({ by, left, right }: Expression & { readonly kind: 'compare' }): Expression | null {
  const isTest = left.kind === 'compare' || left.kind === 'not' || left.kind === 'all' || left.kind === 'any'
  if (!isTest || right.kind !== 'value' || typeof right.value !== 'boolean' || !/^[=!]=$/.test(by)) return null
  return right.value === (by === '==') ? left : { kind: 'not', of: left }
}

function compare(by: Comparison, left: Expression, right: Expression, scope: AnswerScope): JsonObject {
  const isTurned = left.kind === 'value' || left.kind === 'day'
  if (isTurned) return compareRight(FLIPPED[by], right, left, scope)
  return compareRight(by, left, right, scope)
}

function compareRight(by: Comparison, left: Expression, right: Expression, scope: AnswerScope): JsonObject {
  if (right.kind === 'day')
    return withAnswer(left, scope, (path) => compareBound(by, path, { [right.unit]: right.count }, DAYS))
  if (right.kind !== 'value') throw new Unsayable('It compares an answer with another one.')
  const { value } = right
  if (left.kind === 'call') return compareCount(by, left, value, scope)
  return withAnswer(left, scope, (path, answer) => compareValue(by, path, answer, value))
}

/** `length(name)` and `age(name)`: of the letters of a text, the items of a list, the years of a date. */
function compareCount(by: Comparison, { name, of }: Call, value: unknown, scope: AnswerScope): JsonObject {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1000
  if (!/^(?:length|age)$/.test(name) || !isCount) throw new Unsayable(`No condition has the function ${name} of this.`)
  return withAnswer(of[0], scope, (path, { type }) => {
    const letters = /items|several/.test(shapeOf(type)) ? ITEMS : LETTERS
    return compareBound(by, path, value, name === 'age' ? YEARS : letters)
  })
}

type Value = string | number | boolean | null

function compareValue(by: Comparison, path: string, answer: Answer, value: Value): JsonObject {
  const shape = shapeOf(answer.type)
  const isEquality = by === '==' || by === '!='
  if ((value === null || value === '') && isEquality) return { [path]: { given: by === '!=' } }
  if (by === 'has') return compareHas(path, answer, String(value))
  const said = shape === 'day' ? toDay(String(value)) : toValue(answer, value)
  if (said === null) throw new Unsayable(`"${String(value)}" is no answer to this question.`)
  // An amount is compared in cents, which only its bounds are read in.
  if (!isEquality || shape === 'amount' || said === 'today') return compareBound(by, path, said, boundsOf(shape))
  const is = { [path]: shape === 'several' ? { has: said } : said }
  return by === '==' ? is : { not: is }
}

function boundsOf(shape: AnswerShape): Bounds {
  if (shape === 'day') return DAYS
  if (shape === 'figure' || shape === 'amount') return NUMBERS
  throw new Unsayable('Only numbers, amounts and days are more or less.')
}

/** The rules that bound an answer; of what is counted the next is one more. */
interface Bounds {
  readonly least: string
  readonly most: string
  readonly isCounted?: true
}

const NUMBERS: Bounds = { least: 'minimum', most: 'maximum' }
const DAYS: Bounds = { least: 'notBefore', most: 'notAfter' }
const LETTERS: Bounds = { least: 'minLength', most: 'maxLength', isCounted: true }
const ITEMS: Bounds = { least: 'minItems', most: 'maxItems', isCounted: true }
const YEARS: Bounds = { least: 'minimumAge', most: 'maximumAge', isCounted: true }

function compareBound(by: Comparison, path: string, limit: unknown, { least, most, isCounted }: Bounds): JsonObject {
  const given = { [path]: { given: true } }
  switch (by) {
    case '==':
      return { [path]: { [least]: limit, [most]: limit } }
    case '!=':
      return { not: { [path]: { [least]: limit, [most]: limit } } }
    case '>=':
      return { [path]: { [least]: limit } }
    case '<=':
      return { [path]: { [most]: limit } }
    case '>':
      if (isCounted) return { [path]: { [least]: Number(limit) + 1 } }
      return { all: [given, { not: { [path]: { [most]: limit } } }] }
    case '<':
      if (isCounted && limit === 0) throw new Unsayable('Nothing is less than none.')
      if (isCounted) return { [path]: { [most]: Number(limit) - 1 } }
      return { all: [given, { not: { [path]: { [least]: limit } } }] }
    case 'has':
    case 'in':
      throw new Unsayable('It compares these otherwise.')
    default:
      return by satisfies never
  }
}

/** One of several choices; of one choice that it is this; of a text that it stands in it, in capitals or not. */
function compareHas(path: string, { type, keys }: Answer, value: string): JsonObject {
  const shape = shapeOf(type)
  if (shape === 'several') return { [path]: { has: keys.get(value) ?? value } }
  if (keys.size > 0) return { [path]: keys.get(value) ?? value }
  if (shape !== 'words' || value.length > 50) throw new Unsayable('Only choices and texts have parts.')
  const letters = [...value].map((one) =>
    /\p{L}/u.test(one) ? `[${one.toLowerCase()}${one.toUpperCase()}]` : one.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
  )
  return { [path]: { pattern: letters.join('') } }
}

function toDay(text: string): string | null {
  return /^(?:\d{4}(?:-\d{2}){0,2}(?:T\d{2}:\d{2})?|\d{2}:\d{2}|today)$/.test(text) ? text : null
}

/** The value as the answer has it; null if it cannot have it. */
function toValue({ type, keys }: Answer, value: Value): Value {
  const shape = shapeOf(type)
  if (shape === 'truth')
    return typeof value === 'boolean' ? value : (YES_OR_NO.get(String(value).toLowerCase()) ?? null)
  if (shape === 'figure') return toNumber(value)
  if (shape === 'amount') return toAmount(value)
  return keys.get(String(value)) ?? String(value)
}

export const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', '1'].map((text) => [text, true] as const),
  ...['false', 'no', '0'].map((text) => [text, false] as const),
])

function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) < 1e15 ? number : null
}

/** An amount as documents write it, with two decimals; null if it has more. */
export function toAmount(value: unknown): string | null {
  const number = toNumber(value) ?? Infinity
  return Math.abs(number) < 1e12 && Math.abs(number * 100 - Math.round(number * 100)) <= 1e-6 ? number.toFixed(2) : null
}
