import { parseAlternatives, type Atom, listFirstCharacters } from './patternAtoms'

/** How long the texts are that match a pattern, and which characters they consist of. */
export interface PatternReach {
  readonly least: number
  readonly most: number
  /** null if any character may occur. */
  readonly characters: ReadonlySet<string> | null
}

/** Computes bounds that no matching text exceeds. */
export function computePatternReach(pattern: string): PatternReach {
  const reaches = parseAlternatives(pattern).map(computeAlternativeReach)
  const characters = reaches.every((reach) => reach.characters !== null)
    ? new Set(reaches.flatMap((reach) => [...(reach.characters ?? [])]))
    : null
  return {
    least: Math.min(...reaches.map(({ least }) => least)),
    most: Math.max(...reaches.map(({ most }) => most)),
    characters,
  }
}

/** Other characters may surround a match unless the alternative is anchored by ^ and $. */
function computeAlternativeReach(atoms: readonly Atom[]): PatternReach {
  const isWhole = atoms[0]?.source === '^' && atoms.at(-1)?.source === '$'
  const inside = atoms.map(computeAtomReach)
  const isKnown = isWhole && inside.every(({ characters }) => characters !== null)
  return {
    least: inside.reduce((sum, { least }) => sum + least, 0),
    most: isWhole ? inside.reduce((sum, { most }) => sum + most, 0) : Infinity,
    characters: isKnown ? new Set(inside.flatMap(({ characters }) => [...(characters ?? [])])) : null,
  }
}

function computeAtomReach(atom: Atom): PatternReach {
  const { source, alternatives, least, most } = atom
  if (['^', '$', '\\b', '\\B'].includes(source) || /^\(\?(?:[=!]|<[=!])/.test(source))
    return { least: 0, most: 0, characters: new Set() }
  if (alternatives === null) {
    const characters = listFirstCharacters(atom)
    const width = characters === null ? { least: 0, most: Infinity } : { least, most }
    return { ...width, characters }
  }
  // A group is not anchored by itself.
  const inside = alternatives.map((atoms) => atoms.map(computeAtomReach))
  const sums = inside.map((reaches) => ({
    least: reaches.reduce((sum, reach) => sum + reach.least, 0),
    most: reaches.reduce((sum, reach) => sum + reach.most, 0),
  }))
  const all = inside.flat().map(({ characters }) => characters)
  const longest = Math.max(...sums.map((sum) => sum.most))
  return {
    least: least * Math.min(...sums.map((sum) => sum.least)),
    most: longest === 0 ? 0 : most * longest,
    characters: all.every((one) => one !== null) ? new Set(all.flatMap((one) => [...(one ?? [])])) : null,
  }
}
