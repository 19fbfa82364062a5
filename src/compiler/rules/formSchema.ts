import { isJsonObject } from '../documents/jsonValue'

/** A form's or field's schema without some keywords, at every depth. Fields may be called like keywords; they stay. */
export function withoutKeywords(schema: object, keywords: ReadonlySet<string>): { [keyword: string]: unknown } {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) =>
      keywords.has(keyword)
        ? []
        : [[keyword, keyword === 'properties' ? eachField(value, keywords) : inner(value, keywords)]],
    ),
  )
}

function eachField(fields: unknown, keywords: ReadonlySet<string>): unknown {
  if (!isJsonObject(fields)) return fields
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inner(field, keywords)]))
}

function inner(value: unknown, keywords: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => inner(item, keywords))
  return isJsonObject(value) ? withoutKeywords(value, keywords) : value
}
