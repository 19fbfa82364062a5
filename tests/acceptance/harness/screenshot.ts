import path from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * With SCREENSHOTS=folder, saves a picture of the page: folder/<test>/<number>-<name>-<width>.png. Without it, does
 * nothing.
 */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder === undefined || folder === '') return
  const test = expect.getState().currentTestName ?? 'no test'
  const number = (taken.get(test) ?? 0) + 1
  taken.set(test, number)
  const width = page.viewportSize()?.width ?? 0
  const file = `${String(number).padStart(2, '0')}-${fileName(name)}-${width}.png`
  await page.evaluate(() => {
    for (const motion of document.getAnimations())
      if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish()
  })
  // Hiding the caret or stopping animations would add an inline style, which the content security policy forbids.
  await page.screenshot({ path: path.join(folder, fileName(test), file), fullPage: true, caret: 'initial' })
}

const taken = new Map<string, number>()

function fileName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}
