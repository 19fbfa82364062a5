import { createError, type Finding, createWarning } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { quoteButton, suggestName, formatMessage, quoteScreen, withoutMistyped } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { listButtons, type PlacedScreen, type PlacedTransition, listScreenTransitions } from '../../parts/parts'
import type { Action, Flow, Transition } from '../../../language/flow'

/** Every outcome of an action is handled where it is run. */
export function checkActions(checked: CheckedProgram): readonly Finding[] {
  return checked.screens.flatMap((screen) => {
    const events = Object.keys(screen.value.on ?? {})
    return listScreenTransitions(screen).flatMap((placed) => unhandled(checked, placed, events))
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
  return withoutMistyped(missing, unknown).map((event) => {
    const message = formatMessage`The screen "${quoteScreen(screen)}" does not say what happens on "${event}".`
    const hint = `Add it to the screen's "on": "${event}": { "goto": … } where all is well, { "show": { "tone": "error", "text": "…" } } where not.`
    return createError('unhandled-outcome', joinPointer(pointer, 'run'), message, hint)
  })
}

/** Each press does something that can be noticed, and so does each end of an action; and all come to an end. */
export function checkDoing({ flow, screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) => {
    const ends = endless(screen)
    const isSaid = ({ pointer }: Finding): boolean => ends.some((other) => other.pointer === pointer)
    return [
      ...checkIdle(screen),
      ...silent(flow, screen),
      ...ends,
      ...repeated(screen).filter((finding) => !isSaid(finding)),
    ]
  })
}

/** Of an action that can end in several ways each is noticed; one that ends in a single way may end in silence. */
function silent({ actions = {} }: Flow, screen: PlacedScreen): readonly Finding[] {
  const outcomes = new Map(Object.entries(actions).map(([name, action]) => [name, Object.keys(action.outcomes).length]))
  return listScreenTransitions(screen).flatMap(({ transition, pointer, event }) => {
    const [action = '', outcome] = event.split('.')
    const { when: _when, ...rest } = transition
    if (outcome === undefined || Object.keys(rest).length > 0 || (outcomes.get(action) ?? 0) < 2) return []
    const message = formatMessage`Applicants cannot tell that "${action}" ended with "${outcome}".`
    return [createWarning('nothing-happens', pointer, message, 'Say it with "show", or go on with "goto".')]
  })
}

/** What runs again because of how it ended ends so again, and nobody is asked in between. */
function repeated(screen: PlacedScreen): readonly Finding[] {
  return listScreenTransitions(screen).flatMap(({ transition: { run, simulate, when }, pointer, event }) => {
    const [action, outcome] = event.split('.')
    const isSame = run !== undefined && run === action && (simulate === undefined || simulate === outcome)
    if (!isSame || outcome === undefined || when !== undefined) return []
    const message = formatMessage`"${run}" starts again each time that it ends with "${outcome}".`
    const hint = 'Say what happened with "show", and leave it to a button to start it again.'
    return [createError('endless-run', joinPointer(pointer, 'run'), message, hint)]
  })
}

function checkIdle(screen: PlacedScreen): readonly Finding[] {
  const hasDialogs = Object.keys(screen.value.dialogs ?? {}).length > 0
  return listScreenTransitions(screen).flatMap(({ transition, pointer, event }) => {
    // How an action ended may be nobody's concern.
    if (event.includes('.') || !doesNothing(transition, hasDialogs)) return []
    const message = 'Nothing happens here that an applicant would notice.'
    const hint = 'Go somewhere with "goto", or say something with "show".'
    return [createWarning('nothing-happens', pointer, message, hint)]
  })
}

function doesNothing({ when: _when, close, ...rest }: Transition, hasDialogs: boolean): boolean {
  return Object.keys(rest).length === 0 && (close !== true || !hasDialogs)
}

/** Where every end of an action starts one of which the same holds, nobody ever comes out. */
function endless(screen: PlacedScreen): readonly Finding[] {
  const transitions = listScreenTransitions(screen)
  const ending = new Set<string>()
  const comesOut = ({ transition: { run } }: PlacedTransition): boolean => run === undefined || ending.has(run)
  for (let before = -1; before !== ending.size;) {
    before = ending.size
    for (const placed of transitions) {
      const [action = '', outcome] = placed.event.split('.')
      if (outcome !== undefined && comesOut(placed)) ending.add(action)
    }
  }
  const handled = new Set(transitions.flatMap(({ event }) => (event.includes('.') ? [event.split('.')[0]] : [])))
  return transitions.flatMap(({ transition: { run }, pointer }) => {
    if (run === undefined || !handled.has(run) || ending.has(run)) return []
    const message = formatMessage`"${run}" starts again however it ends.`
    const hint = 'Let one of its ends go somewhere, or say something.'
    return [createError('endless-run', joinPointer(pointer, 'run'), message, hint)]
  })
}

/**
 * A dialog in which only the end of a simulated action is chosen says so, and does nothing else: where the action is
 * carried out, there is no such dialog.
 */
export function checkSimulated({ screens, flow }: CheckedProgram): readonly Finding[] {
  const dialogs = screens.flatMap((screen) =>
    Object.entries(screen.value.dialogs ?? {}).flatMap(([dialog, { simulates, buttons }]) => {
      const pointer = joinPointer(screen.pointer, 'dialogs', dialog)
      const pressed = listScreenTransitions(screen).filter(({ event }) => Object.hasOwn(buttons, event))
      return simulates === undefined
        ? unmarked(pressed, pointer)
        : lost(screen, pressed, joinPointer(pointer, 'simulates'), simulates)
    }),
  )
  return [...dialogs, ...Object.entries(flow.actions ?? {}).flatMap(([name, action]) => leftIn(name, action))]
}

/** An end that somebody looked at, and forgot to take out: nobody who tries the flow gets past it. */
function leftIn(name: string, { simulate, outcomes }: Action): readonly Finding[] {
  const [first] = Object.keys(outcomes)
  if (simulate === undefined || simulate === first || !Object.hasOwn(outcomes, simulate)) return []
  const message = formatMessage`"${name}" always ends with "${simulate}" while it is simulated.`
  const hint = 'Remove it once you have looked at that end.'
  return [createWarning('left-simulation', joinPointer('/actions', name, 'simulate'), message, hint)]
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
    ...(runs
      ? []
      : [createError('simulated-only', pointer, formatMessage`Nothing in this dialog runs "${action}".`, hint)]),
    ...others.map(({ event, pointer: place }) => {
      const message = formatMessage`What "${event}" does is lost when "${action}" runs for real: this dialog does not open then.`
      return createError('simulated-only', place, message, hint)
    }),
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
  const message = formatMessage`This dialog asks how "${first.run}" should end, even where it runs for real.`
  const hint = `Write "simulates": "${first.run}": the dialog then does not open where the action runs for real.`
  return [createWarning('unmarked-simulation', pointer, message, hint)]
}

/** What a button says that is there to leave a dialog. */
const LEAVING = /^(?:cancel|close|dismiss|never ?mind|not now)$/i

/** What closes a dialog, or leads out of it. */
const CLOSING = ['close', 'goto', 'restart', 'open', 'run'] as const

/** A button that is there to leave a dialog leaves it. */
export function checkCancel({ screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap(staysOpen)
}

function staysOpen(screen: PlacedScreen): readonly Finding[] {
  const transitions = listScreenTransitions(screen)
  return Object.values(screen.value.dialogs ?? {}).flatMap(({ buttons }) =>
    Object.entries(buttons).flatMap(([name, { label }]) => {
      if (!LEAVING.test(name) && !LEAVING.test(label.trim())) return []
      const own = transitions.filter(({ event }) => event === name)
      // That nothing at all happens is said already.
      const idle = own.every(({ transition: { when: _when, ...rest } }) => Object.keys(rest).length === 0)
      if (idle || own.some(({ transition }) => CLOSING.some((key) => transition[key] !== undefined))) return []
      const place = joinPointer(screen.pointer, 'on', name)
      const message = formatMessage`"${label}" leaves its dialog open.`
      return [createWarning('stays-open', place, message, 'Add "close": true.')]
    }),
  )
}

/** What a screen handles can happen on it, and every button of it does something. */
export function checkEvents({ flow, screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) => {
    const events = Object.keys(screen.value.on ?? {})
    return [
      ...events.flatMap((event) => {
        const pointer = joinPointer(screen.pointer, 'on', event)
        const [action = '', outcome] = event.split('.')
        return outcome === undefined ? pressedBy(screen, event, pointer) : ended(flow, screen, action, outcome, pointer)
      }),
      ...idleButtons(screen, events),
    ]
  })
}

function pressedBy(screen: PlacedScreen, event: string, pointer: string): readonly Finding[] {
  const buttons = listButtons(screen).map(({ name }) => name)
  if (buttons.includes(event)) return []
  const message = formatMessage`No button of the screen "${quoteScreen(screen.screen)}" is called "${event}".`
  return [createError('unknown-event', pointer, message, suggestName(event, buttons))]
}

function ended(flow: Flow, screen: PlacedScreen, action: string, outcome: string, pointer: string): readonly Finding[] {
  const actions = Object.keys(flow.actions ?? {})
  const running = listScreenTransitions(screen).flatMap(({ transition: { run } }) => (run === undefined ? [] : [run]))
  if (!actions.includes(action)) {
    // Where the screen itself runs this action, that place has its finding already.
    if (running.includes(action)) return []
    const hint = suggestName(action, actions)
    return [createError('unknown-action', pointer, formatMessage`No action is called "${action}".`, hint)]
  }
  const outcomes = Object.keys(flow.actions?.[action]?.outcomes ?? {})
  if (!outcomes.includes(outcome)) {
    const message = formatMessage`"${outcome}" is not an outcome of the action "${action}".`
    return [createError('unknown-outcome', pointer, message, suggestName(outcome, outcomes))]
  }
  // A misspelt "run" has its finding already; it may have meant this action.
  if (running.includes(action) || running.some((run) => !actions.includes(run))) return []
  const message = formatMessage`The screen "${quoteScreen(screen.screen)}" never runs "${action}", so this cannot happen.`
  return [createError('impossible-event', pointer, message, `Run "${action}" on this screen, or remove the handler.`)]
}

function idleButtons(screen: PlacedScreen, events: readonly string[]): readonly Finding[] {
  const buttons = new Map(listButtons(screen).map(({ name, pointer }) => [name, pointer]))
  const idle = [...buttons.keys()].filter((name) => !events.includes(name))
  const unknown = events.filter((event) => !event.includes('.') && !buttons.has(event))
  return withoutMistyped(idle, unknown).map((name) => {
    const message = formatMessage`The button "${quoteButton(name)}" does nothing.`
    const hint = `Say in the "on" of the screen "${screen.screen}" what a press does, such as "${name}": { "goto": "next" }.`
    return createError('idle-button', buttons.get(name) ?? screen.pointer, message, hint)
  })
}
