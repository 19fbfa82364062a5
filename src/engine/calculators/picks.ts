import {
  type CalculationOf,
  type CalculationResult,
  type CalculationScope,
  type Calculator,
  NOTHING,
} from './calculator'
import { eitherOf, figuresOf, isNamedTerm, kindOfAll, resultOf, rounded, type Term } from './figures'
import { authoringOfTerms, type CalculatorAuthoring, measureOfSame, termsUnder } from './calculatorAuthoring'

/** The greatest of the figures that are given. */
export const most: Calculator<'most'> = {
  work: ({ of, unit }, scope) => pickedOf(of, unit, scope, Math.max),
}

/** The one of several figures that is picked; nothing where none is given. */
function pickedOf(
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

/** The least of the figures that are given. */
export const least: Calculator<'least'> = {
  work: ({ of, unit }, scope) => pickedOf(of, unit, scope, Math.min),
}

/** The average of the figures that are given. */
export const average: Calculator<'average'> = {
  work: ({ of, decimals, unit }, scope) => {
    const figures = of.flatMap((term) => figuresOf(term, scope))
    if (figures.length === 0) return NOTHING
    return resultOf(
      figures.reduce((sum, { number }) => sum + number, 0) / figures.length,
      kindOfAll(figures, unit),
      decimals,
    )
  },
}

/** What authors ask of an average. */
export const averageAuthoring: CalculatorAuthoring = /* @__PURE__ */ authoringOfTerms({
  terms({ of }: CalculationOf<'average'>) {
    return termsUnder('of', of, 'figure')
  },
  gives({ of, unit }: CalculationOf<'average'>, measureOf) {
    return measureOfSame(termsUnder('of', of, 'figure'), measureOf, unit)
  },
  range({ of, decimals }: CalculationOf<'average'>, rangeOf) {
    const range = eitherOf(of.map(rangeOf))
    if (decimals === undefined) return range
    return { least: rounded(range.least, decimals), most: rounded(range.most, decimals) }
  },
})
