import type { FlowPage } from './flowPage'

/**
 * Prevents the page from writing to storage until it is reloaded, so that changes by the test stay. The test itself
 * writes with `localStorage['key'] = 'text'`.
 */
export async function stopKeeping({ page }: FlowPage): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => undefined
    Storage.prototype.removeItem = () => undefined
  })
}
