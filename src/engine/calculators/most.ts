import {
  type CalculationOf,
  type CalculationScope,
  type CalculationResult,
  type Calculator,
  NOTHING,
} from './calculator'
import { figuresOf, isNamedTerm, kindOfAll, resultOf, type Term } from './figures'
import { authoringOfTerms, type CalculatorAuthoring, measureOfSame, termsUnder } from './calculatorAuthoring'
import { eitherOf } from './ranges'

/** The greatest of the figures that are given. */
export const most: Calculator<'most'> = {
  work: ({ of, unit }, scope) => pickedOf(of, unit, scope, Math.max),
}

/** The one of several figures that is picked; nothing where none is given. */
export function pickedOf(
  terms: readonly Term[],
  unit: string | undefined,
  scope: CalculationScope,
  pick: (...numbers: readonly number[]) => number,
): CalculationResult {
  const figures = terms.flatMap((term) => figuresOf(term, scope))
  const isGiven = terms.some((term) => isNamedTerm(term) && figuresOf(term, scope).length > 0)
  return isGiven ? resultOf(pick(...figures.map(({ number }) => number)), kindOfAll(figures, unit)) : NOTHING
}

/** What authors ask of the greatest and of the least. */
export const pickedAuthoring: CalculatorAuthoring = /* @__PURE__ */ authoringOfTerms({
  terms({ of }: CalculationOf<'most' | 'least'>) {
    return termsUnder('of', of, 'figure')
  },
  gives({ of, unit }: CalculationOf<'most' | 'least'>, measureOf) {
    return measureOfSame(termsUnder('of', of, 'figure'), measureOf, unit)
  },
  range({ of }: CalculationOf<'most' | 'least'>, rangeOf) {
    return eitherOf(of.map(rangeOf))
  },
})
