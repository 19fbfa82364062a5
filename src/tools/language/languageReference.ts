import { readdirSync } from 'node:fs'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { controlAuthoring, findControlName, controls } from '../../engine/program/controls'
import { readSchemaFile, type unions } from './completedSchemas'

export const REFERENCE = 'flows/reference.md'

/** Headings with their schemas, besides fields, blocks and calculators. */
const PARTS: readonly (readonly [heading: string, schemas: readonly string[]])[] = [
  ['Flow', ['flow', 'provider', 'badge', 'footer', 'phase', 'link', 'brand-default', 'draft']],
  ['Screens', ['screen', 'button', 'dialog', 'message']],
  ['Transitions', ['transition', 'taken-value']],
  ['Actions', ['action']],
  ['Data', ['data-field']],
]

/** Generates the reference of all keys of the language from the schemas. */
export function generateLanguageReference(folder: string): string {
  const schemas: Schemas = (name) => readSchemaFile(folder, name)
  return [
    '# Reference',
    '',
    'Every key of the language. Made from `schemas/` by `npm run language`: change the schema, not this file. A key in bold has to be',
    'there. [The guide](README.md) shows them at work.',
    '',
    ...PARTS.flatMap(([heading, names]) => [
      `## ${heading}`,
      '',
      ...names.flatMap((name) => renderObject(schemas, `${name}.schema.json`)),
    ]),
    ...renderCopy(schemas, folder),
    ...renderFields(schemas),
    ...renderControls(),
    ...renderKinds(schemas, 'block', 'Blocks', 'type'),
    ...renderKinds(schemas, 'sheet', 'Blocks of dialogs', 'type'),
    ...renderConditions(schemas),
    ...renderKinds(schemas, 'calculation', 'Calculators', 'calculator'),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

type Schemas = (file: string) => JsonObject

function renderCopy(schemas: Schemas, folder: string): readonly string[] {
  const about = ['words', 'hint-words'].flatMap((name) => [
    `${formatTitle(name)}: ${toText(schemas(`${name}.schema.json`)['description'])}`,
    '',
  ])
  return [
    '## Copy',
    '',
    ...about,
    'What the keys of copy may contain:',
    '',
    ...renderTable(['may contain', 'keys'], listCopyContents(folder, schemas)),
    '',
  ]
}

/** Schemas whose texts are not keys of a flow: the wording lists itself what each text may contain. */
const LEFT_OUT: ReadonlySet<string> = new Set(['part', 'wording', 'words', 'hint-words'])

const CONTAINERS: ReadonlySet<string> = new Set(['properties', 'definitions', 'additionalProperties'])

/** Lists the possible contents of copy, each with its keys. */
function listCopyContents(folder: string, read: (file: string) => JsonObject): readonly (readonly string[])[] {
  const placesOf = new Map<string, string[]>()
  const files = readdirSync(folder).filter((file) => file.endsWith('.schema.json'))
  for (const file of files) {
    const name = file.replace('.schema.json', '')
    if (LEFT_OUT.has(name)) continue
    visitCopy(read(file), name.replace(/^field-keys$/, 'field').replaceAll('-', ' '), (place, content) =>
      placesOf.set(content, [...(placesOf.get(content) ?? []), place]),
    )
  }
  return [...placesOf].map(([content, places]) => [
    content,
    [...new Set(places)].map((place) => `\`${place}\``).join(', '),
  ])
}

function visitCopy(node: JsonObject, place: string, found: (place: string, content: string) => void): void {
  const content = describeCopy(node)
  if (content !== null) found(place, content)
  for (const [key, child] of Object.entries(node)) {
    if (!isJsonObject(child)) continue
    const isNamed = !CONTAINERS.has(key) && key !== 'anyOf'
    visitCopy(child, isNamed ? `${place}.${key}` : place, found)
  }
}

function describeCopy({ $ref, copy, closedCopy, itemCopy }: JsonObject): string | null {
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

function renderFields(schemas: Schemas): readonly string[] {
  const kinds = listKinds(schemas, 'field').map((file) => schemas(file))
  const rulesOf = (kind: JsonObject): readonly string[] =>
    Object.keys(getProperties(getProperties(kind)['rules'] ?? {}))
  const rules = [...new Set(kinds.flatMap(rulesOf))]
  const typesWith = (rule: string): string =>
    kinds
      .filter((kind) => rulesOf(kind).includes(rule))
      .map((kind) => getConstant(kind, 'type'))
      .join(', ')
  const meaning = (rule: string): string => {
    const found = kinds
      .map((kind) => getProperties(getProperties(kind)['rules'] ?? {})[rule])
      .find((property) => property !== undefined)
    return found === undefined ? '' : getDescription(schemas, found, 'field-keys.schema.json')
  }
  return [
    '## Fields',
    '',
    ...kinds.flatMap((kind) => [
      `### ${getConstant(kind, 'type')}`,
      '',
      toText(kind['description']),
      '',
      ...renderKeys(schemas, kind, 'field-keys.schema.json', ['type', 'rules']),
      ...(rulesOf(kind).length === 0
        ? []
        : [
            `Rules: ${rulesOf(kind)
              .map((rule) => `\`${rule}\``)
              .join(', ')}.`,
            '',
          ]),
      ...renderDefinitions(schemas, kind, 'field-keys.schema.json'),
    ]),
    '## Rules',
    '',
    ...renderTable(
      ['rule', 'of', 'meaning'],
      rules.map((rule) => [`\`${rule}\``, typesWith(rule), meaning(rule)]),
    ),
    '',
  ]
}

function renderControls(): readonly string[] {
  const rows = Object.keys(controls)
    .flatMap((name) => findControlName(name) ?? [])
    .map((name) => [`\`${name}\``, controlAuthoring[name].fits.join(', '), controls[name].entryMode])
  return [
    '## Controls',
    '',
    'How a field is entered: its type has one, or a choice of a few by `as`.',
    '',
    ...renderTable(['control', 'of', 'the answer is'], rows),
    '',
  ]
}

function renderKinds(
  schemas: Schemas,
  union: (typeof unions)[number],
  heading: string,
  key: string,
): readonly string[] {
  const parts = listKinds(schemas, union).flatMap((file) => {
    const kind = schemas(file)
    return [
      `### ${getConstant(kind, key)}`,
      '',
      toText(kind['description']),
      '',
      ...renderKeys(schemas, kind, file, [key]),
      ...renderDefinitions(schemas, kind, file),
    ]
  })
  return [`## ${heading}`, '', ...parts]
}

function renderConditions(schemas: Schemas): readonly string[] {
  const condition = schemas('condition.schema.json')
  const matcher = schemas('matcher.schema.json')
  const answer = listBranches(matcher).find((branch) => branch['properties'] !== undefined) ?? {}
  return [
    '## Conditions',
    '',
    toText(condition['description']),
    '',
    ...renderOperators(condition, schemas),
    `What an answer must be: ${listBranches(matcher)
      .map((branch) => lowerFirst(toText(branch['description'])))
      .join(' ')}`,
    '',
    ...renderKeys(schemas, answer, 'matcher.schema.json', []),
  ]
}

function renderOperators(condition: JsonObject, schemas: Schemas): readonly string[] {
  const joining = listBranches(condition).map(
    (branch) => resolveReference(schemas, branch, 'condition.schema.json').schema,
  )
  const rows = joining.flatMap((schema) =>
    Object.keys(getProperties(schema)).map((key) => [`\`${key}\``, toText(schema['description'])]),
  )
  return [...renderTable(['key', 'meaning'], rows), '']
}

function renderObject(schemas: Schemas, file: string): readonly string[] {
  const schema = schemas(file)
  return [
    `### ${formatTitle(file)}`,
    '',
    toText(schema['description']),
    '',
    ...renderKeys(schemas, schema, file, ['$schema']),
    ...renderDefinitions(schemas, schema, file),
  ]
}

/** Describes the definitions of a schema, such as the items of a list. */
function renderDefinitions(schemas: Schemas, schema: JsonObject, file: string): readonly string[] {
  return Object.entries(getDefinitions(schema)).flatMap(([name, definition]) =>
    Object.keys(getProperties(definition)).length === 0
      ? []
      : [`\`${name}\`: ${toText(definition['description'])}`, '', ...renderKeys(schemas, definition, file, [])],
  )
}

function renderKeys(schemas: Schemas, schema: JsonObject, file: string, leftOut: readonly string[]): readonly string[] {
  const needed = Array.isArray(schema['required']) ? schema['required'] : []
  const rows = Object.entries(getProperties(schema)).flatMap(([key, property]) =>
    leftOut.includes(key)
      ? []
      : [
          [
            needed.includes(key) ? `**\`${key}\`**` : `\`${key}\``,
            describeValue(schemas, property, file),
            getDescription(schemas, property, file),
          ],
        ],
  )
  return rows.length === 0 ? [] : [...renderTable(['key', 'takes', 'meaning'], rows), '']
}

function describeValue(schemas: Schemas, property: JsonObject, from: string): string {
  const { $ref } = property
  if (typeof $ref === 'string' && !$ref.includes('#')) return formatTitle($ref).toLowerCase()
  const { schema, file } = resolveReference(schemas, property, from)
  if (typeof schema['$ref'] === 'string') return describeValue(schemas, schema, file)
  const { enum: values, const: only, type, additionalProperties, items } = schema
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (Array.isArray(values))
    return values.length > 12
      ? `one of ${values.length}`
      : values.map((value) => `\`${JSON.stringify(value)}\``).join(', ')
  const branches = listBranches(schema)
  if (branches.length > 0)
    return [...new Set(branches.map((branch) => describeValue(schemas, branch, file)))].join(' or ')
  if (isJsonObject(items)) return `list of ${describeValue(schemas, items, file)}`
  if (isJsonObject(additionalProperties)) return `by name: ${describeValue(schemas, additionalProperties, file)}`
  return [type].flat().join(' or ').replaceAll('string', 'text')
}

function getDescription(schemas: Schemas, property: JsonObject, file: string): string {
  return toText(property['description'] ?? resolveReference(schemas, property, file).schema['description'])
}

/** Returns the schema that a reference leads to, and its file. */
function resolveReference(
  schemas: Schemas,
  schema: JsonObject,
  file: string,
): { readonly schema: JsonObject; readonly file: string } {
  const { $ref } = schema
  if (typeof $ref !== 'string') return { schema, file }
  const [named = '', definition] = $ref.split('#/definitions/')
  const target = named === '' || named === '#' ? file : named
  const whole = schemas(target)
  return { schema: definition === undefined ? whole : (getDefinitions(whole)[definition] ?? whole), file: target }
}

function listKinds(schemas: Schemas, union: (typeof unions)[number]): readonly string[] {
  const { oneOf } = schemas(`${union}.schema.json`)
  return Array.isArray(oneOf)
    ? oneOf.flatMap((kind: unknown) => (isJsonObject(kind) ? [String(kind['$ref'])] : []))
    : []
}

function listBranches({ anyOf, oneOf }: JsonObject): readonly JsonObject[] {
  const branches = anyOf ?? oneOf
  return Array.isArray(branches) ? branches.filter(isJsonObject) : []
}

function getProperties(schema: JsonObject): Readonly<Record<string, JsonObject>> {
  return pickObjects(schema['properties'])
}

function getDefinitions(schema: JsonObject): Readonly<Record<string, JsonObject>> {
  return pickObjects(schema['definitions'])
}

function pickObjects(value: unknown): Readonly<Record<string, JsonObject>> {
  if (!isJsonObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, schema]) => (isJsonObject(schema) ? [[name, schema]] : [])),
  )
}

function getConstant(schema: JsonObject, key: string): string {
  return String(getProperties(schema)[key]?.['const'])
}

/** brand-default.schema.json becomes "Brand default". */
function formatTitle(file: string): string {
  const words = file.replace(/\.schema\.json.*$/, '').replaceAll('-', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

function renderTable(heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)]
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function lowerFirst(sentence: string): string {
  return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`
}
