import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDraft, type PageWindow } from '../../../src/app/App'

describe('saving a draft', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('saves the initial state, and only once for changes in quick succession', () => {
    const { change, saveDraft } = kept()
    vi.advanceTimersByTime(1000)
    expect(saveDraft).toHaveBeenCalledTimes(1)
    for (let key = 0; key < 5; key += 1) change()
    vi.advanceTimersByTime(1000)
    expect(saveDraft).toHaveBeenCalledTimes(2)
  })

  it.each(['pagehide', 'visibilitychange', 'beforeunload'])(
    'keeps at once on %s what waits, and otherwise nothing',
    (name) => {
      const { happen, saveDraft } = kept()
      happen(name)
      expect(saveDraft).toHaveBeenCalledTimes(1)
      happen(name)
      expect(saveDraft).toHaveBeenCalledTimes(1)
    },
  )

  it('makes the browser ask before leaving only where something would be lost', () => {
    const { happen, session } = kept()
    expect(happen('beforeunload').defaultPrevented).toBe(false)
    session.loses = true
    expect(happen('beforeunload').defaultPrevented).toBe(true)
  })

  it('saves what is pending when it ends', () => {
    const { end, happen, session, saveDraft } = kept()
    end()
    session.loses = true
    expect(happen('beforeunload').defaultPrevented).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(saveDraft).toHaveBeenCalledTimes(1)
  })
})

function kept() {
  const page = Object.assign(new EventTarget(), { document: new EventTarget() })
  const listeners = new Set<() => void>()
  const saveDraft = vi.fn()
  const session = {
    loses: false,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saveDraft,
    losesOnLeaving: () => session.loses,
  }
  const end = keepDraft(page satisfies PageWindow, session)
  const happen = (name: string): Event => {
    const event = new Event(name, { cancelable: true })
    ;(name === 'visibilitychange' ? page.document : page).dispatchEvent(event)
    return event
  }
  const change = (): void => {
    for (const listener of listeners) listener()
  }
  return { change, end, happen, session, saveDraft }
}
