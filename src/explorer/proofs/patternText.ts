import { alternativesIn, type Atom, charactersOf } from '../../compiler/check/forms/patternAtoms'

/** A text that a pattern matches, made of its own parts; null where none can be made so. */
export function patternText(pattern: string): string | null {
  for (const extra of [0, 1, 4]) {
    for (const alternative of alternativesIn(pattern)) {
      const text = alternative.map((atom) => textOf(atom, extra)).join('')
      if (new RegExp(pattern, 'u').test(text)) return text
    }
  }
  return null
}

function textOf(atom: Atom, extra: number): string {
  const { source, alternatives, least, most } = atom
  if (['^', '$', '\\b', '\\B'].includes(source) || /^\(\?[=!<]/.test(source)) return ''
  const once = alternatives === null ? characterOf(atom) : (alternatives[0] ?? []).map((inner) => textOf(inner, extra)).join('')
  return once.repeat(Math.min(most, Math.max(least, extra)))
}

function characterOf(atom: Atom): string {
  const characters = [...(charactersOf(atom) ?? [])]
  return characters.find((character) => /[a-z]/i.test(character)) ?? characters.find((character) => /\d/.test(character)) ?? characters.at(0) ?? ''
}
