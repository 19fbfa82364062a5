import type { CalculationResult } from '../../../src/engine/calculators/calculator'

/** The number that a calculation gives: of an amount its cents; null where it gives none. */
export function resultNumber(result: CalculationResult): number | null {
  if (result.kind === 'money') return result.cents
  if (result.kind === 'share') return result.share
  return result.kind === 'number' ? result.number : null
}
