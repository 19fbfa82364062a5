import { decideByBounds } from '../../compiler/parts/questions'
import { findCalculation, isCircular, type MeasuredFlow } from '../../compiler/parts/calculations'
import { parseCalculationName } from '../../engine/calculators/calculator'
import { asByCase } from '../../engine/calculators/cases'
import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { isConditionMet, isAll, isAny, isNot } from '../../engine/program/condition'
import { type Answers, withValue } from '../../engine/values/answers'
import type { ByCaseCalculation, Condition, Matcher } from '../../language/flow'
import { canVaryByDay } from '../dayCandidates'
import { listCaseConditions } from '../shownCases'
import { TODAY } from '../stepResult'
import { isObjectMatcher } from './candidates'
import { ALL, type CellMap, type Diagram, type Diagrams, NONE } from './diagrams'
import { isOpaque, type Variable, type Variables } from './variables'

/** The assignments in which a condition may hold, and those in which it may not; both, if that is undecidable. */
export interface ConditionSets {
  readonly holds: Diagram
  readonly fails: Diagram
}

export const ALWAYS: ConditionSets = { holds: ALL, fails: NONE }

const UNDECIDED: ConditionSets = { holds: ALL, fails: ALL }

export function createConditionSets(
  diagrams: Diagrams,
  variables: Variables,
  flow: MeasuredFlow,
): (condition: Condition | undefined | null) => ConditionSets {
  const setsByCondition = new WeakMap<object, ConditionSets>()
  const { union, intersection } = diagrams
  const all = (parts: readonly ConditionSets[]): ConditionSets => ({
    holds: parts.reduce((set, part) => intersection(set, part.holds), ALL),
    fails: parts.reduce((set, part) => union(set, part.fails), NONE),
  })
  const getSets = (condition: Condition): ConditionSets => {
    const before = setsByCondition.get(condition)
    if (before !== undefined) return before
    const sets = computeSets(condition)
    setsByCondition.set(condition, sets)
    return sets
  }
  const computeSets = (condition: Condition): ConditionSets => {
    if (isAll(condition)) return all(condition.all.map(getSets))
    if (isAny(condition)) {
      const { holds: fails, fails: held } = all(condition.any.map(getSets).map(negate))
      return { holds: held, fails }
    }
    if (isNot(condition)) return negate(getSets(condition.not))
    return all(
      Object.entries(condition).map(([path, matcher]) => {
        const calculation = parseCalculationName(path)
        if (calculation !== null) return decideCalculation(calculation, matcher)
        const variable = variables.at(path)
        if (variable === null || isOpaque(matcher)) return UNDECIDED
        const held = variable.cells.flatMap(({ value }, cell) =>
          isConditionMet({ [path]: matcher }, value === undefined ? {} : withValue({}, variable.path, value), TODAY)
            ? [cell]
            : [],
        )
        if (!isDecidable(variable, matcher, held)) return UNDECIDED
        const others = variable.cells.flatMap((_, cell) => (held.includes(cell) ? [] : [cell]))
        return { holds: diagrams.cells(variable.index, held), fails: diagrams.cells(variable.index, others) }
      }),
    )
  }
  const decideCalculation = (name: string, matcher: Matcher): ConditionSets => {
    const cases = isCircular(flow, name) ? null : asByCase(findCalculation(flow, name))
    return cases === null ? decideFromBounds(name, matcher) : decideByCases(cases, matcher)
  }
  /** It holds with the cases that match, and where no case holds if nothing matches. */
  const decideByCases = (cases: ByCaseCalculation, matcher: Matcher): ConditionSets => {
    const conditions = listCaseConditions(cases)
    const isMatched = (answers: Answers): boolean => isConditionMet({ 'calculations.it': matcher }, answers, TODAY)
    const matching = conditions.flatMap(([name, when]) => (isMatched({ calculations: { it: name } }) ? [when] : []))
    const none: Condition = { not: { any: conditions.map(([, when]) => when) } }
    return getSets({ any: isMatched({}) ? [...matching, none] : matching })
  }
  /** A calculation's bounds decide a comparison, except for answers that violate the bounds' assumptions. */
  const decideFromBounds = (name: string, matcher: Matcher): ConditionSets => {
    const decision = decideByBounds(flow, name, matcher)
    if (decision === null) return UNDECIDED
    const exceptions = decision.range.unless.map((condition) => getSets(condition).holds)
    // Answers that break rules always exist; if none was found, the condition is undecided.
    const may = exceptions.includes(NONE) ? ALL : exceptions.reduce(union, NONE)
    return decision.holds === 'never' ? { holds: may, fails: ALL } : { holds: ALL, fails: may }
  }
  return (condition) => (condition === undefined || condition === null ? ALWAYS : getSets(condition))
}

/**
 * Returns whether the cells decide a matcher. Patterns and lengths may have valid answers that were not found, and
 * fixed days may pass.
 */
function isDecidable({ cells, field, matchers }: Variable, matcher: Matcher, held: readonly number[]): boolean {
  if (!isObjectMatcher(matcher)) return true
  if (field.kind === 'simple' && canVaryByDay(field, matcher, matchers.filter(isObjectMatcher))) return false
  const isOfForm = field.kind === 'simple' && fieldKindAuthoring[field.type].isGuessed
  const isGuessed =
    matcher.pattern !== undefined || (isOfForm && (matcher.minLength !== undefined || matcher.maxLength !== undefined))
  const isGoodGiven = (cell: number): boolean => cell > 0 && cells[cell]?.isValid === true
  const good = cells.flatMap((_, cell) => (isGoodGiven(cell) ? [cell] : []))
  return !isGuessed || (good.some((cell) => held.includes(cell)) && good.some((cell) => !held.includes(cell)))
}

function negate({ holds: held, fails }: ConditionSets): ConditionSets {
  return { holds: fails, fails: held }
}

/** A change of a variable's cell, by its own cell or by that of another variable that is copied. */
export interface CellChange {
  readonly to: Variable
  /** The variable whose cell decides; the same one unless it is copied. */
  readonly from: Variable
  readonly map: CellMap
}

/** How an applicant can change an answer on its screen while it is asked; otherwise it does not count. */
export interface Asked {
  readonly variable: Variable
  readonly when: ConditionSets
  readonly map: CellMap
}

export function createCertainChange(variable: Variable, cells: readonly number[]): CellChange {
  return { to: variable, from: variable, map: variable.cells.map(() => cells) }
}

export function createPossibleChange(variable: Variable, cells: readonly number[]): CellChange {
  return { to: variable, from: variable, map: variable.cells.map((_, cell) => [...new Set([cell, ...cells])]) }
}

export function listCells({ cells }: Variable): readonly number[] {
  return cells.map((_, cell) => cell)
}

export interface ChangeSets {
  after(set: Diagram, changes: readonly CellChange[]): Diagram
  /** Returns the assignments from which the changes may lead into a set. */
  before(set: Diagram, changes: readonly CellChange[]): Diagram
  /** Returns what applicants can change the answers to on their screen. */
  asked(set: Diagram, fields: readonly Asked[]): Diagram
  /** Returns the assignments that applicants can change into one of a set. */
  askedBefore(set: Diagram, fields: readonly Asked[]): Diagram
}

export function createChangeSets(diagrams: Diagrams): ChangeSets {
  const { union, intersection, cells, freed } = diagrams
  const mapped = (set: Diagram, variable: Variable, map: CellMap): Diagram => {
    const isFree = map.every((others) => others.length === variable.cells.length)
    return isFree ? freed(set, new Set([variable.index])) : diagrams.mapped(set, variable.index, map)
  }
  const mapCells = (change: CellChange, part: (from: Diagram, to: Diagram) => Diagram): Diagram =>
    change.map
      .map((others, cell) => part(cells(change.from.index, [cell]), cells(change.to.index, others)))
      .reduce(union, NONE)
  const after = (set: Diagram, change: CellChange): Diagram => {
    if (change.from === change.to) return mapped(set, change.to, change.map)
    return mapCells(change, (from, to) => intersection(freed(intersection(set, from), new Set([change.to.index])), to))
  }
  const before = (set: Diagram, change: CellChange): Diagram => {
    if (change.from === change.to) return mapped(set, change.to, invert(change.map))
    return mapCells(change, (from, to) => intersection(freed(intersection(set, to), new Set([change.to.index])), from))
  }
  return {
    after: (set, changes) => changes.reduce(after, set),
    before: (set, changes) => changes.toReversed().reduce(before, set),
    asked: (set, fields) =>
      fields.reduce((part, { variable, when, map }) => {
        const kept = mapped(intersection(part, when.holds), variable, map)
        return union(
          kept,
          mapped(
            intersection(part, when.fails),
            variable,
            variable.cells.map(() => [0]),
          ),
        )
      }, set),
    askedBefore: (set, fields) =>
      fields.toReversed().reduce((part, { variable, when, map }) => {
        const asked = intersection(when.holds, mapped(part, variable, invert(map)))
        const absent = freed(intersection(part, cells(variable.index, [0])), new Set([variable.index]))
        return union(asked, intersection(when.fails, absent))
      }, set),
  }
}

function invert(map: CellMap): CellMap {
  return map.map((_, cell) => map.flatMap((others, from) => (others.includes(cell) ? [from] : [])))
}
