import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdPresses } from '../../src/services/holdPresses'

/** Stands for an element that is, or is in, a button; Node has none. */
class ElementOfTests extends EventTarget {
  isButton = true

  closest() {
    return this.isButton ? this : null
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Element', ElementOfTests)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a press', () => {
  it.each([
    ['at once is held up', { after: 0 }, 0],
    ['most of a second later is held up', { after: 999 }, 0],
    ['a second later is taken', { after: 1000 }, 1],
    ['of anything but a button is taken', { after: 0, isButton: false }, 1],
    ['is taken when holding has ended', { after: 0, ends: true }, 1],
  ])('%s', (_, { after, isButton = true, ends = false }: { after: number; isButton?: boolean; ends?: boolean }, taken) => {
    const target = new ElementOfTests()
    target.isButton = isButton
    const end = holdPresses(target)
    const heard = vi.fn()
    target.addEventListener('click', heard)
    vi.advanceTimersByTime(after)
    if (ends) end()
    target.dispatchEvent(new Event('click', { cancelable: true }))
    expect(heard).toHaveBeenCalledTimes(taken)
  })
})
