/** A text as it is read, however its lines are broken. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** What a text looks like once its placeholders are filled; null for one that is nothing but placeholders. */
export function patternOfWords(text: string): RegExp | null {
  const parts = plain(text).split(/\{\{[^{}]*\}\}/)
  if (parts.join('').trim() === '') return null
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')}$`,
    'su',
  )
}
