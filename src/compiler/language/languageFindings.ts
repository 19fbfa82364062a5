import { createError, type Finding, type Message } from '../../engine/values/finding'
import type { Brand, Flow } from '../../language/flow'
import { isJsonObject, getJsonAt, getJsonType } from '../documents/json'
import { joinPointer, parsePointer } from '../findings/pointer'
import { suggestName, quoteValue, formatMessage, formatSuggestion, withoutMistyped } from '../findings/quoting'
import { closest } from '../../engine/values/closest'
import { checkValueSize } from '../documents/jsonText'
import {
  listKinds,
  describeLimit,
  describePattern,
  resolveSchema,
  type Schema,
  getSchemaByName,
  type SchemaProblem,
  findSchemaProblems,
  describeTypes,
} from './schema'
import { withGroupPrefills } from './groupPrefills'
import { withReviewParts, withWaysOn } from '../defaults'
import { moveToLists, listFindings, withLists } from './lists'
import { inferValue, formatHintValue } from './inferValue'
import { isOfAllScreens, isSummary } from '../../engine/blocks/blockAuthoring'
import { type Visit, walk } from './walkDocument'
import { hasNoWords } from '../fixes/repairs'

export const FLOW_SCHEMA = 'flow'

/** A longer value is described by its type instead. */
const LONGEST_HINT = 160

export const BRAND_SCHEMA = 'brand'

/** Reports what a value breaks of a schema, such as "flow", with what to do about it. */
export function checkAgainstSchema(value: unknown, schemaName: string): readonly Finding[] {
  const bound = checkValueSize(value)
  if (bound !== null) return [bound]
  if (isJsonObject(value) && value['version'] === 1) return [createOldVersion()]
  if (schemaName === FLOW_SCHEMA && isJsonObject(value) && Object.keys(value).length === 0) return [createEmpty()]
  const findings: Finding[] = []
  walk(value, getSchemaByName(schemaName), (stop) => findings.push(...checkVisit(stop)))
  // Values under unknown keys were read as something else, so findings inside them are dropped.
  const unknown = new Set(
    findings.flatMap(({ code, pointer }) => (code === 'unknown-key' || code === 'bad-name' ? pointer : [])),
  )
  return findings.filter(({ pointer }) => !isInside(pointer, unknown))
}

function isInside(pointer: string, places: ReadonlySet<string>): boolean {
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1))
    if (places.has(pointer.slice(0, end))) return true
  return false
}

/** Reads a value as a flow; `flow` is null if the language refuses it. */
export function readFlow(value: unknown): { readonly flow: Flow | null; readonly findings: readonly Finding[] } {
  const asWritten = checkAgainstSchema(value, FLOW_SCHEMA)
  const unknown = asWritten.length === 0 ? listFindings(value) : []
  const whole = withLists(value)
  // A list of choices can be valid itself and not fit the field that takes it.
  const broken =
    whole === value || asWritten.length + unknown.length > 0
      ? [...asWritten, ...unknown]
      : moveToLists(checkAgainstSchema(whole, FLOW_SCHEMA), value)
  const findings = [...broken, ...findMissingTitles(value, broken)]
  if (!isFlow(whole, findings)) return { flow: null, findings }
  const missing = checkSummaryScreens(whole)
  return { flow: missing.length === 0 ? withDefaults(withGroupPrefills(whole)) : null, findings: missing }
}

function withDefaults(flow: Flow): Flow {
  return withReviewParts(withWaysOn(flow))
}

function isFlow(_value: unknown, findings: readonly Finding[]): _value is Flow {
  return findings.length === 0
}

export function isBrand(value: unknown): value is Brand {
  return checkAgainstSchema(value, BRAND_SCHEMA).length === 0
}

function createEmpty(): Finding {
  const message = 'The document says nothing yet.'
  const hint = 'Begin with npx formway new, which writes a document with one of each thing.'
  return createError('missing-key', '', message, hint)
}

function createOldVersion(): Finding {
  const message =
    'This document is written in version 1 of the language: since version 2 a field is one object, with its rules and their words in it.'
  return createError('old-version', '/version', message, 'See "From version 1" in flows/README.md.')
}

function checkVisit(stop: Visit): readonly Finding[] {
  if (stop.isMisfit) return [withInferredValue(createMisfit(stop), stop)]
  const mixed = checkMixedCondition(stop)
  if (mixed !== null) return [mixed]
  return [
    ...withoutEchoes(stop).map((problem) => withInferredValue(describeProblem(stop, problem), stop)),
    ...findMisspeltNames(stop),
  ]
}

/** A misspelt key is both unknown and missing; only the first is reported. */
function withoutEchoes({ value, schema }: Visit): readonly SchemaProblem[] {
  const problems = findSchemaProblems(value, schema)
  const unknown = problems.flatMap((problem) => (problem.kind === 'unknown' ? [problem.key] : []))
  return problems.filter((problem) => problem.kind !== 'missing' || withoutMistyped([problem.key], unknown).length > 0)
}

const JOINING = ['all', 'any', 'not']

/** A condition cannot ask about answers and join others in the same object. */
function checkMixedCondition({ value, schema, otherKeys, pointer }: Visit): Finding | null {
  const isCondition =
    otherKeys.includes('all') || (schema.properties.size === 1 && JOINING.some((key) => schema.properties.has(key)))
  if (!isCondition || !isJsonObject(value)) return null
  const joining = Object.entries(value).filter(([key]) => JOINING.includes(key))
  const answers = Object.entries(value).filter(([key]) => !JOINING.includes(key))
  if (joining.length === 0 || joining.length + answers.length < 2 || answers.some(([path]) => !path.includes('.')))
    return null
  const parts = [
    ...(answers.length === 0 ? [] : [Object.fromEntries(answers)]),
    ...joining.map(([key, part]) => ({ [key]: part })),
  ]
  const short = parts.map((part) => `{ "${Object.keys(part).join('": …, "')}": … }`).join(', ')
  const message = 'A condition asks about answers, or joins others by all, any or not.'
  const hint = `Put both into one "all": { "all": [${short}] }.`
  return { ...createError('wrong-value', pointer, message, hint), meantValue: { all: parts } }
}

/** Finds free names that were meant as a key of another kind of value. */
function findMisspeltNames({ value, schema, pointer, otherKeys, fits }: Visit): readonly Finding[] {
  const { names, additional } = schema
  if (otherKeys.length === 0 || names === null || typeof additional === 'boolean' || !isJsonObject(value)) return []
  return Object.entries(value)
    .filter(([name, part]) => fits(name, names) && !fits(part, additional) && findKey(name, otherKeys) !== null)
    .map(([name]) => createUnknownKey(name, otherKeys, pointer))
}

/** The key that was probably meant. By distance alone, "and" would become "any". */
function findKey(name: string, keys: readonly string[]): string | null {
  const joining = { and: 'all', or: 'any', options: 'choices' }[name.toLowerCase()]
  return joining !== undefined && keys.includes(joining) ? joining : closest(name, keys)
}

function describeProblem(stop: Visit, problem: SchemaProblem): Finding {
  const { value, schema, pointer } = stop
  switch (problem.kind) {
    case 'unknown':
      return withRemoval(createUnknownKey(problem.key, [...schema.properties.keys()], pointer), value, problem.key)
    case 'name':
      return createBadName(problem.key, stop)
    case 'missing':
      return createMissingKey(problem.key, stop)
    case 'tag':
      return createNotOneOf(
        isJsonObject(value) ? value[problem.tag] : undefined,
        listKinds(schema),
        joinPointer(pointer, problem.tag),
      )
    case 'enum':
      return withDescription(createNotOneOf(value, (schema.choices ?? []).map(String), pointer), value, schema)
    case 'type':
      return createWrongType(schema.types, value, pointer)
    case 'pattern':
      return createWrongValue(value, describeSchemaPattern(schema), pointer)
    case 'const':
      return {
        ...createWrongValue(value, `It is always ${JSON.stringify(schema.only?.value)}.`, pointer),
        // A key that can only say yes is left out for no.
        ...(value === false ? { repair: { changes: [{ remove: [] }] } } : {}),
      }
    case 'unique':
      return createWrongValue(
        getEntry(value, problem.index),
        'Each entry may stand here once.',
        joinPointer(pointer, problem.index),
      )
    case 'limit':
      return createWrongValue(value, describeLimit(problem.limit), pointer)
    default:
      return problem satisfies never
  }
}

function getEntry(value: unknown, index: number): unknown {
  return Array.isArray(value) ? value[index] : undefined
}

function withInferredValue(finding: Finding, { value, schema, pointer, fits }: Visit): Finding {
  if (
    finding.pointer !== pointer ||
    finding.meant !== null ||
    !(finding.code === 'wrong-type' || finding.code === 'wrong-value')
  )
    return finding
  const meant = inferValue(value, schema, fits)
  if (meant !== undefined && formatHintValue(meant).length <= LONGEST_HINT) {
    return {
      ...finding,
      hint: `Write ${formatHintValue(meant)}.`,
      meant: typeof value === 'string' && typeof meant === 'string' ? meant : null,
      meantValue: meant,
    }
  }
  const hint =
    describeOutline(value, schema, finding) ??
    (finding.takesText === true ? describeWords(value, schema, parsePointer(pointer).at(-1) ?? '') : null)
  return hint === null ? finding : { ...finding, hint }
}

/** For true or false in place of words. */
function describeWords(value: unknown, { description }: Schema, name: string): string | null {
  if (value === false) return 'Leave it out: what is not asked for is not written.'
  return value === true && description !== null ? `Write "${name}": "…". ${description}` : null
}

/** For a value that is only the inner part of what is needed. */
function describeOutline(value: unknown, schema: Schema, { takesText }: Finding): string | null {
  if (isJsonObject(value) && takesText === true) {
    const [words, ...others] = Object.values(value)
    return typeof words === 'string' && others.length === 0 ? `Write ${JSON.stringify(words)}.` : null
  }
  const { required, names, types } = schema
  if (typeof value === 'string' && required.includes('is') && required.includes('message'))
    return `Write { "is": …, "message": ${JSON.stringify(value)} }.`
  return Array.isArray(value) && names !== null && types.includes('object')
    ? 'Write { "name": { … } }: each under a name of its own.'
    : null
}

function createMisfit({ value, schema, pointer }: Visit): Finding {
  const branches = schema.anyOf.map(resolveSchema)
  const words = branches.flatMap(({ choices }) => (choices ?? []).map(String))
  if (typeof value === 'string' && words.length > 0) return createNotOneOf(value, words, pointer)
  return createWrongType(
    branches.flatMap(({ types }) => types),
    value,
    pointer,
  )
}

function createUnknownKey(name: string, allowed: readonly string[], pointer: string): Finding {
  const key = findKey(name, allowed)
  const message = formatMessage`"${name}" is not a known key here.`
  const hint = key === null ? suggestName(name, allowed) : formatSuggestion(key)
  return createError('unknown-key', joinPointer(pointer, name), message, hint)
}

/** A key that means nothing and holds no words can be taken out. */
function withRemoval(finding: Finding, value: unknown, key: string): Finding {
  if (finding.meant !== null || !isJsonObject(value) || !hasNoWords(value[key])) return finding
  return { ...finding, repair: { changes: [{ remove: [] }] } }
}

function createBadName(name: string, { schema, otherKeys, pointer }: Visit): Finding {
  const choices = schema.names?.choices ?? null
  if (choices !== null) return createUnknownKey(name, choices.map(String), pointer)
  if (findKey(name, otherKeys) !== null) return createUnknownKey(name, otherKeys, pointer)
  const hint = schema.names === null ? null : describeSchemaPattern(schema.names)
  return createError('bad-name', joinPointer(pointer, name), formatMessage`"${name}" cannot be a key here.`, hint)
}

function createMissingKey(name: string, { value, schema, pointer }: Visit): Finding {
  const kinds = listKinds(schema)
  // Without its kind a part was not checked any further; the kind may stand under another name.
  const mistyped = kinds.length > 0 && isJsonObject(value) ? closest(name, Object.keys(value)) : null
  if (mistyped !== null) return createUnknownKey(mistyped, [name], pointer)
  const purpose = getDescription(schema, name)
  const hint = kinds.length > 0 ? `one of ${kinds.join(', ')}` : purpose
  const missing = createError(
    'missing-key',
    pointer,
    formatMessage`"${name}" is missing.`,
    hint === null ? `Add "${name}".` : `Add "${name}": ${hint}`,
  )
  const property = schema.properties.get(name)
  return {
    ...missing,
    takesText: kinds.length === 0 && property !== undefined && resolveSchema(property).types.includes('string'),
  }
}

function getDescription(schema: Schema, name: string): string | null {
  const property = schema.properties.get(name)
  return property === undefined ? null : (property.description ?? resolveSchema(property).description)
}

/** What other languages of forms call the kinds of questions. */
const SAME_KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['textarea', 'longText'],
  ['dropdown', 'choice'],
  ['select', 'choice'],
  ['radio', 'choice'],
  ['boolean', 'yesNo'],
  ['integer', 'number'],
  ['currency', 'money'],
  ['tel', 'phone'],
  ['upload', 'file'],
  ['repeater', 'list'],
])

function createNotOneOf(value: unknown, allowed: readonly string[], pointer: string): Finding {
  const same = typeof value === 'string' ? (SAME_KINDS.get(value) ?? '') : ''
  const isSame = allowed.includes(same)
  const near = typeof value === 'string' && !isSame ? closest(value, allowed) : null
  const list = `One of: ${allowed.join(', ')}.`
  const meant = isSame ? same : near
  const hint = meant === null ? list : formatSuggestion(meant, ` ${list}`)
  const finding = createError('wrong-value', pointer, formatMessage`${shortenValue(value)} is not allowed here.`, hint)
  return isSame ? { ...finding, meantValue: same } : finding
}

/** Adds what the key means, since the list of words says too little to someone who wrote true or false. */
function withDescription(finding: Finding, value: unknown, { description }: Schema): Finding {
  return typeof value === 'boolean' && description !== null && finding.hint !== null
    ? { ...finding, hint: `${finding.hint} ${description}` }
    : finding
}

function createWrongType(expected: readonly string[], value: unknown, pointer: string): Finding {
  const message = `This is ${describeTypes([getJsonType(value)])}, which is not allowed here.`
  return {
    ...createError('wrong-type', pointer, message, `Write ${describeTypes(expected)}.`),
    takesText: expected.includes('string'),
  }
}

function createWrongValue(value: unknown, hint: string, pointer: string): Finding {
  return createError('wrong-value', pointer, formatMessage`${shortenValue(value)} is not allowed here.`, hint)
}

/** Long values are not quoted: the location shows them. */
function shortenValue(value: unknown): string | Message {
  const whole = quoteValue(value)
  return whole.text.length > 60 ? 'This' : whole
}

function describeSchemaPattern({ pattern }: Schema): string {
  return describePattern(pattern?.text ?? '')
}

/** A summary with "title" or "rows" needs "screen". JSON Schema cannot express this. */
function checkSummaryScreens({ screens }: Flow): readonly Finding[] {
  return Object.entries(screens).flatMap(([id, { blocks = {} }]) =>
    Object.entries(blocks).flatMap(([name, block]) => {
      if (!isSummary(block) || !isOfAllScreens(block)) return []
      const key = (['title', 'rows'] as const).find((other) => block[other] !== undefined)
      if (key === undefined) return []
      const message = formatMessage`"screen" is missing: "${key}" is of one screen.`
      const hint = `Add "screen", or leave out "${key}": then there is a part for each screen, with its title.`
      return [createError('missing-key', joinPointer('/screens', id, 'blocks', name), message, hint)]
    }),
  )
}

const MEANT: ReadonlySet<string | null> = new Set(['title', 'asTitle'])

/** A screen needs "title" or a field with "asTitle". JSON Schema cannot express this. */
function findMissingTitles(value: unknown, broken: readonly Finding[]): readonly Finding[] {
  // Such documents were not checked any further.
  if (broken.some(({ code }) => code === 'old-version' || code === 'too-large')) return []
  const screens = getJsonAt(value, ['screens'])
  if (!isJsonObject(screens)) return []
  return Object.entries(screens).flatMap(([id, screen]) => {
    const pointer = joinPointer('/screens', id)
    const isMisspelt = broken.some(({ meant, pointer: place }) => MEANT.has(meant) && place.startsWith(`${pointer}/`))
    if (!isJsonObject(screen) || Object.hasOwn(screen, 'title') || isMisspelt || hasAskedTitle(screen['blocks']))
      return []
    const hint = 'Add "title": The heading. Or add "asTitle": true to the field that it asks first.'
    return [
      {
        ...createError('missing-key', pointer, { text: '"title" is missing.', names: ['title'] }, hint),
        takesText: true,
      },
    ]
  })
}

function hasAskedTitle(blocks: unknown): boolean {
  return listValues(blocks).some(
    (block) =>
      isJsonObject(block) &&
      listValues(block['fields']).some((field) => isJsonObject(field) && Object.hasOwn(field, 'asTitle')),
  )
}

function listValues(value: unknown): readonly unknown[] {
  return isJsonObject(value) ? Object.values(value) : []
}
