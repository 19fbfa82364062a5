import { Ajv, type SchemaObject } from 'ajv'
import addFormats from 'ajv-formats'
import { formats } from '../../engine/values/formats'
import type { FieldSchema } from '../../language/field'
import type { FormSchema } from '../../language/form'
import { withoutKeywords } from './formSchema'

/** Keywords of a form that Ajv has no part in: words for people, and the rules that the engine checks itself. */
const annotations: ReadonlySet<string> = new Set<keyof FieldSchema>([
  'title',
  'description',
  'examples',
  'default',
  'messages',
  'sensitive',
  'mask',
  'readOnly',
  'money',
  'file',
  'minimumAge',
  'notFuture',
  'notBefore',
  'prefill',
  'transform',
])

/** What Ajv checks of a form or a field. What is neither a rule nor an annotation stays, for Ajv to refuse. */
export function rulesOf(schema: FormSchema | FieldSchema): SchemaObject {
  return withoutKeywords(schema, annotations)
}

/**
 * An Ajv that knows the formats of the language and refuses keywords it does not know. Whether a keyword fits its
 * field's type is the checker's business.
 */
export function createAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    messages: false,
    code: { source: true },
  })
  addFormats(ajv, ['date', 'email', 'uri'])
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  return ajv
}
