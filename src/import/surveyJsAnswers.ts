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

const UNITS: readonly string[] = ['days', 'months', 'years'] satisfies readonly DayUnit[]
type DayUnit = (Expression & { readonly kind: 'day' })['unit']

const FIGURES: Readonly<Record<string, string>> = { avg: 'average', min: 'least', max: 'most' }

/** Gives functions the names that all formats share. */
function adaptCall(name: string, of: readonly Expression[]): Expression {
  const [, figure] = /^(sum|avg|min|max|count)(?:inarray)?$/.exec(name) ?? []
  if (figure !== undefined) return { kind: 'call', name: FIGURES[figure] ?? figure, of: findEach(of) }
  if (/^(?:any|all|none)of$/.test(name)) return hasChoices(name, of)
  const [first, second, third] = of.map((one) => (one.kind === 'value' ? one.value : one))
  if (name === 'today' && of.length < 2) return { kind: 'day', unit: 'days', count: Number(first ?? 0) }
  const isDay = name === 'dateadd' && of[0]?.kind === 'day' && typeof second === 'number' && isUnit(third)
  if (isDay) return { kind: 'day', unit: third, count: second }
  return { kind: 'call', name: name === 'iif' ? 'if' : name, of }
}

/** `{list}, 'name'` is that answer of each item. */
function findEach(of: readonly Expression[]): readonly Expression[] {
  const [list, name] = of
  if (list?.kind !== 'answer' || name?.kind !== 'value') return of
  return [{ kind: 'answer', name: `${list.name}[].${String(name.value)}` }]
}

function isUnit(unit: unknown): unit is DayUnit {
  return typeof unit === 'string' && UNITS.includes(unit)
}

function hasChoices(name: string, [left, ...choices]: readonly Expression[]): Expression {
  const of = choices.map((right): Expression => ({ kind: 'compare', by: 'has', left: left ?? right, right }))
  if (name === 'allof') return { kind: 'all', of }
  return name === 'anyof' ? { kind: 'any', of } : { kind: 'not', of: { kind: 'any', of } }
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
    const rows = node.number('rows')
    node.skip('autoGrow', 'allowResize', 'acceptCarriageReturn')
    return {
      type: 'longText',
      limits: readLength(node),
      keys: { rows: rows === null || rows < 2 ? null : Math.min(20, rows) },
    }
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
  imagepicker: (node, survey, item) => {
    const place = `${node.place}/choices`
    survey.draft.lose('other question', place, 'A picture stands at each choice.', 'Its words alone do.')
    for (const choice of node.list('choices')) choice.skip('imageLink')
    node.skip('imageHeight', 'imageWidth', 'imageFit', 'contentMode', 'showLabel')
    return readChoice(node, survey, item, node.flag('multiSelect') === true ? 'choices' : 'choice')
  },
  boolean: readBoolean,
  rating: readRating,
  slider: readRating,
  matrix: (node, survey) => {
    node.skip('rowsOrder', 'rowOrder')
    const choices = readSurveyChoices(node, 'columns', survey)
    return { type: 'grid', choices, rows: readSurveyChoices(node, 'rows', survey) }
  },
  ranking: readRanking,
  file: (node) => {
    const most = node.flag('allowMultiple') === true ? node.number('maxFiles') : 1
    node.skip('storeDataAsText', 'showPreview', 'imageWidth', 'imageHeight', 'waitForUpload', 'needConfirmRemoveFile')
    node.skip('sourceType', 'maxFiles')
    const accept = node.text('acceptedTypes').split(',').filter(Boolean)
    const limits = { accept, maxSize: (node.number('maxSize') ?? 0) / 1_048_576 }
    return most === 1 ? { type: 'file', limits } : { type: 'files', limits: { ...limits, maxItems: most } }
  },
  signaturepad: (node) => {
    node.skip('signatureWidth', 'signatureHeight', 'penColor', 'dataFormat', 'backgroundColor', 'storeDataAsText')
    return { type: 'signature' }
  },
}

const INPUTS: Readonly<Record<string, Asked>> = {
  email: { type: 'email' },
  tel: { type: 'phone' },
  url: { type: 'url' },
  time: { type: 'time' },
  date: { type: 'date' },
  month: { type: 'date', keys: { precision: 'month' } },
  color: { type: 'color', keys: { pick: 'Pick a color' } },
  number: { type: 'number' },
  range: { type: 'number' },
  password: { keys: { covered: true, sensitive: true } },
}

function readText(node: SourceNode, survey: SurveyReader): Asked {
  const { draft, text } = survey
  const input = node.text('inputType') || 'text'
  node.skip('size', 'dataList')
  const isMoment = input.startsWith('datetime')
  if (isMoment) draft.lose('other question', node.place, 'A day with a time is asked.', 'The day alone is asked.')
  if (input === 'week') draft.lose('other question', node.place, 'A week is asked.', 'A text is asked.')
  const known: Asked = isMoment ? { type: 'date' } : ((Object.hasOwn(INPUTS, input) ? INPUTS[input] : undefined) ?? {})
  const asked = node.has('maskType') ? { ...known, ...readMask(node, survey) } : known
  const message = text(node, 'minErrorText') || text(node, 'maxErrorText')
  const isDay = /^(?:date|time)$/.test(asked.type ?? '')
  const [least, most] = ['min', 'max'].map((key) => readLimit(node, key, isDay))
  const step = shapeOf(asked.type) === 'figure' ? node.number('step') : null
  const limits: AnswerLimits = isDay
    ? { notBefore: least, notAfter: most }
    : {
        whole: step !== null && Number.isInteger(step),
        minimum: least,
        maximum: most,
        multipleOf: step === 1 ? null : step,
      }
  return {
    ...asked,
    ...(message === '' ? {} : { message }),
    limits: { ...asked.limits, ...limits, ...readLength(node) },
  }
}

function readLength(node: SourceNode): AnswerLimits {
  const most = node.number('maxLength') ?? 0
  return { maxLength: Math.max(0, most) }
}

/** A limit: a number, a day, or a function such as today(). */
function readLimit(node: SourceNode, key: string, isDay: boolean): unknown {
  const written = node.text(key) || node.text(`${key}ValueExpression`)
  if (written === '') return null
  if (!isDay) return Number.isFinite(Number(written)) ? Number(written) : written
  const read = readSurveyExpression(written, '')
  if (read.kind !== 'day') return written
  return read.count === 0 ? 'today' : { [read.unit]: read.count }
}

/** How a text is written: 9 is a digit, a a letter, # either. */
function readMask(node: SourceNode, { draft }: SurveyReader): Asked {
  const settings = node.at('maskSettings')
  const [type, pattern] = [node.text('maskType'), settings.text('pattern')]
  settings.skip('prefix', 'suffix', 'decimalSeparator', 'thousandsSeparator', 'allowNegativeValues', 'precision')
  settings.skip('saveMaskedValue')
  if (type === 'currency' || type === 'numeric')
    return {
      type: type === 'currency' ? 'money' : 'number',
      limits: { minimum: settings.number('min'), maximum: settings.number('max') },
    }
  if (type === 'datetime') return { type: /h/i.test(pattern) ? 'time' : 'date' }
  const form = pattern.replaceAll('a', 'A').replaceAll('#', 'X')
  if (/^[AX9 ()/.+-]{2,30}$/.test(form)) return { keys: { form } }
  draft.lose('rule', settings.place, `The mask ${pattern} cannot be kept.`, 'Any text is taken.')
  return {}
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
    return [{ value, label: label || String(value), ...when }]
  })
}

/** Choices that a survey writes itself: their value, where their words stand, and what shows them. */
const SPECIAL = [
  ['other', 'otherText', 'Other (describe)', 'hasOther', 'showOtherItem'],
  ['none', 'noneText', 'None', 'hasNone', 'showNoneItem'],
  ['refused', 'refuseText', 'Refuse to answer', 'showRefuseItem', ''],
  ['dontknow', 'dontKnowText', 'Don’t know', 'showDontKnowItem', ''],
] as const

function readChoice(node: SourceNode, survey: SurveyReader, item: string, type: string): Asked {
  const choices = [...readSurveyChoices(node, 'choices', survey, item)]
  const [from, to, step] = [node.number('choicesMin'), node.number('choicesMax'), node.number('choicesStep') ?? 1]
  if (from !== null && to !== null && step > 0)
    for (let value = from; value <= to && choices.length < 500; value += step)
      choices.push({ value, label: `${value}` })
  for (const key of ['choicesByUrl', 'choicesFromQuestion']) {
    if (!node.has(key)) continue
    const what = 'Choices come from another place or answer.'
    survey.draft.lose('choices', `${node.place}/${key}`, what, 'They are left out.')
    node.skip(key, 'choicesFromQuestionMode')
  }
  if (node.has('choicesOrder'))
    survey.draft.lose('appearance', `${node.place}/choicesOrder`, 'Its choices are sorted.', 'They stand as written.')
  node.skip('choicesOrder')
  const special = SPECIAL.filter(([, , , ...keys]) => keys.some((key) => node.flag(key) === true))
  for (const [value, words, usual] of special) choices.push({ value, label: survey.text(node, words) || usual })
  const alone = special.find(([value]) => value !== 'other')?.[0]
  const limits = { minItems: node.number('minSelectedChoices'), maxItems: node.number('maxSelectedChoices') }
  if (shapeOf(type) !== 'several') return { type, choices }
  return { type, choices, limits, ...(alone === undefined ? {} : { alone }) }
}

function readBoolean(node: SourceNode, { text }: SurveyReader): Asked {
  const [yes, no] = [text(node, 'labelTrue') || 'Yes', text(node, 'labelFalse') || 'No']
  const values = [node.at('valueTrue').value ?? true, node.at('valueFalse').value ?? false]
  node.skip('label', 'swapOrder')
  const isBox = /checkbox/.test(`${node.text('renderAs')} ${node.text('displayMode')}`)
  const isUsual = /^yes$/i.test(yes) && /^no$/i.test(no) && values[0] === true && values[1] === false
  if (isBox || isUsual) return { type: 'yesNo', keys: isBox ? {} : { as: 'cards' } }
  const labels = [yes, no]
  const toValue = (value: unknown): string | boolean => (typeof value === 'boolean' ? value : String(value))
  return {
    type: 'choice',
    choices: values.map((value, index) => ({ value: toValue(value), label: labels[index] ?? '' })),
  }
}

function readRating(node: SourceNode, survey: SurveyReader): Asked {
  const { draft, text } = survey
  const choices = readSurveyChoices(node, 'rateValues', survey)
  node.skip('rateType', 'autoGenerate', 'rateDescriptionLocation', 'displayRateDescriptionsAsExtremeItems')
  node.skip('scaleColorMode', 'rateColorMode', 'customLabels', 'tooltipVisibility', 'showLabels', 'labelCount')
  const usual = node.text('type') === 'slider' ? [0, 100] : [1, node.number('rateCount') ?? 5]
  const [from = 1, to = 5] = usual.map((limit, index) => {
    const [key, other] = index === 0 ? ['rateMin', 'min'] : ['rateMax', 'max']
    return node.number(key ?? '') ?? node.number(other ?? '') ?? limit
  })
  const step = node.number('rateStep') ?? node.number('step') ?? 1
  const [low, high] = ['minRateDescription', 'maxRateDescription'].map((key) => stripMarkup(text(node, key)))
  if (choices.length > 0) return { type: 'choice', choices }
  if (node.text('sliderType') === 'range')
    draft.lose('other question', `${node.place}/sliderType`, 'Two numbers are asked.', 'One is asked.')
  if (step === 1 && Number.isInteger(from) && Number.isInteger(to) && to > from && to - from <= 20)
    return { type: 'scale', keys: { from, to, fromLabel: low, toLabel: high } }
  return { type: 'number', limits: { minimum: from, maximum: to, multipleOf: step } }
}

/** An order of choices is asked as a place for each. */
function readRanking(node: SourceNode, survey: SurveyReader): Asked {
  const rows = readSurveyChoices(node, 'choices', survey)
  const choices = rows.slice(0, 11).map((_, index) => ({ value: index + 1, label: String(index + 1) }))
  survey.draft.lose('other question', node.place, 'Its choices are put in an order.', 'A place is chosen for each.')
  node.skip('selectToRankEnabled', 'maxSelectedChoices', 'minSelectedChoices')
  return { type: 'grid', choices, rows }
}
