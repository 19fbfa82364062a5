import { isJsonObject, type JsonObject } from '../compiler/documents/json'
import type { FlowBuilder } from './flowBuilder'
import type { Format } from './format'
import { SchemaFields, type SchemaLook, isSchemaLook } from './jsonSchemaFields'
import type { SourceNode } from './sourceNode'

/** JSON Schema, alone or with the `uiSchema` of react-jsonschema-form: `{ "schema": …, "uiSchema": … }`. */
export const jsonSchema: Format = {
  name: 'json-schema',
  label: 'JSON Schema, with the uiSchema of react-jsonschema-form',
  recognizes: (document) => isSchema(document) || (isJsonObject(document) && isSchema(document['schema'])),
  parts: ['schema', 'uiSchema'],
  // A look of what is not asked says nothing.
  isLook: (place) => isSchemaLook(place) || /^\/uiSchema\/(?:.*\/)?(?!ui:)[^/]*$|\/ui:options\//.test(place),
  convert: convertSchema,
}

function isSchema(value: unknown): value is JsonObject {
  return (
    isJsonObject(value) &&
    ['properties', '$ref', 'allOf', 'oneOf', 'anyOf', 'items', 'type'].some((key) => key in value) &&
    !('elements' in value) &&
    !('resourceType' in value)
  )
}

function convertSchema(source: SourceNode, draft: FlowBuilder): null {
  const isPair = !isSchema(source.value) || source.peek('schema').has('properties')
  const schema = isPair ? source.at('schema') : source
  const look = readLook(source.at('uiSchema'))
  if (isPair) source.skip(...SILENT_PARTS)
  draft.name = look.label || schema.text('title')
  const screen = draft.addScreen('form', draft.label(draft.name, 'Form'), schema.place)
  const description = look.hint || schema.text('description')
  const words = description === '' ? null : draft.words(description, `${schema.place}/description`)
  if (words !== null) screen.keys['description'] = words
  const fields = new SchemaFields(draft, schema)
  const within = { source: '', depth: 0, references: [] }
  if (isOneQuestion(schema))
    fields.askProperty(screen, { name: 'answer', schema, when: null, required: null }, look, within)
  else fields.askProperties(screen, schema, look, within)
  screen.keys['next'] = 'review'
  const send = look.node.at('ui:submitButtonOptions').text('submitText')
  if (send !== '') screen.keys['buttons'] = { send: { label: draft.label(send, 'Send') } }
  return null
}

function isOneQuestion(schema: SourceNode): boolean {
  const { value } = schema.peek('type')
  return typeof value === 'string' && value !== 'object'
}

/** What a program does with the form. */
const SILENT_PARTS =
  'formData validate transformErrors customValidate liveValidate fields widgets templates initialFormData'.split(' ')

const SILENT_OPTIONS =
  'label inline rows inputType addable orderable removable copyable emptyValue norender yearsRange format accept'.split(
    ' ',
  )

/** Looks that say nothing here, or that the product has itself. */
const SILENT =
  'ui:autofocus ui:emptyValue ui:enableMarkdownInDescription ui:enableMarkdownInHelp ui:globalOptions ui:rootFieldId ui:submitButtonOptions ui:allowClearTextInputs ui:duplicateKeySuffixSeparator ui:hideError ui:copyable ui:orderable ui:addable ui:removable'.split(
    ' ',
  )

/** What the uiSchema says of a node, in `ui:widget` or `ui:options`. */
function readLook(node: SourceNode): SchemaLook {
  const options = node.at('ui:options')
  const text = (key: string): string => node.text(`ui:${key}`) || options.text(key)
  const flag = (key: string): boolean => node.flag(`ui:${key}`) === true || options.flag(key) === true
  const names = node.at('ui:enumNames').value ?? options.at('enumNames').value
  node.skip(...SILENT)
  options.skip(...SILENT_OPTIONS)
  const order = node.at('ui:order').whole() ?? options.at('order').whole()
  return {
    node,
    label: text('title'),
    hint: [text('description'), text('help')].filter(Boolean).join('\n\n'),
    placeholder: text('placeholder'),
    widget: text('widget') || options.text('inputType'),
    isLocked: flag('readonly') || flag('disabled'),
    names: Array.isArray(names) ? names.map(String) : [],
    autocomplete: text('autocomplete'),
    of: (name) => readLook(node.at(name)),
    order: (all) => sortNames(all, Array.isArray(order) ? order.map(String) : []),
  }
}

/** The names in the given order; `*` stands for those that it does not name. */
function sortNames(names: readonly string[], order: readonly string[]): readonly string[] {
  const named = new Set(order)
  const others = names.filter((name) => !named.has(name))
  if (!named.has('*')) return [...order, ...others]
  return order.flatMap((name) => (name === '*' ? others : [name]))
}
