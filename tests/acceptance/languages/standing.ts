import type { Page } from 'playwright'
import { textsOf } from './wordsOutside'

/** What stands on a page. */
export interface Standing {
  /** What a change of the language leaves as it is. */
  readonly place: unknown
  /** All that is shown or said. */
  readonly words: readonly string[]
  /** What a screen reader was just told of it. */
  readonly told: readonly string[]
}

/** What stands on a page now. */
export async function standingOn(page: Page): Promise<Standing> {
  await page.waitForFunction(hasEveryCountry)
  const told = (): Promise<readonly string[]> => page.locator('[data-announcer] p').allTextContents()
  // What is told goes by itself, in the middle of this as well.
  const earlier = await told()
  const words = await textsOf(page)
  return {
    place: await page.evaluate(placeIn),
    words,
    told: [...earlier, ...(await told())],
  }
}

/** Presses the link to another language where the page stands, and waits until it speaks it. */
export async function switchTo(page: Page, language: string): Promise<void> {
  await page.evaluate((asked) => {
    const around = document.querySelector('dialog[open]') ?? document
    const link = around.querySelector<HTMLAnchorElement>(`.language-links a[hreflang="${asked}"]`)
    if (link === null) throw new Error('No way to the other language.')
    link.click()
  }, language)
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
}

/** Runs in the page: the list of countries loads after the field shows. */
function hasEveryCountry(): boolean {
  return [...document.querySelectorAll<HTMLSelectElement>('.phone-countries')].every(
    ({ options }) => options.length > 1,
  )
}

/** Runs in the page: what is entered and chosen, what has the focus, and where the page stands. */
function placeIn(): unknown {
  const controls = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea'),
  ]
  const focused = document.activeElement
  return {
    entered: controls.map((control) => [
      control.id,
      control.value,
      control instanceof HTMLInputElement && control.checked,
    ]),
    files: [...document.querySelectorAll('.file-name')].map(({ textContent }) => textContent),
    focused: [focused?.localName, focused?.id, focused?.getAttribute('name')],
    scrolled: Math.round(scrollY),
    dialogs: document.querySelectorAll('dialog[open]').length,
    busy: document.querySelectorAll('[aria-disabled="true"]').length,
    problems: document.querySelectorAll('[aria-invalid="true"], .error-summary li').length,
    address: location.hash,
  }
}
