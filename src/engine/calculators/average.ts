import { type CalculationOf, type Calculator, NOTHING } from './calculator'
import { figuresOf, kindOfAll, resultOf, rounded } from './figures'
import { authoringOfTerms, type CalculatorAuthoring, measureOfSame, termsUnder } from './calculatorAuthoring'
import { eitherOf } from './ranges'

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
    const { least, most } = eitherOf(of.map(rangeOf))
    return decimals === undefined ? { least, most } : { least: rounded(least, decimals), most: rounded(most, decimals) }
  },
})
