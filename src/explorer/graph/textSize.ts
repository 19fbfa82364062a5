/** Widths of characters of a usual sans-serif type, as parts of its size; others are as wide as a small letter. */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["iljI.,:;'|!", 0.3],
  ['ftr()[]{}/-" ', 0.38],
  ['mwMW@%…', 0.92],
  ['ABCDEFGHJKLNOPQRSTUVXYZ&', 0.7],
]

const LETTER = 0.57

const widthOf = new Map(WIDTHS.flatMap(([characters, width]) => [...characters].map((character) => [character, width] as const)))

/** About how wide a text is that is set in a size, in px: rather too wide than too narrow. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + (widthOf.get(character) ?? LETTER), 0) * size * 1.04
}

/** A text broken into lines that are no wider than this, between words; beyond the most lines it ends with "…". */
export function wrapped(text: string, size: number, width: number, most = 9): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`]
}
