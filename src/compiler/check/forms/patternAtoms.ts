/** One character, a group or a place of a pattern, and how often it may stand there. */
export interface Atom {
  /** What it is written as, without how often. */
  readonly source: string
  /** What is between its brackets, where it is a group. */
  readonly alternatives: readonly (readonly Atom[])[] | null
  readonly least: number
  readonly most: number
}

/** Stands for all that is not in ASCII: letters, digits and signs of other scripts. */
const TRIED = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  '\u00a0',
  'é',
  '東',
  '٤',
  '\u2013',
  '😀',
]

/** The characters that an atom can begin with, of those that are tried; null where that is not known. */
export function listFirstCharacters({ source, alternatives }: Atom): ReadonlySet<string> | null {
  if (alternatives !== null || /^\\[1-9k]/.test(source)) return null
  const alone = new RegExp(`^(?:${source})$`, 'u')
  return new Set(TRIED.filter((character) => alone.test(character)))
}

/** A group's beginning, a class, what is escaped, or any one character; and then how often. */
const ATOM =
  /(\(\?(?:[:=!]|<[=!]|<\w+>)|\()|\)|\||(?:\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|k<\w+>|\d+|.)|[^()|])/gsu
const TIMES = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y

/** The alternatives of a pattern that can be read as one. */
export function parseAlternatives(pattern: string): readonly (readonly Atom[])[] {
  const open: { readonly start: number; readonly alternatives: Atom[][] }[] = [{ start: 0, alternatives: [[]] }]
  const tokens = new RegExp(ATOM, ATOM.flags)
  for (let token = tokens.exec(pattern); token !== null; token = tokens.exec(pattern)) {
    const [text, group] = token
    const around = open.at(-1)
    if (around === undefined) break
    if (group !== undefined) open.push({ start: token.index, alternatives: [[]] })
    else if (text === '|') around.alternatives.push([])
    else {
      const closed = text === ')' ? open.pop() : undefined
      const start = closed?.start ?? token.index
      const source = pattern.slice(start, tokens.lastIndex)
      const { length, ...times } = timesAt(pattern, tokens.lastIndex)
      tokens.lastIndex += length
      open
        .at(-1)
        ?.alternatives.at(-1)
        ?.push({ source, alternatives: closed?.alternatives ?? null, ...times })
    }
  }
  return open[0]?.alternatives ?? []
}

/** How often what ends at an index may stand there, and how long that is written. */
function timesAt(pattern: string, index: number): Pick<Atom, 'least' | 'most'> & { readonly length: number } {
  TIMES.lastIndex = index
  const [{ length }, sign, least, comma, most] = TIMES.exec(pattern) ?? ['']
  if (sign !== undefined) return { length, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
  if (least === undefined) return { length, least: 1, most: 1 }
  if (comma === '') return { length, least: Number(least), most: Number(least) }
  return { length, least: Number(least), most: most === undefined || most === '' ? Infinity : Number(most) }
}
