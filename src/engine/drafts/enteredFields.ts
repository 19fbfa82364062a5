import { initialState } from '../answers/initialState'
import { memoOf } from '../memo/memoOf'
import type { Program } from '../program/program'
import type { Answers, Path } from '../values/answers'
import { isSame } from '../values/isSame'

/** The fields whose answers are others than what they start with on a day, an ISO date. */
export function enteredFields(program: Program, answers: Answers, today: string): readonly Path[] {
  return [...entered(program, answers, today)]
}

/** Whether there is any of them. */
export function hasEntered(program: Program, answers: Answers, today: string): boolean {
  return entered(program, answers, today).next().done !== true
}

function* entered(program: Program, answers: Answers, today: string): Generator<Path> {
  const starts = startingAnswers(program, today)
  for (const [form, given] of Object.entries(answers)) {
    for (const [field, value] of Object.entries(given))
      if (!isSame(value, starts[form]?.[field])) yield `${form}.${field}`
  }
}

/** What a new application starts with. */
function startingAnswers(program: Program, today: string): Answers {
  const memo = memoOf(program)
  if (memo.starts?.today !== today) memo.starts = { today, answers: initialState(program, {}, '', today).answers }
  return memo.starts.answers
}
