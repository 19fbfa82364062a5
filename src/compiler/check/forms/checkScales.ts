import { error, type Finding } from '../../../engine/values/finding'
import type { Matcher } from '../../../language/matcher'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'

/** More buttons than these are no scale any more. */
const MOST_STEPS = 20

/** A scale goes up, in steps that can be seen, and no condition asks for what is not on it. */
export function checkScales({ fields: { all }, questions }: CheckedProgram): readonly Finding[] {
  return [
    ...all.flatMap(ofEnds),
    ...questions.flatMap(({ destination, matcher, pointer }) =>
      destination.kind === 'field' ? offScale(destination.placed, matcher, pointer) : [],
    ),
  ]
}

function ofEnds({ field: { options }, pointer }: PlacedField): readonly Finding[] {
  const { from, to } = options
  if (from === undefined || to === undefined) return []
  const place = pointerTo(pointer, 'to')
  if (to <= from)
    return [
      error(
        'impossible-value',
        place,
        `The scale ends at ${to} before it begins at ${from}.`,
        `Write more than ${from}.`,
      ),
    ]
  if (to - from <= MOST_STEPS) return []
  return [
    error(
      'impossible-value',
      place,
      `The scale has ${to - from + 1} numbers.`,
      `Write ${from + MOST_STEPS} or less, or ask for a number.`,
    ),
  ]
}

function offScale({ field }: PlacedField, matcher: Matcher, pointer: string): readonly Finding[] {
  const { from, to } = field.options
  if (from === undefined || to === undefined || to <= from) return []
  const never = (place: string, asked: number): Finding =>
    error(
      'impossible-value',
      place,
      quoting`"${field.name}" is never ${asked}: its scale goes from ${from} to ${to}.`,
      'Ask for a number of the scale.',
    )
  if (typeof matcher === 'object' && !Array.isArray(matcher)) {
    const { minimum, maximum } = matcher
    return [
      ...(typeof minimum === 'number' && minimum > to ? [never(pointerTo(pointer, 'minimum'), minimum)] : []),
      ...(typeof maximum === 'number' && maximum < from ? [never(pointerTo(pointer, 'maximum'), maximum)] : []),
    ]
  }
  const values = Array.isArray(matcher) ? matcher : [matcher]
  return values.flatMap((value, index) => {
    if (typeof value !== 'number' || (Number.isInteger(value) && value >= from && value <= to)) return []
    return [never(Array.isArray(matcher) ? pointerTo(pointer, index) : pointer, value)]
  })
}
