import type { Flow } from '../../language/flow'
import type { Ways } from '../parts/waysIn'

/** The screens as one comes to them: those of the order in that order, each other one after what leads to it. */
export function screenSequence({ start, order = [], screens }: Flow, ways: Ways): readonly string[] {
  const sequence = order.filter((screen) => screens[screen] !== undefined)
  let before: string | undefined
  for (const screen of byWays(start, ways)) {
    if (!sequence.includes(screen)) sequence.splice(before === undefined ? 0 : sequence.indexOf(before) + 1, 0, screen)
    before = screen
  }
  return sequence
}

/** Each screen after those that lead on to it, but for ways back. */
function byWays(start: string, ways: Ways): readonly string[] {
  const known = new Set<string>()
  const finished: string[] = []
  const visit = (screen: string): void => {
    if (known.has(screen)) return
    known.add(screen)
    for (const target of (ways.get(screen) ?? []).toReversed()) visit(target)
    if (ways.has(screen)) finished.push(screen)
  }
  visit(start)
  return finished.toReversed()
}
