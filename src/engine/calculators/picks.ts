import {
  type CalculationOf,
  type CalculationResult,
  type CalculationScope,
  type Calculator,
  NOTHING,
} from './calculator'
import {
  uniteBounds,
  collectFigures,
  isNamedTerm,
  combineFigureKinds,
  toCalculationResult,
  roundToDecimals,
  type Term,
} from './figures'
import { createTermAuthoring, type CalculatorAuthoring, measureOfSame, listPlacedTerms } from './calculatorAuthoring'

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
  const figures = terms.flatMap((term) => collectFigures(term, scope))
  const isGiven = terms.some((term) => isNamedTerm(term) && collectFigures(term, scope).length > 0)
  return isGiven
    ? toCalculationResult(pick(...figures.map(({ number }) => number)), combineFigureKinds(figures, unit))
    : NOTHING
}

/** What authors ask of the greatest and of the least. */
export const pickedAuthoring: CalculatorAuthoring = /* @__PURE__ */ createTermAuthoring({
  terms({ of }: CalculationOf<'most' | 'least'>) {
    return listPlacedTerms('of', of, 'figure')
  },
  gives({ of, unit }: CalculationOf<'most' | 'least'>, measureOf) {
    return measureOfSame(listPlacedTerms('of', of, 'figure'), measureOf, unit)
  },
  range({ of }: CalculationOf<'most' | 'least'>, rangeOf) {
    return uniteBounds(of.map(rangeOf))
  },
})

/** The least of the figures that are given. */
export const least: Calculator<'least'> = {
  work: ({ of, unit }, scope) => pickedOf(of, unit, scope, Math.min),
}

/** The average of the figures that are given. */
export const average: Calculator<'average'> = {
  work: ({ of, decimals, unit }, scope) => {
    const figures = of.flatMap((term) => collectFigures(term, scope))
    if (figures.length === 0) return NOTHING
    return toCalculationResult(
      figures.reduce((sum, { number }) => sum + number, 0) / figures.length,
      combineFigureKinds(figures, unit),
      decimals,
    )
  },
}

/** What authors ask of an average. */
export const averageAuthoring: CalculatorAuthoring = /* @__PURE__ */ createTermAuthoring({
  terms({ of }: CalculationOf<'average'>) {
    return listPlacedTerms('of', of, 'figure')
  },
  gives({ of, unit }: CalculationOf<'average'>, measureOf) {
    return measureOfSame(listPlacedTerms('of', of, 'figure'), measureOf, unit)
  },
  range({ of, decimals }: CalculationOf<'average'>, rangeOf) {
    const range = uniteBounds(of.map(rangeOf))
    if (decimals === undefined) return range
    return { least: roundToDecimals(range.least, decimals), most: roundToDecimals(range.most, decimals) }
  },
})
