import { findSecretWords, toPlainWords } from '../compiler/check/privacy/privacy'
import { isJsonObject, type JsonObject } from '../compiler/documents/json'
import { shapeOf } from './conditions'
import { toCalculation } from './calculations'
import { type Expression, sayUnknown } from './expressions'
import {
  type ChoiceSource,
  type FieldDraft,
  type AnswerLimits,
  addLimits,
  addRequired,
  canHave,
  createChoices,
  setDefault,
} from './fields'
import { type FlowBuilder, type Inside, ScreenBuilder } from './flowBuilder'
import { Names, nameToWords } from './names'

/** A question of a document, in the way that all formats share. */
export interface QuestionSource {
  /** What the document calls it. */
  readonly name: string
  /** What expressions call it, where that is not its name alone, such as `home.city`. */
  readonly source?: string
  readonly place: string
  /** Where it is asked, if it is described elsewhere. */
  readonly usedAt?: string
  readonly label: string
  /** The label where the document has none; its name in words, if left out. */
  readonly otherwise?: string
  /** The type of its field. */
  readonly type: string
  /** Further keys of its field, such as `as`, `width`, `autocomplete`; which it cannot have is a loss. */
  readonly keys?: JsonObject
  /** Help below the label, with HTML or Markdown. */
  readonly hint?: string
  /** Of a choice, of several or of a grid. */
  readonly choices?: readonly ChoiceSource[]
  /** Of a grid: its rows, which expressions call by the source of the grid, a dot and their value. */
  readonly rows?: readonly ChoiceSource[]
  /** The choice that goes with no other. */
  readonly alone?: unknown
  readonly limits?: AnswerLimits
  /** The document's own words where a limit is not kept, or where nothing was given. */
  readonly message?: string
  /** Where it is missing, if other words say that. */
  readonly requiredMessage?: string
  /** Of a group or a list: asks its questions. */
  readonly fill?: (inside: Inside) => unknown
  /** Whether it has to be answered, or the condition under which it has to. */
  readonly required?: Expression | boolean
  /** When it is asked; always, if left out. */
  readonly when?: Expression | null
  /** Where that is said, if it counts as a branch of its own. */
  readonly whenAt?: string
  /** The answer it starts with, in the document's words. */
  readonly start?: unknown
  readonly isLocked?: boolean
  /** What must hold of it together with other answers of its screen, if it was given. */
  readonly must?: readonly { readonly place: string; readonly expression: Expression; readonly message: string }[]
  /** What it is worked out of, where nobody enters it. It is asked if that cannot be said. */
  readonly calculated?: Expression
  /** Whether nobody sees it. */
  readonly isHidden?: boolean
  /** By what further names the document calls it. */
  readonly aliases?: readonly string[]
}

/** More are no form that anybody fills in. */
const MOST_QUESTIONS = 20_000

/**
 * Asks a question where `inside` says, or adds what is worked out; returns the field, null if there is none. What cannot
 * be asked is a loss.
 */
export function askQuestion(draft: FlowBuilder, inside: Inside, question: QuestionSource): FieldDraft | null {
  const { place, calculated } = question
  draft.log.count('elements', question.usedAt ?? place, place)
  if (calculated !== undefined) {
    const worked = workOut(draft, inside, question, calculated)
    if (typeof worked !== 'string') return worked.field
    draft.lose('other question', place, `It is worked out of other answers. ${worked}`, 'It is asked.')
  }
  if (question.isHidden !== true && draft.answered <= MOST_QUESTIONS) return askField(draft, inside, question)
  const what =
    question.isHidden === true ? 'The page gives its answer, and nobody sees it.' : 'There are too many questions.'
  draft.lose('question', place, what, 'It is left out.')
  return null
}

/** Adds what is worked out; of the flow, with its result among the questions, or of an item. A text says why it cannot be. */
function workOut(
  draft: FlowBuilder,
  inside: Inside,
  question: QuestionSource,
  calculated: Expression,
): { readonly field: FieldDraft | null } | string {
  const { name, place, isHidden = false } = question
  const { list, fields, names } = inside
  const parts: string[] = []
  const addPart = (part: JsonObject): string => {
    parts.push(draft.addCalculation(`${name}Part`, part))
    return parts.at(-1) ?? ''
  }
  const add = list === null ? addPart : null
  const made = toCalculation(calculated, { find: draft.find, list, add })
  if (typeof made === 'string') {
    for (const path of parts) draft.calculations.delete(path.slice('calculations.'.length))
    return made
  }
  const { type, calculation, keys } = made
  const label = draft.label(question.label, question.otherwise ?? nameToWords(name))
  const source = question.source ?? name
  if (list !== null) {
    if (keys.size > 0 || isHidden) return 'In an item it is a number that is seen.'
    const key = draft.nameQuestion(name, names)
    const field = { type, label, calculated: calculation }
    fields[key] = field
    draft.addAnswer(source, { path: inside.path === '' ? key : `${inside.path}.${key}`, type, keys, list })
    return { field }
  }
  const path = draft.addCalculation(name, { ...calculation, label, submit: true })
  draft.addAnswer(source, { path, type, keys, list }, question.aliases)
  if (isHidden) return { field: null }
  const note = { type: 'note', text: `${label}: {{${path}}}`, when: { [path]: { given: true } } }
  draft.showWhile(note, place, question.when ?? null, list)
  fields[names.give('note')] = note
  return { field: null }
}

/** What asks for a secret, such as the number of a card, is never stored: its words tell. */
const MAY_BE_SECRET = /^(?:text|longText|number|digits)$/

function askField(draft: FlowBuilder, inside: Inside, question: QuestionSource): FieldDraft {
  const { name, place, type } = question
  const before = draft.answered
  const key = draft.nameQuestion(name, inside.names)
  const path = inside.path === '' ? key : `${inside.path}.${key}`
  const field: FieldDraft = { type, label: draft.label(question.label, question.otherwise ?? nameToWords(name)) }
  const keys = addParts(draft, field, question, { ...inside, path })
  if (question.rows !== undefined) addRows(draft, field, question, { ...inside, path }, keys)
  addLimits(draft, field, place, question.limits ?? {}, question.message)
  addKeys(draft, field, question, inside)
  setDefault(draft, field, question.start, keys, `${place}/default`)
  if (question.isLocked === true) lock(draft, field, place)
  draft.addAnswer(question.source ?? name, { path, type: field.type, keys, list: inside.list }, question.aliases)
  if (MAY_BE_SECRET.test(field.type) && findSecretWords([toPlainWords(key), toPlainWords(field.label)]) !== null)
    field['sensitive'] = true
  inside.fields[key] = field
  const isBox = shapeOf(field.type) === 'truth' && field['as'] === undefined && field['default'] === undefined
  if (isBox) draft.boxes.set(path, field)
  addMusts(draft, inside, question, { key, path })
  addConditions(draft, field, question, { place, list: inside.list, before })
  return field
}

function addMusts(
  draft: FlowBuilder,
  inside: Inside,
  { must = [] }: QuestionSource,
  { key, path }: { readonly key: string; readonly path: string },
): void {
  for (const { place, expression, message } of must) {
    draft.log.count('rules', place)
    const isPossible = inside instanceof ScreenBuilder
    const apply = (said: JsonObject): void => {
      const when = { any: [{ [path]: { given: false } }, said] }
      const words = draft.label(message, 'This does not fit the other answers')
      if (isPossible) inside.must[inside.names.give(`${key}Fits`)] = { when, message: words, at: key }
    }
    const written = isPossible ? expression : sayUnknown('Only questions of a screen must fit each other.')
    draft.wait({ place, list: inside.list, expression: written, apply, instead: 'It is not checked.' })
  }
}

function addConditions(
  draft: FlowBuilder,
  field: FieldDraft,
  { when = null, whenAt, required = false, message, requiredMessage = message }: QuestionSource,
  at: { readonly place: string; readonly list: string | null; readonly before: number },
): void {
  const apply = (said: JsonObject): void => void Object.assign(field, { when: said })
  if (when !== null) draft.wait({ ...at, place: whenAt ?? at.place, expression: when, apply })
  if (required === false || shapeOf(field.type) === 'fields') return
  if (required === true) addRequired(field, requiredMessage)
  else draft.wait({ ...at, expression: required, apply: (said) => addRequired(field, requiredMessage, said) })
}

const NO_KEYS: ReadonlyMap<string, string> = new Map()

/** Adds choices or inner questions; a question without any is asked as a text. Returns the keys of its choices. */
function addParts(
  draft: FlowBuilder,
  field: FieldDraft,
  question: QuestionSource,
  at: Inside,
): ReadonlyMap<string, string> {
  const { type, place, choices, fill, alone } = question
  const shape = shapeOf(type)
  const isList = shape === 'items' && fill !== undefined
  if (isList || (shape === 'several' && choices === undefined))
    Object.assign(field, { item: field.label, add: 'Add an entry' })
  if (choices !== undefined) {
    const made = createChoices(draft, choices, place)
    if (choices.length > 0) field['choices'] = made.choices
    else draft.lose('choices', place, 'There are no choices.', 'A text is asked.')
    if (choices.length === 0) field.type = 'text'
    for (const choice of choices) waitForChoice(draft, made, choice, { place, list: at.list, before: draft.answered })
    if (alone !== undefined) addAlone(draft, field, made.keys.get(String(alone)), place)
    return made.keys
  }
  if (fill === undefined) return NO_KEYS
  const list = at.list === null ? at.path : `${at.list}[].${at.path}`
  const inner = { ...at, fields: {}, names: new Names() }
  fill(isList ? { ...inner, path: '', list } : inner)
  if (Object.keys(inner.fields).length > 0) field['fields'] = inner.fields
  else {
    draft.lose('other question', place, 'Nothing is asked in it.', 'Texts are asked.')
    field.type = isList ? 'texts' : 'text'
  }
  return NO_KEYS
}

function addAlone(draft: FlowBuilder, field: FieldDraft, key: string | undefined, place: string): void {
  if (key !== undefined) field['alone'] = key
  else draft.lose('rule', place, 'There is no such choice that goes with no other.', 'Each goes with each.')
}

/** Offers a choice only while its condition holds. */
function waitForChoice(
  draft: FlowBuilder,
  { choices, keys }: ReturnType<typeof createChoices>,
  { value, when }: ChoiceSource,
  at: { readonly place: string; readonly list: string | null; readonly before: number },
): void {
  const key = keys.get(String(value)) ?? ''
  const apply = (said: JsonObject): void => {
    const { [key]: choice } = choices
    Object.assign(choices, { [key]: { ...(isJsonObject(choice) ? choice : { label: choice }), when: said } })
  }
  if (when !== undefined) draft.wait({ ...at, expression: when, apply })
}

/** A grid has up to 60 rows and from 2 to 11 choices; what has others is asked as a text. */
function addRows(
  draft: FlowBuilder,
  field: FieldDraft,
  { name, source = name, place, rows = [], choices = [] }: QuestionSource,
  { path, list }: Inside,
  keys: ReadonlyMap<string, string>,
): void {
  const names = new Names()
  const labels: Record<string, string> = {}
  if (rows.length === 0 || rows.length > 60 || choices.length < 2 || choices.length > 11) {
    const what = `It is a table of ${rows.length} rows and ${choices.length} answers.`
    draft.lose('other question', place, what, 'A text is asked.')
    field.type = 'text'
    delete field['choices']
    return
  }
  for (const { value, label } of rows) {
    const row = draft.nameQuestion(String(value), names)
    labels[row] = draft.label(label, row)
    draft.addAnswer(`${source}.${value}`, { path: `${path}.${row}`, type: 'choice', keys, list })
  }
  field['rows'] = labels
}

/** A row of fields holds four. */
function hasRoomBeside({ fields }: Inside): boolean {
  const row = Object.values(fields).slice(-3)
  return row.length > 0 && (row.length < 3 || !row.every((field) => field['beside'] === true))
}

/** Adds the words and the look of a field. */
function addKeys(
  draft: FlowBuilder,
  field: FieldDraft,
  { place, hint = '', keys = {} }: QuestionSource,
  inside: Inside,
): void {
  const words = hint === '' ? null : draft.words(hint, `${place}/hint`, false)
  if (words !== null) field['hint'] = words
  for (const [key, value] of Object.entries(keys)) {
    if (value === undefined || value === null || value === '') continue
    if (key === 'beside' && !hasRoomBeside(inside)) continue
    if (canHave(field.type, { [key]: value })) field[key] = value
    else draft.lose('appearance', place, `"${key}" of ${JSON.stringify(value)} cannot be said here.`, 'It is left out.')
  }
}

function lock(draft: FlowBuilder, field: FieldDraft, place: string): void {
  if (field['default'] !== undefined && canHave(field.type, { locked: true })) field['locked'] = true
  else draft.lose('rule', place, `"${field.label}" cannot be changed.`, 'It can be: nothing gives it an answer.')
}
