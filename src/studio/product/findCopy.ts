import type { CopyPlace } from '../../compiler/copyPlaces'
import { joinPointer } from '../../compiler/findings/pointer'

function normalizeSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Creates a pattern that matches a text with its placeholders filled; null if it has nothing but placeholders. */
function createWordsPattern(text: string): RegExp | null {
  const parts = normalizeSpaces(text).split(/\{\{[^{}]*\}\}/)
  if (parts.join('').trim() === '') return null
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')}$`,
    'su',
  )
}

/** Returns the function that tells whether a text of the page may have been made from one of the templates. */
export function matchTemplates(templates: readonly string[]): (text: string) => boolean {
  const patterns = templates.flatMap((template) => createWordsPattern(template) ?? [])
  return (text) => patterns.some((pattern) => pattern.test(normalizeSpaces(text)))
}

const MAX_PLACES = 3

/**
 * Finds the copy from which the texts may have been made, trying the texts in order. Prefers copy of the current
 * screen, then equal texts. Copy that several parts inherit is listed once.
 */
export function findCopy(places: readonly CopyPlace[], texts: readonly string[], screen: string): readonly CopyPlace[] {
  for (const text of texts.map(normalizeSpaces)) {
    const matching = places.filter((place) => createWordsPattern(place.text)?.test(text) === true)
    if (matching.length === 0) continue
    const onScreen = listCopyOf(matching, screen)
    const candidates = onScreen.length === 0 ? matching : onScreen
    const same = candidates.filter((place) => normalizeSpaces(place.text) === text)
    return removeDuplicates(same.length === 0 ? candidates : same).slice(0, MAX_PLACES)
  }
  return []
}

/** Lists the copy that is written for a screen. */
export function listCopyOf(places: readonly CopyPlace[], screen: string): readonly CopyPlace[] {
  return places.filter(({ pointer }) => `${pointer}/`.startsWith(joinPointer('/screens', screen, '')))
}

function removeDuplicates(places: readonly CopyPlace[]): readonly CopyPlace[] {
  return places.filter((place, index) => places.findIndex(({ written }) => written === place.written) === index)
}

/** How many ancestors of the element are searched for texts. */
const MAX_LEVELS = 5

const ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title'] as const

/** Collects the texts and attributes of an element, then those of its ancestors. */
export function collectTexts(element: Element): readonly string[] {
  const texts: string[] = []
  let current: Element | null = element
  for (let level = 0; current !== null && level < MAX_LEVELS; level += 1) {
    const own = [...current.childNodes].flatMap(({ nodeType, textContent }) =>
      nodeType === Node.TEXT_NODE ? (textContent ?? '') : [],
    )
    const attributes = ATTRIBUTES.flatMap((name) => current?.getAttribute(name) ?? [])
    texts.push(...own, ...attributes, current.textContent ?? '', ...getLabels(current))
    current = current.parentElement
  }
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
}

/** The classes are those of the element's own window: it may be in a frame. */
function getLabels(element: Element): readonly string[] {
  const view = element.ownerDocument.defaultView
  const hasLabels =
    view !== null &&
    (element instanceof view.HTMLInputElement ||
      element instanceof view.HTMLSelectElement ||
      element instanceof view.HTMLTextAreaElement)
  return hasLabels ? [...(element.labels ?? [])].map(({ textContent }) => textContent ?? '') : []
}
