import { parseAlternatives, type Atom, listFirstCharacters } from './patternAtoms'

/**
 * Short and long texts of every kind of character. A pattern that matches all of them is taken to match every answer.
 */
const TEXTS: readonly string[] = [
  ...Array.from({ length: 95 }, (_, code) => String.fromCodePoint(code + 32)),
  ...['é', '東', '٤', '\u2013', '😀', '\u00a0'],
].flatMap((character) => [character, character.repeat(2), character.repeat(6000), `a${character}1`, `1${character} `])

export function keepsEverything(pattern: string): boolean {
  // A lookaround may refuse a single word that is not among the texts.
  if (/\(\?(?:[=!]|<[=!])/.test(pattern)) return false
  const expression = new RegExp(pattern, 'u')
  return TEXTS.every((text) => expression.test(text))
}

/** Whether no text can match a valid pattern. `letters` is the case into which typed letters are turned. */
export function keepsNothing(pattern: string, letters: 'lower' | 'upper' | null = null): boolean {
  return parseAlternatives(pattern).every((atoms) => isImpossible(atoms, letters))
}

function isImpossible(atoms: readonly Atom[], letters: 'lower' | 'upper' | null): boolean {
  const needed = atoms.map(({ least }) => least > 0)
  const takesSome = atoms.map((atom, index) => needed[index] === true && isCharacter(atom))
  const start = atoms.findLastIndex(({ source }) => source === '^')
  const end = atoms.findIndex(({ source }) => source === '$')
  // Something is required before ^ or after $, or nothing stands between them.
  if (takesSome.slice(0, Math.max(0, start)).includes(true) || (end !== -1 && takesSome.slice(end).includes(true)))
    return true
  if (start === 0 && end === 1 && atoms.length === 2) return true
  return atoms.some((atom, index) => needed[index] === true && isNever(atom, letters))
}

/** Whether the atom matches at least one character whenever it takes part. */
function isCharacter({ source, alternatives }: Atom): boolean {
  return alternatives === null && !['^', '$', '\\b', '\\B'].includes(source) && !/^\\[1-9k]/.test(source)
}

/** An empty class, or letters of the case that typing turns into the other one. */
function isNever(atom: Atom, letters: 'lower' | 'upper' | null): boolean {
  if (atom.source === '[]') return true
  if (!isCharacter(atom) || letters === null) return false
  const characters = [...(listFirstCharacters(atom) ?? [])]
  const typed = (character: string): string => (letters === 'lower' ? character.toLowerCase() : character.toUpperCase())
  return characters.length > 0 && characters.every((character) => typed(character) !== character)
}
