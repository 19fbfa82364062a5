import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { untimed } from './untimed'

const SOURCE = untimed(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  // What is embedded is not the product's, and in its sandbox nothing could be run.
  iframes: false,
  elementRef: false,
  preload: false,
}

/** What is asked again of a page in other colours: nothing else is different. */
export const OF_COLOURS: RunOptions = { runOnly: ['color-contrast'] }

/** What axe finds wrong with the page, or with the part that a selector names: the rule and where, one line each. */
export async function axeProblems(page: Page, asked: RunOptions = {}, part?: string): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(SOURCE)
  const violations = await page.evaluate<readonly Pick<Result, 'id' | 'nodes'>[]>(
    `axe.run(${part === undefined ? 'document' : JSON.stringify(part)}, ${JSON.stringify({ ...OPTIONS, ...asked })}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} (${lastLine(failureSummary)})`),
  )
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? ''
}
