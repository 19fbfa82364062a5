import { average, least, most } from './picks'
import { between } from './between'
import { byChoice, count, score } from './counting'
import type { Calculator, CalculatorName } from './calculator'
import { commonCalculators } from './commonCalculators'
import { loan, repayment } from './loans'
import { ratio, total } from './terms'

/**
 * Every calculator. A new one is an object, a line here, in `getCalculatorAuthoring` and in `ownParts.ts`, and its schema.
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
