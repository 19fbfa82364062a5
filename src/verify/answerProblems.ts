import { CALCULATIONS } from '../engine/calculators/calculationNamed'
import { normalized } from '../engine/answers/withAnswer'
import { relevantAnswers } from '../engine/answers/relevantAnswers'
import { fieldAt, type Program } from '../engine/program/program'
import { isObject } from '../engine/values/path'
import type { Answers, Json, Path } from '../engine/values/answers'
import type { FlowState } from '../engine/state/flowState'
import { isSame } from '../engine/values/isSame'
import { answerPointer, jsonPointer, type SubmissionProblem } from './submissionProblem'

/** The answers that were not asked for on the way, and those that are not as their fields take them. */
export function answerProblems(program: Program, state: FlowState, submitted: Answers): readonly SubmissionProblem[] {
  const { answers } = relevantAnswers(program, state)
  return differences(submitted, program.calculationAnswers?.withSubmitted(program, answers) ?? answers, []).map((keys) => unasked(program, keys)).concat(lettersProblems(program, answers))
}

/** Where two values differ, as deep as they are of the same kind: the keys that lead there. A stranger's key may have a dot. */
function differences(one: Json | undefined, other: Json | undefined, keys: readonly string[]): readonly (readonly string[])[] {
  if (isSame(one, other)) return []
  if (isObject(one) && isObject(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      differences(Object.hasOwn(one, key) ? one[key] : undefined, Object.hasOwn(other, key) ? other[key] : undefined, [...keys, key]),
    )
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.flatMap((item: Json, index) => differences(item, other[index], [...keys, String(index)]))
  }
  return [keys]
}

function unasked(program: Program, keys: readonly string[]): SubmissionProblem {
  if (keys[0] === CALCULATIONS) return { code: 'figure', pointer: jsonPointer('answers', ...keys), message: 'The calculation gives something else.' }
  const path = keys.join('.')
  const message =
    fieldAt(program, path) === null ? `The flow asks for nothing at ${path}.` : `${path} is not asked for on this way, or not with such an answer.`
  return { code: 'unasked', pointer: jsonPointer('answers', ...keys), message }
}

/** Texts whose letters their fields would have written otherwise. */
function lettersProblems(program: Program, value: Json, path: Path = ''): readonly SubmissionProblem[] {
  if (typeof value === 'string') {
    return normalized(program, path, value) === value
      ? []
      : [{ code: 'rule', pointer: answerPointer(path), message: `The field ${path} writes its letters otherwise.`, rule: 'letters' }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => lettersProblems(program, part, path === '' ? key : `${path}.${key}`))
}
