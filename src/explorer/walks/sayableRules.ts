import type { Field, FieldType } from '../../engine/program/field'

/** The types of field in which something can be entered that is no answer of the type. */
const MISTYPED: ReadonlySet<FieldType> = new Set(['email', 'phone', 'date', 'url', 'color', 'code', 'number', 'money'])

/** Rules that no applicant can break by hand in a field of some kind, because its control does not let them. */
const KEPT: Readonly<Record<Field['kind'], ReadonlySet<string>>> = {
  simple: new Set(),
  // A file has to be chosen again only after a reload.
  file: new Set(['again', 'minItems', 'maxItems']),
  files: new Set(['again']),
  // No item can be added beyond the most.
  list: new Set(['maxItems']),
  group: new Set(),
}

/**
 * The rules of a field that an applicant can be told of, in the order in which they are said. Left out are those that its
 * control keeps: what is chosen is one of the choices, and an item that has to be there cannot be removed.
 */
export function sayableRules(field: Field): readonly string[] {
  return field.rules.flatMap(({ name }) => (!KEPT[field.kind].has(name) && canBreak(field, name) ? [name] : []))
}

function canBreak(field: Field, rule: string): boolean {
  switch (rule) {
    case 'format':
      return MISTYPED.has(field.type)
    case 'required':
      return canBeEmpty(field)
    case 'maxLength':
      // These controls take no more than there may be.
      return field.control !== 'digits' && field.control !== 'code'
    case 'minItems':
      return field.kind !== 'list' || itemsAtFirst(field) < field.least
    default:
      return true
  }
}

/** Whether there can be no answer: of what is chosen among cards one stays chosen. */
function canBeEmpty(field: Field): boolean {
  if (field.kind === 'list') return itemsAtFirst(field) === 0
  return field.start === undefined || (field.control !== 'cards' && field.control !== 'plan')
}

function itemsAtFirst({ start }: Field): number {
  return Array.isArray(start) ? start.length : 0
}
