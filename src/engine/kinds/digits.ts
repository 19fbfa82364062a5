import type { SimpleField, SimpleKind } from '../program/field'
import { collectBounds } from '../rules/rule'
import { fillValues } from '../text/template'
import { countGroupDigits, extractDigits, groupDigits, getGrouping, hasOnlyDigits } from '../values/digits'
import { normalizeLine } from '../values/text'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'

/** A number written in groups, such as 123-456-789. Valid only with all digits. */
export const digits: SimpleKind = {
  ...textBase,
  control: 'digits',
  impliedRules: ['format'],
  isAnswer: (value, field) => typeof value === 'string' && new RegExp(createPattern(field)).test(value),
  normalize: (text, { options }) => {
    const isFitting = extractDigits(text).length <= countGroupDigits(options.groups)
    return isFitting && hasOnlyDigits(text) ? groupDigits(text, getGrouping(options)) : normalizeLine(text)
  },
  explain: (message, value, { options }, { wording }) =>
    extractDigits(String(value)).length > countGroupDigits(options.groups)
      ? fillValues(wording.digits.surplus, { message })
      : message,
}

export const digitsAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: (field) => ({ pattern: createPattern(field) }),
  secret: 'byName',
  wholeLength: ({ options }) => toPositive(countGroupDigits(options.groups)),
  canBeMistyped: true,
  good: (field) =>
    ['1', '2'].flatMap((digit) =>
      listSampleLengths(field).map((length) => groupDigits(digit.repeat(length), getGrouping(field.options))),
    ),
  bad: () => ['1'],
  others: [],
  ofLength: (length) => '1'.repeat(length),
}

function createPattern({ options }: SimpleField): string {
  if (options.groups === undefined) return `^[0-9]{1,${countGroupDigits()}}$`
  return `^${options.groups.map((count) => `[0-9]{${count}}`).join(getGrouping(options).separator)}$`
}

function listSampleLengths(field: SimpleField): readonly number[] {
  const most = countGroupDigits(field.options.groups)
  if (field.options.groups !== undefined) return [most]
  return [most, ...collectBounds(field, 'characters').map(({ is }) => Math.min(is, most))]
}

function toPositive(count: number): number | null {
  return count > 0 ? count : null
}
