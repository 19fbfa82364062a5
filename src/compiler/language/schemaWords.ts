import type { Limit } from './schema'

/** What the patterns of the language ask for, in words. */
const patterns: Readonly<Record<string, string>> = {
  '^[a-z][A-Za-z0-9_]*$': 'Write letters, digits and underscores, beginning with a small letter.',
  '^[a-z][A-Za-z0-9-]*$': 'Write letters, digits and dashes, beginning with a small letter.',
  '^[a-z][a-z0-9-]*$': 'Write small letters, digits and dashes, beginning with a letter.',
  '^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9]*)*$': 'Write the id of a screen, such as details or details.more.',
  '^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$': 'Write a form, or a path into it such as details.name.',
  '^(?!(all|any|not)$)[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$': 'Write the path of an answer, such as details.name.',
  '^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)+$': 'Write the path of an answer, such as details.name.',
  '^[a-z][A-Za-z0-9_]*(\\.[a-z][A-Za-z0-9_]*)?$': 'Write the name of a button, or action.outcome such as save.success.',
  '^(https://|[a-z0-9])': 'Write an address that begins with https://, or one relative to the page.',
  '^#[0-9A-Fa-f]{6}$': 'Write # and six digits or letters from A to F, such as #1D4ED8.',
  '^[a-z]{2}$': 'Write two small letters, such as ca.',
  '^[a-z]{2,3}(-([A-Z]{2}|[0-9]{3}))?$': 'Write a language such as en-CA.',
  [String.raw`^[^\s"\\{}](?:[^"\\{}\n]{0,58}[^\s"\\{}])?$`]:
    'Write up to 60 characters without quotes, braces and backslashes, and no space at either end.',
  '^-?[0-9]{1,12}(\\.[0-9]{1,4})?$': 'Write an amount with all decimals of its currency, such as "1800.00".',
  '^[A-Z]{3}$': 'Write the code of a currency by ISO 4217, such as GBP.',
  '^\\S(.*\\S)?$': 'Write it without spaces around it.',
  '[AX9]': 'Write A for a letter, 9 for a digit, X for either, such as "A9A 9A9".',
  '^[0-9]{1,5}(\\.[0-9]{1,3})? (ms|s)$': 'Write a time such as "1.5 s" or "300 ms".',
  '^[0-9]{1,6}(\\.[0-9]{1,3})? (kB|MB)$': 'Write a size such as "5 MB" or "500 kB".',
  '\\.json$': 'Write the path of a .json document.',
  '\\S': 'Say what it shows; write "decorative": true in its place where it only adorns.',
}

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  null: 'null',
}

/** What a pattern of the language asks for. */
export function patternInWords(pattern: string): string {
  return patterns[pattern] ?? `It has to match ${pattern}.`
}

/** JSON types as words: "a text or a list in [ ]". */
export function typesInWords(names: readonly string[]): string {
  return [...new Set(names)].map((name) => types[name] ?? name).join(' or ')
}

/** What a limit of the language asks for. */
export function limitInWords({ keyword, limit }: Limit): string {
  switch (keyword) {
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return limit === 1 ? 'It cannot be empty.' : `It needs at least ${limit}.`
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return `It can have at most ${limit}.`
    case 'minimum':
      return `The least is ${limit}.`
    case 'maximum':
      return `The most is ${limit}.`
    case 'exclusiveMinimum':
      return `It must be more than ${limit}.`
    case 'exclusiveMaximum':
      return `It must be less than ${limit}.`
    default:
      return keyword satisfies never
  }
}
