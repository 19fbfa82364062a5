import { fieldAt, type Program } from '../program/program'
import { describeAnswer } from '../text/describeAnswer'
import { listOf } from '../values/format'
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
  for (let index = 0; index < parts.length; index += 2) {
    const path = parts[index] ?? ''
    const field = fieldAt(program, path)
    const said = field === null ? '' : listOf(describeAnswer(program.flow, field, valueAt(answers, path)), program.flow.language)
    if (said !== '') words += (words === '' ? start : (parts[index - 1] ?? '')) + said
  }
  return words === '' ? undefined : words + (parts.at(-1) ?? '')
}
