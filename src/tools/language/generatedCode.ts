import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile, type JSONSchema, type Options } from 'json-schema-to-typescript'
import metadata from 'libphonenumber-js/min/metadata'

export const TYPES = 'src/language/flow.ts'

const OPTIONS: Partial<Options> = {
  bannerComment: '',
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  style: { semi: false, singleQuote: true, printWidth: 120 },
}

const BANNER = '// Generated from schemas/ by `npm run language`. Change the schema, not this file.\n'

export async function generateLanguageTypes(schemasFolder: string): Promise<string> {
  const parts = readdirSync(schemasFolder)
    .filter((name) => name.endsWith('.schema.json') && name !== 'part.schema.json')
    .map((name) => name.replace('.schema.json', ''))
  const titles = new Map(parts.map((part) => [part, getTitle(readSchema(schemasFolder, part), part)]))
  const codes = await Promise.all(parts.map((part) => generateTypes(schemasFolder, part, titles)))
  return `${BANNER}${mergeDeclarations(codes)}\n`
}

/** Keeps each type once: shared types are generated with every schema that uses them. */
function mergeDeclarations(codes: readonly string[]): string {
  const declarations = new Map<string, string>()
  for (const code of codes)
    for (const [declaration, name = ''] of code.matchAll(DECLARATION)) {
      const text = declaration.trim()
      if ((declarations.get(name) ?? text) !== text)
        throw new Error(`Two different types are called ${name}: give one of their schemas another title.`)
      declarations.set(name, text)
    }
  return [...declarations.values()].join('\n')
}

/** A type with its docstring, up to the next one. */
const DECLARATION =
  /^(?:\/\*\*\n(?: \*.*\n)+)?export (?:interface|type) (\w+)[\s\S]*?(?=^(?:\/\*\*|export )|(?![\s\S]))/gm

async function generateTypes(folder: string, part: string, titles: ReadonlyMap<string, string>): Promise<string> {
  const source = readSchema(folder, part)
  const getTypeName = (reference: string): string => {
    if (reference === '#') return getTitle(source, part)
    const definition = /^#\/definitions\/(.+)$/.exec(reference)?.[1]
    if (definition !== undefined) return getTitle(source.definitions?.[definition], reference)
    const title = titles.get(reference.replace('.schema.json', ''))
    if (title === undefined) throw new Error(`${part}.schema.json refers to ${reference}, which does not exist.`)
    return title
  }
  const findDefinition = (reference: string): JSONSchema | null => {
    const [file = '', key] = reference.split('#/definitions/')
    if (key === undefined || file === '') return null
    const definition = readSchema(folder, file.replace('.schema.json', '')).definitions?.[key]
    if (definition === undefined) throw new Error(`${part}.schema.json refers to ${reference}, which does not exist.`)
    return definition
  }
  // Definitions without a title are inlined at each reference.
  const definitions = Object.fromEntries(
    Object.entries(source.definitions ?? {}).filter(([, { title }]) => title !== undefined),
  )
  const code = await compile(
    replaceReferences({ ...source, definitions }, { getTypeName, findDefinition }),
    part,
    OPTIONS,
  )
  return removeNotes(code).trim()
}

function readSchema(folder: string, part: string): JSONSchema {
  return JSON.parse(readFileSync(path.join(folder, `${part}.schema.json`), 'utf8')) as JSONSchema
}

function getTitle(schema: JSONSchema | undefined, place: string): string {
  if (schema?.title === undefined) throw new Error(`Give the schema at ${place} a title: it names the type.`)
  return schema.title
}

interface References {
  readonly getTypeName: (reference: string) => string
  /** Returns a definition of another file; null for other references. */
  readonly findDefinition: (reference: string) => JSONSchema | null
}

/** Keywords that only the compiler reads. */
const IGNORED_KEYWORDS: ReadonlySet<string> = new Set(['propertyNames', 'discriminator', 'examples'])

/** Whether a value is the name of a list. The compiler replaces it by the list, so types do not include it. */
function isListName(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'refersTo' in schema && schema.refersTo === 'list'
}

/** Whether the compiler expands a value before anything reads it: definitions, and copies of forms. */
function isExpandedByCompiler(schema: unknown, { findDefinition }: Pick<References, 'findDefinition'>): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('$ref' in schema && typeof schema.$ref === 'string')
    return isExpandedByCompiler(findDefinition(schema.$ref), { findDefinition })
  const names = ['refersTo', 'keysReferTo', 'declares'].map((keyword): unknown => Object(schema)[keyword])
  return names.includes('definition') || names.includes('copiedForm')
}

/** Removes branches that are names of lists. Returns the same object if there are none. */
function removeListNames(schema: object): object {
  if (!('anyOf' in schema) || !Array.isArray(schema.anyOf)) return schema
  const { anyOf, ...around } = schema
  const branches: readonly unknown[] = anyOf
  const kept = branches.filter((branch) => !isListName(branch))
  if (kept.length === branches.length) return schema
  return kept.length === 1 ? { ...Object(kept[0]), ...around } : { ...around, anyOf: kept }
}

/** Replaces references by the names of their types, so that each type is declared once. */
function replaceReferences(value: JSONSchema, { getTypeName, findDefinition }: References): JSONSchema {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    const read = removeListNames(node)
    if (read !== node) return walk(read)
    if ('$ref' in node && typeof node.$ref === 'string') {
      const key = findDefinition(node.$ref)
      const name = key === null ? getTypeName(node.$ref) : (key.title ?? null)
      const description = 'description' in node ? node.description : key?.description
      if (name === null) return { ...(walk(key) as JSONSchema), ...(description === undefined ? {} : { description }) }
      return { ...(description === undefined ? {} : { description }), tsType: name }
    }
    return Object.fromEntries(
      Object.entries(node)
        .filter(([key, child]) => !IGNORED_KEYWORDS.has(key) && !isExpandedByCompiler(child, { findDefinition }))
        .map(([key, child]) => [key, walk(child)]),
    )
  }
  return walk(value) as JSONSchema
}

/** Removes the generator's notes about where each definition was referenced. */
function removeNotes(code: string): string {
  return code
    .replaceAll(/ \*\n \* This interface was referenced by[\s\S]*?(?= \*\/)/g, '')
    .replaceAll(/\/\*\*\n \* This interface was referenced by[\s\S]*?\*\/\n/g, '')
}

export const MESSAGES = 'src/embed/messages/message.ts'

const SCHEMA = 'schemas/embedding/message.schema.json'

const IMPORTS = `import type { Receipt } from '../../engine/blocks/receipt'
import type { Submission } from '../../engine/submission/submission'
import type { HostEvent } from '../../engine/events/hostEvents'
import type { Answers, Json } from '../../engine/values/answers'

`

export async function generateMessageTypes(): Promise<string> {
  const code = await compile(JSON.parse(readFileSync(SCHEMA, 'utf8')), 'EmbeddingMessage', OPTIONS)
  return `${BANNER}${IMPORTS}${removeNotes(code).trim()}\n`
}

export const PHONE_CODES = 'src/engine/values/phoneCodes.ts'

/**
 * North America (+1): ten digits. Area code and exchange begin with 2 to 9, and no area code ends in 11 or has a 9 in
 * the middle (nationalnanpa.com). The library also accepts 7 digits, which cannot be dialled from other countries.
 */
const NORTH_AMERICA = String.raw`[2-9](?:[02-8]\d|1[02-9])[2-9]\d{6}`

export function generatePhoneCodes(): string {
  const { countries, nonGeographic = {} } = metadata
  const patterns = new Map<string, Set<string>>()
  for (const [code, , pattern] of Object.values(countries)) getPatterns(patterns, code).add(pattern)
  for (const [code, plan] of Object.entries(nonGeographic)) getPatterns(patterns, code).add(plan[2])
  patterns.set('1', new Set([NORTH_AMERICA]))
  const lines = [...patterns]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([code, all]) => `${code}(?:${[...all].join('|')})`)
  return [
    '// Generated from the metadata of libphonenumber-js by `npm run language`. Update the package, not this file.',
    '/** The numbers of each country code, without the plus, one pattern a line. */',
    `export const phoneCodes = String.raw\`${lines.join('\n')}\``,
    '',
  ].join('\n')
}

function getPatterns(patterns: Map<string, Set<string>>, code: string): Set<string> {
  const known = patterns.get(code) ?? new Set()
  patterns.set(code, known)
  return known
}
