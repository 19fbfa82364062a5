export interface Grouping {
  readonly groups: readonly number[]
  readonly separator: string
}

const USUAL_GROUPS: readonly number[] = [12]

export function getGrouping({
  groups = USUAL_GROUPS,
  separator = ' ',
}: {
  readonly groups?: readonly number[]
  readonly separator?: string
}): Grouping {
  return { groups, separator }
}

export function countGroupDigits(groups: readonly number[] = USUAL_GROUPS): number {
  return groups.reduce((sum, group) => sum + group, 0)
}

/**
 * Writes a text's digits in groups: "12 34-5" in threes is "123-45". Other characters are dropped; surplus digits
 * join the last group.
 */
export function groupDigits(text: string, { groups, separator }: Grouping): string {
  const digits = extractDigits(text)
  const starts = groups.map((_, index) => countGroupDigits(groups.slice(0, index)))
  const parts = starts.map((start, index) => digits.slice(start, starts[index + 1]))
  return parts.filter((part) => part !== '').join(separator)
}

/**
 * Converts the digits and separators of other keyboards: "４１６" and "٤١٦" become 416. Drops invisible marks such as
 * those of direction. Superscript digits stay, since they mark footnotes: "1250²" is not 12502.
 */
export function withPlainDigits(text: string): string {
  const plain = text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\P{No}+/gu, (part) => part.normalize('NFKC'))
  return plain.replaceAll(/\p{Nd}/gu, (digit) => String(getDigitValue(digit)))
}

export function extractDigits(text: string): string {
  return withPlainDigits(text).replaceAll(/\D/g, '')
}

/** Whether the text has only digits and the separators that people write between them. */
export function hasOnlyDigits(text: string): boolean {
  return /^[\d\s.\p{Pd}]*$/u.test(withPlainDigits(text))
}

/** The ten digits of a script are consecutive, and the character before its zero is no digit. */
function getDigitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
