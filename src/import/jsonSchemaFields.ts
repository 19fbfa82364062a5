import { isJsonObject } from '../compiler/documents/json'
import { shapeOf } from './conditions'
import type { Expression } from './expressions'
import { type FieldDraft, addFileKinds, addRequired, createChoices, isAutocomplete, setDefault } from './fields'
import { type FlowBuilder, Names, nameToWords } from './flowBuilder'
import {
  type SchemaLook,
  TYPED,
  addItemCounts,
  fillChoices,
  fillNumber,
  fillSchemaText,
  fillTexts,
  readChoices,
  typeOf,
} from './jsonSchemaAnswers'
import { type SchemaProperty, listProperties, followReference } from './jsonSchemaProperties'
import type { SourceNode } from './sourceNode'

export interface SchemaPlace {
  readonly names: Names
  /** The path that the field's name is added to; empty in the items of a list. */
  readonly path: string
  /** The path of the list in whose items it stands. */
  readonly list: string | null
  /** What the properties around it are called in the document, from the root or from the item on. */
  readonly source: string
  readonly depth: number
  /** The references that lead here; one of them again would have no end. */
  readonly references: readonly string[]
}

/** What a condition of a field waits for: it is said when all questions are named. */
export interface Pending {
  readonly place: string
  readonly list: string | null
  /** How many questions are named before it. */
  readonly before: number
  readonly expression: Expression
  readonly apply: (condition: Readonly<Record<string, unknown>>) => void
}

const MOST_DEPTH = 8

/** Keys of a schema that say nothing to applicants. */
const SILENT_KEYS = 'title $id id $comment readOnly writeOnly examples $schema'.split(' ')
const MOST_FIELDS = 10_000

/** Makes fields of the properties of a JSON Schema. */
export class SchemaFields {
  readonly pending: Pending[] = []
  /** The boxes to tick, by their paths. */
  readonly boxes = new Map<string, FieldDraft>()
  private count = 0

  constructor(
    private readonly draft: FlowBuilder,
    private readonly root: SourceNode,
  ) {}

  /** The fields of an object's properties, with the conditions under which they are asked. */
  createFields(schema: SourceNode, look: SchemaLook, at: SchemaPlace): Record<string, FieldDraft> {
    const fields: Record<string, FieldDraft> = {}
    const properties = listProperties(this.draft, this.root, schema, at.source)
    const order = new Map(
      look.order([...new Set(properties.map(({ name }) => name))]).map((name, index) => [name, index]),
    )
    const sorted = properties.toSorted((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0))
    for (const property of sorted) this.addProperty(fields, property, look.of(property.name), at)
    return fields
  }

  /** Adds the field of one property; returns its name, null if there is none. */
  addProperty(
    fields: Record<string, FieldDraft>,
    property: SchemaProperty,
    look: SchemaLook,
    at: SchemaPlace,
  ): string | null {
    const { name, schema, when, required } = property
    this.draft.log.count('elements', schema.place)
    const made = this.createField(name, schema, look, at)
    if (made === null) return null
    const { key, field } = made
    fields[key] = field
    if (shapeOf(field.type) === 'truth') this.boxes.set(`${at.path}.${key}`, field)
    const wait = (expression: Expression, apply: Pending['apply']): void => {
      this.pending.push({ place: schema.place, list: at.list, before: made.order, expression, apply })
    }
    if (when !== null) wait(when, (condition) => Object.assign(field, { when: condition }))
    if (required === null || shapeOf(field.type) === 'fields') return key
    if (required === true) addRequired(field)
    else wait(required, (condition) => addRequired(field, '', condition))
    if (shapeOf(field.type) === 'truth' && field['as'] === undefined && schema.peek('const').value !== true)
      field['as'] = 'cards'
    return key
  }

  private createField(
    name: string,
    written: SourceNode,
    look: SchemaLook,
    at: SchemaPlace,
  ): { key: string; field: FieldDraft; order: number } | null {
    const { draft } = this
    const reference = written.peek('$ref').value
    if (this.count > MOST_FIELDS || (typeof reference === 'string' && at.references.includes(reference))) {
      draft.lose(
        'question',
        written.place,
        'The schema refers to itself, or has too many questions.',
        'It is left out.',
      )
      written.whole()
      return null
    }
    this.count += 1
    const order = draft.answered
    const schema = this.choose(followReference(draft, this.root, written))
    const type = typeOf(schema)
    if (type === 'null' || look.widget === 'hidden') return this.leaveOut(schema, type)
    const key = draft.nameQuestion(name, at.names)
    const path = at.path === '' ? key : `${at.path}.${key}`
    const label = draft.label(look.label || schema.text('title'), nameToWords(name))
    const field: FieldDraft = { type: 'text', label }
    schema.skip(...SILENT_KEYS)
    const source = at.source === '' ? name : `${at.source}.${name}`
    const keys = this.fillField(
      field,
      schema,
      look,
      {
        ...at,
        path,
        source,
        depth: at.depth + 1,
        references: typeof reference === 'string' ? [...at.references, reference] : at.references,
      },
      type,
    )
    this.addWords(field, schema, look)
    if (isAutocomplete(look.autocomplete) && Object.hasOwn(TYPED, field.type)) field['autocomplete'] = look.autocomplete
    setDefault(draft, field, schema.peek('default').value, keys, `${schema.place}/default`)
    schema.skip('default')
    if (look.isLocked && field['default'] !== undefined) field['locked'] = true
    else if (look.isLocked)
      draft.lose('rule', look.node.place, `"${label}" cannot be changed.`, 'It can be: nothing gives it an answer.')
    draft.addAnswer(source, { path, type: field.type, keys, list: at.list })
    return { key, field, order }
  }

  /** Of several types that an answer can have, the first. */
  private choose(schema: SourceNode): SourceNode {
    for (const key of ['oneOf', 'anyOf']) {
      const options = schema.peek(key).value
      if (!Array.isArray(options) || readChoices(schema, []) !== null) continue
      const kinds = options
        .map((_, index) => followReference(this.draft, this.root, schema.at(key).at(index)))
        .filter((one) => typeOf(one) !== 'null')
      const [first] = kinds
      if (first === undefined || kinds.some((one) => typeOf(one) === 'object')) continue
      if (kinds.length > 1)
        this.draft.lose(
          'other question',
          schema.place,
          'The answer is of one of several types.',
          'It is asked as the first of them.',
        )
      for (const other of kinds.slice(1)) other.whole()
      schema.entries()
      first.entries()
      const { [key]: _options, ...rest } = isJsonObject(schema.value) ? schema.value : {}
      return this.root.derive({ ...rest, ...(isJsonObject(first.value) ? first.value : {}) }, schema.place)
    }
    return schema
  }

  private leaveOut(schema: SourceNode, type: string): null {
    const value = schema.whole()
    if (type !== 'null' && isJsonObject(value))
      this.draft.lose(
        'question',
        schema.place,
        'The question is hidden, and its value fixed or given by the page.',
        'It is left out.',
      )
    return null
  }

  private addWords(field: FieldDraft, schema: SourceNode, look: SchemaLook): void {
    const written = [look.hint || schema.text('description'), look.hint === '' ? '' : schema.text('description')]
    const text = [...new Set(written)].filter(Boolean).join('\n\n')
    const hint = text === '' ? null : this.draft.words(text, `${schema.place}/description`, false)
    if (hint !== null) field['hint'] = hint
    schema.skip('description')
    const shape = shapeOf(field.type)
    const isTyped =
      shape === 'figure' || (shape === 'words' && field['choices'] === undefined && Object.hasOwn(TYPED, field.type))
    if (look.placeholder !== '' && isTyped) field['placeholder'] = this.draft.label(look.placeholder, '')
    else if (look.placeholder !== '')
      this.draft.lose(
        'other words',
        look.node.place,
        `"${look.placeholder}" stands in the empty field.`,
        'It is left out.',
      )
  }

  private fillField(
    field: FieldDraft,
    schema: SourceNode,
    look: SchemaLook,
    at: SchemaPlace,
    schemaType: string,
  ): ReadonlyMap<string, string> {
    const choices = readChoices(schema, look.names)
    if (choices !== null && schemaType !== 'boolean') return fillChoices(this.draft, field, schema, look, choices)
    switch (schemaType) {
      case 'object':
        this.fillObject(field, schema, look, at)
        break
      case 'array':
        return this.fillArray(field, schema, look, at)
      case 'boolean':
        field.type = 'yesNo'
        schema.skip('enum', 'enumNames', 'oneOf', 'const')
        if (/radio|select/.test(look.widget)) field['as'] = 'cards'
        break
      case 'number':
      case 'integer':
        fillNumber(this.draft, field, schema, look, schemaType)
        break
      default:
        fillSchemaText(this.draft, field, schema, look, schemaType)
    }
    return NO_KEYS
  }

  private fillObject(field: FieldDraft, schema: SourceNode, look: SchemaLook, at: SchemaPlace): void {
    const { draft } = this
    const fields = at.depth > MOST_DEPTH ? {} : this.createFields(schema, look, { ...at, names: new Names() })
    if (at.depth > MOST_DEPTH)
      draft.lose('question', schema.place, 'Objects stand in objects too deeply, or in themselves.', 'A text is asked.')
    else if (Object.keys(fields).length === 0)
      draft.lose('other question', schema.place, 'The object has no properties that can be asked.', 'A text is asked.')
    if (Object.keys(fields).length > 0) Object.assign(field, { type: 'group', fields })
  }

  private fillArray(
    field: FieldDraft,
    schema: SourceNode,
    look: SchemaLook,
    at: SchemaPlace,
  ): ReadonlyMap<string, string> {
    const { draft } = this
    const reference = schema.peek('items').peek('$ref').value
    const items = followReference(draft, this.root, schema.at('items'))
    const references = typeof reference === 'string' ? [...at.references, reference] : at.references
    schema.skip('uniqueItems')
    const choices = readChoices(items, look.names)
    if (choices !== null) {
      const { choices: said, keys } = createChoices(draft, choices, items.place)
      Object.assign(field, { type: 'choices', choices: said })
      items.skip('enum', 'enumNames', 'oneOf', 'anyOf', 'type', 'title')
      addItemCounts(this.draft, field, schema)
      return keys
    }
    if (Array.isArray(items.value)) return this.fillTuple(field, schema, items, look, at)
    const type = typeOf(items)
    if (/data-url|binary/.test(items.text('format'))) {
      field.type = 'files'
      addFileKinds(draft, field, look.node.place, [])
      items.skip('type', 'title')
    } else if (type === 'string' && items.value !== undefined) fillTexts(this.draft, field, items)
    else
      this.fillList(
        field,
        items,
        look,
        { ...at, references },
        at.references.length < references.length && at.references.includes(String(reference)),
      )
    addItemCounts(this.draft, field, schema)
    return NO_KEYS
  }

  /** A list whose items are each of their own kind is a group. */
  private fillTuple(
    field: FieldDraft,
    schema: SourceNode,
    items: SourceNode,
    look: SchemaLook,
    at: SchemaPlace,
  ): ReadonlyMap<string, string> {
    const names = new Names()
    const fields: Record<string, FieldDraft> = {}
    for (const [index, part] of (Array.isArray(items.value) ? items.value : []).slice(0, 100).entries()) {
      const property = { name: `item${index + 1}`, schema: items.at(index), when: null, required: null }
      if (isJsonObject(part)) this.addProperty(fields, property, look.of('items').of(String(index)), { ...at, names })
    }
    this.draft.lose('other question', items.place, 'The first items are each of their own kind.', 'They are a group.')
    if (schema.has('additionalItems')) {
      this.draft.lose(
        'question',
        `${schema.place}/additionalItems`,
        'Further items may be added.',
        'They are not asked.',
      )
      schema.skip('additionalItems')
    }
    if (Object.keys(fields).length > 0) Object.assign(field, { type: 'group', fields })
    return NO_KEYS
  }

  private fillList(field: FieldDraft, items: SourceNode, look: SchemaLook, at: SchemaPlace, isOfItself: boolean): void {
    const { draft } = this
    const item = draft.label(items.text('title'), 'Entry')
    const inside = {
      ...at,
      names: new Names(),
      path: '',
      list: at.list === null ? at.path : `${at.list}[].${at.path}`,
      source: `${at.source}[]`,
    }
    const isObject = typeOf(items) === 'object' && !Array.isArray(items.value)
    const isDeep = isOfItself || at.depth > MOST_DEPTH
    const fields: Record<string, FieldDraft> = {}
    if (isObject && !isDeep) Object.assign(fields, this.createFields(items, look.of('items'), inside))
    else if (!isDeep && isJsonObject(items.value)) {
      const property = { name: 'value', schema: items, when: null, required: null }
      this.addProperty(fields, property, look.of('items'), inside)
      draft.lose(
        'other question',
        items.place,
        'An item is an answer without a name.',
        'It is the answer "value" of an item.',
      )
    }
    if (Object.keys(fields).length === 0) {
      const what = isDeep
        ? 'The items hold lists of such items, without end.'
        : 'The items are each of their own kind, or of none.'
      draft.lose('question', items.place, what, 'Texts are asked.')
      items.whole()
      Object.assign(field, { type: 'texts', item, add: 'Add another' })
    } else Object.assign(field, { type: 'list', item, add: 'Add another', fields })
  }
}

const NO_KEYS: ReadonlyMap<string, string> = new Map()
