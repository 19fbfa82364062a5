import { relevantAnswers } from '../engine/answers/relevantAnswers'
import { isBrought } from '../engine/program/controls'
import type { Program } from '../engine/program/program'
import { type Around, screenIssues } from '../engine/rules/issues'
import { isObject, type Json, type Path, valueAt } from '../engine/values/answers'
import type { FlowEvent } from '../engine/state/step'
import type { FlowState } from '../engine/state/flowState'
import { type AskedField, itemsAt } from './askedFields'
import { askEach } from './askEach'
import { offersNothing } from './choiceAnswers'
import { goodAnswer } from './goodAnswer'
import { answerEvents, TODAY } from './stepResult'

/** Answers that are given to some fields rather than good ones of any kind, by path. */
export type Choices = ReadonlyMap<Path, Json>

/** Nothing is chosen that would not be anyway. */
export const NO_CHOICES: Choices = new Map()

/** How much is given: what is asked for, or all there is, with two items in each list. */
export type Extent = 'required' | 'everything'

/** What an applicant does to give good answers on the screen of a state; `choices` say which of several. */
export function answersOf(
  program: Program,
  start: FlowState,
  choices: Choices = NO_CHOICES,
  extent: Extent = 'required',
): readonly FlowEvent[] {
  return askEach(program, start, ({ path, field, inside }, state) => {
    if (isBrought(field) || offersNothing(field)) return []
    if (field.kind === 'list') return itemsWanted(path, field, state, extent)
    const value = valueAt(state.answers, path)
    const choice = choices.get(path)
    if (choice !== undefined) return value === choice ? [] : answerEvents(path, choice)
    const isWanted = field.isRequired || extent === 'everything' || inside !== null
    // What a field starts with may be wrong.
    if (isGiven(value) ? !hasIssue(program, state, path) : !isWanted) return []
    return answerEvents(path, goodAnswer(field, aroundAt(program, state, path)))
  })
}

/** The answers that count around the one at a path. */
export function aroundAt(program: Program, state: FlowState, path: Path): Around {
  const { answers } = relevantAnswers(program, state)
  const siblings = valueAt(answers, path.slice(0, path.lastIndexOf('.')))
  return { siblings: isObject(siblings) ? siblings : {}, answers, at: path }
}

/** Whether an answer has something in it. */
export function isGiven(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== ''
}

function itemsWanted(
  list: Path,
  field: Extract<AskedField['field'], { kind: 'list' }>,
  { answers }: FlowState,
  extent: Extent,
): readonly FlowEvent[] {
  const wanted = extent === 'everything' ? Math.max(field.least, Math.min(2, field.most ?? 2)) : field.least
  const missing = Math.max(0, wanted - itemsAt(answers, list).length)
  return Array.from({ length: missing }, () => ({ type: 'add', list }))
}

function hasIssue(program: Program, state: FlowState, path: Path): boolean {
  return screenIssues(program, state, TODAY).some((issue) => issue.path === path)
}
