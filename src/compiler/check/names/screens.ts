import { findBlock, isFormBlock } from '../../../engine/blocks/formBlock'
import { createError, type Finding, type Message, type Suggestion } from '../../../engine/values/finding'
import type { Flow, Transition } from '../../../language/flow'
import { joinPointer } from '../../findings/pointer'
import { formatMessage, quoteScreen } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { listNextScreens, collectReachable, type Ways } from '../../parts/screenOrder'
import { type PlacedScreen, type PlacedTransition, listScreenTransitions } from '../../parts/parts'
import { findBypass, findHeads, findLostHead, findMissedWay, isLeftOut, suggestOrderPosition } from '../screenOrder'
import { isEnd } from '../../../engine/program/program'
import { findNextScreens } from '../../../engine/transition/nextScreens'
import { followPath } from '../../parts/answers'
import type { PlacedFields } from '../../parts/fields'
import { suggestElsewhere, suggestOnly, suggestRemoval, suggestValue } from '../../fixes/repairs'

export function checkScreens(checked: CheckedProgram): readonly Finding[] {
  const { flow, screens, transitions } = checked
  return [
    ...screens.flatMap((screen) => [...checkStep(screen, flow), ...checkBlockOrder(screen), ...checkEnds(screen)]),
    ...transitions.flatMap(({ transition: { goto }, screen, pointer }) =>
      goto === 'next' && listNextScreens(flow, screen).length === 0
        ? [createNoNext(checked, screen, joinPointer(pointer, 'goto'))]
        : [],
    ),
  ]
}

function checkStep(
  { value: { step, layout, blocks = {} }, screen, pointer }: PlacedScreen,
  { steps, screens }: Flow,
): readonly Finding[] {
  const isListed = findBlock(Object.values(blocks), 'tasks') !== undefined
  if (isListed || step !== undefined || (layout ?? 'page') !== 'page') return []
  const named = new Set(Object.values(screens).map((other) => other.step))
  const free = Object.keys(steps).filter((name) => !named.has(name))
  const advice = `Add "step": one of ${Object.keys(steps).join(', ')}; or another layout.`
  const hint = free.length === 1 ? suggestValue(advice, free[0], 'step') : advice
  const message = formatMessage`The screen "${quoteScreen(screen)}" shows the progress but names no step.`
  return [createError('no-step', pointer, message, hint)]
}

function checkBlockOrder({ value: { order, blocks = {} }, pointer }: PlacedScreen): readonly Finding[] {
  const names = Object.keys(blocks)
  // The unknown name is reported, and is probably a misspelt one of those that seem left out.
  if (order === undefined || order.includes('*') || order.some((name) => !names.includes(name))) return []
  const absent = names.filter((name) => !order.includes(name))
  if (absent.length === 0) return []
  const message = `The order leaves out: ${absent.join(', ')}.`
  const hint = suggestValue('Add them, or "*" for all that are not listed.', [...order, '*'])
  return [createError('incomplete-order', joinPointer(pointer, 'order'), message, hint)]
}

function checkEnds({ value: { final, stops }, pointer }: PlacedScreen): readonly Finding[] {
  if (final !== true || stops === undefined) return []
  const hint = 'Take out "stops" where something was sent, "final" where nothing was.'
  const message = 'Either something is sent where the flow ends, or nothing.'
  return [createError('unfit-option', joinPointer(pointer, 'stops'), message, hint)]
}

function createNoNext(checked: CheckedProgram, screen: string, pointer: string): Finding {
  const { flow } = checked
  const advice = 'Add "next" to the screen, or name the screen to go to.'
  const head = findLostHead(checked)
  const own = head === null ? advice : suggestElsewhere(advice, pointer, joinPointer('/screens', screen, 'next'), head)
  const hint = isLeftOut(flow, screen) ? suggestOrderPosition(flow, screen) : own
  const message = formatMessage`"next" leads nowhere: the screen "${quoteScreen(screen)}" has no "next" of its own.`
  return createError('no-next', pointer, message, hint)
}

function getStepIndex({ steps, screens }: Flow, screen: string): number {
  return Object.keys(steps).indexOf(screens[screen]?.step ?? '')
}

/**
 * Every screen must be reachable from the first, and an end from every screen. Reports the cut, not everything before
 * and behind it. Skipped (`reached` is null) if a way leads to a screen that does not exist: all behind it would seem
 * lost.
 */
export function checkReach(checked: CheckedProgram): readonly Finding[] {
  const { flow, screens, ways, reached } = checked
  if (reached === null) return []
  const lost = screens.filter(({ screen }) => !reached.has(screen))
  const heads = findHeads(
    lost.map(({ screen }) => screen),
    ways,
  )
  const ends = screens.filter(({ value }) => isEnd(value)).map(({ screen }) => screen)
  if (screens.every(({ value }) => value.final !== true)) {
    const advice = 'Add "final": true to the screen where the flow ends.'
    const [last, ...others] = screens.filter(({ screen, value }) => value.next === undefined && !leadsOn(ways, screen))
    const hint =
      last === undefined || others.length > 0
        ? advice
        : suggestElsewhere(advice, '/screens', joinPointer(last.pointer, 'final'), true)
    return [
      ...lost.filter(({ screen }) => heads.includes(screen)).map((placed) => createUnreachable(placed, lost, checked)),
      createError('no-final-screen', '/screens', 'The flow has no end: no screen is final.', hint),
    ]
  }
  const ending = collectReachable(ends, (target) => listSources(target, ways))
  // A screen that is missing in the order gets its next screen once it stands there.
  const stuck = screens.filter(
    ({ screen, value }) =>
      !ending.has(screen) && (reached.has(screen) || value.next !== undefined || !isLeftOut(flow, screen)),
  )
  const cuts = findLast(stuck, flow.start, ways)
  // If the ways stop at a cut, everything unreachable follows from it.
  const isCut = lost.length > 0 && cuts.some(({ screen }) => reached.has(screen))
  return [
    ...(isCut
      ? []
      : lost.filter(({ screen }) => heads.includes(screen)).map((placed) => createUnreachable(placed, lost, checked))),
    ...cuts.map((placed) => createDeadEnd(flow, placed, isCut && reached.has(placed.screen) ? heads : [], lost.length)),
  ]
}

function leadsOn(ways: Ways, screen: string): boolean {
  return (ways.get(screen) ?? []).some((other) => other !== screen)
}

function listSources(target: string, ways: Ways): readonly string[] {
  return [...ways].flatMap(([screen, targets]) => (targets.includes(target) ? [screen] : []))
}

/** Returns the stuck screens that lead to no other stuck one; of a cycle the one furthest from the start. */
function findLast(stuck: readonly PlacedScreen[], start: string, ways: Ways): readonly PlacedScreen[] {
  const from = (screen: string): ReadonlySet<string> => collectReachable([screen], (other) => ways.get(other) ?? [])
  const order = [...collectReachable([start], (screen) => ways.get(screen) ?? []), ...stuck.map(({ screen }) => screen)]
  const distance = ({ screen }: PlacedScreen): number => order.indexOf(screen)
  return stuck.filter((placed) => {
    const ahead = stuck.filter(({ screen }) => screen !== placed.screen && from(placed.screen).has(screen))
    return ahead.every((other) => from(other.screen).has(placed.screen) && distance(other) < distance(placed))
  })
}

function createUnreachable(
  { screen, pointer }: PlacedScreen,
  lost: readonly PlacedScreen[],
  { ways, flow }: CheckedProgram,
): Finding {
  const behind = collectReachable([screen], (other) => ways.get(other) ?? [])
  const others = lost.filter((other) => other.screen !== screen && behind.has(other.screen)).length
  const message = formatMessage`No way leads to the screen "${quoteScreen(screen)}"${formatOthers(others)}.`
  return createError('unreachable', pointer, message, suggestWay(flow, screen, pointer))
}

function suggestWay(flow: Flow, screen: string, pointer: string): string | Suggestion {
  const passing = findPassingScreen(flow, screen)
  if (passing !== null) {
    const advice = `The "next" of "${passing}" passes it by: leave that out, or name "${screen}" there.`
    return suggestElsewhere(advice, pointer, joinPointer('/screens', passing, 'next'), screen)
  }
  const past = findBypass(flow, screen)
  if (past !== null) {
    const advice = `The "goto" at "${past.event}" of "${past.screen}" passes it by: write "goto": "next" there.`
    return suggestElsewhere(advice, pointer, joinPointer(past.pointer, 'goto'), 'next')
  }
  if (isLeftOut(flow, screen)) return suggestOrderPosition(flow, screen)
  const advice = 'Name it in a "goto" or "next", or remove it.'
  const own = getStepIndex(flow, screen)
  // By the steps it comes between these two.
  const [passed, ...others] = Object.entries(flow.screens).filter(
    ([before, { next }]) =>
      typeof next === 'string' && getStepIndex(flow, before) < own && own < getStepIndex(flow, next),
  )
  const isPassed = flow.order === undefined && passed !== undefined && others.length === 0
  const way = isPassed ? joinPointer('/screens', passed[0], 'next') : findMissedWay(flow, screen)
  return way === null ? advice : suggestElsewhere(advice, pointer, way, screen)
}

/** The screen before another one in the order whose own "next" passes that by; null if there is none. */
function findPassingScreen({ order = [], screens }: Flow, screen: string): string | null {
  const before = order
    .slice(0, Math.max(order.indexOf(screen), 0))
    .findLast((other) => screens[other]?.when === undefined)
  return before !== undefined && screens[before]?.next !== undefined ? before : null
}

function formatOthers(others: number): string {
  if (others === 0) return ''
  return others === 1 ? ', nor to the one behind it' : `, nor to the ${others} behind it`
}

/** Reported at the press that leads nowhere: the only one that does nothing, or that of the main button. */
function createDeadEnd(flow: Flow, placed: PlacedScreen, heads: readonly string[], lost: number): Finding {
  const [head] = heads
  const advice =
    head === undefined
      ? 'Add a way onward with "goto".'
      : `Add a way onward, such as "goto": "${head}": nothing leads there now.`
  const message = describeDeadEnd(placed.screen, heads, lost)
  const pointer = findPressOnward(placed)?.pointer ?? placed.pointer
  const way = head === undefined ? null : findWayOnward(flow, placed, head)
  return createError('dead-end', pointer, message, way === null ? advice : suggestElsewhere(advice, pointer, ...way))
}

const SUCCEEDING = /\.(?:success|succeeded|accepted|approved|confirmed)$/i

/** The one place that leads nowhere, or back, and what it was to say for the flow to go on to a screen. */
function findWayOnward(
  flow: Flow,
  placed: PlacedScreen,
  head: string,
): readonly [pointer: string, value: string] | null {
  const { value, screen, pointer } = placed
  const { next } = value
  const isBack = typeof next === 'string' && (next === screen || getStepIndex(flow, next) < getStepIndex(flow, screen))
  if (isBack && next !== head) return [joinPointer(pointer, 'next'), head]
  const press = findPressOnward(placed)
  const ends = listScreenTransitions(placed).filter(({ event }) => SUCCEEDING.test(event))
  const isIdle = press !== undefined && Object.keys(press.transition).length === 0
  const end = ends.length === 1 ? ends[0] : undefined
  const onward = isIdle ? press : end
  if (onward === undefined || onward.transition.open !== undefined || onward.transition.run !== undefined) return null
  return [joinPointer(onward.pointer, 'goto'), value.next === head ? 'next' : head]
}

function findPressOnward(placed: PlacedScreen): PlacedTransition | undefined {
  const { buttons = {} } = placed.value
  const presses = listScreenTransitions(placed).filter(({ event }) => Object.hasOwn(buttons, event))
  const idle = presses.filter(({ transition }) => Object.keys(transition).length === 0)
  const sending = presses.filter(
    ({ event }) => presses.length === 1 || buttons[event]?.submit === true || buttons[event]?.style === 'primary',
  )
  const [only, ...others] = idle.length > 0 ? idle : sending
  // Then the action, the dialog or "next" decides where it leads.
  const leadsElsewhere =
    only?.transition.run !== undefined || only?.transition.open !== undefined || only?.transition.goto === 'next'
  return others.length > 0 || leadsElsewhere ? undefined : only
}

function describeDeadEnd(screen: string, heads: readonly string[], lost: number): Message {
  const [head] = heads
  if (head === undefined) return formatMessage`No way leads from the screen "${quoteScreen(screen)}" to a final screen.`
  const all = lost === 1 ? '' : `, nor to ${lost - 1} more that ${lost === 2 ? 'is' : 'are'} cut off with it`
  return formatMessage`No way leads on from the screen "${quoteScreen(screen)}": none to "${quoteScreen(head)}"${all}.`
}

type Key = keyof Transition

const needs: readonly (readonly [Key, Key])[] = [
  ['simulate', 'run'],
  ['replace', 'goto'],
]

const conflicts: readonly (readonly [Key, Key, string])[] = [
  ['run', 'goto', 'Leaving the screen cancels its action: write "goto" in the handler of its outcome.'],
  ['run', 'restart', 'Loading the page again cancels the action.'],
  ['open', 'close', 'The dialog would be closed again at once.'],
  ['open', 'goto', 'A dialog belongs to its screen and closes when the screen is left.'],
  ['open', 'restart', 'The page is loaded again, and the dialog is gone.'],
  ['goto', 'restart', 'The page is loaded again and begins at the first screen.'],
]

export function checkTransitions(checked: CheckedProgram): readonly Finding[] {
  return checked.transitions.flatMap((placed) => [
    ...checkShownAt(checked.fields, placed),
    ...checkSentBeforeAsking(checked, placed),
    ...checkNeededKeys(placed),
    ...checkConflicts(checked, placed),
  ])
}

function checkNeededKeys({ transition, pointer }: PlacedTransition): readonly Finding[] {
  return needs
    .filter(([key, needed]) => transition[key] !== undefined && transition[needed] === undefined)
    .map(([key, needed]) => {
      const message = formatMessage`"${key}" does nothing without "${needed}".`
      return createError('missing-key', joinPointer(pointer, key), message, `Add "${needed}".`)
    })
}

function checkConflicts(
  { flow }: CheckedProgram,
  { transition, pointer, screen }: PlacedTransition,
): readonly Finding[] {
  const events = Object.keys(flow.screens[screen]?.on ?? {})
  return conflicts
    .filter(([key, other]) => transition[key] !== undefined && transition[other] !== undefined)
    .map(([key, other, hint]) => {
      const message = formatMessage`"${key}" and "${other}" do not go together.`
      // Where the outcomes are handled, they say already where to go.
      const isSaid = key === 'run' && other === 'goto' && events.some((event) => event.startsWith(`${transition.run}.`))
      const repaired = isSaid ? suggestRemoval(hint, '..', 'goto') : hint
      return createError('conflict', joinPointer(pointer, key), message, repaired)
    })
}

/** An action that sends the application must not run while a dialog still asks whether to send it. */
function checkSentBeforeAsking(
  checked: CheckedProgram,
  { transition: { run, open = '' }, pointer, screen }: PlacedTransition,
): readonly Finding[] {
  const dialog = checked.flow.screens[screen]?.dialogs?.[open]
  // In a dialog that simulates the action, its outcome is chosen.
  if (run === undefined || dialog === undefined || dialog.simulates === run || !isSending(checked, run, screen))
    return []
  const message = formatMessage`"${run}" already runs while the dialog "${open}" still asks.`
  const hint = 'Take "run" out here, and let a button of the dialog run it.'
  return [createError('conflict', joinPointer(pointer, 'run'), message, hint)]
}

/** Whether the action cannot be cancelled, or only screens without forms and actions follow it. */
function isSending({ flow, ways, screens }: CheckedProgram, action: string, screen: string): boolean {
  const { outcomes = {}, cancellable = true } = flow.actions?.[action] ?? {}
  const ends = Object.keys(outcomes).flatMap((outcome) => flow.screens[screen]?.on?.[`${action}.${outcome}`] ?? [])
  const isOver = (one: PlacedScreen): boolean =>
    Object.values(one.value.blocks ?? {}).every((block) => !isFormBlock(block)) &&
    listScreenTransitions(one).every(({ transition: { run } }) => run === undefined)
  const isLast = (goal: string): boolean => {
    const reached = collectReachable([goal], (id) => ways.get(id) ?? [])
    return screens.every((one) => !reached.has(one.screen) || isOver(one))
  }
  return !cancellable || ends.some((end) => findNextScreens(flow, screen, end).some(isLast))
}

function checkShownAt(
  fields: PlacedFields,
  { transition: { show, goto }, pointer: around, screen }: PlacedTransition,
): readonly Finding[] {
  const pointer = joinPointer(around, 'show', 'at')
  if (show?.at === undefined) return []
  if (show.tone !== 'error') {
    const message = 'Only an error can be shown at a field.'
    const hint = suggestValue('Write "tone": "error", or leave out "at".', 'error', '..', 'tone')
    return [createError('conflict', pointer, message, hint)]
  }
  if (goto !== undefined)
    return [createError('conflict', pointer, 'This leaves the screen and its fields.', 'Leave out "at" or "goto".')]
  const destination = followPath(fields, show.at)
  if (destination.kind === 'nowhere') return []
  if (destination.kind === 'field' && destination.placed.screen === screen && destination.placed.list === null)
    return []
  const names = fields.all.flatMap((one) => (one.screen === screen && one.list === null ? [one.field.path] : []))
  const hint = suggestOnly({ text: 'Name a field of the screen that is not in a list.', meant: null }, names)
  return [createError('unknown-field', pointer, formatMessage`"${show.at}" is not a field of this screen.`, hint)]
}
