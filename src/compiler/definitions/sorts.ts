import type { JsonObject } from '../documents/jsonValue'
import { resolved, type Schema, schemaNamed } from '../language/schema'

/** What can be like a definition. */
export const sorts = ['screen', 'block', 'field'] as const

/** A sort of parts that can be like others. */
export type Sort = (typeof sorts)[number]

/** The parts of a part that can be like others, by the key under which they stand by name. */
export const partsOfSort: Readonly<Record<Sort, { readonly key: string; readonly sort: Sort }>> = {
  screen: { key: 'blocks', sort: 'block' },
  block: { key: 'fields', sort: 'field' },
  field: { key: 'fields', sort: 'field' },
}

/** The sorts that a definition can be, by its type and its keys; all where its keys say too little. */
export function sortsOf(definition: JsonObject): readonly Sort[] {
  const whole = sorts.filter((sort) =>
    kindsLike(sort, definition).some(({ properties }) => Object.keys(definition).every((key) => properties.has(key))),
  )
  if (whole.length > 0) return whole
  const typed =
    'type' in definition ? sorts.filter((sort) => sort !== 'screen' && kindsLike(sort, definition).length > 0) : []
  return typed.length > 0 ? typed : sorts
}

/** The kinds of a sort that a definition can be by its type: every kind where it has none. */
function kindsLike(sort: Sort, { type }: JsonObject): readonly Schema[] {
  const schema = resolved(schemaNamed(sort))
  const kinds = schema.oneOf.length === 0 ? [schema] : schema.oneOf.map(resolved)
  return type === undefined ? kinds : kinds.filter(({ properties }) => properties.get('type')?.only?.value === type)
}
