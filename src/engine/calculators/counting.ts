import { type CalculationOf, type CalculationScope, type Calculator, NOTHING } from './calculator'
import { countGivenAnswers } from './commonCalculators'
import {
  uniteBounds,
  type Figure,
  collectFigures,
  combineFigureKinds,
  toCalculationResult,
  addRanges,
  collectValuesAt,
} from './figures'
import { createTermAuthoring, type CalculatorAuthoring, measureOfSame, listPlacedTerms } from './calculatorAuthoring'
import { getInnerFields } from '../program/field'
import { getOwnValue, getValueAt } from '../values/answers'

export const count: Calculator<'count'> = {
  work: ({ of, unit = null }, { answers }) => {
    const number = of
      .flatMap((path) => collectValuesAt(answers, path.split('.')))
      .reduce<number>((sum, value) => sum + countGivenAnswers(value), 0)
    return number === 0 ? NOTHING : { kind: 'number', number, unit }
  },
}

export const countAuthoring: CalculatorAuthoring = /* @__PURE__ */ createTermAuthoring({
  terms({ of }: CalculationOf<'count'>) {
    return listPlacedTerms('of', of, 'counted')
  },
  gives({ unit }: CalculationOf<'count'>) {
    return { kind: 'number', unit: unit ?? null }
  },
  // 0 counts as no result.
  range({ of }: CalculationOf<'count'>, rangeOf) {
    const { least, most } = addRanges(of.map((path) => ({ ...rangeOf(path), least: 1, most: 1 })))
    return { least: Math.max(1, least), most: Math.max(1, most) }
  },
})

/** The sum of the numbers of choices, grids and scales, once all are answered. */
export const score: Calculator<'score'> = {
  work: ({ of, unit = null }, scope) => {
    const answered = of.map((path) => ({ path, figures: collectFigures(path, scope) }))
    if (!answered.every(({ path, figures }) => isAnswered(path, figures, scope))) return NOTHING
    return toCalculationResult(
      answered.flatMap(({ figures }) => figures).reduce((sum, { number }) => sum + number, 0),
      { isMoney: false, unit },
    )
  },
}

function isAnswered(path: string, figures: readonly Figure[], { fieldAt }: CalculationScope): boolean {
  const field = fieldAt(path)
  return figures.length >= (field?.kind === 'group' ? getInnerFields(field).length : 1)
}

export const scoreAuthoring: CalculatorAuthoring = /* @__PURE__ */ createTermAuthoring({
  terms({ of }: CalculationOf<'score'>) {
    return listPlacedTerms('of', of, 'question')
  },
  gives({ unit }: CalculationOf<'score'>) {
    return { kind: 'number', unit: unit ?? null }
  },
  // There is no result until all are answered.
  range({ of }: CalculationOf<'score'>, rangeOf) {
    return addRanges(
      of.map(rangeOf).map((range) => ({
        ...range,
        fewest: Number.isFinite(range.greatest) && range.isEach === true ? range.greatest : Math.max(1, range.fewest),
      })),
    )
  },
})

export const byChoice: Calculator<'byChoice'> = {
  work: ({ of, is, unit }, scope) => {
    const chosen = getValueAt(scope.answers, of)
    const term = chosen === undefined || chosen === null ? undefined : getOwnValue(is, String(chosen))
    const figures = term === undefined ? [] : collectFigures(term, scope)
    return figures[0] === undefined
      ? NOTHING
      : toCalculationResult(figures[0].number, combineFigureKinds(figures, unit))
  },
}

export const byChoiceAuthoring: CalculatorAuthoring = /* @__PURE__ */ createTermAuthoring({
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
    return uniteBounds(Object.values(is).map(rangeOf))
  },
})
