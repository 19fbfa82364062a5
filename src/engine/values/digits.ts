/** How digits are written: how many stand together in each group, and what stands between the groups. */
export interface Grouping {
  readonly groups: readonly number[]
  readonly separator: string
}

/** One group as long as any number, unless a field says otherwise. */
const USUAL_GROUPS: readonly number[] = [12]

/** How a field's digits are written, as far as it says it. */
export function getGrouping({
  groups = USUAL_GROUPS,
  separator = ' ',
}: {
  readonly groups?: readonly number[]
  readonly separator?: string
}): Grouping {
  return { groups, separator }
}

/** How many digits some groups hold together. */
export function countGroupDigits(groups: readonly number[] = USUAL_GROUPS): number {
  return groups.reduce((sum, group) => sum + group, 0)
}

/** A text's digits in their groups: "12 34-5" in threes is "123-45". What is no digit goes; what is too much stands in the last group. */
export function groupDigits(text: string, { groups, separator }: Grouping): string {
  const digits = extractDigits(text)
  const starts = groups.map((_, index) => countGroupDigits(groups.slice(0, index)))
  const parts = starts.map((start, index) => digits.slice(start, starts[index + 1]))
  return parts.filter((part) => part !== '').join(separator)
}

/**
 * A text with its digits, and what stands between them, as keyboards here write them: "４１６" and "٤١٦" are 416. Marks that
 * cannot be seen, such as those of direction, go. A raised digit is that of a footnote, and stays: "1250²" is not 12502.
 */
export function withPlainDigits(text: string): string {
  const plain = text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\P{No}+/gu, (part) => part.normalize('NFKC'))
  return plain.replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** The digits in a text, in whatever script they are written. */
export function extractDigits(text: string): string {
  return withPlainDigits(text).replaceAll(/\D/g, '')
}

/** Whether a text has nothing but digits and what people write between them. */
export function hasOnlyDigits(text: string): boolean {
  return /^[\d\s.\p{Pd}]*$/u.test(withPlainDigits(text))
}

/** The digits of a script stand in order, and what stands before its zero is no digit. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
