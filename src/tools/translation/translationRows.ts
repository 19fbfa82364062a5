import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { isJsonObject } from '../../compiler/documents/json'
import type { FlowTranslation } from './flowTranslations'

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
