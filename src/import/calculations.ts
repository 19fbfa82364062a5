import type { JsonObject } from '../compiler/documents/json'
import { type AnswerScope, Unsayable, shapeOf, toAmount, toCondition, trySaying } from './conditions'
import type { Expression } from './expressions'
import { Names, toName } from './names'

interface CalculationScope extends AnswerScope {
  /** Adds a calculation that is a part of this one, and returns its path; null in an item, which has but one. */
  readonly add: ((calculation: JsonObject) => string) | null
}

/** A calculation of the language, and the type of a field that has its result. */
interface Calculated {
  readonly type: string
  readonly calculation: JsonObject
  /** The names of its cases, by what the document says in each. */
  readonly keys: ReadonlyMap<string, string>
}

/**
 * Says an expression as a calculation; a text says why there is none. The functions that it may call are sum, average,
 * least, most, count, age, round and if: each format gives its own these names. What was not given counts as nothing.
 */
export function toCalculation(expression: Expression, scope: CalculationScope): Calculated | string {
  return trySaying(() => calculate(expression, scope))
}

const NO_KEYS: ReadonlyMap<string, string> = new Map()

function calculate(expression: Expression, scope: CalculationScope): Calculated {
  if (expression.kind === 'unknown') throw new Unsayable(expression.why)
  if (expression.kind === 'call') {
    const call = Object.hasOwn(FUNCTIONS, expression.name) ? FUNCTIONS[expression.name] : undefined
    if (call === undefined) throw new Unsayable(`No calculation has the function ${expression.name}.`)
    return call(expression.of, scope)
  }
  if (expression.kind === 'sum' && expression.by === '/') {
    const [of, to] = [toTerm(expression.left, scope), toTerm(expression.right, scope)]
    if (to.isAmount && !of.isAmount) throw new Unsayable('It divides a number by an amount.')
    return make(of.isAmount && !to.isAmount, { calculator: 'ratio', of: of.term, to: to.term })
  }
  return makeTotal(readTotal(expression, scope))
}

function make(isAmount: boolean, calculation: JsonObject): Calculated {
  return { type: isAmount ? 'money' : 'number', calculation, keys: NO_KEYS }
}

/** A number, or the path of what is worth one. */
interface Term {
  readonly term: string | number
  readonly isAmount: boolean
}

interface Total {
  readonly plus: readonly Term[]
  readonly minus: readonly Term[]
  readonly times: readonly Term[]
}

function readTotal(expression: Expression, scope: CalculationScope): Total {
  if (expression.kind !== 'sum' || expression.by === '/')
    return { plus: [toTerm(expression, scope)], minus: [], times: [] }
  const { by, left, right } = expression
  const [one, other] = [readTotal(left, scope), readTotal(right, scope)]
  switch (by) {
    case '+':
    case '-': {
      const [a, b] = [withoutFactors(one, scope), withoutFactors(other, scope)]
      const [plus, minus] = by === '+' ? [b.plus, b.minus] : [b.minus, b.plus]
      return { plus: [...a.plus, ...plus].filter(({ term }) => term !== 0), minus: [...a.minus, ...minus], times: [] }
    }
    case '*': {
      const isTurned = other.plus.length + other.minus.length > 1 || other.plus[0]?.isAmount === true
      const [base, factor] = isTurned ? [other, one] : [one, other]
      const { plus, times } =
        factor.minus.length === 0 && factor.plus.length === 1 ? factor : withoutFactors(factor, scope, true)
      return { ...base, times: [...base.times, ...plus, ...times] }
    }
    case '%':
      throw new Unsayable('It asks for a remainder.')
    default:
      return by satisfies never
  }
}

/** A total that is added to others is a part of its own where it is multiplied. */
function withoutFactors(total: Total, scope: CalculationScope, always = false): Total {
  if (total.times.length === 0 && !always) return total
  return { plus: [addPart(makeTotal(total), scope)], minus: [], times: [] }
}

function addPart({ type, calculation }: Calculated, { add }: CalculationScope): Term {
  if (add === null) throw new Unsayable('An item works out no part of it by itself.')
  return { term: add(calculation), isAmount: shapeOf(type) === 'amount' }
}

function makeTotal({ plus, minus, times }: Total): Calculated {
  const isAmount = [...plus, ...minus].some((one) => one.isAmount)
  const figures = plus.every(({ term }) => typeof term === 'number')
  if (figures || times.some((one) => one.isAmount)) throw new Unsayable('It adds no answer, or multiplies amounts.')
  return make(isAmount, {
    calculator: 'total',
    plus: alike(plus, isAmount),
    ...(minus.length > 0 ? { minus: alike(minus, isAmount) } : {}),
    ...(times.length > 0 ? { times: times.map(({ term }) => term) } : {}),
  })
}

/** A number beside amounts is an amount; an answer that is a number is none. */
function alike(terms: readonly Term[], isAmount: boolean): readonly (string | number)[] {
  return terms.map((one) => {
    const term = one.isAmount === isAmount ? one.term : toAmount(one.term)
    if (term === null) throw new Unsayable('It adds an amount to a number.')
    return term
  })
}

function toTerm(expression: Expression, scope: CalculationScope): Term {
  if (/^(?:sum|call|unknown)$/.test(expression.kind)) return addPart(calculate(expression, scope), scope)
  if (expression.kind === 'value' && typeof expression.value === 'number')
    return { term: expression.value, isAmount: false }
  const { path, shape } = findPath(expression, scope)
  if (shape !== 'figure' && shape !== 'amount') throw new Unsayable(`"${path}" is no number.`)
  return { term: path, isAmount: shape === 'amount' }
}

/** Where an answer is: a plain name in the same item, with * of each item of another list. */
function findPath(
  expression: Expression | undefined,
  { find, list }: CalculationScope,
): { path: string; shape: string } {
  if (expression?.kind !== 'answer') throw new Unsayable('It reckons with more than numbers and answers.')
  const answer = find(expression.name)
  if (answer === null) throw new Unsayable(`There is no question "${expression.name}".`)
  const shape = shapeOf(answer.type)
  if (answer.list === null || answer.list === list) return { path: answer.path, shape }
  const own = list === null ? '' : `${list}[].`
  const inside = answer.list.slice(own.length)
  if (!answer.list.startsWith(own) || inside.includes('[]'))
    throw new Unsayable(`"${expression.name}" is asked in another list.`)
  return { path: `${inside}.*.${answer.path}`, shape }
}

type Called = (of: readonly Expression[], scope: CalculationScope) => Calculated

const FUNCTIONS: Readonly<Record<string, Called>> = {
  sum: (of, scope) => makeTotal({ plus: of.map((one) => toTerm(one, scope)), minus: [], times: [] }),
  average: (of, scope) => ofTerms('average', of, scope),
  least: (of, scope) => ofTerms('least', of, scope),
  most: (of, scope) => ofTerms('most', of, scope),
  count: (of, scope) => make(false, { calculator: 'count', of: of.map((one) => findPath(one, scope).path) }),
  age: ([of], scope) => make(false, { calculator: 'between', from: findPath(of, scope).path, in: 'years' }),
  round: ([of, decimals], scope) => {
    const made = calculate(of ?? { kind: 'value', value: null }, scope)
    const places = decimals?.kind === 'value' ? Number(decimals.value) : 0
    return shapeOf(made.type) === 'amount' ? made : { ...made, calculation: { ...made.calculation, decimals: places } }
  },
  if: toCases,
}

function ofTerms(calculator: string, of: readonly Expression[], scope: CalculationScope): Calculated {
  const terms = of.map((one) => toTerm(one, scope))
  const isAmount = terms.some((one) => one.isAmount)
  return make(isAmount, { calculator, of: alike(terms, isAmount) })
}

/** Words by condition: `if(test, words, if(…))`. */
function toCases(of: readonly Expression[], scope: CalculationScope): Calculated {
  const cases: Record<string, JsonObject> = {}
  const keys = new Map<string, string>()
  const names = new Names(['otherwise'])
  let rest: Expression | undefined = { kind: 'call', name: 'if', of }
  while (rest?.kind === 'call' && rest.name === 'if') {
    const [test, then, otherwise]: readonly Expression[] = rest.of
    const when = test === undefined ? 'It has no condition.' : toCondition(test, scope)
    if (typeof when === 'string') throw new Unsayable(when)
    const text = wordsOf(then)
    const name = names.give(toName(text, 'case'))
    cases[name] = { when, text }
    if (!keys.has(text)) keys.set(text, name)
    rest = otherwise
  }
  const isEmpty = rest === undefined || (rest.kind === 'value' && (rest.value === '' || rest.value === null))
  if (isEmpty) return { type: 'choice', calculation: { calculator: 'byCase', cases }, keys }
  keys.set(wordsOf(rest), 'otherwise')
  return { type: 'choice', calculation: { calculator: 'byCase', cases, otherwise: wordsOf(rest) }, keys }
}

function wordsOf(expression: Expression | undefined): string {
  if (expression?.kind !== 'value' || typeof expression.value !== 'string' || expression.value === '')
    throw new Unsayable('Its cases are no words.')
  return expression.value
}
