import { isJsonObject } from '../documents/jsonValue'
import { resolved, type Schema } from './schema'
import type { Visit } from './walkDocument'

/** What a value was most likely meant to be: another way to write it that its place takes; undefined where none is known. */
export function meantValue(value: unknown, schema: Schema, fits: Visit['fits']): unknown {
  // Any words would do here, which says nothing of what was meant.
  const takes = (candidate: unknown): boolean =>
    fits(candidate, schema) && (typeof candidate !== 'string' || !isAnyText(schema)) && !(isMessage(candidate) && takesAnyKey(schema))
  return waysToWrite(value).find(takes)
}

function isMessage(value: unknown): boolean {
  return isJsonObject(value) && (Object.hasOwn(value, 'tone') || Object.hasOwn(value, 'message'))
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
  return isJsonObject(value) ? [[value]] : []
}

function numberWritten(value: number): readonly unknown[] {
  return [...amountsOf(value), ...withMessage(value)]
}

/** What a number without its unit can say: a time, an amount, a size. */
function amountsOf(value: number): readonly unknown[] {
  if (!Number.isFinite(value) || value < 0) return [value.toFixed(2)]
  const sizes = value >= 1_048_576 ? [`${rounded(value / 1_048_576)} MB`] : [`${rounded(value / 1000)} kB`]
  return [value < 1000 ? `${value} ms` : `${value / 1000} s`, value.toFixed(2), ...sizes]
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
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    ...comparisonIn(text),
    { tone: 'info', text },
    [text],
    { is: text, message: '…' },
  ]
  return number === null ? words : [number, ...numberWritten(number), ...words]
}

/** The condition that a text such as `home.status == 'renting'` is meant to be. */
function comparisonIn(text: string): readonly unknown[] {
  const [, path, sign, answer = ''] = /^\s*([a-z][\w.]*)\s*(===?|!==?|=)\s*(.*?)\s*$/i.exec(text) ?? []
  // Several comparisons are no answer.
  if (path === undefined || !/^(?:"[^"]*"|'[^']*'|[^"'&|]*)$/.test(answer)) return []
  const is = plainValue(answer)
  return sign?.startsWith('!') === true ? [{ not: { [path]: is } }] : [{ [path]: is }]
}

function plainValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text.replaceAll(/^["']|["']$/g, '')
}

function listWritten(list: readonly unknown[]): readonly unknown[] {
  const words = list.filter((item) => typeof item === 'string')
  const named = Object.fromEntries(words.map((word) => [nameFor(word), word]))
  return [...(words.length > 0 && Object.keys(named).length === list.length ? [named] : []), { all: list }, ...(list.length === 1 ? list : [])]
}

/** A name for words: "Full time" as fullTime. */
function nameFor(words: string): string {
  const [first = '', ...rest] = words.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return [first.toLowerCase(), ...rest.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`)].join('')
}

/** A value as a hint writes it, on one line. */
export function writtenOut(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writtenOut).join(', ')}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${writtenOut(part)}`)
  return `{ ${entries.join(', ')} }`
}
