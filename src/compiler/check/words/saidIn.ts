import { unmarkedWords } from '../../../engine/text/words'
import { sentences } from '../../../engine/text/sentences'
import type { Words } from '../../../language/words'

/** All that some words say, on one line and without marks; nothing where there are none. */
export function saidIn(words: Words | null | undefined): string {
  return words === null || words === undefined ? '' : sentences(unmarkedWords(words))
}
