import type { Field, SimpleField } from '../program/field'
import { formats, isOfFormat } from '../values/formats'
import type { Json } from '../values/types'
import type { JsonSchema, Rule } from './rule'

/** What makes an answer one of its type, besides being a text, a number, or yes or no. */
interface Format {
  readonly is: (value: Json, field: SimpleField) => boolean
  readonly schema: (field: SimpleField) => JsonSchema
}

const text: Format = { is: (value) => typeof value === 'string', schema: () => ({}) }

const chosen: Format = {
  is: (value, { choices }) => typeof value === 'string' && (choices?.has(value) ?? false),
  schema: ({ choices }) => ({ enum: [...(choices?.keys() ?? [])] }),
}

/** A text of a known form, and how JSON Schema names it. */
function known(name: keyof typeof formats | 'date', schema: JsonSchema): Format {
  return { is: (value) => typeof value === 'string' && isOfFormat(name, value), schema: () => schema }
}

const formatsByType: Readonly<Record<string, Format>> = {
  text,
  longText: text,
  digits: text,
  email: known('email', { format: 'email' }),
  phone: known('phone', { pattern: formats.phone.source }),
  date: known('date', { format: 'date' }),
  // An address of no host is one by RFC 3986, and leads nowhere.
  url: known('url', { format: 'uri', pattern: '^[^:]+:(?!//([/?#]|$))' }),
  color: known('color', { pattern: formats.color.source }),
  code: {
    is: (value, field) => typeof value === 'string' && new RegExp(codePattern(field)).test(value),
    schema: (field) => ({ pattern: codePattern(field) }),
  },
  choice: chosen,
  plan: chosen,
  number: { is: (value) => typeof value === 'number' && Number.isFinite(value), schema: () => ({}) },
  money: {
    is: (value) => typeof value === 'number' && Number.isSafeInteger(value),
    schema: () => ({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  },
  yesNo: { is: (value) => typeof value === 'boolean', schema: () => ({}) },
}

/** The answer is of the kind that its field's type asks for. */
export const format: Rule = {
  holds: (value, _rule, { field }) => field.kind !== 'simple' || (formatsByType[field.type] ?? text).is(value, field),
  schema: (_rule, field) => (field.kind === 'simple' ? (formatsByType[field.type] ?? text).schema(field) : null),
}

function codePattern({ options }: Field): string {
  return `^[0-9]{${options.length ?? 4}}$`
}
