import type { Page } from 'playwright'

/** Delays requests for matching addresses until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  let deliver = (): void => undefined
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.context().route(address, async (route) => {
    await held
    await route.continue()
  })
  return () => deliver()
}
