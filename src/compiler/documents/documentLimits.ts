import { error, type Finding, isError } from '../../engine/values/finding'

/** How long a document can be, in characters (UTF-16), so that nobody waits for one that nobody wrote. */
export const MOST_CHARACTERS = 2_000_000

/** How deep a document can be nested: everything that reads it calls itself once for each level. */
const MOST_LEVELS = 200

/** How many values a document can hold. */
const MOST_VALUES = 50_000

/** How many findings are told of one document: who has more mends these first. */
const MOST_FINDINGS = 300

/** The findings that are told: the first ones, errors before others where not all are. */
export function told(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= MOST_FINDINGS) return findings
  const errors = findings.filter(isError)
  return [...errors, ...findings.filter(({ severity }) => severity !== 'error')].slice(0, MOST_FINDINGS)
}

/** What is too much about a text, before anything reads it as JSON; null where nothing is. */
export function textBound(text: string): Finding | null {
  if (text.length > MOST_CHARACTERS) return tooLarge(`The document has more than ${MOST_CHARACTERS} characters.`)
  let level = 0
  let values = 0
  // A string, or one of the signs that structure is made of; what is between them opens nothing.
  for (const [sign] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{},]/g)) {
    if (sign === '[' || sign === '{') level += 1
    else if (sign === ']' || sign === '}') level -= 1
    if (sign === ',' || sign === '[' || sign === '{') values += 1
    if (level > MOST_LEVELS) return tooDeep()
    if (values > MOST_VALUES) return tooManyValues()
  }
  return null
}

/** What is too much about a value; null where nothing is. */
export function valueBound(value: unknown): Finding | null {
  let values = 0
  let row: readonly unknown[] = [value]
  for (let level = 0; row.length > 0; level += 1) {
    values += row.length
    if (level > MOST_LEVELS) return tooDeep()
    if (values > MOST_VALUES) return tooManyValues()
    row = row.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
  }
  return null
}

function tooDeep(): Finding {
  return tooLarge(`The document is nested deeper than ${MOST_LEVELS} levels.`)
}

function tooManyValues(): Finding {
  return tooLarge(`The document holds more than ${MOST_VALUES} values.`)
}

function tooLarge(message: string): Finding {
  return error('too-large', '', message, 'Make several flows of it.')
}
