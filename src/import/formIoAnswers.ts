import { isJsonObject } from '../compiler/documents/json'
import { shapeOf } from './conditions'
import {
  type Comparison,
  type Expression,
  type Grammar,
  compareAnswer,
  joinExpressions,
  mapExpression,
  parseExpression,
  sayUnknown,
} from './expressions'
import type { ChoiceSource } from './fields'
import type { FlowBuilder } from './flowBuilder'
import type { QuestionSource } from './questions'
import { type SourceNode, clip } from './sourceNode'

const GRAMMAR: Grammar = {
  operators: {
    ...{ '===': '==', '==': '==', '!==': '!=', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=', has: 'has' },
    ...{ '&&': 'and', '||': 'or', '+': '+', '-': '-', '*': '*', '/': '/', '%': '%' },
  },
  not: ['!'],
  answer: /^(?:data|row|value|input)\b(?:\.[A-Za-z_$][\w$]*)*/,
}

/** Where JavaScript stands: what comes before names of the same row, and what `value` is. */
export interface ScriptPlace {
  readonly draft: FlowBuilder
  readonly row: string
  readonly own: string
}

/** Reads the closed part of JavaScript: one assignment to `target`, of comparisons and sums; what is more is unknown. */
export function readScript(script: string, target: string, place: ScriptPlace): Expression {
  const written = script.slice(0, 20_000).replaceAll(/\/\/[^\n]*|\/\*[^]*?\*\//g, '')
  const [, body] = new RegExp(`^\\s*${target}\\s*=([^=][^;]*);?\\s*$`).exec(written) ?? []
  const text = (body ?? '')
    .replaceAll(/\[\s*(['"])([A-Za-z_$][\w$]*)\1\s*\]/g, '.$2')
    .replaceAll(/((?:data|row)(?:\.[\w$]+)+)\.includes\(([^()]*)\)/g, '($1 has $2)')
  const read = body === undefined ? null : parseExpression(text, GRAMMAR)
  if (read === null || read.kind === 'unknown')
    return sayUnknown(`The script "${clip(script)}" is more than one comparison or sum.`)
  return mapExpression(read, { answer: (name) => toAnswer(name, place), call: adaptCall })
}

const FUNCTIONS: Readonly<Record<string, string>> = { Number: '', parseInt: '', parseFloat: '', String: '' }

function adaptCall(name: string, of: readonly Expression[]): Expression {
  const [first] = of
  return Object.hasOwn(FUNCTIONS, name) && first !== undefined ? first : { kind: 'call', name, of }
}

/** `data.home.city` is the answer home.city, `data.pets.cat` that a box is ticked, `row.name` one of the same row. */
function toAnswer(written: string, { draft, row, own }: ScriptPlace): Expression {
  const isOwn = written === 'value' || written === 'input'
  const [, from, path = ''] = /^(data|row)\.(.*)$/.exec(written) ?? []
  const name = isOwn ? own : `${from === 'row' ? row : ''}${path}`
  if (name.endsWith('.length'))
    return { kind: 'call', name: 'length', of: [{ kind: 'answer', name: name.slice(0, -'.length'.length) }] }
  return (
    askBox(draft, name) ?? { kind: 'answer', name: draft.find(name) === null ? name.replace(/\.value$/, '') : name }
  )
}

/** That one of several boxes is ticked. */
function askBox(draft: FlowBuilder, name: string): Expression | null {
  const end = name.lastIndexOf('.')
  const boxes = name.slice(0, Math.max(0, end))
  if (draft.find(name) !== null || shapeOf(draft.find(boxes)?.type) !== 'several') return null
  const right: Expression = { kind: 'value', value: name.slice(end + 1) }
  return { kind: 'compare', by: 'has', left: { kind: 'answer', name: boxes }, right }
}

const OPERATORS: Readonly<Record<string, readonly [by: Comparison, isNegated: boolean]>> = {
  isEqual: ['==', false],
  isNotEqual: ['!=', false],
  isEmpty: ['==', false],
  isNotEmpty: ['!=', false],
  lessThan: ['<', false],
  greaterThan: ['>', false],
  lessThanOrEqual: ['<=', false],
  greaterThanOrEqual: ['>=', false],
  dateLessThan: ['<', false],
  dateGreaterThan: ['>', false],
  dateLessThanOrEqual: ['<=', false],
  dateGreaterThanOrEqual: ['>=', false],
  includes: ['has', false],
  notIncludes: ['has', true],
}

/** When a component is shown by its `conditional`: one comparison, or several; null if always. */
export function readConditional(node: SourceNode, draft: FlowBuilder): Expression | null {
  const isHiding = node.peek('show').value === false || node.text('show') === 'false'
  const when = node.text('when')
  const parts = node.list('conditions').map((one) => readComparison(one, one.text('component'), draft))
  node.skip('show', 'eq')
  if (node.has('json') && node.peek('json').value !== '') return sayUnknown('It is written in JSON Logic.')
  if (when !== '') parts.push(compareWith('==', when, node.peek('eq').value, draft))
  const joined = joinExpressions(node.text('conjunction') === 'any' ? 'any' : 'all', parts)
  if (joined === null) return null
  return isHiding ? { kind: 'not', of: joined } : joined
}

function readComparison(node: SourceNode, name: string, draft: FlowBuilder): Expression {
  const operator = node.text('operator') || 'isEqual'
  const [by, isNegated = false] = Object.hasOwn(OPERATORS, operator) ? (OPERATORS[operator] ?? []) : []
  const value = operator.endsWith('Empty') ? null : node.peek('value').value
  node.skip('value')
  if (by === undefined) return sayUnknown(`The operator "${operator}" is unknown.`)
  const compared = compareWith(by, name, value, draft)
  return isNegated ? { kind: 'not', of: compared } : compared
}

function compareWith(by: Comparison, written: string, value: unknown, draft: FlowBuilder): Expression {
  const name = written.replace(/^data\./, '')
  const compared = compareAnswer(by, name, value === '' ? null : value)
  const box = askBox(draft, name)
  return compared.kind === 'compare' && box !== null ? { ...compared, left: box } : compared
}

type Asked = Partial<QuestionSource>
type Read = (node: SourceNode, draft: FlowBuilder) => Asked

/** The components that hold no others. */
export const COMPONENTS: Readonly<Record<string, Read>> = {
  textfield: readText,
  textarea: (node) => ({ type: 'longText', keys: { rows: rowsOf(node) } }),
  password: () => ({ keys: { covered: true, sensitive: true } }),
  email: () => ({ type: 'email' }),
  url: () => ({ type: 'url' }),
  phoneNumber: () => ({ type: 'phone', keys: {} }),
  number: (node) => ({ type: 'number', limits: { whole: node.number('decimalLimit') === 0 } }),
  currency: (node) => ({ type: 'money', keys: { currency: node.text('currency').toUpperCase() } }),
  checkbox: (node) => {
    node.skip('name', 'value', 'datagridLabel')
    return { type: 'yesNo', keys: node.at('validate').flag('required') === true ? {} : { default: false } }
  },
  radio: (node) => ({ type: 'choice', choices: readValues(node.list('values')) }),
  selectboxes: (node) => {
    const ticked = node
      .at('defaultValue')
      .entries()
      .filter(([, one]) => one.value === true)
    return { type: 'choices', choices: readValues(node.list('values')), start: ticked.map(([key]) => key) }
  },
  select: readSelect,
  tags: (node) => {
    node.skip('delimeter', 'storeas', 'maxTags')
    return { type: 'texts' }
  },
  day: readDay,
  datetime: (node) => {
    const [hasDay, hasTime] = [node.flag('enableDate') !== false, node.flag('enableTime') !== false]
    if (!hasDay) return { type: 'time' }
    return { type: 'date', keys: hasTime ? { precision: 'minute' } : {} }
  },
  time: () => ({ type: 'time' }),
  file: readFile,
  signature: (node) => {
    node.skip('footer', 'width', 'height', 'penColor', 'backgroundColor', 'minWidth', 'maxWidth', 'keepOverlayRatio')
    return { type: 'signature' }
  },
  survey: (node) => ({
    type: 'grid',
    rows: readValues(node.list('questions')),
    choices: readValues(node.list('values')),
  }),
}

function rowsOf(node: SourceNode): number | null {
  const rows = node.number('rows')
  return rows === null || rows < 2 ? null : Math.min(20, rows)
}

function readText(node: SourceNode, draft: FlowBuilder): Asked {
  const mask = node.text('inputMask')
  const form = mask.replaceAll('a', 'A').replaceAll('*', 'X')
  const isForm = /^[AX9 ()/.+-]{2,30}$/.test(form)
  if (mask !== '' && !isForm)
    draft.lose('rule', `${node.place}/inputMask`, `The mask ${mask} cannot be kept.`, 'Any text is taken.')
  const letters = { uppercase: 'upper', lowercase: 'lower' }[node.text('case')] ?? null
  return { type: node.flag('multiple') === true ? 'texts' : 'text', keys: { letters, form: isForm ? form : null } }
}

/** Choices: values with labels. */
function readValues(nodes: readonly SourceNode[]): readonly ChoiceSource[] {
  return nodes.flatMap((node): ChoiceSource[] => {
    const { value } = isJsonObject(node.value) ? node.at('value') : node
    const label = isJsonObject(node.value) ? node.text('label') : ''
    node.skip('shortcut', 'tooltip')
    const isValue =
      (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
    return isValue ? [{ value, label: label || String(value) }] : []
  })
}

function readSelect(node: SourceNode, draft: FlowBuilder): Asked {
  const source = node.text('dataSrc') || 'values'
  const data = node.at('data')
  const values = readValues(data.list(source === 'json' ? 'json' : 'values'))
  const isLong = values.length > 30
  data.skip('json', 'values', 'url', 'headers', 'resource', 'custom')
  const isMultiple = node.flag('multiple') === true
  if (values.length > 0)
    return {
      type: isMultiple ? 'choices' : 'choice',
      choices: values,
      keys: isMultiple ? {} : { as: isLong ? 'search' : 'select' },
    }
  draft.lose('choices', node.place, `Its choices come from elsewhere (${source}).`, 'A text is asked.')
  return { type: isMultiple ? 'texts' : 'text' }
}

function readDay(node: SourceNode): Asked {
  const fields = node.at('fields')
  const isHidden = (part: string): boolean => fields.at(part).flag('hide') === true
  const isRequired = ['day', 'month', 'year'].some((part) => fields.at(part).flag('required') === true)
  for (const part of ['day', 'month', 'year']) fields.at(part).skip('type', 'placeholder', 'hide', 'required')
  const precision = isHidden('day') ? 'month' : null
  return {
    type: 'date',
    keys: { precision: isHidden('month') ? 'year' : precision },
    ...(isRequired ? { required: true } : {}),
  }
}

function readFile(node: SourceNode): Asked {
  const [, count = '', unit = ''] = /^([\d.]+)\s*([KMG]?)B?$/i.exec(node.text('fileMaxSize')) ?? []
  const factor = { K: 1 / 1024, M: 1, G: 1024 }[unit.toUpperCase()] ?? 1 / 1_048_576
  const pattern = node.text('filePattern')
  const limits = { accept: pattern === '' ? [] : pattern.split(/[,;]/), maxSize: Number(count) * factor }
  node.skip(
    'storage',
    'url',
    'image',
    'imageSize',
    'webcam',
    'webcamSize',
    'fileTypes',
    'fileMinSize',
    'dir',
    'options',
  )
  node.skip('fileKey', 'uploadOnly', 'privateDownload', 'fileNameTemplate', 'capture')
  return { type: node.flag('multiple') === true ? 'files' : 'file', limits }
}
