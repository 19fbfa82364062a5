import type { FieldType } from '../../engine/program/fieldTypes'
import { fieldKinds } from '../../engine/kinds/fieldKinds'
import { isJsonObject, type JsonObject } from '../documents/json'
import { createName, type ListedQuestion } from './readQuestions'

/** How a question of a kind begins. */
interface QuestionKind {
  /** The analyst's word for it. */
  readonly words: string
  /** The words, in small letters, by which a question of this kind is known; null if none are. */
  readonly asked: RegExp | null
  /** Whether it needs choices. */
  readonly isChosen?: true
  /** The properties of the field besides its label. */
  readonly create: (question: ListedQuestion) => JsonObject
}

/** The kinds that a question can begin with; of several that a question fits, the first. */
const questionKinds: { readonly [Type in FieldType]?: QuestionKind } = {
  email: {
    words: 'Email address',
    asked: /\be-?mails?\b/,
    create: ({ label, isRequired }) => ({
      ...ruled(label, isRequired, { format: 'Enter an email address, such as name@example.com' }),
    }),
  },
  yesNo: {
    words: 'Yes or no',
    asked:
      /^(?:i (?:agree|accept|confirm|consent|declare)|(?:do|does|did|are|is|was|were|have|has|had|can|will|would|should|may) (?!.*\bor\b))/,
    create: ({ label, isRequired, choices }) =>
      // One tick, or an answer of two.
      /^i /i.test(label) && choices.length === 0
        ? { ...(isRequired ? { rules: { required: 'Tick this to continue' } } : {}) }
        : { as: 'cards', ...(isRequired ? { rules: { required: 'Choose yes or no' } } : {}) },
  },
  choices: {
    words: 'Choices, several of them',
    asked: /\b(?:all that apply|choose all|select all|tick all)\b/,
    isChosen: true,
    create: ({ label, choices, isRequired }) => ({ choices: createChoices(choices), ...ruled(label, isRequired) }),
  },
  choice: {
    words: 'Choices, one of them',
    asked: null,
    isChosen: true,
    create: ({ label, choices, isRequired }) => ({
      ...(choices.length > MOST_CARDS ? { as: 'select' } : {}),
      choices: createChoices(choices),
      ...ruled(label, isRequired),
    }),
  },
  signature: {
    words: 'Signature',
    asked: /\bsignature\b|^sign\b/,
    create: ({ label, isRequired }) => ruled(label, isRequired),
  },
  files: {
    words: 'Files',
    asked:
      /\b(?:documents|files|photos|pictures|pay ?stubs|payslips|statements|attachments|receipts)\b|\b(?:upload|attach)\b.*s\b/,
    create: ({ label, isRequired }) => ruled(label, isRequired, { maxItems: { is: 5 } }),
  },
  file: {
    words: 'File',
    asked: /\b(?:upload|attach|attachment|photo|picture|pdf|scan)\b|\b(?:copy|proof) of\b/,
    create: ({ label, isRequired }) => ruled(label, isRequired),
  },
  phone: {
    words: 'Phone number',
    asked: /\b(?:tele)?phone\b|\b(?:mobile|cell)(?: number)?$|^(?:tel|fax)\b/,
    create: ({ label, isRequired }) =>
      ruled(label, isRequired, { format: 'Enter a phone number, such as 416 555 0123' }),
  },
  date: {
    words: 'Date',
    asked: /\b(?:dates?|birthday|dob)\b|^(?:when|since when)\b|\b(?:dd|mm)[/ .-](?:dd|mm)\b|\byyyy\b/,
    create: ({ label, isRequired }) => ({
      ...(IS_BIRTH.test(label.toLowerCase()) ? { autocomplete: 'bday', example: '1990-05-17' } : {}),
      ...ruled(label, isRequired, {
        format: 'Enter the date like this: 17 May 2024',
        ...(IS_BIRTH.test(label.toLowerCase()) ? { past: `${label} must be in the past` } : {}),
      }),
    }),
  },
  time: {
    words: 'Time of day',
    asked: /\b(?:what time|time of day)\b|\bhh:mm\b/,
    create: ({ label, isRequired }) => ({ example: '09:30', ...ruled(label, isRequired) }),
  },
  money: {
    words: 'Amount of money',
    asked:
      /[$€£¥]|\b(?:rent|income|salary|wages?|amount|price|cost|costs|fee|budget|payment|revenue|earnings|balance|cad|usd|eur|gbp)\b(?!.*\bname\b)/,
    create: ({ label, isRequired }) => ruled(label, isRequired, { format: 'Enter an amount such as 950.00' }),
  },
  number: {
    words: 'Number',
    asked: /^(?:how many|how often|number of|no\. of|age$)|\b(?:age|quantity|count|percentage)$|%/,
    create: ({ label, beside, isRequired }) => ({
      ...(beside === '%' ? { unit: '%' } : {}),
      ...ruled(label, isRequired, {
        whole: 'Enter a whole number',
        minimum: { is: 0, message: 'Enter {{is}} or more' },
      }),
    }),
  },
  url: {
    words: 'Web address',
    asked: /\b(?:website|web ?site|web page|web address|url)\b/,
    create: ({ label, isRequired }) => ruled(label, isRequired),
  },
  longText: {
    words: 'Text of several lines',
    asked:
      /^(?:why|describe|explain|tell us|please (?:describe|explain))\b|\b(?:comments?|description|details|notes|explanation|reasons? for|remarks|message)\b/,
    create: ({ label, isRequired }) => ruled(label, isRequired),
  },
  text: {
    words: 'Text',
    asked: null,
    create: ({ label, isRequired }) => ({ ...findPurpose(label), ...ruled(label, isRequired) }),
  },
}

const MOST_CARDS = 6

const IS_BIRTH = /\bbirth|^dob$/

/** Values of autocomplete that browsers fill in. */
const PURPOSES: readonly (readonly [label: RegExp, keys: JsonObject])[] = [
  [/^(?:your )?(?:first|given) name$/, { as: 'name', autocomplete: 'given-name' }],
  [/^(?:your )?(?:(?:last|family) name|surname)$/, { as: 'name', autocomplete: 'family-name' }],
  [/^(?:your )?(?:full |legal )?name$/, { as: 'name', autocomplete: 'name' }],
  [/^(?:your )?(?:postal|zip) code$/, { width: 'short', autocomplete: 'postal-code' }],
  [/^(?:your )?(?:city|town)$/, { autocomplete: 'address-level2' }],
  [/^(?:your )?(?:province|state)$/, { autocomplete: 'address-level1' }],
  [/^(?:your )?(?:home |current |street |mailing )?address$/, { width: 'full', autocomplete: 'street-address' }],
  [/\bname$/, { as: 'name', autocomplete: 'off' }],
]

function findPurpose(label: string): JsonObject {
  return PURPOSES.find(([asked]) => asked.test(label.toLowerCase()))?.[1] ?? {}
}

function ruled(label: string, isRequired: boolean, others: JsonObject = {}): JsonObject {
  const rules = { ...(isRequired ? { required: sayRequired(label) } : {}), ...others }
  return Object.keys(rules).length === 0 ? {} : { rules }
}

function sayRequired(label: string): string {
  return label.endsWith('?') ? 'Answer this question' : `${label} is required`
}

function createChoices(words: readonly string[]): JsonObject {
  const names = new Map<string, string>()
  for (const one of words)
    names.set(
      createName(one, 'choice', (name) => names.has(name)),
      capitalize(one),
    )
  return Object.fromEntries(names)
}

function capitalize(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function isOfKinds(type: string): type is FieldType {
  return Object.hasOwn(questionKinds, type)
}

/** The kinds by name, with what an analyst calls them. */
export function listQuestionKinds(): readonly (readonly [type: FieldType, words: string])[] {
  return Object.entries(questionKinds).flatMap(([type, { words }]) => (isOfKinds(type) ? [[type, words] as const] : []))
}

/** Guesses the kind from the words of a question. */
function guessKind({ label, beside, choices }: ListedQuestion): FieldType {
  const words = `${label} ${beside}`.trim().toLowerCase()
  const isYesOrNo = choices.length === 2 && choices.every((one) => /^(?:yes|no)$/i.test(one))
  if (isYesOrNo) return 'yesNo'
  const fitting = listQuestionKinds().find(([type]) => {
    const kind = questionKinds[type]
    return kind !== undefined && (kind.isChosen === true) === choices.length > 0 && kind.asked?.test(words) === true
  })
  return fitting?.[0] ?? (choices.length > 0 ? 'choice' : 'text')
}

/** Writes the field that asks a question. */
function createField(question: ListedQuestion, type: FieldType = guessKind(question)): JsonObject {
  const kind = questionKinds[type] ?? questionKinds.text
  const given =
    kind?.isChosen === true && question.choices.length === 0 ? { ...question, choices: ['Yes', 'No'] } : question
  return { type, label: question.label, ...kind?.create(given) }
}

/** How questions are asked beside fields that are there. */
interface Asking {
  readonly there?: JsonObject
  /** The kind of all of them; left out, each is guessed. */
  readonly type?: FieldType | undefined
  /** Further properties of each field. */
  readonly more?: JsonObject
}

/** Writes the fields of questions, each under a name of its own. */
export function createFields(
  questions: readonly ListedQuestion[],
  { there = {}, type, more = {} }: Asking = {},
): JsonObject {
  const fields = new Map<string, JsonObject>()
  const purposes = new Set(Object.values(there).flatMap(findPurposes))
  for (const question of questions) {
    const name = createName(question.label, 'answer', (one) => fields.has(one) || Object.hasOwn(there, one))
    const { type: kind, label, ...rest } = createField(question, type)
    const field = { type: kind, label, ...more, ...rest }
    // A browser would fill in both alike.
    const isTwice = findPurposes(field).some((purpose) => purposes.has(purpose))
    for (const purpose of findPurposes(field)) purposes.add(purpose)
    fields.set(name, isTwice ? { ...field, autocomplete: 'off' } : field)
  }
  return Object.fromEntries(fields)
}

/** What browsers fill a field in with: what it says, or what its kind brings. */
function findPurposes(field: unknown): readonly string[] {
  if (!isJsonObject(field)) return []
  const { type, autocomplete, fields } = field
  const brought = typeof type === 'string' && isOfKinds(type) ? fieldKinds[type].options.autocomplete : undefined
  const purpose = autocomplete ?? brought
  const inside = isJsonObject(fields) ? Object.values(fields).flatMap(findPurposes) : []
  return typeof purpose === 'string' && purpose !== 'off' ? [purpose, ...inside] : inside
}
