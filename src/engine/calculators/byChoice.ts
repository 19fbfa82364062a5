import { ownOf, valueAt } from '../values/answers'
import { type CalculationOf, type Calculator, NOTHING } from './calculator'
import { figuresOf, kindOfAll, resultOf } from './figures'
import { authoringOfTerms, type CalculatorAuthoring, measureOfSame } from './calculatorAuthoring'
import { eitherOf } from './ranges'

/** A number or an amount by what was chosen. */
export const byChoice: Calculator<'byChoice'> = {
  work: ({ of, is, unit }, scope) => {
    const chosen = valueAt(scope.answers, of)
    const term = chosen === undefined || chosen === null ? undefined : ownOf(is, String(chosen))
    const figures = term === undefined ? [] : figuresOf(term, scope)
    return figures[0] === undefined ? NOTHING : resultOf(figures[0].number, kindOfAll(figures, unit))
  },
}

/** What authors ask of a table by choices. */
export const byChoiceAuthoring: CalculatorAuthoring = /* @__PURE__ */ authoringOfTerms({
  terms({ of }: CalculationOf<'byChoice'>) {
    return [{ what: of, keys: ['of'], need: 'choice' }]
  },
  gives({ is, unit }: CalculationOf<'byChoice'>, measureOf) {
    return measureOfSame(
      Object.entries(is).map(([choice, what]) => ({ what, keys: ['is', choice], need: 'figure' })),
      measureOf,
      unit,
    )
  },
  range({ is }: CalculationOf<'byChoice'>, rangeOf) {
    return eitherOf(Object.values(is).map(rangeOf))
  },
})
