import type { JsonObject } from '../compiler/documents/json'
import { isPattern, shapeOf, toAmount } from './conditions'
import type { FlowBuilder } from './flowBuilder'
import { clip } from './sourceNode'

/** A field that is being written. */
export interface FieldDraft {
  type: string
  label: string
  rules?: Record<string, unknown>
  [key: string]: unknown
}

export interface ChoiceSource {
  readonly value: string | number | boolean
  readonly label: string
  /** Words below it. */
  readonly hint?: string
}

/** What is said where a rule is broken, by the rule; the document's own words come first. */
const MESSAGES = {
  required: '{{field}} is required',
  answer: 'Answer this question',
  format: '{{field}} is not written as it has to be',
  minLength: 'Write at least {{is}} characters',
  maxLength: 'Write {{is}} characters or fewer',
  minWords: 'Write at least {{is}} words',
  maxWords: 'Write {{is}} words or fewer',
  pattern: '{{field}} is not written as it has to be',
  minimum: 'Enter {{is}} or more',
  maximum: 'Enter {{is}} or less',
  multipleOf: 'Enter a multiple of {{is}}',
  whole: 'Enter a whole number',
  past: 'The date must be in the past',
  future: 'The date must be in the future',
  notBefore: 'This cannot be before {{is}}',
  notAfter: 'This cannot be after {{is}}',
  minItems: 'At least {{is}} are needed',
  maxItems: 'At most {{is}} are possible',
  unique: 'This stands there already',
} as const

type Rule = Exclude<keyof typeof MESSAGES, 'answer'>

/** Adds a rule to a field; `limit` is left out for one that has none, `message` is the document's own words. */
export function addRule(field: FieldDraft, rule: Rule, limit?: unknown, message = ''): void {
  const said = cleanMessage(message) || MESSAGES[rule]
  field.rules = { ...field.rules, [rule]: limit === undefined ? said : { is: limit, message: said } }
}

/** Requires an answer, always or while a condition holds. */
export function addRequired(field: FieldDraft, message = '', when?: JsonObject): void {
  const said = cleanMessage(message) || sayRequired(field.label)
  field.rules = { required: when === undefined ? said : { when, message: said }, ...field.rules }
}

function sayRequired(label: string): string {
  return /[?？.!]$/.test(label) || label.length > 60 ? MESSAGES.answer : MESSAGES.required
}

/** Gives a field another label, which its message then fits. */
export function relabel(field: FieldDraft, label: string): void {
  const { required } = field.rules ?? {}
  if (required === sayRequired(field.label)) field.rules = { ...field.rules, required: sayRequired(label) }
  field.label = label
}

function cleanMessage(message: string): string {
  return clip(message.replaceAll(/[{}*]/g, '').trim())
}

interface TextLimits {
  readonly minLength?: number | null
  readonly maxLength?: number | null
  readonly maxWords?: number | null
  readonly pattern?: string
  readonly message?: string
}

const TEXT_LIMITS = [
  ['minLength', 10_000],
  ['maxLength', 10_000],
  ['maxWords', 5000],
] as const

/** Adds the limits of a text that the language can say; what it cannot say is a loss. */
export function addTextLimits(draft: FlowBuilder, field: FieldDraft, place: string, limits: TextLimits): void {
  const { message, pattern = '' } = limits
  for (const [rule, most] of TEXT_LIMITS) {
    const limit = limits[rule]
    if (limit === null || limit === undefined || limit === 0) continue
    draft.log.count('rules', `${place}/${rule}`)
    if (Number.isInteger(limit) && limit >= 1 && limit <= most) addRule(field, rule, limit, message)
    else draft.lose('rule', `${place}/${rule}`, `The limit ${limit} cannot be kept.`, 'There is no such limit.')
  }
  if (pattern === '') return
  draft.log.count('rules', `${place}/pattern`)
  if (isPattern(pattern)) addRule(field, 'pattern', pattern, message)
  else draft.lose('rule', `${place}/pattern`, `The pattern ${clip(pattern)} cannot be read.`, 'Any text is taken.')
}

interface NumberLimits {
  readonly minimum?: number | null
  readonly maximum?: number | null
  readonly multipleOf?: number | null
  readonly message?: string
}

/** Adds the limits of a number or an amount. */
export function addNumberLimits(draft: FlowBuilder, field: FieldDraft, place: string, limits: NumberLimits): void {
  const { message } = limits
  for (const rule of ['minimum', 'maximum', 'multipleOf'] as const) {
    const limit = limits[rule]
    if (limit === null || limit === undefined) continue
    draft.log.count('rules', `${place}/${rule}`)
    const said = shapeOf(field.type) === 'amount' ? toAmount(limit) : limit
    const isPossible = Math.abs(limit) < 1e15 && (limit > 0 || limits.multipleOf !== limit)
    if (said !== null && isPossible) addRule(field, rule, said, message)
    else draft.lose('rule', `${place}/${rule}`, `The limit ${limit} cannot be kept.`, 'There is no such limit.')
  }
}

const CHOICE_KEY = /^(?!\s|.*\s$|.*\{\{)[^\u0000-\u001f\u007f\u2028\u2029\ud800-\udfff]{1,200}$/u
const NUMBER_KEY = /^(?:0|[1-9]\d{0,9})$/

/** The choices of a field, and their keys by what the document calls them. What is submitted stays the same. */
export function createChoices(
  draft: FlowBuilder,
  sources: readonly ChoiceSource[],
  place: string,
): { readonly choices: JsonObject; readonly keys: ReadonlyMap<string, string> } {
  const choices: Record<string, unknown> = {}
  const keys = new Map<string, string>()
  let before: string | null = null
  for (const { value, label, hint = '' } of sources) {
    const text = String(value)
    if (keys.has(text)) {
      draft.lose('choices', place, `The choice "${clip(text)}" stands there twice.`, 'The first is offered.')
      continue
    }
    const words = draft.label(label, text)
    if (hint !== '')
      draft.lose('other words', place, `The choice "${clip(words)}" has words below it.`, 'They stand behind its own.')
    const said = hint === '' ? words : draft.label(`${words}: ${hint}`, text)
    const key: string = isChoiceKey(text, before) && !Object.hasOwn(choices, text) ? text : giveKey(text, choices)
    keys.set(text, key)
    choices[key] =
      key === value ? said : { label: said, value: typeof value === 'string' ? value.slice(0, 500) : value }
    before = key
  }
  return { choices, keys }
}

/** Whole numbers stand before all else, in their order. */
function isChoiceKey(text: string, before: string | null): boolean {
  const isPlaced =
    !NUMBER_KEY.test(text) || before === null || (NUMBER_KEY.test(before) && Number(before) < Number(text))
  return isPlaced && CHOICE_KEY.test(text) && !(text in Object.prototype)
}

function giveKey(text: string, choices: Record<string, unknown>): string {
  const plain = text
    .replaceAll(/[{\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, 50)
    .trim()
  const isPlain = isChoiceKey(plain, null) && !NUMBER_KEY.test(plain)
  const base = isPlain ? plain : `choice-${plain}`.replace(/-$/, '')
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? base : `${base}-${count}`
    if (!Object.hasOwn(choices, key)) return key
  }
}

/** Starts a field with an answer, if it is one that it can have. */
export function setDefault(
  draft: FlowBuilder,
  field: FieldDraft,
  value: unknown,
  keys: ReadonlyMap<string, string>,
  place: string,
): void {
  if (value === undefined || value === null || value === '' || field['default'] !== undefined) return
  const said = toDefault(field, value, keys)
  if (said !== null) field['default'] = said
  else if (!Array.isArray(value) || value.length > 0)
    draft.lose('default', place, `It starts with the answer ${clip(JSON.stringify(value) ?? '')}.`, 'It starts empty.')
}

function toDefault(
  { type, choices, rules = {} }: FieldDraft,
  value: unknown,
  keys: ReadonlyMap<string, string>,
): unknown {
  const said = choices === undefined ? value : toKeys(value, keys)
  switch (shapeOf(type)) {
    case 'several':
      return isListOfTexts(said) ? said : null
    case 'truth':
      return typeof said === 'boolean' ? said : null
    case 'figure':
      return typeof said === 'number' && keepsLimits(rules, said) ? said : null
    case 'words': {
      const isFree = Object.hasOwn(TEXTUAL, type) && Object.keys({ ...rules, required: '' }).length === 1
      return isShortText(said) && (choices !== undefined || isFree) ? said : null
    }
    default:
      return null
  }
}

function toKeys(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  return Array.isArray(value) ? value.map((one) => keys.get(String(one))) : keys.get(String(value))
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && new Set(value).size === value.length && value.every(isShortText)
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 500
}

/** Types of field whose default is any text. */
const TEXTUAL: Readonly<Record<string, true>> = { text: true, longText: true }

function keepsLimits(rules: Readonly<Record<string, unknown>>, value: number): boolean {
  const limit = (rule: string): number | null => {
    const { [rule]: limited } = rules
    return typeof limited === 'object' && limited !== null && 'is' in limited && typeof limited.is === 'number'
      ? limited.is
      : null
  }
  return (
    value >= (limit('minimum') ?? -Infinity) &&
    value <= (limit('maximum') ?? Infinity) &&
    (!('whole' in rules) || Number.isInteger(value)) &&
    limit('multipleOf') === null
  )
}

/** Whether the language has this value of `autocomplete`. */
export function isAutocomplete(purpose: string): boolean {
  return /^(?:name|given-name|family-name|email|tel|postal-code|street-address|address-line[123]|address-level[12]|bday|organization|country-name|off)$/.test(
    purpose,
  )
}

const FILE_KINDS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic'],
  'image/*': ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'heif', 'tif', 'tiff'],
  'video/*': ['mp4', 'mov'],
  'video/mp4': ['mp4'],
  'video/quicktime': ['mov'],
  'audio/*': ['mp3'],
  'audio/mpeg': ['mp3'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'text/rtf': ['rtf'],
  'application/rtf': ['rtf'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
}

const ENDINGS = new Set(Object.values(FILE_KINDS).flat())

/** Adds which files are taken: media types and endings, as browsers write them in `accept`. */
export function addFileKinds(draft: FlowBuilder, field: FieldDraft, place: string, accept: readonly string[]): void {
  const wanted = accept
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '' && one !== '*' && one !== '*/*')
  if (wanted.length === 0) return
  draft.log.count('rules', place)
  const endings = wanted.map(
    (one) => FILE_KINDS[one] ?? [one.replace(/^\*?\./, '')].filter((ending) => ENDINGS.has(ending)),
  )
  const unknown = wanted.filter((_, index) => endings[index]?.length === 0)
  const is = [...new Set(endings.flat())]
  if (unknown.length > 0)
    draft.lose(
      'other rule',
      place,
      `Files of the kinds ${clip(unknown.join(', '))} cannot be asked for.`,
      is.length > 0 ? `${is.join(', ')} are taken.` : 'Any safe file is taken.',
    )
  if (is.length > 0) field.rules = { ...field.rules, kind: { is } }
}
