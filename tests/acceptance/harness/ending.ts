import { AsyncLocalStorage } from 'node:async_hooks'
import { onTestFinished } from 'vitest'

/** How what was opened ends: what it must not have done is looked for where that is known, and it is closed. */
export interface Ending {
  /** @throws when it did something that it must not do. */
  check?(): Promise<void>
  close(): Promise<void>
}

/** The endings of what is opened for longer than one test. */
const longer = new AsyncLocalStorage<Ending[]>()

/** Ends what was opened with the test, unless `openLonger` opens it. */
export function endLater(ending: Ending): void {
  const endings = longer.getStore()
  if (endings === undefined) onTestFinished(() => checkAndClose([ending]))
  else endings.push(ending)
}

/** Opens something that outlives the test; who calls it has it ended. */
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
