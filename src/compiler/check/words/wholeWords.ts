/** Whether some words hold others as a whole, whatever the signs between them. */
export function holdsWords(words: string, others: string): boolean {
  return plain(words).includes(plain(others))
}

/** A text without what its placeholders stand for. */
export function withoutPlaceholders(text: string, instead = ' '): string {
  return text.includes('{{') ? text.replaceAll(/\{\{[^{}]*\}\}/g, instead) : text
}

function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
