import { decidedByBounds } from '../../compiler/parts/questions'
import type { MeasuredFlow } from '../../compiler/parts/calculations'
import { calculationNamed } from '../../engine/calculators/calculator'
import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { holds, isAll, isAny, isNot } from '../../engine/program/condition'
import { withValue } from '../../engine/values/answers'
import type { Condition } from '../../language/condition'
import type { Matcher } from '../../language/matcher'
import { turnsWithDays } from '../dayCandidates'
import { TODAY } from '../stepResult'
import { isObjectMatcher } from './candidates'
import { ALL, type Diagram, type Diagrams, NONE } from './diagrams'
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
        const calculation = calculationNamed(path)
        if (calculation !== null) return byBounds(calculation, matcher)
        const variable = variables.at(path)
        if (variable === null || isOpaque(matcher)) return OPEN
        const held = variable.cells.flatMap(({ value }, cell) =>
          holds({ [path]: matcher }, value === undefined ? {} : withValue({}, variable.path, value), TODAY)
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
    const decision = decidedByBounds(flow, name, matcher)
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
  if (field.kind === 'simple' && turnsWithDays(field, matcher, matchers.filter(isObjectMatcher))) return false
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
