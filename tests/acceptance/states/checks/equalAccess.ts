import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { untimed } from './untimed'

const SOURCE = untimed(`${readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')};globalThis.ace = ace`)

/** What a rule set of IBM's says of a part of the page. */
interface Result {
  readonly ruleId: string
  readonly value: readonly [level: string, verdict: string]
  readonly message: string
  readonly path: { readonly dom: string }
}

/**
 * What it takes for wrong that is right: code that scrolls can be reached by keys, as axe asks for (WCAG 2.1.1), and is
 * then a region with a name.
 */
const RIGHT: ReadonlySet<string> = new Set(['element_tabbable_role_valid'])

/** What IBM's Equal Access engine finds wrong with the page: the rule, what it says and where, one line each. */
export async function equalAccessProblems(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate("'ace' in globalThis"))) await page.evaluate(SOURCE)
  const results = await page.evaluate<readonly Result[]>(
    `new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']).then(({ results }) => results.filter(({ value }) => value[1] === 'FAIL'))`,
  )
  const wrong = results.filter(({ ruleId, message }) => !(RIGHT.has(ruleId) && message.includes("'region'")))
  return wrong.map(({ ruleId, value: [level], message, path }) => `${ruleId} (${level}): ${message} ${path.dom}`)
}
