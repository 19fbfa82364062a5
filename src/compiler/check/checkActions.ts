import { error, type Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { type PlacedTransition, screensIn, transitionsIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { didYouMean, withoutMistyped } from '../findings/suggestion'

/** Actions that are run exist, simulate an outcome they have, and every outcome is handled where they are run. */
export function checkActions(flow: Flow): readonly Finding[] {
  return [
    ...Object.entries(flow.actions ?? {}).flatMap(([name, { simulate }]) =>
      simulate === undefined ? [] : outcomeOf(flow, name, simulate, pointerTo('', 'actions', name, 'simulate')),
    ),
    ...screensIn(flow).flatMap((screen) => {
      const events = Object.keys(screen.value.on ?? {})
      return transitionsIn(screen).flatMap((placed) => [...runOf(flow, placed), ...unhandled(flow, placed, events)])
    }),
  ]
}

function runOf(flow: Flow, { transition: { run, simulate }, pointer }: PlacedTransition): readonly Finding[] {
  if (run === undefined) return []
  const actions = Object.keys(flow.actions ?? {})
  if (!actions.includes(run)) {
    const message = `No action is called "${run}".`
    return [error('unknown-action', pointerTo(pointer, 'run'), message, didYouMean(run, actions))]
  }
  return simulate === undefined ? [] : outcomeOf(flow, run, simulate, pointerTo(pointer, 'simulate'))
}

function outcomeOf(flow: Flow, action: string, outcome: string, pointer: string): readonly Finding[] {
  const outcomes = Object.keys(flow.actions?.[action]?.outcomes ?? {})
  if (outcomes.includes(outcome)) return []
  const message = `"${outcome}" is not an outcome of the action "${action}".`
  return [error('unknown-outcome', pointer, message, didYouMean(outcome, outcomes))]
}

function unhandled(
  flow: Flow,
  { transition: { run }, screen, pointer }: PlacedTransition,
  events: readonly string[],
): readonly Finding[] {
  if (run === undefined) return []
  const needed = Object.keys(flow.actions?.[run]?.outcomes ?? {}).map((outcome) => `${run}.${outcome}`)
  const missing = needed.filter((event) => !events.includes(event))
  const unknown = events.filter((event) => event.includes('.') && !needed.includes(event))
  return withoutMistyped(missing, unknown).map((event) =>
    error(
      'unhandled-outcome',
      pointerTo(pointer, 'run'),
      `Nothing happens on "${event}" on the screen "${screen}".`,
      `Add "${event}" to the screen's "on".`,
    ),
  )
}
