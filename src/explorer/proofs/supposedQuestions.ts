import { calculationNamed } from '../../engine/calculators/calculationNamed'
import { follow } from '../../compiler/parts/answerPath'
import type { CheckedProgram } from '../../compiler/parts/checkedProgram'
import { decidedByBounds } from '../../compiler/parts/decidedByBounds'
import type { Question } from '../../compiler/parts/questionsIn'
import { matchersIn } from './candidates'

/** A flow in which what the bounds of calculations suppose of answers is asked too: so answers that break it are told apart. */
export function withSupposedQuestions(checked: CheckedProgram): CheckedProgram {
  const supposed = checked.questions.flatMap(({ path, matcher, pointer }): readonly Question[] => {
    const name = calculationNamed(path)
    const unless = name === null ? [] : (decidedByBounds(checked, name, matcher)?.range.unless ?? [])
    return unless.flatMap(matchersIn).map(([asked, of]) => ({ path: asked, matcher: of, pointer, list: null, asker: null, destination: follow(checked.fields, asked) }))
  })
  return supposed.length === 0 ? checked : { ...checked, questions: [...checked.questions, ...supposed] }
}
