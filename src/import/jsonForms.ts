import { isJsonObject } from '../compiler/documents/json'
import { type Expression, compareAnswer, joinExpressions, sayUnknown } from './expressions'
import type { FlowBuilder, ScreenBuilder } from './flowBuilder'
import { nameToWords } from './names'
import type { Format } from './format'
import { type Read, readSchemaCondition } from './jsonSchemaConditions'
import { SchemaFields, type SchemaLook, isSchemaLook, noLook } from './jsonSchemaFields'
import { type SchemaProperty, followReference, listProperties } from './jsonSchemaProperties'
import type { SourceNode } from './sourceNode'

/** JSON Forms: `{ "schema": …, "uischema": … }`, where the UI schema names each question by its scope. */
export const jsonForms: Format = {
  name: 'json-forms',
  label: 'JSON Forms, a schema with its UI schema',
  recognizes: (document) =>
    isJsonObject(document) && isJsonObject(document['schema']) && isLayout(document['uischema']),
  parts: ['schema', 'uischema'],
  isLook: (place) => /^\/uischema(?:\/.*)?\/(?:options|label|i18n)(?:\/.*)?$/.test(place) || isSchemaLook(place),
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
interface Within {
  readonly screen: ScreenBuilder | null
  readonly when: Read
  readonly isBeside: boolean
  readonly depth: number
}

class JsonForm {
  private readonly schema: SourceNode
  private readonly fields: SchemaFields
  private readonly properties = new Map<string, ReadonlyMap<string, SchemaProperty>>()
  private readonly asked = new Set<string>()

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
    this.addElement(layout, { screen: null, when: null, isBeside: false, depth: 0 })
    this.loseUnasked()
    schema.skip('definitions', '$defs', 'type', '$schema', '$id', 'description')
    return null
  }

  private addElement(node: SourceNode, within: Within): void {
    const { draft } = this
    const type = node.text('type')
    if (within.depth > MOST_DEPTH) return draft.leaveOut(node, 'content', 'Layouts stand in layouts too deeply.')
    const when = joinExpressions('all', [within.when, this.readRule(node)])
    node.skip('i18n')
    if (type === 'Categorization') return this.addCategories(node, { ...within, when })
    const screen = within.screen ?? draft.addScreen('form', draft.label(draft.name, 'Form'), node.place)
    if (type === 'Control' || type === 'ListWithDetail') return this.addControl(node, screen, { ...within, when })
    if (type === 'Label') return draft.addContent(screen, textOf(node, 'text'), node.place, { when })
    if (!node.has('elements')) return draft.leaveOut(node, 'content', `The element ${type} is unknown.`)
    if (type === 'Group') draft.addContent(screen, '', node.place, { title: textOf(node, 'label'), when })
    const isRow = type === 'HorizontalLayout'
    for (const [index, element] of node.list('elements').entries())
      this.addElement(element, { screen, when, isBeside: isRow && index > 0 && index < 4, depth: within.depth + 1 })
  }

  /** Each category is a screen of its own. */
  private addCategories(node: SourceNode, { when: around, depth }: Within): void {
    for (const category of node.list('elements')) {
      if (category.text('type') === 'Categorization') {
        this.addElement(category, { screen: null, when: around, isBeside: false, depth: depth + 1 })
        continue
      }
      const label = this.draft.label(textOf(category, 'label') || nameToWords(category.text('i18n')), 'Section')
      const screen = this.draft.addScreen(label, label, category.place)
      screen.keys['step'] = this.draft.addStep(label, label)
      const expression = joinExpressions('all', [around, this.readRule(category)])
      this.draft.showWhile(screen.keys, category.place, expression, null)
      for (const element of category.list('elements'))
        this.addElement(element, { screen, when: null, isBeside: false, depth: depth + 1 })
    }
  }

  private addControl(node: SourceNode, screen: ScreenBuilder, { when, isBeside }: Within): void {
    const scope = node.text('scope')
    const property = this.findProperty(scope)
    if (property === null) return this.draft.leaveOut(node, 'content', `There is nothing at the scope "${scope}".`)
    this.asked.add(property.schema.place)
    const parents = namesOf(scope).slice(0, -1)
    const within = { source: parents.join('.'), depth: parents.length, references: [] }
    const field = this.fields.askProperty(screen, { ...property, when }, readControl(node), within)
    if (field === null) return
    if (isBeside) field['beside'] = true
    // What each item of a list is called by.
    const title = node.at('options').text('elementLabelProp')
    const inner = field['fields']
    if (title !== '' && isJsonObject(inner) && isJsonObject(inner[title]) && 'item' in field)
      field['title'] = `{{${title}}}`
  }

  private findProperty(scope: string): SchemaProperty | null {
    const names = namesOf(scope)
    if (/^#\/?$/.test(scope)) return { name: 'answer', schema: this.schema, when: null, required: null }
    const name = names.at(-1)
    if (name === undefined || names.length > 8) return null
    const parents = names.slice(0, -1)
    const known = this.properties.get(parents.join('/')) ?? this.readProperties(parents)
    return known.get(name) ?? null
  }

  private readProperties(parents: readonly string[]): ReadonlyMap<string, SchemaProperty> {
    const { draft, schema } = this
    const parent = parents.reduce((at, name) => {
      at.skip('type', 'title', 'description', 'required')
      return followReference(draft, schema, at.at('properties').at(name))
    }, schema)
    const all = isJsonObject(parent.value) ? listProperties(draft, schema, parent, parents.join('.')) : []
    const found = new Map(all.map((property) => [property.name, property]))
    this.properties.set(parents.join('/'), found)
    return found
  }

  /** A property without a control is neither asked here nor there. */
  private loseUnasked(): void {
    const asked = [...this.asked]
    for (const { name, schema } of [...this.properties.values()].flatMap((known) => [...known.values()])) {
      if (asked.some((place) => place === schema.place || place.startsWith(`${schema.place}/`))) continue
      schema.whole()
      this.draft.lose('other words', schema.place, `No control asks for "${name}".`, 'It is not asked.')
    }
  }

  /** When an element is asked; null if always. */
  private readRule(node: SourceNode): Read {
    if (!node.has('rule')) return null
    const rule = node.at('rule')
    const effect = rule.text('effect')
    this.draft.log.count('branches', rule.place)
    const read = readCondition(rule.at('condition'), 0)
    if (read.kind === 'unknown') {
      rule.whole()
      this.draft.lose('condition', rule.place, `Its condition cannot be said. ${read.why}`, 'It is always asked.')
      return null
    }
    const what = 'It is always seen, but cannot always be filled in.'
    if (/ABLE/.test(effect)) this.draft.lose('other rule', rule.place, what, 'It is seen while it can be filled in.')
    return /HIDE|DISABLE/.test(effect) ? { kind: 'not', of: read } : read
  }
}

function readCondition(node: SourceNode, depth: number): Expression {
  if (depth > MOST_DEPTH) return sayUnknown('It is nested too deeply.')
  const kind = node.text('type') === 'OR' ? 'any' : 'all'
  const parts = node.list('conditions')
  if (parts.length > 0) return { kind, of: parts.map((part) => readCondition(part, depth + 1)) }
  const name = namesOf(node.text('scope')).join('.')
  if (node.has('expectedValue')) return compareAnswer('==', name, node.at('expectedValue').value)
  if (!node.has('schema')) return sayUnknown('It is a function of the page.')
  const read = readSchemaCondition(node.at('schema'), name)
  const isStrict = node.flag('failWhenUndefined') === true && name !== ''
  return isStrict ? { kind: 'all', of: [compareAnswer('!=', name, null), read] } : read
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

/** Of which formats the widget has another name than in a uiSchema. */
const WIDGETS: Readonly<Record<string, string>> = { slider: 'range' }

function readControl(node: SourceNode): SchemaLook {
  const options = node.at('options')
  const detail = listControls(options.at('detail'), 0)
  const order = new Map(
    detail.map((control, index) => [namesOf(control.text('scope')).at(-1) ?? '', { control, index }]),
  )
  const format = options.text('format') || (options.flag('slider') === true ? 'slider' : '')
  const inside: SchemaLook = {
    ...noLook(node),
    of: (name) => (order.has(name) ? readControl(order.get(name)?.control ?? node) : noLook(node)),
    order: (names) => names.toSorted((a, b) => (order.get(a)?.index ?? 1000) - (order.get(b)?.index ?? 1000)),
  }
  return {
    ...inside,
    label: textOf(node, 'label'),
    placeholder: options.text('placeholder'),
    widget: options.flag('multi') === true ? 'textarea' : (WIDGETS[format] ?? format),
    isLocked: options.flag('readonly') === true,
    of: (name) => (name === 'items' ? inside : inside.of(name)),
  }
}

/** The controls of the layout in which the items of a list are shown. */
function listControls(node: SourceNode, depth: number): readonly SourceNode[] {
  if (depth > MOST_DEPTH || !isJsonObject(node.value)) return []
  if (node.text('type') === 'Control') return [node]
  return node.list('elements').flatMap((element) => listControls(element, depth + 1))
}
