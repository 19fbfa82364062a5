import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { BenchField, BenchForm } from '../forms/benchForm'

/** A form as a JSON Schema, as one who uses RJSF would write it: what the toggle shows is a dependency. */
export function formSchema({ title, toggle, fields, list }: BenchForm): RJSFSchema {
  const shown = objectOf(fields.filter(({ isToggled }) => !isToggled))
  if (toggle !== null) {
    const toggled = objectOf(fields.filter(({ isToggled }) => isToggled))
    const { name, label } = toggle
    return {
      ...shown,
      title,
      properties: { [name]: { type: 'boolean', title: label }, ...shown.properties },
      dependencies: {
        [name]: {
          oneOf: [
            { properties: { [name]: { const: false } } },
            { properties: { [name]: { const: true }, ...toggled.properties }, required: toggled.required ?? [] },
          ],
        },
      },
    }
  }
  if (list === null) return { ...shown, title }
  return {
    type: 'object',
    title,
    properties: { [list.name]: { type: 'array', title: list.label, minItems: 1, items: objectOf(list.fields) } },
  }
}

/** Choices as radio buttons, as the other two draw them. */
export function formUi({ fields, list }: BenchForm): UiSchema {
  const choices = (among: readonly BenchField[]): UiSchema =>
    Object.fromEntries(among.flatMap(({ name, type }) => (type === 'choice' ? [[name, { 'ui:widget': 'radio' }]] : [])))
  return list === null ? choices(fields) : { [list.name]: { items: choices(list.fields) } }
}

function objectOf(fields: readonly BenchField[]): RJSFSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
    required: fields.map(({ name }) => name),
  }
}

function schemaOf({ type, label: title, hint: description, choices, rule }: BenchField): RJSFSchema {
  const said = { title, description }
  switch (type) {
    case 'text':
      return { ...said, type: 'string', ...(rule?.name === 'minLength' ? { minLength: rule.is } : {}) }
    case 'number':
      return { ...said, type: 'number', ...(rule?.name === 'maximum' ? { maximum: rule.is } : {}) }
    case 'choice':
      return { ...said, type: 'string', oneOf: choices.map(([value, words]) => ({ const: value, title: words })) }
    case 'date':
      return { ...said, type: 'string', format: 'date' }
    case 'yesNo':
      return { ...said, type: 'boolean', const: true }
    default:
      throw new Error(`Unknown type: ${String(type satisfies never)}`)
  }
}
