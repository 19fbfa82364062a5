import { formPattern, applyTextForm, normalizeLine } from '../values/text'
import { formats, findPhoneFault } from '../values/formats'
import type { SimpleField, SimpleKind } from '../program/field'
import { collectBounds, type JsonSchema } from '../rules/rule'
import type { Json } from '../values/answers'
import { formatPhone } from '../values/format'
import { fillValues } from '../text/template'
import type { FieldDocumentOf } from '../program/fieldTypes'

/** What is nobody else's: never to be shown at all, or hardly. */
export type Secret = 'code' | 'number'

/** What only authors and tests ask of a type with a simple answer: no applicant loads it. */
export interface SimpleKindAuthoring {
  /** What JSON Schema can say of an answer besides that it is a text, a number, or true or false. */
  readonly schema: (field: SimpleField) => JsonSchema
  /** What the answer is counted in, for the description in a schema; null where that is plain. */
  readonly unit: (field: SimpleField) => string | null
  /** Whether an answer may have several lines; left out where it has one. */
  readonly isSeveralLines?: true
  /** What an answer is, as far as it can be put in the place of another. */
  readonly comparesAs: 'text' | 'number' | 'amount' | 'yesNo' | 'texts' | 'entry' | 'consent'
  /** Whether a condition may ask for this value, and what to write where it may not; null where any will do. */
  readonly comparable: { readonly is: (value: Json) => boolean; readonly hint: string } | null
  /** What conditions can place it among; null where it is neither a date nor a time. */
  readonly liesAmong: 'days' | 'times' | null
  /** Whether the answer is shown in other words than it was given. */
  readonly isReworded: boolean
  /** Whether it is always nobody else's, may be by its name, or never is. */
  readonly secret: Secret | 'byName' | null
  /** Whether it always says something about a person: how one is reached. */
  readonly isPersonal: boolean
  /** Whether it is asked for an action alone, which checks it. */
  readonly isForAction: boolean
  /** How many characters a whole answer has; null where nothing says it. */
  readonly wholeLength: (field: SimpleField) => number | null
  /** The length of each answer, at least and at most, and what messages call it; null if the length is free. */
  readonly form: {
    readonly least: number
    readonly most: number
    readonly words: string
  } | null
  /** Whether texts of it are found by trial, so that a length or a pattern may still have one that was not tried. */
  readonly isGuessed: boolean
  /** The key of a document without which every text is an answer, and an example of it; left out where it is of the type. */
  readonly formedBy?: { readonly key: string; readonly example: string }
  /** Whether something can be entered that is no answer of the type. */
  readonly canBeMistyped: boolean
  /** Answers, the best first; some rule of the field may refuse one. */
  readonly good: (field: SimpleField) => readonly Json[]
  /** What can be entered and one rule or another refuses, what is no answer of the type first. */
  readonly bad: (field: SimpleField) => readonly Json[]
  /** Answers of several choices that tell apart whether each of those named is among them; none where one value is given. */
  readonly combined: (field: SimpleField, named: readonly string[]) => readonly Json[]
  /** Answers that conditions can tell apart. */
  readonly others: readonly Json[]
  /** A text of so many characters, as much of an answer as can be. */
  readonly ofLength: (length: number) => string
}

/** What is so of most types: a text that is shown, kept and sent as it was typed. */
export const textBase = {
  shape: 'simple',
  answer: 'text',
  control: 'text',
  brings: [],
  options: {},
  mostCharacters: 5000,
  isAnswer: (value) => typeof value === 'string',
  describe: (value) => String(value).trim(),
  parse: (typed) => typed,
  normalized: (text) => normalizeLine(text),
  fromDocument: (written) => written,
  choices: () => null,
  implied: () => ({}),
} as const satisfies SimpleKind

/** Texts that one rule or another refuses; those at the edge of a rule the rule itself knows. */
const TEXTS = ['nothing', 'x', '?', 'robin@example.org', '1234', '1']

/** What authors ask of most types. */
export const textAuthoringBase: SimpleKindAuthoring = {
  schema: () => ({}),
  unit: () => null,
  comparesAs: 'text',
  comparable: null,
  liesAmong: null,
  isReworded: false,
  secret: null,
  isPersonal: false,
  isForAction: false,
  wholeLength: () => null,
  form: null,
  isGuessed: false,
  canBeMistyped: false,
  good: () => ['Something', '1234', 'Something that is long enough for nearly anything that is asked'],
  bad: () => TEXTS,
  combined: () => [],
  others: ['Something', 'nothing', '1234', 'x'],
  ofLength: (length) => 'x'.repeat(length),
}

/** A line of text, perhaps of a form such as A9A 9A9. */
export const text: SimpleKind = {
  ...textBase,
  isAnswer: (value, { options: { form } }) =>
    typeof value === 'string' && (form === undefined || new RegExp(formPattern(form)).test(value)),
  parse: (typed, { form }) => (form === undefined ? typed : applyTextForm(typed, form)),
  normalized: (given, { options: { form } }) =>
    form === undefined ? normalizeLine(given) : applyTextForm(normalizeLine(given), form),
  implied({ as, form }: FieldDocumentOf<'text'>) {
    if (form !== undefined) return { capitals: 'characters', spellcheck: false }
    return as === 'name' ? { capitals: 'words', spellcheck: false } : {}
  },
  enteredBy({ covered, rules }: FieldDocumentOf<'text'>) {
    if (covered === true) return 'covered'
    return isCounted(rules) ? 'counted' : null
  },
  bringsBesides({ form }: FieldDocumentOf<'text'>) {
    return form === undefined ? [] : ['format']
  },
}

/** Whether there is a limit to what may be written. */
export function isCounted(rules: { readonly maxLength?: unknown; readonly maxWords?: unknown } = {}): boolean {
  return rules.maxLength !== undefined || rules.maxWords !== undefined
}

/** What authors ask of a line of text. */
export const textAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: ({ options: { form } }) => (form === undefined ? {} : { pattern: formPattern(form) }),
  secret: 'byName',
  wholeLength: ({ options: { form } }) => form?.length ?? null,
  formedBy: { key: 'form', example: '"A9A 9A9"' },
  good: (field) => {
    const { form } = field.options
    return form === undefined ? textAuthoringBase.good(field) : [sampleOf(form, 'A', '1'), sampleOf(form, 'B', '2')]
  },
}

/** A text of a form, all its letters and all its digits the same. */
function sampleOf(form: string, letter: string, digit: string): string {
  return form.replaceAll('A', letter).replaceAll(/[9X]/g, digit)
}

/** An email address. */
export const email: SimpleKind = {
  ...textBase,
  control: 'email',
  brings: ['format'],
  options: { autocomplete: 'email', keyboard: 'email' },
  // What is copied can bring marks along that nobody sees.
  normalized: (given) => normalizeLine(given).replaceAll(/\p{Cf}/gu, ''),
  isAnswer: (value) => typeof value === 'string' && formats.email.test(value),
}

const PROVIDER = '@example.com'

/** What authors ask of an email address. */
export const emailAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ format: 'email' }),
  isPersonal: true,
  form: { least: 5, most: 254, words: 'an email address' },
  isGuessed: true,
  canBeMistyped: true,
  good: () => ['robin@example.com'],
  bad: (field) => ['nobody', ...textAuthoringBase.bad(field)],
  others: ['a@b.ca', 'robin.lee@mail.example.org', 'x@uni.edu', 'nobody'],
  ofLength: (length) =>
    length > PROVIDER.length ? `${'x'.repeat(length - PROVIDER.length)}${PROVIDER}` : 'x'.repeat(length),
}

/** A phone number that exists in its country, as E.164 writes it. */
export const phone: SimpleKind = {
  ...textBase,
  control: 'phone',
  brings: ['format'],
  options: { autocomplete: 'tel', country: 'ca' },
  isAnswer: (value) => typeof value === 'string' && formats.phone.test(value),
  describe: (value) => formatPhone(String(value).trim()),
  reworded: (message, value, _field, { wording }) => {
    const fault = findPhoneFault(String(value).trim())
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
  form: { least: 8, most: 16, words: 'a number to call, which is kept as +14165550123,' },
  canBeMistyped: true,
  good: () => ['+14165550123'],
  bad: (field) => ['+1416555012', '+14165550123 ext. 45', ...numbersBeyond(field)],
  others: ['+442071838750', '+14165550199', '+1416'],
  ofLength: (length) => `+1416555${'0'.repeat(length)}`.slice(0, length),
}

/** Phone numbers of one character more than there may be, or fewer than there must be. */
function numbersBeyond(field: SimpleField): readonly string[] {
  return collectBounds(field, 'characters').map(({ side, is }) =>
    LONG_NUMBER.slice(0, side === 'most' ? is + 1 : is - 1),
  )
}

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
