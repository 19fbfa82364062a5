import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isJsonObject } from '../../compiler/documents/json'

/**
 * The schemas of the language as a module, so that a page can check documents: every schema by its file's name, without the
 * examples, snippets and words about values that only editors show.
 */
export function schemasModule(schemasFolder: string): string {
  const files = readdirSync(schemasFolder)
    .filter((name) => name.endsWith('.schema.json') && name !== 'part.schema.json')
    .toSorted()
  const schemas: unknown = Object.fromEntries(
    files.map((name) => [name, plain(JSON.parse(readFileSync(path.join(schemasFolder, name), 'utf8')))]),
  )
  return [
    '// Generated from schemas/ by `npm run language`. Change the schema, not this file.',
    '/** The schemas of the flow language by file name. */',
    `export const schemas: Readonly<Record<string, { readonly [keyword: string]: unknown }>> = ${JSON.stringify(schemas, null, 1)}`,
    '',
  ].join('\n')
}

const ONLY_IN_EDITORS: ReadonlySet<string> = new Set(['examples', 'defaultSnippets', 'enumDescriptions'])

/** A schema without what only editors show. What is called so among its properties stays. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (!isJsonObject(schema)) return schema
  const kept = Object.entries(schema).filter(([keyword]) => !ONLY_IN_EDITORS.has(keyword))
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      (keyword === 'properties' || keyword === 'definitions') && isJsonObject(value)
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))
        : plain(value),
    ]),
  )
}
