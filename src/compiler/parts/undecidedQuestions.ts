import { calculationNamed } from '../../engine/calculators/calculationNamed'
import type { CheckedProgram } from './checkedProgram'
import { decidedByBounds, wordsOfRange } from './decidedByBounds'
import { rangeOfCalculation } from './rangeOfCalculation'

/** A question about a calculation to which its bounds say neither yes nor no. */
export interface UndecidedQuestion {
  readonly pointer: string
  /** What is undecided and why, in words. */
  readonly words: string
}

/** What conditions ask of calculations that nobody can tell before somebody answers. */
export function undecidedQuestions(checked: CheckedProgram): readonly UndecidedQuestion[] {
  return checked.questions.flatMap(({ path, matcher, pointer }) => {
    const name = calculationNamed(path)
    if (name === null || decidedByBounds(checked, name, matcher) !== null) return []
    const range = rangeOfCalculation(checked, name, 'kept')
    const known = range === null ? 'has no bounds that are known' : wordsOfRange(range)
    return [{ pointer, words: `Whether "${path}" is ${JSON.stringify(matcher)}: it ${known}.` }]
  })
}
