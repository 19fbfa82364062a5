import { formatAlternatives, parseByteSize, formatSize } from '../values/format'
import { getFileExtension, isProgramName, isSameFile, type NamedFile, PROGRAMS } from '../values/fileName'
import { isObject, type Json } from '../values/answers'
import type { Field, Rule } from '../program/field'
import type { RuleAuthoring } from './rule'

/**
 * Rules of files. Most are found broken by the control, before a file becomes an answer; an answer from elsewhere is
 * held to what its handle tells.
 */
export const fileRules = {
  kind: {
    holds: (value, { is }) =>
      filesIn(value).every((file) => !Array.isArray(is) || is.includes(getFileExtension(String(file['name'] ?? '')))),
    words: (value, { is }, { language }) => ({
      is: Array.isArray(is)
        ? formatAlternatives(
            is.map((ending: string) => ending.toUpperCase()),
            language,
          )
        : '',
      name: nameIn(value),
    }),
  },
  /** Where any kind is taken, none that can be run or can carry what can. */
  program: {
    holds: (value, _rule, { field }) => !takesAny(field) || !filesIn(value).some(isProgram),
    words: (value) => ({ name: nameIn(filesIn(value).find(isProgram)) }),
  },
  maxSize: {
    holds: (value, { is }) => filesIn(value).every((file) => typeof is !== 'number' || sizeOf(file) <= is),
    words: (value, { is }, { language }) => ({
      is: typeof is === 'number' ? formatSize(is, language) : '',
      name: nameIn(value),
    }),
    parse: (written) => (typeof written === 'string' ? parseByteSize(written) : written),
    bounds: { of: 'bytes', side: 'most' },
  },
  empty: {
    holds: (value) => filesIn(value).every((file) => sizeOf(file) > 0),
    words: (value) => ({ name: nameIn(value) }),
  },
  // What is in a file only the control can tell, but for one that it is to be named after.
  /** What a file has instead of what its ending says is said in the words for a wrong ending. */
  content: {
    holds: (value, _rule, { field }) =>
      (field.kind !== 'file' && field.kind !== 'files') ||
      field.definition.isContent === undefined ||
      filesIn(value)
        .map(named)
        .every(({ name }) => field.definition.isContent?.(name) === true),
    speaksAs: 'kind',
  },
  /** Whether a PDF opens only with a password the control alone can tell: its handle says nothing of it. */
  password: { holds: () => true },
  duplicate: {
    holds: (value) => twice(value) === undefined,
    words: (value) => ({ name: nameIn(twice(value)) }),
  },
  /** A file remembered by name only, its bytes gone with the page, has to be chosen again. */
  again: {
    holds: (value) => filesIn(value).every((file) => file['id'] !== undefined),
    words: (value) => ({ name: nameIn(filesIn(value).find((file) => file['id'] === undefined)) }),
  },
} satisfies Readonly<Record<string, Rule>>

/** What authors ask of the rules of files. */
export const fileRulesAuthoring: Readonly<Record<keyof typeof fileRules, RuleAuthoring>> = {
  kind: {
    schema: ({ is }, { kind }) =>
      ofEach(kind, {
        properties: {
          name: { pattern: `[^.\\s][\\s\\S]*\\.(${Array.isArray(is) ? is.map(anyCase).join('|') : ''})$` },
        },
      }),
    samples: () => [],
    canBreak: isChosen,
    refusedFile: 'notes.unknown',
  },
  program: {
    schema: (_rule, field) =>
      takesAny(field)
        ? ofEach(field.kind, {
            properties: { name: { not: { pattern: `\\.(${PROGRAMS.map(anyCase).join('|')})[.\\s]*$` } } },
          })
        : {},
    samples: () => [],
    canBreak: takesAny,
    refusedFile: 'program.exe',
  },
  maxSize: {
    schema: ({ is }, { kind }) => ofEach(kind, { properties: { size: { maximum: is } } }),
    samples: () => [],
    canBreak: isChosen,
    beyond: { most: 1024 ** 3, words: 'this large' },
    refusedFile: 'large',
  },
  empty: {
    schema: (_rule, { kind }) => ofEach(kind, { properties: { size: { exclusiveMinimum: 0 } } }),
    samples: () => [],
    canBreak: isChosen,
    refusedFile: 'empty',
  },
  content: { schema: () => null, samples: () => [], canBreak: isChosen, refusedFile: 'untrue' },
  password: { schema: () => null, samples: () => [], canBreak: takesPdf, refusedFile: 'locked.pdf' },
  duplicate: { schema: () => null, samples: () => [], canBreak: () => true, refusedFile: 'file-1' },
  // A file has to be chosen again only after a reload.
  again: { schema: (_rule, { kind }) => ofEach(kind, { required: ['id'] }), samples: () => [], canBreak: () => false },
}

function isProgram(file: Handle): boolean {
  return isProgramName(named(file).name)
}

/** Whether the applicant chooses the file; one that the control makes it does not refuse. */
function isChosen(field: Field): boolean {
  return (field.kind !== 'file' && field.kind !== 'files') || field.definition.isMade !== true
}

function takesPdf(field: Field): boolean {
  return isChosen(field) && (takesAny(field) || ('extensions' in field && field.extensions.includes('pdf')))
}

function takesAny(field: Field): boolean {
  return 'extensions' in field && field.extensions.length === 0
}

type Handle = { readonly [key: string]: Json }

function ofEach(kind: string, schema: object): { readonly [keyword: string]: unknown } {
  return kind === 'files' ? { items: schema } : { ...schema }
}

function filesIn(value: Json): readonly Handle[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject)
}

function named(file: Handle): NamedFile {
  return { name: String(file['name'] ?? ''), size: sizeOf(file) }
}

function nameIn(value: Json | undefined): string {
  const [file] = value === undefined ? [] : filesIn(value)
  return String(file?.['name'] ?? '')
}

function sizeOf({ size }: Handle): number {
  return typeof size === 'number' ? size : 0
}

/** The first file that stands there already, as the control tells. One remembered by name only gives way to another. */
function twice(value: Json): Handle | undefined {
  const files = filesIn(value).filter(({ id }) => id !== undefined)
  return files.find((file, index) =>
    files.slice(0, index).some((other) => other['id'] === file['id'] || isSameFile(named(other), named(file))),
  )
}

function anyCase(ending: string): string {
  return [...ending].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join('')
}
