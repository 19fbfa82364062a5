import { isConditionMet } from '../program/condition'
import { toWildcardPath } from '../program/dependencies'
import type { Describing } from '../program/fieldTypes'
import { collectChoiceValues } from '../program/memo'
import type { SimpleField } from '../program/field'
import { findField, type Program } from '../program/program'
import { type Answers, getOwnValue, type Json } from '../values/answers'
import {
  type CalculationItem,
  type CalculationOf,
  type CalculationResult,
  CALCULATIONS,
  type CalculationScope,
  type Calculator,
  type CalculatorName,
} from './calculator'

/** Computes a calculation of the flow; `today` is an ISO date. */
export function calculate(program: Program, name: string, answers: Answers, today: string): CalculationResult {
  const calculation = getCalculation(program, name)
  return getCalculator<CalculatorName>(program, calculation.calculator).work(
    calculation,
    createScope(program, answers, today, null),
  )
}

/** Computes the answer of a calculated field of an item; undefined if there is no result. */
export function calculateInItem(
  program: Program,
  field: SimpleField,
  item: CalculationItem,
  answers: Answers,
  today: string,
): Json | undefined {
  const { calculated } = field
  if (calculated === null) return undefined
  const result = getCalculator<CalculatorName>(program, calculated.calculator).work(
    calculated,
    createScope(program, answers, today, item),
  )
  const value = toAnswer(result)
  return value !== undefined && field.definition.isAnswer(value, field) ? value : undefined
}

function createScope(
  program: Program,
  answers: Answers,
  today: string,
  item: CalculationItem | null,
): CalculationScope {
  return {
    calculations: program.flow.calculations,
    answers,
    today,
    fieldAt: (path) => findField(program, path),
    choiceValuesAt: (path) => collectChoiceValues(program).get(toWildcardPath(path)),
    calculate: (other) => calculate(program, other, answers, today),
    holds: (condition) => isConditionMet(condition, withCalculations(program, answers, today), today),
    item,
  }
}

/**
 * Adds the calculations that conditions read or that are submitted, as lazy getters: undefined if there is no result.
 * Without a day there are none.
 */
export function withCalculations(program: Program, answers: Answers, day: string | null): Answers {
  if (day === null || program.askedCalculations.length === 0) return answers
  const calculations: { readonly [name: string]: Json } = {}
  for (const name of program.askedCalculations)
    Object.defineProperty(calculations, name, {
      enumerable: true,
      get: () => toAnswer(calculate(program, name, answers, day)),
    })
  return { ...answers, [CALCULATIONS]: calculations }
}

function toAnswer(result: CalculationResult): Json | undefined {
  switch (result.kind) {
    case 'number':
      return result.number
    case 'share':
      return result.share
    case 'money':
      return result.cents
    case 'text':
      return result.text
    case 'case':
      return result.case
    case 'date':
      return result.date ?? undefined
    case 'nothing':
    case 'payments':
      return undefined
    default:
      return result satisfies never
  }
}

/** Returns the calculator's own text of a result; undefined if the default format of its kind applies. */
export function describeResult(
  program: Program,
  name: string,
  result: CalculationResult,
  flow: Describing,
): string | undefined {
  const calculation = getCalculation(program, name)
  return getCalculator<CalculatorName>(program, calculation.calculator).describe?.(calculation, result, flow)
}

function getCalculation({ flow }: Program, name: string): CalculationOf<CalculatorName> {
  const calculation = getOwnValue(flow.calculations, name)
  if (calculation === undefined)
    throw new Error(`The flow ${flow.id} has no calculation "${name}": run "npx formway check".`)
  return calculation
}

function getCalculator<Name extends CalculatorName>({ calculators }: Program, name: Name): Calculator<Name> {
  const calculator: Calculator<Name> | undefined = calculators[name]
  if (calculator === undefined)
    throw new Error(`Nothing is known of the calculator "${name}": see src/tools/plugin/ownParts.ts.`)
  return calculator
}
