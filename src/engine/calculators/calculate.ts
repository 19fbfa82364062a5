import type { Describing } from '../kinds/fieldKind'
import { holds } from '../program/condition'
import type { Program } from '../program/program'
import { ownOf } from '../values/ownOf'
import type { Answers, Json } from '../values/answers'
import { CALCULATIONS } from './calculationNamed'
import type { CalculationOf, CalculationResult, CalculationScope, Calculator, CalculatorName } from './calculator'

/** Works out a named calculation of the flow from the relevant answers; `today` is an ISO date. */
export function calculate(program: Program, name: string, answers: Answers, today: string): CalculationResult {
  const calculation = calculationOf(program, name)
  const scope: CalculationScope = {
    program,
    answers,
    today,
    calculate: (other) => calculate(program, other, answers, today),
    holds: (condition) => holds(condition, withCalculations(program, answers, today), today),
  }
  return calculatorOf<CalculatorName>(program, calculation.calculator).work(calculation, scope)
}

/** The words that a calculator has of its own for what it gave; none where it is written as its kind is. */
export function describeResult(program: Program, name: string, result: CalculationResult, flow: Describing): string | undefined {
  const calculation = calculationOf(program, name)
  return calculatorOf<CalculatorName>(program, calculation.calculator).describe?.(calculation, result, flow)
}

/**
 * The answers with the calculations that stand among them, each worked out whenever it is asked for: undefined where it gives
 * nothing. Where no day is known, none is.
 */
export function withCalculations(program: Program, answers: Answers, day: string | null): Answers {
  if (program.asked.length === 0 || day === null) return answers
  const calculations: { readonly [name: string]: Json } = {}
  for (const name of program.asked) Object.defineProperty(calculations, name, { enumerable: true, get: () => plainOf(calculate(program, name, answers, day)) })
  return { ...answers, [CALCULATIONS]: calculations }
}

function calculationOf({ flow }: Program, name: string): CalculationOf<CalculatorName> {
  const calculation = ownOf(flow.calculations, name)
  if (calculation === undefined) throw new Error(`The flow ${flow.id} has no calculation "${name}": run "npm run check".`)
  return calculation
}

function calculatorOf<Name extends CalculatorName>({ calculators }: Program, name: Name): Calculator<Name> {
  const calculator: Calculator<Name> | undefined = calculators[name]
  if (calculator === undefined) throw new Error(`Nothing is known of the calculator "${name}": a flow's module brings those it has (src/tools/plugin/ownParts.ts).`)
  return calculator
}

/** A result as an answer is: cents, an ISO date, a text, a number; nothing of payments. */
function plainOf(result: CalculationResult): Json | undefined {
  switch (result.kind) {
    case 'number':
      return result.number
    case 'share':
      return result.share
    case 'money':
      return result.cents
    case 'text':
      return result.text
    case 'date':
      return result.date ?? undefined
    case 'nothing':
    case 'payments':
      return undefined
    default:
      return result satisfies never
  }
}
