import type { Calculation } from '../../language/calculation'
import { average, averageAuthoring } from './average'
import { between, betweenAuthoring } from './between'
import { byChoice, byChoiceAuthoring } from './byChoice'
import type { Calculator, CalculatorName } from './calculator'
import type { CalculatorAuthoring, NeedsOf } from './calculatorAuthoring'
import { commonCalculatorAuthoring } from './commonCalculatorAuthoring'
import { commonCalculators } from './commonCalculators'
import { count, countAuthoring } from './count'
import { least } from './least'
import { most, pickedAuthoring } from './most'
import { ratio, ratioAuthoring } from './ratio'
import { score, scoreAuthoring } from './score'
import { total, totalAuthoring } from './total'

/**
 * Every calculator. A new one is an object in a file of its own with its name, a line in each of these tables, and its schema.
 * No applicant loads this table.
 */
export const calculators: { readonly [Name in CalculatorName]: Calculator<Name> } = {
  ...commonCalculators,
  average,
  between,
  byChoice,
  count,
  least,
  most,
  ratio,
  score,
  total,
}

const calculatorAuthoring: Readonly<Record<CalculatorName, CalculatorAuthoring>> = {
  ...commonCalculatorAuthoring,
  average: averageAuthoring,
  between: betweenAuthoring,
  byChoice: byChoiceAuthoring,
  count: countAuthoring,
  least: pickedAuthoring,
  most: pickedAuthoring,
  ratio: ratioAuthoring,
  score: scoreAuthoring,
  total: totalAuthoring,
}

/** What the keys of calculations have to name, besides terms; those that are not here may name any answer. */
export const calculatorNeeds: { readonly [Name in CalculatorName]?: NeedsOf<Name> } = {
  sum: { list: 'list', property: 'amountOfItems' },
  first: { list: 'list', property: 'textOfItems' },
  dateAfter: { from: 'date' },
  installments: { total: 'money' },
}

/** What authors ask of a calculation's calculator. */
export function calculatorAuthoringOf({ calculator }: Calculation): CalculatorAuthoring {
  return calculatorAuthoring[calculator]
}
