import { isJsonObject } from '../compiler/documents/json'
import { shapeOf } from './conditions'
import { type Expression, type Grammar, joinExpressions, mapExpression, parseExpression } from './expressions'
import type { ChoiceSource, AnswerLimits } from './fields'
import type { FlowBuilder } from './flowBuilder'
import type { QuestionSource } from './questions'
import type { SourceNode } from './sourceNode'
import { stripMarkup } from './words'

const GRAMMAR: Grammar = {
  operators: {
    ...{ '=': '==', '<>': '!=', '&&': 'and', '||': 'or', '%': '%' },
    ...{ equal: '==', notequal: '!=', less: '<', lessorequal: '<=', greater: '>', greaterorequal: '>=' },
    ...{ contains: 'has', contain: 'has', like: 'has' },
  },
  not: ['!', 'not'],
  answer: /^\{\s*([^{}]+?)\s*\}/,
}

const TOKENS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\{[^{}]*\}|[A-Za-z_]\w*(?:\s*\()?/g
const KNOWN =
  /^(?:true|false|null|undefined|and|or|not|(?:not)?empty|(?:any|all|none)of|notcontains?|doesnotcontain|.*\()$/i

/** Reads an expression of SurveyJS. `item` comes before names of the same item. */
export function readSurveyExpression(text: string, item: string): Expression {
  // A word without quotes is a text.
  const quoted = text.slice(0, 20_000).replaceAll(TOKENS, (token) => {
    const isKnown = KNOWN.test(token) || Object.hasOwn(GRAMMAR.operators ?? {}, token.toLowerCase())
    return /^['"{]/.test(token) || isKnown ? token : `'${token}'`
  })
  const written = quoted
    .replaceAll(/\{\s*(?:panel|row)\.([^{}]*)\}/g, (_, name: string) => `{${item}${name}}`)
    .replaceAll(
      /(\{[^{}]*\})\s+(not)?empty\b/gi,
      (_, answer: string, not = '') => `${answer} ${not === '' ? '=' : '!'}= null`,
    )
    .replaceAll(/(\{[^{}]*\})\s+(anyof|allof|noneof)\s+\[([^[\]]*)\]/gi, '$2($1, $3)')
    .replaceAll(/(\{[^{}]*\})\s+(?:notcontains?|doesnotcontain)\s+('[^']*'|"[^"]*"|[\d.]+)/gi, '!($1 contains $2)')
  const read = parseExpression(written, GRAMMAR)
  return mapExpression(read, { call: (name, of) => adaptCall(name.toLowerCase(), of) })
}

const FIGURES: Readonly<Record<string, string>> = { avg: 'average', min: 'least', max: 'most' }

/** Gives functions the names that all formats share. */
function adaptCall(name: string, of: readonly Expression[]): Expression {
  const [first, second] = of
  const [, figure] = /^(sum|avg|min|max|count)(?:inarray)?$/.exec(name) ?? []
  // Of `{list}, 'name'` it is that answer of each item.
  if (figure !== undefined && first?.kind === 'answer' && second?.kind === 'value')
    return adaptCall(figure, [{ kind: 'answer', name: `${first.name}[].${String(second.value)}` }])
  if (figure !== undefined) return { kind: 'call', name: FIGURES[figure] ?? figure, of }
  if (name === 'today') return { kind: 'day', unit: 'days', count: first?.kind === 'value' ? Number(first.value) : 0 }
  return /^(?:any|all|none)of$/.test(name)
    ? hasChoices(name, of)
    : { kind: 'call', name: name === 'iif' ? 'if' : name, of }
}

function hasChoices(name: string, [left, ...choices]: readonly Expression[]): Expression {
  const of = choices.map((right): Expression => ({ kind: 'compare', by: 'has', left: left ?? right, right }))
  const joined: Expression = { kind: name === 'allof' ? 'all' : 'any', of }
  return name === 'noneof' ? { kind: 'not', of: joined } : joined
}

/** What the questions of a survey are read with. */
export interface SurveyReader {
  readonly draft: FlowBuilder
  /** A text; of several languages that of the survey. */
  readonly text: (node: SourceNode, key: string) => string
  /** A condition at a key; null if there is none, or with a loss if none says the same. */
  readonly read: (node: SourceNode, key: string, source: string) => Expression | null
}

type Asked = Partial<QuestionSource>
/** `item` comes before the names of the same item in expressions. */
type Read = (node: SourceNode, survey: SurveyReader, item: string) => Asked

/** The questions that hold no others. */
export const SURVEY_QUESTIONS: Readonly<Record<string, Read>> = {
  text: readText,
  comment: (node) => {
    const rows = node.number('rows') ?? 0
    return { type: 'longText', limits: readLength(node), keys: { rows: rows < 2 ? null : Math.min(20, rows) } }
  },
  radiogroup: (node, survey, item) => readChoice(node, survey, item, 'choice'),
  buttongroup: (node, survey, item) => readChoice(node, survey, item, 'choice'),
  dropdown: (node, survey, item) => {
    const asked = readChoice(node, survey, item, 'choice')
    const count = asked.choices?.length ?? 0
    return count === 0 ? asked : { ...asked, keys: { as: count > 30 ? 'search' : 'select' } }
  },
  checkbox: (node, survey, item) => readChoice(node, survey, item, 'choices'),
  tagbox: (node, survey, item) => readChoice(node, survey, item, 'choices'),
  imagepicker: (node, survey, item) =>
    readChoice(node, survey, item, node.flag('multiSelect') === true ? 'choices' : 'choice'),
  boolean: readBoolean,
  rating: readRating,
  slider: readRating,
  matrix: (node, survey) => {
    const choices = readSurveyChoices(node, 'columns', survey)
    return { type: 'grid', choices, rows: readSurveyChoices(node, 'rows', survey) }
  },
  // An order of choices is asked as a place for each.
  ranking: (node, { draft, ...survey }) => {
    const rows = readSurveyChoices(node, 'choices', { draft, ...survey })
    const choices = rows.slice(0, 11).map((_, index) => ({ value: index + 1, label: String(index + 1) }))
    draft.lose('other question', node.place, 'Its choices are put in an order.', 'A place is chosen for each.')
    return { type: 'grid', choices, rows }
  },
  file: (node) => {
    const most = node.flag('allowMultiple') === true ? node.number('maxFiles') : 1
    const accept = node.text('acceptedTypes').split(',').filter(Boolean)
    const limits = { accept, maxSize: (node.number('maxSize') ?? 0) / 1_048_576 }
    return most === 1 ? { type: 'file', limits } : { type: 'files', limits: { ...limits, maxItems: most } }
  },
  signaturepad: () => ({ type: 'signature' }),
}

const INPUTS: Readonly<Record<string, Asked>> = {
  email: { type: 'email' },
  tel: { type: 'phone' },
  url: { type: 'url' },
  time: { type: 'time' },
  date: { type: 'date' },
  'datetime-local': { type: 'date', keys: { precision: 'minute' } },
  datetime: { type: 'date', keys: { precision: 'minute' } },
  month: { type: 'date', keys: { precision: 'month' } },
  color: { type: 'color', keys: { pick: 'Pick a color' } },
  number: { type: 'number' },
  range: { type: 'number' },
  password: { keys: { covered: true, sensitive: true } },
}

function readText(node: SourceNode, { draft, text }: SurveyReader): Asked {
  const input = node.text('inputType')
  const settings = node.at('maskSettings')
  const known = (Object.hasOwn(INPUTS, input) ? INPUTS[input] : undefined) ?? {}
  const asked = node.has('maskType')
    ? { ...known, ...readMask(node.text('maskType'), settings.text('pattern')) }
    : known
  if (input === 'week') draft.lose('other question', node.place, 'A week is asked.', 'A text is asked.')
  settings.skip(...'prefix suffix decimalSeparator thousandsSeparator precision saveMaskedValue'.split(' '))
  const message = text(node, 'minErrorText') || text(node, 'maxErrorText')
  const isDay = /^(?:date|time)$/.test(asked.type ?? '')
  const [least, most] = ['min', 'max'].map((key) => settings.number(key) ?? readLimit(node, key, isDay))
  const step = shapeOf(asked.type) === 'figure' ? (node.number('step') ?? 0.5) : 0.5
  const whole = { whole: Number.isInteger(step), multipleOf: step > 1 ? step : null }
  const bounds: AnswerLimits = isDay
    ? { notBefore: least, notAfter: most }
    : { ...whole, minimum: least, maximum: most }
  return { ...asked, ...(message === '' ? {} : { message }), limits: { ...bounds, ...readLength(node) } }
}

function readLength(node: SourceNode): AnswerLimits {
  return { maxLength: Math.max(0, node.number('maxLength') ?? 0) }
}

/** A limit: a number, a day, or a function such as today(). */
function readLimit(node: SourceNode, key: string, isDay: boolean): unknown {
  const written = node.text(key) || node.text(`${key}ValueExpression`)
  const read = readSurveyExpression(written, '')
  if (isDay && read.kind === 'day') return read.count === 0 ? 'today' : { [read.unit]: read.count }
  return isDay || written === '' || !Number.isFinite(Number(written)) ? written : Number(written)
}

/** How a text is written: 9 is a digit, a a letter, # either. */
function readMask(type: string, pattern: string): Asked {
  if (type === 'currency') return { type: 'money' }
  if (type === 'numeric') return { type: 'number' }
  if (type === 'datetime') return { type: /h/i.test(pattern) ? 'time' : 'date' }
  return { keys: { form: pattern.replaceAll('a', 'A').replaceAll('#', 'X') } }
}

/** Choices at a key: texts, numbers, or objects with a value. Each may have a condition, or all one about {item}. */
export function readSurveyChoices(
  node: SourceNode,
  key: string,
  { text, read }: SurveyReader,
  item = '',
): readonly ChoiceSource[] {
  const all = [read(node, `${key}VisibleIf`, item), read(node, `${key}EnableIf`, item)]
  return node.list(key).flatMap((choice): ChoiceSource[] => {
    const given = isJsonObject(choice.value) ? choice.at('value').value : choice.value
    const label = isJsonObject(choice.value) ? text(choice, 'text') : ''
    const isValue = typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
    if (!isValue && label === '') return []
    const value = isValue ? given : label
    const own = [...all, read(choice, 'visibleIf', item), read(choice, 'enableIf', item)]
    const answer = (name: string): Expression => (name === 'item' ? { kind: 'value', value } : { kind: 'answer', name })
    const joined = joinExpressions('all', own)
    const when = joined === null ? {} : { when: mapExpression(joined, { answer }) }
    const picture = choice.has('imageLink') ? { picture: text(choice, 'imageLink') } : {}
    return [{ value, label: label || String(value), ...when, ...picture }]
  })
}

/** Choices that a survey writes itself: their value, where their words stand, and what shows them. */
const SPECIAL = [
  ['other', 'otherText', 'Other (describe)', 'hasOther', 'showOtherItem'],
  ['none', 'noneText', 'None', 'hasNone', 'showNoneItem'],
  ['refused', 'refuseText', 'Refuse to answer', 'showRefuseItem', ''],
  ['dontknow', 'dontKnowText', 'Don’t know', 'showDontKnowItem', ''],
] as const

function readChoice(node: SourceNode, { draft, ...survey }: SurveyReader, item: string, type: string): Asked {
  const choices = [...readSurveyChoices(node, 'choices', { draft, ...survey }, item)]
  choices.push(...readRange(node))
  for (const key of ['choicesByUrl', 'choicesFromQuestion'].filter((one) => node.has(one))) {
    const what = 'Choices come from another place or answer.'
    draft.lose('choices', `${node.place}/${key}`, what, 'They are left out.')
    node.skip(key, 'choicesFromQuestionMode')
  }
  if (node.text('choicesOrder') !== '')
    draft.lose('appearance', `${node.place}/choicesOrder`, 'Its choices are sorted.', 'They stand as written.')
  const special = SPECIAL.filter(([, , , ...keys]) => keys.some((key) => node.flag(key) === true))
  for (const [value, words, usual] of special) choices.push({ value, label: survey.text(node, words) || usual })
  const alone = special.find(([value]) => value !== 'other')?.[0]
  const limits = { minItems: node.number('minSelectedChoices'), maxItems: node.number('maxSelectedChoices') }
  if (shapeOf(type) !== 'several') return { type, choices }
  return { type, choices, limits, ...(alone === undefined ? {} : { alone }) }
}

/** The numbers from one to another. */
function readRange(node: SourceNode): readonly ChoiceSource[] {
  const [from, to] = [node.number('choicesMin'), node.number('choicesMax')]
  const step = Math.max(1, node.number('choicesStep') ?? 1)
  const length = from === null || to === null ? 0 : Math.min(500, Math.max(0, Math.floor((to - from) / step) + 1))
  return Array.from({ length }, (_, index) => ({
    value: Number(from) + index * step,
    label: `${Number(from) + index * step}`,
  }))
}

function readBoolean(node: SourceNode, { text }: SurveyReader): Asked {
  const [yes, no] = [text(node, 'labelTrue') || 'Yes', text(node, 'labelFalse') || 'No']
  const [isTrue, isFalse] = [node.at('valueTrue').value ?? true, node.at('valueFalse').value ?? false]
  const isBox = /checkbox/.test(`${node.text('renderAs')} ${node.text('displayMode')}`)
  if (isBox) return { type: 'yesNo' }
  if (/^yes,no,true,false$/i.test([yes, no, isTrue, isFalse].join(','))) return { type: 'yesNo', keys: { as: 'cards' } }
  const toValue = (value: unknown): string | boolean => (typeof value === 'boolean' ? value : String(value))
  const choices = [
    { value: toValue(isTrue), label: yes },
    { value: toValue(isFalse), label: no },
  ]
  return { type: 'choice', choices }
}

function readRating(node: SourceNode, survey: SurveyReader): Asked {
  const choices = readSurveyChoices(node, 'rateValues', survey)
  const usual = node.text('type') === 'slider' ? [0, 100] : [1, node.number('rateCount') ?? 5]
  const limit = (...keys: readonly string[]): number | null =>
    keys.map((key) => node.number(key)).find(Number.isFinite) ?? null
  const from = limit('rateMin', 'min') ?? Number(usual[0])
  const to = limit('rateMax', 'max') ?? Number(usual[1])
  const step = limit('rateStep', 'step') ?? 1
  const [low, high] = ['minRateDescription', 'maxRateDescription'].map((key) => stripMarkup(survey.text(node, key)))
  if (choices.length > 0) return { type: 'choice', choices }
  if (node.text('sliderType') === 'range')
    survey.draft.lose('other question', node.place, 'Two numbers are asked.', 'One is asked.')
  const isScale = step === 1 && Number.isInteger(from) && Number.isInteger(to) && to > from && to - from <= 20
  if (isScale) return { type: 'scale', keys: { from, to, fromLabel: low, toLabel: high } }
  return { type: 'number', limits: { minimum: from, maximum: to, multipleOf: step } }
}
