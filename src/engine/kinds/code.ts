import type { SimpleField } from '../program/field'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** How many digits a code has that does not say it. */
const USUAL_LENGTH = 4

/** A code that was sent to the applicant. */
export const code: SimpleKind = {
  ...textBase,
  control: 'code',
  brings: ['format'],
  options: { autocomplete: 'one-time-code', length: USUAL_LENGTH },
  isAnswer: (value, field) => typeof value === 'string' && new RegExp(patternOf(field)).test(value),
}

/** What authors ask of a code. */
export const codeAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: (field) => ({ pattern: patternOf(field) }),
  secret: 'code',
  isForAction: true,
  wholeLength: lengthOf,
  digits: (field) => [lengthOf(field)],
  canBeMistyped: true,
  good: (field) => ['1'.repeat(lengthOf(field))],
  bad: () => ['1'],
  ofLength: (length) => '1'.repeat(length),
}

function lengthOf({ options }: SimpleField): number {
  return options.length ?? USUAL_LENGTH
}

function patternOf(field: SimpleField): string {
  return `^[0-9]{${lengthOf(field)}}$`
}
