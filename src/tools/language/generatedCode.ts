import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import metadata from 'libphonenumber-js/min/metadata'

/** Where the generated types of the flow language stand, from the project's root. */
export const TYPES = 'src/language/flow.ts'

/** Stands first in every generated file. */
const BANNER = '// Generated from schemas/ by `npm run language`. Change the schema, not this file.\n'

/** The TypeScript of the whole flow language. */
export async function generateLanguageTypes(schemasFolder: string): Promise<string> {
  const parts = readdirSync(schemasFolder)
    .filter((name) => name.endsWith('.schema.json') && name !== 'part.schema.json')
    .map((name) => name.replace('.schema.json', ''))
  const titles = new Map(parts.map((part) => [part, titleOf(readSchema(schemasFolder, part), part)]))
  const codes = await Promise.all(parts.map((part) => typesOf(schemasFolder, part, titles)))
  return `${BANNER}${declaredOnce(codes)}\n`
}

/** Each type once: those of keys that several schemas share are made with each of them. */
function declaredOnce(codes: readonly string[]): string {
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

async function typesOf(folder: string, part: string, titles: ReadonlyMap<string, string>): Promise<string> {
  const source = readSchema(folder, part)
  const typeOf = (reference: string): string => {
    if (reference === '#') return titleOf(source, part)
    const definition = /^#\/definitions\/(.+)$/.exec(reference)?.[1]
    if (definition !== undefined) return titleOf(source.definitions?.[definition], reference)
    const title = titles.get(reference.replace('.schema.json', ''))
    if (title === undefined) throw new Error(`${part}.schema.json refers to ${reference}, which does not exist.`)
    return title
  }
  const keyOf = (reference: string): JSONSchema | null => {
    const [file = '', key] = reference.split('#/definitions/')
    if (key === undefined || file === '') return null
    const definition = readSchema(folder, file.replace('.schema.json', '')).definitions?.[key]
    if (definition === undefined) throw new Error(`${part}.schema.json refers to ${reference}, which does not exist.`)
    return definition
  }
  // A definition without a title is written out wherever it is referred to, and needs no type.
  const definitions = Object.fromEntries(
    Object.entries(source.definitions ?? {}).filter(([, { title }]) => title !== undefined),
  )
  const code = await compile(withTypeNames({ ...source, definitions }, { typeOf, keyOf }), part, {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  return withoutNotes(code).trim()
}

function readSchema(folder: string, part: string): JSONSchema {
  return JSON.parse(readFileSync(path.join(folder, `${part}.schema.json`), 'utf8')) as JSONSchema
}

function titleOf(schema: JSONSchema | undefined, place: string): string {
  if (schema?.title === undefined) throw new Error(`Give the schema at ${place} a title: it names the type.`)
  return schema.title
}

/** How the references of a schema are found. */
interface References {
  /** The name of the type that a reference leads to. */
  readonly typeOf: (reference: string) => string
  /** One definition of another file, when a reference names that; otherwise null. */
  readonly keyOf: (reference: string) => JSONSchema | null
}

/** What only the compiler reads of a schema. */
const unread: ReadonlySet<string> = new Set(['propertyNames', 'discriminator', 'examples'])

/** Whether a part is written as the name of a list: that is read as the list itself, so that no type knows it. */
function isReadAway(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'refersTo' in schema && schema.refersTo === 'list'
}

/** Whether a part is written out before anything reads it: definitions, and what says that something is like one. */
function isWrittenOut(schema: unknown, { keyOf }: Pick<References, 'keyOf'>): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('$ref' in schema && typeof schema.$ref === 'string') return isWrittenOut(keyOf(schema.$ref), { keyOf })
  const names = ['refersTo', 'keysReferTo', 'declares'].map((keyword): unknown => Object(schema)[keyword])
  return names.includes('definition') || names.includes('copiedForm')
}

/** A schema without the branches that are read away; the identical one where it has none. */
function withoutReadAway(schema: object): object {
  if (!('anyOf' in schema) || !Array.isArray(schema.anyOf)) return schema
  const { anyOf, ...around } = schema
  const branches: readonly unknown[] = anyOf
  const kept = branches.filter((branch) => !isReadAway(branch))
  if (kept.length === branches.length) return schema
  return kept.length === 1 ? { ...Object(kept[0]), ...around } : { ...around, anyOf: kept }
}

/** Replaces each reference by the name of its type, so that every type is declared once. */
function withTypeNames(value: JSONSchema, { typeOf, keyOf }: References): JSONSchema {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    const read = withoutReadAway(node)
    if (read !== node) return walk(read)
    if ('$ref' in node && typeof node.$ref === 'string') {
      const key = keyOf(node.$ref)
      const name = key === null ? typeOf(node.$ref) : (key.title ?? null)
      const description = 'description' in node ? node.description : key?.description
      if (name === null) return { ...(walk(key) as JSONSchema), ...(description === undefined ? {} : { description }) }
      return { ...(description === undefined ? {} : { description }), tsType: name }
    }
    return Object.fromEntries(
      Object.entries(node)
        .filter(([key, child]) => !unread.has(key) && !isWrittenOut(child, { keyOf }))
        .map(([key, child]) => [key, walk(child)]),
    )
  }
  return walk(value) as JSONSchema
}

/** What is written without what the generator adds. The generator says of each definition where it was reached from; that is noise here. */
function withoutNotes(code: string): string {
  return code
    .replaceAll(/ \*\n \* This interface was referenced by[\s\S]*?(?= \*\/)/g, '')
    .replaceAll(/\/\*\*\n \* This interface was referenced by[\s\S]*?\*\/\n/g, '')
}

/** Where the generated types of the messages stand between a page and an embedded flow, from the project's root. */
export const MESSAGES = 'src/embed/messages/message.ts'

/** The schema that they are made of. */
const SCHEMA = 'schemas/embedding/message.schema.json'

/** What the messages are made of besides. */
const IMPORTS = `import type { Receipt } from '../../engine/blocks/receipt'
import type { Submission } from '../../engine/submission/submission'
import type { HostEvent } from '../../engine/events/hostEvents'
import type { Answers, Json } from '../../engine/values/answers'

`

/** The TypeScript of the messages. */
export async function generateMessageTypes(): Promise<string> {
  const code = await compile(JSON.parse(readFileSync(SCHEMA, 'utf8')), 'EmbeddingMessage', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  return `${BANNER}${IMPORTS}${withoutNotes(code).trim()}\n`
}

/** Where the generated numbering plans stand, from the project's root. */
export const PHONE_CODES = 'src/engine/values/phoneCodes.ts'

/**
 * North America (+1): ten digits, area code and exchange begin with 2 to 9, and no area code ends in 11 or has a 9 in the
 * middle (nationalnanpa.com). The library also takes 7 digits there, which cannot be dialled from elsewhere.
 */
const NORTH_AMERICA = String.raw`[2-9](?:[02-8]\d|1[02-9])[2-9]\d{6}`

/** The module that says which national numbers each country code has: those of all its countries. */
export function generatePhoneCodes(): string {
  const { countries, nonGeographic = {} } = metadata
  const patterns = new Map<string, Set<string>>()
  for (const [code, , pattern] of Object.values(countries)) patternsOf(patterns, code).add(pattern)
  for (const [code, plan] of Object.entries(nonGeographic)) patternsOf(patterns, code).add(plan[2])
  patterns.set('1', new Set([NORTH_AMERICA]))
  const lines = [...patterns]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([code, all]) => `${code}(?:${[...all].join('|')})`)
  return [
    '// Generated from the metadata of libphonenumber-js by `npm run language`. Update the package, not this file.',
    '/** Of each country code, on a line of its own, the numbers that there are, without the plus. */',
    `export const phoneCodes = String.raw\`${lines.join('\n')}\``,
    '',
  ].join('\n')
}

function patternsOf(patterns: Map<string, Set<string>>, code: string): Set<string> {
  const known = patterns.get(code) ?? new Set()
  patterns.set(code, known)
  return known
}
