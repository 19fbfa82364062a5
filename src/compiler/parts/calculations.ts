import {
  isMisfit,
  type Measure,
  type Misfit,
  type PlacedTerm,
  type TermNeed,
} from '../../engine/calculators/calculatorAuthoring'
import { getCalculatorAuthoring } from '../../engine/calculators/calculators'
import { asByCase, getCaseTexts } from '../../engine/calculators/cases'
import { type CalculationResult, isItemName, parseCalculationName } from '../../engine/calculators/calculator'
import { ANY, type Bounds, roundToDecimals, type Term, type Range } from '../../engine/calculators/figures'
import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { getChoiceValues } from '../../engine/kinds/choice'
import { type Field, getInnerFields, type FilesField, type ListField } from '../../engine/program/field'
import { listConditionPaths } from '../../engine/program/dependencies'
import { parseCents, getCurrency, getCurrencyDecimals } from '../../engine/values/format'
import type { Calculation, Condition, DataField, Flow } from '../../language/flow'
import type { Path } from '../../engine/values/answers'
import { getAnswerKind, listChoiceValues, type Destination, followInItem, followPath } from './answers'
import type { PlacedField, PlacedFields } from './fields'
import { fieldKinds } from '../../engine/kinds/fieldKinds'
import { compileData } from '../../engine/program/compileFields'
import { isBrought } from '../../engine/program/controls'
import { findBound } from '../../engine/rules/rule'

export interface MeasuredFlow {
  readonly flow: Flow
  readonly fields: PlacedFields
  /** The list to whose items a calculation belongs, or the row of a table; left out for calculations of the flow. */
  readonly list?: PlacedField
}

/** Follows what a calculation names: in an item also fields of the item. */
export function followTerm({ fields, list }: MeasuredFlow, name: Path): Destination {
  return list !== undefined && isItemName(name) ? followInItem(fields, list, name) : followPath(fields, name, '*')
}

export function findCalculation({ flow }: Pick<MeasuredFlow, 'flow'>, name: string): Calculation | undefined {
  return new Map(Object.entries(flow.calculations ?? {})).get(name)
}

function listParts(calculation: Calculation): readonly string[] {
  const authoring = getCalculatorAuthoring(calculation)
  const asked = authoring
    .conditions(calculation)
    .flatMap(({ what }) => listConditionPaths(what, null).flatMap((path) => parseCalculationName(path) ?? []))
  return [...authoring.listUsedCalculations(calculation), ...asked]
}

export function isCircular({ flow }: Pick<MeasuredFlow, 'flow'>, name: string): boolean {
  const passed = new Set<string>()
  const waiting = [name]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const calculation = findCalculation({ flow }, next)
    for (const part of calculation === undefined ? [] : listParts(calculation)) {
      if (part === name) return true
      if (!passed.has(part)) waiting.push(part)
      passed.add(part)
    }
  }
  return false
}

/** Returns the kind of result, or why the terms do not fit. Null if that is unknown and reported elsewhere. */
export function measureCalculation(placed: MeasuredFlow, name: string): Measure | Misfit | null {
  const calculation = findCalculation(placed, name)
  if (calculation === undefined || isCircular(placed, name)) return null
  return measureDocument(placed, calculation)
}

export function measureDocument(placed: MeasuredFlow, calculation: Calculation): Measure | Misfit | null {
  return getCalculatorAuthoring(calculation).gives(calculation, (term) => measureOfTerm(placed, term))
}

/** Null if the kind is unknown or the terms do not fit, which is reported elsewhere. */
export function measureOf(placed: MeasuredFlow, name: string): Measure | null {
  const measure = measureCalculation(placed, name)
  return measure === null || isMisfit(measure) ? null : measure
}

/** Null if the term is nothing to calculate with. */
export function measureOfTerm(placed: MeasuredFlow, term: Term): Measure | null {
  if (typeof term === 'number') return { kind: 'number', unit: null }
  if (parseCents(term) !== null) return { kind: 'money', unit: null }
  if (term === 'today') return { kind: 'date', unit: null }
  const calculation = parseCalculationName(term)
  if (calculation !== null) return measureOf({ flow: placed.flow, fields: placed.fields }, calculation)
  const destination = followTerm(placed, term)
  return destination.kind === 'field' ? measureOfField(destination.placed) : null
}

function findFieldOfTerm(placed: MeasuredFlow, term: Term): Field | null {
  const destination = typeof term === 'string' && parseCalculationName(term) === null ? followTerm(placed, term) : null
  return destination?.kind === 'field' ? destination.placed.field : null
}

function isOneChoice(field: Field): boolean {
  return getAnswerKind(field) === 'yesNo' || (getAnswerKind(field) === 'text' && listChoiceValues(field) !== null)
}

const FIGURES: readonly (Measure['kind'] | undefined)[] = ['money', 'number', 'share']

interface TermGiven {
  readonly what: Term
  readonly field: Field | null
  readonly worth: Measure['kind'] | undefined
}

const fits: Readonly<Record<TermNeed, (given: TermGiven) => boolean>> = {
  figure: ({ worth }) => FIGURES.includes(worth),
  question: ({ field, worth }) => field !== null && worth === 'number',
  day: ({ worth }) => worth === 'date',
  counted: ({ field }) => field !== null && field.kind !== 'group',
  choice: ({ field, what }) => field !== null && !String(what).includes('*') && isOneChoice(field),
}

export function isFit(placed: MeasuredFlow, { what, need }: PlacedTerm): boolean {
  return fits[need]({ what, field: findFieldOfTerm(placed, what), worth: measureOfTerm(placed, what)?.kind })
}

/** Null if the answer is no number, amount or day. */
function measureOfField({ field, document }: PlacedField): Measure | null {
  const kind = getAnswerKind(field)
  if (kind === 'amount') return { kind: 'money', unit: null }
  if (kind === 'number') return { kind: 'number', unit: field.options.unit ?? null }
  if (document !== null && 'choices' in document) {
    const numbers = listNumbers(document.choices)
    return numbers !== null ? { kind: 'number', unit: null } : null
  }
  return field.kind === 'simple' && fieldKindAuthoring[field.type].liesAmong === 'days'
    ? { kind: 'date', unit: null }
    : null
}

/** Null if some choice has no number as its value. */
function listNumbers(choices: Parameters<typeof getChoiceValues>[0]): readonly number[] | null {
  const values = [...(getChoiceValues(choices)?.values() ?? [])]
  const numbers = values.flatMap((value) => (typeof value === 'number' ? [value] : []))
  return numbers.length === 0 || numbers.length < values.length ? null : numbers
}

/** The field type that stands for the result; null if nothing can be asked about it. */
const TYPES: Readonly<Record<CalculationResult['kind'], DataField['type'] | null>> = {
  nothing: null,
  number: 'number',
  share: 'number',
  money: 'money',
  text: 'text',
  case: 'text',
  date: 'date',
  payments: null,
}

export interface AskedCalculation {
  readonly kind: 'calculation'
  readonly name: string
  readonly field: Field | null
  /** Fields that it reads, directly or through other calculations. */
  readonly reads: readonly PlacedField[]
}

/** The field that is asked about, or the one that stands for a calculation's result. */
export function getDestinationField(destination: Destination | AskedCalculation): Field | null {
  if (destination.kind === 'field') return destination.placed.field
  return destination.kind === 'calculation' ? destination.field : null
}

export function getAskedCalculation(placed: MeasuredFlow, name: string): AskedCalculation {
  return { kind: 'calculation', name, field: toField(placed, name), reads: listReads(placed, name) }
}

function toField(placed: MeasuredFlow, name: string): Field | null {
  const type = TYPES[measureOf(placed, name)?.kind ?? 'nothing']
  if (type === null) return null
  const [field] = compileData({ [name]: { type, label: name } }, 'calculations', {
    ...placed.flow,
    kinds: fieldKinds,
    exampleOf: null,
  })
  const cases = asByCase(findCalculation(placed, name))
  if (field?.kind !== 'simple' || cases === null) return field ?? null
  return { ...field, choices: getCaseTexts(cases) }
}

function listReads(placed: MeasuredFlow, name: string): readonly PlacedField[] {
  const calculation = findCalculation(placed, name)
  if (calculation === undefined || isCircular(placed, name)) return []
  const authoring = getCalculatorAuthoring(calculation)
  const asked = authoring.conditions(calculation).flatMap(({ what }) => listConditionPaths(what, null))
  const own = [...authoring.reads(calculation).map(({ what }) => what), ...asked].flatMap((path) => {
    const destination = followPath(placed.fields, path, '*')
    return destination.kind === 'field' ? [destination.placed] : []
  })
  return [...own, ...listParts(calculation).flatMap((part) => listReads(placed, part))]
}

export interface CalculationRange extends Bounds {
  /** Decimals of the currency; null if it is no amount. */
  readonly decimals: number | null
  /** Whether it always has a result. */
  readonly isSure: boolean
  /** The range does not hold if one of these conditions does. */
  readonly unless: readonly Condition[]
}

/** A range that does not hold if one of `unless` does: an answer that breaks its rules or is missing. */
interface SupposedRange extends Range {
  readonly unless: readonly Condition[]
}

/** kept: all given answers keep their rules. filled: no required answer is missing either. */
type Supposition = 'kept' | 'filled'

const UNKNOWN: SupposedRange = { ...ANY, fewest: 0, greatest: Infinity, unless: [] }

/** A text that is neither a number nor an amount. */
const NO_NUMBER = 'no number'

/** Computes the range from the rules of the answers that are read; null if it is unknown. */
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
    least: isAmount ? roundToDecimals(least, 0) : least,
    most: isAmount ? roundToDecimals(most, 0) : most,
    decimals: isAmount ? getCurrencyDecimals(getCurrency(placed.flow)) : null,
    isSure: authoring.alwaysGives === true,
    unless: [...ranges.values()].flatMap(({ unless }) => unless),
  }
}

export function computeTermRange(placed: MeasuredFlow, term: Term, supposition: Supposition): SupposedRange {
  const number = typeof term === 'number' ? term : parseCents(term)
  if (number !== null) return { least: number, most: number, fewest: 1, greatest: 1, unless: [] }
  const calculation = parseCalculationName(String(term))
  if (calculation !== null) {
    const range = isCircular(placed, calculation) ? null : computeCalculationRange(placed, calculation, supposition)
    return { ...UNKNOWN, ...range, fewest: range?.isSure === true ? 1 : 0, greatest: 1 }
  }
  const destination = followPath(placed.fields, String(term), '*')
  return destination.kind === 'field' ? computeAnswerRange(destination.placed, supposition) : UNKNOWN
}

/** The range and count of a field's answers; for a field in a list, over all items. */
function computeAnswerRange(placed: PlacedField, supposition: Supposition): SupposedRange {
  const { field, list } = placed
  if (list === null) return computeOwnRange(placed, field.path, supposition)
  const isTold = list.list === null && field.path === `${list.field.path}.*.${field.name}` && list.field.kind === 'list'
  const own = computeOwnRange(isTold ? placed : { ...placed, screen: null }, field.name, supposition)
  const items = isTold && isEntered(list) ? computeItemCount(list.field, supposition) : UNKNOWN
  return {
    ...own,
    fewest: own.fewest * items.fewest,
    greatest: own.greatest * items.greatest,
    unless: [...own.unless.map((some): Condition => ({ [list.field.path]: { some } })), ...items.unless],
  }
}

/** The range of one answer. `name` is its name in conditions. */
function computeOwnRange(placed: PlacedField, name: string, supposition: Supposition): SupposedRange {
  const { field, document } = placed
  const numbers = document !== null && 'choices' in document ? listNumbers(document.choices) : null
  const count = computeCount(placed, name, supposition)
  if (numbers !== null) return { ...count, least: Math.min(...numbers), most: Math.max(...numbers) }
  if (!['number', 'amount'].includes(getAnswerKind(field)) || !isHeldAgainstRules(placed)) return count
  const offered = getOfferedRange(field)
  if (offered !== null) return { ...count, ...offered }
  const [least, most] = [findBound(field, 'value', 'least'), findBound(field, 'value', 'most')]
  const isKept: Condition = { [name]: { minimum: least ?? -Number.MAX_VALUE, maximum: most ?? Number.MAX_VALUE } }
  const isBounded = least !== null || most !== null
  const broken: readonly Condition[] = isBounded ? [{ all: [{ [name]: { given: true } }, { not: isKept }] }] : []
  return { ...count, least: least ?? -Infinity, most: most ?? Infinity, unless: [...count.unless, ...broken] }
}

function computeCount(placed: PlacedField, name: string, supposition: Supposition): SupposedRange {
  const { field } = placed
  if (field.kind === 'list' || field.kind === 'files')
    return isEntered(placed) && placed.list === null ? computeItemCount(field, supposition) : UNKNOWN
  if (field.kind === 'group') {
    const rows = getInnerFields(field).length
    return { ...UNKNOWN, greatest: rows, isEach: true }
  }
  if (getAnswerKind(field) === 'texts') return { ...UNKNOWN, greatest: listChoiceValues(field)?.length ?? Infinity }
  const one = { ...UNKNOWN, greatest: 1 }
  if (supposition !== 'filled' || !field.isRequired || !isEntered(placed)) return one
  const missing: readonly Condition[] = [{ [name]: { given: false } }]
  // A text that is no number is given, but is no figure.
  return { ...one, fewest: 1, unless: listChoiceValues(field) === null ? [...missing, { [name]: NO_NUMBER }] : missing }
}

function computeItemCount(field: FilesField | ListField, supposition: Supposition): SupposedRange {
  const fewest = field.kind === 'list' && supposition === 'filled' ? field.least : 0
  const few: readonly Condition[] = fewest === 0 ? [] : [{ not: { [field.path]: { minItems: fewest } } }]
  const many: readonly Condition[] = field.most === null ? [] : [{ [field.path]: { minItems: field.most + 1 } }]
  return { ...UNKNOWN, fewest, greatest: field.most ?? Infinity, unless: [...few, ...many] }
}

/** Only answers that applicants enter, and what is calculated from them, are held against rules. */
function isHeldAgainstRules(placed: PlacedField): boolean {
  const { field, screen } = placed
  return isEntered(placed) || (screen !== null && field.kind === 'simple' && field.calculated !== null)
}

function isEntered({ field, screen }: PlacedField): boolean {
  return screen !== null && !isBrought(field) && !field.isLocked && field.asLocked === null
}

/** A scale offers only numbers within its ends. */
function getOfferedRange({ options: { from, to }, ...field }: Field): Bounds | null {
  const isChosen = field.kind === 'simple' && field.prefill === null
  return isChosen && from !== undefined && to !== undefined ? { least: from, most: to } : null
}
