import type { Flow } from '../../language/flow'
import { nextIn } from './nextIn'
import { type PlacedScreen, screensIn, transitionsIn } from './parts'

/** Which screens a screen can lead to directly, by screen; some may not exist. */
export type Ways = ReadonlyMap<string, readonly string[]>

/** The ways between the screens of a flow, whatever their conditions. */
export function waysIn(flow: Flow): Ways {
  return new Map(screensIn(flow).map((screen) => [screen.screen, targetsOf(flow, screen)]))
}

/** Whether every way leads to a screen there is; otherwise what lies behind it looks lost. */
export function areWhole(flow: Flow, ways: Ways): boolean {
  return [flow.start, ...[...ways.values()].flat()].every((target) => ways.has(target))
}

/** Some screens and all that can be reached from them. */
export function reachedFrom(
  start: readonly string[],
  neighbours: (screen: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(start)
  // A set that grows while it is walked: each screen is visited once.
  for (const screen of found) for (const neighbour of neighbours(screen)) found.add(neighbour)
  return found
}

function targetsOf(flow: Flow, placed: PlacedScreen): readonly string[] {
  const next = nextIn(flow, placed.screen)
  // Where nothing comes next, "next" stays the target, which is no screen.
  const onward = next.length === 0 ? ['next'] : next.map(({ goto }) => goto)
  return transitionsIn(placed).flatMap(({ transition: { goto } }) => {
    if (goto === undefined) return []
    return goto === 'next' ? onward : [goto]
  })
}
