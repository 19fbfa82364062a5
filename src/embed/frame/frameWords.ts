import { embeddingWording } from 'virtual:formway/embedding'
import { askedLanguage } from '../../services/languages/askedLanguage'
import type { Wording } from '../../language/wording'

/** What only an embedded flow says, in a language; in the product's own where it has no words of that one. */
export function frameWords(language: string): Pick<Wording, 'leaving' | 'embedded'> {
  const { own, words } = embeddingWording
  const found = words[language] ?? words[own]
  if (found === undefined) throw new Error('The build has no words for an embedded flow.')
  return found
}

/** The same where no flow shows, in the language that the page around asks for, else in the one that is read here. */
export function wordsOfReader(asked?: string): Pick<Wording, 'leaving' | 'embedded'> {
  return frameWords(
    asked ?? askedLanguage([embeddingWording.own, ...Object.keys(embeddingWording.words)]) ?? embeddingWording.own,
  )
}
