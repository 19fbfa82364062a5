import { afterAll, onTestFinished } from 'vitest'
import { type Ending, openLonger } from './ending'

/**
 * Shares one page among all tests of a `describe`: opened by the first test that needs it, closed after the last. After
 * each test the page is checked for forbidden actions; after a failed test it is opened again, so that no other test
 * fails because of it.
 */
export function sharedPage<Page>(open: () => Promise<Page>): () => Promise<Page> {
  let shared: { readonly opened: Page; readonly ending: Required<Ending> } | undefined
  const close = async (): Promise<void> => {
    const { ending } = shared ?? {}
    shared = undefined
    await ending?.close()
  }
  afterAll(async () => {
    await shared?.ending.check().finally(close)
  })
  return async () => {
    shared ??= await openLonger(open)
    const { opened, ending } = shared
    onTestFinished(async ({ task }) => {
      await ending.check().catch(async (problem: unknown) => {
        await close()
        throw problem
      })
      if (task.result?.state === 'fail') await close()
    })
    return opened
  }
}
