import type { BrowserContext } from 'playwright'

/** Keeps files of the app away: the server answers 503 for each address that matches. */
export async function breakFiles(context: BrowserContext, addresses: RegExp): Promise<void> {
  await context.route(addresses, (route) => route.fulfill({ status: 503, body: '' }))
}

/** Delivers the files again. */
export async function mendFiles(context: BrowserContext, addresses: RegExp): Promise<void> {
  await context.unroute(addresses)
}

/** Runs in the page, before its own scripts: local and session storage throw, as where a browser blocks cookies. */
export function refuseStorage(): void {
  for (const storage of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, storage, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}
