import { describe, expect, it } from 'vitest'
import { type HistoryWindow, syncHistory, type Traveller } from '../../src/services/syncHistory'

describe('the browser’s history', () => {
  it('gets one entry for each screen', () => {
    const { browser, traveller } = tied()
    traveller.goTo(1)
    traveller.goTo(3)
    expect(browser.entries.map((state) => state)).toEqual([{ depth: 0 }, { depth: 1 }, { depth: 2 }, { depth: 3 }])
  })

  it('moves the flow back and forward', () => {
    const { browser, traveller } = tied()
    traveller.goTo(2)
    browser.back()
    expect(traveller.at).toBe(1)
    browser.forward()
    expect(traveller.at).toBe(2)
  })

  it('goes back when the flow does', () => {
    const { browser, traveller } = tied()
    traveller.goTo(3)
    traveller.goTo(1)
    expect(browser.position).toBe(1)
  })

  it('leaves the flow where it is when the address changes', () => {
    const { browser, traveller } = tied()
    traveller.goTo(2)
    browser.goTo('#/configure')
    expect([traveller.at, browser.entries.length]).toEqual([2, 4])
    browser.back()
    expect([traveller.at, browser.position]).toEqual([2, 2])
  })

  it('is corrected when the flow does not follow', () => {
    const { browser, traveller } = tied()
    traveller.goTo(3)
    traveller.refuses = true
    browser.back()
    expect(traveller.at).toBe(3)
    expect(browser.position).toBe(3)
  })

  it('ignores updates before the flow follows, such as a new day', () => {
    const { browser, traveller } = tied()
    traveller.goTo(3)
    traveller.tellsFirst = true
    browser.back()
    expect([traveller.at, browser.position, browser.entries.length]).toEqual([2, 2, 4])
    browser.forward()
    expect([traveller.at, browser.position]).toEqual([3, 3])
  })

  it('returns to the first screen after a reload that restores none', () => {
    const { browser, traveller } = tied([null, { depth: 1 }, { depth: 2 }], 2, 0, 0)
    expect([traveller.at, browser.position]).toEqual([0, 0])
  })

  it('returns to the last reachable screen if Forward was pressed while the page loaded', () => {
    for (const deepest of [1, 2]) {
      const { browser, traveller } = tied([{ depth: 0 }, { depth: 1 }, { depth: 2 }], 2, 0, deepest)
      expect([traveller.at, browser.position]).toEqual([deepest, deepest])
    }
  })

  it('moves the flow if Back was pressed while the page loaded, and leads forward again', () => {
    const { browser, traveller } = tied([{ depth: 0 }, { depth: 1 }, { depth: 2 }], 1, 2)
    expect([traveller.at, browser.position]).toEqual([1, 1])
    browser.forward()
    expect([traveller.at, browser.position, browser.entries.length]).toEqual([2, 2, 3])
  })

  it('gets an entry for each restored screen in a new tab', () => {
    for (const state of [null, { somebody: 'else' }]) {
      const { browser, traveller } = tied([state], 0, 2)
      expect([traveller.at, browser.position, browser.entries.length]).toEqual([2, 2, 3])
    }
  })

  it('treats an entry of another page as the first screen', () => {
    const { traveller, browser } = tied([{ somebody: 'else' }], 0)
    traveller.goTo(1)
    expect(browser.position).toBe(1)
  })
})

function tied(entries: unknown[] = [null], position = 0, at = 0, deepest = Infinity) {
  let arrive: (event: { state: unknown }) => void = () => undefined
  const browser = {
    entries,
    position,
    /** As a browser does for another part of the same page. */
    goTo: (_hash: string) => {
      browser.history.pushState(null)
      arrive({ state: null })
    },
    back: () => browser.history.go(-1),
    forward: () => browser.history.go(1),
    history: {
      get state(): unknown {
        return browser.entries[browser.position]
      },
      pushState: (state: unknown) => {
        browser.entries = [...browser.entries.slice(0, browser.position + 1), state]
        browser.position += 1
      },
      replaceState: (state: unknown) => {
        browser.entries[browser.position] = state
      },
      go: (steps: number) => {
        browser.position += steps
        arrive({ state: browser.history.state })
      },
    },
    addEventListener: (_: string, listener: typeof arrive) => {
      arrive = listener
    },
    removeEventListener: () => undefined,
  }
  const listeners = new Set<() => void>()
  const traveller = {
    at,
    refuses: false,
    tellsFirst: false,
    goTo: (depth: number) => {
      traveller.at = depth
      for (const listener of listeners) listener()
    },
    depth: () => traveller.at,
    travel: (depth: number) => {
      if (traveller.tellsFirst) traveller.goTo(traveller.at)
      if (!traveller.refuses) traveller.goTo(Math.min(depth, deepest))
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  syncHistory(browser satisfies HistoryWindow, traveller satisfies Traveller)
  return { browser, traveller }
}
