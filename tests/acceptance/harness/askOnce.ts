import type { Locator } from 'playwright'

/**
 * Asks a locator's elements until the answer is not null. `evaluate` of a locator calls the page three times,
 * `evaluateAll` once.
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
