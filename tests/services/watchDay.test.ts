import { expect, it, vi } from 'vitest'
import { watchDay } from '../../src/renderer/screen/ScreenMessages'

/** A page that is heard by what is sent to it; `visibilityState` is what its document says. */
function fakePage(visibilityState: DocumentVisibilityState) {
  const document = Object.assign(new EventTarget(), { visibilityState })
  return {
    document,
    window: Object.assign(new EventTarget(), { document, setTimeout: () => 1, clearTimeout: () => undefined }),
  }
}

it.each(['pageshow', 'focus'])('KND-06 a page that is shown again (%s) checks whether the day changed', (type) => {
  const { window } = fakePage('visible')
  const look = vi.fn()
  const end = watchDay(window, look)
  window.dispatchEvent(new Event(type))
  expect(look).toHaveBeenCalledTimes(1)
  end()
  window.dispatchEvent(new Event(type))
  expect(look).toHaveBeenCalledTimes(1)
})

it.each([
  ['visible', 1],
  ['hidden', 0],
] as const)('KND-06 a page that became %s sees it %i times', (visibility, times) => {
  const { document, window } = fakePage(visibility)
  const look = vi.fn()
  const end = watchDay(window, look)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(times)
  end()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(times)
})
