import type { ValidatorType } from '@rjsf/utils'
import type { RenderedSchema } from '../renderedSchema'

type Validator = ValidatorType<unknown, RenderedSchema>

/** What RJSF's form asks of a schema while it draws; `SchemaUtilsType` has more, for its own fields. */
interface PlainSchema {
  readonly getRootSchema: () => RenderedSchema
  readonly getValidator: () => Validator
  readonly doesSchemaUtilsDiffer: (validator: Validator, schema: RenderedSchema) => boolean
  readonly getDefaultFormState: (schema: RenderedSchema, data: unknown) => unknown
  readonly retrieveSchema: (schema: RenderedSchema) => RenderedSchema
}

/**
 * In a build, in the place of RJSF's `createSchemaUtils`: the answers to what RJSF asks of a schema. What Formway gives
 * it has no references, conditions, alternatives or defaults, so a schema is what it says and the data stay as they are.
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
