import type { Finding, Location } from '../../engine/values/finding'
import { findFix } from '../fixes/findFix'
import { type JsonText, getLocationAt } from './jsonText'
import { findPlace, type WrittenPlace } from './places'

/** Adds locations to findings about a merged flow. `sources` are in merge order. */
export function withLocations(findings: readonly Finding[], sources: readonly JsonText[]): readonly Finding[] {
  const uses = countNamesMeant(findings)
  return findings.map((finding) => {
    if (finding.location !== null) return finding
    const place = findPlace(sources, finding.pointer)
    if (place === null) return finding
    // A name that is written so again and again may be right, and its declaration misspelt.
    const fix = (uses.get(getNameMeant(finding)) ?? 0) > 1 ? null : findFix(finding, sources)
    return { ...finding, location: getLocation(place), ...(fix === null ? {} : { fix }) }
  })
}

function countNamesMeant(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const finding of findings) {
    const name = getNameMeant(finding)
    if (name !== '') uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  return uses
}

/** The declared name that a reference was most likely meant to have; empty for other findings. */
function getNameMeant({ code, meant }: Finding): string {
  return meant === null || !code.startsWith('unknown-') || code === 'unknown-key' ? '' : meant
}

/**
 * Locates a pointer in the document that contains the most of it; of several in the last. The location of a property is
 * its key, plus its value if both are on one line; that of a list item is its value.
 */
export function findLocation(sources: readonly JsonText[], pointer: string): Location | null {
  const place = findPlace(sources, pointer)
  return place === null ? null : getLocation(place)
}

export function countFollowedSegments(sources: readonly JsonText[], pointer: string): number {
  return findPlace(sources, pointer)?.depth ?? 0
}

function getLocation({ source: { file, text }, key, value }: WrittenPlace): Location {
  const { offset } = key ?? value
  const end = value.offset + value.length
  if (!text.slice(offset, end).includes('\n')) return getLocationAt(file, text, offset, end - offset)
  return getLocationAt(file, text, offset, key === null ? 1 : key.length)
}
