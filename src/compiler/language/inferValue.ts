import { isJsonObject } from '../documents/json'
import { resolveSchema, type Schema } from './schema'
import type { Visit } from './walkDocument'

/** Infers the value that was meant: another notation of it that fits the schema. Undefined if none does. */
export function inferValue(value: unknown, schema: Schema, fits: Visit['fits']): unknown {
  // A place that takes any text would accept every candidate.
  const takes = (candidate: unknown): boolean =>
    fits(candidate, schema) &&
    (typeof candidate !== 'string' || !isAnyText(schema)) &&
    !(isMessage(candidate) && takesAnyKey(schema))
  return listCandidates(value).find(takes)
}

/** Among free names, these keys would be read as names. */
function isMessage(value: unknown): boolean {
  return isJsonObject(value) && ['tone', 'message', 'goto'].some((key) => Object.hasOwn(value, key))
}

/** Whether the keys of a place are free names. */
function takesAnyKey(schema: Schema): boolean {
  const { additional, anyOf } = resolveSchema(schema)
  return (anyOf.length === 0 && typeof additional !== 'boolean') || anyOf.some(takesAnyKey)
}

function isAnyText(schema: Schema): boolean {
  const { types, pattern, choices, only, anyOf } = resolveSchema(schema)
  return (types.includes('string') && pattern === null && choices === null && only === null) || anyOf.some(isAnyText)
}

/** Other notations, the likeliest first. */
function listCandidates(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return listForNumber(value)
  if (typeof value === 'string') return listForText(value)
  if (Array.isArray(value)) return listForList(value)
  return isJsonObject(value) ? [[value], ...Object.values(value).slice(0, Object.keys(value).length === 1 ? 1 : 0)] : []
}

function listForNumber(value: number): readonly unknown[] {
  return [...listAmounts(value), ...(value === 0 || value === 1 ? [value === 1] : []), ...withMessage(value)]
}

/** A smaller number is taken for seconds, not milliseconds. */
const SHORTEST_PAUSE = 20

/** A number without a unit may be a time, an amount or a size. */
function listAmounts(value: number): readonly unknown[] {
  if (!Number.isFinite(value) || value < 0) return [value.toFixed(2)]
  const time =
    Number.isInteger(value) && value >= SHORTEST_PAUSE && value < 1000
      ? `${value} ms`
      : `${value < SHORTEST_PAUSE ? value : value / 1000} s`
  return [time, value.toFixed(2), formatSize(value)]
}

/** More megabytes than this are taken for kilobytes. */
const MOST_MEGABYTES = 100

/** Sizes in bytes; numbers that are too small for a file are taken for megabytes or kilobytes. */
function formatSize(value: number): string {
  if (value >= 1_048_576) return `${round(value / 1_048_576)} MB`
  if (value >= 1000) return `${round(value / 1000)} kB`
  return value <= MOST_MEGABYTES ? `${value} MB` : `${value} kB`
}

function withMessage(value: number): readonly unknown[] {
  return [value, value.toFixed(2), ...listAmounts(value)].map((is) => ({ is, message: '…' }))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function listForText(text: string): readonly unknown[] {
  const number = /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null
  const words = [
    ...parseTruth(text),
    ...parseUnit(text),
    { goto: text },
    { tone: 'info', text },
    [text],
    { is: text, message: '…' },
  ]
  return number === null ? words : [number, ...listForNumber(number), ...words]
}

function parseTruth(text: string): readonly boolean[] {
  if (/^(?:true|yes|on)$/i.test(text)) return [true]
  return /^(?:false|no|off)$/i.test(text) ? [false] : []
}

/** Such as 5MB or 1,5 s. */
function parseUnit(text: string): readonly string[] {
  const [, number = '', unit = ''] = /^\s*(\d+(?:[.,]\d+)?)\s*(ms|s|kb|mb)\s*$/i.exec(text) ?? []
  const spelt =
    new Map([
      ['kb', 'kB'],
      ['mb', 'MB'],
    ]).get(unit.toLowerCase()) ?? unit.toLowerCase()
  return number === '' ? [] : [`${number.replace(',', '.')} ${spelt}`]
}

function listForList(list: readonly unknown[]): readonly unknown[] {
  const entries = list.flatMap((item) => toEntry(item))
  const named = Object.fromEntries(
    entries.map(([name, part], index) => [makeUnique(name, entries.slice(0, index)), part]),
  )
  return [
    ...(list.length > 0 && entries.length === list.length ? [named] : []),
    { all: list },
    ...(list.length === 1 ? list : []),
  ]
}

/** Appends a number if the name is taken. */
function makeUnique(name: string, before: readonly (readonly [string, unknown])[]): string {
  const alike = before.filter(([other]) => other === name).length
  return alike === 0 ? name : `${name}${alike + 1}`
}

/** Keys that other languages use for names in lists, and those from whose words a name can be made. */
const NAMES = ['id', 'key', 'name', 'value']
const TITLES = ['label', 'title', 'text', 'goto']

/** Turns a list item into a named entry, if it has a name. */
function toEntry(item: unknown): readonly (readonly [string, unknown])[] {
  if (typeof item === 'string') return toName(item) === '' ? [] : [[toName(item), item]]
  if (!isJsonObject(item)) return []
  const key = [...NAMES, ...TITLES].find((name) => typeof item[name] === 'string')
  if (key === undefined) return []
  const rest = Object.fromEntries(Object.entries(item).filter(([other]) => !NAMES.includes(key) || other !== key))
  const name = toName(String(item[key]))
  // A choice consists of its words only.
  return [
    [
      name,
      Object.keys(rest).length === 1 && typeof rest['label'] === 'string' && key === 'value' ? rest['label'] : rest,
    ],
  ]
}

/** Makes a name of words: "Full time" fullTime, "Ça va" caVa, 1 n1 (JavaScript would reorder keys that are numbers). */
function toName(words: string): string {
  const [first = '', ...rest] = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const name = [
    first.toLowerCase(),
    ...rest.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`),
  ]
    .join('')
    .normalize('NFC')
  return /^\d+$/.test(name) ? `n${name}` : name
}

export function formatHintValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatHintValue).join(', ')}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${formatHintValue(part)}`)
  return `{ ${entries.join(', ')} }`
}
