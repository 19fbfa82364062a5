import { formPattern, applyTextForm, normalizeLine } from '../values/text'
import { formats, findPhoneFault } from '../values/formats'
import type { SimpleField, SimpleKind } from '../program/field'
import { collectBounds, type JsonSchema } from '../rules/rule'
import type { Json } from '../values/answers'
import { formatPhone } from '../values/format'
import { fillValues } from '../text/template'
import type { FieldDocumentOf } from '../program/fieldTypes'

/** Data that only its owner may know: never shown (`code`), or masked (`number`). */
export type Secret = 'code' | 'number'

/** The part of a type with a simple answer that the checker and tests read. Not loaded by applicants' browsers. */
export interface SimpleKindAuthoring {
  readonly schema: (field: SimpleField) => JsonSchema
  readonly unit: (field: SimpleField) => string | null
  readonly isSeveralLines?: true
  /** The kind of answers that it can be compared with or copied to. */
  readonly comparesAs: 'text' | 'number' | 'amount' | 'yesNo' | 'texts' | 'entry' | 'consent'
  /** Tests whether a condition may compare with a value; `hint` says what to write instead. Null: any value. */
  readonly comparable: { readonly is: (value: Json) => boolean; readonly hint: string } | null
  /** The axis on which conditions compare it; null if it has none. */
  readonly liesAmong: 'days' | 'times' | null
  /** Whether it is displayed in another form than entered. */
  readonly isReworded: boolean
  /** How secret the answer is; `byName`: depends on the field's name. */
  readonly secret: Secret | 'byName' | null
  /** Whether it always says something about a person, such as a phone number. */
  readonly isPersonal: boolean
  /** Whether only an action uses and checks it, such as a one-time code. */
  readonly isForAction: boolean
  /** Returns the number of characters of a complete answer, or null. */
  readonly wholeLength: (field: SimpleField) => number | null
  /** The length of an answer, and its name in messages; null if the length is free. */
  readonly form: {
    readonly least: number
    readonly most: number
    readonly words: string
  } | null
  /** Whether samples are guesses, so that a pattern or a length may have an answer that was not tried. */
  readonly isGuessed: boolean
  /** The document key without which every text is valid, with an example. */
  readonly formedBy?: { readonly key: string; readonly example: string }
  readonly canBeMistyped: boolean
  /** Returns sample answers, the best first. A rule of the field may refuse them. */
  readonly good: (field: SimpleField) => readonly Json[]
  /** Returns values that an applicant can enter and some rule refuses, wrong types first. */
  readonly bad: (field: SimpleField) => readonly Json[]
  /** Returns combinations of several choices that contain the `named` ones or not; empty for a single value. */
  readonly combined: (field: SimpleField, named: readonly string[]) => readonly Json[]
  readonly others: readonly Json[]
  readonly ofLength: (length: number) => string
}

/** The base of most types: text that is displayed, stored and sent as typed. */
export const textBase = {
  shape: 'simple',
  answer: 'text',
  control: 'text',
  impliedRules: [],
  options: {},
  maxCharacters: 5000,
  isAnswer: (value) => typeof value === 'string',
  describe: (value) => String(value).trim(),
  parse: (typed) => typed,
  normalize: (text) => normalizeLine(text),
  fromDocument: (written) => written,
  choices: () => null,
  createOptions: () => ({}),
} as const satisfies SimpleKind

/** Texts that some rule refuses. Each rule adds samples near its own limit. */
const TEXTS = ['nothing', 'x', '?', 'robin@example.org', '1234', '1']

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

/** The maximum number of choices or texts in all combinations: 2 ** 6 subsets. Conditions may name more. */
export const MOST_COMBINED = 6

/** Returns all subsets of `asked`, each with up to three of `others`, because rules may require several. */
export function combineSubsets(asked: readonly string[], others: readonly string[]): readonly (readonly string[])[] {
  const subsets = Array.from({ length: 2 ** asked.length }, (_, subset) =>
    asked.filter((__, index) => Math.floor(subset / 2 ** index) % 2 === 1),
  )
  return subsets
    .flatMap((subset) => [0, 1, 2, 3].map((count) => [...subset, ...others.slice(0, count)]))
    .filter(({ length }) => length > 0)
}

/** A line of text, optionally in a format such as A9A 9A9. */
export const text: SimpleKind = {
  ...textBase,
  isAnswer: (value, { options: { form } }) =>
    typeof value === 'string' && (form === undefined || new RegExp(formPattern(form)).test(value)),
  parse: (typed, { form }) => (form === undefined ? typed : applyTextForm(typed, form)),
  normalize: (given, { options: { form } }) =>
    form === undefined ? normalizeLine(given) : applyTextForm(normalizeLine(given), form),
  createOptions({ as, form }: FieldDocumentOf<'text'>) {
    if (form !== undefined) return { capitals: 'characters', spellcheck: false }
    return as === 'name' ? { capitals: 'words', spellcheck: false } : {}
  },
  selectControl({ covered, rules }: FieldDocumentOf<'text'>) {
    if (covered === true) return 'covered'
    return isCounted(rules) ? 'counted' : null
  },
  listImpliedRules({ form }: FieldDocumentOf<'text'>) {
    return form === undefined ? [] : ['format']
  },
}

/** Returns whether a rule limits the length, so that the control shows a counter. */
export function isCounted(rules: { readonly maxLength?: unknown; readonly maxWords?: unknown } = {}): boolean {
  return rules.maxLength !== undefined || rules.maxWords !== undefined
}

export const textAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: ({ options: { form } }) => (form === undefined ? {} : { pattern: formPattern(form) }),
  secret: 'byName',
  wholeLength: ({ options: { form } }) => form?.length ?? null,
  formedBy: { key: 'form', example: '"A9A 9A9"' },
  good: (field) => {
    const { form } = field.options
    return form === undefined
      ? textAuthoringBase.good(field)
      : [createSample(form, 'A', '1'), createSample(form, 'B', '2')]
  },
}

function createSample(form: string, letter: string, digit: string): string {
  return form.replaceAll('A', letter).replaceAll(/[9X]/g, digit)
}

export const email: SimpleKind = {
  ...textBase,
  control: 'email',
  impliedRules: ['format'],
  options: { autocomplete: 'email', keyboard: 'email' },
  // Copied text may contain invisible format characters.
  normalize: (given) => normalizeLine(given).replaceAll(/\p{Cf}/gu, ''),
  isAnswer: (value) => typeof value === 'string' && formats.email.test(value),
}

const PROVIDER = '@example.com'

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

export const phone: SimpleKind = {
  ...textBase,
  control: 'phone',
  impliedRules: ['format'],
  options: { autocomplete: 'tel', country: 'ca' },
  isAnswer: (value) => typeof value === 'string' && formats.phone.test(value),
  describe: (value) => formatPhone(String(value).trim()),
  explain: (message, value, _field, { wording }) => {
    const fault = findPhoneFault(String(value).trim())
    return fault === null ? message : fillValues(wording.phone[fault], { message })
  },
}

/** The longest possible phone number. Its prefixes are valid numbers in Vienna. */
const LONG_NUMBER = '+431234567890123'

export const phoneAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: () => ({ pattern: formats.phone.source }),
  isReworded: true,
  isPersonal: true,
  form: { least: 8, most: 16, words: 'a number to call, which is kept as +14165550123,' },
  canBeMistyped: true,
  good: () => ['+14165550123'],
  bad: (field) => ['+1416555012', '+14165550123 ext. 45', ...listNumbersBeyond(field)],
  others: ['+442071838750', '+14165550199', '+1416'],
  ofLength: (length) => `+1416555${'0'.repeat(length)}`.slice(0, length),
}

/** Returns phone numbers one character beyond each limit. */
function listNumbersBeyond(field: SimpleField): readonly string[] {
  return collectBounds(field, 'characters').map(({ side, is }) =>
    LONG_NUMBER.slice(0, side === 'most' ? is + 1 : is - 1),
  )
}

const USUAL_LENGTH = 4

export const code: SimpleKind = {
  ...textBase,
  control: 'code',
  impliedRules: ['format'],
  options: { autocomplete: 'one-time-code', length: USUAL_LENGTH },
  isAnswer: (value, field) => typeof value === 'string' && new RegExp(createPattern(field)).test(value),
}

export const codeAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: (field) => ({ pattern: createPattern(field) }),
  secret: 'code',
  isForAction: true,
  wholeLength: getLength,
  canBeMistyped: true,
  good: (field) => ['1'.repeat(getLength(field))],
  bad: () => ['1'],
  ofLength: (length) => '1'.repeat(length),
}

function getLength({ options }: SimpleField): number {
  return options.length ?? USUAL_LENGTH
}

function createPattern(field: SimpleField): string {
  return `^[0-9]{${getLength(field)}}$`
}
