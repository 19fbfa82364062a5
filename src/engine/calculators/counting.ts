import { type CalculationOf, type CalculationScope, type Calculator, NOTHING } from './calculator'
import { amountGiven } from './commonCalculators'
import { eitherOf, type Figure, figuresOf, kindOfAll, resultOf, sumOfRanges, valuesAt } from './figures'
import { authoringOfTerms, type CalculatorAuthoring, measureOfSame, termsUnder } from './calculatorAuthoring'
import { fieldsInside } from '../program/field'
import { fieldAt } from '../program/program'
import { ownOf, valueAt } from '../values/answers'

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
