import { varies, type WayState } from '../program/dependencies'
import type { Field } from '../program/field'
import { fieldAt, type Program } from '../program/program'
import type { Path } from '../values/answers'
import { askedAt, relevantAnswers } from './relevantAnswers'

/**
 * The field at a path as it is asked in a state: with the choices that it offers, and whether it is required or locked.
 * One that is not asked is as the flow says; null where there is no such field.
 */
export function fieldAsked(program: Program, state: WayState, path: Path): Field | null {
  const field = fieldAt(program, path)
  if (field === null || !varies(field)) return field
  return askedAt(relevantAnswers(program, state), path) ?? field
}
