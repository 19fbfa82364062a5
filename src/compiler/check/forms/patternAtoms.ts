/** A character, class, group or anchor of a pattern, with its quantifier. */
export interface Atom {
  readonly source: string
  readonly alternatives: readonly (readonly Atom[])[] | null
  readonly least: number
  readonly most: number
}

/** The characters that are tried. The last six stand for all outside of ASCII. */
const TRIED = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  '\u00a0',
  'é',
  '東',
  '٤',
  '\u2013',
  '😀',
]

/** Which of the tried characters the atom can begin with; null if that is unknown, as for groups and references. */
export function listFirstCharacters({ source, alternatives }: Atom): ReadonlySet<string> | null {
  if (alternatives !== null || /^\\[1-9k]/.test(source)) return null
  const alone = new RegExp(`^(?:${source})$`, 'u')
  return new Set(TRIED.filter((character) => alone.test(character)))
}

/** Matches the beginning of a group, its end, "|", a class, an escape or any other character. */
const ATOM =
  /(\(\?(?:[:=!]|<[=!]|<\w+>)|\()|\)|\||(?:\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|k<\w+>|\d+|.)|[^()|])/gsu
const TIMES = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y

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
      const { length, ...times } = readQuantifier(pattern, tokens.lastIndex)
      tokens.lastIndex += length
      open
        .at(-1)
        ?.alternatives.at(-1)
        ?.push({ source, alternatives: closed?.alternatives ?? null, ...times })
    }
  }
  return open[0]?.alternatives ?? []
}

/** Reads the quantifier at an index; `length` is 0 if there is none. */
function readQuantifier(pattern: string, index: number): Pick<Atom, 'least' | 'most'> & { readonly length: number } {
  TIMES.lastIndex = index
  const [{ length }, sign, least, comma, most] = TIMES.exec(pattern) ?? ['']
  if (sign !== undefined) return { length, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
  if (least === undefined) return { length, least: 1, most: 1 }
  if (comma === '') return { length, least: Number(least), most: Number(least) }
  return { length, least: Number(least), most: most === undefined || most === '' ? Infinity : Number(most) }
}
