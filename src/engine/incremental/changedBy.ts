import { relevantAnswers } from '../answers/relevantAnswers'
import type { Program } from '../program/program'
import type { Changed } from '../state/step'
import type { FlowEvent } from '../state/flowEvent'
import type { FlowState } from '../state/flowState'

const NOTHING: Changed = { kind: 'nothing' }
const MESSAGES: Changed = { kind: 'messages' }
const AROUND: Changed = { kind: 'around' }
const ALL: Changed = { kind: 'all' }

/** What a key in a field changes of the state. */
const ANSWERING: ReadonlySet<keyof FlowState> = new Set(['answers', 'changing'])
/** What leaving a field changes of it. */
const LEAVING: ReadonlySet<keyof FlowState> = new Set(['touched', 'changing'])

/** What an event changed, as far as anything is shown of it. All that follows from a step reads this, and compares nothing. */
export function changedBy(program: Program, before: FlowState, event: FlowEvent, after: FlowState): Changed {
  if (before === after) return NOTHING
  if (isSameBut(LEAVING, before, after)) return MESSAGES
  if (event.type === 'answer' && isAnswerOnly(before, after))
    return { kind: asksTheSame(program, before, after) ? 'answer' : 'questions', path: event.path }
  return before.answers === after.answers && before.refusals === after.refusals ? AROUND : ALL
}

/** Whether a state differs from the one before by an answer alone. */
function isAnswerOnly(before: FlowState, after: FlowState): boolean {
  // Of a field that was changed before and not left, another message may show now.
  const isOther = before.changing !== null && before.changing !== after.changing
  return before.answers !== after.answers && !isOther && isSameBut(ANSWERING, before, after)
}

function asksTheSame(program: Program, before: FlowState, after: FlowState): boolean {
  return relevantAnswers(program, before).forms === relevantAnswers(program, after).forms
}

/** Whether two states have the identical properties, but for some. */
function isSameBut(names: ReadonlySet<keyof FlowState>, one: FlowState, other: FlowState): boolean {
  let name: keyof FlowState
  for (name in one) if (!names.has(name) && one[name] !== other[name]) return false
  return true
}
