import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { untimed } from './untimed'

const SOURCE = untimed(
  `${readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')};globalThis.ace = ace`,
)

/** What a rule set of IBM's says of a part of the page. */
interface Result {
  readonly ruleId: string
  readonly value: readonly [level: string, verdict: string]
  readonly message: string
  readonly path: { readonly dom: string }
}

/**
 * What it takes for wrong that is right, by the rule: what has to be so of the element that it names, as a function in the page.
 *
 * - Code that scrolls can be reached by keys, as axe asks for (WCAG 2.1.1), and is then a region with a name.
 * - A legend that is heard but not seen, beside a heading of the same words, is one all the same.
 * - So is a label: that of a cell, whose column is headed for the eye.
 * - Groups of one name stand each in another group that has a name: the due date of one bill, and that of another.
 * - A page in a frame has a main part of its own, which it takes for a second one of the page around.
 */
const RIGHT: Readonly<Record<string, string>> = {
  aria_main_label_visible: "({ ownerDocument }) => ownerDocument.querySelectorAll('main').length === 1",
  element_tabbable_role_valid: "(element) => element.matches('[role=region]')",
  fieldset_legend_valid:
    "({ firstElementChild: first }) => first?.localName === 'legend' && first.textContent.trim() !== ''",
  input_label_exists: "({ labels }) => [...(labels ?? [])].some(({ textContent }) => textContent.trim() !== '')",
  fieldset_label_valid: `(element) => {
    const nameOf = ({ firstElementChild }) => firstElementChild.textContent.trim()
    const around = element.parentElement.closest('[role=group][aria-labelledby]')
    return around !== null && [...around.querySelectorAll('fieldset')].filter((other) => nameOf(other) === nameOf(element)).length === 1
  }`,
}

/** What IBM's Equal Access engine finds wrong with the page: the rule, what it says and where, one line each. */
export async function equalAccessProblems(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate("'ace' in globalThis"))) await page.evaluate(SOURCE)
  const right = Object.entries(RIGHT).map(([rule, holds]) => `${rule}: ${holds}`)
  const wrong = await page.evaluate<readonly Result[]>(
    `(() => {
      const right = { ${right.join(', ')} }
      const inside = (around, path) => {
        const page = around.contentDocument ?? around
        return page.evaluate(path, page, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
      }
      // Into a frame the path goes on from the root of its document.
      const at = ({ dom }) => dom.split(/(?=\\/html\\[1\\])/).reduce(inside, document)
      const isWrong = ({ ruleId, value, path }) => value[1] === 'FAIL' && !(ruleId in right && at(path) !== null && right[ruleId](at(path)))
      return new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']).then(({ results }) => results.filter(isWrong))
    })()`,
  )
  return wrong.map(({ ruleId, value: [level], message, path }) => `${ruleId} (${level}): ${message} ${path.dom}`)
}
