/** A text without what no text is made of: control characters, except tabs and ends of lines, and halves of characters. */
export function withoutUnreadable(text: string): string {
  return text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')
}

/** Whether anything of a text takes ink: not spaces, joiners, directions, fillers and marks of what stands elsewhere. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cs}\p{DI}\u2800\uFFF9-\uFFFC]/u.test(text)
}

/** Ends of lines and what else a line is not made of: tabs, and the separators of lines and paragraphs. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** A text of one line as it is kept: its letters composed (NFC), a space for what would break the line, nothing unreadable. */
export function keptLine(text: string): string {
  return withoutUnreadable(text.replaceAll(BREAKS, ' ')).normalize('NFC')
}

/** A text of several lines as it is kept, with one sign at the end of each. */
export function keptLines(text: string): string {
  return withoutUnreadable(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).normalize('NFC')
}
