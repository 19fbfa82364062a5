import type { Locator } from 'playwright'
import { askOnce } from './askOnce'

/**
 * The visible texts that aria-describedby ties to a field: to the control, to the group, or to a control of the group.
 * The prefix that only screen readers meet is taken off.
 */
export async function descriptionsOf(field: Locator, prefix: string): Promise<string[]> {
  const texts = await askOnce(field, (found) => found.evaluateAll(visibleDescriptions))
  const start = prefix.trim()
  return texts.flatMap((text) => [text, text.startsWith(start) ? text.slice(start.length).trim() : text])
}

/** Runs in the page; null where there is no field yet. */
function visibleDescriptions([element]: readonly Element[]): string[] | null {
  if (element === undefined) return null
  const described = [element, ...element.querySelectorAll('[aria-describedby]')]
  const ids = described.flatMap((control) => (control.getAttribute('aria-describedby') ?? '').split(/\s+/))
  const descriptions = ids.filter((id) => id !== '').map((id) => document.getElementById(id))
  return (
    descriptions
      // What may be given is no message.
      .filter((description) => description?.checkVisibility() === true && !description.matches('.file-hint > *'))
      .map((description) => description?.textContent.trim() ?? '')
  )
}
