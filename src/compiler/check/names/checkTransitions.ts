import { error, type Finding } from '../../../engine/values/finding'
import type { Transition } from '../../../language/transition'
import { isFormBlock } from '../../../engine/blocks/formBlock'
import { goalsOf } from '../../../engine/transition/goals'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { type PlacedScreen, type PlacedTransition, transitionsIn } from '../../parts/parts'
import { reachedFrom } from '../../parts/waysIn'
import type { PlacedFields } from '../../parts/placedFields'

type Key = keyof Transition

/** A key that says nothing without another. */
const needs: readonly (readonly [Key, Key])[] = [
  ['simulate', 'run'],
  ['replace', 'goto'],
]

/** Two keys of which the second undoes what the first does. */
const conflicts: readonly (readonly [Key, Key, string])[] = [
  ['run', 'goto', 'Leaving the screen cancels its action: write "goto" in the handler of its outcome.'],
  ['run', 'restart', 'Loading the page again cancels the action.'],
  ['open', 'close', 'The dialog would be closed again at once.'],
  ['open', 'goto', 'A dialog belongs to its screen and closes when the screen is left.'],
  ['open', 'restart', 'The page is loaded again, and the dialog is gone.'],
  ['goto', 'restart', 'The page is loaded again and begins at the first screen.'],
]

/** The keys of each transition go together, and an error is said at a field of its screen. */
export function checkTransitions(checked: CheckedProgram): readonly Finding[] {
  return checked.transitions.flatMap((placed) => [
    ...saidAt(checked.fields, placed),
    ...sentBeforeAsking(checked, placed),
    ...needless(placed),
    ...conflicting(placed),
  ])
}

function needless({ transition, pointer }: PlacedTransition): readonly Finding[] {
  return needs
    .filter(([key, needed]) => transition[key] !== undefined && transition[needed] === undefined)
    .map(([key, needed]) =>
      error(
        'missing-key',
        pointerTo(pointer, key),
        quoting`"${key}" does nothing without "${needed}".`,
        `Add "${needed}".`,
      ),
    )
}

function conflicting({ transition, pointer }: PlacedTransition): readonly Finding[] {
  return conflicts
    .filter(([key, other]) => transition[key] !== undefined && transition[other] !== undefined)
    .map(([key, other, hint]) =>
      error('conflict', pointerTo(pointer, key), quoting`"${key}" and "${other}" do not go together.`, hint),
    )
}

/** What sends the application does not run while a dialog still asks whether to send it. */
function sentBeforeAsking(
  checked: CheckedProgram,
  { transition: { run, open = '' }, pointer, screen }: PlacedTransition,
): readonly Finding[] {
  const dialog = checked.flow.screens[screen]?.dialogs?.[open]
  // Where the dialog simulates the action, its end is chosen in it.
  if (run === undefined || dialog === undefined || dialog.simulates === run || !isSending(checked, run, screen))
    return []
  const message = quoting`"${run}" already runs while the dialog "${open}" still asks.`
  return [
    error(
      'conflict',
      pointerTo(pointer, 'run'),
      message,
      'Take "run" out here, and let a button of the dialog run it.',
    ),
  ]
}

/** Whether an action cannot be stopped, or the screens that follow it ask and run nothing any more. */
function isSending({ flow, ways, screens }: CheckedProgram, action: string, screen: string): boolean {
  const { outcomes = {}, cancellable = true } = flow.actions?.[action] ?? {}
  const ends = Object.keys(outcomes).flatMap((outcome) => flow.screens[screen]?.on?.[`${action}.${outcome}`] ?? [])
  const isOver = (one: PlacedScreen): boolean =>
    Object.values(one.value.blocks ?? {}).every((block) => !isFormBlock(block)) &&
    transitionsIn(one).every(({ transition: { run } }) => run === undefined)
  const isLast = (goal: string): boolean => {
    const reached = reachedFrom([goal], (id) => ways.get(id) ?? [])
    return screens.every((one) => !reached.has(one.screen) || isOver(one))
  }
  return !cancellable || ends.some((end) => goalsOf(flow, screen, end).some(isLast))
}

function saidAt(
  fields: PlacedFields,
  { transition: { show, goto }, pointer: around, screen }: PlacedTransition,
): readonly Finding[] {
  const pointer = pointerTo(around, 'show', 'at')
  if (show?.at === undefined) return []
  if (show.tone !== 'error')
    return [
      error('conflict', pointer, 'Only an error can be shown at a field.', 'Write "tone": "error", or leave out "at".'),
    ]
  if (goto !== undefined)
    return [error('conflict', pointer, 'This leaves the screen and its fields.', 'Leave out "at" or "goto".')]
  const destination = follow(fields, show.at)
  // Where it leads nowhere, the check of paths says so.
  if (destination.kind === 'nowhere') return []
  if (destination.kind === 'field' && destination.placed.screen === screen && destination.placed.list === null)
    return []
  return [
    error(
      'unknown-field',
      pointer,
      quoting`"${show.at}" is not a field of this screen.`,
      'Name a field of the screen that is not in a list.',
    ),
  ]
}
