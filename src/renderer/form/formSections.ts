import type { Field } from '../../engine/program/field'

/** Fields of a form that follow each other and come and go together. */
export interface SectionFields {
  /** Stays the same while the flow does, whatever else is asked. */
  readonly key: string
  /** Those that are asked now; the identical list while they stay the same. */
  readonly fields: readonly Field[]
}

/** The sections of a form as its document has them, and the lists of fields met in them. */
interface Division {
  /** The section of each field, by the field's name. */
  readonly keys: ReadonlyMap<string, string>
  readonly met: Map<string, SectionFields>
}

/** How many fields RJSF draws as one form, but for a row that is begun: few enough that going through them is not felt. */
const MOST = 20

const divisions = new WeakMap<readonly Field[], Division>()

/**
 * The fields that are asked, in sections of at most 20. Those with a condition stand in sections of their own, with
 * their neighbours of the same condition and those in one row with them: no other section changes when they come or go.
 */
export function formSectionsOf(all: readonly Field[], asked: readonly Field[]): readonly SectionFields[] {
  const division = divisions.get(all) ?? divisionOf(all)
  divisions.set(all, division)
  const sections = new Map<string, Field[]>()
  for (const field of asked) {
    const key = division.keys.get(field.name) ?? field.name
    const fields = sections.get(key)
    if (fields === undefined) sections.set(key, [field])
    else fields.push(field)
  }
  return [...sections].map(([key, fields]) => together(division, key, fields))
}

function divisionOf(all: readonly Field[]): Division {
  const keys = new Map<string, string>()
  let key = ''
  let count = 0
  let last: string | null = null
  for (const { name, when, row } of all) {
    const condition = JSON.stringify(when)
    // A row stays together.
    if (row !== 'beside' && (condition !== last || count >= MOST)) {
      key = `${name} ${condition}`
      count = 0
    }
    keys.set(name, key)
    count += 1
    last = condition
  }
  return { keys, met: new Map() }
}

/** The section as it was before, if the same was asked in it. */
function together({ met }: Division, key: string, fields: readonly Field[]): SectionFields {
  const asked = `${key}:${fields.map(nameOf).join(',')}`
  const section = met.get(asked) ?? { key, fields }
  met.set(asked, section)
  return section
}

/** The name of a field with those that are asked in it; what is locked is drawn otherwise. */
function nameOf(field: Field): string {
  return field.kind === 'group' ? `${field.name}(${field.fields.map(nameOf).join(',')})` : `${field.name}${field.isLocked ? '=' : ''}`
}
