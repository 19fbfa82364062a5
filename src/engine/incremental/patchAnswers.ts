import { memoOf } from '../memo/memoOf'
import { resolvePath } from '../program/resolvedPath'
import type { Program } from '../program/program'
import { isObject, valueAt, withValue } from '../values/path'
import type { FlowState } from '../state/flowState'
import type { Path } from '../values/answers'
import { countedValue } from '../answers/fits'
import { isAsked, relevantAnswers } from '../answers/relevantAnswers'

/**
 * Works out the relevant answers after one answer from those before it, and says whether that was possible: nothing
 * decides by it which questions are asked. What a key costs then does not depend on the size of the form.
 */
export function patchAnswers(program: Program, before: FlowState, after: FlowState, path: Path): boolean {
  const place = resolvePath(program, path)
  if (place === null || place.isStructural || place.field.kind === 'list' || place.field.kind === 'group') return false
  const relevant = relevantAnswers(program, before)
  if (!isAsked(relevant, path) || !isObject(valueAt(relevant.answers, place.container))) return false
  const value = countedValue(place.field, valueAt(after.answers, path))
  memoOf(program).relevant.set(after.answers, { ...relevant, answers: withValue(relevant.answers, path, value) })
  return true
}
