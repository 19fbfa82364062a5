import type { FlowTranslation } from './flowTranslations'

/** How far each flow is in each language, a line each: texts that are done, missing and stale. */
export function translationsTable(translations: readonly FlowTranslation[]): readonly string[] {
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

/** Where words are missing, a line for each layer: how many, and where the first belong. */
export function missingLines(translations: readonly FlowTranslation[]): readonly string[] {
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
