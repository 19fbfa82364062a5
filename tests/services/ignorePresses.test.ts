// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ignorePresses } from '../../src/renderer/screen/ScreenMessages'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button><span>Send</span></button><a href="#more">More</a>'
})
afterEach(() => vi.useRealTimers())

describe('a press', () => {
  it.each([
    ['at once is ignored', { after: 0 }, 0],
    ['inside a button is ignored', { after: 0, on: 'span' }, 0],
    ['less than a second later is ignored', { after: 999 }, 0],
    ['a second later counts', { after: 1000 }, 1],
    ['on anything but a button counts', { after: 0, on: 'a' }, 1],
    ['counts once ignoring has ended', { after: 0, ends: true }, 1],
  ])('%s', (_, { after, on = 'button', ends = false }: { after: number; on?: string; ends?: boolean }, taken) => {
    const end = ignorePresses(document)
    const heard = vi.fn()
    document.querySelector(on)?.addEventListener('click', heard)
    vi.advanceTimersByTime(after)
    if (ends) end()
    document.querySelector<HTMLElement>(on)?.click()
    expect(heard).toHaveBeenCalledTimes(taken)
    end()
  })
})
