import { fieldAt, type Program } from '../../../engine/program/program'
import { submittedAnswers } from '../../../engine/submission/choiceValues'
import type { Submission } from '../../../engine/submission/submission'
import { valueAt } from '../../../engine/values/path'
import type { Json, Path } from '../../../engine/values/answers'
import { RequestRefusal } from '../../refusals/requestRefusal'

/** Whether what stands at a path is one value that a summary masks. */
export function isMaskedValue(program: Program, path: Path): boolean {
  const field = fieldAt(program, path)
  return field?.kind === 'simple' && field.isSensitive
}

/**
 * One masked value in words, as it was given.
 * @throws RequestRefusal where nothing is masked there, or nothing was given.
 */
export function maskedValueAt(program: Program, { answers }: Submission, path: Path): string {
  const field = fieldAt(program, path)
  const value = valueAt(submittedAnswers(program, answers), path)
  if (field?.kind !== 'simple' || !field.isSensitive || value === undefined || value === null)
    throw new RequestRefusal('value')
  return [value]
    .flat()
    .map((one: Json) => field.definition.describe(one, field, program.flow))
    .join(', ')
}
