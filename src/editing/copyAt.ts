import type { CopyPlace } from '../compiler/copyPlaces'
import { pointerTo } from '../compiler/findings/pointer'
import { patternOfWords, plain } from './filledText'

/** The most places that are told of one text. */
const MOST = 3

/**
 * The copy that some texts on a page were made of, those that say most first: of several places with the same words
 * those on the screen that shows. What many parts are like is written once.
 */
export function copyAt(places: readonly CopyPlace[], texts: readonly string[], screen: string): readonly CopyPlace[] {
  for (const text of texts.map(plain)) {
    const made = places.filter((place) => patternOfWords(place.text)?.test(text) === true)
    if (made.length === 0) continue
    const here = made.filter(({ pointer }) => `${pointer}/`.startsWith(pointerTo('/screens', screen, '')))
    const exact = (found: readonly CopyPlace[]): readonly CopyPlace[] => {
      const same = found.filter((place) => plain(place.text) === text)
      return same.length === 0 ? found : same
    }
    return once(exact(here.length === 0 ? made : here)).slice(0, MOST)
  }
  return []
}

function once(places: readonly CopyPlace[]): readonly CopyPlace[] {
  return places.filter((place, index) => places.findIndex(({ written }) => written === place.written) === index)
}
