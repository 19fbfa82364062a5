import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { loadBook } from '../src/controls/phone/PhoneControl'

// A busy machine may stall for half a minute.
configure({ asyncUtilTimeout: 60_000 })

// jsdom has no layout, so sizes never change.
globalThis.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

// Nothing scrolls into view either.
globalThis.IntersectionObserver ??= class {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
  takeRecords = () => []
}

// All media queries match.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: true,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// A browser loads it with the first phone field.
beforeAll(loadBook)

/**
 * jsdom keeps the window of every frame that there ever was, and tells each of them what is stored: in one jsdom for many
 * files these are hundreds, and telling them takes longer than all else that a stored draft needs.
 */
function forgetFrames(): void {
  const { window }: { readonly window?: object } = Object(Reflect.get(globalThis, 'jsdom'))
  const { windowsInSameOrigin: windows }: { readonly windowsInSameOrigin?: unknown } = Object(
    Reflect.get(Object(window), '_currentOriginData'),
  )
  if (!Array.isArray(windows)) throw new Error('jsdom keeps its frames elsewhere now: look for windowsInSameOrigin.')
  windows.splice(1)
}

const written: string[] = []

beforeEach(() => {
  written.length = 0
  // Flows begin in the page's language, which the flow of another file may have changed.
  document.documentElement.removeAttribute('lang')
  // React writes its warnings there. A test that expects one replaces this function.
  console.error = (...parts: unknown[]) => {
    written.push(parts.map(String).join(' '))
  }
})

afterEach(() => {
  cleanup()
  forgetFrames()
  // All files share one jsdom, so spies must not leak into the next.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (written.length > 0) throw new Error(`Written to the console:\n${written.join('\n')}`)
})
