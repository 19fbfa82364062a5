import { isJsonObject } from '../compiler/documents/json'
import { YES_OR_NO } from './conditions'
import {
  type Comparison,
  type Expression,
  type Grammar,
  joinExpressions,
  parseExpression,
  sayUnknown,
} from './expressions'
import type { SourceNode } from './sourceNode'

export function indexBy(nodes: readonly SourceNode[], key: string): ReadonlyMap<string, SourceNode> {
  const index = new Map<string, SourceNode>()
  for (const node of nodes) {
    const name = node.text(key)
    if (name !== '' && !index.has(name)) index.set(name, node)
  }
  return index
}

/** How the oldest forms write conditions: `section.name == 'value' and not other`. */
const GRAMMAR: Grammar = {
  operators: { '&&': 'and', '||': 'or', in: 'in' },
  not: ['not', '!'],
  answer: /^[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)*/,
}

interface Named {
  readonly conditions: ReadonlyMap<string, SourceNode>
  readonly lists: ReadonlyMap<string, SourceNode>
}

const MOST_DEPTH = 12

/** Reads the condition of this name, with those that it names; a text says why it cannot be read. */
export function readXgovCondition(name: string, named: Named, depth = 0): Expression {
  const condition = named.conditions.get(name)
  if (condition === undefined) return sayUnknown('There is no such condition.')
  if (depth > MOST_DEPTH) return sayUnknown('Conditions name each other in a circle, or too deeply.')
  const text = condition.text('value')
  if (text !== '') return parseExpression(text, GRAMMAR)
  if (!condition.has('items')) return readParts(condition.at('value').list('conditions'), named, depth)
  const parts = condition.list('items').map((part) => readPart(part, named, depth))
  return joinAll(condition.text('coordinator') === 'or' ? 'any' : 'all', parts)
}

/** "and" binds before "or". */
function readParts(parts: readonly SourceNode[], named: Named, depth: number): Expression {
  const groups: Expression[][] = []
  for (const part of parts) {
    const read = readPart(part, named, depth)
    const last = groups.at(-1)
    if (last === undefined || part.text('coordinator') === 'or') groups.push([read])
    else last.push(read)
  }
  return joinAll(
    'any',
    groups.map((group) => joinAll('all', group)),
  )
}

function joinAll(kind: 'all' | 'any', parts: readonly Expression[]): Expression {
  return joinExpressions(kind, parts) ?? sayUnknown('It asks for nothing.')
}

function readPart(part: SourceNode, named: Named, depth: number): Expression {
  const other = part.text('conditionName') || part.text('conditionId')
  if (other !== '') return readXgovCondition(other, named, depth + 1)
  if (depth > MOST_DEPTH) return sayUnknown('It is nested too deeply.')
  if (part.has('conditions')) return readParts(part.list('conditions'), named, depth + 1)
  return readRule(part, named)
}

const OPERATORS: Readonly<Record<string, readonly [by: Comparison, isNegated: boolean]>> = {
  is: ['==', false],
  'is not': ['!=', false],
  'is at least': ['>=', false],
  'is at most': ['<=', false],
  'is less than': ['<', false],
  'is more than': ['>', false],
  'is before': ['<', false],
  'is after': ['>', false],
  contains: ['has', false],
  'does not contain': ['has', true],
  'is longer than': ['>', false],
  'is shorter than': ['<', false],
  'has length': ['==', false],
}

function readRule(part: SourceNode, { lists }: Named): Expression {
  const name = part.at('field').text('name') || part.text('componentId')
  const operator = part.text('operator')
  const [by, isNegated] = Object.hasOwn(OPERATORS, operator) ? (OPERATORS[operator] ?? []) : []
  if (by === undefined) return sayUnknown(`The operator "${operator}" is unknown.`)
  const answer: Expression = { kind: 'answer', name }
  const left: Expression = /length|longer|shorter/.test(operator)
    ? { kind: 'call', name: 'length', of: [answer] }
    : answer
  const value = part.at('value')
  const isRelative = value.text('type').startsWith('Relative')
  const rule: Expression = isRelative
    ? readRelative(by, left, value)
    : { kind: 'compare', by, left, right: readValue(part, value, lists) }
  return isNegated ? { kind: 'not', of: rule } : rule
}

const FURTHER: Readonly<Partial<Record<Comparison, Comparison>>> = { '>=': '<=', '<=': '>=', '<': '>', '>': '<' }

/** "At least 2 years in the past" is on or before that day; of the future it is on or after it. */
function readRelative(by: Comparison, left: Expression, value: SourceNode): Expression {
  const isPast = value.text('direction').includes('past')
  const count = (value.number('timePeriod') ?? value.number('period') ?? 0) * (isPast ? -1 : 1)
  const written = value.text('timeUnit') || value.text('unit')
  const unit = (['years', 'months', 'days'] as const).find((one) => one === written)
  if (unit === undefined || !Number.isInteger(count)) return { kind: 'call', name: `${written} from now`, of: [] }
  return { kind: 'compare', by: isPast ? (FURTHER[by] ?? by) : by, left, right: { kind: 'day', unit, count } }
}

function readValue(part: SourceNode, value: SourceNode, lists: ReadonlyMap<string, SourceNode>): Expression {
  const item = value.text('itemId')
  const found =
    item === ''
      ? undefined
      : lists
          .get(value.text('listId'))
          ?.list('items')
          .find((one) => one.text('id') === item)
  const given = found?.peek('value').value ?? (isJsonObject(value.value) ? value.peek('value').value : value.value)
  const isYesNo = part.at('field').text('type') === 'YesNoField'
  const isLength = /length|longer|shorter/.test(part.text('operator'))
  if (typeof given === 'string' && isYesNo) return { kind: 'value', value: YES_OR_NO.get(given.toLowerCase()) ?? given }
  if (typeof given === 'string' && isLength) return { kind: 'value', value: Number(given) }
  const isPlain = typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
  return { kind: 'value', value: isPlain ? given : null }
}
