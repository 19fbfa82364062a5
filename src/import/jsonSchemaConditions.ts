import { isJsonObject } from '../compiler/documents/json'
import { type Comparison, type Expression, compareAnswer, joinExpressions, sayUnknown } from './expressions'
import type { SourceNode } from './sourceNode'

/** A condition; null for one that always holds. */
export type Read = Expression | null

const MOST_DEPTH = 12

/** What a schema asks of the answer `name`, as validators read it: what was not given breaks no limit. */
export function readSchemaCondition(schema: SourceNode, name: string, depth = 0): Expression {
  if (depth > MOST_DEPTH) return sayUnknown('It is nested too deeply.')
  if (!isJsonObject(schema.value)) return sayUnknown('It always holds, or never.')
  const parts: Read[] = []
  for (const [key, node] of schema.entries()) {
    const read = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
    if (read !== undefined) parts.push(read(node, name, depth, schema))
    else if (!/^(?:type|title|description|default|\$)/.test(key)) return sayUnknown(`It asks for "${key}".`)
  }
  return joinExpressions('all', parts) ?? sayUnknown('It asks for nothing.')
}

type ReadKey = (node: SourceNode, name: string, depth: number, schema: SourceNode) => Read

const limit =
  (by: Comparison): ReadKey =>
  (node, name) =>
    orMissing(name, compareAnswer(by, name, node.value))

/** A limit of the letters of a text, or of how many items there are. */
const length =
  (by: Comparison): ReadKey =>
  (node, name) => {
    const read = compareAnswer(by, name, node.value)
    if (read.kind !== 'compare') return read
    return orMissing(name, { ...read, left: { kind: 'call', name: 'length', of: [read.left] } })
  }

const KEYS: Readonly<Record<string, ReadKey>> = {
  const: (node, name) => compareAnswer('==', name, node.value),
  enum: (node, name) =>
    joinExpressions(
      'any',
      listOf(node).map((value) => compareAnswer('==', name, value)),
    ),
  minimum: limit('>='),
  maximum: limit('<='),
  exclusiveMinimum: limit('>'),
  exclusiveMaximum: limit('<'),
  minLength: length('>='),
  maxLength: length('<='),
  minItems: length('>='),
  maxItems: length('<='),
  pattern: (node, name) => {
    const of: readonly Expression[] = [
      { kind: 'answer', name },
      { kind: 'value', value: String(node.value) },
    ]
    return orMissing(name, { kind: 'call', name: 'matches', of })
  },
  contains: (node, name) =>
    node.has('const')
      ? orMissing(name, compareAnswer('has', name, node.at('const').value))
      : sayUnknown('It asks for an item by more than its value.'),
  not: (node, name, depth) => ({ kind: 'not', of: readSchemaCondition(node, name, depth + 1) }),
  allOf: (node, name, depth) => joinExpressions('all', readEach(node, name, depth)),
  anyOf: (node, name, depth) => joinExpressions('any', readEach(node, name, depth)),
  oneOf: (node, name, depth) =>
    listOf(node).every((one) => isJsonObject(one) && ('const' in one || 'enum' in one))
      ? joinExpressions('any', readEach(node, name, depth))
      : sayUnknown('Exactly one of several conditions has to hold.'),
  required: (node, name) =>
    joinExpressions(
      'all',
      listOf(node).map((one) => compareAnswer('!=', nameIn(name, String(one)), null)),
    ),
  properties: (node, name, depth, schema) => {
    const required = listOf(schema.peek('required'))
    const parts = node.entries().map(([key, part]) => {
      const own = nameIn(name, key)
      const read = readSchemaCondition(part, own, depth + 1)
      if (!required.includes(key)) return orMissing(own, read)
      // What was given is not missing.
      const limits =
        read?.kind === 'any' && isMissing(read.of[0], own) ? joinExpressions('any', read.of.slice(1)) : read
      return joinExpressions('all', [compareAnswer('!=', own, null), limits])
    })
    return joinExpressions('all', parts)
  },
}

function nameIn(name: string, key: string): string {
  return name === '' ? key : `${name}.${key}`
}

function listOf({ value }: SourceNode): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function readEach(node: SourceNode, name: string, depth: number): readonly Read[] {
  return listOf(node).map((_, index) => readSchemaCondition(node.at(index), name, depth + 1))
}

/** What was not given breaks no limit. */
function orMissing(name: string, read: Read): Read {
  return read?.kind === 'any' && isMissing(read.of[0], name)
    ? read
    : joinExpressions('any', [compareAnswer('==', name, null), read])
}

function isMissing(part: Expression | undefined, name: string): boolean {
  return JSON.stringify(part) === JSON.stringify(compareAnswer('==', name, null))
}

/** The one value that a schema allows. */
export function readConstant(schema: unknown): unknown {
  if (!isJsonObject(schema)) return undefined
  const { const: constant, enum: values } = schema
  return constant ?? (Array.isArray(values) && values.length === 1 ? values[0] : undefined)
}
