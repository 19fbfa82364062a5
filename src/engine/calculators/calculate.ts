import type { Flow } from '../../language/flow'
import { ownOf } from '../values/ownOf'
import type { Answers } from '../values/answers'
import type { CalculationOf, CalculationResult, CalculationScope, Calculator, CalculatorName } from './calculator'
import { calculators } from './calculators'

/** Works out a named calculation of the flow from the relevant answers; `today` is an ISO date. */
export function calculate(flow: Flow, name: string, answers: Answers, today: string): CalculationResult {
  const calculation = ownOf(flow.calculations, name)
  if (calculation === undefined) throw new Error(`The flow ${flow.id} has no calculation "${name}": run "npm run check".`)
  const scope: CalculationScope = { answers, today, calculate: (other) => calculate(flow, other, answers, today) }
  return worked<CalculatorName>(calculation.calculator, calculation, scope)
}

function worked<Name extends CalculatorName>(name: Name, calculation: CalculationOf<Name>, scope: CalculationScope): CalculationResult {
  const calculator: Calculator<Name> = calculators[name]
  return calculator.work(calculation, scope)
}
