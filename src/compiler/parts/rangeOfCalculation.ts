import { calculationNamed } from '../../engine/calculators/calculationNamed'
import { calculatorAuthoringOf } from '../../engine/calculators/calculatorAuthoringOf'
import { rounded, type Term } from '../../engine/calculators/figures'
import { ANY, type Bounds } from '../../engine/calculators/ranges'
import { currencyOf, decimalsOf } from '../../engine/values/format'
import { centsOf } from '../../engine/values/units'
import type { Condition } from '../../language/condition'
import { follow } from './answerPath'
import { calculationIn, isCircular, type MeasuredFlow, measureOf, numbersOf } from './measures'
import type { Range } from '../../engine/calculators/calculatorAuthoring'
import { isBrought } from '../../engine/program/controls'
import { type Field, fieldsInside, type FilesField, type ListField } from '../../engine/program/field'
import { boundOf } from '../../engine/rules/bounds'
import { choicesOf, answerKindOf } from './answerKind'
import type { PlacedField } from './placedFields'

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
export function rangeOfCalculation(
  placed: MeasuredFlow,
  name: string,
  supposition: Supposition,
): CalculationRange | null {
  const calculation = calculationIn(placed, name)
  const measure = measureOf(placed, name)
  if (calculation === undefined || measure === null) return null
  const ranges = new Map<Term, SupposedRange>()
  const rangeOf = (term: Term): SupposedRange => {
    const range = ranges.get(term) ?? rangeOfTerm(placed, term, supposition)
    ranges.set(term, range)
    return range
  }
  const authoring = calculatorAuthoringOf(calculation)
  const { least, most } = authoring.range(calculation, rangeOf, (other) => calculationIn(placed, other)) ?? ANY
  const isAmount = measure.kind === 'money'
  if ((least === -Infinity && most === Infinity) || Number.isNaN(least) || Number.isNaN(most)) return null
  return {
    // An amount is whole cents.
    least: isAmount ? rounded(least, 0) : least,
    most: isAmount ? rounded(most, 0) : most,
    decimals: isAmount ? decimalsOf(currencyOf(placed.flow)) : null,
    isSure: authoring.alwaysGives === true,
    unless: [...ranges.values()].flatMap(({ unless }) => unless),
  }
}

/** Between which numbers lies what a term of a calculation stands for. */
export function rangeOfTerm(placed: MeasuredFlow, term: Term, supposition: Supposition): SupposedRange {
  const number = typeof term === 'number' ? term : centsOf(term)
  if (number !== null) return { least: number, most: number, fewest: 1, greatest: 1, unless: [] }
  const calculation = calculationNamed(String(term))
  if (calculation !== null) {
    const range = isCircular(placed, calculation) ? null : rangeOfCalculation(placed, calculation, supposition)
    return { ...UNKNOWN, ...range, fewest: range?.isSure === true ? 1 : 0, greatest: 1 }
  }
  const destination = follow(placed.fields, String(term), '*')
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
  if (!['number', 'amount'].includes(answerKindOf(field)) || !isEntered(placed)) return count
  const offered = offeredRange(field)
  if (offered !== null) return { ...count, ...offered }
  const [least, most] = [boundOf(field, 'value', 'least'), boundOf(field, 'value', 'most')]
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
    const rows = fieldsInside(field).length
    return { ...UNKNOWN, greatest: rows, isEach: true }
  }
  if (answerKindOf(field) === 'texts') return { ...UNKNOWN, greatest: choicesOf(field)?.length ?? Infinity }
  const one = { ...UNKNOWN, greatest: 1 }
  if (supposition !== 'filled' || !field.isRequired || !isEntered(placed)) return one
  const missing: readonly Condition[] = [{ [name]: { given: false } }]
  // What is typed and is no number is given, and yet no figure.
  return { ...one, fewest: 1, unless: choicesOf(field) === null ? [...missing, { [name]: NO_NUMBER }] : missing }
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
