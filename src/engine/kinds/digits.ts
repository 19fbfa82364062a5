import type { SimpleField } from '../program/field'
import { digitGroups } from '../values/digits'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** A number that is written in groups, and kept as it stands there. */
export const digits: SimpleKind = { ...textBase, control: 'digits' }

/** What authors ask of a number in groups. */
export const digitsAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  secret: 'byName',
  wholeLength: ({ options }) => positive(digitGroups(options.groups)),
  digits: ({ options }) => {
    const all = digitGroups(options.groups)
    return all > 0 ? [all, ...(options.groups ?? [])] : null
  },
  good: (field) => [allOnes(field)],
  bad: () => ['1'],
  ofLength: (length) => '1'.repeat(length),
}

function allOnes({ options }: SimpleField): string {
  return '1'.repeat((options.groups ?? []).reduce((sum, group) => sum + group, 0))
}

function positive(count: number): number | null {
  return count > 0 ? count : null
}
