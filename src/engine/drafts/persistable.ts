import { type Field, getInnerFields } from '../program/field'
import { type FormAnswers, isObject, type Json } from '../values/answers'
import { hasValidShape, filterOfferedChoices } from '../answers/inputShape'

/** How long something is stored: `tab` survives a reload, `visits` survives the tab. */
export type Lifetime = 'tab' | 'visits'

export interface DraftScope {
  readonly for: Lifetime
  /** Whether the file's bytes are available; other files are stored by name only. */
  readonly hasFile: (id: string) => boolean
}

export const TAB_SCOPE: DraftScope = { for: 'tab', hasFile: () => true }

export const VISITS_SCOPE: DraftScope = { for: 'visits', hasFile: () => false }

/**
 * Whether an answer may be stored for so long. Files are never stored across visits: even a name may identify a
 * person.
 */
export function isKeptFor(keptFor: Lifetime, field: Pick<Field, 'keep' | 'kind'> | null): boolean {
  if (field === null || field.keep === 'never') return false
  return keptFor === 'tab' || (field.keep === 'visits' && field.kind !== 'file' && field.kind !== 'files')
}

/** Returns the part of a form's answers that may be stored: nothing sensitive, no unknown fields. */
export function persistable(fields: readonly Field[], given: FormAnswers, keeping: DraftScope): FormAnswers {
  const kept: { [name: string]: Json } = {}
  for (const field of fields) {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined
    if (value !== undefined && isKeptFor(keeping.for, field))
      kept[field.name] = pickPersistableValue(field, value, keeping)
  }
  return kept
}

export function findInvalidField(fields: readonly Field[], given: FormAnswers): string | null {
  return (
    fields.find(
      (field) =>
        !hasValidShape(
          field,
          Object.hasOwn(given, field.name) ? dropUnknownParts(field, given[field.name]) : undefined,
        ),
    )?.name ?? null
  )
}

export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Removes what is dropped anyway (unknown fields of items, withdrawn choices) before the shape is checked. */
function dropUnknownParts(field: Field, value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item: Json) => (isObject(item) ? pickKnownAnswers(field.fields, item) : item))
  }
  if (field.kind === 'group' && isObject(value)) return pickKnownAnswers(field.fields, value)
  return field.kind === 'simple' ? filterOfferedChoices(field, value) : value
}

export function pickKnownAnswers(fields: readonly Field[], value: FormAnswers): FormAnswers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const part = Object.hasOwn(value, field.name) ? dropUnknownParts(field, value[field.name]) : undefined
      return part === undefined ? [] : [[field.name, part]]
    }),
  )
}

function pickPersistableValue(field: Field, value: Json, keeping: DraftScope): Json {
  if (field.kind === 'file') return toPersistableFile(value, keeping)
  if (field.kind === 'files')
    return Array.isArray(value) ? value.map((file: Json) => toPersistableFile(file, keeping)) : value
  if (field.kind === 'list')
    return Array.isArray(value) ? value.map((item: Json) => pickPersistableParts(field, item, keeping)) : value
  if (field.kind === 'group') return pickPersistableParts(field, value, keeping)
  return field.kind === 'simple' ? filterOfferedChoices(field, value) : value
}

function pickPersistableParts(field: Field, value: Json, keeping: DraftScope): Json {
  return isObject(value) ? persistable(getInnerFields(field), value, keeping) : value
}

function toPersistableFile(file: Json, { hasFile }: DraftScope): Json {
  if (!isObject(file)) return file
  const { id, name = '', size = 0, type = '' } = file
  return { ...(typeof id === 'string' && hasFile(id) ? { id } : {}), name, size, type }
}
