import type { AnySchemaObject, ErrorObject } from 'ajv'
import { withoutMistyped } from '../findings/suggestion'
import type { Language } from './language'
import { isJsonObject, jsonTypeOf } from '../documents/jsonValue'

/** One mistake against the language. `pointer` is where the value stands that is wrong. */
export type Mistake =
  | {
      readonly kind: 'broken'
      readonly problem: ErrorObject
      readonly pointer: string
      /** Keys that would have meant another kind of value at this place. */
      readonly otherKeys: readonly string[]
    }
  | {
      /** The value is of no kind that may stand here. */
      readonly kind: 'misfit'
      readonly value: unknown
      readonly branches: readonly AnySchemaObject[]
      readonly pointer: string
    }

/**
 * Ajv's errors, each mistake once: of an `anyOf` only what the branch says that was meant, and no echoes (a misspelt
 * key is unknown here and missing there).
 */
export function mistakesOf(language: Language, errors: readonly ErrorObject[], base = ''): readonly Mistake[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf')
  // A choice inside a choice is reported before it: of those about one value the last is the outermost.
  const outermost = choices.filter(
    ({ instancePath }, index) =>
      !choices.some((other) => isInside(instancePath, other.instancePath)) &&
      !choices.slice(index + 1).some((later) => later.instancePath === instancePath),
  )
  const rest = errors.filter(
    ({ instancePath }) =>
      !outermost.some((choice) => instancePath === choice.instancePath || isInside(instancePath, choice.instancePath)),
  )
  return [
    ...rest
      .filter((problem) => !isEcho(problem, rest))
      .map((problem): Mistake => ({ kind: 'broken', problem, pointer: base + problem.instancePath, otherKeys: [] })),
    ...outermost.flatMap((choice) => mistakesOfChoice(language, choice, base + choice.instancePath)),
  ]
}

function isInside(path: string, other: string): boolean {
  return path.startsWith(`${other}/`)
}

function isEcho(problem: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const beside = errors.filter(({ instancePath }) => instancePath === problem.instancePath)
  if (problem.keyword === 'required') {
    const unknown = beside.flatMap(({ keyword, params }) =>
      keyword === 'additionalProperties' ? [String(params['additionalProperty'])] : [],
    )
    return withoutMistyped([String(problem.params['missingProperty'])], unknown).length === 0
  }
  if (problem.keyword === 'discriminator') {
    return beside.some(({ keyword }) => keyword === 'required' || keyword === 'type')
  }
  // What is wrong with a key comes twice: of the key itself and of the object that has it.
  return problem.propertyName !== undefined && problem.keyword !== 'propertyNames'
}

function mistakesOfChoice(
  language: Language,
  { parentSchema = {}, data }: ErrorObject,
  pointer: string,
): readonly Mistake[] {
  const alternatives: readonly AnySchemaObject[] = Array.isArray(parentSchema['anyOf']) ? parentSchema['anyOf'] : []
  const branches = alternatives.map((branch) => language.resolved(branch))
  const meant = meantBranch(branches, data)
  if (meant === null) return [{ kind: 'misfit', value: data, branches, pointer }]
  const otherKeys = branches.flatMap(({ properties }) => (isJsonObject(properties) ? Object.keys(properties) : []))
  return mistakesOf(language, language.errorsOfBranch(parentSchema, meant, data), pointer).map((mistake) =>
    mistake.kind === 'broken' && mistake.pointer === pointer ? { ...mistake, otherKeys } : mistake,
  )
}

/** The branch a value is most likely meant to be: one of its type, and of several the one whose keys it has. */
function meantBranch(branches: readonly AnySchemaObject[], value: unknown): number | null {
  const possible = [...branches.keys()].filter((index) => hasType(branches[index]?.['type'], value))
  const telling = possible.find((index) => {
    const required: unknown = branches[index]?.['required']
    return Array.isArray(required) && isJsonObject(value) && required.every((key) => Object.hasOwn(value, String(key)))
  })
  return telling ?? possible.at(-1) ?? null
}

function hasType(types: unknown, value: unknown): boolean {
  return [types].flat().includes(jsonTypeOf(value))
}
