import type { StrictRJSFSchema, UiSchema } from '@rjsf/utils'
import { type ControlName, controls } from '../../../engine/program/controls'
import type { Field, GroupField } from '../../../engine/program/field'

export type RenderedSchema = StrictRJSFSchema

export type RenderedUiSchema = UiSchema<unknown, RenderedSchema>

export interface RenderedForm {
  readonly schema: RenderedSchema
  readonly uiSchema: RenderedUiSchema
}

const renderedForms = new WeakMap<readonly Field[], RenderedForm>()

/** Satisfies RJSF, which requires a type; the control decides what is drawn. */
const ANY_ANSWER: RenderedSchema = { type: 'string' }
const uiSchemas = new Map<ControlName, RenderedUiSchema>()

/** Returns RJSF's props for these fields; the identical object for the identical list. */
export function renderedForm(fields: readonly Field[]): RenderedForm {
  const rendered = renderedForms.get(fields) ?? {
    schema: { type: 'object', properties: Object.fromEntries(fields.map((field) => [field.name, buildSchema(field)])) },
    uiSchema: Object.fromEntries(fields.map((field) => [field.name, buildUiSchema(field)])),
  }
  renderedForms.set(fields, rendered)
  return rendered
}

function isDrawnInside(field: Field): field is GroupField {
  return field.kind === 'group' && controls[field.control].layout === 'fields'
}

function buildSchema(field: Field): RenderedSchema {
  return isDrawnInside(field) ? renderedForm(field.fields).schema : ANY_ANSWER
}

function buildUiSchema(field: Field): RenderedUiSchema {
  if (isDrawnInside(field)) return renderedForm(field.fields).uiSchema
  const uiSchema = uiSchemas.get(field.control) ?? { 'ui:field': field.control }
  uiSchemas.set(field.control, uiSchema)
  return uiSchema
}
