import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Field } from '../../../engine/program/field'
import { ruleAuthoring } from '../../../engine/rules/ruleTable'
import { createError, type Finding } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { quoteValue, formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { findCostlyPart } from './costlyPattern'
import { keepsEverything, keepsNothing } from './patternSense'
import { parseAlternatives, type Atom, listFirstCharacters } from './patternAtoms'

/** Every regular expression can be used, none takes forever, and each is kept by some answers and not by all. */
export function checkPatterns({ fields: { all }, questions }: CheckedProgram): readonly Finding[] {
  return [
    ...all.flatMap(({ field, pointer }) =>
      field.rules.flatMap(({ name, is }) => {
        if (!ruleAuthoring[name].isPattern || typeof is !== 'string') return []
        const found = patternOf(is, joinPointer(pointer, 'rules', name, 'is'))
        return found.length > 0 ? found : senseOf(field, is, joinPointer(pointer, 'rules', name))
      }),
    ),
    ...questions.flatMap(({ matcher, pointer }) =>
      typeof matcher === 'object' && !Array.isArray(matcher) && matcher.pattern !== undefined
        ? patternOf(matcher.pattern, joinPointer(pointer, 'pattern'))
        : [],
    ),
  ]
}

/** What a type asks for is compared with its patterns in another check. */
function senseOf(field: Field, pattern: string, pointer: string): readonly Finding[] {
  if (keepsEverything(pattern)) {
    const message = formatMessage`Every answer matches "${pattern}", so this message never shows.`
    const hint = 'Write what the answer has to be like, from ^ to $; or leave the rule out.'
    return [createError('message-without-rule', pointer, message, hint)]
  }
  if (field.kind !== 'simple' || fieldKindAuthoring[field.type].form !== null || !keepsNothing(pattern, field.letters))
    return []
  return [
    createError(
      'impossible-rule',
      joinPointer(pointer, 'is'),
      formatMessage`No answer can match "${pattern}".`,
      'Write what the answer has to be like, from ^ to $.',
    ),
  ]
}

function patternOf(pattern: string, pointer: string): readonly Finding[] {
  try {
    new RegExp(pattern, 'u')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^.*: /s, '') : String(cause)
    const message = `This is not a regular expression: ${reason}.`
    return [createError('bad-pattern', pointer, message, 'It is read with the "u" flag: escape only what has to be.')]
  }
  const slow = findSlowPart(pattern)
  if (slow === null) return costlyOf(pattern, pointer)
  const text = quoteValue(slowText(slow))
  const message = formatMessage`"${slow}" is repeated and can match one text in many ways: a text that does not fit, such as ${text}, may take forever.`
  const hint = 'Repeat only what begins or ends with a character of its own, without a repetition inside.'
  return [createError('slow-pattern', pointer, message, hint)]
}

/** More often than this is as good as any number of times. */
const MANY = 20

/**
 * A text that a slow part of a pattern takes forever over: what it repeats, again and again, and then something that
 * cannot stand there.
 */
function slowText(part: string): string {
  const inner = /^\((?:\?(?::|<\w+>))?(.*)\)$/s.exec(part)?.[1] ?? part
  const once =
    parseAlternatives(inner)[0]
      ?.map((atom) => firstOf(atom))
      .join('') ?? ''
  return `${(once === '' ? 'a' : once).repeat(30)}\u0000`
}

function firstOf(atom: Atom): string {
  if (atom.least === 0 && atom.most === 1) return ''
  if (atom.alternatives !== null) return atom.alternatives[0]?.map(firstOf).join('') ?? ''
  const characters = [...(listFirstCharacters(atom) ?? [])]
  return characters.find((character) => /[a-z0-9]/i.test(character)) ?? characters[0] ?? ''
}

/**
 * A part of a pattern that can match the same text in so many ways that one text which does not fit may take forever:
 * a repetition in a repetition, or alternatives in one that begin alike, where nothing tells them apart; null where
 * there is none. It is careful: what it lets pass is not repeated ambiguously, what it names may still be harmless.
 */
export function findSlowPart(pattern: string): string | null {
  return slowIn(parseAlternatives(pattern))
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
  const begins = alternatives.map(([first]) => (first === undefined ? null : listFirstCharacters(first)))
  const areApart = begins.every(
    (one, index) => one !== null && begins.slice(index + 1).every((other) => other !== null && isApart(one, other)),
  )
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
    const characters = listFirstCharacters(mark)
    const others = atoms.filter((atom) => atom !== mark).map(listFirstCharacters)
    return (
      characters !== null &&
      characters.size > 0 &&
      others.every((other) => other !== null && isApart(characters, other))
    )
  })
}

/** Whose characters are not all among those that are tried: an escape by code, a property, a letter beyond ASCII. */
const BEYOND_TRIED = /[^\0-\u007f]|\\[uxpPc]/

/**
 * Whether a repeated group is deterministic: each next character tells alone which part of it comes next, and whether a
 * new round begins, so that a text is cut into rounds in one way only. False where that is not known.
 */
function isDeterministic(round: readonly (readonly Atom[])[]): boolean {
  const starts = startsOf(round)
  return starts !== null && !round.some(canBeEmpty) && areTold(round, starts)
}

/** Whether the next character tells which alternative it is, and each part of it, before what may come after them. */
function areTold(alternatives: readonly (readonly Atom[])[], after: ReadonlySet<string>): boolean {
  const starts = alternatives.map((atoms) => startsOf([atoms]))
  const rivals = alternatives.some(canBeEmpty) ? [...starts, after] : starts
  return (
    rivals.every(
      (one, index) => one !== null && rivals.slice(index + 1).every((other) => other !== null && isApart(one, other)),
    ) && alternatives.every((atoms) => isTold(atoms, after))
  )
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
  const own = BEYOND_TRIED.test(source) ? null : listFirstCharacters({ source, alternatives, ...times })
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
function isApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((character) => !other.has(character))
}

function costlyOf(pattern: string, pointer: string): readonly Finding[] {
  const costly = findCostlyPart(pattern)
  if (costly === null) return []
  const text = quoteValue(`${costly.character.repeat(30)}\u0000`)
  const message = formatMessage`"${costly.source}" can share out one text in many ways: a long text that does not fit, such as ${text}, may take minutes.`
  const hint = 'Let neighbours match different characters, or write how often each may stand there, such as {0,20}.'
  return [createError('slow-pattern', pointer, message, hint)]
}
