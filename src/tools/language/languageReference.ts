import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { controlAuthoring, findControlName, controls } from '../../engine/program/controls'
import type { unions } from './completedSchemas'

/** Where the reference stands, from the project's root. */
export const REFERENCE = 'flows/reference.md'

/** What is told besides fields, blocks and calculators: a heading, and the schemas below it. */
const PARTS: readonly (readonly [heading: string, schemas: readonly string[]])[] = [
  ['Flow', ['flow', 'provider', 'badge', 'footer', 'phase', 'link', 'brand-default', 'draft']],
  ['Screens', ['screen', 'button', 'dialog', 'message']],
  ['Transitions', ['transition', 'taken-value']],
  ['Actions', ['action']],
  ['Data', ['data-field']],
]

/** The keys of the language as a document for those who write flows: made from the schemas, so that it cannot differ. */
export function generateLanguageReference(folder: string): string {
  const schemas: Schemas = (name) => readSchema(folder, name)
  return [
    '# Reference',
    '',
    'Every key of the language. Made from `schemas/` by `npm run language`: change the schema, not this file. A key in bold has to be',
    'there. [The guide](README.md) shows them at work.',
    '',
    ...PARTS.flatMap(([heading, names]) => [
      `## ${heading}`,
      '',
      ...names.flatMap((name) => object(schemas, `${name}.schema.json`)),
    ]),
    ...copyPart(schemas, folder),
    ...fieldsPart(schemas),
    ...controlsPart(),
    ...kindsPart(schemas, 'block', 'Blocks', 'type'),
    ...kindsPart(schemas, 'sheet', 'Blocks of dialogs', 'type'),
    ...conditionsPart(schemas),
    ...kindsPart(schemas, 'calculation', 'Calculators', 'calculator'),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

type Schemas = (file: string) => JsonObject

function copyPart(schemas: Schemas, folder: string): readonly string[] {
  const about = ['words', 'hint-words'].flatMap((name) => [
    `${titleOf(name)}: ${text(schemas(`${name}.schema.json`)['description'])}`,
    '',
  ])
  return [
    '## Copy',
    '',
    ...about,
    'What the keys of copy may contain:',
    '',
    ...table(['may contain', 'keys'], copyReference(folder, schemas)),
    '',
  ]
}

/** Schemas whose texts are no keys of a flow's own: those of a wording say of each what it may name. */
const LEFT_OUT: ReadonlySet<string> = new Set(['part', 'wording', 'words', 'hint-words'])

const CONTAINERS: ReadonlySet<string> = new Set(['properties', 'definitions', 'additionalProperties'])

/** What each key of copy may contain, as rows: what it is, and the keys of which that is so. */
function copyReference(folder: string, read: (file: string) => JsonObject): readonly (readonly string[])[] {
  const placesOf = new Map<string, string[]>()
  const files = readdirSync(folder).filter((file) => file.endsWith('.schema.json'))
  for (const file of files) {
    const name = file.replace('.schema.json', '')
    if (LEFT_OUT.has(name)) continue
    walk(read(file), name.replace(/^field-keys$/, 'field').replaceAll('-', ' '), (place, content) =>
      placesOf.set(content, [...(placesOf.get(content) ?? []), place]),
    )
  }
  return [...placesOf].map(([content, places]) => [
    content,
    [...new Set(places)].map((place) => `\`${place}\``).join(', '),
  ])
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
  if ($ref === 'words.schema.json')
    return '{{placeholders}}, `**bold words**`, `[links](address)`, paragraphs, points and numbers'
  if ($ref === 'hint-words.schema.json') return '{{placeholders}}, `**bold words**`, paragraphs, points and numbers'
  if (Array.isArray(copy)) return ['{{placeholders}}', ...copy.map((value) => `{{${String(value)}}}`)].join(', ')
  if (itemCopy === true) return 'only the fields of the item: {{name}}, in a group {{group.name}}'
  if (!Array.isArray(closedCopy)) return null
  return closedCopy.length === 0
    ? 'words alone'
    : `only ${closedCopy.map((value) => `{{${String(value)}}}`).join(', ')}`
}

function fieldsPart(schemas: Schemas): readonly string[] {
  const kinds = kindsOf(schemas, 'field').map((file) => schemas(file))
  const rulesOf = (kind: JsonObject): readonly string[] => Object.keys(propertiesOf(propertiesOf(kind)['rules'] ?? {}))
  const rules = [...new Set(kinds.flatMap(rulesOf))]
  const typesWith = (rule: string): string =>
    kinds
      .filter((kind) => rulesOf(kind).includes(rule))
      .map((kind) => constantOf(kind, 'type'))
      .join(', ')
  const meaning = (rule: string): string => {
    const found = kinds
      .map((kind) => propertiesOf(propertiesOf(kind)['rules'] ?? {})[rule])
      .find((property) => property !== undefined)
    return found === undefined ? '' : descriptionOf(schemas, found, 'field-keys.schema.json')
  }
  return [
    '## Fields',
    '',
    ...kinds.flatMap((kind) => [
      `### ${constantOf(kind, 'type')}`,
      '',
      text(kind['description']),
      '',
      ...keys(schemas, kind, 'field-keys.schema.json', ['type', 'rules']),
      ...(rulesOf(kind).length === 0
        ? []
        : [
            `Rules: ${rulesOf(kind)
              .map((rule) => `\`${rule}\``)
              .join(', ')}.`,
            '',
          ]),
      ...definitionsIn(schemas, kind, 'field-keys.schema.json'),
    ]),
    '## Rules',
    '',
    ...table(
      ['rule', 'of', 'meaning'],
      rules.map((rule) => [`\`${rule}\``, typesWith(rule), meaning(rule)]),
    ),
    '',
  ]
}

function controlsPart(): readonly string[] {
  const rows = Object.keys(controls)
    .flatMap((name) => findControlName(name) ?? [])
    .map((name) => [`\`${name}\``, controlAuthoring[name].fits.join(', '), controls[name].entryMode])
  return [
    '## Controls',
    '',
    'How a field is entered: its type has one, or a choice of a few by `as`.',
    '',
    ...table(['control', 'of', 'the answer is'], rows),
    '',
  ]
}

function kindsPart(schemas: Schemas, union: (typeof unions)[number], heading: string, key: string): readonly string[] {
  const parts = kindsOf(schemas, union).flatMap((file) => {
    const kind = schemas(file)
    return [
      `### ${constantOf(kind, key)}`,
      '',
      text(kind['description']),
      '',
      ...keys(schemas, kind, file, [key]),
      ...definitionsIn(schemas, kind, file),
    ]
  })
  return [`## ${heading}`, '', ...parts]
}

function conditionsPart(schemas: Schemas): readonly string[] {
  const condition = schemas('condition.schema.json')
  const matcher = schemas('matcher.schema.json')
  const answer = branchesOf(matcher).find((branch) => branch['properties'] !== undefined) ?? {}
  return [
    '## Conditions',
    '',
    text(condition['description']),
    '',
    ...keysOf(condition, schemas),
    `What an answer must be: ${branchesOf(matcher)
      .map((branch) => lower(text(branch['description'])))
      .join(' ')}`,
    '',
    ...keys(schemas, answer, 'matcher.schema.json', []),
  ]
}

/** The keys by which conditions are joined. */
function keysOf(condition: JsonObject, schemas: Schemas): readonly string[] {
  const joining = branchesOf(condition).map((branch) => resolved(schemas, branch, 'condition.schema.json').schema)
  const rows = joining.flatMap((schema) =>
    Object.keys(propertiesOf(schema)).map((key) => [`\`${key}\``, text(schema['description'])]),
  )
  return [...table(['key', 'meaning'], rows), '']
}

function object(schemas: Schemas, file: string): readonly string[] {
  const schema = schemas(file)
  return [
    `### ${titleOf(file)}`,
    '',
    text(schema['description']),
    '',
    ...keys(schemas, schema, file, ['$schema']),
    ...definitionsIn(schemas, schema, file),
  ]
}

/** What a schema defines for itself, such as one item of a list. */
function definitionsIn(schemas: Schemas, schema: JsonObject, file: string): readonly string[] {
  return Object.entries(definitionsOf(schema)).flatMap(([name, definition]) =>
    Object.keys(propertiesOf(definition)).length === 0
      ? []
      : [`\`${name}\`: ${text(definition['description'])}`, '', ...keys(schemas, definition, file, [])],
  )
}

function keys(schemas: Schemas, schema: JsonObject, file: string, leftOut: readonly string[]): readonly string[] {
  const needed = Array.isArray(schema['required']) ? schema['required'] : []
  const rows = Object.entries(propertiesOf(schema)).flatMap(([key, property]) =>
    leftOut.includes(key)
      ? []
      : [
          [
            needed.includes(key) ? `**\`${key}\`**` : `\`${key}\``,
            takes(schemas, property, file),
            descriptionOf(schemas, property, file),
          ],
        ],
  )
  return rows.length === 0 ? [] : [...table(['key', 'takes', 'meaning'], rows), '']
}

/** What may stand behind a key. */
function takes(schemas: Schemas, property: JsonObject, from: string): string {
  const { $ref } = property
  if (typeof $ref === 'string' && !$ref.includes('#')) return titleOf($ref).toLowerCase()
  const { schema, file } = resolved(schemas, property, from)
  if (typeof schema['$ref'] === 'string') return takes(schemas, schema, file)
  const { enum: values, const: only, type, additionalProperties, items } = schema
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (Array.isArray(values))
    return values.length > 12
      ? `one of ${values.length}`
      : values.map((value) => `\`${JSON.stringify(value)}\``).join(', ')
  const branches = branchesOf(schema)
  if (branches.length > 0) return [...new Set(branches.map((branch) => takes(schemas, branch, file)))].join(' or ')
  if (isJsonObject(items)) return `list of ${takes(schemas, items, file)}`
  if (isJsonObject(additionalProperties)) return `by name: ${takes(schemas, additionalProperties, file)}`
  return [type].flat().join(' or ').replaceAll('string', 'text')
}

function descriptionOf(schemas: Schemas, property: JsonObject, file: string): string {
  return text(property['description'] ?? resolved(schemas, property, file).schema['description'])
}

/** What a reference leads to, and the file it stands in. */
function resolved(
  schemas: Schemas,
  schema: JsonObject,
  file: string,
): { readonly schema: JsonObject; readonly file: string } {
  const { $ref } = schema
  if (typeof $ref !== 'string') return { schema, file }
  const [named = '', definition] = $ref.split('#/definitions/')
  const target = named === '' || named === '#' ? file : named
  const whole = schemas(target)
  return { schema: definition === undefined ? whole : (definitionsOf(whole)[definition] ?? whole), file: target }
}

function kindsOf(schemas: Schemas, union: (typeof unions)[number]): readonly string[] {
  const { oneOf } = schemas(`${union}.schema.json`)
  return Array.isArray(oneOf)
    ? oneOf.flatMap((kind: unknown) => (isJsonObject(kind) ? [String(kind['$ref'])] : []))
    : []
}

function branchesOf({ anyOf, oneOf }: JsonObject): readonly JsonObject[] {
  const branches = anyOf ?? oneOf
  return Array.isArray(branches) ? branches.filter(isJsonObject) : []
}

function propertiesOf(schema: JsonObject): Readonly<Record<string, JsonObject>> {
  return objectsIn(schema['properties'])
}

function definitionsOf(schema: JsonObject): Readonly<Record<string, JsonObject>> {
  return objectsIn(schema['definitions'])
}

function objectsIn(value: unknown): Readonly<Record<string, JsonObject>> {
  if (!isJsonObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, schema]) => (isJsonObject(schema) ? [[name, schema]] : [])),
  )
}

function constantOf(schema: JsonObject, key: string): string {
  return String(propertiesOf(schema)[key]?.['const'])
}

/** brand-default.schema.json is headed "Brand default". */
function titleOf(file: string): string {
  const words = file.replace(/\.schema\.json.*$/, '').replaceAll('-', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)]
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function lower(sentence: string): string {
  return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`
}

function readSchema(folder: string, file: string): JsonObject {
  const schema: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  if (!isJsonObject(schema)) throw new Error(`${file} is not a schema.`)
  return schema
}
