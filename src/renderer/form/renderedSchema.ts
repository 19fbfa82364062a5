import type { StrictRJSFSchema } from '@rjsf/utils'
import type { FieldSchema, FileRule } from '../../language/field'
import type { FormSchema } from '../../language/form'

/** A schema as RJSF and the widgets see it: what a field looks like, without its rules and messages. */
export interface RenderedSchema extends StrictRJSFSchema {
  properties?: { [name: string]: RenderedSchema }
  items?: RenderedSchema
  file?: FileRule
}

const known = new WeakMap<FormSchema, RenderedSchema>()

/** The schema to give RJSF for a form whose conditions are resolved; the identical object for the same form. */
export function renderedSchema(form: FormSchema): RenderedSchema {
  const rendered = known.get(form) ?? {
    type: 'object',
    properties: renderedProperties(form.properties),
    required: form.required ?? [],
  }
  known.set(form, rendered)
  return rendered
}

function renderedProperties(fields: { [name: string]: FieldSchema }): { [name: string]: RenderedSchema } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, renderedField(field)]))
}

function renderedField(field: FieldSchema): RenderedSchema {
  const {
    items,
    properties,
    default: start,
    contains: _contains,
    examples: _examples,
    messages: _messages,
    ...look
  } = field
  return {
    ...look,
    ...(items === undefined ? {} : { items: renderedField(items) }),
    ...(properties === undefined ? {} : { properties: renderedProperties(properties) }),
    ...(start === undefined || Array.isArray(start) ? {} : { default: start }),
  }
}
