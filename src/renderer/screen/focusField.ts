import type { Path } from '../../engine/values/types'
import { fieldId } from '../form/fieldId'

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, [tabindex]'

/** Moves focus to the control that an answer is entered in, with its label in sight. */
export function focusField(path: Path): void {
  const found = document.getElementById(fieldId(path))
  if (found === null) return
  const control = found.matches(FOCUSABLE) ? found : (found.querySelector<HTMLElement>(FOCUSABLE) ?? found)
  const label = control.closest('.field') ?? control
  label.scrollIntoView({ block: 'start' })
  control.focus({ preventScroll: true })
  // What stands above in a long form may only now be laid out, and higher or lower than was expected.
  if (control.closest('.form-long') !== null) requestAnimationFrame(() => label.scrollIntoView({ block: 'start' }))
}
