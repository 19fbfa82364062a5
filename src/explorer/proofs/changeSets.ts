import { decideByBounds } from '../../compiler/parts/questions'
import type { MeasuredFlow } from '../../compiler/parts/calculations'
import { parseCalculationName } from '../../engine/calculators/calculator'
import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { isConditionMet, isAll, isAny, isNot } from '../../engine/program/condition'
import { withValue } from '../../engine/values/answers'
import type { Condition, Matcher } from '../../language/flow'
import { canVaryByDay } from '../dayCandidates'
import { TODAY } from '../stepResult'
import { isObjectMatcher } from './candidates'
import { ALL, type CellMap, type Diagram, type Diagrams, NONE } from './diagrams'
import { isOpaque, type Variable, type Variables } from './variables'

/** The assignments in which a condition may hold, and those in which it may not; where nobody can tell, both. */
export interface ConditionSets {
  readonly holds: Diagram
  readonly fails: Diagram
}

/** Always true. */
export const ALWAYS: ConditionSets = { holds: ALL, fails: NONE }

/** Nobody can tell. */
const OPEN: ConditionSets = { holds: ALL, fails: ALL }

/** Makes sets of conditions. */
export function createConditionSets(
  diagrams: Diagrams,
  variables: Variables,
  flow: MeasuredFlow,
): (condition: Condition | undefined | null) => ConditionSets {
  const known = new WeakMap<object, ConditionSets>()
  const { union, intersection } = diagrams
  const all = (parts: readonly ConditionSets[]): ConditionSets => ({
    holds: parts.reduce((set, part) => intersection(set, part.holds), ALL),
    fails: parts.reduce((set, part) => union(set, part.fails), NONE),
  })
  const setsOf = (condition: Condition): ConditionSets => {
    const before = known.get(condition)
    if (before !== undefined) return before
    const sets = made(condition)
    known.set(condition, sets)
    return sets
  }
  const made = (condition: Condition): ConditionSets => {
    if (isAll(condition)) return all(condition.all.map(setsOf))
    if (isAny(condition)) {
      const { holds: fails, fails: held } = all(condition.any.map(setsOf).map(denied))
      return { holds: held, fails }
    }
    if (isNot(condition)) return denied(setsOf(condition.not))
    return all(
      Object.entries(condition).map(([path, matcher]) => {
        const calculation = parseCalculationName(path)
        if (calculation !== null) return byBounds(calculation, matcher)
        const variable = variables.at(path)
        if (variable === null || isOpaque(matcher)) return OPEN
        const held = variable.cells.flatMap(({ value }, cell) =>
          isConditionMet({ [path]: matcher }, value === undefined ? {} : withValue({}, variable.path, value), TODAY)
            ? [cell]
            : [],
        )
        if (!isTellable(variable, matcher, held)) return OPEN
        const others = variable.cells.flatMap((_, cell) => (held.includes(cell) ? [] : [cell]))
        return { holds: diagrams.cells(variable.index, held), fails: diagrams.cells(variable.index, others) }
      }),
    )
  }
  /** What the bounds of a calculation decide is so, but for answers that are not as the bounds suppose. */
  const byBounds = (name: string, matcher: Matcher): ConditionSets => {
    const decision = decideByBounds(flow, name, matcher)
    if (decision === null) return OPEN
    const unlike = decision.range.unless.map((condition) => setsOf(condition).holds)
    // Answers that break rules are always there; where none was found, nobody can tell.
    const may = unlike.includes(NONE) ? ALL : unlike.reduce(union, NONE)
    return decision.holds === 'never' ? { holds: may, fails: ALL } : { holds: ALL, fails: may }
  }
  return (condition) => (condition === undefined || condition === null ? ALWAYS : setsOf(condition))
}

/**
 * Whether what an answer is asked can be told: patterns and lengths that no good answer was found for, or against, may
 * still have one; and days that stay come and go.
 */
function isTellable({ cells, field, matchers }: Variable, matcher: Matcher, held: readonly number[]): boolean {
  if (!isObjectMatcher(matcher)) return true
  if (field.kind === 'simple' && canVaryByDay(field, matcher, matchers.filter(isObjectMatcher))) return false
  const isOfForm = field.kind === 'simple' && fieldKindAuthoring[field.type].isGuessed
  const isGuessed =
    matcher.pattern !== undefined || (isOfForm && (matcher.minLength !== undefined || matcher.maxLength !== undefined))
  const isGoodGiven = (cell: number): boolean => cell > 0 && cells[cell]?.isGood === true
  const good = cells.flatMap((_, cell) => (isGoodGiven(cell) ? [cell] : []))
  return !isGuessed || (good.some((cell) => held.includes(cell)) && good.some((cell) => !held.includes(cell)))
}

function denied({ holds: held, fails }: ConditionSets): ConditionSets {
  return { holds: fails, fails: held }
}

/** What happens to the answer of a variable: each cell becomes one of some; of a copy, by the cell of another. */
export interface CellChange {
  readonly to: Variable
  /** The variable whose cell decides; the same one, where it is no copy. */
  readonly from: Variable
  readonly map: CellMap
}

/** What an applicant can do to an answer on its screen: change it while it is asked; otherwise it does not count. */
export interface Asked {
  readonly variable: Variable
  readonly when: ConditionSets
  readonly map: CellMap
}

/** A change that gives every cell the same ones. */
export function createCertainChange(variable: Variable, cells: readonly number[]): CellChange {
  return { to: variable, from: variable, map: variable.cells.map(() => cells) }
}

/** A change that may also not happen. */
export function createPossibleChange(variable: Variable, cells: readonly number[]): CellChange {
  return { to: variable, from: variable, map: variable.cells.map((_, cell) => [...new Set([cell, ...cells])]) }
}

/** Every cell of a variable. */
export function listCells({ cells }: Variable): readonly number[] {
  return cells.map((_, cell) => cell)
}

/** Changes of sets of assignments, forwards and backwards. */
export interface ChangeSets {
  after(set: Diagram, changes: readonly CellChange[]): Diagram
  /** The assignments from which the changes may lead into a set. */
  before(set: Diagram, changes: readonly CellChange[]): Diagram
  /** What applicants can make of answers on their screen. */
  asked(set: Diagram, fields: readonly Asked[]): Diagram
  /** The assignments of which they can make one of a set. */
  askedBefore(set: Diagram, fields: readonly Asked[]): Diagram
}

/** Makes changes over some diagrams. */
export function createChangeSets(diagrams: Diagrams): ChangeSets {
  const { union, intersection, cells, freed } = diagrams
  const mapped = (set: Diagram, variable: Variable, map: CellMap): Diagram => {
    const isFree = map.every((others) => others.length === variable.cells.length)
    return isFree ? freed(set, new Set([variable.index])) : diagrams.mapped(set, variable.index, map)
  }
  const each = (change: CellChange, part: (from: Diagram, to: Diagram) => Diagram): Diagram =>
    change.map
      .map((others, cell) => part(cells(change.from.index, [cell]), cells(change.to.index, others)))
      .reduce(union, NONE)
  const after = (set: Diagram, change: CellChange): Diagram => {
    if (change.from === change.to) return mapped(set, change.to, change.map)
    return each(change, (from, to) => intersection(freed(intersection(set, from), new Set([change.to.index])), to))
  }
  const before = (set: Diagram, change: CellChange): Diagram => {
    if (change.from === change.to) return mapped(set, change.to, inverse(change.map))
    return each(change, (from, to) => intersection(freed(intersection(set, to), new Set([change.to.index])), from))
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
        const asked = intersection(when.holds, mapped(part, variable, inverse(map)))
        const absent = freed(intersection(part, cells(variable.index, [0])), new Set([variable.index]))
        return union(asked, intersection(when.fails, absent))
      }, set),
  }
}

function inverse(map: CellMap): CellMap {
  return map.map((_, cell) => map.flatMap((others, from) => (others.includes(cell) ? [from] : [])))
}
