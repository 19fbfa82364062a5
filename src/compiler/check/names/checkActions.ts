import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting, screenNamed } from '../../findings/quoting'
import { withoutMistyped } from '../../findings/suggestion'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { type PlacedTransition, transitionsIn } from '../../parts/parts'

/** Every outcome of an action is handled where it is run. */
export function checkActions(checked: CheckedProgram): readonly Finding[] {
  return checked.screens.flatMap((screen) => {
    const events = Object.keys(screen.value.on ?? {})
    return transitionsIn(screen).flatMap((placed) => unhandled(checked, placed, events))
  })
}

function unhandled(
  { flow }: CheckedProgram,
  { transition: { run }, screen, pointer }: PlacedTransition,
  events: readonly string[],
): readonly Finding[] {
  const actions = new Map(Object.entries(flow.actions ?? {}))
  const outcomes = run === undefined ? [] : Object.keys(actions.get(run)?.outcomes ?? {})
  const needed = outcomes.map((outcome) => `${run}.${outcome}`)
  const missing = needed.filter((event) => !events.includes(event))
  const unknown = events.filter((event) => event.includes('.') && !needed.includes(event))
  return withoutMistyped(missing, unknown).map((event) =>
    error(
      'unhandled-outcome',
      pointerTo(pointer, 'run'),
      quoting`The screen "${screenNamed(screen)}" does not say what happens on "${event}".`,
      `Add it to the screen's "on": "${event}": { "goto": … } where all is well, { "show": { "tone": "error", "text": "…" } } where not.`,
    ),
  )
}
