import { error, type Finding, warning } from '../../../engine/values/finding'
import type { Action } from '../../../language/action'
import type { Transition } from '../../../language/transition'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { type PlacedScreen, type PlacedTransition, transitionsIn } from '../../parts/parts'

/**
 * A dialog in which only the end of a simulated action is chosen says so, and does nothing else: where the action is
 * carried out, there is no such dialog.
 */
export function checkSimulated({ screens, flow }: CheckedProgram): readonly Finding[] {
  const dialogs = screens.flatMap((screen) =>
    Object.entries(screen.value.dialogs ?? {}).flatMap(([dialog, { simulates, buttons }]) => {
      const pointer = pointerTo(screen.pointer, 'dialogs', dialog)
      const pressed = transitionsIn(screen).filter(({ event }) => Object.hasOwn(buttons, event))
      return simulates === undefined
        ? unmarked(pressed, pointer)
        : lost(screen, pressed, pointerTo(pointer, 'simulates'), simulates)
    }),
  )
  return [...dialogs, ...Object.entries(flow.actions ?? {}).flatMap(([name, action]) => leftIn(name, action))]
}

/** An end that somebody looked at, and forgot to take out: nobody who tries the flow gets past it. */
function leftIn(name: string, { simulate, outcomes }: Action): readonly Finding[] {
  const [first] = Object.keys(outcomes)
  if (simulate === undefined || simulate === first || !Object.hasOwn(outcomes, simulate)) return []
  const message = quoting`"${name}" always ends with "${simulate}" while it is simulated.`
  return [
    warning(
      'left-simulation',
      pointerTo('/actions', name, 'simulate'),
      message,
      'Remove it once you have looked at that end.',
    ),
  ]
}

/** What a dialog that simulates an action does besides. */
function lost(
  screen: PlacedScreen,
  pressed: readonly PlacedTransition[],
  pointer: string,
  action: string,
): readonly Finding[] {
  const others = pressed.filter(
    ({ event, transition }) => !isPartOf(transition, action) && !Object.hasOwn(screen.value.buttons ?? {}, event),
  )
  const hint =
    'Let its buttons only run that action or close the dialog; put anything else under the outcomes of the action.'
  const runs = pressed.some(({ transition: { run } }) => run === action)
  return [
    ...(runs ? [] : [error('simulated-only', pointer, quoting`Nothing in this dialog runs "${action}".`, hint)]),
    ...others.map(({ event, pointer: place }) =>
      error(
        'simulated-only',
        place,
        quoting`What "${event}" does is lost when "${action}" runs for real: this dialog does not open then.`,
        hint,
      ),
    ),
  ]
}

function isPartOf(
  { run, simulate: _simulate, when: _when, show: _show, close: _close, ...others }: Transition,
  action: string,
): boolean {
  return Object.keys(others).length === 0 && (run === undefined || run === action)
}

/** A dialog that chooses how an action ends and does not say so: it would ask the same of a real one. */
function unmarked(pressed: readonly PlacedTransition[], pointer: string): readonly Finding[] {
  const runs = pressed.flatMap(({ transition: { run, simulate } }) => (run === undefined ? [] : [{ run, simulate }]))
  const [first] = runs
  const isOne = runs.every(({ run }) => run === first?.run)
  // One end alone is no choice: that dialog asks whether to begin.
  if (first === undefined || !isOne || new Set(runs.map(({ simulate }) => simulate)).size < 2) return []
  const message = quoting`This dialog asks how "${first.run}" should end, even where it runs for real.`
  return [
    warning(
      'unmarked-simulation',
      pointer,
      message,
      `Write "simulates": "${first.run}": the dialog then does not open where the action runs for real.`,
    ),
  ]
}
