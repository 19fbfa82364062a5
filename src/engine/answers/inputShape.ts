import { controls } from '../program/controls'
import { findField, type Program } from '../program/program'
import type { FlowEvent } from '../state/step'
import { isStaticField, type Field, type SimpleField, getInnerFields } from '../program/field'
import { findBound } from '../rules/rule'
import { isFileName } from '../values/fileName'
import { isObject, type Json } from '../values/answers'
import { isVisible } from '../values/text'

const MOST_ITEMS = 200

/** The most UTF-16 units that a field's text may have, whatever its rules say. */
export function getMaxCharacters(field: SimpleField): number {
  // A family of emoji has eleven units, and a word is seldom longer than twenty.
  const [characters, words] = [findBound(field, 'characters', 'most') ?? 0, findBound(field, 'words', 'most') ?? 0]
  return Math.max(field.definition.maxCharacters, 12 * characters, 20 * words)
}

export function getMaxItems(most: number | null): number {
  return Math.max(MOST_ITEMS, most ?? 0)
}

const LONGEST_ID = 100

/** A media type from a browser: ASCII, empty if unknown (W3C File API, `type`). */
const MEDIA_TYPE = /^[ -~]{0,255}$/

/**
 * Whether a value from outside has a shape that its field can show. Unknown fields and oversized values are refused.
 * A number may be a text that was typed and could not be read. `undefined` is always valid.
 */
export function hasValidShape(field: Field | null, value: Json | undefined): boolean {
  if (value === undefined) return true
  if (field === null || value === null) return false
  switch (field.kind) {
    case 'simple':
      return hasSimpleShape(field, value)
    case 'file':
      return isFile(value)
    case 'files':
      return isListOf(value, field.most, isFile)
    case 'list':
      return isListOf(value, field.most, (item) => hasFieldsShape(field, item))
    case 'group':
      return !isStaticField(field) && hasFieldsShape(field, value)
    default:
      return field satisfies never
  }
}

function hasSimpleShape(field: SimpleField, value: Json): boolean {
  const { answer, choices } = field
  if (answer === 'texts')
    return isListOf(
      value,
      choices?.size ?? findBound(field, 'items', 'most'),
      (one) => typeof one === 'string' && (choices?.has(one) ?? one.length <= getMaxCharacters(field)),
    )
  if (answer === 'yesNo') return typeof value === 'boolean'
  // Text typed into a search need not be a choice yet.
  if (choices !== null && controls[field.control].entryMode !== 'typed')
    return typeof value === 'string' && choices.has(value)
  if (typeof value === 'string') return value.length <= getMaxCharacters(field)
  return answer === 'object' ? field.definition.isAnswer(value, field) : answer === 'number' && Number.isFinite(value)
}

function hasFieldsShape(field: Field, value: Json): boolean {
  if (!isObject(value)) return false
  const fields = new Map(getInnerFields(field).map((inner) => [inner.name, inner]))
  return Object.entries(value).every(([name, part]) => hasValidShape(fields.get(name) ?? null, part))
}

/** `[...value]` also refuses sparse arrays. */
function isListOf(value: Json, most: number | null, isSuch: (item: Json) => boolean): boolean {
  return Array.isArray(value) && value.length <= getMaxItems(most) && [...value].every(isSuch)
}

function isFile(value: Json): boolean {
  if (!isObject(value)) return false
  const { id, name, size, type, ...others } = value
  return (
    typeof name === 'string' &&
    isFileName(name) &&
    typeof size === 'number' &&
    Number.isSafeInteger(size) &&
    size >= 0 &&
    typeof type === 'string' &&
    MEDIA_TYPE.test(type) &&
    (id === undefined || (typeof id === 'string' && isVisible(id) && id.length <= LONGEST_ID)) &&
    Object.keys(others).length === 0
  )
}

export function pickValidPart(field: Field, value: Json): Json | undefined {
  const part = field.kind === 'simple' ? filterOfferedChoices(field, value) : pickValidParts(field, value)
  return hasValidShape(field, part) ? part : undefined
}

function pickValidParts(field: Field, value: Json): Json {
  const inside = getInnerFields(field)
  if (inside.length === 0) return value
  // Items are objects: a list in a list, however deep, is left to `hasValidShape`.
  if (Array.isArray(value)) return value.map((item: Json) => (isObject(item) ? pickValidParts(field, item) : item))
  if (!isObject(value)) return value
  const known = new Map(inside.map((part) => [part.name, part]))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, given]) => {
      const own = known.get(name)
      const part = own === undefined ? given : pickValidPart(own, given)
      return part === undefined ? [] : [[name, part]]
    }),
  )
}

/** Drops choices that are no longer offered; returns the identical value if all are. */
export function filterOfferedChoices({ answer, choices }: SimpleField, value: Json): Json {
  if (answer !== 'texts' || choices === null || !Array.isArray(value)) return value
  const offered = value.filter((one: Json) => typeof one === 'string' && choices.has(one))
  return offered.length === value.length ? value : offered
}

/** Whether the value is a choice that its condition withdraws, in a field that also takes free text. */
export function isWithdrawn({ offeredWhen, choices }: SimpleField, value: Json | undefined): boolean {
  return typeof value === 'string' && offeredWhen?.has(value) === true && choices?.has(value) === false
}

/**
 * Returns what counts of a value: texts normalized and trimmed, only choices that are offered. Empty, invisible and
 * invalid values do not count.
 */
export function countedValue(field: Field, given: Json | undefined): Json | undefined {
  const value = given === undefined || field.kind !== 'simple' ? given : filterOfferedChoices(field, given)
  if (value === undefined || !hasValidShape(field, value) || (field.kind === 'simple' && isWithdrawn(field, value)))
    return undefined
  if (typeof value === 'string') return countedText(field, value)
  // `|| 0` avoids -0.
  if (typeof value === 'number') return value || 0
  const counted =
    field.kind === 'simple' && field.definition.toSubmitted !== undefined ? field.definition.toSubmitted(value) : value
  return Array.isArray(counted) && counted.length === 0 ? undefined : counted
}

function countedText(field: Field, text: string): string | undefined {
  const kept = (field.kind === 'simple' ? field.definition.normalize(text, field) : text).trim()
  return isVisible(kept) ? kept : undefined
}

type Reader<Type extends FlowEvent['type']> = (event: Extract<FlowEvent, { type: Type }>, program: Program) => boolean

const readers: { readonly [Type in FlowEvent['type']]: Reader<Type> } = {
  answer: ({ path, value }, program) => isText(path) && hasValidShape(findField(program, path), value),
  refuse: ({ path, refusals }) => isText(path) && Array.isArray(refusals) && refusals.every(isRefusal),
  touch: ({ path }) => isText(path),
  add: ({ list }) => isText(list),
  remove: ({ list, item }) => isText(list) && Number.isInteger(item),
  undo: ({ list }) => isText(list),
  mark: ({ list, item }) => isText(list) && Number.isInteger(item),
  open: ({ list, item }) => isText(list) && Number.isInteger(item),
  press: ({ name, on }) => isText(name) && (on === undefined || (isObject(on) && isText(on.screen))),
  outcome: ({ run, outcome, proof }) =>
    Number.isInteger(run) && isText(outcome) && (proof === undefined || isText(proof)),
  back: () => true,
  travel: ({ depth }) => typeof depth === 'number',
  change: ({ screen }) => isText(screen),
  begin: ({ step }) => isText(step),
  dismiss: () => true,
  restore: ({ answers }, program) =>
    isObject(answers) && Object.entries(answers).every(([form, given]) => isGivenIn(program, form, given)),
  chooseLanguage: ({ language }, { flow }) =>
    flow.firstLanguage !== undefined && flow.languages?.includes(language) === true,
  startOver: () => true,
}

/**
 * Whether an event is of a known type and its parts have the shapes that the type and the flow's fields require.
 * Events from outside may not match their TypeScript type.
 */
export function isValidEvent<Type extends FlowEvent['type']>(
  program: Program,
  event: Extract<FlowEvent, { type: Type }>,
): boolean {
  if (!isText(event.type) || !Object.hasOwn(readers, event.type)) return false
  const reader: Reader<Type> = readers[event.type as Type]
  return reader(event, program)
}

function isGivenIn({ forms }: Program, form: string, given: Json): boolean {
  const fields = forms.get(form)?.fields
  if (fields === undefined || !isObject(given)) return false
  return Object.entries(given).every(([name, value]) =>
    hasValidShape(fields.find((field) => field.name === name) ?? null, value),
  )
}

function isRefusal(refusal: unknown): boolean {
  if (typeof refusal !== 'object' || refusal === null || !('rule' in refusal) || !('values' in refusal)) return false
  const { rule, values } = refusal
  return isText(rule) && typeof values === 'object' && values !== null && Object.values(values).every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
