import type { Flow } from '../../language/flow'
import { ownOf } from '../values/answers'

/** What a calculation is called where it is shown: copy, its placeholders unfilled. */
export function calculationLabel({ calculations }: Pick<Flow, 'calculations'>, name: string): string {
  const calculation = ownOf(calculations, name)
  return (calculation !== undefined && 'label' in calculation ? calculation.label : undefined) ?? ''
}
