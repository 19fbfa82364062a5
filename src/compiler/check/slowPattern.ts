/** One character, a group or a place of a pattern, and how often it may stand there. */
interface Atom {
  /** What it is written as, without how often. */
  readonly source: string
  /** What is between its brackets, where it is a group. */
  readonly alternatives: readonly (readonly Atom[])[] | null
  readonly least: number
  readonly most: number
}

/** More often than this is as good as any number of times. */
const MANY = 20

/**
 * A part of a pattern that can match the same text in so many ways that one text which does not fit may take forever:
 * a repetition in a repetition, or alternatives in one that begin alike, where nothing tells them apart; null where
 * there is none. It is careful: what it lets pass is not repeated ambiguously, what it names may still be harmless.
 */
export function slowPart(pattern: string): string | null {
  return slowIn(alternativesIn(pattern))
}

function slowIn(alternatives: readonly (readonly Atom[])[]): string | null {
  for (const atom of alternatives.flat()) {
    const inside = atom.alternatives
    if (inside === null) continue
    if (atom.most > MANY && isAmbiguous(inside)) return atom.source
    const found = slowIn(inside)
    if (found !== null) return found
  }
  return null
}

/** Whether a text can be cut into rounds of a repeated group in more than one way. */
function isAmbiguous(alternatives: readonly (readonly Atom[])[]): boolean {
  const begins = alternatives.map(([first]) => (first === undefined ? null : charactersOf(first)))
  const areApart = begins.every((one, index) => one !== null && begins.slice(index + 1).every((other) => other !== null && isApart(one, other)))
  return !areApart || alternatives.some((atoms) => isLoose(atoms) && !isMarked(atoms))
}

/** Whether something in a round may be there more or less often. */
function isLoose(atoms: readonly Atom[]): boolean {
  return atoms.some(({ least, most, alternatives }) => least !== most || alternatives?.some(isLoose) === true)
}

/** Whether each round begins or ends with a character that nothing else in it can be. */
function isMarked(atoms: readonly Atom[]): boolean {
  return [atoms[0], atoms.at(-1)].some((mark) => {
    if (mark === undefined || mark.alternatives !== null || mark.least !== 1 || mark.most !== 1) return false
    const characters = charactersOf(mark)
    const others = atoms.filter((atom) => atom !== mark).map(charactersOf)
    return characters !== null && characters.size > 0 && others.every((other) => other !== null && isApart(characters, other))
  })
}

/** Stands for all that is not in ASCII: letters, digits and signs of other scripts. */
const TRIED = [...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)), '\u00a0', 'é', '東', '٤', '\u2013', '😀']

/** The characters that an atom can begin with, of those that are tried; null where that is not known. */
function charactersOf({ source, alternatives }: Atom): ReadonlySet<string> | null {
  if (alternatives !== null || /^\\[1-9k]/.test(source)) return null
  const alone = new RegExp(`^(?:${source})$`, 'u')
  return new Set(TRIED.filter((character) => alone.test(character)))
}

function isApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((character) => !other.has(character))
}

/** A group's beginning, a class, what is escaped, or any one character; and then how often. */
const ATOM = /(\(\?(?:[:=!]|<[=!]|<\w+>)|\()|\)|\||(?:\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|k<\w+>|\d+|.)|[^()|])/gsu
const TIMES = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y

/** The alternatives of a pattern that can be read as one. */
function alternativesIn(pattern: string): readonly (readonly Atom[])[] {
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
      open.at(-1)?.alternatives.at(-1)?.push({ source, alternatives: closed?.alternatives ?? null, ...times })
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
