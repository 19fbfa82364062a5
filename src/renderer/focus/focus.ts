import type { Path } from '../../engine/values/answers'
import { getFieldId } from '../form/fieldId'

const FOCUSABLE = 'input:not([type="hidden"], [hidden]), select, textarea, button, [tabindex]'

/** Returns the control for the answer at `path`, or null if it is not on the page. */
export function findControlElement(path: Path): HTMLElement | null {
  const found = document.getElementById(getFieldId(path))
  if (found === null || found.matches(FOCUSABLE)) return found
  return found.querySelector<HTMLElement>(FOCUSABLE) ?? found
}

/** In ms. Without the delay, Orca with Chromium goes to the first list of a new screen instead of the focused element. */
const DELAY = 100

let pending: ReturnType<typeof setTimeout> | undefined

/**
 * Focuses what `find` returns, after a delay in which screen readers notice the changed page. Does nothing if the
 * applicant moves the focus first. A later call replaces a pending one.
 */
export function focusSoon(find: () => HTMLElement | null | undefined, scrolls = false): void {
  const before = document.activeElement
  clearTimeout(pending)
  pending = setTimeout(() => {
    const { activeElement } = document
    if (activeElement !== before && activeElement !== document.body) return
    // Screen readers with Firefox read on from the selection, which would stay at the old content.
    getSelection()?.removeAllRanges()
    const found = find()
    found?.focus({ preventScroll: true })
    if (scrolls) found?.scrollIntoView({ block: 'nearest' })
  }, DELAY)
}
