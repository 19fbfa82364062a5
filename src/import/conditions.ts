import type { JsonObject } from '../compiler/documents/json'
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

/** A condition of the language, or a text: why there is none that says the same. */
export type Said = JsonObject | string

const MOST_DEPTH = 60

/** Says an expression as a condition. What was not answered fulfils no comparison but "is not". */
export function toCondition(expression: Expression, scope: AnswerScope, depth = 0): Said {
  if (depth > MOST_DEPTH) return 'It is nested too deeply.'
  switch (expression.kind) {
    case 'all':
    case 'any':
      return joinConditions(
        expression.kind,
        expression.of.map((part) => toCondition(part, scope, depth + 1)),
      )
    case 'not':
      return negate(toCondition(expression.of, scope, depth + 1))
    case 'answer':
      return withAnswer(expression.name, scope, (path, { type }) =>
        shapeOf(type) === 'truth' ? { [path]: true } : { [path]: { given: true } },
      )
    case 'compare':
      return compare(expression.by, expression.left, expression.right, scope)
    case 'value':
      return 'It always holds, or never.'
    case 'sum':
      return 'No condition reckons with answers; a calculation does.'
    case 'day':
      return 'A day alone is no condition.'
    case 'unknown':
      return expression.why
    case 'call':
      return matchText(expression, scope)
    default:
      return expression satisfies never
  }
}

/** `matches(name, 'pattern')`. */
function matchText({ name, of: [answer, pattern] }: Expression & { readonly kind: 'call' }, scope: AnswerScope): Said {
  if (name !== 'matches' || answer?.kind !== 'answer' || pattern?.kind !== 'value')
    return `No condition has the function ${name}.`
  const is = String(pattern.value)
  if (!isPattern(is)) return `The pattern ${is} cannot be read.`
  return withAnswer(answer.name, scope, (path, { type }) =>
    shapeOf(type) === 'words' ? { [path]: { pattern: is } } : 'Only texts fit a pattern.',
  )
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

function negate(said: Said): Said {
  if (typeof said === 'string') return said
  const { not } = said
  return typeof not === 'object' && not !== null && Object.keys(said).length === 1 ? { ...not } : { not: said }
}

function joinConditions(kind: 'all' | 'any', parts: readonly Said[]): Said {
  const said: JsonObject[] = []
  for (const part of parts) {
    if (typeof part === 'string') return part
    said.push(part)
  }
  const different = new Map(said.map((one) => [JSON.stringify(one), one]))
  // What is compared was given.
  if (kind === 'all')
    for (const path of said.map(findComparedPath)) different.delete(JSON.stringify({ [path]: { given: true } }))
  const [first, ...others] = different.size > 0 ? different.values() : said
  if (first === undefined) return 'It asks for nothing.'
  if (others.length === 0) return first
  return (kind === 'any' ? joinValues([first, ...others]) : null) ?? { [kind]: [first, ...others] }
}

/** The path of the one answer that a condition compares; empty for all others. */
function findComparedPath(condition: JsonObject): string {
  const [entry, ...others] = Object.entries(condition)
  if (entry === undefined || others.length > 0 || /^(?:all|any|not)$/.test(entry[0])) return ''
  const [path, matcher] = entry
  return typeof matcher === 'object' && matcher !== null && 'given' in matcher ? '' : path
}

/** `{ path: a }` or `{ path: b }` is `{ path: [a, b] }`; null if these are others. */
function joinValues(said: readonly JsonObject[]): JsonObject | null {
  const entries = said.map((one) => Object.entries(one))
  const path = entries[0]?.[0]?.[0]
  const values = entries.map(([entry, ...others]) => (others.length === 0 && entry?.[0] === path ? entry?.[1] : null))
  const isPlain = values.every((value) => typeof value === 'string' || typeof value === 'number')
  if (path === undefined || !isPlain) return null
  const different = [...new Set(values)]
  return { [path]: different.length === 1 ? different[0] : different }
}

function withAnswer(name: string, scope: AnswerScope, say: (path: string, answer: Answer) => Said): Said {
  const answer = scope.find(name)
  if (answer === null) return `There is no question "${name}".`
  if (answer.order >= (scope.before ?? Infinity)) return `"${name}" is asked later.`
  if (answer.list?.includes('[]') === true && answer.list !== scope.list)
    return `"${name}" is asked in a list of a list.`
  if (answer.list === scope.list && answer.path.includes('.') && scope.list !== null)
    return `"${name}" is asked in a group of an item.`
  if (answer.list === null || answer.list === scope.list) return say(answer.path, answer)
  // Outside the list: one of its items fulfils it.
  const inside = say(answer.path, answer)
  return typeof inside === 'string' ? inside : { [answer.list]: { some: inside } }
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

function compare(by: Comparison, left: Expression, right: Expression, scope: AnswerScope): Said {
  if (left.kind !== 'answer' && left.kind !== 'call') {
    if (right.kind === 'answer' || right.kind === 'call') return compare(FLIPPED[by], right, left, scope)
    return 'It compares no answer.'
  }
  if (left.kind === 'call') return compareLength(by, left, right, scope)
  if (right.kind === 'day')
    return withAnswer(left.name, scope, (path) => compareDay(by, path, { [right.unit]: right.count }))
  if (right.kind !== 'value') return 'It compares an answer with another one.'
  const { value } = right
  return withAnswer(left.name, scope, (path, answer) => compareValue(by, path, answer, value))
}

/** `length(name)` and `age(name)`: of the letters of a text, the items of a list, the years of a date. */
function compareLength(
  by: Comparison,
  { name, of }: Expression & { readonly kind: 'call' },
  right: Expression,
  scope: AnswerScope,
): Said {
  const [answer] = of
  if (name !== 'length' && name !== 'age') return `No condition has the function ${name}.`
  if (answer?.kind !== 'answer' || right.kind !== 'value' || !isWholeNumber(right.value))
    return `It asks ${name} of something else than an answer.`
  const { value } = right
  return withAnswer(answer.name, scope, (path, { type }) => {
    const shape = shapeOf(type)
    const isList = shape === 'items' || shape === 'several'
    const [least, most] = isList ? ['minItems', 'maxItems'] : ['minLength', 'maxLength']
    return name === 'age'
      ? compareWhole(by, path, value, ['minimumAge', 'maximumAge'])
      : compareWhole(by, path, value, [least ?? '', most ?? ''])
  })
}

function compareWhole(by: Comparison, path: string, value: number, [least, most]: readonly [string, string]): Said {
  const asks = (rule: string, limit: number): JsonObject => ({ [path]: { [rule]: limit } })
  switch (by) {
    case '>=':
      return asks(least, value)
    case '>':
      return asks(least, value + 1)
    case '<=':
      return asks(most, value)
    case '<':
      return value > 0 ? asks(most, value - 1) : 'A length is never less than 0.'
    case '==':
      return { [path]: { [least]: value, [most]: value } }
    case '!=':
      return { not: { [path]: { [least]: value, [most]: value } } }
    default:
      return 'It compares a length otherwise.'
  }
}

type Value = string | number | boolean | null

function compareValue(by: Comparison, path: string, answer: Answer, value: Value): Said {
  const shape = shapeOf(answer.type)
  const isEquality = by === '==' || by === '!='
  if ((value === null || value === '') && isEquality) return { [path]: { given: by === '!=' } }
  if (by === 'has') return compareHas(path, answer, String(value))
  if (by === 'in') return 'No condition asks whether an answer is in a text.'
  if (shape === 'day') return compareDay(by, path, String(value))
  if (isEquality) {
    const said = equal(path, answer, value)
    return by === '==' ? said : negate(said)
  }
  const limit = shape === 'figure' || shape === 'amount' ? toValue(answer, value) : null
  return limit === null ? 'Only numbers, amounts and days are more or less.' : compareBound(by, path, limit, NUMBERS)
}

const NUMBERS = ['minimum', 'maximum'] as const

function equal(path: string, answer: Answer, value: Value): Said {
  const shape = shapeOf(answer.type)
  if (shape === 'several') return compareChoices(path, answer, String(value))
  const said = toValue(answer, value)
  if (said === null) return `"${String(value)}" is no answer to this question.`
  // An amount is compared in cents, which only its bounds are read in.
  return { [path]: shape === 'amount' ? { minimum: said, maximum: said } : said }
}

function compareBound(by: Comparison, path: string, limit: unknown, [least, most]: readonly [string, string]): Said {
  switch (by) {
    case '>=':
      return { [path]: { [least]: limit } }
    case '<=':
      return { [path]: { [most]: limit } }
    case '>':
      return { all: [{ [path]: { given: true } }, { not: { [path]: { [most]: limit } } }] }
    case '<':
      return { all: [{ [path]: { given: true } }, { not: { [path]: { [least]: limit } } }] }
    default:
      return 'It compares these otherwise.'
  }
}

function compareDay(by: Comparison, path: string, limit: unknown): Said {
  const isText = typeof limit === 'string'
  const isKnown = !isText || /^(?:\d{4}(?:-\d{2}){0,2}|\d{2}:\d{2}|today)$/.test(limit)
  if (!isKnown) return `"${limit}" is no day.`
  if (by === '==' || by === '!=') {
    const same = isText && limit !== 'today' ? { [path]: limit } : { [path]: { notBefore: limit, notAfter: limit } }
    return by === '==' ? same : { not: same }
  }
  return compareBound(by, path, limit, ['notBefore', 'notAfter'])
}

/** One of several choices; of one choice that it is this; of a text that it stands in it, in capitals or not. */
function compareHas(path: string, answer: Answer, value: string): Said {
  const shape = shapeOf(answer.type)
  if (shape === 'several') return compareChoices(path, answer, value)
  if (answer.keys.size > 0) return equal(path, answer, value)
  if (shape !== 'words') return 'Only choices and texts have parts.'
  const letters = [...value].map((one) =>
    /\p{L}/u.test(one) ? `[${one.toLowerCase()}${one.toUpperCase()}]` : one.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
  )
  return value.length <= 50 ? { [path]: { pattern: letters.join('') } } : 'The part is too long.'
}

function compareChoices(path: string, { keys }: Answer, value: string): JsonObject {
  return { [path]: { has: keys.get(value) ?? value } }
}

/** The value as the answer has it; null if it cannot have it. */
function toValue({ type, keys }: Answer, value: Value): Value {
  const shape = shapeOf(type)
  if (shape === 'truth') {
    if (value === true || value === false) return value
    return YES_OR_NO.get(String(value).toLowerCase()) ?? null
  }
  if (shape === 'figure') return toNumber(value)
  if (shape === 'amount') return toAmount(value)
  return keys.get(String(value)) ?? String(value)
}

export const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) < 1e15 ? number : null
}

/** An amount as documents write it, with two decimals; null if it has more. */
export function toAmount(value: unknown): string | null {
  const number = toNumber(value)
  if (number === null || Math.abs(number) >= 1e12 || Math.abs(number * 100 - Math.round(number * 100)) > 1e-6)
    return null
  return number.toFixed(2)
}

function isWholeNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1000
}
