import { isJsonObject } from '../compiler/documents/json'
import type { Comparison, Expression } from './expressions'
import type { SourceNode } from './sourceNode'

const MOST_DEPTH = 12

/** Joins conditions; null stands for one that always holds. */
export function joinExpressions(kind: 'all' | 'any', parts: readonly (Expression | null)[]): Expression | null {
  const of = parts.flatMap((part) => {
    if (part === null) return []
    return part.kind === kind ? part.of : [part]
  })
  if (kind === 'any' && of.length < parts.length) return null
  return of.length < 2 ? (of[0] ?? null) : { kind, of }
}

/** That an answer was given (`!=`), or was not (`==`). */
export function askGiven(by: '!=' | '==', name: string): Expression {
  return { kind: 'compare', by, left: { kind: 'answer', name }, right: { kind: 'value', value: null } }
}

/** What a schema asks of the answer `name`, as validators read it: what was not given breaks no limit. A text says why not. */
export function readSchemaCondition(schema: SourceNode, name: string, depth = 0): Expression | string {
  if (depth > MOST_DEPTH) return 'It is nested too deeply.'
  if (!isJsonObject(schema.value)) return 'It always holds, or never.'
  const parts: (Expression | string)[] = []
  for (const [key, node] of schema.entries()) {
    const read = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
    if (read !== undefined) parts.push(read(node, name, depth, schema))
    else if (!/^(?:type|title|description|default|\$)/.test(key)) return `It asks for "${key}".`
  }
  return joinRead('all', parts)
}

/** Joins what was read; a text, why one could not be, stands for all. */
export function joinRead(kind: 'all' | 'any', parts: readonly (Expression | string)[]): Expression | string {
  const of: Expression[] = []
  for (const part of parts) {
    if (typeof part === 'string') return part
    of.push(part)
  }
  return joinExpressions(kind, of) ?? 'It asks for nothing.'
}

type ReadKey = (node: SourceNode, name: string, depth: number, schema: SourceNode) => Expression | string

const KEYS: Readonly<Record<string, ReadKey>> = {
  const: (node, name) => compareWith('==', name, node.value),
  enum: (node, name) =>
    joinRead(
      'any',
      (Array.isArray(node.value) ? node.value : []).map((value) => compareWith('==', name, value)),
    ),
  minimum: (node, name) => orMissing(name, compareWith('>=', name, node.value)),
  maximum: (node, name) => orMissing(name, compareWith('<=', name, node.value)),
  exclusiveMinimum: (node, name) => orMissing(name, compareWith('>', name, node.value)),
  exclusiveMaximum: (node, name) => orMissing(name, compareWith('<', name, node.value)),
  minLength: (node, name) => orMissing(name, compareLength('>=', name, node.value)),
  maxLength: (node, name) => orMissing(name, compareLength('<=', name, node.value)),
  minItems: (node, name) => orMissing(name, compareLength('>=', name, node.value)),
  maxItems: (node, name) => orMissing(name, compareLength('<=', name, node.value)),
  pattern: (node, name) =>
    orMissing(name, { kind: 'call', name: 'matches', of: [{ kind: 'answer', name }, valueOf(node.value)] }),
  contains: (node, name) =>
    node.has('const')
      ? orMissing(name, compareWith('has', name, node.at('const').value))
      : 'It asks for an item by more than its value.',
  not: (node, name, depth) => {
    const of = readSchemaCondition(node, name, depth + 1)
    return typeof of === 'string' ? of : { kind: 'not', of }
  },
  allOf: (node, name, depth) => joinRead('all', readEach(node, name, depth)),
  anyOf: (node, name, depth) => joinRead('any', readEach(node, name, depth)),
  oneOf: (node, name, depth) =>
    isOfConstants(node.value)
      ? joinRead('any', readEach(node, name, depth))
      : 'Exactly one of several conditions has to hold.',
  required: (node, name) =>
    joinRead(
      'all',
      (Array.isArray(node.value) ? node.value : []).map((one) => askGiven('!=', nameIn(name, String(one)))),
    ),
  properties: (node, name, depth, schema) => {
    const required = schema.peek('required').value
    const parts = node.entries().map(([key, part]) => {
      const own = nameIn(name, key)
      const read = readSchemaCondition(part, own, depth + 1)
      if (typeof read === 'string') return read
      const isRequired = Array.isArray(required) && required.includes(key)
      return isRequired ? (joinExpressions('all', [askGiven('!=', own), read]) ?? read) : orMissing(own, read)
    })
    return joinRead('all', parts)
  },
}

function nameIn(name: string, key: string): string {
  return name === '' ? key : `${name}.${key}`
}

function readEach(node: SourceNode, name: string, depth: number): readonly (Expression | string)[] {
  const { value } = node
  return (Array.isArray(value) ? value : []).map((_, index) => readSchemaCondition(node.at(index), name, depth + 1))
}

function isOfConstants(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => isJsonObject(one) && ('const' in one || 'enum' in one))
}

function valueOf(value: unknown): Expression & { readonly kind: 'value' } {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return { kind: 'value', value: isPlain ? value : null }
}

export function compareWith(by: Comparison, name: string, value: unknown): Expression | string {
  if (typeof value === 'object' && value !== null) return 'It compares with a list or an object.'
  return { kind: 'compare', by, left: { kind: 'answer', name }, right: valueOf(value) }
}

function compareLength(by: Comparison, name: string, value: unknown): Expression {
  return {
    kind: 'compare',
    by,
    left: { kind: 'call', name: 'length', of: [{ kind: 'answer', name }] },
    right: valueOf(value),
  }
}

function orMissing(name: string, read: Expression | string): Expression | string {
  if (typeof read === 'string' || (read.kind === 'any' && isMissing(read.of[0], name))) return read
  return { kind: 'any', of: [askGiven('==', name), read] }
}

function isMissing(part: Expression | undefined, name: string): boolean {
  return (
    part?.kind === 'compare' &&
    part.by === '==' &&
    part.left.kind === 'answer' &&
    part.left.name === name &&
    part.right.kind === 'value' &&
    part.right.value === null
  )
}
