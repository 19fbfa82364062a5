import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Sources } from '../../compiler/documents/sources'
import { createDiskSources, resolveAuthoringFolders } from '../disk/diskSources'
import {
  acceptLayer,
  compileFlowTranslations,
  collectLayers,
  type WrittenFile,
  pseudolocalizeFiles,
  type FlowTranslation,
  readOriginal,
  formatLayer,
} from '../translation/flowTranslations'
import { type Command, type CommandInput, NOT_UNDERSTOOD } from './command'
import { isJsonObject, getJsonAt } from '../../compiler/documents/json'
import { listPlaceholderNames } from '../../compiler/translation/translatableWords'
import { parsePointer } from '../../compiler/findings/pointer'
import {
  parseAcceptedWords,
  hashWords,
  listLayerEntries,
  getLockFile,
  readLayer,
  formatLockFile,
} from '../../compiler/translation/layers'

export const translationsCommand: Command = {
  usage: '[accept | export FILE | import FILE | made-up FOLDER]',
  description: [
    'Alone, prints how many texts of each flow are done, missing and stale in each language, and where words are missing.',
    'accept            Notes that all words are right for what the flows say now.',
    'export FILE       Writes a table for a translator.',
    'import FILE       Takes the words of such a table; what it cannot take stays in FILE.rest.csv.',
    'made-up FOLDER    Writes the flows in a made-up language, longer and with accents, for FORMWAY_FLOWS.',
  ].join('\n'),
  options: {
    language: { value: 'TAG', description: 'The language to export.' },
    flow: { value: 'FLOW', description: 'The only flow to export.' },
  },
  run: (input) => {
    const [action = 'table', file = ''] = input.names
    const sources = createDiskSources(resolveAuthoringFolders('flows'))
    const flows = compileFlowTranslations(sources)
    if (action === 'table') {
      for (const line of [...formatTranslationsTable(flows), ...formatMissingLines(flows)]) console.log(line)
      return 0
    }
    if (action === 'accept') return write(sources, collectLayers(sources, flows).flatMap(acceptLayer))
    if (action === 'export' && file !== '') return exportRows(flows, file, input)
    if (action === 'import' && file !== '') return importFile(sources, flows, file)
    if (action === 'made-up' && file !== '') return write(sources, pseudolocalizeFiles(sources, file))
    return fail(`formway translations ${translationsCommand.usage}`)
  },
}

type FlowTranslations = ReturnType<typeof compileFlowTranslations>

function exportRows(flows: FlowTranslations, file: string, { values }: CommandInput): number {
  const [language, flow] = [values.get('language') ?? '', values.get('flow') ?? null]
  const rows = listTranslationRows(flows, language, flow)
  if (rows.length === 0)
    return fail(
      `${flow === null ? 'No flow' : `No flow "${flow}"`} has the language "${language}": name one by --language.`,
    )
  writeFileSync(file, formatRows(rows))
  return 0
}

function importFile(sources: Sources, flows: FlowTranslations, file: string): number {
  const rows = existsSync(file) ? readRows(readFileSync(file, 'utf8')) : `There is no file ${file}.`
  if (typeof rows === 'string') return fail(rows)
  const { judged, files } = importRows(sources, flows, rows)
  write(sources, files)
  for (const line of judged.flatMap((one) => describeRow(one) ?? [])) console.log(line)
  const rest = judged.flatMap((one) => (one.kind === 'asBefore' || one.kind === 'taken' ? [] : [one.row]))
  console.log(`${judged.filter(({ kind }) => kind === 'taken').length} texts are taken, ${rest.length} are not.`)
  if (rest.length === 0) return 0
  const restFile = file.replace(/(\.csv)?$/i, '.rest.csv')
  writeFileSync(restFile, formatRows(rest))
  return fail(`${restFile} has what is not taken.`)
}

function write(sources: Sources, files: readonly WrittenFile[]): number {
  for (const { file, text } of files) {
    mkdirSync(path.dirname(file), { recursive: true })
    if (sources.read(file) !== text) writeFileSync(file, text)
  }
  return 0
}

function fail(why: string): number {
  console.error(why)
  return NOT_UNDERSTOOD
}

/** A text in the table for translators. */
export interface TranslationRow {
  /** The layer, and the pointer in it. */
  readonly file: string
  readonly place: string
  /** The text to translate. */
  readonly source: string
  /** The words at the time of the export; empty if there were none. */
  readonly before: string
  readonly translation: string
}

const COLUMNS = [
  'file',
  'place',
  'source',
  'before',
  'translation',
] as const satisfies readonly (keyof TranslationRow)[]

/**
 * Lists every text of the flows, or of one flow, in a language. It includes translated ones, for consistency with new
 * words.
 */
export function listTranslationRows(
  translations: readonly FlowTranslation[],
  language: string,
  asked: string | null = null,
): readonly TranslationRow[] {
  const rows = new Map<string, TranslationRow>()
  for (const { flow, translation } of translations) {
    if (translation.language !== language || (asked !== null && flow !== asked)) continue
    for (const { layer, pointer, original, translated } of translation.texts) {
      const before = translated?.text ?? ''
      rows.set(`${layer} ${pointer}`, {
        file: layer,
        place: pointer,
        source: translated?.madeFrom ?? original,
        before,
        translation: before,
      })
    }
  }
  return [...rows.values()]
}

/** Formats rows as CSV (RFC 4180) in UTF-8 with a byte order mark, for spreadsheets. */
export function formatRows(rows: readonly TranslationRow[]): string {
  return stringify([...rows], { header: true, columns: [...COLUMNS], bom: true, record_delimiter: 'windows' })
}

/** Parses such a table, with columns in any order. Returns a message if it is invalid. */
export function readRows(text: string): readonly TranslationRow[] | string {
  try {
    const records: unknown = parse(text, { bom: true, columns: true, skip_empty_lines: true })
    const rows = Array.isArray(records) ? records.filter(isJsonObject) : []
    const missing = COLUMNS.filter((column) => rows.some((row) => typeof row[column] !== 'string'))
    if (missing.length > 0 || rows.length === 0) return `The table needs rows with the columns ${COLUMNS.join(', ')}.`
    return rows.map((row) => ({
      file: String(row['file']),
      place: String(row['place']),
      source: String(row['source']),
      before: String(row['before']),
      translation: String(row['translation']),
    }))
  } catch (broken) {
    return `The table cannot be read: ${broken instanceof Error ? broken.message : String(broken)}`
  }
}

/** Formats the numbers of done, missing and stale texts for each flow and language. */
export function formatTranslationsTable(translations: readonly FlowTranslation[]): readonly string[] {
  const rows = translations.map(({ flow, translation: { language, texts } }) => {
    const missing = texts.filter(({ translated }) => translated === null).length
    const stale = texts.filter(({ translated }) => translated?.isAccepted === false).length
    return [flow, language, ...[texts.length - missing - stale, missing, stale].map(String)]
  })
  const table = [['flow', 'language', 'done', 'missing', 'stale'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}

/** Formats the number of missing texts for each layer, and where the first belongs. */
export function formatMissingLines(translations: readonly FlowTranslation[]): readonly string[] {
  const missing = translations.flatMap(({ translation: { texts } }) =>
    texts.filter(({ translated }) => translated === null),
  )
  return [...new Set(missing.map(({ layer }) => layer))].map((layer) => {
    const places = new Map(
      missing.flatMap((text) => (text.layer === layer ? [[text.pointer, text.location] as const] : [])),
    )
    const [[pointer, location] = ['', null]] = places
    return `${layer}${location?.file === layer ? `:${location.line}` : ''} lacks ${places.size}, the first at ${pointer}`
  })
}

type JudgedRow = Readonly<{ row: TranslationRow }> &
  (
    | { readonly kind: 'asBefore' }
    /** Accepted. `isStale`: the source text has changed since. */
    | { readonly kind: 'taken'; readonly isStale: boolean; readonly source: string }
    /** Rejected: the words in the layer were changed since the export. */
    | { readonly kind: 'conflict'; readonly now: string }
    | { readonly kind: 'gone' }
    /** Rejected: its placeholders differ from the source's. */
    | { readonly kind: 'otherNames' }
  )

/** The current source text and words of a row. */
interface CurrentWords {
  readonly source: string
  readonly words: string
}

/** Compares what was exported, what came back, and the current words (null if the text is gone). */
function judgeRow(row: TranslationRow, now: CurrentWords | null): JudgedRow {
  const isUntouched = row.translation.trim() === '' || row.translation === row.before
  if (now === null) return isUntouched ? { kind: 'asBefore', row } : { kind: 'gone', row }
  if (isUntouched || row.translation === now.words) return { kind: 'asBefore', row }
  if (now.words !== row.before) return { kind: 'conflict', row, now: now.words }
  if (listPlaceholderNames(row.translation).join() !== listPlaceholderNames(row.source).join())
    return { kind: 'otherNames', row }
  return { kind: 'taken', row, isStale: now.source !== row.source, source: now.source }
}

/** Returns a message about a row; null if there is nothing to report. */
export function describeRow(judged: JudgedRow): string | null {
  const { row } = judged
  const at = `${row.file} ${row.place}: "${row.translation}"`
  switch (judged.kind) {
    case 'asBefore':
      return null
    case 'taken':
      return judged.isStale
        ? `${at} is taken, and stale: it was made from "${row.source}", which now is "${judged.source}".`
        : null
    case 'conflict':
      return `${at} is not taken: meanwhile it was made "${judged.now}".`
    case 'gone':
      return `${at} is not taken: nothing is said there any more.`
    case 'otherNames':
      return `${at} is not taken: it does not fill in what "${row.source}" does.`
    default:
      return judged satisfies never
  }
}

export interface Import {
  readonly judged: readonly JudgedRow[]
  /** Layers with the accepted words, and lock files with the source texts' hashes. */
  readonly files: readonly WrittenFile[]
}

interface Target {
  readonly document: string
  readonly language: string
}

export function importRows(
  sources: Sources,
  translations: readonly FlowTranslation[],
  rows: readonly TranslationRow[],
): Import {
  const targets = new Map<string, Target>()
  const current = new Map<string, CurrentWords>()
  for (const { translation } of translations) {
    for (const { layer, document, pointer, original, translated } of translation.texts) {
      targets.set(layer, { document, language: translation.language })
      current.set(`${layer} ${pointer}`, { source: translated?.madeFrom ?? original, words: translated?.text ?? '' })
    }
  }
  const judged = rows.map((row) => judgeRow(row, current.get(`${row.file} ${row.place}`) ?? null))
  const files = [...targets].flatMap(([file, target]) => {
    const taken = judged.flatMap((one) => (one.kind === 'taken' && one.row.file === file ? [one.row] : []))
    return taken.length === 0 ? [] : createFiles(sources, file, target, taken)
  })
  return { judged, files }
}

function createFiles(
  sources: Sources,
  file: string,
  { document, language }: Target,
  taken: readonly TranslationRow[],
): readonly WrittenFile[] {
  const original = readOriginal(sources, document)
  const layer = readLayer(sources, document, language)
  const before = listLayerEntries(layer?.value ?? {}).flatMap(({ pointer, value }) =>
    typeof value === 'string' && typeof getJsonAt(original, parsePointer(pointer)) === 'string'
      ? [[pointer, value] as const]
      : [],
  )
  const accepted = layer?.accepted ?? parseAcceptedWords(null)
  const words = new Map([...before, ...taken.map(({ place, translation }) => [place, translation] as const)])
  // A row whose source text changed stays stale, because its hash is that of the old text.
  const made = new Map([...accepted.made, ...taken.map(({ place, source }) => [place, hashWords(source)] as const)])
  return [
    { file, text: formatLayer(original, words) },
    { file: getLockFile(file), text: formatLockFile({ made, same: accepted.same }) },
  ]
}
