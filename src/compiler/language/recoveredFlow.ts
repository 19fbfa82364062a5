import type { Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { jsonAt, withEntries } from '../documents/editedJson'
import { isJsonObject, type JsonObject } from '../documents/jsonValue'
import { pointerTo, segmentsOf } from '../findings/pointer'
import { readFlow } from './languageFindings'

/** What is left of a flow that breaks its language, so that the rest of it can be judged. */
export interface Recovered {
  readonly flow: Flow
  /** The places at which something else was read than stands there. */
  readonly harmed: readonly string[]
  /** The names that went with what was taken out. */
  readonly lost: ReadonlySet<string>
}

/** A flow with more mistakes than this, or larger than this as a text, is not read as something else. */
const MOST = 40
const LARGEST = 400_000

/** How often what was missing after a repair is taken out with what it is missing in. */
const ROUNDS = 8

/** A text that stands where words have to. */
const WORDS = 'words'

interface Recovery {
  value: unknown
  readonly harmed: Set<string>
  readonly lost: Set<string>
}

/**
 * Reads a value as the flow it was most likely meant to be: a misspelt name as the one that was meant, and without what
 * has no meaning. Null where too much would have to go.
 */
export function recoveredFlow(value: JsonObject, broken: readonly Finding[]): Recovered | null {
  const recovery: Recovery = { value, harmed: new Set(), lost: new Set() }
  if (JSON.stringify(value).length > LARGEST) return null
  let findings = broken
  for (let round = 0; round < ROUNDS && findings.length <= MOST; round += 1) {
    for (const finding of findings) repair(recovery, finding)
    const read = readFlow(recovery.value)
    if (read.flow !== null) return { flow: read.flow, harmed: [...recovery.harmed], lost: recovery.lost }
    findings = read.findings
  }
  return null
}

/** One entry of an object in the place of another. */
type Change = (before: unknown, key: string) => readonly [key: string, value: unknown]

function repair(recovery: Recovery, finding: Finding): void {
  const { pointer } = finding
  // What was repaired before and is wrong again has to go.
  const change = recovery.harmed.has(pointer) ? null : changeFor(recovery.value, finding)
  recovery.harmed.add(pointer)
  if (change === null) takeOut(recovery, pointer)
  else recovery.value = withEntries(recovery.value, segmentsOf(pointer), ([key, before]) => [change(before, key)])
}

/** What an entry was most likely meant to be; null where nothing says it. */
function changeFor(value: unknown, { code, pointer, meant: suggested, meantValue, takesText }: Finding): Change | null {
  if (meantValue !== undefined) return (_, key) => [key, meantValue]
  const meant = suggested ?? (code === 'bad-name' ? nameLike(segmentsOf(pointer).at(-1) ?? '') : null)
  switch (code) {
    case 'unknown-key':
    case 'bad-name':
      return meant !== null && isFree(value, pointer, meant) ? (before) => [meant, before] : null
    case 'wrong-value':
      return meant === null ? null : (before, key) => [key, typeof before === 'string' ? meant : before]
    case 'wrong-type':
      return takesText === true ? (_, key) => [key, WORDS] : null
    default:
      return null
  }
}

/** The name that is most like one that cannot be: be-gin as begin, "Scan It" as scanIt. */
function nameLike(name: string): string | null {
  const like = name.replaceAll(/[^A-Za-z0-9]/g, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase())
  return like === '' || like === name ? null : like
}

function isFree(value: unknown, pointer: string, name: string): boolean {
  const parent = jsonAt(value, segmentsOf(pointer).slice(0, -1))
  return isJsonObject(parent) && !Object.hasOwn(parent, name)
}

/** Takes out what stands at a pointer; in a list, the list: the places of what is behind would be others. */
function takeOut(recovery: Recovery, pointer: string): void {
  const segments = [...segmentsOf(pointer)]
  while (Array.isArray(jsonAt(recovery.value, segments.slice(0, -1)))) segments.pop()
  addNames(recovery.lost, jsonAt(recovery.value, segments), segments.at(-1))
  recovery.harmed.add(pointerTo('', ...segments))
  recovery.value = withEntries(recovery.value, segments, () => [])
}

/** Adds every name that went: keys at every depth, and the parts of those that are made of several. */
function addNames(lost: Set<string>, value: unknown, key = ''): void {
  for (const name of [key, ...key.split('.')]) if (name !== '') lost.add(name)
  if (Array.isArray(value)) for (const item of value) addNames(lost, item)
  if (isJsonObject(value)) for (const [name, part] of Object.entries(value)) addNames(lost, part, name)
}
