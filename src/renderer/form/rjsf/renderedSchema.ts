import type { StrictRJSFSchema, UiSchema } from '@rjsf/utils'
import type { ControlName } from '../../../engine/program/controls'
import type { Field } from '../../../engine/program/field'

/** A schema as RJSF sees it: which fields there are, without their rules. */
export type RenderedSchema = StrictRJSFSchema

/** Names the control of each field. */
export type RenderedUiSchema = UiSchema<unknown, RenderedSchema>

/** What RJSF draws fields from. */
export interface RenderedForm {
  readonly schema: RenderedSchema
  readonly uiSchema: RenderedUiSchema
}

const known = new WeakMap<readonly Field[], RenderedForm>()

/** RJSF asks no more than that there is a type: what is drawn is the field's control. */
const ANY_ANSWER: RenderedSchema = { type: 'string' }
const uiSchemas = new Map<ControlName, RenderedUiSchema>()

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
  return field.kind === 'group' ? renderedForm(field.fields).schema : ANY_ANSWER
}

function uiOf(field: Field): RenderedUiSchema {
  if (field.kind === 'group') return renderedForm(field.fields).uiSchema
  const uiSchema = uiSchemas.get(field.control) ?? { 'ui:field': field.control }
  uiSchemas.set(field.control, uiSchema)
  return uiSchema
}
