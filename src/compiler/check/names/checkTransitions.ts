import { error, type Finding } from '../../../engine/values/finding'
import type { Transition } from '../../../language/transition'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'

type Key = keyof Transition

/** A key that says nothing without another. */
const needs: readonly (readonly [Key, Key])[] = [
  ['simulate', 'run'],
  ['replace', 'goto'],
]

/** Two keys of which the second undoes what the first does. */
const conflicts: readonly (readonly [Key, Key, string])[] = [
  ['run', 'goto', 'The action is called off when its screen is left; go on in the handler of its outcome.'],
  ['run', 'restart', 'The action is called off when the page is loaded again.'],
  ['open', 'close', 'The dialog would be closed again at once.'],
  ['open', 'goto', 'A dialog belongs to its screen and closes when the screen is left.'],
]

/** The keys of each transition go together. */
export function checkTransitions({ transitions }: CheckedProgram): readonly Finding[] {
  return transitions.flatMap(({ transition, pointer }) => [
    ...needs.flatMap(([key, needed]) =>
      transition[key] === undefined || transition[needed] !== undefined
        ? []
        : [
            error(
              'missing-key',
              pointerTo(pointer, key),
              quoting`"${key}" does nothing without "${needed}".`,
              `Add "${needed}".`,
            ),
          ],
    ),
    ...conflicts.flatMap(([key, other, hint]) =>
      transition[key] === undefined || transition[other] === undefined
        ? []
        : [error('conflict', pointerTo(pointer, key), quoting`"${key}" and "${other}" do not go together.`, hint)],
    ),
  ])
}
