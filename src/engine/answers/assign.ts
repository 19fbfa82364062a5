import type { TakenValue } from '../../language/flow'
import { type Field, getInnerFields } from '../program/field'
import { type Answers, formOf, isObject, type Json, getOwnValue, type Path, getValueAt } from '../values/answers'
import { hasValidShape } from './answerShape'

/** What a transition gives to a field: a value that the flow says itself, or one that it takes. */
export type AssignedValue = string | number | boolean | TakenValue

/** The value that a transition gives. A result is no object of fields, but what an action brought: `result` alone is all of it. */
export function getAssignedValue(given: Answers, source: AssignedValue): Json | undefined {
  if (typeof source !== 'object') return source
  const { take: path } = source
  if (path === 'result') return getValueAt(given, 'result.value')
  return path.startsWith('result.')
    ? getValueAt(given, `result.value.${path.slice('result.'.length)}`)
    : getValueAt(given, path)
}

/**
 * Whether a value can go to a field. What is taken keeps the format of the field's type as well, and what a result is
 * said to bring has to be there; an answer may be missing.
 */
export function isAssignable(field: Field | null, source: AssignedValue, value: Json | undefined): boolean {
  if (!hasValidShape(field, value)) return false
  if (typeof source !== 'object' || field === null) return true
  return value === undefined ? formOf(source.take) !== 'result' : isOfItsFormat(field, value)
}

/** Whether a value is of the format of its field's type, and so is everything inside it. */
function isOfItsFormat(field: Field, value: Json): boolean {
  if (field.kind === 'simple' && !field.definition.isAnswer(value, field)) return false
  const containers = (Array.isArray(value) ? value : [value]).filter(isObject)
  return getInnerFields(field).every((part) =>
    containers.every((container) => {
      const inside = getOwnValue(container, part.name)
      return inside === undefined || isOfItsFormat(part, inside)
    }),
  )
}

/** What of a value does not fit where it goes, and what is taken there, for whoever wrote the action. It tells nothing of the value. */
export function describeMisfit(
  field: Field | null,
  { path, source, value }: { readonly path: Path; readonly source: AssignedValue; readonly value: Json | undefined },
): string {
  if (field === null) return `there is no field "${path}".`
  const from = typeof source === 'object' ? source.take : path
  if (value === undefined) return `${from} is missing, and "${field.path}" takes ${takenBy(field)}.`
  const unfit = unfitPart(field, from, value)
  return `${unfit.from} does not fit, and "${unfit.field.path}" takes ${takenBy(unfit.field)}.`
}

/** The innermost part of a value that does not fit its field. */
function unfitPart(field: Field, from: string, value: Json): { readonly field: Field; readonly from: string } {
  for (const container of (Array.isArray(value) ? value : [value]).filter(isObject)) {
    for (const part of getInnerFields(field)) {
      const inside = getOwnValue(container, part.name)
      if (inside !== undefined && !(hasValidShape(part, inside) && isOfItsFormat(part, inside)))
        return unfitPart(part, `${from}.${part.name}`, inside)
    }
  }
  return { field, from }
}

function takenBy(field: Field): string {
  if (field.kind === 'list' || field.kind === 'group') {
    return `${field.kind === 'list' ? 'objects' : 'an object'} with nothing but ${field.fields.map(({ name }) => name).join(', ')}`
  }
  if (field.kind !== 'simple') return 'files, which only the applicant chooses'
  if (field.choices !== null) return `one of ${[...field.choices.keys()].join(', ')}`
  return `a value of the type ${field.type}`
}
