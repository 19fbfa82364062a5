import { reachedFrom, type Ways } from '../../compiler/parts/ways'

/** How the screens of a flow lie to one another, whatever the conditions. */
export interface WayGraph {
  /** Whether some way leads from one screen to the other. */
  leads(from: string, to: string): boolean
  /** Whether every way from the start to a screen leads through the other; each screen is on its own way. */
  isAlwaysBefore(other: string, screen: string): boolean
}

/** Works out how screens lie to one another; each question is answered once. */
export function wayGraph(start: string, ways: Ways): WayGraph {
  const targets = (screen: string): readonly string[] => ways.get(screen) ?? []
  const ahead = new Map<string, ReadonlySet<string>>()
  const without = new Map<string, ReadonlySet<string>>()
  const aheadOf = (screen: string): ReadonlySet<string> => {
    const known = ahead.get(screen) ?? reachedFrom(targets(screen), targets)
    ahead.set(screen, known)
    return known
  }
  const avoiding = (avoided: string): ReadonlySet<string> => {
    const known = without.get(avoided) ?? reachedFrom([start], (screen) => targets(screen).filter((target) => target !== avoided))
    without.set(avoided, known)
    return known
  }
  return {
    leads: (from, to) => aheadOf(from).has(to),
    isAlwaysBefore: (other, screen) => other === screen || other === start || !avoiding(other).has(screen),
  }
}
