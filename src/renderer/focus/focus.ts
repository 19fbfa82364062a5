import type { Path } from '../../engine/values/answers'
import { getFieldId } from '../form/fieldId'

const FOCUSABLE = 'input:not([type="hidden"], [hidden]), select, textarea, button, [tabindex]'

/** The control that an answer is entered in; null where none is on the page. */
export function findControlElement(path: Path): HTMLElement | null {
  const found = document.getElementById(getFieldId(path))
  if (found === null || found.matches(FOCUSABLE)) return found
  return found.querySelector<HTMLElement>(FOCUSABLE) ?? found
}

/** Moves focus to the control that an answer is entered in, with its label in sight. */
export function focusField(path: Path): void {
  const control = findControlElement(path)
  if (control === null) return
  const folded = control.closest('details')
  if (folded !== null) folded.open = true
  const label = control.closest('.field') ?? control
  label.scrollIntoView({ block: 'start' })
  control.focus({ preventScroll: true })
  // What stands above in a long form or list may only now be laid out, and higher or lower than was expected.
  if (control.closest('.form-long, .list-long') !== null)
    requestAnimationFrame(() => label.scrollIntoView({ block: 'start' }))
}

/**
 * In ms. Screen readers follow a focus that comes after the change of the page; Orca with Chromium goes to the first list
 * of a new screen otherwise, and reads on from there.
 */
const DELAY = 100

let pending: ReturnType<typeof setTimeout> | undefined

/**
 * Moves the focus once the page has changed and that is noticed: to what `find` finds then; `scrolls` brings it into
 * sight. Who moves on in the meantime is left alone. A later call takes the place of this one.
 */
export function focusSoon(find: () => HTMLElement | null | undefined, scrolls = false): void {
  const before = document.activeElement
  clearTimeout(pending)
  pending = setTimeout(() => {
    const { activeElement } = document
    if (activeElement !== before && activeElement !== document.body) return
    // Firefox reads on from the selection, which stays where the content before it was.
    getSelection()?.removeAllRanges()
    const found = find()
    found?.focus({ preventScroll: true })
    if (scrolls) found?.scrollIntoView({ block: 'nearest' })
  }, DELAY)
}
