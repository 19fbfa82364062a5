import { AsyncLocalStorage } from 'node:async_hooks'
import { onTestFinished } from 'vitest'

/** Checks and closes what a test opened. */
export interface Ending {
  /** @throws if it did something forbidden. */
  check?(): Promise<void>
  close(): Promise<void>
}

/** The endings of what outlives one test. */
const longer = new AsyncLocalStorage<Ending[]>()

/** Ends with the test, or with the surrounding `openLonger`. */
export function endLater(ending: Ending): void {
  const endings = longer.getStore()
  if (endings === undefined) onTestFinished(() => checkAndClose([ending]))
  else endings.push(ending)
}

/** Opens something that outlives the test; the caller ends it. */
export async function openLonger<Opened>(
  open: () => Promise<Opened>,
): Promise<{ readonly opened: Opened; readonly ending: Required<Ending> }> {
  const endings: Ending[] = []
  const ending = { check: () => checkAll(endings), close: () => closeAll(endings) }
  const opened = await longer.run(endings, open).catch(async (problem: unknown) => {
    await closeAll(endings)
    throw problem
  })
  return { opened, ending }
}

async function checkAndClose(endings: readonly Ending[]): Promise<void> {
  await checkAll(endings).finally(() => closeAll(endings))
}

async function checkAll(endings: readonly Ending[]): Promise<void> {
  for (const ending of endings) await ending.check?.()
}

async function closeAll(endings: readonly Ending[]): Promise<void> {
  for (const ending of endings) await ending.close()
}
