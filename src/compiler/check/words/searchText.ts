import { followPath } from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { isYear, joinSentences, stripMarks } from '../../../engine/text/template'
import type { Words } from '../../../language/flow'

/** How many results are cached, and up to which length of text. */
const MOST = 10_000
const LONGEST = 2000

/**
 * Caches the results of `work` by text: most texts occur in several flows and stay the same when a document is read
 * again.
 */
export function memoizeByText<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before.result
    const result = work(text)
    if (known.size >= MOST) known.clear()
    if (text.length <= LONGEST) known.set(text, { result })
    return result
  }
}

export function withoutPlaceholders(text: string, instead = ' '): string {
  return text.includes('{{') ? text.replaceAll(/\{\{[^{}]*\}\}/g, instead) : text
}

export const FACTS: readonly string[] = ['brand.name', 'flow.name', 'provider.name', 'year']

export function isFact(name: string): boolean {
  return FACTS.includes(name) || isYear(name)
}

/** Whether a placeholder could have this name: a fact, a calculation, a form or an answer. */
export function isNamed({ flow, fields }: CheckedProgram, name: string): boolean {
  if (isFact(name)) return true
  const [first, calculation = ''] = name.split('.')
  if (first === 'calculations') return Object.hasOwn(flow.calculations ?? {}, calculation)
  return followPath(fields, name).kind !== 'nowhere'
}

export function toPlainLine(words: Words | null | undefined): string {
  return words === null || words === undefined ? '' : joinSentences(stripMarks(words))
}
