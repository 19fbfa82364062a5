import { type CalculationOf, type Calculator, NOTHING } from './calculator'
import { figuresOf, resultOf, rounded } from './figures'
import { authoringOfTerms, type CalculatorAuthoring, said } from './calculatorAuthoring'
import { quotientOf } from './ranges'

/** One figure divided by another. */
export const ratio: Calculator<'ratio'> = {
  work: ({ of, to, decimals, unit }, scope) => {
    const [[divided], [divisor]] = [figuresOf(of, scope), figuresOf(to, scope)]
    if (divided === undefined || divisor === undefined || divisor.number === 0) return NOTHING
    // A part of an amount is one; how often an amount is in another is a number.
    const isMoney = divided.isMoney && !divisor.isMoney
    return resultOf(
      divided.number / divisor.number,
      { isMoney, unit: unit ?? (typeof to === 'number' ? divided.unit : null) },
      decimals,
    )
  },
}

/** What authors ask of a ratio. */
export const ratioAuthoring: CalculatorAuthoring = /* @__PURE__ */ authoringOfTerms({
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
        why: `${said(several)} may be several numbers.`,
        hint: 'Add them up in a calculation of their own first.',
      }
    const [divided, divisor] = [measureOf(of), measureOf(to)]
    if (divided === null || divisor === null) return null
    if (divisor.kind === 'money' && divided.kind !== 'money')
      return {
        keys: ['to'],
        why: `${said(to)} is an amount, and ${said(of)} is none.`,
        hint: 'Divide an amount by an amount or a number, or a number by a number.',
      }
    const isMoney = divided.kind === 'money' && divisor.kind !== 'money'
    return { kind: isMoney ? 'money' : 'number', unit: unit ?? (typeof to === 'number' ? divided.unit : null) }
  },
  range({ of, to, decimals }: CalculationOf<'ratio'>, rangeOf) {
    const all = quotientOf(rangeOf(of), rangeOf(to))
    return decimals === undefined ? all : { least: rounded(all.least, decimals), most: rounded(all.most, decimals) }
  },
})
