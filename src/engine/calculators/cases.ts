import type { ByCaseCalculation, Calculation, Flow } from '../../language/flow'
import { filled, parsePlaceholders } from '../text/template'
import { getOwnValue } from '../values/answers'
import { type CalculationOf, type Calculator, NOTHING, parseCalculationName } from './calculator'
import { type CalculatorAuthoring, plainAuthoring } from './calculatorAuthoring'

/** The name of the case that counts when no other does. */
export const OTHERWISE = 'otherwise'

/** The first case whose condition holds. */
export const byCase: Calculator<'byCase'> = {
  work: ({ cases, otherwise }, { holds }) => {
    const held = Object.keys(cases).find((name) => cases[name] !== undefined && holds(cases[name].when))
    const name = held ?? (otherwise === undefined ? undefined : OTHERWISE)
    return name === undefined ? NOTHING : { kind: 'case', case: name }
  },
  describe: (calculation, result) => (result.kind === 'case' ? (getCaseTexts(calculation).get(result.case) ?? '') : ''),
}

/** Returns the words of each case by name, with their placeholders, in the order in which the cases are tried. */
export function getCaseTexts({ cases, otherwise }: ByCaseCalculation): ReadonlyMap<string, string> {
  const texts = Object.entries(cases).map(([name, { text }]) => [name, text] as const)
  return new Map(otherwise === undefined ? texts : [...texts, [OTHERWISE, otherwise]])
}

/** Returns the calculation if it tells cases apart, or null. */
export function asByCase(calculation: Calculation | undefined): ByCaseCalculation | null {
  return calculation !== undefined && 'cases' in calculation ? calculation : null
}

/** Writes words for those who read of no single application: "your name / the victim's name". */
export function spellOutCases(template: string, flow: Pick<Flow, 'calculations'>): string {
  return filled(template, ({ name, formatter }) => {
    const calculation = asByCase(getOwnValue(flow.calculations, parseCalculationName(name) ?? ''))
    if (calculation === null) return `{{${name}${formatter === null ? '' : ` | ${formatter}`}}}`
    return [...getCaseTexts(calculation).values()].join(' / ')
  })
}

export const byCaseAuthoring: CalculatorAuthoring = {
  ...plainAuthoring,
  // No `reads`: its conditions may name answers that are given later.
  conditions({ cases }: CalculationOf<'byCase'>) {
    return Object.entries(cases).map(([name, { when }]) => ({ what: when, keys: ['cases', name, 'when'] }))
  },
  listUsedCalculations(calculation: CalculationOf<'byCase'>) {
    return [...getCaseTexts(calculation).values()].flatMap((text) =>
      parsePlaceholders(text).placeholders.flatMap(({ name }) => parseCalculationName(name) ?? []),
    )
  },
  gives: () => ({ kind: 'case', unit: null }),
}
