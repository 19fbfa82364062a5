import { error, type Finding } from '../../../engine/values/finding'
import type { Flow } from '../../../language/flow'
import { pointerTo } from '../../findings/pointer'
import { buttonNamed, quoting, screenNamed } from '../../findings/quoting'
import { didYouMean, withoutMistyped } from '../../findings/suggestion'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { buttonsIn, type PlacedScreen, transitionsIn } from '../../parts/parts'

/** What a screen handles can happen on it, and every button of it does something. */
export function checkEvents({ flow, screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) => {
    const events = Object.keys(screen.value.on ?? {})
    return [
      ...events.flatMap((event) => {
        const pointer = pointerTo(screen.pointer, 'on', event)
        const [action = '', outcome] = event.split('.')
        return outcome === undefined ? pressed(screen, event, pointer) : ended(flow, screen, action, outcome, pointer)
      }),
      ...idleButtons(screen, events),
    ]
  })
}

function pressed(screen: PlacedScreen, event: string, pointer: string): readonly Finding[] {
  const buttons = buttonsIn(screen).map(({ name }) => name)
  if (buttons.includes(event)) return []
  const message = quoting`No button of the screen "${screenNamed(screen.screen)}" is called "${event}".`
  return [error('unknown-event', pointer, message, didYouMean(event, buttons))]
}

function ended(flow: Flow, screen: PlacedScreen, action: string, outcome: string, pointer: string): readonly Finding[] {
  const actions = Object.keys(flow.actions ?? {})
  const running = transitionsIn(screen).flatMap(({ transition: { run } }) => (run === undefined ? [] : [run]))
  if (!actions.includes(action)) {
    // Where the screen itself runs this action, that place has its finding already.
    if (running.includes(action)) return []
    return [error('unknown-action', pointer, quoting`No action is called "${action}".`, didYouMean(action, actions))]
  }
  const outcomes = Object.keys(flow.actions?.[action]?.outcomes ?? {})
  if (!outcomes.includes(outcome)) {
    const message = quoting`"${outcome}" is not an outcome of the action "${action}".`
    return [error('unknown-outcome', pointer, message, didYouMean(outcome, outcomes))]
  }
  // A misspelt "run" has its finding already; it may have meant this action.
  if (running.includes(action) || running.some((run) => !actions.includes(run))) return []
  const message = quoting`The screen "${screenNamed(screen.screen)}" never runs "${action}", so this cannot happen.`
  return [error('impossible-event', pointer, message, `Run "${action}" on this screen, or remove the handler.`)]
}

function idleButtons(screen: PlacedScreen, events: readonly string[]): readonly Finding[] {
  const buttons = new Map(buttonsIn(screen).map(({ name, pointer }) => [name, pointer]))
  const idle = [...buttons.keys()].filter((name) => !events.includes(name))
  const unknown = events.filter((event) => !event.includes('.') && !buttons.has(event))
  return withoutMistyped(idle, unknown).map((name) =>
    error(
      'idle-button',
      buttons.get(name) ?? screen.pointer,
      quoting`The button "${buttonNamed(name)}" does nothing.`,
      `Say in the "on" of the screen "${screen.screen}" what a press does, such as "${name}": { "goto": "next" }.`,
    ),
  )
}
