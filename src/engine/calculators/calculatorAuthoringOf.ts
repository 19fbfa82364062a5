import type { Calculation } from '../../language/calculation'
import { averageAuthoring } from './average'
import { betweenAuthoring } from './between'
import { byChoiceAuthoring } from './byChoice'
import type { CalculatorName } from './calculator'
import type { CalculatorAuthoring, NeedsOf } from './calculatorAuthoring'
import { commonCalculatorAuthoring } from './commonCalculatorAuthoring'
import { countAuthoring } from './count'
import { loanAuthoring } from './loan'
import { pickedAuthoring } from './most'
import { ratioAuthoring } from './ratio'
import { repaymentAuthoring } from './repayment'
import { scoreAuthoring } from './score'
import { totalAuthoring } from './total'

const calculatorAuthoring: Readonly<Record<CalculatorName, CalculatorAuthoring>> = {
  ...commonCalculatorAuthoring,
  average: averageAuthoring,
  between: betweenAuthoring,
  byChoice: byChoiceAuthoring,
  count: countAuthoring,
  least: pickedAuthoring,
  loan: loanAuthoring,
  most: pickedAuthoring,
  ratio: ratioAuthoring,
  repayment: repaymentAuthoring,
  score: scoreAuthoring,
  total: totalAuthoring,
}

/** What the keys of calculations have to name, besides terms; those that are not here may name any answer. */
export const calculatorNeeds: { readonly [Name in CalculatorName]?: NeedsOf<Name> } = {
  sum: { list: 'list', property: 'amountOfItems' },
  first: { list: 'list', property: 'textOfItems' },
  dateAfter: { from: 'date' },
  installments: { total: 'money' },
  loan: { total: 'money' },
  repayment: { of: 'payments' },
}

/** What authors ask of a calculation's calculator. */
export function calculatorAuthoringOf({ calculator }: Calculation): CalculatorAuthoring {
  return calculatorAuthoring[calculator]
}
