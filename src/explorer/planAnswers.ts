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

interface ChoiceAnswer {
  readonly choice: string
  readonly answer: Json
}

/** Lists the choices of a field, each with a valid answer if there is one. */
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

export function listChosenValues(answer: Json | undefined): readonly string[] {
  return [answer].flat().filter((one) => typeof one === 'string')
}

/** Returns whether a field offers no choice at the moment: its list is empty, or no condition of its choices holds. */
export function hasEmptyChoices(field: Field): boolean {
  return field.kind === 'simple' && field.choices?.size === 0
}

/**
 * Visits the fields of the current screen in order and collects the events that `eventsFor` returns for each. Fields
 * that appear on the way are visited too, in their position.
 */
export function collectFieldEvents(
  program: Program,
  start: FlowState,
  eventsFor: (asked: AskedField, state: FlowState) => readonly FlowEvent[],
): readonly FlowEvent[] {
  const events: FlowEvent[] = []
  const visited = new Set<Path>()
  let state = start
  let fields: readonly AskedField[] = []
  let index = 0
  for (;;) {
    const now = listActiveFields(program, state)
    // When the fields change, one may have appeared earlier.
    if (now !== fields) index = 0
    fields = now
    while (visited.has(fields[index]?.path ?? '')) index += 1
    const asked = fields[index]
    if (asked === undefined) return events
    visited.add(asked.path)
    const added = eventsFor(asked, state)
    events.push(...added)
    state = applyEvents(program, state, added)
  }
}

/** Answers that replace the default ones, by path. */
export type Choices = ReadonlyMap<Path, Json>

export const NO_CHOICES: Choices = new Map()

/** How much to answer: only required fields, or all of them with two items in each list. */
export type Extent = 'required' | 'everything'

/** Plans the events by which an applicant answers the current screen; `choices` replace the default answers. */
export function planAnswers(
  program: Program,
  start: FlowState,
  choices: Choices = NO_CHOICES,
  extent: Extent = 'required',
): readonly FlowEvent[] {
  return collectFieldEvents(program, start, ({ path, field, inside }, state) => {
    if (isBrought(field) || hasEmptyChoices(field)) return []
    if (field.kind === 'list') return planItems(path, field, state, extent)
    const value = getValueAt(state.answers, path)
    const choice = choices.get(path)
    if (choice !== undefined) return value === choice ? [] : createAnswerEvents(path, choice)
    const isWanted =
      field.isRequired || extent === 'everything' || inside !== null || isMissedAround(program, state, path)
    // Even an initial value may be invalid.
    if (isGiven(value) ? !hasIssue(program, state, path) : !isWanted) return []
    return createAnswerEvents(path, createGoodAnswer(field, getAnswerContext(program, state, path)))
  })
}

export function getAnswerContext(program: Program, state: FlowState, path: Path): Around {
  const { answers } = collectRelevantAnswers(program, state)
  const siblings = getValueAt(answers, path.slice(0, path.lastIndexOf('.')))
  return { siblings: isObject(siblings) ? siblings : {}, answers, at: path }
}

export function isGiven(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== ''
}

function planItems(
  list: Path,
  field: Extract<AskedField['field'], { kind: 'list' }>,
  { answers }: FlowState,
  extent: Extent,
): readonly FlowEvent[] {
  const wanted = extent === 'everything' ? Math.max(field.least, Math.min(2, field.most ?? 2)) : field.least
  const missing = Math.max(0, wanted - getListItems(answers, list).length)
  return Array.from({ length: missing }, () => ({ type: 'add', list }))
}

/** Returns whether what a field is a part of lacks an answer, as a table with fixed rows does of which some row is required. */
function isMissedAround(program: Program, state: FlowState, path: Path): boolean {
  const isInRow = path.split('.').length > 3
  return isInRow && findScreenIssues(program, state, TODAY).some((issue) => isWithin(path, issue.path))
}

function isWithin(path: Path, group: Path): boolean {
  return group.includes('.') && path.startsWith(`${group}.`)
}

function hasIssue(program: Program, state: FlowState, path: Path): boolean {
  return findScreenIssues(program, state, TODAY).some((issue) => issue.path === path)
}
