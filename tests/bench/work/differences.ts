import type { Browser } from 'playwright'
import type { BenchForm } from '../forms/benchForm'
import { forms } from '../forms/generatedForms'
import { type Contestant, contestants } from '../page/contestants'
import { FormPage } from '../page/formPage'
import type { Sites } from '../sites'

/** What an applicant sees of a form, part by part. */
const PARTS: Readonly<Record<string, string>> = {
  headings: 'h1, h2',
  labels: 'label, legend, .field-label',
  hints: '.field-help',
  messages: '.field-error',
  summary: '.error-summary',
  buttons: 'button:not([hidden])',
}
const CONTROLS =
  "[...document.querySelectorAll('input')].map(({ id, type, name, ariaInvalid }) => [id, type, ariaInvalid])"

interface DifferencesRun {
  readonly browser: Browser
  readonly sites: Sites
}

/** In what the twin does not show what the product shows, once everything is asked and refused: nothing, or all is for naught. */
export async function differences(run: DifferencesRun): Promise<readonly string[]> {
  const [product, twin] = contestants
  if (product === undefined || twin === undefined) return []
  const found: string[] = []
  for (const form of forms) {
    const [shown, copied] = [await seen(run, form, product), await seen(run, form, twin)]
    for (const [part, look] of shown) {
      if (copied.get(part) !== look) found.push(`${form.id}: the twin has other ${part} than the product`)
    }
  }
  return found
}

function seen(
  { browser, sites }: DifferencesRun,
  form: BenchForm,
  contestant: Contestant,
): Promise<ReadonlyMap<string, string>> {
  return FormPage.with({ browser, sites, form, contestant }, async (page) => {
    await page.show()
    if (form.toggle !== null) await page.press(page.toggle, 'Space')
    await page.press('.button-primary')
    await page.meter.until("document.querySelector('.error-summary') !== null")
    const look = new Map<string, string>()
    for (const [part, selector] of Object.entries(PARTS)) {
      look.set(part, String(await page.meter.evaluate(texts(selector))))
    }
    return look.set('controls', String(await page.meter.evaluate(`JSON.stringify(${CONTROLS})`)))
  })
}

/** The expression for the words of all elements that a selector finds. */
function texts(selector: string): string {
  const words = String.raw`part.textContent.replace(/\s+/g, ' ').trim()`
  return `JSON.stringify([...document.querySelectorAll('${selector}')].map((part) => ${words}))`
}
