import { type CalculationOf, type Calculator, NOTHING } from './calculator'
import { amountGiven } from './commonCalculators'
import { valuesAt } from './figures'
import { authoringOfTerms, type CalculatorAuthoring, termsUnder } from './calculatorAuthoring'
import { sumOfRanges } from './ranges'

/** How many items, files, ticks and texts there are. */
export const count: Calculator<'count'> = {
  work: ({ of, unit = null }, { answers }) => {
    const number = of
      .flatMap((path) => valuesAt(answers, path.split('.')))
      .reduce<number>((sum, value) => sum + amountGiven(value), 0)
    return number === 0 ? NOTHING : { kind: 'number', number, unit }
  },
}

/** What authors ask of a count. */
export const countAuthoring: CalculatorAuthoring = /* @__PURE__ */ authoringOfTerms({
  terms({ of }: CalculationOf<'count'>) {
    return termsUnder('of', of, 'counted')
  },
  gives({ unit }: CalculationOf<'count'>) {
    return { kind: 'number', unit: unit ?? null }
  },
  // Where there are none it gives nothing.
  range({ of }: CalculationOf<'count'>, rangeOf) {
    const { least, most } = sumOfRanges(of.map((path) => ({ ...rangeOf(path), least: 1, most: 1 })))
    return { least: Math.max(1, least), most: Math.max(1, most) }
  },
})
