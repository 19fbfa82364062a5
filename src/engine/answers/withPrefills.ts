import type { Program } from '../program/program'
import { valueAt } from '../values/path'
import type { Answers, Json, Path } from '../values/answers'
import type { FlowState } from '../state/flowState'
import { type Answered, normalized, withAnswer } from './withAnswer'
import { isAsked, relevantAnswers } from './relevantAnswers'

/**
 * Nothing is asked twice (WCAG 3.3.7): a field without an answer starts with the one its `prefill` names, once it is
 * asked. From then on it follows that one, until the applicant answers it otherwise or empties it: then it is theirs.
 */
export function withPrefills(program: Program, state: FlowState): Answered {
  let next: Answered = { state, effects: [] }
  for (const { path, prefill } of program.prefilled) {
    if (prefill === null) continue
    const offered = offeredBy(program, next.state, path, prefill)
    if (offered === null) continue
    const answered = withAnswer(program, next.state, path, offered.value ?? undefined)
    next = {
      state: { ...answered.state, prefilled: { ...answered.state.prefilled, [path]: offered.value } },
      effects: [...next.effects, ...answered.effects],
    }
  }
  return next
}

/** What a field is to be prefilled with now; null where it stays as it is. */
function offeredBy(program: Program, state: FlowState, path: Path, source: Path): { readonly value: Json } | null {
  const relevant = relevantAnswers(program, state)
  const answer = given(state.answers, path) ?? null
  const before = Object.hasOwn(state.prefilled, path) ? state.prefilled[path] : undefined
  const starts = before === undefined && answer === null && isOnScreen(program, state, path) && isAsked(relevant, path)
  // Also from behind, while the one it follows is typed: a way that is gone again passes only what holds by then.
  const follows = before !== undefined && answer === before && (isAsked(relevant, path) || isAsked(relevant, source))
  if (!starts && !follows) return null
  const value = normalized(program, path, given(relevant.answers, source)) ?? null
  return value === answer ? null : { value }
}

/** An answer, unless it is empty. */
function given(answers: Answers, path: Path): Json | undefined {
  const value = valueAt(answers, path)
  return value === '' ? undefined : value
}

function isOnScreen(program: Program, { screen }: FlowState, path: Path): boolean {
  return program.forms.get(path.split('.', 1)[0] ?? '')?.screen === screen
}
