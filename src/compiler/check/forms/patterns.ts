import { ruleAuthoring } from '../../../engine/rules/ruleTable'
import { createError, type Finding } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { suggestValue } from '../../fixes/repairs'
import { quoteValue, formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { findCostlyPart, parseAlternatives, type Atom, listFirstCharacters } from './patternParts'

/** Every pattern must be valid and fast. */
export function checkPatterns({ fields: { all }, questions }: CheckedProgram): readonly Finding[] {
  return [
    ...all.flatMap(({ field, pointer }) =>
      field.rules.flatMap(({ name, is }) =>
        ruleAuthoring[name].isPattern && typeof is === 'string'
          ? checkPattern(is, joinPointer(pointer, 'rules', name, 'is'))
          : [],
      ),
    ),
    ...questions.flatMap(({ matcher, pointer }) =>
      typeof matcher === 'object' && !Array.isArray(matcher) && matcher.pattern !== undefined
        ? checkPattern(matcher.pattern, joinPointer(pointer, 'pattern'))
        : [],
    ),
  ]
}

function checkPattern(pattern: string, pointer: string): readonly Finding[] {
  try {
    new RegExp(pattern, 'u')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^.*: /s, '') : String(cause)
    const message = `This is not a regular expression: ${reason}.`
    const mended = mendPattern(pattern)
    const advice = 'It is read with the "u" flag: escape only what has to be.'
    return [createError('bad-pattern', pointer, message, mended === null ? advice : suggestValue(advice, mended))]
  }
  const slow = findSlowPart(pattern)
  if (slow === null) return checkCost(pattern, pointer)
  const text = quoteValue(createSlowText(slow))
  const message = formatMessage`"${slow}" is repeated and can match one text in many ways: a text that does not fit, such as ${text}, may take forever.`
  const advice = 'Repeat only what begins or ends with a character of its own, without a repetition inside.'
  const fast = simplifyRepetition(pattern, slow)
  return [createError('slow-pattern', pointer, message, fast === null ? advice : suggestValue(advice, fast))]
}

/** Takes out escapes that the flag does not allow, or closes what is open to the end; null if that is not all. */
function mendPattern(pattern: string): string | null {
  const escaped = pattern.replaceAll(/\\([-\w\s"'<>@#%&=:;,!~`])/g, (written, character: string) =>
    /\w/.test(character) ? written : character,
  )
  const candidates = [
    escaped,
    // What could end in several places is left to the author.
    escaped.replace(/\[\^?[\w-]+$/, '$&]'),
    escaped.replace(/\((?:\?:)?[^()[\]{}|*+?]+$/, '$&)'),
    // In names of files a star stands for anything.
    escaped.replace(/^\*/, '.*'),
  ]
  return candidates.find((one) => one !== pattern && isPattern(one)) ?? null
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== ''
  } catch {
    return false
  }
}

/** The source of words with something between them that may be missing, such as (\w+ ?). */
const WORDS = String.raw`^\((?:\?:)?((?:\[[^\]]*\]|\\?[^()|\]])\+)((?:\[[^\]]*\]|\\?[^()|\]]))\?\)`

/** A group that is repeated, and another one that matches the same and is quick. */
const REWRITES: readonly (readonly [slow: RegExp, quick: string])[] = [
  // One repetition inside of another, such as (a+)+.
  [/^\((?:\?:)?((?:\[[^\]]*\]|\\?[^()|\]])\+)\)\+$/s, '$1'],
  // The same alternative twice, such as (a|a)+.
  [/^(\((?:\?:)?)([^()|]+)\|\2\)([+*])$/s, '$1$2)$3'],
  [new RegExp(`${WORDS}\\+$`, 's'), '$1(?:$2$1)*$2?'],
  [new RegExp(`${WORDS}\\*$`, 's'), '(?:$1(?:$2$1)*$2?)?'],
]

/** The pattern with its slow part written so that it matches the same and is quick; null if that is not known. */
function simplifyRepetition(pattern: string, slow: string): string | null {
  const at = pattern.indexOf(slow)
  const whole = pattern.slice(at, at + slow.length + 1)
  const rewrite = REWRITES.find(([one]) => one.test(whole))
  // A reference to a group needs the group.
  if (rewrite === undefined || /\\[1-9k]/.test(pattern)) return null
  const mended = `${pattern.slice(0, at)}${whole.replace(...rewrite)}${pattern.slice(at + whole.length)}`
  return isPattern(mended) && findSlowPart(mended) === null ? mended : null
}

/** A higher limit is as bad as none. */
const MANY = 20

/**
 * Returns a text on which the slow part backtracks forever: its content repeated, then a character that cannot follow.
 */
function createSlowText(part: string): string {
  const inner = /^\((?:\?(?::|<\w+>))?(.*)\)$/s.exec(part)?.[1] ?? part
  const once =
    parseAlternatives(inner)[0]
      ?.map((atom) => getFirstCharacter(atom))
      .join('') ?? ''
  return `${(once === '' ? 'a' : once).repeat(30)}\u0000`
}

function getFirstCharacter(atom: Atom): string {
  if (atom.least === 0 && atom.most === 1) return ''
  if (atom.alternatives !== null) return atom.alternatives[0]?.map(getFirstCharacter).join('') ?? ''
  const characters = [...(listFirstCharacters(atom) ?? [])]
  return characters.find((character) => /[a-z0-9]/i.test(character)) ?? characters[0] ?? ''
}

/**
 * Finds a part that backtracks exponentially on a text that does not match: a repetition inside a repetition, or
 * alternatives with the same beginning inside one, unless the next character always decides. What it reports may still
 * be harmless; what it lets pass is not ambiguous. Null if there is none.
 */
export function findSlowPart(pattern: string): string | null {
  return findSlowAtom(parseAlternatives(pattern))
}

function findSlowAtom(alternatives: readonly (readonly Atom[])[]): string | null {
  for (const atom of alternatives.flat()) {
    const inside = atom.alternatives
    if (inside === null) continue
    if (atom.most > MANY && isAmbiguous(inside) && !isDeterministic(inside)) return atom.source
    const found = findSlowAtom(inside)
    if (found !== null) return found
  }
  return null
}

/** Whether a text can be divided into rounds of a repeated group in more than one way. */
function isAmbiguous(alternatives: readonly (readonly Atom[])[]): boolean {
  const begins = alternatives.map(([first]) => (first === undefined ? null : listFirstCharacters(first)))
  const areApart = begins.every(
    (one, index) => one !== null && begins.slice(index + 1).every((other) => other !== null && isApart(one, other)),
  )
  return !areApart || alternatives.some((atoms) => isLoose(atoms) && !isMarked(atoms))
}

function isLoose(atoms: readonly Atom[]): boolean {
  return atoms.some(({ least, most, alternatives }) => least !== most || alternatives?.some(isLoose) === true)
}

/** Whether each round begins or ends with a character that occurs nowhere else in it. */
function isMarked(atoms: readonly Atom[]): boolean {
  return [atoms[0], atoms.at(-1)].some((mark) => {
    if (mark === undefined || mark.alternatives !== null || mark.least !== 1 || mark.most !== 1) return false
    const characters = listFirstCharacters(mark)
    const others = atoms.filter((atom) => atom !== mark).map(listFirstCharacters)
    return (
      characters !== null &&
      characters.size > 0 &&
      others.every((other) => other !== null && isApart(characters, other))
    )
  })
}

/**
 * Matches an escape by code, a property or a letter beyond ASCII: their characters are not all among those that are
 * tried.
 */
const BEYOND_TRIED = /[^\0-\u007f]|\\[uxpPc]/

/**
 * Whether the next character alone always decides which part of a repeated group comes next and whether a new round
 * begins. False if that is unknown.
 */
function isDeterministic(round: readonly (readonly Atom[])[]): boolean {
  const starts = listStarts(round)
  return starts !== null && !round.some(canBeEmpty) && areDecided(round, starts)
}

/** Whether the next character decides which alternative it begins, and which part of that, before `after`. */
function areDecided(alternatives: readonly (readonly Atom[])[], after: ReadonlySet<string>): boolean {
  const starts = alternatives.map((atoms) => listStarts([atoms]))
  const rivals = alternatives.some(canBeEmpty) ? [...starts, after] : starts
  return (
    rivals.every(
      (one, index) => one !== null && rivals.slice(index + 1).every((other) => other !== null && isApart(one, other)),
    ) && alternatives.every((atoms) => isDecided(atoms, after))
  )
}

function isDecided(atoms: readonly Atom[], end: ReadonlySet<string>): boolean {
  let after = end
  for (const atom of atoms.toReversed()) {
    const own = listAtomStarts(atom)
    const isCounted = atom.least === atom.most
    if (own === null || (!isCounted && !isApart(own, after))) return false
    const inside = atom.alternatives
    if (inside !== null) {
      if (atom.most !== 1 && inside.some(canBeEmpty)) return false
      if (!areDecided(inside, atom.most > 1 ? new Set([...own, ...after]) : after)) return false
    }
    after = canBeLeftOut(atom) ? new Set([...own, ...after]) : own
  }
  return true
}

/** The characters that some alternatives can begin with; null if that is unknown. */
function listStarts(alternatives: readonly (readonly Atom[])[]): ReadonlySet<string> | null {
  const starts = new Set<string>()
  for (const atoms of alternatives) {
    const needed = atoms.findIndex((atom) => !canBeLeftOut(atom))
    for (const atom of needed === -1 ? atoms : atoms.slice(0, needed + 1)) {
      const own = listAtomStarts(atom)
      if (own === null) return null
      for (const character of own) starts.add(character)
    }
  }
  return starts
}

function listAtomStarts({ source, alternatives, ...times }: Atom): ReadonlySet<string> | null {
  if (alternatives !== null) return /^\(\?(?:[=!]|<[=!])/.test(source) ? null : listStarts(alternatives)
  const own = BEYOND_TRIED.test(source) ? null : listFirstCharacters({ source, alternatives, ...times })
  // An anchor such as \b matches no character.
  return own?.size === 0 ? null : own
}

function canBeLeftOut({ least, alternatives }: Atom): boolean {
  return least === 0 || alternatives?.some(canBeEmpty) === true
}

function canBeEmpty(atoms: readonly Atom[]): boolean {
  return atoms.every(canBeLeftOut)
}

function isApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((character) => !other.has(character))
}

function checkCost(pattern: string, pointer: string): readonly Finding[] {
  const costly = findCostlyPart(pattern)
  if (costly === null) return []
  const text = quoteValue(`${costly.character.repeat(30)}\u0000`)
  const message = formatMessage`"${costly.source}" can share out one text in many ways: a long text that does not fit, such as ${text}, may take minutes.`
  const hint = 'Let neighbours match different characters, or write how often each may stand there, such as {0,20}.'
  return [createError('slow-pattern', pointer, message, hint)]
}
