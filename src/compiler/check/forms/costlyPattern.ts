import { parseAlternatives, type Atom, listFirstCharacters } from './patternAtoms'

/** How many characters the text has whose ways are counted. */
const LENGTH = 1000

const ONE_WAY: readonly number[] = [1, ...Array.from({ length: LENGTH }, () => 0)]

/** More ways than this take a second on that text, and a minute on the longest there is. */
const MOST_WAYS = 1e8

/** A group is looked into round by round while that gives no more pieces than this. */
const MOST_PIECES = 64

/** How many pieces from one on are looked at together. */
const MOST_TOGETHER = 60

/** A part of a pattern beside others: which characters it matches (null: any), how many at least, how many more at most. */
interface Piece {
  readonly source: string
  readonly characters: ReadonlySet<string> | null
  readonly least: number
  readonly more: number
  /** Of a repeated group: what each round has to have. */
  readonly needs: readonly Piece[]
}

/** Pieces that can share out one text among them. */
interface Chain {
  readonly pieces: readonly Piece[]
  /** The characters that all of them match. */
  readonly common: ReadonlySet<string> | null
  /** What has to stand between two of them, of these characters. */
  readonly between: readonly (readonly Piece[])[]
  /** In how many ways they fill a text, by its length. */
  readonly ways: readonly number[]
}

/** Neighbours that share out one text in too many ways, and a character of that text. */
interface CostlyPart {
  readonly source: string
  readonly character: string
}

/**
 * Neighbours in a pattern that match the same (`a*a*a*b`); null where there are none. A text that does not fit is tried in
 * more ways than anybody waits for. Ways are counted, not time: the same pattern is always judged alike.
 */
export function findCostlyPart(pattern: string): CostlyPart | null {
  for (const atoms of parseAlternatives(pattern)) {
    const isAnchored = atoms[0]?.source === '^'
    const start: readonly Piece[] = isAnchored
      ? []
      : [{ source: '', characters: null, least: 0, more: Infinity, needs: [] }]
    const found = costlyIn([...start, ...piecesThatFail(atoms)]) ?? costlyInside(atoms)
    if (found !== null) return found
  }
  return null
}

/** What stands in a group by itself: in one that only looks ahead or behind, or is one of several alternatives. */
function costlyInside(atoms: readonly Atom[]): CostlyPart | null {
  for (const { source, alternatives } of atoms) {
    for (const inside of alternatives ?? []) {
      const pieces = looksAround(source) ? piecesThatFail(inside) : inside.flatMap(piecesOf)
      const found = costlyIn(pieces) ?? costlyInside(inside)
      if (found !== null) return found
    }
  }
  return null
}

/** Pieces up to the last one that can fail: behind it everything fits, and nothing is tried again. */
function piecesThatFail(atoms: readonly Atom[]): readonly Piece[] {
  const pieces = atoms.flatMap(piecesOf)
  if (atoms.at(-1)?.source === '$') return pieces
  return pieces
    .slice(0, pieces.findLastIndex(({ least }) => least > 0) + 1)
    .map((piece, index, all) => (index === all.length - 1 ? { ...piece, more: 0 } : piece))
}

function piecesOf(atom: Atom): readonly Piece[] {
  const { source, alternatives, least, most } = atom
  if (most === 0 || ['^', '$', '\\b', '\\B'].includes(source) || looksAround(source)) return []
  if (alternatives === null)
    return [{ source, characters: listFirstCharacters(atom), least, more: most - least, needs: [] }]
  const inside = alternatives.map((atoms) => atoms.flatMap(piecesOf))
  const [only] = inside
  if (only !== undefined && inside.length === 1 && most * only.length <= MOST_PIECES) {
    return Array.from({ length: most }, (_, round) => (round < least ? only : only.map(optional))).flat()
  }
  const shortest = least * Math.min(...inside.map((pieces) => lengthOf(pieces, ({ least: length }) => length)))
  const longest = Math.max(...inside.map((pieces) => lengthOf(pieces, (piece) => piece.least + piece.more)))
  return [
    {
      source,
      characters: union(inside.flat()),
      least: shortest,
      more: longest === 0 ? 0 : most * longest - shortest,
      needs: inside.length === 1 ? neededOf(only ?? []) : [],
    },
  ]
}

function neededOf(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter(({ least }) => least > 0).flatMap((piece) => [piece, ...piece.needs])
}

/** Whether a piece can match something in a text of these characters alone. */
function canBeOf(piece: Piece, characters: ReadonlySet<string> | null): boolean {
  return [piece, ...piece.needs].every((one) => meet(one.characters, characters)?.size !== 0)
}

function optional(piece: Piece): Piece {
  return { ...piece, least: 0, more: piece.least + piece.more }
}

function costlyIn(pieces: readonly Piece[]): CostlyPart | null {
  for (const [index, { more }] of pieces.entries()) {
    const found = more === 0 ? null : costlyFrom(pieces.slice(index, index + MOST_TOGETHER))
    if (found !== null) return found
  }
  return null
}

/** The chain that begins with the first of some pieces, if it is too costly. */
function costlyFrom(pieces: readonly Piece[]): CostlyPart | null {
  let chain: Chain = { pieces: [], common: null, between: [], ways: ONE_WAY }
  let required: Piece[] = []
  for (const piece of pieces) {
    const shared = meet(chain.common, piece.characters)
    const canShare = canBeOf(piece, shared) && chain.pieces.every((one) => one.least === 0 || canBeOf(one, shared))
    if (piece.more === 0 || !canShare) {
      // What need not be there is left out; what has to be there has to be of the same characters.
      if (piece.least > 0 && !canShare) return null
      if (piece.least > 0) required.push(piece)
      continue
    }
    if (required.some(({ characters }) => meet(shared, characters)?.size === 0)) return null
    const between = required.length === 0 ? chain.between : [...chain.between, required]
    const kept = chain.pieces.filter((one) => canBeOf(one, shared))
    const ways =
      kept.length === chain.pieces.length
        ? chain.ways
        : kept.reduce((before, { more }) => sharedOut(before, more), ONE_WAY)
    chain = { pieces: [...kept, piece], common: shared, between, ways: sharedOut(ways, piece.more) }
    required = []
    if (waysOf(chain) > MOST_WAYS) return partOf(chain)
  }
  return null
}

function partOf({ pieces, common }: Chain): CostlyPart {
  const source = pieces
    .flatMap((piece) => (piece.source === '' ? [] : [`${piece.source}${timesOf(piece)}`]))
    .join(' and ')
  return {
    source,
    character: [...(common ?? [])].find((one) => /[a-z0-9]/i.test(one)) ?? [...(common ?? [])][0] ?? 'a',
  }
}

/** How often a piece may stand there, as a pattern writes it. */
function timesOf({ least, more }: Piece): string {
  if (more === Infinity && least < 2) return least === 0 ? '*' : '+'
  return least === 0 && more === 1 ? '?' : `{${least},${more === Infinity ? '' : least + more}}`
}

/** In how many ways the pieces can share out a text. What has to stand between them leaves fewer places to cut it. */
function waysOf({ common, between, ways }: Chain): number {
  const everywhere = between.flat().reduce((shared, { characters }) => meet(shared, characters), common)
  const places = everywhere?.size === 0 ? 2 ** between.length : 1 + Number(between.length === 1)
  return ways.reduce((sum, count) => sum + count, 0) / places
}

/** The ways to fill each length with one piece more, which takes up to `most` characters. */
function sharedOut(ways: readonly number[], most: number): readonly number[] {
  let sum = 0
  return ways.map((count, length) => {
    sum += count - (length > most ? (ways[length - most - 1] ?? 0) : 0)
    return sum
  })
}

function lengthOf(pieces: readonly Piece[], of: (piece: Piece) => number): number {
  return pieces.reduce((sum, piece) => sum + of(piece), 0)
}

function union(pieces: readonly Piece[]): ReadonlySet<string> | null {
  const all = pieces.flatMap(({ characters }) => (characters === null ? [] : [characters]))
  return all.length < pieces.length ? null : new Set(all.flatMap((one) => [...one]))
}

function meet(one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): ReadonlySet<string> | null {
  if (one === null || other === null) return one ?? other
  return new Set([...one].filter((character) => other.has(character)))
}

function looksAround(source: string): boolean {
  return /^\(\?(?:[=!]|<[=!])/.test(source)
}
