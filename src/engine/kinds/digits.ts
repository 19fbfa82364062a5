import type { SimpleField } from '../program/field'
import { boundsOf } from '../rules/rule'
import { fillValues } from '../text/template'
import { digitGroups, digitsIn, grouped, groupingOf, hasOnlyDigits } from '../values/digits'
import { keptLine } from '../values/text'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './text'

/** A number that is written in groups, and kept as it stands there: all its digits, or nothing. */
export const digits: SimpleKind = {
  ...textBase,
  control: 'digits',
  brings: ['format'],
  isAnswer: (value, field) => typeof value === 'string' && new RegExp(patternOf(field)).test(value),
  normalized: (text, { options }) => {
    const isFitting = digitsIn(text).length <= digitGroups(options.groups)
    return isFitting && hasOnlyDigits(text) ? grouped(text, groupingOf(options)) : keptLine(text)
  },
  reworded: (message, value, { options }, { wording }) =>
    digitsIn(String(value)).length > digitGroups(options.groups)
      ? fillValues(wording.digits.surplus, { message })
      : message,
}

/** What authors ask of a number in groups. */
export const digitsAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: (field) => ({ pattern: patternOf(field) }),
  secret: 'byName',
  wholeLength: ({ options }) => positive(digitGroups(options.groups)),
  digits: ({ options }) => {
    const all = digitGroups(options.groups)
    return all > 0 ? [all, ...(options.groups ?? [])] : null
  },
  canBeMistyped: true,
  good: (field) =>
    ['1', '2'].flatMap((digit) =>
      lengthsOf(field).map((length) => grouped(digit.repeat(length), groupingOf(field.options))),
    ),
  bad: () => ['1'],
  others: [],
  ofLength: (length) => '1'.repeat(length),
}

/** Every digit of every group; without groups, some digits. */
function patternOf({ options }: SimpleField): string {
  if (options.groups === undefined) return `^[0-9]{1,${digitGroups()}}$`
  return `^${options.groups.map((count) => `[0-9]{${count}}`).join(groupingOf(options).separator)}$`
}

/** How many digits an answer may have, as far as that can be told: without groups, those of its bounds too. */
function lengthsOf(field: SimpleField): readonly number[] {
  const most = digitGroups(field.options.groups)
  if (field.options.groups !== undefined) return [most]
  return [most, ...boundsOf(field, 'characters').map(({ is }) => Math.min(is, most))]
}

function positive(count: number): number | null {
  return count > 0 ? count : null
}
