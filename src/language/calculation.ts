// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { AverageCalculation } from './calculation-average'
import type { BetweenCalculation } from './calculation-between'
import type { ByChoiceCalculation } from './calculation-by-choice'
import type { CountCalculation } from './calculation-count'
import type { DateAfterCalculation } from './calculation-date-after'
import type { FilledCalculation } from './calculation-filled'
import type { FirstCalculation } from './calculation-first'
import type { InstallmentsCalculation } from './calculation-installments'
import type { LeastCalculation } from './calculation-least'
import type { LoanCalculation } from './calculation-loan'
import type { MostCalculation } from './calculation-most'
import type { RatioCalculation } from './calculation-ratio'
import type { RepaymentCalculation } from './calculation-repayment'
import type { ScoreCalculation } from './calculation-score'
import type { ShareCalculation } from './calculation-share'
import type { SumCalculation } from './calculation-sum'
import type { TotalCalculation } from './calculation-total'

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
  | AverageCalculation
  | BetweenCalculation
  | ByChoiceCalculation
  | CountCalculation
  | LeastCalculation
  | LoanCalculation
  | MostCalculation
  | RatioCalculation
  | RepaymentCalculation
  | ScoreCalculation
  | TotalCalculation
