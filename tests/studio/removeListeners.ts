import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'

/** Removes after each test what it listens for on the window: test files share a page, and stores write when it closes. */
export function removeListenersAfterEach(): void {
  let added: MockInstance<typeof window.addEventListener> | null = null
  // All spies are restored after each test.
  beforeEach(() => {
    added = vi.spyOn(window, 'addEventListener')
  })
  afterEach(() => {
    for (const [type, listener] of added?.mock.calls ?? []) window.removeEventListener(type, listener)
  })
}
