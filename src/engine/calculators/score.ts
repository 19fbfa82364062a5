import { fieldsInside } from '../program/field'
import { fieldAt } from '../program/program'
import { type CalculationOf, type CalculationScope, type Calculator, NOTHING } from './calculator'
import { type Figure, figuresOf, resultOf } from './figures'
import { authoringOfTerms, type CalculatorAuthoring, termsUnder } from './calculatorAuthoring'
import { sumOfRanges } from './ranges'

/** The sum of the numbers of choices, grids and scales, once all of them are answered. */
export const score: Calculator<'score'> = {
  work: ({ of, unit = null }, scope) => {
    const answered = of.map((path) => ({ path, figures: figuresOf(path, scope) }))
    if (!answered.every(({ path, figures }) => isWhole(path, figures, scope))) return NOTHING
    return resultOf(
      answered.flatMap(({ figures }) => figures).reduce((sum, { number }) => sum + number, 0),
      { isMoney: false, unit },
    )
  },
}

/** Whether a question is answered, a grid in each of its rows. */
function isWhole(path: string, figures: readonly Figure[], { program }: CalculationScope): boolean {
  const field = fieldAt(program, path)
  return figures.length >= (field?.kind === 'group' ? fieldsInside(field).length : 1)
}

/** What authors ask of a score. */
export const scoreAuthoring: CalculatorAuthoring = /* @__PURE__ */ authoringOfTerms({
  terms({ of }: CalculationOf<'score'>) {
    return termsUnder('of', of, 'question')
  },
  gives({ unit }: CalculationOf<'score'>) {
    return { kind: 'number', unit: unit ?? null }
  },
  // Until all are answered it gives nothing.
  range({ of }: CalculationOf<'score'>, rangeOf) {
    return sumOfRanges(
      of.map(rangeOf).map((range) => ({
        ...range,
        fewest: Number.isFinite(range.greatest) && range.isEach === true ? range.greatest : Math.max(1, range.fewest),
      })),
    )
  },
})
