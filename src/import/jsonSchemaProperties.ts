import { getJsonAt, isJsonObject } from '../compiler/documents/json'
import { parsePointer } from '../compiler/findings/pointer'
import { compareAnswer, joinExpressions } from './expressions'
import type { FlowBuilder } from './flowBuilder'
import { type Read, readConstant, readSchemaCondition } from './jsonSchemaConditions'
import type { SourceNode } from './sourceNode'

/** A property of an object, with the condition under which it is asked and that under which it is required. */
export interface SchemaProperty {
  readonly name: string
  readonly schema: SourceNode
  readonly when: Read
  readonly required: Read | true
}

const MOST_DEPTH = 12

/** What says nothing of its properties, or is read where the object is asked. */
const SILENT_KEYS = 'type title description $id id $schema $comment default examples definitions $defs'.split(' ')

/** Follows `$ref` inside the document; what stands beside it stays. A reference that leads nowhere is a loss. */
export function followReference(draft: FlowBuilder, root: SourceNode, node: SourceNode): SourceNode {
  let at = node
  for (let count = 0; count < MOST_DEPTH && typeof at.peek('$ref').value === 'string'; count += 1) {
    const reference = at.text('$ref')
    const target = reference.startsWith('#')
      ? getJsonAt(root.value, parsePointer(decodeSafely(reference.slice(1))))
      : undefined
    if (!isJsonObject(target)) {
      draft.lose('key', at.place, `"${reference}" leads to nothing in this document.`, 'What it says is left out.')
      return at
    }
    // What stands beside it is read through the node that joins both.
    at.entries()
    const { $ref: _ref, ...beside } = isJsonObject(at.value) ? at.value : {}
    at = root.derive({ ...target, ...beside }, `${root.place}${reference.slice(1)}`)
  }
  return at
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The properties of an object, also those that depend on answers: by `dependencies`, `if`, `oneOf`, `anyOf`, `allOf`. */
export function listProperties(
  draft: FlowBuilder,
  root: SourceNode,
  schema: SourceNode,
  source: string,
): readonly SchemaProperty[] {
  const reader = new PropertyReader(draft, root, source)
  reader.collect(schema, null, 0)
  return reader.list()
}

interface Entry {
  readonly name: string
  schema: SourceNode
  when: Read
}

class PropertyReader {
  private readonly entries = new Map<string, Entry[]>()
  private readonly required = new Map<string, Read[]>()

  constructor(
    private readonly draft: FlowBuilder,
    private readonly root: SourceNode,
    private readonly source: string,
  ) {}

  list(): readonly SchemaProperty[] {
    return [...this.entries.values()].flat().map((entry) => {
      const asks = (this.required.get(entry.name) ?? []).map((when) => (when === entry.when ? null : when))
      const when = asks.length === 0 ? null : joinExpressions('any', asks)
      return { ...entry, required: asks.length === 0 ? null : (when ?? true) }
    })
  }

  collect(node: SourceNode, when: Read, depth: number, without = ''): void {
    if (depth > MOST_DEPTH)
      return this.draft.lose('question', node.place, 'It stands in itself, or too deeply.', 'It is left out.')
    const schema = followReference(this.draft, this.root, node)
    schema.skip(...SILENT_KEYS)
    for (const [name, part] of schema.at('properties').entries()) if (name !== without) this.add(name, part, when)
    const required = schema.at('required').value
    for (const name of Array.isArray(required) ? required : [])
      if (typeof name === 'string' && name !== without) this.require(name, when, schema)
    for (const key of ['dependencies', 'dependentRequired', 'dependentSchemas'])
      for (const [name, part] of schema.at(key).entries()) this.collectDependency(name, part, when, depth)
    this.collectConditional(schema, when, depth)
    for (const part of schema.list('allOf')) this.collect(part, when, depth + 1)
    for (const key of ['oneOf', 'anyOf']) this.collectAlternatives(schema.list(key), when, depth, without)
    this.loseOpenKeys(schema)
  }

  private nameOf(name: string): string {
    return this.source === '' ? name : `${this.source}.${name}`
  }

  private add(name: string, schema: SourceNode, when: Read): void {
    const known = this.entries.get(name) ?? []
    const same = known.find((one) => one.schema.value === schema.value || isSame(one.schema.value, schema.value))
    const unconditional = known.find((one) => one.when === null)
    if (same !== undefined) {
      same.when = joinExpressions('any', [same.when, when])
      schema.whole()
    } else if (unconditional === undefined) this.entries.set(name, [...known, { name, schema, when }])
    else if (when === null) {
      for (const one of [unconditional.schema, schema]) one.entries()
      unconditional.schema = this.root.derive(mergeValues(unconditional.schema.value, schema.value), schema.place)
    } else this.refine(name, schema)
  }

  /** What a condition adds to a property that is asked anyway; a constant that it has to be is only the condition again. */
  private refine(name: string, schema: SourceNode): void {
    const value = schema.whole()
    if (!isJsonObject(value) || Object.keys(value).every((key) => /^(?:type|title|const|enum)$/.test(key))) return
    const what = `"${name}" has further rules while a condition holds.`
    this.draft.log.count('rules', schema.place)
    this.draft.lose('rule', schema.place, what, 'They are left out.')
  }

  private require(name: string, when: Read, schema: SourceNode): void {
    this.draft.log.count('rules', `${schema.place}/required/${name}`)
    this.required.set(name, [...(this.required.get(name) ?? []), when])
  }

  private collectDependency(name: string, part: SourceNode, when: Read, depth: number): void {
    const answered = joinExpressions('all', [when, compareAnswer('!=', this.nameOf(name), null)])
    if (Array.isArray(part.value)) {
      for (const other of part.value) if (typeof other === 'string') this.require(other, answered, part)
      part.whole()
      return
    }
    const schema = followReference(this.draft, this.root, part)
    const options = schema.list('oneOf')
    const isSplit = options.length > 0 && options.every((option) => option.at('properties').has(name))
    if (!isSplit) return this.collect(schema, answered, depth + 1)
    for (const option of options) {
      this.draft.log.count('branches', option.place)
      const read = readSchemaCondition(option.at('properties').at(name), this.nameOf(name))
      this.collect(option, joinExpressions('all', [when, read]), depth + 1, name)
    }
  }

  private collectConditional(schema: SourceNode, when: Read, depth: number): void {
    if (!schema.has('if')) return
    const test = followReference(this.draft, this.root, schema.at('if'))
    const read = readSchemaCondition(test, this.source)
    for (const key of ['then', 'else'] as const) {
      if (!schema.has(key)) continue
      const branch = schema.at(key)
      this.draft.log.count('branches', branch.place)
      const holds = key === 'then' ? read : ({ kind: 'not', of: read } as const)
      this.collect(branch, joinExpressions('all', [when, holds]), depth + 1)
    }
  }

  /** One of several objects: which one is asked by the property that tells them apart, or by a question of its own. */
  private collectAlternatives(parts: readonly SourceNode[], when: Read, depth: number, without: string): void {
    const options = parts.map((part) => followReference(this.draft, this.root, part))
    if (options.length === 0) return
    if (options.length === 1 || !options.some((option) => option.has('properties') || option.has('allOf')))
      return this.loseRule(parts)
    const key = findKey(options, without)
    const own = key ?? giveName('option', this.entries)
    const place = parts[0]?.place ?? ''
    const what = 'One of several groups of questions is filled in.'
    if (key === null) this.draft.lose('other shape', place, what, 'Which one is asked by a question of its own.')
    const constants = options.map((option) => readConstant(option.peek('properties').peek(own).value))
    const values = constants.map((value, index) => (key === null ? `Option ${index + 1}` : value))
    const enumNames = options.map((option, index) => option.text('title') || String(values[index]))
    if (!this.entries.has(own)) {
      const title = key === null ? 'Which applies?' : ''
      this.add(own, this.root.derive({ title, enum: values, enumNames }, place), when)
      this.required.set(own, [when])
    }
    for (const [index, option] of options.entries()) {
      this.draft.log.count('branches', option.place)
      const chosen = compareAnswer('==', this.nameOf(own), values[index])
      if (key !== null) option.at('properties').at(key).whole()
      this.collect(option, joinExpressions('all', [when, chosen]), depth + 1, own)
    }
  }

  private loseRule(parts: readonly SourceNode[]): void {
    for (const part of parts) {
      part.whole()
      this.draft.log.count('rules', part.place)
      this.draft.lose('rule', part.place, 'One of several schemas has to hold for all answers.', 'It is not checked.')
    }
  }

  private loseOpenKeys(schema: SourceNode): void {
    for (const key of ['additionalProperties', 'patternProperties', 'propertyNames', 'unevaluatedProperties']) {
      if (!schema.has(key) || typeof schema.peek(key).value === 'boolean') schema.skip(key)
      else this.draft.leaveOut(schema.at(key), 'question', 'Applicants may add answers under names of their own.')
    }
    schema.skip('minProperties', 'maxProperties')
  }
}

/** The property that is a constant of its own in each of several objects; null if there is none. */
function findKey(options: readonly SourceNode[], without: string): string | null {
  const [first] = options
  const names =
    first === undefined || !isJsonObject(first.peek('properties').value)
      ? []
      : Object.keys(first.peek('properties').value ?? {})
  const tells = (name: string): boolean => {
    const values = options.map((option) => readConstant(option.peek('properties').peek(name).value))
    return name !== without && values.every((value) => value !== undefined) && new Set(values).size === values.length
  }
  return names.find(tells) ?? null
}

function giveName(name: string, taken: ReadonlyMap<string, unknown>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`
  return free
}

/** Whether two small schemas are alike. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

function mergeValues(one: unknown, other: unknown): unknown {
  return isJsonObject(one) && isJsonObject(other) ? { ...one, ...other } : other
}
