import type { ValidatorType } from '@rjsf/utils'
import type { RenderedSchema } from '../renderedSchema'

type Validator = ValidatorType<unknown, RenderedSchema>

interface PlainSchema {
  readonly getRootSchema: () => RenderedSchema
  readonly getValidator: () => Validator
  readonly doesSchemaUtilsDiffer: (validator: Validator, schema: RenderedSchema) => boolean
  readonly getDefaultFormState: (schema: RenderedSchema, data: unknown) => unknown
  readonly retrieveSchema: (schema: RenderedSchema) => RenderedSchema
}

/**
 * Replaces RJSF's `createSchemaUtils` in builds. Formway's schemas have no references, conditions, alternatives or
 * defaults, so schema and data are returned unchanged.
 */
export default function schemaUtils(validator: Validator, schema: RenderedSchema): PlainSchema {
  return {
    getRootSchema: () => schema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema) => otherValidator !== validator || otherSchema !== schema,
    getDefaultFormState: (_, data) => data,
    retrieveSchema: (asked) => asked,
  }
}
