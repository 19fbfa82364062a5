import { nextOf } from '../../engine/transition/nextOf'
import type { Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import type { Transition } from '../../language/transition'
import { jsonAt, withEntries } from '../documents/editedJson'
import { isJsonObject } from '../documents/jsonValue'
import { pointerTo, segmentsOf } from '../findings/pointer'
import { OPEN_CONDITION } from '../language/openCondition'
import { transitionsIn } from '../parts/parts'
import { likelyWays } from './likelyWays'
import { isLeftOut, wayPastIt } from './names/leftOut'

/** Where a mend puts in a way, if that is not the place of the finding: the list that lacks one, or what comes next of the screen before. */
export function movedPlace(flow: Flow, { code, pointer }: Finding): string | null {
  if (code === 'no-otherwise') return pointerTo('', ...listAt(segmentsOf(pointer)))
  if (code !== 'unreachable') return null
  const lost = segmentsOf(pointer)[1] ?? ''
  const past = wayPastIt(flow, lost)
  if (past !== null) return past.pointer
  const before = likelyWays(flow).source(lost)
  return before === null ? null : pointerTo('/screens', before, 'next')
}

/** A flow's document with the way that was most likely meant where one leads nowhere; the document itself where it is of nothing like this. */
export function withMendedWay(document: unknown, flow: Flow, { code, pointer, names }: Finding): unknown {
  const segments = segmentsOf(pointer)
  const [root, screen = ''] = segments
  switch (code) {
    case 'unreachable':
      return withWayTo(document, flow, screen)
    case 'unknown-screen':
      return withLikelyScreen(document, flow, segments)
    case 'no-next':
      return withKey(document, ['screens', screen], 'next', likelyWays(flow).target(screen))
    case 'no-otherwise':
      return withOtherwise(document, flow, segments)
    case 'dead-end':
      return withWayOn(document, flow, segments)
    case 'unknown-action':
      return withEntries(document, segments, ([key]) => entryFor(key, unrunAction(flow, screen)))
    case 'unknown-outcome':
      return withOutcome(document, names)
    case 'unknown-dialog':
      return withEntries(document, segments, ([key]) => entryFor(key, unopenedDialog(flow, screen)))
    case 'endless-run':
      return withEntries(document, segments, () => [])
    case 'conflict':
      return withEntries(document, [...segments.slice(0, -1), 'goto'], () => [])
    case 'duplicate-form':
    case 'reserved-name':
      return root === 'data' ? withEntries(document, segments, () => []) : document
    default:
      return document
  }
}

/** The screen that was most likely meant in the place of one that is not there; in the order none. */
function withLikelyScreen(document: unknown, flow: Flow, segments: readonly string[]): unknown {
  const [root, entry] = segments
  if (root === 'order')
    return withEntries(document, ['order'], ([key, order]) => [
      [key, [order].flat().filter((_, index) => String(index) !== entry)],
    ])
  return withEntries(document, segments, ([key]) => [
    [key, root === 'start' ? Object.keys(flow.screens)[0] : targetAt(flow, segments)],
  ])
}

/** A way from the screen before to one that nothing leads to: the only one, where it leads on to what came next. */
function withWayTo(document: unknown, flow: Flow, screen: string): unknown {
  const past = wayPastIt(flow, screen)
  if (past !== null) return withKey(document, segmentsOf(past.pointer), 'goto', 'next')
  const likely = likelyWays(flow)
  const before = likely.source(screen)
  const others = before === null ? [] : nextOf(flow, before)
  const [only] = others
  if (before === null || only === undefined) return document
  const place = flow.order?.indexOf(likely.behind(screen) ?? '') ?? -1
  if (place !== -1 && isLeftOut(flow, screen) && flow.screens[screen]?.next === undefined)
    return withEntries(document, ['order'], ([key, order]) => [[key, [order].flat().toSpliced(place + 1, 0, screen)]])
  if (others.length === 1 && only.when === undefined && likely.leads(screen, only.goto))
    return withKey(document, ['screens', before], 'next', screen)
  return withKey(document, ['screens', before], 'next', [{ when: OPEN_CONDITION, goto: screen }, ...others])
}

function entryFor(key: string, value: string | null): readonly (readonly [string, unknown])[] {
  return value === null ? [] : [[key, value]]
}

function withKey(document: unknown, place: readonly string[], name: string, value: unknown): unknown {
  if (value === null) return document
  return withEntries(document, place, ([key, before]) => [
    [key, isJsonObject(before) ? { ...before, [name]: value } : before],
  ])
}

/** Where what stands at a place most likely leads. */
function targetAt(flow: Flow, [, screen = '', part]: readonly string[]): string | null {
  const likely = likelyWays(flow)
  return part === 'on' && likely.hasWayOn(screen) ? 'next' : likely.target(screen)
}

/** The ways at a place, and one more without a condition. */
function withOtherwise(document: unknown, flow: Flow, segments: readonly string[]): unknown {
  const goto = segments.at(-1) === 'when' ? null : targetAt(flow, segments)
  if (goto === null) return document
  return withEntries(document, listAt(segments), ([key, ways]) => [[key, [...[ways].flat(), { goto }]]])
}

/** The place of the list of ways that a place is an entry of; the place itself where one way stands alone. */
function listAt(segments: readonly string[]): readonly string[] {
  return /^\d+$/.test(segments.at(-1) ?? '') ? segments.slice(0, -1) : segments
}

/** A screen, or one of its transitions, with a way to where it most likely leads on. */
function withWayOn(document: unknown, flow: Flow, segments: readonly string[]): unknown {
  const [root, screen = '', part] = segments
  const own = flow.screens[screen]
  if (root !== 'screens' || own === undefined) return document
  if (part === 'on') return withKey(document, segments, 'goto', targetAt(flow, segments))
  const likely = likelyWays(flow)
  const ways = transitionsIn({ screen, value: own, pointer: `/screens/${screen}` }).filter(
    ({ transition }) => transition.goto !== undefined,
  )
  if (!likely.hasWayOn(screen) && ways.some(({ transition }) => transition.goto === 'next'))
    return withKey(document, ['screens', screen], 'next', likely.target(screen))
  const way = ways.find(({ transition }) => transition.goto === screen) ?? ways[0]
  return way === undefined
    ? document
    : withKey(document, segmentsOf(way.pointer), 'goto', targetAt(flow, ['screens', screen, 'on']))
}

/** An action with an end that something speaks of. */
function withOutcome(document: unknown, [outcome = '', action = '']: readonly string[]): unknown {
  return withKey(document, ['actions', action, 'outcomes'], outcome, {})
}

/** The action whose ends a screen speaks of and that nothing on it runs. */
function unrunAction(flow: Flow, screen: string): string | null {
  const handlers = jsonAt(flow.screens, [screen, 'on'])
  const spoken = Object.keys(isJsonObject(handlers) ? handlers : {}).flatMap((event) =>
    event.includes('.') ? [event.slice(0, event.lastIndexOf('.'))] : [],
  )
  return (
    spoken.find(
      (action) =>
        flow.actions?.[action] !== undefined && !transitionsOn(flow, screen).some(({ run }) => run === action),
    ) ?? null
  )
}

/** The dialog of a screen that nothing opens. */
function unopenedDialog(flow: Flow, screen: string): string | null {
  const dialogs = Object.keys(flow.screens[screen]?.dialogs ?? {})
  return dialogs.find((dialog) => !transitionsOn(flow, screen).some(({ open }) => open === dialog)) ?? null
}

function transitionsOn(flow: Flow, screen: string): readonly Transition[] {
  const value = flow.screens[screen]
  return value === undefined ? [] : transitionsIn({ screen, value, pointer: '' }).map(({ transition }) => transition)
}
