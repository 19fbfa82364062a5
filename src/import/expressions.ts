/** What is asked of answers, in the way that all formats share: each reads its own texts into it. */
export type Expression =
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  /** An answer, by its name in the document. */
  | { readonly kind: 'answer'; readonly name: string }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'compare'; readonly by: Comparison; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'sum'
      readonly by: '+' | '-' | '*' | '/' | '%'
      readonly left: Expression
      readonly right: Expression
    }
  /** A day so far from today, before it if less than 0. */
  | { readonly kind: 'day'; readonly unit: 'days' | 'months' | 'years'; readonly count: number }
  /** A function with what it is called with, by its name in the document. */
  | { readonly kind: 'call'; readonly name: string; readonly of: readonly Expression[] }
  /** What cannot be said, and why. */
  | { readonly kind: 'unknown'; readonly why: string }

/** Joins conditions, of which null always holds. */
export function joinExpressions(kind: 'all' | 'any', parts: readonly (Expression | null)[]): Expression | null {
  const of: Expression[] = []
  for (const part of parts) {
    if (part === null && kind === 'any') return null
    if (part !== null) of.push(...(part.kind === kind ? part.of : [part]))
  }
  return of.length < 2 ? (of[0] ?? null) : { kind, of }
}

export function sayUnknown(why: string): Expression {
  return { kind: 'unknown', why }
}

/** Compares an answer with a value; null asks whether it was given. */
export function compareAnswer(by: Comparison, name: string, value: unknown): Expression {
  if (typeof value === 'object' && value !== null) return sayUnknown('It compares with a list or an object.')
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return {
    kind: 'compare',
    by,
    left: { kind: 'answer', name },
    right: { kind: 'value', value: isPlain ? value : null },
  }
}

/** `has`: the left, several choices, has the right; `in`: the other way round. */
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'has' | 'in'

type Operator = Comparison | '+' | '-' | '*' | '/' | '%' | 'and' | 'or'

const OPERATORS: Readonly<Record<string, Operator>> = {
  ...{ '==': '==', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', and: 'and', or: 'or' },
}

/** How a format writes expressions. */
export interface Grammar {
  /** The operators between two parts by how they are written, in small letters, beside those that all formats have. */
  readonly operators?: Readonly<Record<string, Operator>>
  /** What is written before a part that must not hold, in small letters. */
  readonly not: readonly string[]
  /** Finds an answer at the beginning of a text, such as {name} or ${name}; null if there is none. */
  readonly answer: RegExp
}

interface Token {
  readonly kind: 'value' | 'answer' | 'operator' | 'call' | 'mark'
  readonly text: string
  readonly value?: string | number | boolean | null
}

const MOST_LETTERS = 20_000
const MOST_TOKENS = 2000
const MOST_DEPTH = 40

const STRENGTH: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  has: 4,
  in: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
}

const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null, undefined: null }

/** Reads an expression. Never throws. */
export function parseExpression(text: string, grammar: Grammar): Expression {
  const tokens = text.length > MOST_LETTERS ? null : readTokens(text, grammar)
  const reader = new Reader(tokens ?? [], { ...OPERATORS, ...grammar.operators }, grammar.not)
  const expression = reader.read(0, 0)
  const isRead = expression !== null && reader.isAtEnd()
  return isRead ? expression : sayUnknown(`"${text.slice(0, 200)}" is written in an unknown way.`)
}

class Reader {
  private next = 0

  constructor(
    private readonly tokens: readonly Token[],
    private readonly operators: Readonly<Record<string, Operator>>,
    private readonly not: readonly string[],
  ) {}

  isAtEnd(): boolean {
    return this.next === this.tokens.length
  }

  /** Reads what binds more strongly than `strength`. */
  read(strength: number, depth: number): Expression | null {
    if (depth > MOST_DEPTH) return null
    let left = this.readPart(depth)
    for (
      let token = this.tokens[this.next];
      left !== null && token?.kind === 'operator';
      token = this.tokens[this.next]
    ) {
      const by = this.operators[token.text]
      if (by === undefined || (STRENGTH[by] ?? 0) <= strength) break
      this.next += 1
      const right = this.read(STRENGTH[by] ?? 0, depth + 1)
      left = right === null ? null : join(by, left, right)
    }
    return left
  }

  private readPart(depth: number): Expression | null {
    const token = this.tokens[this.next]
    this.next += 1
    if (token === undefined) return null
    switch (token.kind) {
      case 'value':
        return { kind: 'value', value: token.value ?? null }
      case 'answer':
        return { kind: 'answer', name: token.text }
      case 'call':
        return this.readCall(token.text, depth)
      case 'operator':
        return this.readSign(token.text, depth)
      case 'mark':
        return token.text === '(' ? this.readBracket(depth) : null
      default:
        return token.kind satisfies never
    }
  }

  private readSign(text: string, depth: number): Expression | null {
    if (this.not.includes(text)) {
      const of = this.read(STRENGTH['*'] ?? 0, depth + 1)
      return of === null ? null : { kind: 'not', of }
    }
    if (text !== '-') return null
    const right = this.read(STRENGTH['*'] ?? 0, depth + 1)
    if (right === null) return null
    if (right.kind === 'value' && typeof right.value === 'number') return { kind: 'value', value: -right.value }
    return { kind: 'sum', by: '-', left: { kind: 'value', value: 0 }, right }
  }

  private readBracket(depth: number): Expression | null {
    const inside = this.read(0, depth + 1)
    return this.take(')') ? inside : null
  }

  private readCall(name: string, depth: number): Expression | null {
    const of: Expression[] = []
    if (!this.take('(')) return null
    while (!this.take(')')) {
      if (of.length > 0 && !this.take(',')) return null
      const part = this.read(0, depth + 1)
      if (part === null) return null
      of.push(part)
    }
    return { kind: 'call', name, of }
  }

  private take(mark: string): boolean {
    const token = this.tokens[this.next]
    if (token?.kind !== 'mark' || token.text !== mark) return false
    this.next += 1
    return true
  }
}

function join(by: Operator, left: Expression, right: Expression): Expression {
  switch (by) {
    case 'and':
    case 'or': {
      const kind = by === 'and' ? 'all' : 'any'
      return { kind, of: left.kind === kind ? [...left.of, right] : [left, right] }
    }
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return { kind: 'sum', by, left, right }
    default:
      return { kind: 'compare', by, left, right }
  }
}

/** What stands for the answers and calls of an expression, if something else does. */
export interface Replacements {
  readonly answer?: (name: string) => Expression
  readonly call?: (name: string, of: readonly Expression[]) => Expression
}

/** Replaces answers and calls, from the innermost on. */
export function mapExpression(expression: Expression, to: Replacements): Expression {
  const inside = (one: Expression): Expression => mapExpression(one, to)
  switch (expression.kind) {
    case 'answer':
      return to.answer?.(expression.name) ?? expression
    case 'all':
    case 'any':
      return { ...expression, of: expression.of.map(inside) }
    case 'not':
      return { ...expression, of: inside(expression.of) }
    case 'compare':
    case 'sum':
      return { ...expression, left: inside(expression.left), right: inside(expression.right) }
    case 'call': {
      const of = expression.of.map(inside)
      return to.call?.(expression.name, of) ?? { ...expression, of }
    }
    default:
      return expression
  }
}

const QUOTED = String.raw`'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"`

function readTokens(text: string, { operators, not, answer }: Grammar): readonly Token[] | null {
  const signs = [...Object.keys({ ...OPERATORS, ...operators }), ...not]
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => sign.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') + (/\w$/.test(sign) ? '(?!\\w)' : ''))
  const rest = String.raw`(\d+(?:\.\d+)?)|([(),])|(${signs.join('|')})|([a-z_][\w-]*)(?=\s*\()|(true|false|null|undefined)(?![\w-])`
  const pattern = new RegExp(String.raw`\s*(?:${QUOTED}|${rest}|(${answer.source.replace(/^\^/, '')}))`, 'iy')
  const written = text.trimEnd()
  const tokens: Token[] = []
  while (pattern.lastIndex < written.length) {
    const found = pattern.exec(written)
    if (found === null || tokens.length >= MOST_TOKENS) return null
    tokens.push(toToken(found))
  }
  return tokens
}

function toToken([, single, double, number, mark, sign, call, word, answer = '', name]: RegExpExecArray): Token {
  const quoted = single ?? double
  if (quoted !== undefined) return { kind: 'value', text: quoted, value: quoted.replaceAll(/\\(.)/g, '$1') }
  if (number !== undefined) return { kind: 'value', text: number, value: Number(number) }
  if (mark !== undefined) return { kind: 'mark', text: mark }
  if (sign !== undefined) return { kind: 'operator', text: sign.toLowerCase() }
  if (call !== undefined) return { kind: 'call', text: call }
  if (word !== undefined) return { kind: 'value', text: word, value: WORDS[word.toLowerCase()] ?? null }
  return { kind: 'answer', text: name ?? answer }
}
