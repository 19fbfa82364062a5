import { isJsonObject, getJsonAt, type JsonObject, withEntries } from '../documents/json'
import type { Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { joinPointer, parsePointer } from '../findings/pointer'
import { readFlow } from './languageFindings'

/** The path that stands in the place of a condition that cannot be read. */
const UNREAD = 'unread.answer'

/** Stands in the place of a condition that cannot be read: nobody knows its answer, so that it may hold and may not. */
export const OPEN_CONDITION = { [UNREAD]: { given: true } }

/** The segments up to the condition in which a place stands; null where it stands in none. */
export function findEnclosingCondition(segments: readonly string[]): readonly string[] | null {
  const index = segments.lastIndexOf('when')
  return index > 0 ? segments.slice(0, index + 1) : null
}

/** Whether a place stands in a condition that could not be read. */
export function isUnread(pointer: string, condition: unknown): boolean {
  return pointer.includes(UNREAD) || (isJsonObject(condition) && Object.hasOwn(condition, UNREAD))
}

/** What is left of a flow that breaks its language, so that the rest of it can be judged. */
export interface Recovered {
  readonly flow: Flow
  /** The places at which something else was read than stands there. */
  readonly harmed: readonly string[]
  /** The names that went with what was taken out. */
  readonly lost: ReadonlySet<string>
  /** The names that were only used in what was taken out, and stand elsewhere. */
  readonly used: ReadonlySet<string>
  /** The choices that were written as a list: their values are ones that nobody wrote. */
  readonly madeUp: readonly string[]
}

/** A flow with more mistakes than this, or larger than this as a text, is not read as something else. */
const MOST = 40
const LARGEST = 400_000

/** How often what was missing after a repair is taken out with what it is missing in. */
const ROUNDS = 8

/** The key of the order of the screens. */
const ORDER = 'order'

/** A text that stands where words have to. */
const WORDS = 'words'

interface Recovery {
  value: unknown
  readonly harmed: Set<string>
  readonly lost: Set<string>
  readonly used: Set<string>
  readonly madeUp: Set<string>
  /** Where a repair was tried. */
  readonly tried: Set<string>
}

/**
 * Reads a value as the flow it was most likely meant to be: a misspelt name as the one that was meant, and without what
 * has no meaning. Null where too much would have to go.
 */
export function recoverFlow(value: JsonObject, broken: readonly Finding[]): Recovered | null {
  const recovery: Recovery = {
    value,
    harmed: new Set(),
    lost: new Set(),
    used: new Set(),
    madeUp: new Set(),
    tried: new Set(),
  }
  if (JSON.stringify(value).length > LARGEST) return null
  let findings = broken
  for (let round = 0; round < ROUNDS && findings.length <= MOST; round += 1) {
    for (const finding of findings) repair(recovery, finding)
    const read = readFlow(recovery.value)
    if (read.flow !== null)
      return {
        flow: read.flow,
        harmed: [...recovery.harmed],
        lost: recovery.lost,
        used: recovery.used,
        madeUp: [...recovery.madeUp],
      }
    findings = read.findings
  }
  return null
}

/** Whether nothing that leads from screen to screen was taken out of a flow. */
export function areRoutesIntact({ harmed, lost }: Pick<Recovered, 'harmed' | 'lost'>): boolean {
  return (
    lost.size === 0 ||
    harmed.every(
      (place) =>
        !/^\/screens(?:\/[^/]+(?:\/(?:on|next|buttons|dialogs)(?:\/.*)?)?)?$|^\/start$|^\/order|^\/actions/.test(place),
    )
  )
}

/** One entry of an object in the place of another. */
type Change = (before: unknown, key: string) => readonly [key: string, value: unknown]

function repair(recovery: Recovery, finding: Finding): void {
  const { code, pointer, names, takesText } = finding
  const isFirst = !recovery.tried.has(pointer)
  recovery.tried.add(pointer)
  // What was repaired before and is wrong again has to go.
  const change = isFirst ? changeFor(recovery.value, finding) : null
  if (change !== null) replace(recovery, finding, change)
  else if (isFirst && code === 'missing-key' && takesText === true) addWords(recovery, pointer, names)
  else if (findEnclosingCondition(parsePointer(pointer)) === null) takeOut(recovery, pointer)
  else open(recovery, pointer)
}

function replace(recovery: Recovery, { code, pointer, meantValue }: Finding, change: Change): void {
  const segments = parsePointer(pointer)
  recovery.harmed.add(pointer)
  if (code === 'bad-name') renameBeside(recovery, segments, change)
  if (segments.at(-1) === 'choices' && isListOfWords(getJsonAt(recovery.value, segments))) recovery.madeUp.add(pointer)
  // A value of another form may name something else than what it is read as.
  if (meantValue !== undefined) addNames(recovery.lost, getJsonAt(recovery.value, segments))
  recovery.value = withEntries(recovery.value, segments, ([key, before]) => [change(before, key)])
}

function isListOfWords(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => !isJsonObject(item))
}

/** What asks for the old name has lost it; what stands beside the names and is one of them, such as an example, becomes the new one. */
function renameBeside(recovery: Recovery, segments: readonly string[], change: Change): void {
  const [around, old = ''] = [segments.slice(0, -2), segments.at(-1)]
  const asMeant = (value: unknown): unknown => (value === old ? change(null, old)[0] : value)
  addNames(recovery.lost, null, old)
  for (const [key, value] of Object.entries(Object(getJsonAt(recovery.value, around)))) {
    const isNamed = value === old || (Array.isArray(value) && value.includes(old))
    if (!isNamed) continue
    recovery.harmed.add(joinPointer('', ...around, key))
    recovery.value = withEntries(recovery.value, [...around, key], () => [
      [key, Array.isArray(value) ? value.map(asMeant) : asMeant(value)],
    ])
  }
}

/** Words for a key that is missing: all else that stands beside it is read. */
function addWords(recovery: Recovery, pointer: string, names: readonly string[]): void {
  for (const name of names) recovery.harmed.add(joinPointer(pointer, name))
  const added = Object.fromEntries(names.map((name) => [name, WORDS]))
  recovery.value = withEntries(recovery.value, parsePointer(pointer), ([key, before]) => [
    [key, isJsonObject(before) ? { ...before, ...added } : before],
  ])
}

/** A condition that cannot be read may hold and may not; without it a part would always show. */
function open(recovery: Recovery, pointer: string): void {
  const around = findEnclosingCondition(parsePointer(pointer)) ?? []
  const place = joinPointer('', ...around)
  if (recovery.harmed.has(place)) return takeOut(recovery, place)
  recovery.harmed.add(place)
  addNames(recovery.lost, getJsonAt(recovery.value, around))
  recovery.value = withEntries(recovery.value, around, ([key]) => [[key, OPEN_CONDITION]])
}

/** What an entry was most likely meant to be; null where nothing says it. */
function changeFor(value: unknown, finding: Finding): Change | null {
  const { code, pointer, meant: suggested, meantValue } = finding
  if (meantValue !== undefined) return (_, key) => [key, meantValue]
  const meant = suggested ?? (code === 'bad-name' ? nameLike(parsePointer(pointer)) : null)
  switch (code) {
    case 'unknown-key':
    case 'bad-name':
      return meant !== null && isFree(value, pointer, meant) ? (before) => [meant, before] : null
    case 'unknown-list':
    case 'wrong-value':
      if (meant !== null) return (before, key) => [key, typeof before === 'string' ? meant : before]
      return isWayOn(value, pointer) ? (_, key) => [key, 'next'] : null
    case 'wrong-type':
      return retyped(value, finding)
    default:
      return null
  }
}

/** What stands in the place of a value of another type. */
function retyped(value: unknown, { pointer, takesText }: Finding): Change | null {
  const written = isWayOn(value, pointer)
    ? 'next'
    : (transitionMeant(value, pointer) ?? (takesText === true ? WORDS : null))
  return written === null ? null : (_, key) => [key, written]
}

/** What an event of a screen most likely does: it runs the action whose ends the screen speaks of, or leads on. Null for any other place. */
function transitionMeant(value: unknown, pointer: string): JsonObject | null {
  const [root, screen = '', part, ...rest] = parsePointer(pointer)
  if (root !== 'screens' || part !== 'on' || rest.length !== 1) return null
  const handlers = getJsonAt(value, [root, screen, part])
  const others = Object.entries(isJsonObject(handlers) ? handlers : {})
  const isRun = (action: string): boolean =>
    others.some(([, handler]) => JSON.stringify(handler ?? null).includes(`"run":"${action}"`))
  const action = others
    .flatMap(([event]) => (event.includes('.') ? [event.slice(0, event.lastIndexOf('.'))] : []))
    .find((one) => !isRun(one))
  if (action !== undefined) return { run: action }
  return getJsonAt(value, [root, screen, 'next']) === undefined ? null : { goto: 'next' }
}

/** Whether a place names where a transition leads, on a screen that says what comes next. */
function isWayOn(value: unknown, pointer: string): boolean {
  const [root, screen = '', part, ...rest] = parsePointer(pointer)
  return (
    root === 'screens' &&
    part === 'on' &&
    rest.at(-1) === 'goto' &&
    getJsonAt(value, ['screens', screen, 'next']) !== undefined
  )
}

/** The name that is most like one that cannot be: be-gin as begin, "Scan It" as scanIt, the event send-code.failure as sendcode.failure. */
function nameLike(segments: readonly string[]): string | null {
  const [around, name = ''] = segments.slice(-2)
  const like = name
    .replaceAll(around === 'on' ? /[^\w.]/g : /\W/g, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
  return like === '' || like === name ? null : like
}

function isFree(value: unknown, pointer: string, name: string): boolean {
  const parent = getJsonAt(value, parsePointer(pointer).slice(0, -1))
  return isJsonObject(parent) && !Object.hasOwn(parent, name)
}

/** Takes out what stands at a pointer; in a list, the list: the places of what is behind would be others. */
function takeOut(recovery: Recovery, pointer: string): void {
  const segments = [...parsePointer(pointer)]
  if (segments[0] === ORDER && segments.length > 1) return passOver(recovery, pointer)
  while (Array.isArray(getJsonAt(recovery.value, segments.slice(0, -1)))) segments.pop()
  const value = getJsonAt(recovery.value, segments)
  // A calculation reads answers, and brings none.
  addNames(segments[0] === 'calculations' ? recovery.used : recovery.lost, value, segments.at(-1))
  if (segments[0] === 'calculations') for (const name of segments.slice(1)) recovery.lost.add(name)
  recovery.harmed.add(joinPointer('', ...segments))
  recovery.value = withEntries(recovery.value, segments, () => [])
}

/** Takes an entry out of the order of the screens: the others lead on all the same. */
function passOver(recovery: Recovery, pointer: string): void {
  const order = getJsonAt(recovery.value, [ORDER])
  if (!Array.isArray(order)) return
  recovery.harmed.add(joinPointer('', ORDER))
  const place = parsePointer(pointer)[1]
  recovery.value = withEntries(recovery.value, [ORDER], () => [
    [ORDER, order.filter((_, index) => String(index) !== place)],
  ])
}

/** Adds every name that went: keys at every depth, names in texts, and the parts of those that are made of several. */
function addNames(lost: Set<string>, value: unknown, key = ''): void {
  for (const name of [key, ...key.split('.')]) if (name !== '') lost.add(name)
  if (Array.isArray(value)) for (const item of value) addNames(lost, item)
  if (isJsonObject(value)) for (const [name, part] of Object.entries(value)) addNames(lost, part, name)
  if (typeof value === 'string') for (const name of namesIn(value)) addNames(lost, null, name)
}

/** The names in a text: the text itself where it is no words, and what its braces name. */
function namesIn(text: string): readonly string[] {
  const braces = [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name)
  return /^[\w.]+$/.test(text) ? [text] : braces
}
