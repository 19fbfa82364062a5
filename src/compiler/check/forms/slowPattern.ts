import { isApart, isDeterministic } from './deterministicPattern'
import { alternativesIn, type Atom, charactersOf } from './patternAtoms'

/** More often than this is as good as any number of times. */
const MANY = 20

/**
 * A text that a slow part of a pattern takes forever over: what it repeats, again and again, and then something that
 * cannot stand there.
 */
export function slowText(part: string): string {
  const inner = /^\((?:\?(?::|<\w+>))?(.*)\)$/s.exec(part)?.[1] ?? part
  const once = alternativesIn(inner)[0]?.map((atom) => firstOf(atom)).join('') ?? ''
  return `${(once === '' ? 'a' : once).repeat(30)}\u0000`
}

function firstOf(atom: Atom): string {
  if (atom.least === 0 && atom.most === 1) return ''
  if (atom.alternatives !== null) return atom.alternatives[0]?.map(firstOf).join('') ?? ''
  const characters = [...(charactersOf(atom) ?? [])]
  return characters.find((character) => /[a-z0-9]/i.test(character)) ?? characters[0] ?? ''
}

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
    if (atom.most > MANY && isAmbiguous(inside) && !isDeterministic(inside)) return atom.source
    const found = slowIn(inside)
    if (found !== null) return found
  }
  return null
}

/** Whether a text might be cut into rounds of a repeated group in more than one way. */
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
