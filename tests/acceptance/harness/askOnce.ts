import type { Locator } from 'playwright'

/**
 * What is said of the elements that a locator finds; as long as that is null, it waits for one. `evaluate` of a locator
 * asks the page three times, `evaluateAll` once.
 */
export async function askOnce<Answer>(
  locator: Locator,
  ask: (locator: Locator) => Promise<Answer | null>,
): Promise<Answer> {
  let answer = await ask(locator)
  while (answer === null) {
    await locator.first().waitFor({ state: 'attached' })
    answer = await ask(locator)
  }
  return answer
}
