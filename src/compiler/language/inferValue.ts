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
  const inferred = listCandidates(value).find(takes)
  // Where words are needed, a number can only be meant as words.
  return inferred === undefined && typeof value === 'number' && fits(String(value), schema) ? String(value) : inferred
}

/** Among free names, these keys would be read as names. */
function isMessage(value: unknown): boolean {
  return isJsonObject(value) && ['tone', 'message', 'goto'].some((key) => Object.hasOwn(value, key))
}

function takesAnyKey(schema: Schema): boolean {
  const { additional, anyOf } = resolveSchema(schema)
  return (anyOf.length === 0 && typeof additional !== 'boolean') || anyOf.some(takesAnyKey)
}

function isAnyText(schema: Schema): boolean {
  const { types, pattern, choices, only, anyOf } = resolveSchema(schema)
  return (types.includes('string') && pattern === null && choices === null && only === null) || anyOf.some(isAnyText)
}

function listCandidates(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return listForNumber(value)
  if (typeof value === 'string') return listForText(value)
  if (Array.isArray(value)) return [{ all: value }, ...(value.length === 1 ? value : [])]
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
    text.toLowerCase(),
    text.toUpperCase(),
    text.replaceAll(/(?<=\d)[ ,](?=\d{3}(?!\d))/g, ''),
    ...(/^[a-z]\w*(?:\.\w+)+$/.test(text) ? [{ [text]: { given: true } }] : []),
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

export function formatHintValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatHintValue).join(', ')}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${formatHintValue(part)}`)
  return `{ ${entries.join(', ')} }`
}
