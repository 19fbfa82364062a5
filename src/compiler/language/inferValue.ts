import { isJsonObject } from '../documents/json'
import { resolved, type Schema } from './schema'
import type { Visit } from './walkDocument'

/** What a value was most likely meant to be: another way to write it that its place takes; undefined where none is known. */
export function inferValue(value: unknown, schema: Schema, fits: Visit['fits']): unknown {
  // Any words would do here, which says nothing of what was meant.
  const takes = (candidate: unknown): boolean =>
    fits(candidate, schema) &&
    (typeof candidate !== 'string' || !isAnyText(schema)) &&
    !(isMessage(candidate) && takesAnyKey(schema))
  return waysToWrite(value).find(takes)
}

/** Whether a value would be words or a way: among names these keys would be names. */
function isMessage(value: unknown): boolean {
  return isJsonObject(value) && ['tone', 'message', 'goto'].some((key) => Object.hasOwn(value, key))
}

/** Whether the keys of a place are names: words for a person would be read as one of them. */
function takesAnyKey(schema: Schema): boolean {
  const { additional, anyOf } = resolved(schema)
  return (anyOf.length === 0 && typeof additional !== 'boolean') || anyOf.some(takesAnyKey)
}

/** Whether a place takes any text at all. */
function isAnyText(schema: Schema): boolean {
  const { types, pattern, choices, only, anyOf } = resolved(schema)
  return (types.includes('string') && pattern === null && choices === null && only === null) || anyOf.some(isAnyText)
}

/** Other ways to write a value, the likeliest first. */
function waysToWrite(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return numberWritten(value)
  if (typeof value === 'string') return textWritten(value)
  if (Array.isArray(value)) return listWritten(value)
  return isJsonObject(value) ? [[value], ...Object.values(value).slice(0, Object.keys(value).length === 1 ? 1 : 0)] : []
}

function numberWritten(value: number): readonly unknown[] {
  return [...amountsOf(value), ...(value === 0 || value === 1 ? [value === 1] : []), ...withMessage(value)]
}

/** Nobody means fewer milliseconds than this: so small a number is one of seconds. */
const SHORTEST_PAUSE = 20

/** What a number without its unit can say: a time, an amount, a size. */
function amountsOf(value: number): readonly unknown[] {
  if (!Number.isFinite(value) || value < 0) return [value.toFixed(2)]
  const time =
    Number.isInteger(value) && value >= SHORTEST_PAUSE && value < 1000
      ? `${value} ms`
      : `${value < SHORTEST_PAUSE ? value : value / 1000} s`
  return [time, value.toFixed(2), sizeOf(value)]
}

/** More megabytes than this are rather kilobytes. */
const MOST_MEGABYTES = 100

/** A size in bytes; a number so small that no file has that few is one of megabytes or kilobytes. */
function sizeOf(value: number): string {
  if (value >= 1_048_576) return `${rounded(value / 1_048_576)} MB`
  if (value >= 1000) return `${rounded(value / 1000)} kB`
  return value <= MOST_MEGABYTES ? `${value} MB` : `${value} kB`
}

function withMessage(value: number): readonly unknown[] {
  return [value, value.toFixed(2), ...amountsOf(value)].map((is) => ({ is, message: '…' }))
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

function textWritten(text: string): readonly unknown[] {
  const number = /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null
  const words = [
    ...truthIn(text),
    ...unitIn(text),
    { goto: text },
    { tone: 'info', text },
    [text],
    { is: text, message: '…' },
  ]
  return number === null ? words : [number, ...numberWritten(number), ...words]
}

/** What yes and no are in other words. */
function truthIn(text: string): readonly boolean[] {
  if (/^(?:true|yes|on)$/i.test(text)) return [true]
  return /^(?:false|no|off)$/i.test(text) ? [false] : []
}

/** A number with its unit, written as it is written here: 5MB, 1,5 s. */
function unitIn(text: string): readonly string[] {
  const [, number = '', unit = ''] = /^\s*(\d+(?:[.,]\d+)?)\s*(ms|s|kb|mb)\s*$/i.exec(text) ?? []
  const spelt =
    new Map([
      ['kb', 'kB'],
      ['mb', 'MB'],
    ]).get(unit.toLowerCase()) ?? unit.toLowerCase()
  return number === '' ? [] : [`${number.replace(',', '.')} ${spelt}`]
}

function listWritten(list: readonly unknown[]): readonly unknown[] {
  const entries = list.flatMap((item) => entryOf(item))
  const named = Object.fromEntries(
    entries.map(([name, part], index) => [namedApart(name, entries.slice(0, index)), part]),
  )
  return [
    ...(list.length > 0 && entries.length === list.length ? [named] : []),
    { all: list },
    ...(list.length === 1 ? list : []),
  ]
}

/** A name with a number behind it where others of the list have the same. */
function namedApart(name: string, before: readonly (readonly [string, unknown])[]): string {
  const alike = before.filter(([other]) => other === name).length
  return alike === 0 ? name : `${name}${alike + 1}`
}

/** The keys by which other languages name what stands in a list, and the words that a name can be made of. */
const NAMES = ['id', 'key', 'name', 'value']
const TITLES = ['label', 'title', 'text', 'goto']

/** An item of a list as an entry of a map, where its name can be told. */
function entryOf(item: unknown): readonly (readonly [string, unknown])[] {
  if (typeof item === 'string') return nameFor(item) === '' ? [] : [[nameFor(item), item]]
  if (!isJsonObject(item)) return []
  const key = [...NAMES, ...TITLES].find((name) => typeof item[name] === 'string')
  if (key === undefined) return []
  const rest = Object.fromEntries(Object.entries(item).filter(([other]) => !NAMES.includes(key) || other !== key))
  const name = nameFor(String(item[key]))
  // A choice is its words alone.
  return [
    [
      name,
      Object.keys(rest).length === 1 && typeof rest['label'] === 'string' && key === 'value' ? rest['label'] : rest,
    ],
  ]
}

/** A name for words: "Full time" as fullTime, "Ça va" as caVa, 1 as n1: JSON keeps no order of whole numbers. */
function nameFor(words: string): string {
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

/** A value as a hint writes it, on one line. */
export function formatHintValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatHintValue).join(', ')}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${formatHintValue(part)}`)
  return `{ ${entries.join(', ')} }`
}
