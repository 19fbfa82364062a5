/** The length of the text for which the ways to match it are counted. */
const LENGTH = 1000

const ONE_WAY: readonly number[] = [1, ...Array.from({ length: LENGTH }, () => 0)]

/**
 * With more ways than this, matching takes about a second on that text, and a minute on the longest possible answer.
 */
const MOST_WAYS = 1e8

/** A repeated group is unrolled if that gives no more pieces than this. */
const MOST_PIECES = 64

const MOST_TOGETHER = 60

/** A part of a pattern: the characters that it matches (null: any), how many at least, and how many more at most. */
interface Piece {
  readonly source: string
  readonly characters: ReadonlySet<string> | null
  readonly least: number
  readonly more: number
  readonly needs: readonly Piece[]
}

/** Pieces that can divide one text among themselves. */
interface Chain {
  readonly pieces: readonly Piece[]
  readonly common: ReadonlySet<string> | null
  /** Pieces that must match between two pieces of the chain. */
  readonly between: readonly (readonly Piece[])[]
  readonly ways: readonly number[]
}

/** Neighbours that divide one text in too many ways, and a character of such a text. */
interface CostlyPart {
  readonly source: string
  readonly character: string
}

/**
 * Finds neighbours that match the same characters (`a*a*a*b`): on a text that does not match, the engine tries every
 * way to divide it among them. Counts ways instead of measuring time, so that the result is the same everywhere. Null
 * if there are none.
 */
export function findCostlyPart(pattern: string): CostlyPart | null {
  for (const atoms of parseAlternatives(pattern)) {
    const isAnchored = atoms[0]?.source === '^'
    const start: readonly Piece[] = isAnchored
      ? []
      : [{ source: '', characters: null, least: 0, more: Infinity, needs: [] }]
    const found = findCostlyChain([...start, ...listPiecesThatFail(atoms)]) ?? findCostlyInGroups(atoms)
    if (found !== null) return found
  }
  return null
}

/** Looks into groups: lookarounds and alternatives are matched by themselves. */
function findCostlyInGroups(atoms: readonly Atom[]): CostlyPart | null {
  for (const { source, alternatives } of atoms) {
    for (const inside of alternatives ?? []) {
      const pieces = isLookaround(source) ? listPiecesThatFail(inside) : inside.flatMap(toPieces)
      const found = findCostlyChain(pieces) ?? findCostlyInGroups(inside)
      if (found !== null) return found
    }
  }
  return null
}

/** Returns the pieces up to the last one that can fail. After it everything matches, and nothing is tried again. */
function listPiecesThatFail(atoms: readonly Atom[]): readonly Piece[] {
  const pieces = atoms.flatMap(toPieces)
  if (atoms.at(-1)?.source === '$') return pieces
  return pieces
    .slice(0, pieces.findLastIndex(({ least }) => least > 0) + 1)
    .map((piece, index, all) => (index === all.length - 1 ? { ...piece, more: 0 } : piece))
}

function toPieces(atom: Atom): readonly Piece[] {
  const { source, alternatives, least, most } = atom
  if (most === 0 || ['^', '$', '\\b', '\\B'].includes(source) || isLookaround(source)) return []
  if (alternatives === null)
    return [{ source, characters: listFirstCharacters(atom), least, more: most - least, needs: [] }]
  const inside = alternatives.map((atoms) => atoms.flatMap(toPieces))
  const [only] = inside
  if (only !== undefined && inside.length === 1 && most * only.length <= MOST_PIECES) {
    return Array.from({ length: most }, (_, round) => (round < least ? only : only.map(toOptional))).flat()
  }
  const shortest = least * Math.min(...inside.map((pieces) => sumLengths(pieces, ({ least: length }) => length)))
  const longest = Math.max(...inside.map((pieces) => sumLengths(pieces, (piece) => piece.least + piece.more)))
  return [
    {
      source,
      characters: union(inside.flat()),
      least: shortest,
      more: longest === 0 ? 0 : most * longest - shortest,
      needs: inside.length === 1 ? listNeededPieces(only ?? []) : [],
    },
  ]
}

function listNeededPieces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter(({ least }) => least > 0).flatMap((piece) => [piece, ...piece.needs])
}

function canBeOf(piece: Piece, characters: ReadonlySet<string> | null): boolean {
  return [piece, ...piece.needs].every((one) => intersect(one.characters, characters)?.size !== 0)
}

function toOptional(piece: Piece): Piece {
  return { ...piece, least: 0, more: piece.least + piece.more }
}

function findCostlyChain(pieces: readonly Piece[]): CostlyPart | null {
  for (const [index, { more }] of pieces.entries()) {
    const found = more === 0 ? null : findCostlyChainFrom(pieces.slice(index, index + MOST_TOGETHER))
    if (found !== null) return found
  }
  return null
}

function findCostlyChainFrom(pieces: readonly Piece[]): CostlyPart | null {
  let chain: Chain = { pieces: [], common: null, between: [], ways: ONE_WAY }
  let required: Piece[] = []
  for (const piece of pieces) {
    const shared = intersect(chain.common, piece.characters)
    const canShare = canBeOf(piece, shared) && chain.pieces.every((one) => one.least === 0 || canBeOf(one, shared))
    if (piece.more === 0 || !canShare) {
      // An optional piece is skipped; a required one ends the chain unless it can match the same characters.
      if (piece.least > 0 && !canShare) return null
      if (piece.least > 0) required.push(piece)
      continue
    }
    if (required.some(({ characters }) => intersect(shared, characters)?.size === 0)) return null
    const between = required.length === 0 ? chain.between : [...chain.between, required]
    const kept = chain.pieces.filter((one) => canBeOf(one, shared))
    const ways =
      kept.length === chain.pieces.length
        ? chain.ways
        : kept.reduce((before, { more }) => addPiece(before, more), ONE_WAY)
    chain = { pieces: [...kept, piece], common: shared, between, ways: addPiece(ways, piece.more) }
    required = []
    if (countWays(chain) > MOST_WAYS) return toCostlyPart(chain)
  }
  return null
}

function toCostlyPart({ pieces, common }: Chain): CostlyPart {
  const source = pieces
    .flatMap((piece) => (piece.source === '' ? [] : [`${piece.source}${formatQuantifier(piece)}`]))
    .join(' and ')
  return {
    source,
    character: [...(common ?? [])].find((one) => /[a-z0-9]/i.test(one)) ?? [...(common ?? [])][0] ?? 'a',
  }
}

function formatQuantifier({ least, more }: Piece): string {
  if (more === Infinity && least < 2) return least === 0 ? '*' : '+'
  return least === 0 && more === 1 ? '?' : `{${least},${more === Infinity ? '' : least + more}}`
}

/** Pieces that must match in between leave fewer places to divide the text. */
function countWays({ common, between, ways }: Chain): number {
  const everywhere = between.flat().reduce((shared, { characters }) => intersect(shared, characters), common)
  const places = everywhere?.size === 0 ? 2 ** between.length : 1 + Number(between.length === 1)
  return ways.reduce((sum, count) => sum + count, 0) / places
}

function addPiece(ways: readonly number[], most: number): readonly number[] {
  let sum = 0
  return ways.map((count, length) => {
    sum += count - (length > most ? (ways[length - most - 1] ?? 0) : 0)
    return sum
  })
}

function sumLengths(pieces: readonly Piece[], of: (piece: Piece) => number): number {
  return pieces.reduce((sum, piece) => sum + of(piece), 0)
}

function union(pieces: readonly Piece[]): ReadonlySet<string> | null {
  const all = pieces.flatMap(({ characters }) => (characters === null ? [] : [characters]))
  return all.length < pieces.length ? null : new Set(all.flatMap((one) => [...one]))
}

function intersect(one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): ReadonlySet<string> | null {
  if (one === null || other === null) return one ?? other
  return new Set([...one].filter((character) => other.has(character)))
}

function isLookaround(source: string): boolean {
  return /^\(\?(?:[=!]|<[=!])/.test(source)
}

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
