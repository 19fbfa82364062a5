import { error, type Finding } from '../../../engine/values/finding'
import type { Transition } from '../../../language/transition'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedFields } from '../../parts/placedFields'

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

/** The keys of each transition go together, and an error is said at a field of its screen. */
export function checkTransitions({ transitions, fields }: CheckedProgram): readonly Finding[] {
  return transitions.flatMap(({ transition, pointer, screen }) => [
    ...saidAt(fields, transition, pointerTo(pointer, 'show', 'at'), screen),
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

function saidAt(fields: PlacedFields, { show, goto }: Transition, pointer: string, screen: string): readonly Finding[] {
  if (show?.at === undefined) return []
  if (show.tone !== 'error') return [error('conflict', pointer, 'Only an error stands at a field.', 'Write "tone": "error", or leave out "at".')]
  if (goto !== undefined) return [error('conflict', pointer, 'The screen is left, and with it its fields.', 'Leave out "at" or "goto".')]
  const destination = follow(fields, show.at)
  // Where it leads nowhere, the check of paths says so.
  if (destination.kind === 'nowhere') return []
  if (destination.kind === 'field' && destination.placed.screen === screen && destination.placed.list === null) return []
  return [error('unknown-field', pointer, quoting`"${show.at}" is no field of this screen.`, 'Name a field of the screen that stands in no list.')]
}
