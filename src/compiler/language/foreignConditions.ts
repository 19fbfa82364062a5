import { createError, type Finding } from '../../engine/values/finding'
import { isJsonObject, type JsonObject } from '../documents/json'
import { createComparison, parseExpression, formatHintValue } from './meantValue'
import { signOf } from './foreignWords'
import type { Visit } from './walkDocument'

const JOINING = ['all', 'any', 'not']

/** How the names of answers are called where a condition says in parts what it compares. */
const PATHS = ['field', 'path', 'fact', 'question', 'var']

/** How answers are named here. */
const PATH = /^[a-z]\w*(?:\.\w+)*$/

/** A condition that is written as other languages write one, with what to write; null for any other value. */
export function foreignCondition(stop: Visit): Finding | null {
  const { value, otherKeys, pointer } = stop
  if (!isJsonObject(value)) return null
  if (otherKeys.includes('all')) {
    const inParts = comparisonInParts(value, pointer)
    if (inParts !== null) return inParts
    const meant = conditionAround(value)
    if (meant !== null) return asMeant('A condition names an answer and what it has to be.', meant, pointer)
  }
  return mixedCondition(value, stop)
}

/** A condition that says in two or three parts what it compares: the parts would be read as so many answers. */
function comparisonInParts(value: JsonObject, pointer: string): Finding | null {
  const name = PATHS.find((key) => typeof value[key] === 'string')
  const path = name === undefined ? null : String(value[name])
  const sign = value['operator'] ?? value['op']
  const message = 'A condition is not written in parts.'
  if (path === null) return null
  if (typeof sign === 'string') {
    const meant = comparison(path, sign, value['value'] ?? value['val'] ?? null)
    return meant === null
      ? createError('wrong-value', pointer, message, 'Write { "form.field": value }.')
      : asMeant(message, meant, pointer)
  }
  // An answer of an item may be called field, too.
  const [word, ...others] = Object.keys(value).filter((key) => key !== name)
  if (!path.includes('.') || word === undefined || others.length > 0) return null
  const meant = comparison(path, signOf(word), value[word])
  return meant === null ? null : asMeant(message, meant, pointer)
}

/** The condition of an expression that stands in a key, such as `{ "home.rent > 3": true }` and `{ "==": [{ "var": "home.kind" }, "rent"] }`. */
function conditionAround(value: JsonObject): JsonObject | null {
  const [[key, part] = ['', null], ...others] = Object.entries(value)
  if (others.length > 0 || PATH.test(key)) return null
  const sign = signOf(key)
  if (sign !== null && Array.isArray(part)) return comparison(pathIn(part[0]), sign, part[1])
  const condition = typeof part === 'boolean' ? parseExpression(key) : null
  return condition !== null && part === false ? { not: condition } : (condition ?? comparisonBehind(key, part))
}

/** The condition of a key that ends with the sign of a comparison, and what stands behind it. */
function comparisonBehind(key: string, value: unknown): JsonObject | null {
  const [, path = '', sign = ''] = /^([\w.]+)\s*([=!<>]{1,3})$/.exec(key) ?? []
  return comparison(path, sign, value)
}

function pathIn(value: unknown): string {
  return String(isJsonObject(value) ? value['var'] : value)
}

function comparison(path: string, sign: string | null, value: unknown): JsonObject | null {
  if (sign === null || !PATH.test(path)) return null
  if (!Array.isArray(value)) return createComparison(path, sign, value)
  if (value.some((one) => typeof one === 'object')) return null
  if (sign === '!=') return { not: { [path]: value } }
  return sign === '==' || sign === 'in' ? { [path]: value } : null
}

function asMeant(message: string, meant: JsonObject, pointer: string): Finding {
  return { ...createError('wrong-value', pointer, message, `Write ${formatHintValue(meant)}.`), meantValue: meant }
}

/** A condition that asks about answers and joins others in one object: both would have to hold. */
function mixedCondition(value: JsonObject, { schema, otherKeys, pointer }: Visit): Finding | null {
  const isCondition =
    otherKeys.includes('all') || (schema.properties.size === 1 && JOINING.some((key) => schema.properties.has(key)))
  if (!isCondition) return null
  const [joining, answers] = [
    Object.entries(value).filter(([key]) => JOINING.includes(key)),
    Object.entries(value).filter(([key]) => !JOINING.includes(key)),
  ]
  if (joining.length === 0 || joining.length + answers.length < 2 || answers.some(([path]) => !path.includes('.')))
    return null
  const parts = [
    ...(answers.length === 0 ? [] : [Object.fromEntries(answers)]),
    ...joining.map(([key, part]) => ({ [key]: part })),
  ]
  const short = `{ "all": [${answers
    .map(([path]) => `{ "${path}": … }`)
    .concat(joining.map(([key]) => `{ "${key}": … }`))
    .join(', ')}] }`
  return {
    ...createError(
      'wrong-value',
      pointer,
      'A condition asks about answers, or joins others by all, any or not.',
      `Put both into one "all": ${short}.`,
    ),
    meantValue: { all: parts },
  }
}
