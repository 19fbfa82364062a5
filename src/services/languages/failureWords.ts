import type { FailureWording } from '../../language/flow'

/** What is said where no flow can say it, by language: it stands on the page, where no script has to come for it. */
type FailureWords = Readonly<Record<string, FailureWording>>

/** The words of the language that the page speaks. */
export function getFailureWording(): FailureWording {
  const words = wordsIn(document.body.dataset)
  const wording = words[document.documentElement.lang] ?? Object.values(words)[0]
  if (wording === undefined) throw new Error('The page has no words for what goes wrong.')
  return wording
}

/** Adds those of another language. */
export function addFailureWording(more: DOMStringMap): void {
  const { dataset } = document.body
  dataset['failure'] = JSON.stringify({ ...wordsIn(dataset), ...wordsIn(more) })
}

function wordsIn({ failure = '{}' }: DOMStringMap): FailureWords {
  return JSON.parse(failure)
}
