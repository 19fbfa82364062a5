import { followPath } from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { joinSentences, stripMarks } from '../../../engine/text/template'
import type { Words } from '../../../language/flow'

/** How many texts are remembered, and how long one may be that is. */
const MOST = 10_000
const LONGEST = 2000

/**
 * The same function, which works out once what it gives for a text. Most texts of a flow are those of others too, and
 * stand as they stood when its document is read again.
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

/** A text without what its placeholders stand for. */
export function withoutPlaceholders(text: string, instead = ' '): string {
  return text.includes('{{') ? text.replaceAll(/\{\{[^{}]*\}\}/g, instead) : text
}

/** Facts about the world around the flow that copy may name. */
export const FACTS: readonly string[] = ['brand.name', 'flow.name', 'provider.name']

/** Whether copy could name something so: a fact, a calculation, a form or an answer. */
export function isNamed({ flow, fields }: CheckedProgram, name: string): boolean {
  if (FACTS.includes(name)) return true
  const [first, calculation = ''] = name.split('.')
  if (first === 'calculations') return Object.hasOwn(flow.calculations ?? {}, calculation)
  return followPath(fields, name).kind !== 'nowhere'
}

/** All that some words say, on one line and without marks; nothing where there are none. */
export function toPlainLine(words: Words | null | undefined): string {
  return words === null || words === undefined ? '' : joinSentences(stripMarks(words))
}
