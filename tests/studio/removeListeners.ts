import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/** Removes after each test what it listens for on the window: test files share a page, and stores write when it closes. */
export function removeListenersAfterEach(): void {
  const added = vi.spyOn(window, 'addEventListener')
  beforeEach(() => void added.mockClear())
  afterEach(() => {
    for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener)
  })
  afterAll(() => added.mockRestore())
}
