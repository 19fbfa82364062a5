import { controls, isBrought } from '../engine/program/controls'
import type { Program } from '../engine/program/program'
import { valueAt } from '../engine/values/answers'
import type { FlowEvent } from '../engine/state/step'
import type { FlowState } from '../engine/state/flowState'
import { type AskedField, itemsAt } from './askedFields'
import { askEach } from './askEach'
import { aroundAt, type Choices, isGiven } from './answersOf'
import { badAnswers } from './badAnswers'
import { offersNothing } from './choiceAnswers'
import { goodAnswer } from './goodAnswer'
import { answerAndClearEvents, answerEvents, blurEvents } from './stepResult'

/** What an applicant does to make as many mistakes as they can: bad answers where there are any, otherwise none. */
export function mistakesOn(program: Program, start: FlowState, choices: Choices): readonly FlowEvent[] {
  return askEach(program, start, (asked, state) => {
    const { path, field, inside } = asked
    if (isBrought(field) || (inside !== null && inside.index > 0)) return []
    if (field.kind === 'list') return itemsAt(state.answers, path).length === 0 ? [{ type: 'add', list: path }] : []
    const choice = choices.get(path)
    if (choice !== undefined) return answerEvents(path, choice)
    const [bad] = badAnswers(field, aroundAt(program, state, path))
    return bad === undefined ? emptied(asked, state) : answerEvents(path, bad.value)
  })
}

/** What an applicant does to leave the screen's fields empty, having begun each and taken it back. */
export function leavingEmpty(program: Program, start: FlowState): readonly FlowEvent[] {
  return askEach(program, start, (asked, state) => (isBrought(asked.field) ? [] : emptied(asked, state)))
}

/** What an applicant does to take back what was given before, as far as it can be taken back. */
export function emptying(program: Program, start: FlowState): readonly FlowEvent[] {
  return askEach(program, start, (asked, state) => {
    if (isBrought(asked.field) || !isGiven(valueAt(state.answers, asked.path))) return []
    return emptied(asked, state)
  })
}

function emptied({ path, field }: AskedField, { answers }: FlowState): readonly FlowEvent[] {
  if (field.kind === 'list' || offersNothing(field)) return blurEvents(path)
  // What was chosen among radio buttons cannot be taken back.
  if (controls[field.control].staysChosen) return []
  return isGiven(valueAt(answers, path)) ? answerEvents(path, undefined) : answerAndClearEvents(path, goodAnswer(field))
}
