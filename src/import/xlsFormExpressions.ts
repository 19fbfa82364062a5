import { type Expression, type Grammar, mapExpression, parseExpression } from './expressions'
import type { AnswerLimits } from './fields'
import type { FlowBuilder } from './flowBuilder'
import type { SourceNode } from './sourceNode'

const GRAMMAR: Grammar = {
  operators: { '=': '==', div: '/', mod: '%' },
  not: [],
  // ${name}, a path of which the last part is the name, or a dot for the question itself.
  answer: /^(?:\$\{\s*([^{}]+?)\s*\}|(?:\.{1,2}|\/[A-Za-z_][\w.-]*)?(?:\/(?:\.\.|[A-Za-z_][\w.-]*))+|\.(?![\w./]))/,
}

/** Reads an expression; `self` is the question that a dot means. */
export function readXPath(text: string, self: string): Expression {
  const quoted = text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
  const written = quoted.replaceAll(/\bjr:choice-name\(([^(),]*),[^()]*\)/g, '$1')
  return mapExpression(parseExpression(written, GRAMMAR), {
    answer: (name) => ({ kind: 'answer', name: name === '.' ? self : name.slice(name.lastIndexOf('/') + 1) }),
    call: adaptCall,
  })
}

/** Functions whose other name says the same everywhere. */
const NAMES: Readonly<Record<string, string>> = {
  if: 'if',
  sum: 'sum',
  max: 'most',
  min: 'least',
  count: 'count',
  'count-selected': 'length',
  'string-length': 'length',
  regex: 'matches',
  round: 'round',
}

function adaptCall(name: string, of: readonly Expression[]): Expression {
  const [left, right] = of
  if (left === undefined) {
    if (name === 'today' || name === 'now') return { kind: 'day', unit: 'days', count: 0 }
    return name === 'true' || name === 'false' ? { kind: 'value', value: name === 'true' } : { kind: 'call', name, of }
  }
  if (name === 'not') return { kind: 'not', of: left }
  if (name === 'selected' && right !== undefined) return { kind: 'compare', by: 'has', left, right }
  // What was not given counts as nothing in a sum, and texts are numbers where they are one.
  if (/^(?:coalesce|number|string|int|boolean|date)$/.test(name)) return left
  return { kind: 'call', name: NAMES[name] ?? name, of }
}

const COLUMN = '='

/** When a choice is offered: the words of a filter that are no answers are what stands beside the choice. */
export function readChoiceFilter(filter: string, choice: SourceNode): Expression | null {
  const marked = filter.replaceAll(
    /'[^']*'|"[^"]*"|\$\{[^{}]*\}|\b(?!(?:and|or|div|mod)\b)([a-z_][\w-]*)(?![\w-]*\s*\()/gi,
    (all, column?: string) => (column === undefined ? all : `\${${COLUMN}${column}}`),
  )
  const said = mapExpression(readXPath(marked, ''), {
    answer: (name) =>
      name.startsWith(COLUMN)
        ? { kind: 'value', value: choice.text(name.slice(1).toLowerCase()) }
        : { kind: 'answer', name },
  })
  return simplify(said)
}

/** Takes away what always holds; null for what holds whatever is answered. */
function simplify(expression: Expression): Expression | null {
  if (expression.kind === 'all') {
    const of = expression.of.flatMap((part) => simplify(part) ?? [])
    return of.length === 0 ? null : { kind: 'all', of }
  }
  const { kind } = expression
  if (kind !== 'compare' || expression.left.kind !== 'value' || expression.right.kind !== 'value') return expression
  const isSame = String(expression.left.value) === String(expression.right.value)
  return isSame === (expression.by === '==') ? null : expression
}

/** The question that a constraint stands at. */
const SELF = '.'

/** The rules that a constraint says of its question; what it says besides is a loss. */
export function readLimits(draft: FlowBuilder, row: SourceNode, constraint: string, self: string): AnswerLimits {
  if (/^(?:true(?:\(\))?|1)?$/.test(constraint)) return {}
  const place = `${row.place}/constraint`
  const read = readXPath(constraint, SELF)
  const limits: Record<string, unknown> = {}
  for (const part of read.kind === 'all' ? read.of : [read]) {
    const limit = toLimit(part)
    if (limit !== null) Object.assign(limits, limit)
    else {
      draft.log.count('rules', place)
      const why = part.kind === 'unknown' ? part.why : constraint.slice(0, 100)
      draft.lose('rule', place, `The constraint of "${self}" is no rule: ${why}`, 'It is not checked.')
    }
  }
  return limits
}

const BOUNDS: Readonly<Record<string, string>> = {
  '>=': 'minimum',
  '<=': 'maximum',
  '>': 'exclusiveMinimum',
  '<': 'exclusiveMaximum',
}
const LENGTHS: Readonly<Record<string, string>> = {
  '>=': 'minLength',
  '<=': 'maxLength',
  '>': 'minLength',
  '<': 'maxLength',
}
const DAYS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '>=': { notBefore: 'today' },
  '<=': { notAfter: 'today' },
  '>': { future: true },
  '<': { notAfter: { days: -1 } },
}

function toLimit(part: Expression): Readonly<Record<string, unknown>> | null {
  if (part.kind === 'call') return toPattern(part.name, part.of)
  if (part.kind !== 'compare') return null
  const { by, left, right } = part
  if (left.kind === 'call') return left.name === 'length' && isSelf(left.of[0]) ? toLengthLimit(by, right) : null
  if (!isSelf(left)) return null
  if (right.kind === 'day') return right.count === 0 ? (DAYS[by] ?? null) : null
  const { [by]: rule } = BOUNDS
  return rule !== undefined && right.kind === 'value' && typeof right.value === 'number'
    ? { [rule]: right.value }
    : null
}

function toPattern(name: string, [of, pattern]: readonly Expression[]): Readonly<Record<string, unknown>> | null {
  return name === 'matches' && isSelf(of) && pattern?.kind === 'value' ? { pattern: pattern.value } : null
}

function toLengthLimit(by: string, right: Expression): Readonly<Record<string, unknown>> | null {
  const { [by]: rule } = LENGTHS
  if (rule === undefined || right.kind !== 'value') return null
  return { [rule]: Number(right.value) + Number(by === '>') - Number(by === '<') }
}

function isSelf(part: Expression | undefined): boolean {
  return part?.kind === 'answer' && part.name === SELF
}
