import { readdirSync } from 'node:fs'
import { isJsonObject, type JsonObject } from '../../compiler/documents/jsonValue'

/** Schemas whose texts are no keys of a flow's own: those of a wording say of each what it may name. */
const LEFT_OUT: ReadonlySet<string> = new Set(['part', 'wording', 'words', 'hint-words'])

const CONTAINERS: ReadonlySet<string> = new Set(['properties', 'definitions', 'additionalProperties'])

/** What each key of copy may contain, as rows: what it is, and the keys of which that is so. */
export function copyReference(folder: string, read: (file: string) => JsonObject): readonly (readonly string[])[] {
  const keys = new Map<string, string[]>()
  const files = readdirSync(folder).filter((file) => file.endsWith('.schema.json'))
  for (const file of files) {
    const name = file.replace('.schema.json', '')
    if (LEFT_OUT.has(name)) continue
    walk(read(file), name.replace(/^field-keys$/, 'field').replaceAll('-', ' '), (place, content) => keys.set(content, [...(keys.get(content) ?? []), place]))
  }
  return [...keys].map(([content, places]) => [content, [...new Set(places)].map((place) => `\`${place}\``).join(', ')])
}

function walk(node: JsonObject, place: string, found: (place: string, content: string) => void): void {
  const content = contentOf(node)
  if (content !== null) found(place, content)
  for (const [key, child] of Object.entries(node)) {
    if (!isJsonObject(child)) continue
    const isNamed = !CONTAINERS.has(key) && key !== 'anyOf'
    walk(child, isNamed ? `${place}.${key}` : place, found)
  }
}

function contentOf({ $ref, copy, closedCopy, itemCopy }: JsonObject): string | null {
  if ($ref === 'words.schema.json') return '{{placeholders}}, `**bold words**`, `[links](address)`, paragraphs, points and numbers'
  if ($ref === 'hint-words.schema.json') return '{{placeholders}}, `**bold words**`, paragraphs, points and numbers'
  if (Array.isArray(copy)) return ['{{placeholders}}', ...copy.map((value) => `{{${String(value)}}}`)].join(', ')
  if (itemCopy === true) return 'only the fields of the item: {{name}}, in a group {{group.name}}'
  if (!Array.isArray(closedCopy)) return null
  return closedCopy.length === 0 ? 'words alone' : `only ${closedCopy.map((value) => `{{${String(value)}}}`).join(', ')}`
}
