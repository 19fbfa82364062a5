/** A text without what no text is made of: control characters, except tabs and ends of lines, and halves of characters. */
export function withoutUnreadable(text: string): string {
  return text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')
}

/** Whether anything of a text takes ink: not spaces, joiners, directions, fillers and marks of what stands elsewhere. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cs}\p{DI}\u2800\uFFF9-\uFFFC]/u.test(text)
}
