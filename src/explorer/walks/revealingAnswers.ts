import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { isConditionMet, isAll, isAny, isNot } from '../../engine/program/condition'
import { type Field, type FieldRule, getInnerFields, type SimpleField } from '../../engine/program/field'
import { isItemName, parseCalculationName } from '../../engine/calculators/calculator'
import { getCalculatorAuthoring } from '../../engine/calculators/calculators'
import { isNamedTerm } from '../../engine/calculators/figures'
import { getAskedCalculation } from '../../compiler/parts/calculations'
import { createCheckedProgram } from '../../compiler/parts/checkedProgram'
import { toWildcardPath, listConditionPaths } from '../../engine/program/dependencies'
import type { Program } from '../../engine/program/program'
import { ALONE, checkScreen, findSampleIssues } from '../../engine/rules/issues'
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
import { collectAnswerableFields, FILLED_ITEMS } from './askableFields'

/** The required result of one condition on an answer. */
interface Demand {
  readonly path: Path
  readonly matcher: Matcher
  readonly isTrue: boolean
}

const MAX_TRIES = 100

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

const MAX_ALTERNATIVES = 32

/**
 * Finds answers to other fields of the current screen with which a field appears, one set for each alternative,
 * including what those fields need themselves.
 */
export function findRevealingAnswers(program: Program, state: FlowState, place: TargetPlace): readonly Choices[] {
  const own = collectAnswerableFields(program, state.screen)
  const alternatives = combine(
    collectConditions(program, place, new Set(own.keys())).map((condition) => listAlternatives(condition, true)),
    true,
  )
  const all = [
    ...alternatives.map((demands) => findAnswers(program, state, demands, own)),
    ...findCalculatedAnswers(program, state, place),
  ].filter(({ size }) => size > 0)
  return [...new Map(all.map((choices) => [JSON.stringify([...choices].toSorted()), choices])).values()]
}

/** A field or form, and a condition of one of its messages. */
export interface TargetPlace {
  readonly path: Path
  readonly when: Condition | null
}

/** Returns the names of calculations that decide whether a place shows, and the paths of calculated fields. */
export function findDecidingCalculations(program: Program, place: TargetPlace): readonly string[] {
  const conditions = listDecidingConditions(program, place)
  return [
    ...conditions.flatMap((condition) =>
      listConditionPaths(condition, null).flatMap((path) => parseCalculationName(path) ?? []),
    ),
    ...listCalculatedFields(program, conditions).map(({ path }) => path),
  ]
}

/** Lists the calculated fields of items that conditions read. */
function listCalculatedFields(program: Program, conditions: readonly Condition[]): readonly SimpleField[] {
  const paths = new Set(
    conditions.flatMap((condition) => listAlternatives(condition, true).flat()).map(({ path }) => toWildcardPath(path)),
  )
  return [...paths].flatMap((path) => {
    const field = program.fields.get(path)
    return field?.kind === 'simple' && field.calculated !== null ? [field] : []
  })
}

/** Lists the fields of an item or table from which one of its fields is calculated, also by way of others. */
function listItemInputs(program: Program, { path, calculated }: SimpleField): readonly Path[] {
  if (calculated === null) return [path]
  const item = path.slice(0, path.lastIndexOf('.'))
  return getCalculatorAuthoring(calculated)
    .terms(calculated)
    .flatMap(({ what }) => {
      if (!isNamedTerm(what) || (!isItemName(what) && item.includes('*'))) return []
      const field = program.fields.get(isItemName(what) ? `${item}.${what}` : what)
      return field?.kind === 'simple' ? listItemInputs(program, field) : []
    })
}

/** Finds answers with which the deciding calculations have the required values. */
function findCalculatedAnswers(program: Program, state: FlowState, place: TargetPlace): readonly Choices[] {
  const conditions = listDecidingConditions(program, place)
  if (findDecidingCalculations(program, place).length === 0) return []
  const isWanted = (choices: Choices): boolean => {
    const { answers } = collectRelevantAnswers(
      program,
      applyEvents(program, state, planAnswers(program, state, choices, 'everything')),
    )
    return conditions.every((condition) => isConditionMet(condition, answers, TODAY))
  }
  const found = listCalculationTries(program, state, conditions).find(isWanted)
  return found === undefined ? [] : [found]
}

/**
 * Plans answers with some choices, and tries others for the inputs of calculations until no condition on them is
 * broken.
 */
export function planSatisfyingAnswers(
  program: Program,
  state: FlowState,
  choices: Choices,
  extent: Extent,
): readonly FlowEvent[] {
  const broken = (events: readonly FlowEvent[]): readonly Condition[] => {
    const { byPath } = checkScreen(program, applyEvents(program, state, events), TODAY)
    return [...byPath].flatMap(([path, { rule }]) => {
      const field = program.fields.get(toWildcardPath(path))
      const rules = field?.rules.filter(({ name }) => name === rule) ?? []
      return rules.flatMap((each): readonly Condition[] => {
        if (each.definition.isCondition && each.when !== undefined) return [each.when]
        return field?.kind === 'simple' && field.calculated !== null ? describeBound(field, each) : []
      })
    })
  }
  const events = planAnswers(program, state, choices, extent)
  const tries = listCalculationTries(program, state, broken(events)).map(
    (tried): Choices => new Map([...tried, ...choices]),
  )
  return (
    tries.map((tried) => planAnswers(program, state, tried, extent)).find((one) => broken(one).length === 0) ?? events
  )
}

/** A bound of a calculated field, as a condition on all items. */
function describeBound(field: SimpleField, { is, definition: { bounds } }: FieldRule): readonly Condition[] {
  if (typeof is !== 'number' || bounds === undefined) return []
  return liftCondition(field.path, { [field.name]: bounds.side === 'most' ? { maximum: is } : { minimum: is } })
}

/**
 * Lists answers to try for conditions on calculations: for all of their inputs on the screen together, then one at a
 * time.
 */
function listCalculationTries(
  program: Program,
  state: FlowState,
  conditions: readonly Condition[],
): readonly Choices[] {
  const paths = conditions.flatMap((condition) => listConditionPaths(condition, null))
  const calculations = paths.flatMap((path) => parseCalculationName(path) ?? [])
  const inItems = new Set(listCalculatedFields(program, conditions).flatMap((field) => listItemInputs(program, field)))
  if (calculations.length === 0 && inItems.size === 0) return []
  const own = collectAnswerableFields(program, state.screen)
  const checked = createCheckedProgram(program.flow)
  const read = new Set([
    ...calculations.flatMap((name) => getAskedCalculation(checked, name).reads.map(({ field }) => field.path)),
    ...paths,
  ])
  const all = [...own]
  const fields: readonly Input[] = [
    ...all.flatMap(([path, field]) =>
      read.has(toWildcardPath(path)) && !field.isLocked ? [{ paths: [path], field }] : [],
    ),
    ...[...inItems].flatMap((input) => {
      const same = all.filter(([path]) => toWildcardPath(path) === input)
      const [first] = same
      return first === undefined ? [] : [{ paths: same.map(([path]) => path), field: first[1] }]
    }),
  ]
  const bounds = conditions
    .flatMap((condition) => listAlternatives(condition, true).flat())
    .flatMap(({ matcher }) => listMatcherValues(matcher))
  const together = [fields, ...(fields.length === 1 ? [] : fields.map((field) => [field]))]
  const tries = together.flatMap((some) => {
    const behind = some.flatMap(({ field: { path } }) =>
      collectConditions(program, { path, when: null }, new Set(own.keys())),
    )
    const [asked = []] = combine(
      behind.map((condition) => listAlternatives(condition, true)),
      true,
    )
    const base = findAnswers(program, state, asked, own)
    return listCombinations(some, bounds).map((values): Choices => new Map([...base, ...values]))
  })
  return tries.slice(0, MAX_TRIES)
}

/** A field to try answers for, at one path or in each item alike. */
interface Input {
  readonly paths: readonly Path[]
  readonly field: SimpleField
}

/**
 * Combines answers of several fields: the extremes of each and the bounds; every combination for at most two fields.
 */
function listCombinations(
  fields: readonly Input[],
  bounds: readonly Json[],
): readonly (readonly (readonly [Path, Json])[])[] {
  type Values = readonly (readonly [Path, Json])[]
  const ends = fields.map(({ paths, field }) =>
    listExtremes(field, bounds).map((value): Values => paths.map((path) => [path, value])),
  )
  if (fields.length <= 2)
    return ends.reduce<readonly Values[]>(
      (all, values) => all.flatMap((some) => values.map((value) => [...some, ...value])),
      [[]],
    )
  return [0, 1].flatMap((end) => {
    const same = ends.map((values) => values[end] ?? values[0]).filter((value) => value !== undefined)
    return [same, ...ends.flatMap((values, index) => values.map((value) => same.with(index, value)))].map((each) =>
      each.flat(),
    )
  })
}

/** Lists valid answers that are as far apart as the rules allow, or all choices. */
function listExtremes(field: SimpleField, bounds: readonly Json[]): readonly Json[] {
  const chosen = [
    ...listChoiceAnswers(field).map(({ answer }) => answer),
    ...(field.answer === 'yesNo' ? [true, false] : []),
  ]
  const isGood = (value: Json): boolean => findSampleIssues(field, value, TODAY).length === 0
  if (chosen.length > 0) return chosen.filter(isGood)
  const known = [...createFallback(field), ...createRuleSamples(field, ALONE)].filter(isGood)
  const numbers = [...SIZES, ...known.filter((value) => typeof value === 'number')]
    .filter(isGood)
    .toSorted((one, other) => one - other)
  const days = [...DAYS, ...known.filter((value) => typeof value === 'string')].filter(isGood).toSorted()
  const all: readonly Json[] = typeof known[0] === 'number' ? numbers : days
  const near = bounds.filter((bound) => typeof bound === typeof known[0] && isGood(bound))
  return [...new Set([...all.slice(0, 1), ...all.slice(-1), ...known.slice(0, 1), ...near])]
}

/**
 * Lists the conditions that decide whether a field and its message appear: its own and those of the fields around it.
 */
export function listDecidingConditions(program: Program, { path, when }: TargetPlace): readonly Condition[] {
  const [name = ''] = path.split('.')
  const form = program.forms.get(name)?.when ?? null
  const around = [...program.fields.values()].filter(
    (field) => field.path === path || path.startsWith(`${field.path}.`),
  )
  return [
    ...(form === null ? [] : [form]),
    ...around.flatMap((field) => (field.when === null ? [] : liftCondition(field.path, field.when))),
    ...(when === null ? [] : liftCondition(path, when)),
  ]
}

/** Adds the conditions of the fields that these conditions read, if available on the screen. */
function collectConditions(program: Program, place: TargetPlace, available: ReadonlySet<Path>): readonly Condition[] {
  const places = new Map([[place.path, place]])
  const conditions = new Set<Condition>()
  // The map grows while it is iterated, so each field is visited once.
  for (const each of places.values()) {
    const own = listDecidingConditions(program, each)
    for (const condition of own) conditions.add(condition)
    const read = own
      .flatMap((condition) => listConditionPaths(condition, null))
      .filter((path) => available.has(path) && !places.has(path))
    for (const path of read) places.set(path, { path, when: null })
  }
  return [...conditions]
}

/** Returns a field's condition; for a field in items, that it holds in every item. */
function liftCondition(path: Path, when: Condition): readonly Condition[] {
  const [list = '', ...inner] = path.split('.*.')
  if (inner.length === 0) return [when]
  return inner.length === 1 ? [{ [list]: { every: when } }] : []
}

/** Lists the alternatives for a condition to be true or false, as demands to meet together. */
function listAlternatives(condition: Condition, isTrue: boolean): readonly (readonly Demand[])[] {
  if (isNot(condition)) return listAlternatives(condition.not, !isTrue)
  if (isAll(condition))
    return combine(
      condition.all.map((part) => listAlternatives(part, isTrue)),
      isTrue,
    )
  if (isAny(condition))
    return combine(
      condition.any.map((part) => listAlternatives(part, isTrue)),
      !isTrue,
    )
  return combine(
    Object.entries(condition).map(([path, matcher]) => listMatchAlternatives(path, matcher, isTrue)),
    isTrue,
  )
}

/** Does the same for one answer; conditions on items apply to the second one or to both. */
function listMatchAlternatives(path: Path, matcher: Matcher, isTrue: boolean): readonly (readonly Demand[])[] {
  const { some, every }: MatchedAnswer = typeof matcher === 'object' && !Array.isArray(matcher) ? matcher : {}
  const of = (condition: Condition, item: number): readonly (readonly Demand[])[] =>
    listAlternatives(condition, isTrue).map((demands) =>
      demands.map((demand) =>
        demand.path.includes('.') ? demand : { ...demand, path: `${path}.${item}.${demand.path}` },
      ),
    )
  const ofBoth = (condition: Condition) =>
    combine(
      FILLED_ITEMS.map((item) => of(condition, item)),
      true,
    )
  if (some !== undefined) return isTrue ? of(some, 1) : ofBoth(some)
  if (every !== undefined) return isTrue ? ofBoth(every) : of(every, 1)
  return [[{ path, matcher, isTrue }]]
}

function combine(
  parts: readonly (readonly (readonly Demand[])[])[],
  isTogether: boolean,
): readonly (readonly Demand[])[] {
  if (!isTogether) return parts.flat().slice(0, MAX_ALTERNATIVES)
  return parts.reduce<readonly (readonly Demand[])[]>(
    (alternatives, part) =>
      alternatives.flatMap((way) => part.map((demands) => [...way, ...demands])).slice(0, MAX_ALTERNATIVES),
    [[]],
  )
}

function findAnswers(
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
    const value = listCandidates(field, own).find((candidate) =>
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

/** Lists valid answers: values that the demands name, those at and next to bounds, and defaults. */
function listCandidates(field: SimpleField, demands: readonly Demand[]): readonly Json[] {
  const objects = demands.flatMap(({ matcher }) => (isObjectMatcher(matcher) ? [matcher] : []))
  const named = [...demands.flatMap(({ matcher }) => listMatcherValues(matcher)), ...listDayCandidates(field, objects)]
  const any = [
    ...listChoiceAnswers(field).map(({ answer }) => answer),
    ...(field.answer === 'yesNo' ? [true, false] : []),
    ...createFallback(field),
    ...(field.answer === 'object' ? fieldKindAuthoring[field.type].good(field) : []),
  ]
  return [...named, ...any].filter((candidate) => findSampleIssues(field, candidate, TODAY).length === 0)
}

function listMatcherValues(matcher: Matcher): readonly Json[] {
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

function createFallback(field: Field): readonly Json[] {
  return getInnerFields(field).length === 0 ? [createGoodAnswer(field)] : []
}
