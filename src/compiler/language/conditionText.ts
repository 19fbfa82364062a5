/** A condition as a document has it. */
type Written = Readonly<Record<string, unknown>>

/** A piece of an expression; what is in quotes is no name. */
interface Token {
  readonly text: string
  readonly isQuoted: boolean
}

/** What is left to read of an expression. */
interface Reading {
  readonly tokens: readonly Token[]
  index: number
}

const TOKEN = /\s*(?:(["'])(.*?)\1|\{\{\s*([\w.]+)\s*\}\}|(&&|\|\||[=!]==?|<>|>=|<=|[()[\],!<>=])|([\w.+-]+))/y
const PATH = /^[a-z]\w*(?:\.\w+)*$/i
const NUMBER = /^-?\d+(?:\.\d+)?$/
const SIZE = /\.(?:length|size|count)$/

/** Signs and words that join or turn round, as the signs that are read here. */
const joining: ReadonlyMap<string, string> = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
])

/**
 * The condition that an expression of another language is meant to be: `home.rent > 3 && home.status == 'renting'`. Null
 * where it is none, and where it asks what no condition can.
 */
export function conditionIn(text: string): Written | null {
  const tokens = tokensOf(text)
  if (tokens === null || tokens.length === 0) return null
  const reading: Reading = { tokens, index: 0 }
  const condition = either(reading)
  // One word alone is rather a word than a name.
  const isWord = tokens.length === 1 && tokens[0]?.text.includes('.') !== true
  return reading.index < tokens.length || isWord ? null : condition
}

/** The condition of a comparison that an object says in parts: `{ "field": …, "operator": …, "value": … }`. */
export function comparisonOf(path: string, sign: string, value: unknown): Written | null {
  return typeof value === 'object' && value !== null ? null : conditionIn(`${path} ${sign} ${JSON.stringify(value)}`)
}

/** The condition for a number that is more than another, or less; it holds of none that was not given. */
export function beyond(path: string, limit: 'minimum' | 'maximum', value: unknown): Written {
  const opposite = limit === 'minimum' ? 'maximum' : 'minimum'
  return { all: [{ [path]: { given: true } }, { not: { [path]: { [opposite]: value } } }] }
}

function tokensOf(text: string): readonly Token[] | null {
  const expression = new RegExp(TOKEN)
  const tokens: Token[] = []
  while (expression.lastIndex < text.trimEnd().length) {
    const match = expression.exec(text)
    if (match === null) return null
    const [, quote, quoted = '', path, sign, word] = match
    const plain = path ?? sign ?? word ?? ''
    tokens.push(
      quote === undefined
        ? { text: joining.get(plain.toLowerCase()) ?? plain, isQuoted: false }
        : { text: quoted, isQuoted: true },
    )
  }
  return tokens
}

function peek({ tokens, index }: Reading): string | null {
  const token = tokens[index]
  return token === undefined || token.isQuoted ? null : token.text
}

function isNext(reading: Reading, sign: string): boolean {
  if (peek(reading) !== sign) return false
  reading.index += 1
  return true
}

function either(reading: Reading): Written | null {
  return joined(reading, '||', 'any', (inner) => joined(inner, '&&', 'all', single))
}

function joined(
  reading: Reading,
  sign: string,
  key: 'all' | 'any',
  part: (reading: Reading) => Written | null,
): Written | null {
  const parts = [part(reading)]
  while (isNext(reading, sign)) parts.push(part(reading))
  const whole = parts.flatMap((one) => (one === null ? [] : [one]))
  if (whole.length < parts.length) return null
  const [first = null] = whole
  return whole.length > 1 ? { [key]: whole } : first
}

function single(reading: Reading): Written | null {
  if (isNext(reading, '!')) {
    const turned = single(reading)
    return turned === null ? null : { not: turned }
  }
  if (!isNext(reading, '(')) return comparison(reading)
  const inner = either(reading)
  return isNext(reading, ')') ? inner : null
}

function comparison(reading: Reading): Written | null {
  const path = peek(reading)
  if (path === null || !PATH.test(path)) return null
  reading.index += 1
  const sign = peek(reading)
  if (sign === null || sign === '&&' || sign === '||' || sign === ')') return { [path]: true }
  reading.index += 1
  if (sign.toLowerCase() === 'in') return isIn(reading, path)
  const value = valueIn(reading)
  if (value === undefined) return null
  return SIZE.test(path) ? sized(path.replace(SIZE, ''), sign, value) : compared(path, sign, value)
}

function compared(path: string, sign: string, value: unknown): Written | null {
  const equal = value === null || value === '' ? { [path]: { given: false } } : { [path]: value }
  const unequal = value === null || value === '' ? { [path]: { given: true } } : { not: equal }
  switch (sign) {
    case '=':
    case '==':
    case '===':
      return equal
    case '!=':
    case '!==':
    case '<>':
      return unequal
    case '>=':
      return { [path]: { minimum: value } }
    case '<=':
      return { [path]: { maximum: value } }
    case '>':
      return beyond(path, 'minimum', value)
    case '<':
      return beyond(path, 'maximum', value)
    default:
      return null
  }
}

/** How many items a list has. */
function sized(path: string, sign: string, value: unknown): Written | null {
  if (typeof value !== 'number') return null
  if (/^={1,3}$/.test(sign)) return { [path]: { minItems: value, maxItems: value } }
  if (sign.startsWith('>')) return { [path]: { minItems: sign === '>' ? value + 1 : value } }
  return sign.startsWith('<') && sign !== '<>' ? { [path]: { maxItems: sign === '<' ? value - 1 : value } } : null
}

function isIn(reading: Reading, path: string): Written | null {
  if (!isNext(reading, '[')) return null
  const values: unknown[] = []
  do values.push(valueIn(reading))
  while (isNext(reading, ','))
  return isNext(reading, ']') && values.every((value) => value !== undefined && value !== null)
    ? { [path]: values }
    : null
}

/** A value that an answer is compared with; undefined where none stands here, or another answer. */
function valueIn(reading: Reading): unknown {
  const token = reading.tokens[reading.index]
  if (token === undefined) return undefined
  reading.index += 1
  if (token.isQuoted) return token.text
  if (NUMBER.test(token.text)) return Number(token.text)
  if (token.text === 'true' || token.text === 'false') return token.text === 'true'
  if (token.text === 'null' || token.text === 'undefined') return null
  return /^[\w+-]+$/.test(token.text) ? token.text : undefined
}
