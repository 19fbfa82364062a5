import type { Calculation, Condition, Flow } from '../../language/flow'
import { type Answers, getOwnValue, type Json, type Path } from '../values/answers'
import type { ItemAnswers } from '../program/condition'
import type { Field } from '../program/field'
import type { Payment } from './payments'
import type { Describing } from '../program/fieldTypes'

export function getCalculationLabel({ calculations }: Pick<Flow, 'calculations'>, name: string): string {
  const calculation = getOwnValue(calculations, name)
  return (calculation !== undefined && 'label' in calculation ? calculation.label : undefined) ?? ''
}

export const CALCULATIONS = 'calculations'

const PREFIX = `${CALCULATIONS}.`

/** Returns the name of the calculation at a path; null for an answer. */
export function parseCalculationName(path: Path): string | null {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null
}

/**
 * The result of a calculation. `share` is between 0 and 1 of `of` parts; `money` is in cents; `date` is ISO, null after
 * the year 9999. `payments` are those of the chosen plan with its label; both are empty without a choice. `nothing`:
 * required answers are missing, or no case holds. `case` is the name of the case that counts.
 */
export type CalculationResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'number'; readonly number: number; readonly unit: string | null }
  | { readonly kind: 'share'; readonly share: number; readonly of: number }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'case'; readonly case: string }
  | { readonly kind: 'date'; readonly date: string | null }
  | { readonly kind: 'payments'; readonly label: string; readonly payments: readonly Payment[] }

export const NOTHING: CalculationResult = { kind: 'nothing' }

/** The input of a calculation: the relevant answers, today's ISO date and the other calculations. */
export interface CalculationScope {
  readonly calculations: Flow['calculations']
  readonly fieldAt: (path: Path) => Field | null
  /** Returns the submitted values of a field's choices by key; undefined if the keys are submitted. */
  readonly choiceValuesAt: (path: Path) => ReadonlyMap<string, Json> | undefined
  readonly answers: Answers
  readonly today: string
  readonly calculate: (name: string) => CalculationResult
  readonly holds: (condition: Condition) => boolean
  /** The item of a list that the calculation belongs to; null for a calculation of the flow. */
  readonly item: CalculationItem | null
}

export interface CalculationItem {
  readonly path: Path
  /** The answers before the calculation in the item. */
  readonly answers: ItemAnswers
}

/**
 * Whether a name in an item's calculation is a field of the item. No full path has `*` as its second segment, so
 * `incomes.*.amount` is a field of a list inside the item.
 */
export function isItemName(name: Path): boolean {
  return /^\w+(?:\.\*|$)/.test(name)
}

export type CalculatorName = Calculation['calculator']

export type CalculationOf<Name extends CalculatorName> = Extract<Calculation, { calculator: Name }>

export interface Calculator<Name extends CalculatorName> {
  readonly work: (calculation: CalculationOf<Name>, scope: CalculationScope) => CalculationResult
  /** Returns the words of a result. May contain placeholders, which are filled afterwards. */
  readonly describe?: (calculation: CalculationOf<Name>, result: CalculationResult, flow: Describing) => string
}

export type CalculatorTable = { readonly [Name in CalculatorName]?: Calculator<Name> }

/** Returns the calculations that become part of the answers: those that a path names, and submitted ones. */
export function listAskedCalculations(flow: Flow): readonly string[] {
  const names = Object.keys(flow.calculations ?? {})
  if (names.length === 0) return []
  // Conditions, rules and rows name the whole path in quotes; placeholders in text do not count.
  const written = JSON.stringify(flow)
  return names.filter((name) => isSubmittedCalculation(flow, name) || written.includes(`"${PREFIX}${name}"`))
}

/** Returns the paths that calculations may read. May contain other dotted names. */
export function listPathsOfCalculations({ calculations = {} }: Flow): readonly Path[] {
  return JSON.stringify(calculations).match(/[a-z]\w*(?:\.[\w*]+)+/g) ?? []
}

export function isSubmittedCalculation({ calculations }: Pick<Flow, 'calculations'>, name: string): boolean {
  const calculation = getOwnValue(calculations, name)
  return calculation !== undefined && 'submit' in calculation
}
