import { formatSize } from '../values/format'
import { isObject } from '../values/path'
import type { Json } from '../values/types'
import type { Rule } from './rule'

/**
 * Rules of files. Most are found broken by the control, before a file becomes an answer; an answer from elsewhere is
 * held to what its handle tells.
 */
export const fileRules = {
  kind: {
    holds: (value, { is }) => filesIn(value).every((file) => !Array.isArray(is) || is.includes(endingOf(file))),
    words: (value, { is }) => ({ is: Array.isArray(is) ? is.map((ending: string) => ending.toUpperCase()).join(', ') : '', name: nameIn(value) }),
    schema: ({ is }, { kind }) =>
      ofEach(kind, { properties: { name: { pattern: `\\.(${Array.isArray(is) ? is.map(anyCase).join('|') : ''})$` } } }),
  },
  maxSize: {
    holds: (value, { is }) => filesIn(value).every((file) => typeof is !== 'number' || sizeOf(file) <= is),
    words: (value, { is }, { language }) => ({ is: typeof is === 'number' ? formatSize(is, language) : '', name: nameIn(value) }),
    schema: ({ is }, { kind }) => ofEach(kind, { properties: { size: { maximum: is } } }),
  },
  empty: {
    holds: (value) => filesIn(value).every((file) => sizeOf(file) > 0),
    words: (value) => ({ name: nameIn(value) }),
    schema: (_rule, { kind }) => ofEach(kind, { properties: { size: { exclusiveMinimum: 0 } } }),
  },
  // What is in a file, and whether it was chosen twice, only the control can tell.
  content: { holds: () => true, schema: () => null },
  duplicate: { holds: () => true, schema: () => null },
  /** A file remembered by name only, its bytes gone with the page, has to be chosen again. */
  again: {
    holds: (value) => filesIn(value).every((file) => file['id'] !== undefined),
    words: (value) => ({ name: nameIn(filesIn(value).find((file) => file['id'] === undefined)) }),
    schema: (_rule, { kind }) => ofEach(kind, { required: ['id'] }),
  },
} satisfies Readonly<Record<string, Rule>>

type Handle = { readonly [key: string]: Json }

function ofEach(kind: string, schema: object): { readonly [keyword: string]: unknown } {
  return kind === 'files' ? { items: schema } : { ...schema }
}

function filesIn(value: Json): readonly Handle[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject)
}

function nameIn(value: Json | undefined): string {
  const [file] = value === undefined ? [] : filesIn(value)
  return String(file?.['name'] ?? '')
}

function sizeOf({ size }: Handle): number {
  return typeof size === 'number' ? size : 0
}

function endingOf({ name }: Handle): string {
  return String(name ?? '').toLowerCase().split('.').slice(1).at(-1) ?? ''
}

function anyCase(ending: string): string {
  return [...ending].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join('')
}
