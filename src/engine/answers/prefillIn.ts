import type { Program } from '../program/program'
import { answerText } from '../text/fillText'
import { valueAt } from '../values/path'
import type { Answers, Json } from '../values/answers'

/**
 * What a prefill offers as the answers stand: the answer at its path, or its words with the answers that they name. What
 * was not given is left out with the words before it; where nothing was, nothing is offered.
 */
export function prefillIn(program: Program, answers: Answers, prefill: string): Json | undefined {
  const [start = '', ...parts] = prefill.split(/\{\{\s*([\w.]+)\s*\}\}/)
  if (parts.length === 0) return valueAt(answers, prefill)
  let words = ''
  let between = start
  for (const [index, part] of parts.entries()) {
    const said = index % 2 === 0 && answerText(program, answers, part)
    if (said === false) between = part
    else if (said !== '') words += (words === '' ? start : between) + said
  }
  return words === '' ? undefined : words + between
}
