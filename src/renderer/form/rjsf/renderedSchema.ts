import type { StrictRJSFSchema, UiSchema } from '@rjsf/utils'
import { type ControlName, controls } from '../../../engine/program/controls'
import type { Field, GroupField } from '../../../engine/program/field'

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

/** Whether RJSF draws the fields in it, and no control does. */
function isDrawnInside(field: Field): field is GroupField {
  return field.kind === 'group' && controls[field.control].layout === 'fields'
}

function schemaOf(field: Field): RenderedSchema {
  return isDrawnInside(field) ? renderedForm(field.fields).schema : ANY_ANSWER
}

function uiOf(field: Field): RenderedUiSchema {
  if (isDrawnInside(field)) return renderedForm(field.fields).uiSchema
  const uiSchema = uiSchemas.get(field.control) ?? { 'ui:field': field.control }
  uiSchemas.set(field.control, uiSchema)
  return uiSchema
}
