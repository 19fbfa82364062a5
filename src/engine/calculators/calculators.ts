import { average } from './average'
import { between } from './between'
import { byChoice } from './byChoice'
import type { Calculator, CalculatorName } from './calculator'
import { commonCalculators } from './commonCalculators'
import { count } from './count'
import { least } from './least'
import { loan } from './loan'
import { most } from './most'
import { ratio } from './ratio'
import { repayment } from './repayment'
import { score } from './score'
import { total } from './total'

/**
 * Every calculator. A new one is an object in a file of its own with its name, a line here and in `calculatorAuthoringOf`, and its schema.
 * No applicant loads this table.
 */
export const calculators: { readonly [Name in CalculatorName]: Calculator<Name> } = {
  ...commonCalculators,
  average,
  between,
  byChoice,
  count,
  least,
  loan,
  most,
  ratio,
  repayment,
  score,
  total,
}
