import { isJsonObject } from '../compiler/documents/json'
import type { ChoiceSource, FieldDraft } from './fields'
import type { FlowBuilder, Inside } from './flowBuilder'
import { readConstant } from './jsonSchemaConditions'
import { type SchemaProperty, followReference, listProperties } from './jsonSchemaProperties'
import { type QuestionSource, askQuestion } from './questions'
import type { SourceNode } from './sourceNode'

/** What a UI schema says of a question, in whatever way it is written there. */
export interface SchemaLook {
  /** The node, for its place. */
  readonly node: SourceNode
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  /** What enters it, such as `textarea`, `radio`, `hidden`. */
  readonly widget: string
  readonly isLocked: boolean
  readonly autocomplete: string
  /** The words of its choices, in their order. */
  readonly names: readonly string[]
  /** What it says of a property of an object, or of the items of a list. */
  readonly of: (name: string) => SchemaLook
  /** The properties of an object in the order in which they are asked. */
  readonly order: (names: readonly string[]) => readonly string[]
}

/** The look of what a UI schema says nothing of. */
export function noLook(node: SourceNode): SchemaLook {
  const words = { label: '', hint: '', placeholder: '', widget: '', autocomplete: '' }
  return { node, ...words, isLocked: false, names: [], of: () => noLook(node), order: (names) => names }
}

/** Words that a validator heeds; it passes over all others. */
const KEYWORDS =
  /\/(?:\w*[pP]ropert(?:y|ies)\w*|\w*[iI]tems|\w+Of|not|if|then|else|depend\w+|required|\w*[cC]ontains|(?:min|max|exclusive)\w+|multipleOf|pattern|format|enum|const|default|readOnly)$/

/** Whether a key of a schema that the importer does not know says nothing of the answers. */
export function isSchemaLook(place: string): boolean {
  return place.startsWith('/schema/') && !KEYWORDS.test(place)
}

/** Which properties a property stands in. */
export interface Within {
  /** What they are called in the document, from the root on. */
  readonly source: string
  readonly depth: number
  /** The references that lead here; one of them again would have no end. */
  readonly references: readonly string[]
}

type Asked = Partial<QuestionSource>

const MOST_DEPTH = 8

/** Keys of a schema that say nothing to applicants, or that are read where it is asked what a property is. */
const SILENT_KEYS = 'title $id id $comment readOnly writeOnly examples $schema description default type'.split(' ')

/** Asks for the properties of a JSON Schema. */
export class SchemaFields {
  constructor(
    private readonly draft: FlowBuilder,
    private readonly root: SourceNode,
  ) {}

  /** Asks for an object's properties, under the conditions that the schema has for them. */
  askProperties(inside: Inside, schema: SourceNode, look: SchemaLook, within: Within): void {
    const properties = listProperties(this.draft, this.root, schema, within.source)
    const names = look.order([...new Set(properties.map(({ name }) => name))])
    const order = new Map(names.map((name, index) => [name, index]))
    for (const property of properties.toSorted((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0)))
      this.askProperty(inside, property, look.of(property.name), within)
  }

  askProperty(inside: Inside, property: SchemaProperty, look: SchemaLook, within: Within): FieldDraft | null {
    const { name, schema: written, when, required } = property
    const { draft } = this
    const reference = written.peek('$ref').value
    if (typeof reference === 'string' && within.references.includes(reference))
      return (draft.leaveOut(written, 'question', 'The schema refers to itself.'), null)
    const schema = this.choose(followReference(draft, this.root, written))
    const type = typeOf(schema)
    if (type === 'null') return (schema.whole(), null)
    if (look.widget === 'hidden')
      return (draft.leaveOut(schema, 'question', 'It is hidden, and fixed or given by the page.'), null)
    const inner = {
      source: within.source === '' ? name : `${within.source}.${name}`,
      depth: within.depth + 1,
      references: typeof reference === 'string' ? [...within.references, reference] : within.references,
    }
    const texts = [look.hint, schema.text('description')].filter(Boolean)
    const label = look.label || schema.text('title')
    const start = schema.peek('default').value
    schema.skip(...SILENT_KEYS)
    const asked = this.read(schema, type, look, inner)
    return askQuestion(draft, inside, {
      ...{ name, source: inner.source, place: schema.place, usedAt: written.place, type: 'text', label, start },
      ...{ when, required: required ?? false, isLocked: look.isLocked, hint: [...new Set(texts)].join('\n\n') },
      ...asked,
      keys: {
        placeholder: look.placeholder === '' ? '' : draft.label(look.placeholder, ''),
        autocomplete: look.autocomplete,
        // One has to say yes or no where an answer is required, but for a box that has to be ticked.
        ...(type === 'boolean' && required !== null && schema.peek('const').value !== true ? { as: 'cards' } : {}),
        ...asked.keys,
      },
    })
  }

  /** Of several types that an answer can have, the first. */
  private choose(schema: SourceNode): SourceNode {
    for (const key of ['oneOf', 'anyOf']) {
      const options = schema.peek(key).value
      if (!Array.isArray(options) || readChoices(schema, []) !== null) continue
      const kinds = options
        .map((_, index) => followReference(this.draft, this.root, schema.at(key).at(index)))
        .filter((one) => typeOf(one) !== 'null')
      const isOfTexts = kinds.every((one) => typeOf(one) === 'string')
      const free = isOfTexts ? kinds.find((one) => readChoices(one, []) === null) : undefined
      const first = free ?? kinds[0]
      const others = kinds.filter((one) => one !== first)
      if (first === undefined || kinds.some((one) => typeOf(one) === 'object')) continue
      if (free !== undefined)
        this.draft.lose('other words', schema.place, 'Some answers are proposed.', 'Any is typed.')
      else if (others.length > 0)
        this.draft.lose('other question', schema.place, 'The answer is of one of several types.', 'The first is asked.')
      for (const other of others) other.whole()
      schema.entries()
      first.entries()
      const { [key]: _options, ...rest } = isJsonObject(schema.value) ? schema.value : {}
      return this.root.derive({ ...rest, ...(isJsonObject(first.value) ? first.value : {}) }, schema.place)
    }
    return schema
  }

  private read(schema: SourceNode, schemaType: string, look: SchemaLook, within: Within): Asked {
    const choices = readChoices(schema, look.names)
    if (choices !== null && schemaType !== 'boolean') {
      schema.skip(...CHOICE_KEYS)
      return {
        type: 'choice',
        choices,
        keys: { as: look.widget === 'select' || (choices.length > 6 && !/radio/.test(look.widget)) ? 'select' : null },
      }
    }
    switch (schemaType) {
      case 'object':
        return this.readObject(schema, look, within)
      case 'array':
        return this.readArray(schema, look, within)
      case 'boolean':
        schema.skip('enum', 'enumNames', 'oneOf', 'const')
        return { type: 'yesNo', keys: /radio|select/.test(look.widget) ? { as: 'cards' } : {} }
      case 'number':
      case 'integer':
        return readNumber(this.draft, schema, look, schemaType === 'integer')
      default:
        return readText(this.draft, schema, look, schemaType)
    }
  }

  private readObject(schema: SourceNode, look: SchemaLook, within: Within): Asked {
    if (within.depth <= MOST_DEPTH)
      return { type: 'group', fill: (inside) => this.askProperties(inside, schema, look, within) }
    this.loseEndless(schema)
    return { type: 'text' }
  }

  private loseEndless(schema: SourceNode): void {
    this.draft.lose('question', schema.place, 'It stands in itself, or too deeply.', 'A text is asked.')
    schema.whole()
  }

  private readArray(schema: SourceNode, look: SchemaLook, within: Within): Asked {
    const { draft } = this
    const reference = schema.peek('items').peek('$ref').value
    const items = followReference(draft, this.root, schema.at('items'))
    schema.skip('uniqueItems')
    const choices = readChoices(items, look.names)
    const limits = { minItems: schema.number('minItems'), maxItems: schema.number('maxItems') }
    if (choices !== null) {
      items.skip(...CHOICE_KEYS, 'title')
      return { type: 'choices', choices, limits }
    }
    if (Array.isArray(items.value)) return this.readTuple(schema, items, look, within)
    const item = draft.label(items.text('title'), 'Entry')
    const type = typeOf(items)
    if (/data-url|binary/.test(items.text('format'))) {
      items.skip('type', 'title')
      return { type: 'files', limits }
    }
    if (type === 'string' && items.value !== undefined) {
      items.skip('type', 'default', 'description')
      return { type: 'texts', limits: { ...limits, maxLength: items.number('maxLength') }, keys: { item } }
    }
    const isCircle = typeof reference === 'string' && within.references.includes(reference)
    const references = typeof reference === 'string' ? [...within.references, reference] : within.references
    const inner = { ...within, source: `${within.source}[]`, references }
    if (isCircle || within.depth > MOST_DEPTH) {
      this.loseEndless(items)
      return { type: 'texts', limits, keys: { item } }
    }
    const fill = (inside: Inside): void => {
      if (!isJsonObject(items.value)) return
      if (type === 'object') return this.askProperties(inside, items, look.of('items'), inner)
      const property = { name: 'value', schema: items, when: null, required: null }
      this.askProperty(inside, property, look.of('items'), inner)
      draft.lose('other shape', items.place, 'An item is an answer without a name.', 'Its name is "value".')
    }
    return { type: 'list', limits, keys: { item }, fill }
  }

  /** A list whose items are each of their own kind is a group. */
  private readTuple(schema: SourceNode, items: SourceNode, look: SchemaLook, within: Within): Asked {
    const parts = (Array.isArray(items.value) ? items.value : []).slice(0, 100)
    this.draft.lose('other shape', items.place, 'The items are each of their own kind.', 'They are a group.')
    const further = schema.at('additionalItems')
    const fill = (inside: Inside): void => {
      for (const [index, part] of parts.entries()) {
        const property = { name: `item${index + 1}`, schema: items.at(index), when: null, required: null }
        if (isJsonObject(part)) this.askProperty(inside, property, look.of('items').of(String(index)), within)
      }
      if (!isJsonObject(further.value)) return
      const list = this.root.derive({ type: 'array', title: 'Further items', items: further.value }, further.place)
      this.askProperty(inside, { name: 'further', schema: list, when: null, required: null }, noLook(look.node), within)
    }
    return { type: 'group', fill }
  }
}

const DAY_WITH_TIME: Asked = { type: 'date', keys: { precision: 'minute' } }

/** What a format or a widget asks for. */
const FORMATS: Readonly<Record<string, Asked>> = {
  email: { type: 'email' },
  'idn-email': { type: 'email' },
  uri: { type: 'url', keys: { scheme: 'any' } },
  url: { type: 'url' },
  date: { type: 'date' },
  'alt-date': { type: 'date' },
  'date-time': DAY_WITH_TIME,
  datetime: DAY_WITH_TIME,
  'alt-datetime': DAY_WITH_TIME,
  time: { type: 'time' },
  'data-url': { type: 'file' },
  file: { type: 'file' },
  color: { type: 'color', keys: { pick: 'Pick a colour' } },
  textarea: { type: 'longText' },
  password: { type: 'text', keys: { covered: true, sensitive: true, autocomplete: 'off' } },
  tel: { type: 'text', keys: { keyboard: 'tel' } },
}

function readText(draft: FlowBuilder, schema: SourceNode, look: SchemaLook, type: string): Asked {
  const { place } = schema
  if (type !== 'string')
    draft.lose('other question', place, `The type "${type}" is not one that can be asked.`, 'A text is asked.')
  const format = schema.text('format')
  const known = [format, look.widget].find((one) => Object.hasOwn(FORMATS, one))
  if (known === undefined && format !== '' && format !== 'textarea')
    draft.lose('other rule', `${place}/format`, `The format ${format} is unknown.`, 'Any text is taken.')
  const constant = schema.peek('const').value
  schema.skip('const')
  const limits = {
    minLength: schema.number('minLength'),
    maxLength: schema.number('maxLength'),
    pattern: schema.text('pattern'),
  }
  const fixed = typeof constant === 'string' && constant !== '' ? { start: constant, isLocked: true } : {}
  return { ...FORMATS[known ?? ''], ...fixed, limits }
}

function readNumber(draft: FlowBuilder, schema: SourceNode, look: SchemaLook, whole: boolean): Asked {
  const minimum = schema.number('minimum')
  const maximum = schema.number('maximum')
  const isRange = look.widget === 'range'
  schema.skip('format', 'const')
  if (isRange && whole && minimum !== null && maximum !== null && maximum > minimum && maximum - minimum <= 20)
    return { type: 'scale', keys: { from: minimum, to: maximum } }
  if (isRange) draft.lose('appearance', look.node.place, 'The number is set by a slider.', 'It is typed.')
  const [exclusiveMinimum, exclusiveMaximum] = [schema.number('exclusiveMinimum'), schema.number('exclusiveMaximum')]
  const multipleOf = schema.number('multipleOf')
  schema.skip('exclusiveMinimum', 'exclusiveMaximum')
  return { type: 'number', limits: { whole, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } }
}

/** The type that is asked: of several the first that is not null; without one what the other keys speak for. */
function typeOf(schema: SourceNode): string {
  const { value } = schema.peek('type')
  const types: readonly unknown[] = Array.isArray(value) ? value : [value]
  const asked = types.find((one) => typeof one === 'string' && one !== 'null')
  if (typeof asked === 'string') return asked
  if (types.includes('null')) return 'null'
  if (['properties', 'allOf', 'if'].some((key) => schema.has(key))) return 'object'
  if (schema.has('items')) return 'array'
  const constant = readConstant(schema.value)
  if (typeof constant === 'boolean' || typeof constant === 'number') return typeof constant
  return readChoices(schema, []) === null && (schema.has('oneOf') || schema.has('anyOf')) ? 'object' : 'string'
}

const CHOICE_KEYS = 'enum enumNames oneOf anyOf type format minLength maxLength pattern minimum maximum'.split(' ')

/** The choices of an `enum`, or of a `oneOf` or `anyOf` of constants; null if it has none. */
function readChoices(schema: SourceNode, names: readonly string[]): readonly ChoiceSource[] | null {
  const values = schema.peek('enum').value
  if (Array.isArray(values) && values.length > 0) {
    const titles = schema.peek('enumNames').value
    const written: readonly unknown[] = Array.isArray(titles) ? titles : []
    return values.flatMap((value, index) => toChoice(value, names[index] ?? written[index]))
  }
  const options = [schema.peek('oneOf').value, schema.peek('anyOf').value].find(
    (list) => Array.isArray(list) && list.length > 0 && list.every((one) => readConstant(one) !== undefined),
  )
  if (!Array.isArray(options)) return null
  return options.flatMap((one) => toChoice(readConstant(one), isJsonObject(one) ? one['title'] : ''))
}

function toChoice(value: unknown, label: unknown): readonly ChoiceSource[] {
  const words = typeof label === 'string' && label !== '' ? label : null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [{ value, label: words ?? String(value) }]
  if (!isJsonObject(value)) return []
  return [{ value: JSON.stringify(value).slice(0, 400), label: words ?? String(value['name'] ?? '') }]
}
