import type { FlowPage } from './flowPage'

/**
 * From here until it is loaded again the page writes nothing into its storage, neither by a timer nor when it goes, so that
 * what a test makes of the storage stays. The test itself writes by name, as in `localStorage['key'] = 'text'`.
 */
export async function stopKeeping({ page }: FlowPage): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => undefined
    Storage.prototype.removeItem = () => undefined
  })
}
