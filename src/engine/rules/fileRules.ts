import { formatAlternatives, parseByteSize, formatSize } from '../values/format'
import { getFileExtension, isProgramName, isSameFile, type NamedFile, PROGRAMS } from '../values/fileName'
import { isObject, type Json } from '../values/answers'
import type { Field, Rule } from '../program/field'
import type { RuleAuthoring } from './rule'

/**
 * Rules of files. The control checks most of them before a file becomes an answer; an answer from elsewhere is checked
 * by its handle (name and size).
 */
export const fileRules = {
  kind: {
    holds: (value, { is }) =>
      listFiles(value).every((file) => !Array.isArray(is) || is.includes(getFileExtension(String(file['name'] ?? '')))),
    words: (value, { is }, { language }) => ({
      is: Array.isArray(is)
        ? formatAlternatives(
            is.map((ending: string) => ending.toUpperCase()),
            language,
          )
        : '',
      name: getName(value),
    }),
  },
  /** A field that takes any file type refuses programs and files that can carry one. */
  program: {
    holds: (value, _rule, { field }) => !takesAny(field) || !listFiles(value).some(isProgram),
    words: (value) => ({ name: getName(listFiles(value).find(isProgram)) }),
  },
  maxSize: {
    holds: (value, { is }) => listFiles(value).every((file) => typeof is !== 'number' || getSize(file) <= is),
    words: (value, { is }, { language }) => ({
      is: typeof is === 'number' ? formatSize(is, language) : '',
      name: getName(value),
    }),
    parse: (written) => (typeof written === 'string' ? parseByteSize(written) : written),
    bounds: { of: 'bytes', side: 'most' },
  },
  empty: {
    holds: (value) => listFiles(value).every((file) => getSize(file) > 0),
    words: (value) => ({ name: getName(value) }),
  },
  // Only the control can read a file's content, so `content` and `password` hold here, unless the field prescribes the
  // name.
  /** Uses the message of `kind`: the content does not match the file's ending. */
  content: {
    holds: (value, _rule, { field }) =>
      (field.kind !== 'file' && field.kind !== 'files') ||
      field.definition.isContent === undefined ||
      listFiles(value)
        .map(toNamedFile)
        .every(({ name }) => field.definition.isContent?.(name) === true),
    usesMessageOf: 'kind',
  },
  password: { holds: () => true },
  duplicate: {
    holds: (value) => findDuplicate(value) === undefined,
    words: (value) => ({ name: getName(findDuplicate(value)) }),
  },
  /** A draft keeps only the name of a file (no `id`), so the applicant has to choose it again. */
  again: {
    holds: (value) => listFiles(value).every((file) => file['id'] !== undefined),
    words: (value) => ({ name: getName(listFiles(value).find((file) => file['id'] === undefined)) }),
  },
} satisfies Readonly<Record<string, Rule>>

export const fileRulesAuthoring: Readonly<Record<keyof typeof fileRules, RuleAuthoring>> = {
  kind: {
    schema: ({ is }, { kind }) =>
      toFilesSchema(kind, {
        properties: {
          name: { pattern: `[^.\\s][\\s\\S]*\\.(${Array.isArray(is) ? is.map(matchAnyCase).join('|') : ''})$` },
        },
      }),
    samples: () => [],
    canBreak: isChosen,
    refusedFile: 'notes.unknown',
  },
  program: {
    schema: (_rule, field) =>
      takesAny(field)
        ? toFilesSchema(field.kind, {
            properties: { name: { not: { pattern: `\\.(${PROGRAMS.map(matchAnyCase).join('|')})[.\\s]*$` } } },
          })
        : {},
    samples: () => [],
    canBreak: takesAny,
    refusedFile: 'program.exe',
  },
  maxSize: {
    schema: ({ is }, { kind }) => toFilesSchema(kind, { properties: { size: { maximum: is } } }),
    samples: () => [],
    canBreak: isChosen,
    beyond: { most: 1024 ** 3, words: 'this large' },
    refusedFile: 'large',
  },
  empty: {
    schema: (_rule, { kind }) => toFilesSchema(kind, { properties: { size: { exclusiveMinimum: 0 } } }),
    samples: () => [],
    canBreak: isChosen,
    refusedFile: 'empty',
  },
  content: { schema: () => null, samples: () => [], canBreak: isChosen, refusedFile: 'untrue' },
  password: { schema: () => null, samples: () => [], canBreak: takesPdf, refusedFile: 'locked.pdf' },
  duplicate: { schema: () => null, samples: () => [], canBreak: () => true, refusedFile: 'file-1' },
  again: {
    schema: (_rule, { kind }) => toFilesSchema(kind, { required: ['id'] }),
    samples: () => [],
    canBreak: () => false,
  },
}

function isProgram(file: Handle): boolean {
  return isProgramName(toNamedFile(file).name)
}

/** The control never refuses a file that it makes itself, such as a signature. */
function isChosen(field: Field): boolean {
  return (field.kind !== 'file' && field.kind !== 'files') || field.definition.isMadeByControl !== true
}

function takesPdf(field: Field): boolean {
  return isChosen(field) && (takesAny(field) || ('extensions' in field && field.extensions.includes('pdf')))
}

function takesAny(field: Field): boolean {
  return 'extensions' in field && field.extensions.length === 0
}

type Handle = { readonly [key: string]: Json }

function toFilesSchema(kind: string, schema: object): { readonly [keyword: string]: unknown } {
  return kind === 'files' ? { items: schema } : { ...schema }
}

function listFiles(value: Json): readonly Handle[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject)
}

function toNamedFile(file: Handle): NamedFile {
  return { name: String(file['name'] ?? ''), size: getSize(file) }
}

function getName(value: Json | undefined): string {
  const [file] = value === undefined ? [] : listFiles(value)
  return String(file?.['name'] ?? '')
}

function getSize({ size }: Handle): number {
  return typeof size === 'number' ? size : 0
}

/** Returns the first duplicate. Files without `id` are skipped: choosing the file again replaces them. */
function findDuplicate(value: Json): Handle | undefined {
  const files = listFiles(value).filter(({ id }) => id !== undefined)
  return files.find((file, index) =>
    files
      .slice(0, index)
      .some((other) => other['id'] === file['id'] || isSameFile(toNamedFile(other), toNamedFile(file))),
  )
}

function matchAnyCase(ending: string): string {
  return [...ending].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join('')
}
