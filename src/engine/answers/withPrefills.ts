import type { Program } from '../program/program'
import { prefillSources } from '../program/prefillSources'
import { isSame } from '../values/isSame'
import { valueAt } from '../values/path'
import type { Json, Path } from '../values/answers'
import type { FlowState } from '../state/flowState'
import { type Answered, normalized, withAnswer } from './withAnswer'
import { prefillIn } from './prefillIn'
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
function offeredBy(program: Program, state: FlowState, path: Path, prefill: string): { readonly value: Json } | null {
  const relevant = relevantAnswers(program, state)
  const answer = filledIn(valueAt(state.answers, path))
  const before = Object.hasOwn(state.prefilled, path) ? state.prefilled[path] : undefined
  const starts = before === undefined && answer === null && isOnScreen(program, state, path) && isAsked(relevant, path)
  // Also from behind, while the one it follows is typed: a way that is gone again passes only what holds by then.
  const follows =
    before !== undefined &&
    isSame(answer, before) &&
    (isAsked(relevant, path) || prefillSources(prefill).some((source) => isAsked(relevant, source)))
  if (!starts && !follows) return null
  const value = normalized(program, path, filledIn(prefillIn(program, relevant.answers, prefill)) ?? undefined) ?? null
  return isSame(value, answer) ? null : { value }
}

/** An answer; null where it is empty. */
function filledIn(value: Json | undefined): Json {
  return value === undefined || value === '' ? null : value
}

function isOnScreen(program: Program, { screen }: FlowState, path: Path): boolean {
  return program.forms.get(path.split('.', 1)[0] ?? '')?.screen === screen
}
