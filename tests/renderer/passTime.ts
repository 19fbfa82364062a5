import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Lets time pass where timers are the test's (`vi.useFakeTimers`), and what it brings be drawn. */
export function passTime(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
