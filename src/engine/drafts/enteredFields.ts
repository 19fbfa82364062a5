import { initialState } from '../answers/initialState'
import type { Program } from '../program/program'
import type { Answers, Path } from '../values/answers'
import { isSame } from '../values/isSame'

/** The fields whose answers are others than what they start with on a day, an ISO date. */
export function enteredFields(program: Program, answers: Answers, today: string): readonly Path[] {
  const starts = initialState(program, {}, '', today).answers
  return Object.entries(answers).flatMap(([form, given]) =>
    Object.keys(given).flatMap((field) => (isSame(given[field], starts[form]?.[field]) ? [] : [`${form}.${field}`])),
  )
}
