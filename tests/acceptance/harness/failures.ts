import type { BrowserContext } from 'playwright'

/** Answers requests for matching files of the app with 503. */
export async function breakFiles(context: BrowserContext, addresses: RegExp): Promise<void> {
  await context.route(addresses, (route) => route.fulfill({ status: 503, body: '' }))
}

export async function mendFiles(context: BrowserContext, addresses: RegExp): Promise<void> {
  await context.unroute(addresses)
}

/** Runs in the page before its own scripts: makes local and session storage throw, as when cookies are blocked. */
export function refuseStorage(): void {
  for (const storage of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, storage, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}
