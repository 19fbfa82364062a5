import type { Calculation, Condition, Flow } from '../../language/flow'
import { type Answers, getOwnValue, type Json, type Path } from '../values/answers'
import type { Field } from '../program/field'
import type { Payment } from './payments'
import type { Describing } from '../program/fieldTypes'

/** What a calculation is called where it is shown: copy, its placeholders unfilled. */
export function getCalculationLabel({ calculations }: Pick<Flow, 'calculations'>, name: string): string {
  const calculation = getOwnValue(calculations, name)
  return (calculation !== undefined && 'label' in calculation ? calculation.label : undefined) ?? ''
}

/** What calculations are called among the answers: their paths begin with it. */
export const CALCULATIONS = 'calculations'

const PREFIX = `${CALCULATIONS}.`

/** The name of the calculation that a path leads to; null where it leads to an answer. */
export function parseCalculationName(path: Path): string | null {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null
}

/**
 * What a calculation gives. A share lies between 0 and 1, `of` so many; money is in cents; a date is ISO, null beyond the
 * year 9999. Payments are those of the chosen plan and come with its label; without a choice both are empty. Where the
 * answers that it needs were not given, it is nothing.
 */
export type CalculationResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'number'; readonly number: number; readonly unit: string | null }
  | { readonly kind: 'share'; readonly share: number; readonly of: number }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'date'; readonly date: string | null }
  | { readonly kind: 'payments'; readonly label: string; readonly payments: readonly Payment[] }

/** What a calculation gives whose answers were not given. */
export const NOTHING: CalculationResult = { kind: 'nothing' }

/** What a calculation works with: the relevant answers, today's ISO date, and the other calculations of the flow. */
export interface CalculationScope {
  /** The documents of all calculations of the flow, by name. */
  readonly calculations: Flow['calculations']
  /** The field at a path; null where there is none. */
  readonly fieldAt: (path: Path) => Field | null
  /** What the choices of the field at a path are submitted as, by their keys; undefined where none has a value of its own. */
  readonly choiceValuesAt: (path: Path) => ReadonlyMap<string, Json> | undefined
  readonly answers: Answers
  readonly today: string
  readonly calculate: (name: string) => CalculationResult
  readonly holds: (condition: Condition) => boolean
}

/** The name of a calculator. */
export type CalculatorName = Calculation['calculator']

/** A calculation's document by its calculator. */
export type CalculationOf<Name extends CalculatorName> = Extract<Calculation, { calculator: Name }>

/** One calculator: the work. */
export interface Calculator<Name extends CalculatorName> {
  readonly work: (calculation: CalculationOf<Name>, scope: CalculationScope) => CalculationResult
  /** What it gave in words, where that is not how its kind is usually written. */
  readonly describe?: (calculation: CalculationOf<Name>, result: CalculationResult, flow: Describing) => string
}

/** Calculators by name: those that every applicant's browser knows, and those that a flow's own module brings. */
export type CalculatorTable = { readonly [Name in CalculatorName]?: Calculator<Name> }

/** The calculations that stand among the answers of a flow: those that something asks about, and those that are submitted. */
export function listAskedCalculations(flow: Flow): readonly string[] {
  const names = Object.keys(flow.calculations ?? {})
  if (names.length === 0) return []
  // Conditions, rules and rows name a path as a whole; copy names it in braces.
  const written = JSON.stringify(flow)
  return names.filter((name) => isSubmittedCalculation(flow, name) || written.includes(`"${PREFIX}${name}"`))
}

/** The paths of all answers that calculations may read; some of other things may be among them. */
export function listPathsOfCalculations({ calculations = {} }: Flow): readonly Path[] {
  return JSON.stringify(calculations).match(/[a-z]\w*(?:\.[\w*]+)+/g) ?? []
}

/** Whether what a calculation gives is submitted. */
export function isSubmittedCalculation({ calculations }: Pick<Flow, 'calculations'>, name: string): boolean {
  const calculation = getOwnValue(calculations, name)
  return calculation !== undefined && 'submit' in calculation
}
