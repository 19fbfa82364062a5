import { type CalculationOf, type Calculator, NOTHING } from './calculator'
import { amountGiven } from './commonCalculators'
import { valuesAt } from './figures'
import { authoringOfTerms, type CalculatorAuthoring, termsUnder } from './calculatorAuthoring'

/** How many items, files, ticks and texts there are. */
export const count: Calculator<'count'> = {
  work: ({ of, unit = null }, { answers }) => {
    const number = of.flatMap((path) => valuesAt(answers, path.split('.'))).reduce<number>((sum, value) => sum + amountGiven(value), 0)
    return number === 0 ? NOTHING : { kind: 'number', number, unit }
  },
}

/** What authors ask of a count. */
export const countAuthoring: CalculatorAuthoring = authoringOfTerms({
  terms({ of }: CalculationOf<'count'>) {
    return termsUnder('of', of, 'counted')
  },
  gives({ unit }: CalculationOf<'count'>) {
    return { kind: 'number', unit: unit ?? null }
  },
  range: () => ({ least: 1, most: Infinity }),
})
