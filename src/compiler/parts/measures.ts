import type { Measure, Misfit, PlacedTerm, TermNeed } from '../../engine/calculators/calculatorAuthoring'
import { calculatorAuthoringOf } from '../../engine/calculators/calculatorAuthoringOf'
import { calculationNamed } from '../../engine/calculators/calculationNamed'
import type { Term } from '../../engine/calculators/figures'
import { isMisfit } from '../../engine/calculators/calculatorAuthoring'
import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { valuesIn } from '../../engine/kinds/choice'
import type { Field } from '../../engine/program/field'
import { pathsIn } from '../../engine/program/dependencies'
import { centsOf } from '../../engine/values/units'
import type { Calculation } from '../../language/calculation'
import type { Flow } from '../../language/flow'
import { choicesOf, answerKindOf } from './answerKind'
import { follow } from './answerPath'
import type { PlacedField, PlacedFields } from './placedFields'

/** A flow and its fields. */
export interface MeasuredFlow {
  readonly flow: Flow
  readonly fields: PlacedFields
}

/** The calculation of a flow that has this name. */
export function calculationIn({ flow }: Pick<MeasuredFlow, 'flow'>, name: string): Calculation | undefined {
  return new Map(Object.entries(flow.calculations ?? {})).get(name)
}

/** The calculations that one is worked out of: those it names, and those that its conditions ask about. */
export function calculationsIn(calculation: Calculation): readonly string[] {
  const authoring = calculatorAuthoringOf(calculation)
  const asked = authoring
    .conditions(calculation)
    .flatMap(({ what }) => pathsIn(what, null).flatMap((path) => calculationNamed(path) ?? []))
  return [...authoring.madeOf(calculation), ...asked]
}

/** Whether a calculation leads back to itself. */
export function isCircular({ flow }: Pick<MeasuredFlow, 'flow'>, name: string): boolean {
  const passed = new Set<string>()
  const waiting = [name]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const calculation = calculationIn({ flow }, next)
    for (const part of calculation === undefined ? [] : calculationsIn(calculation)) {
      if (part === name) return true
      if (!passed.has(part)) waiting.push(part)
      passed.add(part)
    }
  }
  return false
}

/** What a calculation gives, or why its terms do not fit each other; null where that cannot be told, and is told elsewhere. */
export function measured(placed: MeasuredFlow, name: string): Measure | Misfit | null {
  const calculation = calculationIn(placed, name)
  if (calculation === undefined || isCircular(placed, name)) return null
  return calculatorAuthoringOf(calculation).gives(calculation, (term) => measureOfTerm(placed, term))
}

/** What a calculation gives; null where that cannot be told, and is told elsewhere. */
export function measureOf(placed: MeasuredFlow, name: string): Measure | null {
  const measure = measured(placed, name)
  return measure === null || isMisfit(measure) ? null : measure
}

/** What a term of a calculation is; null where it is nothing to work with. */
export function measureOfTerm(placed: MeasuredFlow, term: Term): Measure | null {
  if (typeof term === 'number') return { kind: 'number', unit: null }
  if (centsOf(term) !== null) return { kind: 'money', unit: null }
  if (term === 'today') return { kind: 'date', unit: null }
  const calculation = calculationNamed(term)
  if (calculation !== null) return measureOf(placed, calculation)
  const destination = follow(placed.fields, term)
  return destination.kind === 'field' ? measureOfField(destination.placed) : null
}

/** The field that a term names; null where it names none. */
function fieldNamed({ fields }: MeasuredFlow, term: Term): Field | null {
  const destination = typeof term === 'string' && calculationNamed(term) === null ? follow(fields, term) : null
  return destination?.kind === 'field' ? destination.placed.field : null
}

/** Whether an answer is one of some choices, or yes or no. */
function isOneChoice(field: Field): boolean {
  return answerKindOf(field) === 'yesNo' || (answerKindOf(field) === 'text' && choicesOf(field) !== null)
}

const FIGURES: readonly (Measure['kind'] | undefined)[] = ['money', 'number', 'share']

/** What a term names: the field, if it is one, and what it is worth. */
interface TermGiven {
  readonly what: Term
  readonly field: Field | null
  readonly worth: Measure['kind'] | undefined
}

/** When a term is what is needed. */
const fits: Readonly<Record<TermNeed, (given: TermGiven) => boolean>> = {
  figure: ({ worth }) => FIGURES.includes(worth),
  question: ({ field, worth }) => field !== null && worth === 'number',
  day: ({ worth }) => worth === 'date',
  counted: ({ field }) => field !== null && field.kind !== 'group',
  choice: ({ field, what }) => field !== null && !String(what).includes('*') && isOneChoice(field),
}

/** Whether a term is what its calculator needs. */
export function isFit(placed: MeasuredFlow, { what, need }: PlacedTerm): boolean {
  return fits[need]({ what, field: fieldNamed(placed, what), worth: measureOfTerm(placed, what)?.kind })
}

/** What the answer to a field is worth; null where that is no number, amount or day. */
function measureOfField({ field, document }: PlacedField): Measure | null {
  const kind = answerKindOf(field)
  if (kind === 'amount') return { kind: 'money', unit: null }
  if (kind === 'number') return { kind: 'number', unit: field.options.unit ?? null }
  if (document !== null && 'choices' in document) {
    const numbers = numbersOf(document.choices)
    return numbers !== null ? { kind: 'number', unit: null } : null
  }
  return field.kind === 'simple' && fieldKindAuthoring[field.type].liesAmong === 'days'
    ? { kind: 'date', unit: null }
    : null
}

/** The numbers that choices are submitted as; null where one is none. */
export function numbersOf(choices: Parameters<typeof valuesIn>[0]): readonly number[] | null {
  const values = [...(valuesIn(choices)?.values() ?? [])]
  const numbers = values.flatMap((value) => (typeof value === 'number' ? [value] : []))
  return numbers.length === 0 || numbers.length < values.length ? null : numbers
}
