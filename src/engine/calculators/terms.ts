import {
  type CalculationOf,
  type CalculationResult,
  type CalculationScope,
  type Calculator,
  NOTHING,
} from './calculator'
import {
  type Figure,
  collectFigures,
  isNamedTerm,
  combineFigureKinds,
  subtractBounds,
  multiplyBounds,
  divideBounds,
  toCalculationResult,
  roundBounds,
  addRanges,
  uniteBounds,
  type Term,
} from './figures'
import {
  createTermAuthoring,
  type CalculatorAuthoring,
  isMisfit,
  measureOfSame,
  describeTerm,
  listPlacedTerms,
} from './calculatorAuthoring'

/** (plus − minus) × times. */
export const total: Calculator<'total'> = {
  work: ({ plus, minus = [], times = [], decimals, unit }, scope) => {
    const [added, taken] = [plus, minus].map((terms) => terms.flatMap((term) => collectFigures(term, scope)))
    const factors = times.map((term) => collectFigures(term, scope))
    if (
      added === undefined ||
      taken === undefined ||
      !isGiven(plus, minus, scope) ||
      factors.some(({ length }) => length === 0)
    )
      return NOTHING
    const { isMoney, unit: sumUnit } = combineFigureKinds([...added, ...taken], unit)
    const multiplied = combineFigureKinds(factors.flat(), unit)
    const number =
      (addFigures(added) - addFigures(taken)) * factors.flat().reduce((product, factor) => product * factor.number, 1)
    return toCalculationResult(
      number,
      { isMoney: isMoney || multiplied.isMoney, unit: unit ?? (multiplied.unit === null ? sumUnit : null) },
      decimals,
    )
  },
}

/** Some named answer of `plus` is given; without names in `plus`, some of `minus`. */
function isGiven(plus: readonly Term[], minus: readonly Term[], scope: CalculationScope): boolean {
  const named = [plus, minus].map((terms) => terms.filter(isNamedTerm)).find(({ length }) => length > 0)
  return named === undefined || named.some((term) => collectFigures(term, scope).length > 0)
}

function addFigures(figures: readonly Figure[]): number {
  return figures.reduce((sum, { number }) => sum + number, 0)
}

export const totalAuthoring: CalculatorAuthoring = /* @__PURE__ */ createTermAuthoring({
  terms({ plus, minus, times }: CalculationOf<'total'>) {
    return [
      ...listPlacedTerms('plus', plus, 'figure'),
      ...listPlacedTerms('minus', minus, 'figure'),
      ...listPlacedTerms('times', times, 'figure'),
    ]
  },
  gives({ plus, minus, times = [], unit }: CalculationOf<'total'>, measureOf) {
    const added = measureOfSame(
      [...listPlacedTerms('plus', plus, 'figure'), ...listPlacedTerms('minus', minus, 'figure')],
      measureOf,
      unit,
    )
    if (added === null || isMisfit(added)) return added
    const factors = listPlacedTerms('times', times, 'figure').map((term) => ({
      ...term,
      measure: measureOf(term.what),
    }))
    const amounts = factors.filter(({ measure }) => measure?.kind === 'money')
    const second = amounts[added.kind === 'money' ? 0 : 1]
    if (second !== undefined)
      return {
        keys: second.keys,
        why: `${describeTerm(second.what)} is an amount, and what it multiplies is one too.`,
        hint: 'Multiply an amount by a number.',
      }
    const several = factors.find(({ what }) => typeof what === 'string' && what.includes('*'))
    if (several !== undefined)
      return {
        keys: several.keys,
        why: `${describeTerm(several.what)} may be several numbers.`,
        hint: 'Multiply by one: add them up in a calculation of their own first. For each item by itself, give the items a field that is "calculated".',
      }
    const isOfUnit = factors.some(({ measure }) => measure?.unit !== null && measure !== null)
    return { kind: amounts.length > 0 ? 'money' : added.kind, unit: unit ?? (isOfUnit ? null : added.unit) }
  },
  range({ plus, minus = [], times = [], decimals }: CalculationOf<'total'>, rangeOf) {
    const named = plus.find(isNamedTerm)
    // Without any addend there is no result, so a single named addend is always given.
    const isAlone = plus.filter(isNamedTerm).length === 1
    const added = addRanges(
      plus.map((term) =>
        isAlone && term === named ? { ...rangeOf(term), fewest: Math.max(1, rangeOf(term).fewest) } : rangeOf(term),
      ),
    )
    const all = times.map(rangeOf).reduce(multiplyBounds, subtractBounds(added, addRanges(minus.map(rangeOf))))
    return roundBounds(all, decimals)
  },
})

export const ratio: Calculator<'ratio'> = {
  work: ({ of, to, decimals, unit }, scope) => {
    const [[divided], [divisor]] = [collectFigures(of, scope), collectFigures(to, scope)]
    if (divided === undefined || divisor === undefined || divisor.number === 0) return NOTHING
    // Part of an amount is an amount; an amount divided by an amount is a number.
    const isMoney = divided.isMoney && !divisor.isMoney
    return toCalculationResult(
      divided.number / divisor.number,
      { isMoney, unit: unit ?? (typeof to === 'number' ? divided.unit : null) },
      decimals,
    )
  },
}

export const ratioAuthoring: CalculatorAuthoring = /* @__PURE__ */ createTermAuthoring({
  terms({ of, to }: CalculationOf<'ratio'>) {
    return [
      { what: of, keys: ['of'], need: 'figure' },
      { what: to, keys: ['to'], need: 'figure' },
    ]
  },
  gives({ of, to, unit }: CalculationOf<'ratio'>, measureOf) {
    const several = [of, to].find((term) => typeof term === 'string' && term.includes('*'))
    if (several !== undefined)
      return {
        keys: [several === of ? 'of' : 'to'],
        why: `${describeTerm(several)} may be several numbers.`,
        hint: 'Add them up in a calculation of their own first. For each item by itself, give the items a field that is "calculated".',
      }
    const [divided, divisor] = [measureOf(of), measureOf(to)]
    if (divided === null || divisor === null) return null
    if (divisor.kind === 'money' && divided.kind !== 'money')
      return {
        keys: ['to'],
        why: `${describeTerm(to)} is an amount, and ${describeTerm(of)} is none.`,
        hint: 'Divide an amount by an amount or a number, or a number by a number.',
      }
    const isMoney = divided.kind === 'money' && divisor.kind !== 'money'
    return { kind: isMoney ? 'money' : 'number', unit: unit ?? (typeof to === 'number' ? divided.unit : null) }
  },
  range({ of, to, decimals }: CalculationOf<'ratio'>, rangeOf) {
    return roundBounds(divideBounds(rangeOf(of), rangeOf(to)), decimals)
  },
})

export const most: Calculator<'most'> = {
  work: ({ of, unit }, scope) => pickFigure(of, unit, scope, Math.max),
}

function pickFigure(
  terms: readonly Term[],
  unit: string | undefined,
  scope: CalculationScope,
  pick: (...numbers: readonly number[]) => number,
): CalculationResult {
  const figures = terms.flatMap((term) => collectFigures(term, scope))
  const hasFigure = terms.some((term) => isNamedTerm(term) && collectFigures(term, scope).length > 0)
  return hasFigure
    ? toCalculationResult(pick(...figures.map(({ number }) => number)), combineFigureKinds(figures, unit))
    : NOTHING
}

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

export const least: Calculator<'least'> = {
  work: ({ of, unit }, scope) => pickFigure(of, unit, scope, Math.min),
}

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

export const averageAuthoring: CalculatorAuthoring = {
  ...pickedAuthoring,
  range({ of, decimals }: CalculationOf<'average'>, rangeOf) {
    return roundBounds(uniteBounds(of.map(rangeOf)), decimals)
  },
}
