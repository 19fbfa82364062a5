import { fieldKindAuthoring } from '../engine/kinds/fieldKindAuthoring'
import type { Field } from '../engine/program/field'
import { type Around, findSampleIssues, findScreenIssues } from '../engine/rules/issues'
import { isObject, type Json, type Path, getValueAt } from '../engine/values/answers'
import { applyEvents, createAnswerEvents, TODAY } from './stepResult'
import type { Program } from '../engine/program/program'
import type { FlowEvent } from '../engine/state/step'
import type { FlowState } from '../engine/state/flowState'
import { type AskedField, listActiveFields, getListItems } from './activeFields'
import { collectRelevantAnswers } from '../engine/answers/relevantAnswers'
import { isBrought } from '../engine/program/controls'
import { createGoodAnswer } from './goodAnswer'

/** A choice of a field, and an answer that is this choice or has it among others. */
interface ChoiceAnswer {
  readonly choice: string
  readonly answer: Json
}

/** Each choice of a field with an answer that has it, a good one where there is one; none where nothing is chosen. */
export function listChoiceAnswers(field: Field): readonly ChoiceAnswer[] {
  if (field.kind !== 'simple' || field.choices === null || field.isLocked) return []
  const choices = [...field.choices.keys()]
  if (field.answer !== 'texts') return choices.map((choice) => ({ choice, answer: choice }))
  const good = fieldKindAuthoring[field.type]
    .good(field)
    .filter((answer) => findSampleIssues(field, answer, TODAY).length === 0)
  return choices.map((choice) => ({
    choice,
    answer: good.find((answer) => listChosenValues(answer).includes(choice)) ?? [choice],
  }))
}

/** The choices that an answer is, or has. */
export function listChosenValues(answer: Json | undefined): readonly string[] {
  return [answer].flat().filter((one) => typeof one === 'string')
}

/** Whether a field has nothing to choose as things stand: the list that it offers is empty, or no condition holds. */
export function hasEmptyChoices(field: Field): boolean {
  return field.kind === 'simple' && field.choices?.size === 0
}

/**
 * Goes from field to field of a state's screen, and gives all that happens on the way: `eventsFor` says of each field
 * what does. Those that appear meanwhile are gone to as well, where they stand.
 */
export function collectFieldEvents(
  program: Program,
  start: FlowState,
  eventsFor: (asked: AskedField, state: FlowState) => readonly FlowEvent[],
): readonly FlowEvent[] {
  const events: FlowEvent[] = []
  const gone = new Set<Path>()
  let state = start
  let fields: readonly AskedField[] = []
  let place = 0
  for (;;) {
    const now = listActiveFields(program, state)
    // Where other fields are asked, one before may be new.
    if (now !== fields) place = 0
    fields = now
    while (gone.has(fields[place]?.path ?? '')) place += 1
    const asked = fields[place]
    if (asked === undefined) return events
    gone.add(asked.path)
    const happened = eventsFor(asked, state)
    events.push(...happened)
    state = applyEvents(program, state, happened)
  }
}

/** Answers that are given to some fields rather than good ones of any kind, by path. */
export type Choices = ReadonlyMap<Path, Json>

/** Nothing is chosen that would not be anyway. */
export const NO_CHOICES: Choices = new Map()

/** How much is given: what is asked for, or all there is, with two items in each list. */
export type Extent = 'required' | 'everything'

/** What an applicant does to give good answers on the screen of a state; `choices` say which of several. */
export function planAnswers(
  program: Program,
  start: FlowState,
  choices: Choices = NO_CHOICES,
  extent: Extent = 'required',
): readonly FlowEvent[] {
  return collectFieldEvents(program, start, ({ path, field, inside }, state) => {
    if (isBrought(field) || hasEmptyChoices(field)) return []
    if (field.kind === 'list') return itemsWanted(path, field, state, extent)
    const value = getValueAt(state.answers, path)
    const choice = choices.get(path)
    if (choice !== undefined) return value === choice ? [] : createAnswerEvents(path, choice)
    const isWanted = field.isRequired || extent === 'everything' || inside !== null
    // What a field starts with may be wrong.
    if (isGiven(value) ? !hasIssue(program, state, path) : !isWanted) return []
    return createAnswerEvents(path, createGoodAnswer(field, getAnswerContext(program, state, path)))
  })
}

/** The answers that count around the one at a path. */
export function getAnswerContext(program: Program, state: FlowState, path: Path): Around {
  const { answers } = collectRelevantAnswers(program, state)
  const siblings = getValueAt(answers, path.slice(0, path.lastIndexOf('.')))
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
  const missing = Math.max(0, wanted - getListItems(answers, list).length)
  return Array.from({ length: missing }, () => ({ type: 'add', list }))
}

function hasIssue(program: Program, state: FlowState, path: Path): boolean {
  return findScreenIssues(program, state, TODAY).some((issue) => issue.path === path)
}
