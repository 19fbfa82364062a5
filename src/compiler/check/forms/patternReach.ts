import { parseAlternatives, type Atom, listFirstCharacters } from './patternAtoms'

/** How many characters the texts have that a pattern matches as a whole, and which they are made of. */
export interface PatternReach {
  readonly least: number
  readonly most: number
  /** null where any character may stand somewhere. */
  readonly characters: ReadonlySet<string> | null
}

/** What texts a pattern can match at all: bounds that no text it matches goes beyond. */
export function computePatternReach(pattern: string): PatternReach {
  const reaches = parseAlternatives(pattern).map(reachOfAlternative)
  const characters = reaches.every((reach) => reach.characters !== null)
    ? new Set(reaches.flatMap((reach) => [...(reach.characters ?? [])]))
    : null
  return {
    least: Math.min(...reaches.map(({ least }) => least)),
    most: Math.max(...reaches.map(({ most }) => most)),
    characters,
  }
}

/** Only between ^ and $ nothing else can stand. */
function reachOfAlternative(atoms: readonly Atom[]): PatternReach {
  const isWhole = atoms[0]?.source === '^' && atoms.at(-1)?.source === '$'
  const inside = atoms.map(reachOfAtom)
  const isKnown = isWhole && inside.every(({ characters }) => characters !== null)
  return {
    least: inside.reduce((sum, { least }) => sum + least, 0),
    most: isWhole ? inside.reduce((sum, { most }) => sum + most, 0) : Infinity,
    characters: isKnown ? new Set(inside.flatMap(({ characters }) => [...(characters ?? [])])) : null,
  }
}

function reachOfAtom(atom: Atom): PatternReach {
  const { source, alternatives, least, most } = atom
  if (['^', '$', '\\b', '\\B'].includes(source) || /^\(\?(?:[=!]|<[=!])/.test(source))
    return { least: 0, most: 0, characters: new Set() }
  if (alternatives === null) {
    const characters = listFirstCharacters(atom)
    const width = characters === null ? { least: 0, most: Infinity } : { least, most }
    return { ...width, characters }
  }
  // In a group nothing is whole by itself: the group stands where it stands.
  const inside = alternatives.map((atoms) => atoms.map(reachOfAtom))
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
