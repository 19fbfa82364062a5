import { datesInWords } from './format'

/** Intl writes « 1 mai 2026 » in both; French requires « 1er mai 2026 ». */
const TAGS = ['fr', 'fr-CA'] as const

for (const language of TAGS) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  datesInWords.set(language, {
    format: (date) =>
      format
        .formatToParts(date)
        .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
        .join(''),
  })
}
