import { afterAll, onTestFinished } from 'vitest'
import { type Ending, openLonger } from './ending'

/**
 * One page for all tests of a `describe`: opened when the first of them asks for it, closed after the last. Each leaves it
 * so that the next can begin, and is told what the page did that it must not do. After a failed test it is opened anew,
 * so that no other fails with it.
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
