// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { DateAfterCalculation } from './calculation-date-after'
import type { FilledCalculation } from './calculation-filled'
import type { FirstCalculation } from './calculation-first'
import type { InstallmentsCalculation } from './calculation-installments'
import type { ShareCalculation } from './calculation-share'
import type { SumCalculation } from './calculation-sum'

/**
 * A figure worked out from the answers by one of a closed set of calculators.
 */
export type Calculation =
  | FilledCalculation
  | ShareCalculation
  | SumCalculation
  | FirstCalculation
  | DateAfterCalculation
  | InstallmentsCalculation
