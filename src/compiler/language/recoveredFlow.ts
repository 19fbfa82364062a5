import { isJsonObject, getJsonAt, type JsonObject, withEntries } from '../documents/json'
import type { Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { joinPointer, parsePointer } from '../findings/pointer'
import { readFlow } from './languageFindings'

/** The path in conditions that replace unreadable ones. */
const UNREAD = 'unread.answer'

/** Replaces an unreadable condition: the answer is unknown, so it may hold or not. */
export const OPEN_CONDITION = { [UNREAD]: { given: true } }

/** The segments of the condition around a place; null if it is in none. */
export function findEnclosingCondition(segments: readonly string[]): readonly string[] | null {
  const index = segments.lastIndexOf('when')
  return index > 0 ? segments.slice(0, index + 1) : null
}

/** Whether a place is in a condition that was replaced. */
export function isUnread(pointer: string, condition: unknown): boolean {
  return pointer.includes(UNREAD) || (isJsonObject(condition) && Object.hasOwn(condition, UNREAD))
}

export interface Recovered {
  readonly flow: Flow
  /** Pointers of everything that was changed or removed. */
  readonly harmed: readonly string[]
  readonly lost: ReadonlySet<string>
  /** Names that were only used in removed parts. */
  readonly used: ReadonlySet<string>
}

/** With more mistakes, or a longer text, nothing is recovered. */
const MOST = 40
const LARGEST = 400_000

/** How often findings that appear after repairs are repaired as well. */
const ROUNDS = 8

const ORDER = 'order'

const WORDS = 'words'

interface Recovery {
  value: unknown
  readonly harmed: Set<string>
  readonly lost: Set<string>
  readonly used: Set<string>
  readonly tried: Set<string>
}

/**
 * Reads a value as the flow that was most likely meant: corrects misspelt names and removes what cannot be read. Null
 * if too much is broken.
 */
export function recoverFlow(value: JsonObject, broken: readonly Finding[]): Recovered | null {
  const recovery: Recovery = {
    value,
    harmed: new Set(),
    lost: new Set(),
    used: new Set(),
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
      }
    findings = read.findings
  }
  return null
}

/** Whether nothing was removed that leads from screen to screen. */
export function areRoutesIntact({ harmed, lost }: Pick<Recovered, 'harmed' | 'lost'>): boolean {
  return (
    lost.size === 0 ||
    harmed.every(
      (place) =>
        !/^\/screens(?:\/[^/]+(?:\/(?:on|next|buttons|dialogs)(?:\/.*)?)?)?$|^\/start$|^\/order|^\/actions/.test(place),
    )
  )
}

type Change = (before: unknown, key: string) => readonly [key: string, value: unknown]

function repair(recovery: Recovery, finding: Finding): void {
  const { code, pointer, names, takesText } = finding
  const isFirst = !recovery.tried.has(pointer)
  recovery.tried.add(pointer)
  // A part that is still wrong after a repair is removed.
  const change = isFirst ? inferChange(recovery.value, finding) : null
  if (change !== null) replace(recovery, finding, change)
  else if (isFirst && code === 'missing-key' && takesText === true) addWords(recovery, pointer, names)
  else if (findEnclosingCondition(parsePointer(pointer)) === null) takeOut(recovery, pointer)
  else open(recovery, pointer)
}

function replace(recovery: Recovery, { code, pointer, meantValue }: Finding, change: Change): void {
  const segments = parsePointer(pointer)
  recovery.harmed.add(pointer)
  if (code === 'bad-name') renameBeside(recovery, segments, change)
  // The original value may have named something that the repaired one does not.
  if (meantValue !== undefined) addNames(recovery.lost, getJsonAt(recovery.value, segments))
  recovery.value = withEntries(recovery.value, segments, ([key, before]) => [change(before, key)])
}

/**
 * References to the old name count as lost; values beside it that repeat it (an example, for instance) are renamed too.
 */
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

/** Adds placeholder words for a missing key, so that the rest around it can be read. */
function addWords(recovery: Recovery, pointer: string, names: readonly string[]): void {
  for (const name of names) recovery.harmed.add(joinPointer(pointer, name))
  const added = Object.fromEntries(names.map((name) => [name, WORDS]))
  recovery.value = withEntries(recovery.value, parsePointer(pointer), ([key, before]) => [
    [key, isJsonObject(before) ? { ...before, ...added } : before],
  ])
}

/** An unreadable condition may hold or not. Without any condition the part would always show. */
function open(recovery: Recovery, pointer: string): void {
  const around = findEnclosingCondition(parsePointer(pointer)) ?? []
  const place = joinPointer('', ...around)
  if (recovery.harmed.has(place)) return takeOut(recovery, place)
  recovery.harmed.add(place)
  addNames(recovery.lost, getJsonAt(recovery.value, around))
  recovery.value = withEntries(recovery.value, around, ([key]) => [[key, OPEN_CONDITION]])
}

function inferChange(value: unknown, finding: Finding): Change | null {
  const { code, pointer, meant: suggested, meantValue } = finding
  if (meantValue !== undefined) return (_, key) => [key, meantValue]
  const meant = suggested ?? (code === 'bad-name' ? inferName(parsePointer(pointer)) : null)
  switch (code) {
    case 'unknown-key':
    case 'bad-name':
      return meant !== null && isFree(value, pointer, meant) ? (before) => [meant, before] : null
    case 'unknown-list':
    case 'wrong-value':
      if (meant !== null) return (before, key) => [key, typeof before === 'string' ? meant : before]
      return isWayOn(value, pointer) ? (_, key) => [key, 'next'] : null
    case 'wrong-type':
      return inferRetyped(value, finding)
    default:
      return null
  }
}

function inferRetyped(value: unknown, { pointer, takesText }: Finding): Change | null {
  const written = isWayOn(value, pointer)
    ? 'next'
    : (inferTransition(value, pointer) ?? (takesText === true ? WORDS : null))
  return written === null ? null : (_, key) => [key, written]
}

/** Infers an event's transition: it runs the action whose outcomes the screen handles, or leads on. Null elsewhere. */
function inferTransition(value: unknown, pointer: string): JsonObject | null {
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

function isWayOn(value: unknown, pointer: string): boolean {
  const [root, screen = '', part, ...rest] = parsePointer(pointer)
  return (
    root === 'screens' &&
    part === 'on' &&
    rest.at(-1) === 'goto' &&
    getJsonAt(value, ['screens', screen, 'next']) !== undefined
  )
}

/** Such as begin for be-gin, scanIt for "Scan It", and sendcode.failure for send-code.failure. */
function inferName(segments: readonly string[]): string | null {
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

/** Removes what stands at a pointer. In a list the whole list goes, since the other entries would move. */
function takeOut(recovery: Recovery, pointer: string): void {
  const segments = [...parsePointer(pointer)]
  if (segments[0] === ORDER && segments.length > 1) return dropFromOrder(recovery, pointer)
  while (Array.isArray(getJsonAt(recovery.value, segments.slice(0, -1)))) segments.pop()
  const value = getJsonAt(recovery.value, segments)
  // Calculations only use answers.
  addNames(segments[0] === 'calculations' ? recovery.used : recovery.lost, value, segments.at(-1))
  if (segments[0] === 'calculations') for (const name of segments.slice(1)) recovery.lost.add(name)
  recovery.harmed.add(joinPointer('', ...segments))
  recovery.value = withEntries(recovery.value, segments, () => [])
}

function dropFromOrder(recovery: Recovery, pointer: string): void {
  const order = getJsonAt(recovery.value, [ORDER])
  if (!Array.isArray(order)) return
  recovery.harmed.add(joinPointer('', ORDER))
  const place = parsePointer(pointer)[1]
  recovery.value = withEntries(recovery.value, [ORDER], () => [
    [ORDER, order.filter((_, index) => String(index) !== place)],
  ])
}

/** Adds all names in a value: keys at every depth, names in texts, and the segments of paths. */
function addNames(lost: Set<string>, value: unknown, key = ''): void {
  for (const name of [key, ...key.split('.')]) if (name !== '') lost.add(name)
  if (Array.isArray(value)) for (const item of value) addNames(lost, item)
  if (isJsonObject(value)) for (const [name, part] of Object.entries(value)) addNames(lost, part, name)
  if (typeof value === 'string') for (const name of listNames(value)) addNames(lost, null, name)
}

/** A text that is one name, or the placeholders in it. */
function listNames(text: string): readonly string[] {
  const braces = [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name)
  return /^[\w.]+$/.test(text) ? [text] : braces
}
