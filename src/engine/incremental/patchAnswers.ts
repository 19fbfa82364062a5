import { memoOf } from '../memo/memoOf'
import { resolvePath } from '../program/resolvedPath'
import type { Program } from '../program/program'
import { isObject, valueAt, withValue } from '../values/path'
import type { FlowState } from '../state/flowState'
import type { Path } from '../values/answers'
import { countedValue } from '../answers/fits'
import { askedAt, relevantAnswers } from '../answers/relevantAnswers'

/**
 * Works out the relevant answers after one answer from those before it, and says whether that was possible: nothing
 * decides by it which questions are asked. What a key costs then does not depend on the size of the form.
 */
export function patchAnswers(program: Program, before: FlowState, after: FlowState, path: Path): boolean {
  const place = resolvePath(program, path)
  if (place === null || place.isStructural) return false
  const relevant = relevantAnswers(program, before)
  // As it is asked now, not as the document has it: it may offer other choices, or be locked.
  const field = askedAt(relevant, path)
  if (
    field === null ||
    field.kind === 'list' ||
    field.kind === 'group' ||
    !isObject(valueAt(relevant.answers, place.container))
  )
    return false
  const value = countedValue(field, valueAt(after.answers, path))
  memoOf(program).relevant.set(after.answers, { ...relevant, answers: withValue(relevant.answers, path, value) })
  return true
}
