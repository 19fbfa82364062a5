import type { StrictRJSFSchema, UiSchema } from '@rjsf/utils'
import type { Field } from '../../engine/program/field'

/** A schema as RJSF sees it: which fields there are, without their rules. */
export type RenderedSchema = StrictRJSFSchema

/** What RJSF draws fields from. */
export interface RenderedForm {
  readonly schema: RenderedSchema
  /** Names the control of each field. */
  readonly uiSchema: UiSchema<unknown, RenderedSchema>
}

const known = new WeakMap<readonly Field[], RenderedForm>()

/** What to give RJSF for these fields; the identical object for the identical list. */
export function renderedForm(fields: readonly Field[]): RenderedForm {
  const rendered = known.get(fields) ?? {
    schema: { type: 'object', properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])) },
    uiSchema: Object.fromEntries(fields.map((field) => [field.name, uiOf(field)])),
  }
  known.set(fields, rendered)
  return rendered
}

function schemaOf(field: Field): RenderedSchema {
  if (field.kind === 'group') return { ...renderedForm(field.fields).schema, title: field.label }
  // RJSF asks no more than that there is a type: what is drawn is the field's control.
  return { type: 'string', title: field.label }
}

function uiOf(field: Field): UiSchema<unknown, RenderedSchema> {
  return field.kind === 'group' ? renderedForm(field.fields).uiSchema : { 'ui:field': field.control }
}
