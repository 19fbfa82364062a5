import { isJsonObject, type JsonObject } from '../compiler/documents/json'
import { checkAgainstSchema } from '../compiler/language/languageFindings'
import { formats } from '../engine/values/formats'
import { getMediaType } from '../engine/values/fileName'
import { isPattern, shapeOf, toAmount } from './conditions'
import type { Expression } from './expressions'
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
  /** When it is offered; always, if left out. */
  readonly when?: Expression
  /** The address of a picture above its words. */
  readonly picture?: string
}

/** A rule: what is said where it is broken, and whether an answer that a field starts with surely keeps it. */
interface RuleKind {
  readonly message: string
  readonly keeps?: (value: unknown, is: unknown) => boolean
}

/** The document's own messages come first. */
const RULES = {
  required: { message: '{{field}} is required', keeps: () => true },
  format: { message: '{{field}} is not written as it has to be' },
  minLength: { message: 'Write at least {{is}} characters', keeps: (text, is) => String(text).length >= Number(is) },
  maxLength: { message: 'Write {{is}} characters or fewer', keeps: (text, is) => String(text).length <= Number(is) },
  minWords: { message: 'Write at least {{is}} words' },
  maxWords: { message: 'Write {{is}} words or fewer' },
  pattern: {
    message: '{{field}} is not written as it has to be',
    keeps: (text, is) => new RegExp(String(is), 'u').test(String(text)),
  },
  minimum: { message: 'Enter {{is}} or more', keeps: (value, is) => Number(value) >= Number(is) },
  maximum: { message: 'Enter {{is}} or less', keeps: (value, is) => Number(value) <= Number(is) },
  multipleOf: { message: 'Enter a multiple of {{is}}' },
  whole: { message: 'Enter a whole number', keeps: (value) => Number.isInteger(value) },
  past: { message: 'The date must be in the past' },
  future: { message: 'The date must be in the future' },
  notBefore: { message: 'This cannot be before {{is}}' },
  notAfter: { message: 'This cannot be after {{is}}' },
  minimumAge: { message: 'You must be at least {{is}} years old' },
  maximumAge: { message: 'You must be at most {{is}} years old' },
  minItems: { message: 'At least {{is}} are needed', keeps: (list, is) => countOf(list) >= Number(is) },
  maxItems: { message: 'At most {{is}} are possible', keeps: (list, is) => countOf(list) <= Number(is) },
  unique: { message: 'This stands there already' },
} as const satisfies Readonly<Record<string, RuleKind>>

function countOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}

type Rule = keyof typeof RULES

const ruleKinds: Readonly<Partial<Record<string, RuleKind>>> = RULES

/** Adds a rule to a field; `limit` is left out for one that has none, `message` is the document's own words. */
export function addRule(field: FieldDraft, rule: Rule, limit?: unknown, message = ''): void {
  const said = cleanMessage(message) || RULES[rule].message
  field.rules = { ...field.rules, [rule]: limit === undefined ? said : { is: limit, message: said } }
}

/** Requires an answer, always or while a condition holds. */
export function addRequired(field: FieldDraft, message = '', when?: JsonObject): void {
  const said = cleanMessage(message) || sayRequired(field.label)
  field.rules = { required: when === undefined ? said : { when, message: said }, ...field.rules }
}

function sayRequired(label: string): string {
  return /[?？.!]$/.test(label) || label.length > 60 ? 'Answer this question' : RULES.required.message
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

/** What must hold of an answer, by the language's rules; what is null, 0 or empty limits nothing. */
export type AnswerLimits = { readonly [Name in Rule | 'exclusiveMinimum' | 'exclusiveMaximum']?: unknown } & {
  /** Media types and endings, as browsers write them in `accept`. */
  readonly accept?: readonly string[]
  /** In MB. */
  readonly maxSize?: number | null
}

/** Adds the rules that a field of its type can have; what it cannot have is a loss. `message` is the document's own words. */
export function addLimits(
  draft: FlowBuilder,
  field: FieldDraft,
  place: string,
  limits: AnswerLimits,
  message = '',
): void {
  for (const [rule, limit] of Object.entries(limits)) {
    if (isNoLimit(rule, limit)) continue
    const at = `${place}/${rule}`
    draft.log.count('rules', at)
    const rules = toRules({ draft, field, at, message: cleanMessage(message) }, rule, limit)
    if (rules !== null && canHave(field.type, { rules })) field.rules = { ...field.rules, ...rules }
    else
      draft.lose('rule', at, `The rule ${rule} of ${clip(JSON.stringify(limit))} cannot be kept.`, 'It is not checked.')
  }
}

function isNoLimit(rule: string, limit: unknown): boolean {
  if (Array.isArray(limit)) return limit.length === 0
  const isNothing = limit === null || limit === undefined || limit === '' || limit === false
  // What was given has one item.
  return isNothing || (limit === 0 && /Length|Words|Items|Size/.test(rule)) || (limit === 1 && /^minItems$/.test(rule))
}

/** Whether the language lets a field of this type have a key, or a rule, of this value. */
export function canHave(type: string, part: JsonObject): boolean {
  const schema = `field-${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  return !checkAgainstSchema(part, schema).some(({ pointer }) => pointer !== '')
}

type Rules = Readonly<Record<string, unknown>>

interface Limited {
  readonly draft: FlowBuilder
  readonly field: FieldDraft
  readonly at: string
  readonly message: string
}

function toRules(limited: Limited, rule: string, limit: unknown): Rules | null {
  const { field, message } = limited
  if (Object.hasOwn(OTHER_LIMITS, rule)) return OTHER_LIMITS[rule]?.(limited, limit) ?? null
  const said = message || (ruleKinds[rule]?.message ?? '')
  if (limit === true) return { [rule]: said }
  const isAmount = shapeOf(field.type) === 'amount'
  const is = isAmount ? toAmount(limit) : limit
  const isPossible = is !== null && (!/^pattern$/.test(rule) || isPattern(String(is)))
  return isPossible ? { [rule]: { is, message: said } } : null
}

/** What limits an answer by other rules than one of the same name. */
const OTHER_LIMITS: Readonly<Record<string, (limited: Limited, limit: unknown) => Rules | null>> = {
  accept: ({ draft, at }, limit) => toFileKinds(draft, at, Array.isArray(limit) ? limit : []),
  maxSize: (_, limit) => ({ maxSize: { is: `${Number(Number(limit).toFixed(3))} MB` } }),
  exclusiveMinimum: (limited, limit) => toRules(limited, 'minimum', Number(limit) + findStep(limited, limit)),
  exclusiveMaximum: (limited, limit) => toRules(limited, 'maximum', Number(limit) - findStep(limited, limit)),
}

/** How far the next number lies; 0, with a loss, of what is not whole. */
function findStep({ draft, field, at }: Limited, limit: unknown): number {
  if (shapeOf(field.type) === 'amount') return 0.01
  if (field.rules?.['whole'] !== undefined) return 1
  draft.lose('other rule', at, `The number must not be ${Number(limit)} itself.`, 'It may be.')
  return 0
}

const CHOICE_KEY = /^(?!\s|.*\s$|.*\{\{)[^\p{Cc}\p{Cs}\u2028\u2029]{1,200}$/u
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
  for (const { value, label, hint = '', picture = '' } of sources) {
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
    const sent = key === value ? {} : { value: typeof value === 'string' ? value.slice(0, 500) : value }
    const shown = picture.startsWith('https://') ? { picture: { src: picture } } : {}
    if (picture !== '' && shown.picture === undefined)
      draft.lose('other question', place, `The choice "${clip(words)}" has a picture.`, 'Its words stand alone.')
    const more = { ...sent, ...shown }
    choices[key] = Object.keys(more).length === 0 ? said : { label: said, ...more }
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

const answerFormats: ReadonlyMap<string, RegExp> = new Map(Object.entries(formats))

function toDefault(field: FieldDraft, value: unknown, keys: ReadonlyMap<string, string>): unknown {
  const { type, choices, rules = {} } = field
  const shape = shapeOf(type)
  const plain = shape === 'amount' ? toAmount(value) : value
  const said = choices === undefined ? plain : toKeys(value, keys)
  if (said === undefined || shape === 'items' || shape === 'fields' || !canHave(type, { default: said })) return null
  if (answerFormats.get(type)?.test(String(said)) === false) return null
  const keepsAll = Object.entries(rules).every(([rule, limit]) => {
    const is = isJsonObject(limit) ? limit['is'] : undefined
    return ruleKinds[rule]?.keeps?.(said, is) ?? false
  })
  return keepsAll ? said : null
}

function toKeys(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (!Array.isArray(value)) return keys.get(String(value))
  const said = value.map((one) => keys.get(String(one)))
  return said.includes(undefined) ? undefined : said
}

const ENDINGS =
  'pdf jpg jpeg png gif webp heic heif tif tiff docx xlsx pptx odt ods odp doc xls ppt rtf csv txt mp4 mov mp3'.split(
    ' ',
  )

/** The endings of media types, and of endings themselves. */
function toFileKinds(draft: FlowBuilder, place: string, accept: readonly unknown[]): Rules {
  const wanted = accept.map((one) => String(one).trim().toLowerCase()).filter((one) => !/^(?:\*(?:\/\*)?)?$/.test(one))
  const takes = (one: string, ending: string): boolean => {
    const media = getMediaType(`a.${ending}`) ?? ''
    return (
      media === one ||
      one.replace(/^\*?\./, '') === ending ||
      (one.endsWith('/*') && media.startsWith(one.slice(0, -1)))
    )
  }
  const unknown = wanted.filter((one) => !ENDINGS.some((ending) => takes(one, ending)))
  const is = ENDINGS.filter((ending) => wanted.some((one) => takes(one, ending)))
  const instead = is.length > 0 ? `${is.join(', ')} are taken.` : 'Any safe file is taken.'
  if (unknown.length > 0)
    draft.lose('other rule', place, `Files of the kinds ${clip(unknown.join(', '))} cannot be asked for.`, instead)
  return is.length > 0 ? { kind: { is } } : {}
}
