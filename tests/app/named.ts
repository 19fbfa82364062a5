import wording from '../../flows/shared/wording.json'
import { labelled } from '../acceptance/harness/control'

const GROUPS = 'fieldset, section, details, [role=group], [role=radiogroup], [role=region]'

export function groupsNamed(scope: HTMLElement, name: string | RegExp): HTMLElement[] {
  return namedAmong(scope, GROUPS, name)
}

/** Finds the controls and groups with this label, in document order. */
export function fieldsLabelled(scope: HTMLElement, label: string): HTMLElement[] {
  return namedAmong(scope, `input, select, textarea, ${GROUPS}`, labelled(label))
}

export function buttonsNamed(scope: HTMLElement, name: string | RegExp): HTMLElement[] {
  return namedAmong(scope, 'button', name)
}

/**
 * Finds visible elements by role and name. About ten times faster than Testing Library's queries, which handle cases
 * that this product does not have.
 */
export function namedAmong(scope: HTMLElement, selector: string, name: string | RegExp): HTMLElement[] {
  const isNamed = (element: Element): boolean => {
    const found = nameOf(element)
    return typeof name === 'string' ? found === name : name.test(found)
  }
  return [...scope.querySelectorAll<HTMLElement>(selector)].filter((element) => isNamed(element) && isShown(element))
}

/** Computes the accessible name as far as this product needs: by reference, aria-label, label or content. */
function nameOf(element: Element, isReferred = false): string {
  const references = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  if (!isReferred && references.length > 0)
    return references
      .flatMap((id) => document.getElementById(id) ?? [])
      .map((named) => nameOf(named, true))
      .join(' ')
  const own = element.getAttribute('aria-label')
  if (own !== null) return own
  if (element instanceof HTMLFieldSetElement) return textOf(element.querySelector(':scope > legend'))
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
    return labelsOf(element).map(textOf).join(' ')
  return element.matches('button, a') || isReferred ? textOf(element) : ''
}

/** Finds the labels of a control: jsdom's own `labels` goes through the whole page for each label of it. */
function labelsOf(control: Element): readonly HTMLLabelElement[] {
  return [...document.getElementsByTagName('label')].filter((label) =>
    label.htmlFor === '' ? label.contains(control) : label.htmlFor === control.id,
  )
}

export function fieldLabelled(scope: HTMLElement, label: string): HTMLElement {
  return only(fieldsLabelled(scope, label).slice(0, 1), `field ${label}`)
}

export function inputLabelled(scope: HTMLElement, label: string): HTMLInputElement {
  const inputs = namedAmong(scope, 'input, select, textarea', labelled(label))
  const [input] = inputs
  // A select and a textarea share the properties used here with an input.
  if (input === undefined || !isInput(input))
    throw new Error(`There is no input ${label}:\n${document.body.textContent}`)
  return input
}

function isInput(element: HTMLElement): element is HTMLInputElement {
  return 'value' in element
}

/** Finds the inputs of a date by the label of their group; a month has no day input, a year only one input. */
export function dateInputs(
  scope: HTMLElement,
  label: string,
): Record<'day' | 'month' | 'year', HTMLInputElement | undefined> {
  const group = only(groupsNamed(scope, labelled(label)).slice(0, 1), `date ${label}`)
  const input = (part: 'day' | 'month' | 'year') =>
    namedAmong(group, 'input, select', wording.wording[part]).find(isInput)
  return { day: input('day'), month: input('month'), year: input('year') }
}

/**
 * Returns the texts that `aria-describedby` links to a field or its controls, with and without the prefix of errors.
 */
export function messagesOf(scope: HTMLElement, label: string): string[] {
  const field = fieldLabelled(scope, label)
  const ids = [field, ...field.querySelectorAll('[aria-describedby]')].flatMap((described) =>
    (described.getAttribute('aria-describedby') ?? '').split(/\s+/),
  )
  const prefix = wording.wording.errorPrefix.trim()
  return ids.flatMap((id) => {
    const description = document.getElementById(id)
    // A hint about allowed files is not a message.
    if (description === null || !isShown(description) || description.matches('.file-hint > *')) return []
    const text = description.textContent.trim()
    return text.startsWith(prefix) ? [text, text.slice(prefix.length).trim()] : [text]
  })
}

/** Finds the innermost visible elements whose text contains these words, ignoring case. */
export function textsMatching(scope: HTMLElement, words: string | RegExp): Element[] {
  const matches = (element: Element): boolean =>
    typeof words === 'string'
      ? textOf(element).toLowerCase().includes(words.toLowerCase())
      : words.test(element.textContent)
  const found = [scope, ...scope.querySelectorAll('*:not(script, style, template, option)')].filter(matches)
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other))).filter(isShown)
}

export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Returns whether an element is visible, without styles and layout, which jsdom lacks. */
export function isShown(element: Element): boolean {
  if (element.closest('[hidden], dialog:not([open])') !== null) return false
  const folded = element.parentElement?.closest('details:not([open])')
  return folded === null || folded === undefined || element.closest('summary')?.parentElement === folded
}

export function isDisabled(button: HTMLElement): boolean {
  return button.matches(':disabled, [aria-disabled="true"]')
}

export function fileInput(field: HTMLElement): HTMLInputElement {
  const input = field.matches('input[type=file]') ? field : field.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for files.')
  return input
}

/** Returns the only element of its kind. */
export function only<Found extends Element>(found: ArrayLike<Found>, name: string): Found {
  const [first, second] = Array.from(found)
  if (first === undefined || second !== undefined)
    throw new Error(`There is ${first === undefined ? 'no' : 'more than one'} ${name}:\n${document.body.textContent}`)
  return first
}

export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** Removes leading zeros. */
export function plain(text: string): string {
  return text.replace(/^0+/, '')
}
