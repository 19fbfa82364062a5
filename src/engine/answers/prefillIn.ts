import type { Program } from '../program/program'
import { answerText } from '../text/fillText'
import { givenWords } from '../text/givenWords'
import { valueAt } from '../values/path'
import type { Answers, Json } from '../values/answers'

/**
 * What a prefill offers as the answers stand: the answer at its path, or its words with the answers that they name. What
 * was not given is left out with the words before it; where nothing was, nothing is offered.
 */
export function prefillIn(program: Program, answers: Answers, prefill: string): Json | undefined {
  if (!prefill.includes('{{')) return valueAt(answers, prefill)
  const words = givenWords(prefill, (path) => answerText(program, answers, path))
  return words === '' ? undefined : words
}
