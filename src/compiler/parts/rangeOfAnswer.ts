import type { Range } from '../../engine/calculators/calculatorAuthoring'
import { ANY, type Bounds } from '../../engine/calculators/ranges'
import { isBrought } from '../../engine/program/controls'
import { type Field, fieldsInside, type FilesField, type ListField } from '../../engine/program/field'
import { boundOf } from '../../engine/rules/bounds'
import type { Condition } from '../../language/condition'
import { choicesOf, answerKindOf } from './answerKind'
import { numbersOf } from './measures'
import type { PlacedField } from './placedFields'

/** A range that is so unless an answer is as one of these conditions says: as its rules forbid, or missing. */
export interface SupposedRange extends Range {
  readonly unless: readonly Condition[]
}

/** What is supposed of answers: that those that are given keep their rules, or that none is missing that is required, too. */
export type Supposition = 'kept' | 'filled'

/** Of what nobody can tell anything. */
export const UNKNOWN: SupposedRange = { ...ANY, fewest: 0, greatest: Infinity, unless: [] }

/** A text that no number, and no amount, is written as. */
const NO_NUMBER = 'no number'

/** What the answers to a field are worth, and how many there may be: of a field of items, in all of them. */
export function rangeOfAnswer(placed: PlacedField, supposition: Supposition): SupposedRange {
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
  if (field.kind === 'list' || field.kind === 'files') return isEntered(placed) && placed.list === null ? countOfItems(field, supposition) : UNKNOWN
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
