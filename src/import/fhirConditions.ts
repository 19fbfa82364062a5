import { type Expression, type Grammar, parseExpression } from './expressions'
import { readValue } from './fhirExtensions'
import { askGiven, compareWith, joinRead } from './jsonSchemaConditions'
import type { SourceNode } from './sourceNode'

const MOST_DEPTH = 20

const OPERATORS = {
  '=': '==',
  '!=': '!=',
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
} as const

/** When an item is asked, by its `enableWhen`; null if always, a text says why it cannot be said. */
export function readEnableWhen(item: SourceNode): Expression | string | null {
  const tests = item.list('enableWhen').map(readTest)
  return tests.length === 0 ? null : joinRead(item.text('enableBehavior') === 'any' ? 'any' : 'all', tests)
}

function readTest(test: SourceNode): Expression | string {
  const question = test.text('question')
  const written = test.text('operator')
  const value = readValue(test, 'answer')
  if (written === 'exists') return askGiven(value === false ? '==' : '!=', question)
  const operator = Object.entries(OPERATORS).find(([name]) => name === written)?.[1]
  if (operator === undefined) return `There is no operator "${written}".`
  return value === undefined ? 'It compares with nothing.' : compareWith(operator, question, value)
}

/** A step from the whole response, or from the item around, to others. */
const STEP = String.raw`(?:item|repeat\(item\)|descendants\(\)|first\(\)|where\(\s*linkId\s*=\s*'[^']+'\s*\))(?:\[\d+\])?`

const GRAMMAR: Grammar = {
  operators: {
    '=': '==',
    '!=': '!=',
    '~': '==',
    '<': '<',
    '<=': '<=',
    '>': '>',
    '>=': '>=',
    '+': '+',
    '-': '-',
    '*': '*',
    '/': '/',
    and: 'and',
    or: 'or',
  },
  not: [],
  // One group, so that the name is all of it: what follows the last linkId is read in `toAnswer`.
  answer: new RegExp(
    String.raw`^((?:%(?:resource|context|rootResource)\.)?${STEP}(?:\.${STEP})*(?:\.(?:answer|value\w*|code|display|first\(\)|exists\(\)|empty\(\)|not\(\)|count\(\))(?:\[0\])?)*|%[A-Za-z_]\w*(?:\.(?:exists|empty|not)\(\))*)`,
  ),
}

/** Reads FHIRPath of the closed part. `variables` are the texts of the form's variables by name. A text says why not. */
export function readFhirPath(text: string, variables: ReadonlyMap<string, string>, depth = 0): Expression | string {
  const unknown = `The expression ${text.slice(0, 200)} is of no known form.`
  const parsed = depth > MOST_DEPTH ? null : parseExpression(text, GRAMMAR)
  return parsed === null ? unknown : replaceAnswers(parsed, (name) => toAnswer(name, variables, depth) ?? unknown)
}

function toAnswer(path: string, variables: ReadonlyMap<string, string>, depth: number): Expression | string | null {
  const [, subject = path, end = ''] = /^(.*?)((?:\.(?:exists|empty|not|count)\(\))*)$/s.exec(path) ?? []
  const variable = subject.startsWith('%') ? variables.get(subject.slice(1)) : undefined
  const name = [...subject.matchAll(/linkId\s*=\s*'([^']+)'/g)].at(-1)?.[1]
  const read = variable === undefined ? null : readFhirPath(variable, variables, depth + 1)
  const answer = name === undefined ? read : ({ kind: 'answer', name } as const)
  if (answer === null || typeof answer === 'string' || end === '') return answer
  return end
    .slice(1)
    .split('.')
    .reduce<Expression | string>((of, call) => (typeof of === 'string' ? of : applyCall(call, of)), answer)
}

function applyCall(call: string, of: Expression): Expression | string {
  if (call === 'not()') return { kind: 'not', of }
  if (call === 'count()') return { kind: 'call', name: 'length', of: [of] }
  if (of.kind !== 'answer') return 'It asks whether there is more than one answer.'
  return askGiven(call === 'exists()' ? '!=' : '==', of.name)
}

/** The same expression with something else in place of each answer. */
function replaceAnswers(expression: Expression, replace: (name: string) => Expression | string): Expression | string {
  switch (expression.kind) {
    case 'answer':
      return replace(expression.name)
    case 'all':
    case 'any':
      return joinRead(
        expression.kind,
        expression.of.map((part) => replaceAnswers(part, replace)),
      )
    case 'not': {
      const of = replaceAnswers(expression.of, replace)
      return typeof of === 'string' ? of : { kind: 'not', of }
    }
    case 'compare':
    case 'sum': {
      const left = replaceAnswers(expression.left, replace)
      const right = replaceAnswers(expression.right, replace)
      if (typeof left === 'string') return left
      return typeof right === 'string' ? right : { ...expression, left, right }
    }
    case 'call': {
      const of: Expression[] = []
      for (const part of expression.of) {
        const replaced = replaceAnswers(part, replace)
        if (typeof replaced === 'string') return replaced
        of.push(replaced)
      }
      return { ...expression, of }
    }
    case 'value':
    case 'day':
      return expression
    default:
      return expression satisfies never
  }
}
