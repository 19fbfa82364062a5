import type { AnySchemaObject, ErrorObject } from 'ajv'
import { pointerTo } from '../findings/pointer'
import { closest, didYouMean } from '../findings/suggestion'
import { error, type Finding } from '../../engine/values/finding'
import type { Language } from './language'
import { type Mistake, mistakesOf } from './languageErrors'
import { isJsonObject, jsonTypeOf } from '../documents/jsonValue'
import { limitInWords, patternInWords, typesInWords } from './schemaWords'

/** What Ajv's errors say of a flow, in words, each with what to do about it. */
export function languageFindings(language: Language, errors: readonly ErrorObject[]): readonly Finding[] {
  const findings = mistakesOf(language, errors).map((mistake) => findingOf(language, mistake))
  // What stands under a key that means nothing was read as something it is not.
  const unknown = findings.filter(({ code }) => code === 'unknown-key' || code === 'bad-name')
  return findings.filter(({ pointer }) => !unknown.some((key) => pointer.startsWith(`${key.pointer}/`)))
}

function findingOf(language: Language, mistake: Mistake): Finding {
  if (mistake.kind === 'misfit') return misfit(mistake)
  const { problem, pointer, otherKeys } = mistake
  const { keyword, params, parentSchema = {}, data } = problem
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(String(params['additionalProperty']), Object.keys(parentSchema['properties'] ?? {}), pointer)
    case 'propertyNames':
      return badName(String(params['propertyName']), parentSchema['propertyNames'], otherKeys, pointer)
    case 'required':
      return missingKey(language, problem, pointer)
    case 'enum':
      return notOneOf(data, strings(params['allowedValues']), pointer)
    case 'type':
      return wrongType(strings(params['type']), data, pointer)
    case 'discriminator':
      return notOneOf(params['tagValue'], kindsOf(language, parentSchema), pointerTo(pointer, String(params['tag'])))
    case 'pattern':
      return wrongValue(data, patternInWords(String(params['pattern'])), pointer)
    case 'const':
      return wrongValue(data, `It is always ${JSON.stringify(params['allowedValue'])}.`, pointer)
    default:
      return wrongValue(data, limitInWords(keyword, params), pointer)
  }
}

function misfit({ value, branches, pointer }: Extract<Mistake, { kind: 'misfit' }>): Finding {
  const words = branches.flatMap((branch) => strings(branch['enum']))
  if (typeof value === 'string' && words.length > 0) return notOneOf(value, words, pointer)
  return wrongType(
    branches.flatMap((branch) => strings(branch['type'])),
    value,
    pointer,
  )
}

function unknownKey(name: string, allowed: readonly string[], pointer: string): Finding {
  return error('unknown-key', pointerTo(pointer, name), `"${name}" means nothing here.`, didYouMean(name, allowed))
}

function badName(name: string, names: AnySchemaObject, otherKeys: readonly string[], pointer: string): Finding {
  if (names['enum'] !== undefined) return unknownKey(name, strings(names['enum']), pointer)
  if (closest(name, otherKeys) !== null) return unknownKey(name, otherKeys, pointer)
  return error(
    'bad-name',
    pointerTo(pointer, name),
    `"${name}" cannot be a key here.`,
    patternInWords(String(names['pattern'])),
  )
}

function missingKey(language: Language, { params, parentSchema = {}, data }: ErrorObject, pointer: string): Finding {
  const name = String(params['missingProperty'])
  const kinds = isJsonObject(parentSchema['discriminator']) ? kindsOf(language, parentSchema) : []
  // Without its kind nothing else of the part was looked at: the kind may be there under another name.
  const mistyped = kinds.length > 0 && isJsonObject(data) ? closest(name, Object.keys(data)) : null
  if (mistyped !== null) return unknownKey(mistyped, [name], pointer)
  const property: unknown = parentSchema['properties']?.[name]
  const purpose = isJsonObject(property) ? (language.resolved(property)['description'] ?? '') : ''
  const hint = kinds.length > 0 ? `one of ${kinds.join(', ')}` : String(purpose)
  return error(
    'missing-key',
    pointer,
    `"${name}" is missing.`,
    hint === '' ? `Add "${name}".` : `Add "${name}": ${hint}`,
  )
}

/** The kinds a part can be of, where one of its keys tells which. */
function kindsOf(language: Language, schema: AnySchemaObject): readonly string[] {
  const tag = String(schema['discriminator']?.propertyName)
  const branches: readonly AnySchemaObject[] = schema['oneOf'] ?? []
  return branches.flatMap((branch) => strings(language.resolved(branch)['properties']?.[tag]?.const))
}

function notOneOf(value: unknown, allowed: readonly string[], pointer: string): Finding {
  const near = typeof value === 'string' ? closest(value, allowed) : null
  const list = `One of: ${allowed.join(', ')}.`
  const hint = near === null ? list : `Did you mean "${near}"? ${list}`
  return error('wrong-value', pointer, `${JSON.stringify(value)} cannot stand here.`, hint)
}

function wrongType(expected: readonly string[], value: unknown, pointer: string): Finding {
  return error(
    'wrong-type',
    pointer,
    `${typesInWords([jsonTypeOf(value)])} cannot stand here.`,
    `Write ${typesInWords(expected)}.`,
  )
}

function wrongValue(value: unknown, hint: string, pointer: string): Finding {
  const text = JSON.stringify(value)
  return error('wrong-value', pointer, `${text.length > 60 ? 'This' : text} cannot stand here.`, hint)
}

function strings(value: unknown): readonly string[] {
  return value === undefined ? [] : [value].flat().map(String)
}
