import type { WayState } from '../program/dependencies'
import type { Field } from '../program/field'
import { fieldAt, type Program } from '../program/program'
import type { Path } from '../values/answers'
import { isObject, valueAt } from '../values/path'
import { asOffered } from './offeredChoices'
import { relevantAnswers } from './relevantAnswers'

/** The field at a path with the choices that it offers in a state; null where there is no such field. */
export function fieldOffered(program: Program, state: WayState, path: Path): Field | null {
  const field = fieldAt(program, path)
  if (field?.kind !== 'simple' || (field.offeredWhen === null && field.definition.offered === undefined)) return field
  const { answers } = relevantAnswers(program, state)
  const place = /^.*\.\d+(?=\.)/.exec(path)?.[0]
  const item = place === undefined ? undefined : valueAt(answers, place)
  return asOffered(field, answers, isObject(item) ? item : undefined)
}
