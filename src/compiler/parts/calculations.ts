import {
  isMisfit,
  type Measure,
  type Misfit,
  type PlacedTerm,
  type TermNeed,
} from '../../engine/calculators/calculatorAuthoring'
import { getCalculatorAuthoring } from '../../engine/calculators/calculators'
import { parseCalculationName, type CalculationResult } from '../../engine/calculators/calculator'
import { ANY, type Bounds, roundToDecimals, type Term, type Range } from '../../engine/calculators/figures'
import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { getChoiceValues } from '../../engine/kinds/choice'
import { type Field, getInnerFields, type FilesField, type ListField } from '../../engine/program/field'
import { listConditionPaths } from '../../engine/program/dependencies'
import { parseCents, getCurrency, getCurrencyDecimals } from '../../engine/values/format'
import type { Calculation, Condition, DataField, Flow } from '../../language/flow'
import { getAnswerKind, listChoiceValues, type Destination, followPath } from './answers'
import type { PlacedField, PlacedFields } from './fields'
import { fieldKinds } from '../../engine/kinds/fieldKinds'
import { compileData } from '../../engine/program/compileFields'
import { isBrought } from '../../engine/program/controls'
import { findBound } from '../../engine/rules/rule'

/** A flow and its fields. */
export interface MeasuredFlow {
  readonly flow: Flow
  readonly fields: PlacedFields
}

/** The calculation of a flow that has this name. */
export function findCalculation({ flow }: Pick<MeasuredFlow, 'flow'>, name: string): Calculation | undefined {
  return new Map(Object.entries(flow.calculations ?? {})).get(name)
}

/** The calculations that one is worked out of: those it names, and those that its conditions ask about. */
function calculationsIn(calculation: Calculation): readonly string[] {
  const authoring = getCalculatorAuthoring(calculation)
  const asked = authoring
    .conditions(calculation)
    .flatMap(({ what }) => listConditionPaths(what, null).flatMap((path) => parseCalculationName(path) ?? []))
  return [...authoring.madeOf(calculation), ...asked]
}

/** Whether a calculation leads back to itself. */
export function isCircular({ flow }: Pick<MeasuredFlow, 'flow'>, name: string): boolean {
  const passed = new Set<string>()
  const waiting = [name]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const calculation = findCalculation({ flow }, next)
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
  const calculation = findCalculation(placed, name)
  if (calculation === undefined || isCircular(placed, name)) return null
  return getCalculatorAuthoring(calculation).gives(calculation, (term) => measureOfTerm(placed, term))
}

/** What a calculation gives; null where that cannot be told, and is told elsewhere. */
export function measureOf(placed: MeasuredFlow, name: string): Measure | null {
  const measure = measured(placed, name)
  return measure === null || isMisfit(measure) ? null : measure
}

/** What a term of a calculation is; null where it is nothing to work with. */
export function measureOfTerm(placed: MeasuredFlow, term: Term): Measure | null {
  if (typeof term === 'number') return { kind: 'number', unit: null }
  if (parseCents(term) !== null) return { kind: 'money', unit: null }
  if (term === 'today') return { kind: 'date', unit: null }
  const calculation = parseCalculationName(term)
  if (calculation !== null) return measureOf(placed, calculation)
  const destination = followPath(placed.fields, term)
  return destination.kind === 'field' ? measureOfField(destination.placed) : null
}

/** The field that a term names; null where it names none. */
function fieldNamed({ fields }: MeasuredFlow, term: Term): Field | null {
  const destination = typeof term === 'string' && parseCalculationName(term) === null ? followPath(fields, term) : null
  return destination?.kind === 'field' ? destination.placed.field : null
}

/** Whether an answer is one of some choices, or yes or no. */
function isOneChoice(field: Field): boolean {
  return getAnswerKind(field) === 'yesNo' || (getAnswerKind(field) === 'text' && listChoiceValues(field) !== null)
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
  const kind = getAnswerKind(field)
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
function numbersOf(choices: Parameters<typeof getChoiceValues>[0]): readonly number[] | null {
  const values = [...(getChoiceValues(choices)?.values() ?? [])]
  const numbers = values.flatMap((value) => (typeof value === 'number' ? [value] : []))
  return numbers.length === 0 || numbers.length < values.length ? null : numbers
}

/** The type of a field whose answer is of the same kind as what a calculation gives; null of what nothing can be asked. */
const TYPES: Readonly<Record<CalculationResult['kind'], DataField['type'] | null>> = {
  nothing: null,
  number: 'number',
  share: 'number',
  money: 'money',
  text: 'text',
  date: 'date',
  payments: null,
}

/** A calculation that conditions and rules ask about. */
export interface AskedCalculation {
  readonly kind: 'calculation'
  readonly name: string
  /** A field whose answer is of the same kind as what it gives; null where nothing can be asked of that. */
  readonly field: Field | null
  /** The fields whose answers it is worked out of, itself or by others. */
  readonly reads: readonly PlacedField[]
}

/** The field whose answer is asked about, or one of the kind that a calculation gives; null elsewhere. */
export function getDestinationField(destination: Destination | AskedCalculation): Field | null {
  if (destination.kind === 'field') return destination.placed.field
  return destination.kind === 'calculation' ? destination.field : null
}

/** A calculation as conditions and rules ask about it. */
export function getAskedCalculation(placed: MeasuredFlow, name: string): AskedCalculation {
  return { kind: 'calculation', name, field: asField(placed, name), reads: readsOf(placed, name) }
}

function asField(placed: MeasuredFlow, name: string): Field | null {
  const type = TYPES[measureOf(placed, name)?.kind ?? 'nothing']
  if (type === null) return null
  const [field] = compileData({ [name]: { type, label: name } }, 'calculations', {
    ...placed.flow,
    kinds: fieldKinds,
    exampleOf: null,
  })
  return field ?? null
}

/** The fields whose answers a calculation is worked out of, itself or by others. */
function readsOf(placed: MeasuredFlow, name: string): readonly PlacedField[] {
  const calculation = findCalculation(placed, name)
  if (calculation === undefined || isCircular(placed, name)) return []
  const authoring = getCalculatorAuthoring(calculation)
  const asked = authoring.conditions(calculation).flatMap(({ what }) => listConditionPaths(what, null))
  const own = [...authoring.reads(calculation).map(({ what }) => what), ...asked].flatMap((path) => {
    const destination = followPath(placed.fields, path, '*')
    return destination.kind === 'field' ? [destination.placed] : []
  })
  return [...own, ...calculationsIn(calculation).flatMap((part) => readsOf(placed, part))]
}

/** Between which numbers a calculation lies where it gives one: an amount in cents. */
export interface CalculationRange extends Bounds {
  /** How many decimals it is written with: those of its currency; null where it is no amount. */
  readonly decimals: number | null
  /** Whether it gives one whatever was answered. */
  readonly isSure: boolean
  /** It is so unless an answer is as one of these says. */
  readonly unless: readonly Condition[]
}

/** A range that is so unless an answer is as one of these conditions says: as its rules forbid, or missing. */
interface SupposedRange extends Range {
  readonly unless: readonly Condition[]
}

/** What is supposed of answers: that those that are given keep their rules, or that none is missing that is required, too. */
type Supposition = 'kept' | 'filled'

/** Of what nobody can tell anything. */
const UNKNOWN: SupposedRange = { ...ANY, fewest: 0, greatest: Infinity, unless: [] }

/** A text that no number, and no amount, is written as. */
const NO_NUMBER = 'no number'

/** Between which numbers a calculation lies, by the rules of what it is worked out of; null where nobody can tell. */
export function computeCalculationRange(
  placed: MeasuredFlow,
  name: string,
  supposition: Supposition,
): CalculationRange | null {
  const calculation = findCalculation(placed, name)
  const measure = measureOf(placed, name)
  if (calculation === undefined || measure === null) return null
  const ranges = new Map<Term, SupposedRange>()
  const rangeOf = (term: Term): SupposedRange => {
    const range = ranges.get(term) ?? computeTermRange(placed, term, supposition)
    ranges.set(term, range)
    return range
  }
  const authoring = getCalculatorAuthoring(calculation)
  const { least, most } = authoring.range(calculation, rangeOf, (other) => findCalculation(placed, other)) ?? ANY
  const isAmount = measure.kind === 'money'
  if ((least === -Infinity && most === Infinity) || Number.isNaN(least) || Number.isNaN(most)) return null
  return {
    // An amount is whole cents.
    least: isAmount ? roundToDecimals(least, 0) : least,
    most: isAmount ? roundToDecimals(most, 0) : most,
    decimals: isAmount ? getCurrencyDecimals(getCurrency(placed.flow)) : null,
    isSure: authoring.alwaysGives === true,
    unless: [...ranges.values()].flatMap(({ unless }) => unless),
  }
}

/** Between which numbers lies what a term of a calculation stands for. */
export function computeTermRange(placed: MeasuredFlow, term: Term, supposition: Supposition): SupposedRange {
  const number = typeof term === 'number' ? term : parseCents(term)
  if (number !== null) return { least: number, most: number, fewest: 1, greatest: 1, unless: [] }
  const calculation = parseCalculationName(String(term))
  if (calculation !== null) {
    const range = isCircular(placed, calculation) ? null : computeCalculationRange(placed, calculation, supposition)
    return { ...UNKNOWN, ...range, fewest: range?.isSure === true ? 1 : 0, greatest: 1 }
  }
  const destination = followPath(placed.fields, String(term), '*')
  return destination.kind === 'field' ? rangeOfAnswer(destination.placed, supposition) : UNKNOWN
}

/** What the answers to a field are worth, and how many there may be: of a field of items, in all of them. */
function rangeOfAnswer(placed: PlacedField, supposition: Supposition): SupposedRange {
  const { field, list } = placed
  if (list === null) return ownRange(placed, field.path, supposition)
  const isTold = list.list === null && field.path === `${list.field.path}.*.${field.name}` && list.field.kind === 'list'
  const own = ownRange(isTold ? placed : { ...placed, screen: null }, field.name, supposition)
  const items = isTold && isEntered(list) ? countOfItems(list.field, supposition) : UNKNOWN
  return {
    ...own,
    fewest: own.fewest * items.fewest,
    greatest: own.greatest * items.greatest,
    unless: [...own.unless.map((some): Condition => ({ [list.field.path]: { some } })), ...items.unless],
  }
}

/** What one answer is worth. `name` is what conditions call it. */
function ownRange(placed: PlacedField, name: string, supposition: Supposition): SupposedRange {
  const { field, document } = placed
  const numbers = document !== null && 'choices' in document ? numbersOf(document.choices) : null
  const count = countOf(placed, name, supposition)
  if (numbers !== null) return { ...count, least: Math.min(...numbers), most: Math.max(...numbers) }
  if (!['number', 'amount'].includes(getAnswerKind(field)) || !isEntered(placed)) return count
  const offered = offeredRange(field)
  if (offered !== null) return { ...count, ...offered }
  const [least, most] = [findBound(field, 'value', 'least'), findBound(field, 'value', 'most')]
  const isKept: Condition = { [name]: { minimum: least ?? -Number.MAX_VALUE, maximum: most ?? Number.MAX_VALUE } }
  const isBounded = least !== null || most !== null
  const broken: readonly Condition[] = isBounded ? [{ all: [{ [name]: { given: true } }, { not: isKept }] }] : []
  return { ...count, least: least ?? -Infinity, most: most ?? Infinity, unless: [...count.unless, ...broken] }
}

/** How many figures one answer has, whatever they are. */
function countOf(placed: PlacedField, name: string, supposition: Supposition): SupposedRange {
  const { field } = placed
  if (field.kind === 'list' || field.kind === 'files')
    return isEntered(placed) && placed.list === null ? countOfItems(field, supposition) : UNKNOWN
  if (field.kind === 'group') {
    const rows = getInnerFields(field).length
    return { ...UNKNOWN, greatest: rows, isEach: true }
  }
  if (getAnswerKind(field) === 'texts') return { ...UNKNOWN, greatest: listChoiceValues(field)?.length ?? Infinity }
  const one = { ...UNKNOWN, greatest: 1 }
  if (supposition !== 'filled' || !field.isRequired || !isEntered(placed)) return one
  const missing: readonly Condition[] = [{ [name]: { given: false } }]
  // What is typed and is no number is given, and yet no figure.
  return { ...one, fewest: 1, unless: listChoiceValues(field) === null ? [...missing, { [name]: NO_NUMBER }] : missing }
}

/** How many items a list has, or files there are. */
function countOfItems(field: FilesField | ListField, supposition: Supposition): SupposedRange {
  const fewest = field.kind === 'list' && supposition === 'filled' ? field.least : 0
  const few: readonly Condition[] = fewest === 0 ? [] : [{ not: { [field.path]: { minItems: fewest } } }]
  const many: readonly Condition[] = field.most === null ? [] : [{ [field.path]: { minItems: field.most + 1 } }]
  return { ...UNKNOWN, fewest, greatest: field.most ?? Infinity, unless: [...few, ...many] }
}

/** Whether applicants enter an answer, who are told of the rules that it breaks. */
function isEntered({ field, screen }: PlacedField): boolean {
  return screen !== null && !isBrought(field) && !field.isLocked && field.asLocked === null
}

/** The numbers that are offered: no other can be chosen. */
function offeredRange({ options: { from, to }, ...field }: Field): Bounds | null {
  const isChosen = field.kind === 'simple' && field.prefill === null
  return isChosen && from !== undefined && to !== undefined ? { least: from, most: to } : null
}
