import { chromium, type Browser } from 'playwright'
import { afterAll, inject } from 'vitest'

let connection: Promise<Browser> | undefined

/** The browser that runs for all tests, over one connection for those of a file. */
export function connectedBrowser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browser'))
  return connection
}

afterAll(async () => {
  const browser = await connection
  await browser?.close()
})
