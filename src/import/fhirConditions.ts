import {
  type Expression,
  type Grammar,
  compareAnswer,
  joinExpressions,
  mapExpression,
  parseExpression,
  sayUnknown,
} from './expressions'
import { readValue } from './fhirExtensions'
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

/** When an item is asked, by its `enableWhen`; null if always. */
export function readEnableWhen(item: SourceNode): Expression | null {
  const tests = item.list('enableWhen').map(readTest)
  return tests.length === 0 ? null : joinExpressions(item.text('enableBehavior') === 'any' ? 'any' : 'all', tests)
}

function readTest(test: SourceNode): Expression {
  const question = test.text('question')
  const written = test.text('operator')
  const value = readValue(test, 'answer')
  if (written === 'exists') return compareAnswer(value === false ? '==' : '!=', question, null)
  const operator = Object.entries(OPERATORS).find(([name]) => name === written)?.[1]
  if (operator === undefined) return sayUnknown(`There is no operator "${written}".`)
  return value === undefined ? sayUnknown('It compares with nothing.') : compareAnswer(operator, question, value)
}

/** A step from the whole response, or from the item around, to others. */
const STEP = String.raw`(?:item|repeat\(item\)|descendants\(\)|first\(\)|where\(\s*linkId\s*=\s*'[^']+'\s*\))(?:\[\d+\])?`

const GRAMMAR: Grammar = {
  operators: { '=': '==', '~': '==' },
  not: [],
  // One group, so that the name is all of it: what follows the last linkId is read in `toAnswer`.
  answer: new RegExp(
    String.raw`^((?:%(?:resource|context|rootResource)\.)?${STEP}(?:\.${STEP})*(?:\.(?:answer|value\w*|code|display|first\(\)|exists\(\)|empty\(\)|not\(\)|count\(\))(?:\[0\])?)*|%[A-Za-z_]\w*(?:\.(?:exists|empty|not)\(\))*)`,
  ),
}

/** Reads FHIRPath of the closed part. `variables` are the texts of the form's variables by name. */
export function readFhirPath(text: string, variables: ReadonlyMap<string, string>, depth = 0): Expression {
  if (depth > MOST_DEPTH) return sayUnknown('Its variables name each other without end.')
  return mapExpression(parseExpression(text, GRAMMAR), { answer: (name) => toAnswer(name, variables, depth) })
}

function toAnswer(path: string, variables: ReadonlyMap<string, string>, depth: number): Expression {
  const [, subject = path, end = ''] = /^(.*?)((?:\.(?:exists|empty|not|count)\(\))*)$/s.exec(path) ?? []
  const variable = subject.startsWith('%') ? variables.get(subject.slice(1)) : undefined
  const name = [...subject.matchAll(/linkId\s*=\s*'([^']+)'/g)].at(-1)?.[1]
  const read = variable === undefined ? null : readFhirPath(variable, variables, depth + 1)
  const answer = name === undefined ? read : ({ kind: 'answer', name } as const)
  if (answer === null) return sayUnknown(`${path} names no answer.`)
  if (end === '') return answer
  return end
    .slice(1)
    .split('.')
    .reduce<Expression>((of, call) => applyCall(call, of), answer)
}

function applyCall(call: string, of: Expression): Expression {
  if (call === 'not()') return { kind: 'not', of }
  if (call === 'count()') return { kind: 'call', name: 'length', of: [of] }
  if (of.kind !== 'answer') return sayUnknown('It asks whether there is more than one answer.')
  return compareAnswer(call === 'exists()' ? '!=' : '==', of.name, null)
}
