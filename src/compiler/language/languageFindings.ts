import { createError, type Finding, type Message } from '../../engine/values/finding'
import type { Brand, Flow } from '../../language/flow'
import { isJsonObject, type JsonObject, getJsonType } from '../documents/json'
import { joinPointer, parsePointer } from '../findings/pointer'
import { suggestName, quoteValue, formatMessage, formatSuggestion, withoutMistyped } from '../findings/quoting'
import { closest } from '../../engine/values/closest'
import { checkValueSize } from '../documents/jsonText'
import {
  listKinds,
  describeLimit,
  describePattern,
  resolved,
  type Schema,
  getSchemaByName,
  type SchemaProblem,
  describeTypes,
} from './schema'
import { foreignCondition } from './foreignConditions'
import {
  isEquality,
  isInequality,
  joinedBy,
  findEquivalentKey,
  describeEquivalent,
  findReversedKey,
  findEquivalentValue,
} from './foreignWords'
import { withGroupPrefills } from './groupPrefills'
import { withReviewParts, withWaysOn } from '../defaults'
import { moveToLists, listFindings, withLists } from './lists'
import { inferValue, formatHintValue } from './meantValue'
import { checkSummaryScreens, findMissingTitles } from './missingParts'
import { type Visit, walk } from './walkDocument'

/** The schema of whole flows. */
export const FLOW_SCHEMA = 'flow'

/** A longer value is told by what it has to be. */
const LONGEST_HINT = 160

/** The schema of brand presets. */
export const BRAND_SCHEMA = 'brand'

/** What a value breaks of a schema such as flow, in words, each with what to do about it. */
export function checkAgainstSchema(value: unknown, schemaName: string): readonly Finding[] {
  const bound = checkValueSize(value)
  if (bound !== null) return [bound]
  if (isJsonObject(value) && value['version'] === 1) return [oldVersion()]
  if (schemaName === FLOW_SCHEMA && isJsonObject(value) && Object.keys(value).length === 0) return [empty()]
  const findings: Finding[] = []
  walk(value, getSchemaByName(schemaName), (stop) => findings.push(...findingsAt(stop)))
  // What stands under a key that means nothing was read as something it is not.
  const unknown = new Set(
    findings.flatMap(({ code, pointer }) => (code === 'unknown-key' || code === 'bad-name' ? pointer : [])),
  )
  return findings.filter(({ pointer }) => !isInside(pointer, unknown))
}

/** Whether a pointer leads through one of some places. */
function isInside(pointer: string, places: ReadonlySet<string>): boolean {
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1))
    if (places.has(pointer.slice(0, end))) return true
  return false
}

/** A value as a flow, as far as the language can say; null with what is wrong with it. */
export function readFlow(value: unknown): { readonly flow: Flow | null; readonly findings: readonly Finding[] } {
  const asWritten = checkAgainstSchema(value, FLOW_SCHEMA)
  const unknown = asWritten.length === 0 ? listFindings(value) : []
  const whole = withLists(value)
  // A list can be right by itself and not fit the field that takes it.
  const broken =
    whole === value || asWritten.length + unknown.length > 0
      ? [...asWritten, ...unknown]
      : moveToLists(checkAgainstSchema(whole, FLOW_SCHEMA), value)
  const findings = [...broken, ...findMissingTitles(value, broken)]
  if (!isFlow(whole, findings)) return { flow: null, findings }
  const missing = checkSummaryScreens(whole)
  return { flow: missing.length === 0 ? withDefaults(withGroupPrefills(whole)) : null, findings: missing }
}

/** A flow that says itself what goes without saying. */
function withDefaults(flow: Flow): Flow {
  return withReviewParts(withWaysOn(flow))
}

function isFlow(_value: unknown, findings: readonly Finding[]): _value is Flow {
  return findings.length === 0
}

/** Whether a value is a brand preset. */
export function isBrand(value: unknown): value is Brand {
  return checkAgainstSchema(value, BRAND_SCHEMA).length === 0
}

function empty(): Finding {
  return createError(
    'missing-key',
    '',
    'The document says nothing yet.',
    'Begin with npx formway new, which writes a document with one of each thing.',
  )
}

function oldVersion(): Finding {
  const message =
    'This document is written in version 1 of the language: since version 2 a field is one object, with its rules and their words in it.'
  return createError('old-version', '/version', message, 'See "From version 1" in flows/README.md.')
}

function findingsAt(stop: Visit): readonly Finding[] {
  if (stop.isMisfit) return [asMeant(misfit(stop), stop)]
  const foreign = foreignCondition(stop)
  if (foreign !== null) return [foreign]
  return [...withoutEchoes(stop).map((problem) => asMeant(findingOf(stop, problem), stop)), ...misspeltNames(stop)]
}

/** A misspelt key is unknown here and missing there: that is said once. */
function withoutEchoes({ problems, schema }: Visit): readonly SchemaProblem[] {
  const unknown = problems.flatMap((problem) => (problem.kind === 'unknown' ? [problem.key] : []))
  const isSaid = (key: string): boolean =>
    withoutMistyped([key], unknown).length === 0 || unknown.some((name) => findEquivalentKey(name, schema) === key)
  return problems.filter((problem) => problem.kind !== 'missing' || !isSaid(problem.key))
}

/** Where any name can be a key: those that were rather meant to be a key of another kind of value at this place. */
function misspeltNames({ value, schema, pointer, otherKeys, fits }: Visit): readonly Finding[] {
  const { names, additional } = schema
  if (otherKeys.length === 0 || names === null || typeof additional === 'boolean' || !isJsonObject(value)) return []
  return Object.entries(value)
    .filter(([name, part]) => fits(name, names) && !fits(part, additional) && isMeantForOne(name, otherKeys))
    .map(([name]) => unknownKey(name, otherKeys, pointer))
}

function isMeantForOne(name: string, keys: readonly string[]): boolean {
  return joinedBy(name, keys) !== null || closest(name, keys) !== null
}

function findingOf(stop: Visit, problem: SchemaProblem): Finding {
  const { value, schema, pointer } = stop
  switch (problem.kind) {
    case 'unknown':
      return foreignKey(problem.key, stop) ?? unknownKey(problem.key, [...schema.properties.keys()], pointer)
    case 'name':
      return badName(problem.key, stop)
    case 'missing':
      return missingKey(problem.key, stop)
    case 'tag':
      return notOneOf(
        isJsonObject(value) ? value[problem.tag] : undefined,
        listKinds(schema),
        joinPointer(pointer, problem.tag),
      )
    case 'enum':
      return withMeaning(notOneOf(value, (schema.choices ?? []).map(String), pointer), value, schema)
    case 'type':
      return wrongType(schema.types, value, pointer)
    case 'pattern':
      return wrongValue(value, patternOf(schema), pointer)
    case 'const':
      return wrongValue(value, `It is always ${JSON.stringify(schema.only?.value)}.`, pointer)
    case 'unique':
      return wrongValue(
        entryOf(value, problem.index),
        'Each entry may stand here once.',
        joinPointer(pointer, problem.index),
      )
    case 'limit':
      return wrongValue(value, describeLimit(problem.limit), pointer)
    default:
      return problem satisfies never
  }
}

function entryOf(value: unknown, index: number): unknown {
  return Array.isArray(value) ? value[index] : undefined
}

/** With what to write where that is known of a value. */
function asMeant(finding: Finding, { value, schema, pointer, fits }: Visit): Finding {
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
    inOutline(value, schema, finding) ??
    (finding.takesText === true ? inWords(value, schema, parsePointer(pointer).at(-1) ?? '') : null)
  return hint === null ? finding : { ...finding, hint }
}

/** What to write where words are wanted and yes or no stands. */
function inWords(value: unknown, { description }: Schema, name: string): string | null {
  if (value === false) return 'Leave it out: what is not asked for is not written.'
  return value === true && description !== null ? `Write "${name}": "…". ${description}` : null
}

/** What to write around a value that alone is no part of the language. */
function inOutline(value: unknown, schema: Schema, { takesText }: Finding): string | null {
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

/** A key that another language has for something that is said here, too; null for any other. */
function foreignKey(name: string, stop: Visit): Finding | null {
  const { value, schema, pointer, fits } = stop
  const hint =
    comparisonHint(name, stop) ??
    describeEquivalent(
      { name, owner: parsePointer(pointer).at(-1) ?? '', written: (place) => writtenFor(place, name, stop) },
      schema,
    )
  if (hint === null) return null
  const key = findEquivalentKey(name, schema)
  const property = key === null ? undefined : schema.properties.get(key)
  const unknown = (text: string, meant: string | null): Finding =>
    createError('unknown-key', joinPointer(pointer, name), formatMessage`"${name}" is not a known key here.`, {
      text,
      meant,
    })
  if (property === undefined || !isJsonObject(value)) return unknown(hint, null)
  if (fits(value[name], property)) return unknown(hint, key)
  const meant = inferValue(withWords(name, value), resolved(property), fits)
  const whole = `Here it is called "${key}": ${formatHintValue(meant ?? null)}.`
  return meant === undefined || whole.length > LONGEST_HINT ? unknown(hint, null) : unknown(whole, key)
}

/** What stands under a key, as another place takes it; dots for what is not known. */
function writtenFor(place: Schema, name: string, { value, fits }: Visit): string {
  const given = isJsonObject(value) ? value[name] : undefined
  const meant = fits(given, place) ? given : inferValue(given, resolved(place), fits)
  const whole = meant === undefined ? null : formatHintValue(meant)
  return whole !== null && whole.length < LONGEST_HINT / 2 ? whole : '…'
}

/** What stands under a key of JSON Schema: values whose words stand beside them are those words by their values. */
function withWords(name: string, value: JsonObject): unknown {
  const [values, words] = [value[name], value['enumNames'] ?? value['ui:enumNames']]
  if (name !== 'enum' || !Array.isArray(values) || !Array.isArray(words) || values.length !== words.length)
    return values
  return values.map((one, index) => ({ value: String(one), label: String(words[index]) }))
}

/** What to write for a comparison of another language, where an answer is compared; null anywhere else. */
function comparisonHint(name: string, { value, schema, pointer }: Visit): string | null {
  if (!schema.properties.has('given') || !isJsonObject(value)) return null
  const path = parsePointer(pointer).at(-1) ?? ''
  const turned = findReversedKey(name)
  if (turned !== null)
    return `Turn the condition for "${turned}" round: ${formatHintValue({ not: { [path]: { [turned]: value[name] } } })}.`
  const condition = { [path]: value[name] }
  if (isEquality(name)) return `Write the answer itself: ${formatHintValue(condition)}.`
  return isInequality(name) ? `Turn the condition for it round: ${formatHintValue({ not: condition })}.` : null
}

function misfit({ value, schema, pointer }: Visit): Finding {
  const branches = schema.anyOf.map(resolved)
  const words = branches.flatMap(({ choices }) => (choices ?? []).map(String))
  if (typeof value === 'string' && words.length > 0) return notOneOf(value, words, pointer)
  return wrongType(
    branches.flatMap(({ types }) => types),
    value,
    pointer,
  )
}

function unknownKey(name: string, allowed: readonly string[], pointer: string): Finding {
  const joining = joinedBy(name, allowed)
  return createError(
    'unknown-key',
    joinPointer(pointer, name),
    formatMessage`"${name}" is not a known key here.`,
    joining === null ? suggestName(name, allowed) : formatSuggestion(joining),
  )
}

function badName(name: string, { schema, otherKeys, pointer }: Visit): Finding {
  const choices = schema.names?.choices ?? null
  if (choices !== null) return unknownKey(name, choices.map(String), pointer)
  if (isMeantForOne(name, otherKeys)) return unknownKey(name, otherKeys, pointer)
  const hint = schema.names === null ? null : patternOf(schema.names)
  return createError('bad-name', joinPointer(pointer, name), formatMessage`"${name}" cannot be a key here.`, hint)
}

function missingKey(name: string, { value, schema, pointer }: Visit): Finding {
  const kinds = listKinds(schema)
  // Without its kind nothing else of the part was looked at: the kind may be there under another name.
  const mistyped = kinds.length > 0 && isJsonObject(value) ? closest(name, Object.keys(value)) : null
  if (mistyped !== null) return unknownKey(mistyped, [name], pointer)
  const purpose = purposeOf(schema, name)
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
    takesText: kinds.length === 0 && property !== undefined && resolved(property).types.includes('string'),
  }
}

/** What a key is for: as it is said where the key stands, or else of what may stand there. */
function purposeOf(schema: Schema, name: string): string | null {
  const property = schema.properties.get(name)
  return property === undefined ? null : (property.description ?? resolved(property).description)
}

function notOneOf(value: unknown, allowed: readonly string[], pointer: string): Finding {
  const near = typeof value === 'string' ? (findEquivalentValue(value, allowed) ?? closest(value, allowed)) : null
  const list = `One of: ${allowed.join(', ')}.`
  const hint = near === null ? list : formatSuggestion(near, ` ${list}`)
  return createError('wrong-value', pointer, formatMessage`${shortened(value)} is not allowed here.`, hint)
}

/** What stands there as yes or no is asked what it means: the words to choose from say too little. */
function withMeaning(finding: Finding, value: unknown, { description }: Schema): Finding {
  return typeof value === 'boolean' && description !== null && finding.hint !== null
    ? { ...finding, hint: `${finding.hint} ${description}` }
    : finding
}

function wrongType(expected: readonly string[], value: unknown, pointer: string): Finding {
  const message = `This is ${describeTypes([getJsonType(value)])}, which is not allowed here.`
  return {
    ...createError('wrong-type', pointer, message, `Write ${describeTypes(expected)}.`),
    takesText: expected.includes('string'),
  }
}

function wrongValue(value: unknown, hint: string, pointer: string): Finding {
  return createError('wrong-value', pointer, formatMessage`${shortened(value)} is not allowed here.`, hint)
}

/** A value as a finding quotes it; a long one is where the finding points anyway. */
function shortened(value: unknown): string | Message {
  const whole = quoteValue(value)
  return whole.text.length > 60 ? 'This' : whole
}

function patternOf({ pattern }: Schema): string {
  return describePattern(pattern?.text ?? '')
}
