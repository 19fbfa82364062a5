import type { SimpleField } from '../program/field'
import { boundsOf } from '../rules/rule'
import { formatPhone } from '../values/format'
import { fillValues } from '../text/template'
import { formats, phoneFault } from '../values/formats'
import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** A phone number that exists in its country, as E.164 writes it. */
export const phone: SimpleKind = {
  ...textBase,
  control: 'phone',
  brings: ['format'],
  options: { autocomplete: 'tel', country: 'ca' },
  isAnswer: (value) => typeof value === 'string' && formats.phone.test(value),
  describe: (value) => formatPhone(String(value).trim()),
  reworded: (message, value, _field, { wording }) => {
    const fault = phoneFault(String(value).trim())
    return fault === null ? message : fillValues(wording.phone[fault], { message })
  },
}

/** The longest phone number there can be. In Vienna its beginnings are numbers, too. */
const LONG_NUMBER = '+431234567890123'

/** What authors ask of a phone number. */
export const phoneAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ pattern: formats.phone.source }),
  isReworded: true,
  isPersonal: true,
  form: { least: 8, most: 16, sign: '+', isFirst: true, words: 'a number to call, which is kept as +14165550123,' },
  canBeMistyped: true,
  saidAs: /\b(?:phone|telephone|mobile|cell)\b/i,
  good: () => ['+14165550123'],
  bad: (field) => ['+1416555012', '+14165550123 ext. 45', ...numbersBeyond(field)],
  others: ['+442071838750', '+14165550199', '+1416'],
  ofLength: (length) => `+1416555${'0'.repeat(length)}`.slice(0, length),
}

/** Phone numbers of one character more than there may be, or fewer than there must be. */
function numbersBeyond(field: SimpleField): readonly string[] {
  return boundsOf(field, 'characters').map(({ side, is }) => LONG_NUMBER.slice(0, side === 'most' ? is + 1 : is - 1))
}
