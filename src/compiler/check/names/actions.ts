import { createError, type Finding, createWarning } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { quoteButton, suggestName, formatMessage, quoteScreen, withoutMistyped } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { listButtons, type PlacedScreen, type PlacedTransition, listScreenTransitions } from '../../parts/parts'
import type { Action, Flow, Transition } from '../../../language/flow'
import { hasNoWords, suggestElsewhere, suggestRemoval, suggestValue } from '../../fixes/repairs'

export function checkActions(checked: CheckedProgram): readonly Finding[] {
  return checked.screens.flatMap((screen) => {
    const events = Object.keys(screen.value.on ?? {})
    return listScreenTransitions(screen).flatMap((placed) => checkOutcomesHandled(checked, placed, events))
  })
}

function checkOutcomesHandled(
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

/** Every press and every outcome must have an effect that can be noticed, and no action may restart itself forever. */
export function checkDoing({ flow, screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) => {
    const ends = checkEndlessRuns(screen)
    const isSaid = ({ pointer }: Finding): boolean => ends.some((other) => other.pointer === pointer)
    return [
      ...checkIdle(screen),
      ...checkSilentOutcomes(flow, screen),
      ...ends,
      ...checkRepeatedRuns(screen).filter((finding) => !isSaid(finding)),
    ]
  })
}

/** An action with several outcomes must show which one happened. One with a single outcome may end silently. */
function checkSilentOutcomes({ actions = {} }: Flow, screen: PlacedScreen): readonly Finding[] {
  const outcomes = new Map(Object.entries(actions).map(([name, action]) => [name, Object.keys(action.outcomes).length]))
  return listScreenTransitions(screen).flatMap(({ transition, pointer, event }) => {
    const [action = '', outcome] = event.split('.')
    const { when: _when, ...rest } = transition
    if (outcome === undefined || Object.keys(rest).length > 0 || (outcomes.get(action) ?? 0) < 2) return []
    const message = formatMessage`Applicants cannot tell that "${action}" ended with "${outcome}".`
    return [createWarning('nothing-happens', pointer, message, 'Say it with "show", or go on with "goto".')]
  })
}

/** An action that its own outcome starts again ends the same way again, without a question in between. */
function checkRepeatedRuns(screen: PlacedScreen): readonly Finding[] {
  return listScreenTransitions(screen).flatMap(({ transition: { run, simulate, when, show }, pointer, event }) => {
    const [action, outcome] = event.split('.')
    const isSame = run !== undefined && run === action && (simulate === undefined || simulate === outcome)
    if (!isSame || outcome === undefined || when !== undefined) return []
    const message = formatMessage`"${run}" starts again each time that it ends with "${outcome}".`
    const advice = 'Say what happened with "show", and leave it to a button to start it again.'
    const hint = show === undefined ? advice : suggestRemoval(advice)
    return [createError('endless-run', joinPointer(pointer, 'run'), message, hint)]
  })
}

function checkIdle(screen: PlacedScreen): readonly Finding[] {
  const dialogs = Object.values(screen.value.dialogs ?? {})
  return listScreenTransitions(screen).flatMap(({ transition, pointer, event }) => {
    if (event.includes('.') || !doesNothing(transition, dialogs.length > 0)) return []
    const message = 'Nothing happens here that an applicant would notice.'
    const advice = 'Go somewhere with "goto", or say something with "show".'
    const isInDialog = dialogs.some(({ buttons }) => Object.hasOwn(buttons, event))
    const hint = isInDialog ? suggestValue(advice, true, 'close') : advice
    return [createWarning('nothing-happens', pointer, message, hint)]
  })
}

function doesNothing({ when: _when, close, ...rest }: Transition, hasDialogs: boolean): boolean {
  return Object.keys(rest).length === 0 && (close !== true || !hasDialogs)
}

/** If every outcome of an action starts an action of this kind, the flow never gets out. */
function checkEndlessRuns(screen: PlacedScreen): readonly Finding[] {
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
 * A dialog that only chooses the outcome of a simulated action must be marked ("simulates") and do nothing else: it
 * does not exist where the action runs for real.
 */
export function checkSimulated({ screens, flow }: CheckedProgram): readonly Finding[] {
  const dialogs = screens.flatMap((screen) =>
    Object.entries(screen.value.dialogs ?? {}).flatMap(([dialog, { simulates, buttons }]) => {
      const pointer = joinPointer(screen.pointer, 'dialogs', dialog)
      const pressed = listScreenTransitions(screen).filter(({ event }) => Object.hasOwn(buttons, event))
      return simulates === undefined
        ? checkUnmarkedSimulation(pressed, pointer)
        : checkLostInSimulation(screen, pressed, joinPointer(pointer, 'simulates'), simulates)
    }),
  )
  return [
    ...dialogs,
    ...Object.entries(flow.actions ?? {}).flatMap(([name, action]) => checkLeftSimulation(name, action)),
  ]
}

/** "simulate" was left in the document after a test: every trial of the flow ends there. */
function checkLeftSimulation(name: string, { simulate, outcomes }: Action): readonly Finding[] {
  const [first] = Object.keys(outcomes)
  if (simulate === undefined || simulate === first || !Object.hasOwn(outcomes, simulate)) return []
  const message = formatMessage`"${name}" always ends with "${simulate}" while it is simulated.`
  const hint = suggestRemoval('Remove it once you have looked at that end.')
  return [createWarning('left-simulation', joinPointer('/actions', name, 'simulate'), message, hint)]
}

function checkLostInSimulation(
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
    ...others.map(({ event, pointer: place, transition }) => {
      const isLost = runs && hasNoWords(transition)
      const message = formatMessage`What "${event}" does is lost when "${action}" runs for real: this dialog does not open then.`
      return createError('simulated-only', place, message, isLost ? suggestValue(hint, { close: true }) : hint)
    }),
  ]
}

function isPartOf(
  { run, simulate: _simulate, when: _when, show: _show, close: _close, ...others }: Transition,
  action: string,
): boolean {
  return Object.keys(others).length === 0 && (run === undefined || run === action)
}

/** Without "simulates", the dialog would also ask applicants how a real action should end. */
function checkUnmarkedSimulation(pressed: readonly PlacedTransition[], pointer: string): readonly Finding[] {
  const runs = pressed.flatMap(({ transition: { run, simulate } }) => (run === undefined ? [] : [{ run, simulate }]))
  const [first] = runs
  const isOne = runs.every(({ run }) => run === first?.run)
  // A dialog with one outcome asks whether to begin.
  if (first === undefined || !isOne || new Set(runs.map(({ simulate }) => simulate)).size < 2) return []
  const message = formatMessage`This dialog asks how "${first.run}" should end, even where it runs for real.`
  const hint = `Write "simulates": "${first.run}": the dialog then does not open where the action runs for real.`
  return [createWarning('unmarked-simulation', pointer, message, suggestValue(hint, first.run, 'simulates'))]
}

const LEAVING = /^(?:cancel|close|dismiss|never ?mind|not now)$/i

const CLOSING = ['close', 'goto', 'restart', 'open', 'run'] as const

export function checkCancel({ screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap(checkLeavingButtons)
}

function checkLeavingButtons(screen: PlacedScreen): readonly Finding[] {
  const transitions = listScreenTransitions(screen)
  return Object.values(screen.value.dialogs ?? {}).flatMap(({ buttons }) =>
    Object.entries(buttons).flatMap(([name, { label }]) => {
      if (!LEAVING.test(name) && !LEAVING.test(label.trim())) return []
      const own = transitions.filter(({ event }) => event === name)
      const idle = own.every(({ transition: { when: _when, ...rest } }) => Object.keys(rest).length === 0)
      if (idle || own.some(({ transition }) => CLOSING.some((key) => transition[key] !== undefined))) return []
      const place = joinPointer(screen.pointer, 'on', name)
      const message = formatMessage`"${label}" leaves its dialog open.`
      return [createWarning('stays-open', place, message, suggestValue('Add "close": true.', true, 'close'))]
    }),
  )
}

export function checkEvents({ flow, screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) => {
    const events = Object.keys(screen.value.on ?? {})
    return [
      ...events.flatMap((event) => {
        const pointer = joinPointer(screen.pointer, 'on', event)
        const [action = '', outcome] = event.split('.')
        return outcome === undefined
          ? checkPressEvent(screen, event, pointer)
          : checkOutcomeEvent(flow, screen, action, outcome, pointer)
      }),
      ...checkIdleButtons(screen, events),
    ]
  })
}

function checkPressEvent(screen: PlacedScreen, event: string, pointer: string): readonly Finding[] {
  const buttons = listButtons(screen).map(({ name }) => name)
  if (buttons.includes(event)) return []
  const message = formatMessage`No button of the screen "${quoteScreen(screen.screen)}" is called "${event}".`
  return [createError('unknown-event', pointer, message, suggestName(event, buttons))]
}

function checkOutcomeEvent(
  flow: Flow,
  screen: PlacedScreen,
  action: string,
  outcome: string,
  pointer: string,
): readonly Finding[] {
  const actions = Object.keys(flow.actions ?? {})
  const running = listScreenTransitions(screen).flatMap(({ transition: { run } }) => (run === undefined ? [] : [run]))
  if (!actions.includes(action)) {
    // Reported where the screen runs the unknown action.
    if (running.includes(action)) return []
    const hint = suggestName(action, actions)
    return [createError('unknown-action', pointer, formatMessage`No action is called "${action}".`, hint)]
  }
  const outcomes = Object.keys(flow.actions?.[action]?.outcomes ?? {})
  if (!outcomes.includes(outcome)) {
    const message = formatMessage`"${outcome}" is not an outcome of the action "${action}".`
    return [createError('unknown-outcome', pointer, message, suggestName(outcome, outcomes))]
  }
  // The misspelt "run" is reported, and may have meant this action.
  if (running.includes(action) || running.some((run) => !actions.includes(run))) return []
  const message = formatMessage`The screen "${quoteScreen(screen.screen)}" never runs "${action}", so this cannot happen.`
  const advice = `Run "${action}" on this screen, or remove the handler.`
  const hint = hasNoWords(screen.value.on?.[`${action}.${outcome}`]) ? suggestRemoval(advice) : advice
  return [createError('impossible-event', pointer, message, hint)]
}

function checkIdleButtons(screen: PlacedScreen, events: readonly string[]): readonly Finding[] {
  const buttons = new Map(listButtons(screen).map(({ name, pointer }) => [name, pointer]))
  const idle = [...buttons.keys()].filter((name) => !events.includes(name))
  const unknown = events.filter((event) => !event.includes('.') && !buttons.has(event))
  const opened = new Set(listScreenTransitions(screen).map(({ transition: { open } }) => open))
  const closed = Object.keys(screen.value.dialogs ?? {}).filter((dialog) => !opened.has(dialog))
  return withoutMistyped(idle, unknown).map((name) => {
    const message = formatMessage`The button "${quoteButton(name)}" does nothing.`
    const advice = `Say in the "on" of the screen "${screen.screen}" what a press does, such as "${name}": { "goto": "next" }.`
    const pointer = buttons.get(name) ?? screen.pointer
    const place = joinPointer(screen.pointer, 'on', name)
    // A button that does nothing beside a dialog that nothing opens.
    const isOne = idle.length === 1 && closed.length === 1 && screen.value.on !== undefined
    const hint = isOne ? suggestElsewhere(advice, pointer, place, { open: closed[0] }) : advice
    return createError('idle-button', pointer, message, hint)
  })
}
