import { isJsonObject } from '../../compiler/documents/jsonValue'

/** A value as JavaScript, and the constants that it names. */
export interface SharedLiteral {
  readonly constants: readonly string[]
  readonly code: string
}

/** The key of parts that many fields have in common: lists of choices. */
const SHARED = 'choices'

/** Shorter ones are written where they stand. */
const SHORTEST = 80

/** A value of JSON as JavaScript in which longer choices that stand in several places are written once. */
export function sharedLiteral(value: unknown): SharedLiteral {
  const counts = new Map<string, number>()
  for (const text of choicesIn(value)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const names = new Map([...counts].filter(([text, count]) => count > 1 && text.length >= SHORTEST).map(([text], index) => [text, `choices${index}`]))
  if (names.size === 0) return { constants: [], code: JSON.stringify(value) }
  // No words begin with this character.
  const marked = JSON.stringify(value, (key, part: unknown) => {
    const name = key === SHARED && isJsonObject(part) ? names.get(JSON.stringify(part)) : undefined
    return name === undefined ? part : `\0${name}`
  })
  return {
    constants: [...names].map(([text, name]) => `const ${name} = ${text}`),
    code: marked.replaceAll(/"\\u0000(choices\d+)"/g, '$1'),
  }
}

function choicesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(choicesIn)
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) => [...(key === SHARED && isJsonObject(part) ? [JSON.stringify(part)] : []), ...choicesIn(part)])
}
