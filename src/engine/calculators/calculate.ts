import type { Describing } from '../kinds/fieldKind'
import { isConditionMet } from '../program/condition'
import type { Program } from '../program/program'
import { type Answers, getOwnValue } from '../values/answers'
import type { CalculationOf, CalculationResult, CalculationScope, Calculator, CalculatorName } from './calculator'

/** Works out a named calculation of the flow from the relevant answers; `today` is an ISO date. */
export function calculate(program: Program, name: string, answers: Answers, today: string): CalculationResult {
  const calculation = calculationOf(program, name)
  const scope: CalculationScope = {
    program,
    answers,
    today,
    calculate: (other) => calculate(program, other, answers, today),
    holds: (condition) =>
      isConditionMet(condition, program.calculationAnswers?.withAll(program, answers, today) ?? answers, today),
  }
  return calculatorOf<CalculatorName>(program, calculation.calculator).work(calculation, scope)
}

/** The words that a calculator has of its own for what it gave; none where it is written as its kind is. */
export function describeResult(
  program: Program,
  name: string,
  result: CalculationResult,
  flow: Describing,
): string | undefined {
  const calculation = calculationOf(program, name)
  return calculatorOf<CalculatorName>(program, calculation.calculator).describe?.(calculation, result, flow)
}

function calculationOf({ flow }: Program, name: string): CalculationOf<CalculatorName> {
  const calculation = getOwnValue(flow.calculations, name)
  if (calculation === undefined)
    throw new Error(`The flow ${flow.id} has no calculation "${name}": run "npx formway check".`)
  return calculation
}

function calculatorOf<Name extends CalculatorName>({ calculators }: Program, name: Name): Calculator<Name> {
  const calculator: Calculator<Name> | undefined = calculators[name]
  if (calculator === undefined)
    throw new Error(`Nothing is known of the calculator "${name}": see src/tools/plugin/ownParts.ts.`)
  return calculator
}
