import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { loadBook } from '../src/controls/phone/usePhone'

// A machine that others use as well may stand still for half a minute.
configure({ asyncUtilTimeout: 60_000 })

// jsdom lays nothing out: nothing there has a size that changes.
globalThis.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

// Nor does anything come into sight.
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

// Whatever is asked of its window holds.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: true,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// A browser loads it once a phone field shows.
beforeAll(loadBook)

const written: string[] = []

beforeEach(() => {
  written.length = 0
  // React writes its warnings there. A test that expects one puts its own function in place of this.
  console.error = (...parts: unknown[]) => {
    written.push(parts.map(String).join(' '))
  }
})

afterEach(() => {
  cleanup()
  // All files share one jsdom: what one watches is not watched in the next.
  vi.restoreAllMocks()
  if (written.length > 0) throw new Error(`Written to the console:\n${written.join('\n')}`)
})
