import type { CopyPlace } from './copyPlaces'
import { joinPointer } from './findings/pointer'

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
