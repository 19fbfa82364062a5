import { reachedFrom, type Ways } from '../../compiler/parts/screenOrder'

/** How the screens of a flow lie to one another, whatever the conditions. */
export interface WayGraph {
  /** Whether some way leads from one screen to the other. */
  leads(from: string, to: string): boolean
  /** Whether a screen is on the way of everybody on another; each is on its own. One that may be left as if it had not been is not. */
  isAlwaysBefore(other: string, screen: string): boolean
}

/** Works out how screens lie to one another; each question is answered once. Those `passed` do not always count as visited. */
export function wayGraph(start: string, ways: Ways, passed: ReadonlySet<string>): WayGraph {
  const targets = (screen: string): readonly string[] => ways.get(screen) ?? []
  const ahead = new Map<string, ReadonlySet<string>>()
  const without = new Map<string, ReadonlySet<string>>()
  const aheadOf = (screen: string): ReadonlySet<string> => {
    const known = ahead.get(screen) ?? reachedFrom(targets(screen), targets)
    ahead.set(screen, known)
    return known
  }
  const avoiding = (avoided: string): ReadonlySet<string> => {
    const known =
      without.get(avoided) ?? reachedFrom([start], (screen) => targets(screen).filter((target) => target !== avoided))
    without.set(avoided, known)
    return known
  }
  return {
    leads: (from, to) => aheadOf(from).has(to),
    isAlwaysBefore: (other, screen) =>
      other === screen || (!passed.has(other) && (other === start || !avoiding(other).has(screen))),
  }
}
