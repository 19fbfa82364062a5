import { hasValidShape } from '../../engine/answers/inputShape'
import { collectRelevantAnswers, isAsked, resolveFieldAt } from '../../engine/answers/relevantAnswers'
import { isConditionMet } from '../../engine/program/condition'
import { listPathsOfCalculations, parseCalculationName } from '../../engine/calculators/calculator'
import { listConditionPaths, toWildcardPath } from '../../engine/program/dependencies'
import type { SimpleField } from '../../engine/program/field'
import type { Program } from '../../engine/program/program'
import { findSampleIssues } from '../../engine/rules/issues'
import { type FlowState, listVisitedScreens } from '../../engine/state/flowState'
import type { FlowEvent } from '../../engine/state/step'
import { describeAnswer } from '../../engine/text/fillText'
import { hasPathOverlap } from '../../engine/transition/occurrence'
import { formOf, getValueAt, isSame, type Json, type Path, withValue } from '../../engine/values/answers'
import type { Condition } from '../../language/flow'
import { listActiveFields } from '../activeFields'
import { listCandidates } from '../proofs/candidates'
import { createAnswerEvents, applyEvents, TODAY } from '../stepResult'
import { getLabel, fillCopy, toReadable } from '../walks/walkWords'
import { listDecidingConditions } from '../walks/revealingAnswers'
import { type AskedAnswer, explainCondition, type Explanation, getItem } from './explainCondition'

/** Answers that make a condition true or false. */
export interface Change {
  /** Such as "Choose Employment status: Employed". */
  readonly words: string
  readonly events: readonly FlowEvent[]
}

/** A condition as it is asked in a state. */
export interface PlacedCondition {
  readonly condition: Condition
  /** The path of the item whose fields the condition names without a path; null outside lists. */
  readonly item: Path | null
}

interface Demand extends AskedAnswer {
  readonly isTrue: boolean
}

type Alternatives = readonly (readonly Demand[])[]

type NewAnswers = ReadonlyMap<Path, Json | undefined>

const MAX_ALTERNATIVES = 24
const MAX_TRIES = 60
const MAX_INPUTS = 300
/** How far behind one another questions are asked that appear by the answer to another one. */
const MAX_DEPTH = 3

/** Finds the fewest answers, given on the screens so far, with which a condition gives the other result; or null. */
export function findNearestChange(program: Program, state: FlowState, placed: PlacedCondition): Change | null {
  const isMet = isMetIn(program, state, placed)
  const explanation = explainIn(program, state, placed)
  const own = listAlternatives(explanation, !isMet)
  const alternatives = [...own, ...own.flatMap((demands) => listHidingAlternatives(program, state, demands))]
    .flatMap((demands) => withHiddenQuestions(program, state, demands, MAX_DEPTH))
    .slice(0, MAX_ALTERNATIVES)
    .toSorted((one, other) => countPaths(one) - countPaths(other))
  const flips = (answers: NewAnswers): boolean => isMetIn(program, answerIn(program, state, answers), placed) !== isMet
  for (const demands of alternatives) {
    const found = listNewAnswers(program, state, demands).find(flips)
    if (found !== undefined) return createChange(program, state, found)
  }
  const found = listCalculationInputs(program, state, placed).slice(0, MAX_INPUTS).find(flips)
  return found === undefined ? null : createChange(program, state, found)
}

/** Lists other answers to what calculations read, if the condition asks about one. */
function listCalculationInputs(
  program: Program,
  state: FlowState,
  { condition }: PlacedCondition,
): readonly NewAnswers[] {
  const paths = listConditionPaths(condition, null)
  if (paths.every((path) => parseCalculationName(path) === null)) return []
  const read = [...paths, ...listPathsOfCalculations(program.flow)].map(toWildcardPath)
  return listActiveAnswers(program, state)
    .filter((path) => read.some((one) => hasPathOverlap(one, toWildcardPath(path))))
    .flatMap((path) => listValues(program, state, path, []).map((value) => new Map([[path, value]])))
}

/** Lists the answers that count on the screens so far, in groups and items too. */
function listActiveAnswers(program: Program, state: FlowState): readonly Path[] {
  return listVisitedScreens(state.way).flatMap((screen) =>
    listActiveFields(program, { ...state, screen }).map(({ path }) => path),
  )
}

export function explainIn(program: Program, state: FlowState, { condition, item }: PlacedCondition): Explanation {
  const { answers } = collectRelevantAnswers(program, state)
  return explainCondition(condition, { program, answers, day: state.day, item })
}

export function isMetIn(program: Program, state: FlowState, { condition, item }: PlacedCondition): boolean {
  const { answers } = collectRelevantAnswers(program, state)
  return isConditionMet(condition, answers, state.day, getItem(answers, item))
}

function countPaths(demands: readonly Demand[]): number {
  return new Set(demands.map(({ path }) => path)).size
}

/** Lists the sets of demands each of which changes the verdict; what is as wanted already demands nothing. */
function listAlternatives({ needs, parts, asked, isMet }: Explanation, isWanted: boolean): Alternatives {
  if (isMet === isWanted) return [[]]
  if (asked !== null) return [[{ ...asked, isTrue: isWanted }]]
  const isOfParts = needs === 'none' ? !isWanted : isWanted
  const ofParts = parts.map((part) => listAlternatives(part, isOfParts))
  return (needs === 'all') === isWanted ? combine(ofParts) : ofParts.flat()
}

function combine(parts: readonly Alternatives[]): Alternatives {
  return parts.reduce<Alternatives>(
    (ways, part) => ways.flatMap((way) => part.map((demands) => [...way, ...demands])).slice(0, MAX_ALTERNATIVES),
    [[]],
  )
}

/** Adds what makes the questions appear that are not asked now. */
function withHiddenQuestions(
  program: Program,
  state: FlowState,
  demands: readonly Demand[],
  depth: number,
): Alternatives {
  const relevant = collectRelevantAnswers(program, state)
  const hidden = [...new Set(demands.flatMap(({ path }) => (isAsked(relevant, path) ? [] : [toWildcardPath(path)])))]
  if (hidden.length === 0 || depth === 0) return [demands]
  const conditions = hidden.flatMap((path) => listDecidingConditions(program, { path, when: null }))
  const appearing = conditions.map((condition) =>
    listAlternatives(explainIn(program, state, { condition, item: null }), true).flatMap((inner) =>
      withHiddenQuestions(program, state, inner, depth - 1),
    ),
  )
  return combine([[demands], ...appearing])
}

/** Lists how a question can be made to disappear, which meets the demand that its answer is not such. */
function listHidingAlternatives(
  program: Program,
  state: FlowState,
  [demand, ...others]: readonly Demand[],
): Alternatives {
  if (demand === undefined || demand.isTrue || others.length > 0) return []
  const path = toWildcardPath(demand.path)
  return listDecidingConditions(program, { path, when: null }).flatMap((condition) =>
    listAlternatives(explainIn(program, state, { condition, item: null }), false),
  )
}

/** Lists what could be answered so that every demand is met, the nearest first. */
function listNewAnswers(program: Program, state: FlowState, demands: readonly Demand[]): readonly NewAnswers[] {
  const { answers } = collectRelevantAnswers(program, state)
  const paths = [...new Set(demands.map(({ path }) => path))]
  return paths.reduce<readonly NewAnswers[]>(
    (found, path) => {
      const own = demands.filter((demand) => demand.path === path)
      const values = listValues(program, state, path, own).filter((value) =>
        own.every(
          ({ matcher, isTrue }) =>
            isConditionMet({ [path]: matcher }, withValue(answers, path, value), state.day) === isTrue,
        ),
      )
      return found.flatMap((some) => values.map((value) => new Map([...some, [path, value]]))).slice(0, MAX_TRIES)
    },
    [new Map()],
  )
}

/** Returns the field if the applicant has met its screen and can answer it. */
function findEntered(program: Program, state: FlowState, path: Path): SimpleField | null {
  const form = program.forms.get(formOf(path))
  const field = resolveFieldAt(program, state, path)
  if (form === undefined || field?.kind !== 'simple' || field.isLocked) return null
  return listVisitedScreens(state.way).includes(form.screen) ? field : null
}

/** Begins with the answer that was given before the question disappeared. */
function listValues(
  program: Program,
  state: FlowState,
  path: Path,
  demands: readonly Demand[],
): readonly (Json | undefined)[] {
  const field = findEntered(program, state, path)
  const present = getValueAt(state.answers, path)
  if (field === null) return [present]
  const values = [
    ...demands.flatMap(({ matcher }): readonly Json[] => (typeof matcher === 'object' ? [] : [matcher])),
    ...listCandidates(
      field,
      demands.map(({ matcher }) => matcher),
    ),
  ].filter((value) => hasValidShape(field, value) && findSampleIssues(field, value, TODAY).length === 0)
  const byDistance =
    typeof present === 'number'
      ? values.toSorted((one, other) => Math.abs(Number(one) - present) - Math.abs(Number(other) - present))
      : values
  return [present, ...byDistance, undefined]
}

/** Enters the answers as on their screens; those of earlier screens are only replaced. */
function answerIn(program: Program, state: FlowState, answers: NewAnswers): FlowState {
  let after: FlowState = { ...state, dialog: null, runs: [] }
  for (const [path, value] of answers) {
    const isHere = program.forms.get(formOf(path))?.screen === state.screen
    after = isHere
      ? applyEvents(program, after, createAnswerEvents(path, value))
      : { ...after, answers: withValue(after.answers, path, value) }
  }
  return after
}

function createChange(program: Program, state: FlowState, answers: NewAnswers): Change {
  const changed = [...answers].filter(([path, value]) => !isSame(getValueAt(state.answers, path), value))
  return {
    words: changed
      .map(([path, value]) => describeChange(program, state, path, value))
      .map((words, index) => (index === 0 ? words : `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`))
      .join(', then '),
    events: changed.map(([path, value]) => ({ type: 'answer', path, value })),
  }
}

function describeChange(program: Program, state: FlowState, path: Path, value: Json | undefined): string {
  const label = getLabel(program, state, path)
  const field = findEntered(program, state, path)
  if (field === null || value === undefined) return `Clear ${label}`
  const words = describeAnswer(program.flow, { ...field, isSensitive: false }, toReadable(value))
    .map((line) => fillCopy(program, state, line))
    .join(', ')
  return `${field.choices === null && field.answer !== 'yesNo' ? 'Enter' : 'Choose'} ${label}: ${words}`
}
