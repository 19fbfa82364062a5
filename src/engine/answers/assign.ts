import type { TakenValue } from '../../language/flow'
import { type Field, getInnerFields } from '../program/field'
import { type Answers, formOf, isObject, type Json, getOwnValue, type Path, getValueAt } from '../values/answers'
import { hasValidShape } from './inputShape'

export type AssignedValue = string | number | boolean | TakenValue

/** Returns the value that a transition sets. `result` alone is the whole result of the action. */
export function getAssignedValue(given: Answers, source: AssignedValue): Json | undefined {
  if (typeof source !== 'object') return source
  const { take: path } = source
  if (path === 'result') return getValueAt(given, 'result.value')
  return path.startsWith('result.')
    ? getValueAt(given, `result.value.${path.slice('result.'.length)}`)
    : getValueAt(given, path)
}

/**
 * Whether the value can be assigned to the field. Taken values must also have the format of the field's type, and
 * declared results must be present; answers may be missing.
 */
export function isAssignable(field: Field | null, source: AssignedValue, value: Json | undefined): boolean {
  if (!hasValidShape(field, value)) return false
  if (typeof source !== 'object' || field === null) return true
  return value === undefined ? formOf(source.take) !== 'result' : isOfItsFormat(field, value)
}

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

/**
 * Describes for the action's author which part of a value does not fit, and what the field accepts. Never quotes the
 * value: it may be personal.
 */
export function describeMisfit(
  field: Field | null,
  { path, source, value }: { readonly path: Path; readonly source: AssignedValue; readonly value: Json | undefined },
): string {
  if (field === null) return `there is no field "${path}".`
  const from = typeof source === 'object' ? source.take : path
  if (value === undefined) return `${from} is missing, and "${field.path}" takes ${takenBy(field)}.`
  const unfit = findUnfitPart(field, from, value)
  return `${unfit.from} does not fit, and "${unfit.field.path}" takes ${takenBy(unfit.field)}.`
}

function findUnfitPart(field: Field, from: string, value: Json): { readonly field: Field; readonly from: string } {
  for (const container of (Array.isArray(value) ? value : [value]).filter(isObject)) {
    for (const part of getInnerFields(field)) {
      const inside = getOwnValue(container, part.name)
      if (inside !== undefined && !(hasValidShape(part, inside) && isOfItsFormat(part, inside)))
        return findUnfitPart(part, `${from}.${part.name}`, inside)
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
