import { type Field, getInnerFields } from '../program/field'
import { type FormAnswers, isObject, type Json } from '../values/answers'
import { hasValidShape, filterOfferedChoices } from '../answers/answerShape'

/** For how long something is kept: `tab` outlives a reload of this tab, `visits` the tab. */
export type Lifetime = 'tab' | 'visits'

/** What of answers is kept. */
export interface DraftScope {
  readonly for: Lifetime
  /** Whether the bytes of the file with this id are at hand: others are kept by name only. */
  readonly hasFile: (id: string) => boolean
}

/** What a tab keeps: which of its files are at hand is found out when they are read. */
export const TAB_SCOPE: DraftScope = { for: 'tab', hasFile: () => true }

/** What is kept across visits. */
export const VISITS_SCOPE: DraftScope = { for: 'visits', hasFile: () => false }

/** Whether a field's answer is kept for that long. No file is kept across visits, whatever its field says: its name may say whose it is. */
export function isKeptFor(keptFor: Lifetime, field: Pick<Field, 'keep' | 'kind'> | null): boolean {
  if (field === null || field.keep === 'never') return false
  return keptFor === 'tab' || (field.keep === 'visits' && field.kind !== 'file' && field.kind !== 'files')
}

/** What may be kept of some fields' answers: nothing sensitive, nothing the fields do not have. */
export function persistable(fields: readonly Field[], given: FormAnswers, keeping: DraftScope): FormAnswers {
  const kept: { [name: string]: Json } = {}
  for (const field of fields) {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined
    if (value !== undefined && isKeptFor(keeping.for, field)) kept[field.name] = keptValue(field, value, keeping)
  }
  return kept
}

/** The first field whose kept answer has a shape that it cannot show, or null. */
export function findInvalidField(fields: readonly Field[], given: FormAnswers): string | null {
  return (
    fields.find(
      (field) =>
        !hasValidShape(field, Object.hasOwn(given, field.name) ? keptShape(field, given[field.name]) : undefined),
    )?.name ?? null
  )
}

/** The JSON value a text stands for; undefined when it is not JSON. */
export function parsedJson(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What fits is judged without what is let go anyway: of items what their fields are not, of several choices those that are gone. */
function keptShape(field: Field, value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item: Json) => (isObject(item) ? pickKnownAnswers(field.fields, item) : item))
  }
  if (field.kind === 'group' && isObject(value)) return pickKnownAnswers(field.fields, value)
  return field.kind === 'simple' ? filterOfferedChoices(field, value) : value
}

/** Of some answers those to fields that there are, at every depth. */
export function pickKnownAnswers(fields: readonly Field[], value: FormAnswers): FormAnswers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const part = Object.hasOwn(value, field.name) ? keptShape(field, value[field.name]) : undefined
      return part === undefined ? [] : [[field.name, part]]
    }),
  )
}

function keptValue(field: Field, value: Json, keeping: DraftScope): Json {
  if (field.kind === 'file') return keptFile(value, keeping)
  if (field.kind === 'files') return Array.isArray(value) ? value.map((file: Json) => keptFile(file, keeping)) : value
  if (field.kind === 'list')
    return Array.isArray(value) ? value.map((item: Json) => inside(field, item, keeping)) : value
  if (field.kind === 'group') return inside(field, value, keeping)
  return field.kind === 'simple' ? filterOfferedChoices(field, value) : value
}

function inside(field: Field, value: Json, keeping: DraftScope): Json {
  return isObject(value) ? persistable(getInnerFields(field), value, keeping) : value
}

function keptFile(file: Json, { hasFile }: DraftScope): Json {
  if (!isObject(file)) return file
  const { id, name = '', size = 0, type = '' } = file
  return { ...(typeof id === 'string' && hasFile(id) ? { id } : {}), name, size, type }
}
