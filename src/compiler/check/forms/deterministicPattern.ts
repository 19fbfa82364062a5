import { type Atom, charactersOf } from './patternAtoms'

/** Whose characters are not all among those that are tried: an escape by code, a property, a letter beyond ASCII. */
const BEYOND_TRIED = /[^\0-\u007f]|\\[uxpPc]/

/**
 * Whether a repeated group is deterministic: each next character tells alone which part of it comes next, and whether a
 * new round begins, so that a text is cut into rounds in one way only. False where that is not known.
 */
export function isDeterministic(round: readonly (readonly Atom[])[]): boolean {
  const starts = startsOf(round)
  return starts !== null && !round.some(canBeEmpty) && areTold(round, starts)
}

/** Whether the next character tells which alternative it is, and each part of it, before what may come after them. */
function areTold(alternatives: readonly (readonly Atom[])[], after: ReadonlySet<string>): boolean {
  const starts = alternatives.map((atoms) => startsOf([atoms]))
  const rivals = alternatives.some(canBeEmpty) ? [...starts, after] : starts
  return rivals.every((one, index) => one !== null && rivals.slice(index + 1).every((other) => other !== null && isApart(one, other))) && alternatives.every((atoms) => isTold(atoms, after))
}

function isTold(atoms: readonly Atom[], end: ReadonlySet<string>): boolean {
  let after = end
  for (const atom of atoms.toReversed()) {
    const own = charactersAt(atom)
    const isCounted = atom.least === atom.most
    if (own === null || (!isCounted && !isApart(own, after))) return false
    const inside = atom.alternatives
    if (inside !== null) {
      if (atom.most !== 1 && inside.some(canBeEmpty)) return false
      if (!areTold(inside, atom.most > 1 ? new Set([...own, ...after]) : after)) return false
    }
    after = canBeLeftOut(atom) ? new Set([...own, ...after]) : own
  }
  return true
}

/** What some alternatives can begin with; null where that is not known. */
function startsOf(alternatives: readonly (readonly Atom[])[]): ReadonlySet<string> | null {
  const starts = new Set<string>()
  for (const atoms of alternatives) {
    const needed = atoms.findIndex((atom) => !canBeLeftOut(atom))
    for (const atom of needed === -1 ? atoms : atoms.slice(0, needed + 1)) {
      const own = charactersAt(atom)
      if (own === null) return null
      for (const character of own) starts.add(character)
    }
  }
  return starts
}

function charactersAt({ source, alternatives, ...times }: Atom): ReadonlySet<string> | null {
  if (alternatives !== null) return /^\(\?(?:[=!]|<[=!])/.test(source) ? null : startsOf(alternatives)
  const own = BEYOND_TRIED.test(source) ? null : charactersOf({ source, alternatives, ...times })
  // A place such as \b is no character.
  return own?.size === 0 ? null : own
}

function canBeLeftOut({ least, alternatives }: Atom): boolean {
  return least === 0 || alternatives?.some(canBeEmpty) === true
}

function canBeEmpty(atoms: readonly Atom[]): boolean {
  return atoms.every(canBeLeftOut)
}

/** Whether two sets have no character in common. */
export function isApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((character) => !other.has(character))
}
