import { isEnd } from '../../../engine/program/isEnd'
import { error, type Finding, type Message } from '../../../engine/values/finding'
import type { Flow } from '../../../language/flow'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { type PlacedScreen, type PlacedTransition, transitionsIn } from '../../parts/parts'
import { reachedFrom, type Ways } from '../../parts/waysIn'
import { quoting, screenNamed } from '../../findings/quoting'
import { intoOrder, isLeftOut, wayPastIt } from './leftOut'

/**
 * Every screen can be reached from the first, and from every screen the end. Where the ways are cut, the cut is named and
 * not what lies before and behind it. Says nothing while a way leads to a screen that does not exist: what lies behind it
 * would look lost.
 */
export function checkReach(checked: CheckedProgram): readonly Finding[] {
  const { flow, screens, ways, reached } = checked
  if (reached === null) return []
  const lost = screens.filter(({ screen }) => !reached.has(screen))
  const heads = headsOf(
    lost.map(({ screen }) => screen),
    ways,
  )
  const ends = screens.filter(({ value }) => isEnd(value)).map(({ screen }) => screen)
  if (screens.every(({ value }) => value.final !== true)) {
    const hint = 'Add "final": true to the screen where the flow ends.'
    return [
      ...lost.filter(({ screen }) => heads.includes(screen)).map((placed) => unreachable(placed, lost, checked)),
      error('no-final-screen', '/screens', 'The flow has no end: no screen is final.', hint),
    ]
  }
  const ending = reachedFrom(ends, (target) => sourcesOf(target, ways))
  // What stands in no order has its way on once it stands there.
  const stuck = screens.filter(
    ({ screen, value }) =>
      !ending.has(screen) && (reached.has(screen) || value.next !== undefined || !isLeftOut(flow, screen)),
  )
  const cuts = lastOf(stuck, flow.start, ways)
  // Where the ways stop, all that is lost is lost because of that.
  const isCut = lost.length > 0 && cuts.some(({ screen }) => reached.has(screen))
  return [
    ...(isCut
      ? []
      : lost.filter(({ screen }) => heads.includes(screen)).map((placed) => unreachable(placed, lost, checked))),
    ...cuts.map((placed) => deadEnd(placed, isCut && reached.has(placed.screen) ? heads : [], lost.length)),
  ]
}

function sourcesOf(target: string, ways: Ways): readonly string[] {
  return [...ways].flatMap(([screen, targets]) => (targets.includes(target) ? [screen] : []))
}

/** Of some screens those that none of the others leads to; of several that lead to one another the first. */
function headsOf(screens: readonly string[], ways: Ways): readonly string[] {
  const from = (screen: string): ReadonlySet<string> => reachedFrom([screen], (other) => ways.get(other) ?? [])
  return screens.filter((screen, index) => {
    const own = from(screen)
    return !screens.some(
      (other, place) => other !== screen && from(other).has(screen) && (!own.has(other) || place < index),
    )
  })
}

/** Of screens without an end those that lead to no others of them; of several that lead to one another the furthest. */
function lastOf(stuck: readonly PlacedScreen[], start: string, ways: Ways): readonly PlacedScreen[] {
  const from = (screen: string): ReadonlySet<string> => reachedFrom([screen], (other) => ways.get(other) ?? [])
  const order = [...reachedFrom([start], (screen) => ways.get(screen) ?? []), ...stuck.map(({ screen }) => screen)]
  const distance = ({ screen }: PlacedScreen): number => order.indexOf(screen)
  return stuck.filter((placed) => {
    const ahead = stuck.filter(({ screen }) => screen !== placed.screen && from(placed.screen).has(screen))
    return ahead.every((other) => from(other.screen).has(placed.screen) && distance(other) < distance(placed))
  })
}

function unreachable(
  { screen, pointer }: PlacedScreen,
  lost: readonly PlacedScreen[],
  { ways, flow }: CheckedProgram,
): Finding {
  const behind = reachedFrom([screen], (other) => ways.get(other) ?? [])
  const others = lost.filter((other) => other.screen !== screen && behind.has(other.screen)).length
  const message = quoting`No way leads to the screen "${screenNamed(screen)}"${more(others)}.`
  return error('unreachable', pointer, message, wayTo(flow, screen))
}

/** How a way leads to a screen again. */
function wayTo(flow: Flow, screen: string): string {
  const passing = passedBy(flow, screen)
  if (passing !== null) return `The "next" of "${passing}" passes it by: leave that out, or name "${screen}" there.`
  const past = wayPastIt(flow, screen)
  if (past !== null)
    return `The "goto" at "${past.event}" of "${past.screen}" passes it by: write "goto": "next" there.`
  return isLeftOut(flow, screen) ? intoOrder(flow, screen) : 'Name it in a "goto" or "next", or remove it.'
}

/** The screen that stands before another in the order and has a "next" of its own; null where there is none. */
function passedBy({ order = [], screens }: Flow, screen: string): string | null {
  const before = order
    .slice(0, Math.max(order.indexOf(screen), 0))
    .findLast((other) => screens[other]?.when === undefined)
  return before !== undefined && screens[before]?.next !== undefined ? before : null
}

function more(others: number): string {
  if (others === 0) return ''
  return others === 1 ? ', nor to the one behind it' : `, nor to the ${others} behind it`
}

/** Said at the press that leads nowhere: the only one that does nothing at all, or that of the button by which the screen is left. */
function deadEnd(placed: PlacedScreen, heads: readonly string[], lost: number): Finding {
  const hint =
    heads.length === 0
      ? 'Add a way onward with "goto".'
      : `Add a way onward, such as "goto": "${heads[0] ?? ''}": nothing leads there now.`
  return error('dead-end', pressOnward(placed)?.pointer ?? placed.pointer, messageOf(placed.screen, heads, lost), hint)
}

function pressOnward(placed: PlacedScreen): PlacedTransition | undefined {
  const { buttons = {} } = placed.value
  const presses = transitionsIn(placed).filter(({ event }) => Object.hasOwn(buttons, event))
  const idle = presses.filter(({ transition }) => Object.keys(transition).length === 0)
  const sending = presses.filter(
    ({ event }) => presses.length === 1 || buttons[event]?.submit === true || buttons[event]?.style === 'primary',
  )
  const [only, ...others] = idle.length > 0 ? idle : sending
  // Where an action, a dialog or the screen's "next" leads is said there.
  const leadsElsewhere =
    only?.transition.run !== undefined || only?.transition.open !== undefined || only?.transition.goto === 'next'
  return others.length > 0 || leadsElsewhere ? undefined : only
}

function messageOf(screen: string, heads: readonly string[], lost: number): Message {
  const [head] = heads
  if (head === undefined) return quoting`No way leads from the screen "${screenNamed(screen)}" to a final screen.`
  const all = lost === 1 ? '' : `, nor to ${lost - 1} more that ${lost === 2 ? 'is' : 'are'} cut off with it`
  return quoting`No way leads on from the screen "${screenNamed(screen)}": none to "${screenNamed(head)}"${all}.`
}
