import type { Locator } from 'playwright'
import { askOnce } from './askOnce'

/**
 * Returns the visible texts that aria-describedby links to a field: to the control, its group, or a control of the
 * group; also without the prefix for screen readers.
 */
export async function descriptionsOf(field: Locator, prefix: string): Promise<string[]> {
  const texts = await askOnce(field, (found) => found.evaluateAll(visibleDescriptions))
  const start = prefix.trim()
  return texts.flatMap((text) => [text, text.startsWith(start) ? text.slice(start.length).trim() : text])
}

/** Runs in the page; null if there is no field yet. */
function visibleDescriptions([element]: readonly Element[]): string[] | null {
  if (element === undefined) return null
  const described = [element, ...element.querySelectorAll('[aria-describedby]')]
  const ids = described.flatMap((control) => (control.getAttribute('aria-describedby') ?? '').split(/\s+/))
  const descriptions = ids.filter((id) => id !== '').map((id) => document.getElementById(id))
  return (
    descriptions
      // A hint about allowed files is not a message.
      .filter((description) => description?.checkVisibility() === true && !description.matches('.file-hint > *'))
      .map((description) => description?.textContent.trim() ?? '')
  )
}
