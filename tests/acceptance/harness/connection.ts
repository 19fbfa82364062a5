import { chromium, type Browser } from 'playwright'
import { inject } from 'vitest'

let connection: Promise<Browser> | undefined

/** The browser that runs for all tests, over one connection for each process that runs them; it ends with the process. */
export function connectedBrowser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browser'))
  return connection
}
