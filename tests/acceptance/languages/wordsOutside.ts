import type { Page } from 'playwright'
import { MADE_UP } from '../../../src/tools/translation/flowTranslations'

const BRACKETED = new RegExp(`${MADE_UP.begins}[^${MADE_UP.begins}${MADE_UP.ends}]*${MADE_UP.ends}`, 'gu')

/** The words that a page says or shows outside the brackets of made-up texts, but for those that are nobody's to translate. */
export async function wordsOutside(page: Page, others: readonly RegExp[]): Promise<readonly string[]> {
  const texts = await textsOf(page)
  return [...new Set(texts.flatMap((text) => restOf(text, others) ?? []))]
}

/** All that a page says or shows: its title, its texts, and what is spoken or drawn of its elements. */
export function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(textsIn)
}

/** What of a text is in no brackets, if it has words; brackets stand in brackets where a text is filled into another. */
function restOf(text: string, others: readonly RegExp[]): string | null {
  let rest = text
  while (rest.search(BRACKETED) >= 0) rest = rest.replaceAll(BRACKETED, ' ')
  const said = others.reduce((left, other) => left.replaceAll(other, ' '), rest)
  return /\p{L}/u.test(said) ? `"${rest.trim()}" of "${text}"` : null
}

/** Runs in the page: its title, all that is written in it, and all that is spoken or shown of its elements. */
function textsIn(): readonly string[] {
  const spoken = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
  ]
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => element.closest('script, style, template, noscript, iframe, svg, .unavailable') === null,
  )
  const own = elements.flatMap((element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
  )
  const attributes = elements.flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''))
  const invalid = elements.flatMap((element) =>
    element instanceof HTMLInputElement && element.required ? [element.validationMessage] : [],
  )
  const drawn = elements
    .flatMap((element) => ['::before', '::after'].map((part) => getComputedStyle(element, part).content))
    .filter((content) => content.startsWith('"'))
  return [document.title, ...own, ...attributes, ...invalid, ...drawn].filter((text) => text.trim() !== '')
}
