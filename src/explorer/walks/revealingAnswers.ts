import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { isConditionMet, isAll, isAny, isNot } from '../../engine/program/condition'
import { type Field, getInnerFields, type SimpleField } from '../../engine/program/field'
import { parseCalculationName } from '../../engine/calculators/calculator'
import { getAskedCalculation } from '../../compiler/parts/calculations'
import { checkedProgramOf } from '../../compiler/parts/checkedProgram'
import { toWildcardPath, listConditionPaths } from '../../engine/program/dependencies'
import type { Program } from '../../engine/program/program'
import { ALONE, checkOf, findSampleIssues } from '../../engine/rules/issues'
import { type Json, type Path, withValue } from '../../engine/values/answers'
import type { FlowEvent } from '../../engine/state/step'
import type { FlowState } from '../../engine/state/flowState'
import { parseCents } from '../../engine/values/format'
import type { Condition, MatchedAnswer, Matcher } from '../../language/flow'
import { planAnswers, listChoiceAnswers, type Choices, type Extent } from '../planAnswers'
import { listDayCandidates } from '../dayCandidates'
import { createGoodAnswer, createRuleSamples } from '../goodAnswer'
import { isObjectMatcher } from '../proofs/candidates'
import { applyEvents, TODAY } from '../stepResult'
import { collectAnswerableFields, ITEMS } from './askableFields'

/** What one question of a condition has to come out as. */
interface Demand {
  readonly path: Path
  readonly matcher: Matcher
  readonly isTrue: boolean
}

/** So many answers to what a calculation is worked out of are tried. */
const MOST_TRIES = 100

/** Numbers, amounts and days that are far apart. */
const SIZES = [0, 1, 10, 1000, 100_000, 10_000_000, 1_000_000_000]
const DAYS = [
  '1900-01-01',
  '1950-01-01',
  '1980-01-01',
  '2000-01-01',
  '2060-01-01',
  '1950-01',
  '2060-01',
  '1950',
  '2060',
]

/** Of a condition with more ways to hold than this, the rest is left out. */
const MOST_WAYS = 32

/**
 * Answers to the fields of a state's screen with which a field of it is asked, in each way in which that can be: what it
 * waits for on its own screen, and what that waits for.
 */
export function findRevealingAnswers(program: Program, state: FlowState, place: FieldPlace): readonly Choices[] {
  const own = collectAnswerableFields(program, state.screen)
  const ways = joined(
    conditionsBehind(program, place, new Set(own.keys())).map((condition) => waysToHold(condition, true)),
    true,
  )
  const all = [
    ...ways.map((demands) => answersTo(program, state, demands, own)),
    ...calculatedAnswers(program, state, place),
  ].filter(({ size }) => size > 0)
  return [...new Map(all.map((choices) => [JSON.stringify([...choices].toSorted()), choices])).values()]
}

/** A field, or a form, and a condition besides on which something is said of it. */
export interface FieldPlace {
  readonly path: Path
  readonly when: Condition | null
}

/** The calculations that decide whether a field is asked, and something is said of it. */
export function findDecidingCalculations(program: Program, place: FieldPlace): readonly string[] {
  return listDecidingConditions(program, place).flatMap((condition) =>
    listConditionPaths(condition, null).flatMap((path) => parseCalculationName(path) ?? []),
  )
}

/** Answers with which calculations come out as a place needs them. */
function calculatedAnswers(program: Program, state: FlowState, place: FieldPlace): readonly Choices[] {
  const conditions = listDecidingConditions(program, place)
  if (findDecidingCalculations(program, place).length === 0) return []
  const isWanted = (choices: Choices): boolean => {
    const { answers } = collectRelevantAnswers(
      program,
      applyEvents(program, state, planAnswers(program, state, choices, 'everything')),
    )
    return conditions.every((condition) => isConditionMet(condition, answers, TODAY))
  }
  const found = calculationTries(program, state, conditions).find(isWanted)
  return found === undefined ? [] : [found]
}

/** What an applicant answers on a state's screen with some choices so that what must hold of calculations holds, too, as far as such answers are found. */
export function planSatisfyingAnswers(
  program: Program,
  state: FlowState,
  choices: Choices,
  extent: Extent,
): readonly FlowEvent[] {
  const broken = (events: readonly FlowEvent[]): readonly Condition[] => {
    const { byPath } = checkOf(program, applyEvents(program, state, events), TODAY)
    return [...byPath].flatMap(([path, { rule }]) => {
      const asked =
        program.fields
          .get(toWildcardPath(path))
          ?.rules.filter(({ name, definition }) => name === rule && definition.asksCondition) ?? []
      return asked.flatMap(({ when }): readonly Condition[] => (when === undefined ? [] : [when]))
    })
  }
  const events = planAnswers(program, state, choices, extent)
  const tries = calculationTries(program, state, broken(events)).map(
    (tried): Choices => new Map([...tried, ...choices]),
  )
  return (
    tries.map((tried) => planAnswers(program, state, tried, extent)).find((one) => broken(one).length === 0) ?? events
  )
}

/** Answers to try for conditions over calculations: what these are worked out of is asked, all of it or one alone. */
function calculationTries(program: Program, state: FlowState, conditions: readonly Condition[]): readonly Choices[] {
  const paths = conditions.flatMap((condition) => listConditionPaths(condition, null))
  const calculations = paths.flatMap((path) => parseCalculationName(path) ?? [])
  if (calculations.length === 0) return []
  const own = collectAnswerableFields(program, state.screen)
  const checked = checkedProgramOf(program.flow)
  const read = new Set([
    ...calculations.flatMap((name) => getAskedCalculation(checked, name).reads.map(({ field }) => field.path)),
    ...paths,
  ])
  const fields = [...own].filter(([path]) => read.has(toWildcardPath(path)))
  const bounds = conditions
    .flatMap((condition) => waysToHold(condition, true).flat())
    .flatMap(({ matcher }) => valuesIn(matcher))
  const together = [fields, ...(fields.length === 1 ? [] : fields.map((field) => [field]))]
  const tries = together.flatMap((some) => {
    const behind = some.flatMap(([path]) =>
      conditionsBehind(program, { path: toWildcardPath(path), when: null }, new Set(own.keys())),
    )
    const [asked = []] = joined(
      behind.map((condition) => waysToHold(condition, true)),
      true,
    )
    const base = answersTo(program, state, asked, own)
    return combinations(some, bounds).map((values): Choices => new Map([...base, ...values]))
  })
  return tries.slice(0, MOST_TRIES)
}

/** Answers to some fields together: those at both ends of what each takes, and at the bounds, in every way where that is not too many. */
function combinations(
  fields: readonly (readonly [Path, SimpleField])[],
  bounds: readonly Json[],
): readonly (readonly (readonly [Path, Json])[])[] {
  const ends = fields.map(([path, field]) => extremesOf(field, bounds).map((value) => [path, value] as const))
  if (fields.length <= 2)
    return ends.reduce<readonly (readonly (readonly [Path, Json])[])[]>(
      (all, values) => all.flatMap((some) => values.map((value) => [...some, value])),
      [[]],
    )
  return [0, 1].flatMap((end) => {
    const same = ends.map((values) => values[end] ?? values[0]).filter((value) => value !== undefined)
    return [same, ...ends.flatMap((values, index) => values.map((value) => same.with(index, value)))]
  })
}

/** Good answers to a field that are as far apart as its rules allow, and any choice. */
function extremesOf(field: SimpleField, bounds: readonly Json[]): readonly Json[] {
  const chosen = [
    ...listChoiceAnswers(field).map(({ answer }) => answer),
    ...(field.answer === 'yesNo' ? [true, false] : []),
  ]
  const isGood = (value: Json): boolean => findSampleIssues(field, value, TODAY).length === 0
  if (chosen.length > 0) return chosen.filter(isGood)
  const known = [...madeUp(field), ...createRuleSamples(field, ALONE)].filter(isGood)
  const numbers = [...SIZES, ...known.filter((value) => typeof value === 'number')]
    .filter(isGood)
    .toSorted((one, other) => one - other)
  const days = [...DAYS, ...known.filter((value) => typeof value === 'string')].filter(isGood).toSorted()
  const all: readonly Json[] = typeof known[0] === 'number' ? numbers : days
  const near = bounds.filter((bound) => typeof bound === typeof known[0] && isGood(bound))
  return [...new Set([...all.slice(0, 1), ...all.slice(-1), ...known.slice(0, 1), ...near])]
}

/** What decides whether a field is asked, and something is said of it: its conditions and those of what is around it. */
export function listDecidingConditions(program: Program, { path, when }: FieldPlace): readonly Condition[] {
  const [name = ''] = path.split('.')
  const form = program.forms.get(name)?.when ?? null
  const around = [...program.fields.values()].filter(
    (field) => field.path === path || path.startsWith(`${field.path}.`),
  )
  return [
    ...(form === null ? [] : [form]),
    ...around.flatMap((field) => (field.when === null ? [] : whenAsked(field.path, field.when))),
    ...(when === null ? [] : whenAsked(path, when)),
  ]
}

/** The same, and what the fields wait for that these conditions read, as far as they are among some. */
function conditionsBehind(program: Program, place: FieldPlace, among: ReadonlySet<Path>): readonly Condition[] {
  const places = new Map([[place.path, place]])
  const conditions = new Set<Condition>()
  // A map that grows while it is walked: each field is visited once.
  for (const each of places.values()) {
    const own = listDecidingConditions(program, each)
    for (const condition of own) conditions.add(condition)
    const read = own
      .flatMap((condition) => listConditionPaths(condition, null))
      .filter((path) => among.has(path) && !places.has(path))
    for (const path of read) places.set(path, { path, when: null })
  }
  return [...conditions]
}

/** The condition of a field; of one in the items of a list, that it holds in each of them. */
function whenAsked(path: Path, when: Condition): readonly Condition[] {
  const [list = '', ...inner] = path.split('.*.')
  if (inner.length === 0) return [when]
  return inner.length === 1 ? [{ [list]: { every: when } }] : []
}

/** The ways in which a condition holds, or does not: what has to come out together. */
function waysToHold(condition: Condition, isTrue: boolean): readonly (readonly Demand[])[] {
  if (isNot(condition)) return waysToHold(condition.not, !isTrue)
  if (isAll(condition))
    return joined(
      condition.all.map((part) => waysToHold(part, isTrue)),
      isTrue,
    )
  if (isAny(condition))
    return joined(
      condition.any.map((part) => waysToHold(part, isTrue)),
      !isTrue,
    )
  return joined(
    Object.entries(condition).map(([path, matcher]) => waysToMatch(path, matcher, isTrue)),
    isTrue,
  )
}

/** The same for one answer; what is asked of the items of a list is asked of the second, or of both. */
function waysToMatch(path: Path, matcher: Matcher, isTrue: boolean): readonly (readonly Demand[])[] {
  const { some, every }: MatchedAnswer = typeof matcher === 'object' && !Array.isArray(matcher) ? matcher : {}
  const of = (condition: Condition, item: number): readonly (readonly Demand[])[] =>
    waysToHold(condition, isTrue).map((demands) =>
      demands.map((demand) =>
        demand.path.includes('.') ? demand : { ...demand, path: `${path}.${item}.${demand.path}` },
      ),
    )
  const ofBoth = (condition: Condition) =>
    joined(
      ITEMS.map((item) => of(condition, item)),
      true,
    )
  if (some !== undefined) return isTrue ? of(some, 1) : ofBoth(some)
  if (every !== undefined) return isTrue ? ofBoth(every) : of(every, 1)
  return [[{ path, matcher, isTrue }]]
}

/** Parts that have to come out together, or of which one has to. */
function joined(
  parts: readonly (readonly (readonly Demand[])[])[],
  isTogether: boolean,
): readonly (readonly Demand[])[] {
  if (!isTogether) return parts.flat().slice(0, MOST_WAYS)
  return parts.reduce<readonly (readonly Demand[])[]>(
    (ways, part) => ways.flatMap((way) => part.map((demands) => [...way, ...demands])).slice(0, MOST_WAYS),
    [[]],
  )
}

function answersTo(
  program: Program,
  state: FlowState,
  demands: readonly Demand[],
  asked: ReadonlyMap<Path, SimpleField>,
): Choices {
  let { answers } = collectRelevantAnswers(program, state)
  const choices = new Map<Path, Json>()
  for (const { path } of demands) {
    const field = asked.get(path)
    if (field === undefined || choices.has(path)) continue
    const own = demands.filter((demand) => demand.path === path)
    const value = candidatesFor(field, own).find((candidate) =>
      own.every(
        ({ matcher, isTrue }) =>
          isConditionMet({ [path]: matcher }, withValue(answers, path, candidate), TODAY) === isTrue,
      ),
    )
    if (value === undefined) continue
    choices.set(path, value)
    answers = withValue(answers, path, value)
  }
  return choices
}

/** Good answers to a field: those that the demands name, those at and next to their bounds, and any. */
function candidatesFor(field: SimpleField, demands: readonly Demand[]): readonly Json[] {
  const objects = demands.flatMap(({ matcher }) => (isObjectMatcher(matcher) ? [matcher] : []))
  const named = [...demands.flatMap(({ matcher }) => valuesIn(matcher)), ...listDayCandidates(field, objects)]
  const any = [
    ...listChoiceAnswers(field).map(({ answer }) => answer),
    ...(field.answer === 'yesNo' ? [true, false] : []),
    ...madeUp(field),
  ]
  return [...named, ...any].filter((candidate) => findSampleIssues(field, candidate, TODAY).length === 0)
}

function valuesIn(matcher: Matcher): readonly Json[] {
  if (typeof matcher !== 'object') return [matcher]
  if (Array.isArray(matcher)) return matcher
  if (matcher.has !== undefined) return [matcher.has].flat().map((choice) => [choice])
  const bounds = [matcher.minimum, matcher.maximum].flatMap((bound) =>
    typeof bound === 'string' ? (parseCents(bound) ?? []) : (bound ?? []),
  )
  const lengths = [matcher.minLength, matcher.maxLength].flatMap((length) => length ?? [])
  return [
    ...bounds.flatMap((bound) => [bound, bound - 1, bound + 1]),
    ...lengths.flatMap((length) => ['x'.repeat(length), 'x'.repeat(length + 1)]),
  ]
}

function madeUp(field: Field): readonly Json[] {
  return getInnerFields(field).length === 0 ? [createGoodAnswer(field)] : []
}
