import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'

// A busy machine is slow.
configure({ asyncUtilTimeout: 5000 })

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
  expect(written, 'written to the console').toEqual([])
})
