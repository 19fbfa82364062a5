import { firstWording } from 'virtual:formway/embedding'

/** What a page says around a flow until that has said it itself. */
export interface FirstWords {
  readonly language: string
  /** What the frame is called. */
  readonly frame: string
  /** What the button is called that closes it. */
  readonly close: string
  /** Says that it is coming. */
  readonly loading: string
}

/**
 * These words in the language that the flow is asked for; else in that of the page, in the first that is read here, or in the
 * build's own. Where it is spoken does not matter.
 */
export function firstWords(asked: string | undefined): FirstWords {
  const known = Object.entries(firstWording).map(([language, words]) => ({ language, ...words }))
  const wanted = [asked ?? '', document.documentElement.lang, ...navigator.languages]
  const [words] = [
    ...wanted.flatMap((language) => known.find((one) => isAlike(one.language, language)) ?? []),
    ...known,
  ]
  if (words === undefined) throw new Error('The build has no words for an embedded flow.')
  return words
}

function isAlike(language: string, other: string): boolean {
  return language.slice(0, 2) === other.slice(0, 2).toLowerCase()
}
