import { isJsonObject, type JsonObject } from '../compiler/documents/json'
import type { Expression } from './expressions'
import { type FlowBuilder, type ScreenBuilder, nameToWords } from './flowBuilder'
import type { Format } from './format'
import { askGiven, compareWith, joinExpressions, joinRead, readSchemaCondition } from './jsonSchemaConditions'
import { SchemaFields, type SchemaLook } from './jsonSchemaFields'
import { type SchemaProperty, listProperties, followReference } from './jsonSchemaProperties'
import type { SourceNode } from './sourceNode'

/** JSON Forms: `{ "schema": …, "uischema": … }`, where the UI schema names each question by its scope. */
export const jsonForms: Format = {
  name: 'json-forms',
  label: 'JSON Forms, a schema with its UI schema',
  recognizes: (document) =>
    isJsonObject(document) && isJsonObject(document['schema']) && isLayout(document['uischema']),
  parts: ['schema', 'uischema'],
  convert: (source, draft) => new JsonForm(source, draft).convert(),
}

function isLayout(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    typeof value['type'] === 'string' &&
    ['elements', 'scope', 'text'].some((key) => key in value)
  )
}

const MOST_DEPTH = 20

/** Where an element stands. */
interface Inside {
  readonly screen: ScreenBuilder
  readonly when: Expression | null
  readonly isBeside: boolean
  readonly depth: number
}

class JsonForm {
  private readonly schema: SourceNode
  private readonly fields: SchemaFields
  private readonly properties = new Map<string, ReadonlyMap<string, SchemaProperty>>()
  private readonly asked = new Set<string>()
  private readonly sections: ScreenBuilder[] = []

  constructor(
    private readonly source: SourceNode,
    private readonly draft: FlowBuilder,
  ) {
    this.schema = source.at('schema')
    this.fields = new SchemaFields(draft, this.schema)
  }

  convert(): null {
    const { draft, schema, source } = this
    const layout = source.at('uischema')
    draft.isInOrder = true
    draft.name = schema.text('title') || textOf(layout, 'label')
    source.skip('data', 'i18n', 'config', 'uischemas')
    this.addElement(layout, null)
    this.loseUnasked()
    // Screens without anything are those of categories that could not be said.
    const filled = draft.screens.filter((screen) => Object.keys(screen.fields).length > 0)
    draft.screens.splice(0, draft.screens.length, ...filled)
    schema.skip('definitions', '$defs')
    return null
  }

  private screenFor(inside: Inside | null, node: SourceNode): Inside {
    if (inside !== null) return inside
    const known = this.sections.find((one) => one.place === '')
    const screen = known ?? this.draft.addScreen('form', this.draft.label(this.draft.name, 'Form'), node.place)
    return { screen, when: null, isBeside: false, depth: 0 }
  }

  private addElement(node: SourceNode, inside: Inside | null): void {
    const type = node.text('type')
    const depth = (inside?.depth ?? 0) + 1
    if (depth > MOST_DEPTH) return this.lose(node, 'Layouts stand in layouts too deeply.')
    if (type === 'Categorization') return this.addCategories(node, inside)
    const at = { ...this.screenFor(inside, node), depth }
    if (type === 'Control' || type === 'ListWithDetail') return this.addControl(node, at)
    const when = joinExpressions('all', [at.when, this.readRule(node)])
    if (type === 'Label') return this.draft.addContent(at.screen, textOf(node, 'text'), node.place, { when })
    const elements = node.list('elements')
    if (!node.has('elements')) return this.lose(node, `The element ${type} is unknown.`)
    node.skip('options', 'i18n')
    if (type === 'Group') this.draft.addContent(at.screen, '', node.place, { title: textOf(node, 'label'), when })
    else node.skip('label')
    for (const [index, element] of elements.entries())
      this.addElement(element, { ...at, when, isBeside: type === 'HorizontalLayout' && index > 0 && index < 4 })
  }

  private lose(node: SourceNode, what: string): void {
    node.whole()
    this.draft.log.count('elements', node.place)
    this.draft.lose('content', node.place, what, 'It is left out.')
  }

  /** Each category is a screen of its own. */
  private addCategories(node: SourceNode, inside: Inside | null): void {
    node.skip('options', 'label', 'i18n')
    const around = joinExpressions('all', [inside?.when ?? null, this.readRule(node)])
    for (const category of node.list('elements')) {
      if (category.text('type') === 'Categorization') {
        this.addElement(category, inside)
        continue
      }
      category.skip('i18n', 'options')
      const label = textOf(category, 'label') || nameToWords(category.text('i18n')) || 'Section'
      const screen = this.draft.addScreen(label, this.draft.label(label, 'Section'), category.place)
      screen.keys['step'] = this.draft.addStep(label, this.draft.label(label, 'Section'))
      const when = joinExpressions('all', [around, this.readRule(category)])
      if (when !== null) this.wait(category, when, screen.keys)
      for (const element of category.list('elements'))
        this.addElement(element, { screen, when: null, isBeside: false, depth: (inside?.depth ?? 0) + 1 })
    }
  }

  private wait(node: SourceNode, expression: Expression, target: Record<string, unknown>): void {
    const apply = (when: JsonObject): void => void Object.assign(target, { when })
    this.draft.wait({ place: `${node.place}/rule`, list: null, before: this.draft.answered, expression, apply })
  }

  private addControl(node: SourceNode, { screen, when, isBeside }: Inside): void {
    const scope = node.text('scope')
    const property = this.findProperty(scope)
    if (property === null) return this.lose(node, `There is nothing at the scope "${scope}".`)
    this.asked.add(property.schema.place)
    const parents = namesOf(scope).slice(0, -1)
    const joined = joinExpressions('all', [when, this.readRule(node)])
    const within = { source: parents.join('.'), depth: parents.length, references: [] }
    const field = this.fields.askProperty(screen, { ...property, when: joined }, readControl(node), within)
    if (field === null) return
    if (isBeside) field['beside'] = true
    this.nameItems(node, field)
  }

  /** What each item of a list is called by. */
  private nameItems(node: SourceNode, field: Record<string, unknown>): void {
    const label = node.at('options').text('elementLabelProp')
    const inner = field['fields']
    if (label !== '' && isJsonObject(inner) && isJsonObject(inner[label]) && 'item' in field)
      field['title'] = `{{${label}}}`
  }

  private findProperty(scope: string): SchemaProperty | null {
    const names = namesOf(scope)
    const name = names.at(-1)
    if (name === undefined || names.length > 8) return null
    const parents = names.slice(0, -1)
    const known = this.properties.get(parents.join('/')) ?? this.readProperties(parents)
    return known.get(name) ?? null
  }

  private readProperties(parents: readonly string[]): ReadonlyMap<string, SchemaProperty> {
    const { draft, schema } = this
    const parent = parents.reduce((at, name) => followReference(draft, schema, at.at('properties').at(name)), schema)
    const all = isJsonObject(parent.value) ? listProperties(draft, schema, parent, parents.join('.')) : []
    const found = new Map(all.map((property) => [property.name, property]))
    this.properties.set(parents.join('/'), found)
    return found
  }

  /** A property without a control is neither asked here nor there. */
  private loseUnasked(): void {
    for (const property of [...this.properties.values()].flatMap((known) => [...known.values()])) {
      const isAsked = [...this.asked].some(
        (place) => place === property.schema.place || place.startsWith(`${property.schema.place}/`),
      )
      if (isAsked) continue
      property.schema.whole()
      this.draft.lose(
        'other words',
        property.schema.place,
        `No control asks for "${property.name}".`,
        'It is not asked.',
      )
    }
  }

  /** When an element is asked; null if always. */
  private readRule(node: SourceNode): Expression | null {
    if (!node.has('rule')) return null
    const rule = node.at('rule')
    const effect = rule.text('effect')
    this.draft.log.count('branches', rule.place)
    const read = readCondition(rule.at('condition'), 0)
    if (typeof read === 'string') {
      rule.whole()
      this.draft.lose('condition', rule.place, `Its condition cannot be said. ${read}`, 'It is always asked.')
      return null
    }
    if (effect === 'ENABLE' || effect === 'DISABLE')
      this.draft.lose(
        'other rule',
        rule.place,
        'It is always seen, but cannot always be filled in.',
        'It is seen while it can be filled in.',
      )
    return effect === 'HIDE' || effect === 'DISABLE' ? { kind: 'not', of: read } : read
  }
}

function readCondition(node: SourceNode, depth: number): Expression | string {
  if (depth > MOST_DEPTH) return 'It is nested too deeply.'
  const type = node.text('type')
  const parts = node.list('conditions')
  if (parts.length > 0)
    return joinRead(
      type === 'OR' ? 'any' : 'all',
      parts.map((part) => readCondition(part, depth + 1)),
    )
  const name = namesOf(node.text('scope')).join('.')
  if (node.has('expectedValue')) return compareWith('==', name, node.at('expectedValue').value)
  if (!node.has('schema')) return 'It is a function of the page.'
  const read = readSchemaCondition(node.at('schema'), name)
  const isStrict = node.flag('failWhenUndefined') === true && name !== ''
  return typeof read === 'string' || !isStrict ? read : (joinExpressions('all', [askGiven('!=', name), read]) ?? read)
}

/** The names in a scope, such as `#/properties/address/properties/city`. */
function namesOf(scope: string): readonly string[] {
  const parts = scope.replace(/^#/, '').split('/').slice(1)
  return parts
    .filter((_, index) => index % 2 === 1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~').replaceAll('%20', ' '))
}

/** A label is a text, or an object with one; false hides it. */
function textOf(node: SourceNode, key: string): string {
  const { value } = node.peek(key)
  if (isJsonObject(value)) return node.at(key).text('text')
  node.skip(key)
  return typeof value === 'string' ? value : ''
}

const WIDGETS: Readonly<Record<string, string>> = {
  radio: 'radio',
  slider: 'range',
  password: 'password',
  'date-time': 'date-time',
  date: 'date',
  time: 'time',
  color: 'color',
}

function readControl(node: SourceNode): SchemaLook {
  const options = node.at('options')
  node.skip('i18n')
  options.skip(
    'showUnfocusedDescription',
    'hideRequiredAsterisk',
    'trim',
    'restrict',
    'toggle',
    'variant',
    'showSortButtons',
    'disableAdd',
    'disableRemove',
    'elementLabelProp',
    'focus',
    'dateFormat',
    'dateSaveFormat',
    'timeFormat',
    'timeSaveFormat',
    'dateTimeFormat',
    'dateTimeSaveFormat',
    'ampm',
    'clearLabel',
    'cancelLabel',
    'okLabel',
    'initCollapsed',
    'autocomplete',
    'views',
    'translations',
  )
  const detail = options.at('detail')
  const widget = options.flag('multi') === true ? 'textarea' : (WIDGETS[options.text('format')] ?? '')
  const order = new Map(
    listControls(detail, 0).map((control, index) => [namesOf(control.text('scope')).at(-1) ?? '', { control, index }]),
  )
  const empty: SchemaLook = {
    node,
    label: '',
    hint: '',
    placeholder: '',
    widget: '',
    isLocked: false,
    autocomplete: '',
    names: [],
    of: () => empty,
    order: (names) => names,
  }
  const inside: SchemaLook = {
    ...empty,
    of: (name) => (order.has(name) ? readControl(order.get(name)?.control ?? node) : empty),
    order: (names) => names.toSorted((a, b) => (order.get(a)?.index ?? 1000) - (order.get(b)?.index ?? 1000)),
  }
  return {
    ...inside,
    node,
    label: textOf(node, 'label'),
    hint: '',
    placeholder: options.text('placeholder'),
    widget,
    isLocked: options.flag('readonly') === true,
    of: (name) => (name === 'items' ? inside : inside.of(name)),
  }
}

/** The controls of the layout in which the items of a list are shown. */
function listControls(node: SourceNode, depth: number): readonly SourceNode[] {
  if (depth > MOST_DEPTH || !isJsonObject(node.value)) return []
  if (node.text('type') === 'Control') return [node]
  node.skip('label', 'i18n')
  return node.list('elements').flatMap((element) => listControls(element, depth + 1))
}
