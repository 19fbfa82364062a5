import { error, type Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { type PlacedScreen, screensIn, transitionsIn } from '../parts/parts'

/**
 * Every screen can be reached from the first, and from every screen the end. Says nothing while a way leads to a
 * screen that does not exist: what lies behind it would look lost.
 */
export function checkReach(flow: Flow): readonly Finding[] {
  const screens = screensIn(flow)
  const ways = new Map(screens.map((screen) => [screen.screen, targetsOf(screen)]))
  if ([flow.start, ...[...ways.values()].flat()].some((target) => !ways.has(target))) return []
  const reached = closure([flow.start], (screen) => ways.get(screen) ?? [])
  const unreached = screens.filter(({ screen }) => !reached.has(screen))
  return [
    ...unreached.map(({ screen, pointer }) =>
      error(
        'unreachable',
        pointer,
        `No way leads to the screen "${screen}".`,
        'Name it in a "goto" or "next", or remove it.',
      ),
    ),
    ...withoutEnd(screens, ways),
  ]
}

function withoutEnd(
  screens: readonly PlacedScreen[],
  ways: ReadonlyMap<string, readonly string[]>,
): readonly Finding[] {
  const ends = screens.filter(({ value }) => value.final === true).map(({ screen }) => screen)
  if (ends.length === 0) {
    const hint = 'Add "final": true to the screen where the flow ends.'
    return [error('no-final-screen', '/screens', 'The flow has no end: no screen is final.', hint)]
  }
  const sources = (target: string): readonly string[] =>
    [...ways].flatMap(([screen, targets]) => (targets.includes(target) ? [screen] : []))
  const ending = closure(ends, sources)
  return screens
    .filter(({ screen }) => !ending.has(screen))
    .map(({ screen, pointer }) =>
      error(
        'dead-end',
        pointer,
        `No way leads from the screen "${screen}" to a final screen.`,
        'Add a way onward with "goto".',
      ),
    )
}

function targetsOf(placed: PlacedScreen): readonly string[] {
  // A screen without "next" keeps the target "next", which is no screen.
  const { next = 'next' } = placed.value
  const onward = typeof next === 'string' ? [next] : next.map(({ goto }) => goto)
  return transitionsIn(placed).flatMap(({ transition: { goto } }) => {
    if (goto === undefined) return []
    return goto === 'next' ? onward : [goto]
  })
}

function closure(start: readonly string[], neighbours: (screen: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(start)
  // A set that grows while it is walked: each screen is visited once.
  for (const screen of found) for (const neighbour of neighbours(screen)) found.add(neighbour)
  return found
}
