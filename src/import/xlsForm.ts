import { isJsonObject, type JsonObject } from '../compiler/documents/json'
import { shapeOf } from './conditions'
import { type Expression, joinExpressions } from './expressions'
import type { AnswerLimits, ChoiceSource } from './fields'
import type { FlowBuilder, Inside, ScreenBuilder } from './flowBuilder'
import type { Format } from './format'
import { type QuestionSource, askQuestion } from './questions'
import type { SourceNode } from './sourceNode'
import { readChoiceFilter, readLimits, readXPath } from './xlsFormExpressions'

/** XLSForm of ODK and Kobo: the sheets of a workbook as `readWorkbook` gives them. */
export const xlsForm: Format = {
  name: 'xlsform',
  label: 'XLSForm',
  recognizes: (document) =>
    isJsonObject(document) &&
    isJsonObject(document['survey']) &&
    Object.values(document['survey']).some((row) => isJsonObject(row) && 'type' in row),
  convert: (source, draft) => new XlsForm(source, draft).convert(),
}

/** What says nothing to applicants. */
const SILENT_SETTINGS =
  'form_id version default_language style public_key submission_url instance_name id_string auto_send auto_delete'.split(
    ' ',
  )

/** Groups that stand in more are read as their rows alone. */
const MOST_DEPTH = 20

/** Where rows stand: `when` is what holds of the groups around that are no group of the flow. */
interface Around {
  readonly inside: Inside
  readonly when: Expression | null
}

class XlsForm {
  private readonly rows: readonly SourceNode[]
  private readonly choices = new Map<string, SourceNode[]>()
  private readonly settings: SourceNode
  /** The language of columns without one, or of those that are read first. */
  private readonly main: string
  private readonly used = new Set<string>()
  /** The columns of choices that filters ask for. */
  private readonly filtered = new Set<string>()
  private next = 0
  private depth = 0
  private shared: ScreenBuilder | null = null

  constructor(
    source: SourceNode,
    private readonly draft: FlowBuilder,
  ) {
    this.rows = source
      .at('survey')
      .entries()
      .map(([, row]) => row)
    this.settings = source.at('settings').entries()[0]?.[1] ?? source.at('settings')
    for (const [, row] of source.at('choices').entries()) {
      const list = row.text('list_name')
      const known = this.choices.get(list)
      if (known === undefined) this.choices.set(list, [row])
      else known.push(row)
    }
    const languages = this.rows.flatMap((row) => [...readWords(row, 'label').keys()])
    const wanted = this.settings.text('default_language').toLowerCase()
    this.main =
      [wanted, '', 'english', 'english (en)', 'en'].find((one) => languages.includes(one)) ?? languages[0] ?? ''
  }

  convert(): null {
    const { draft, settings } = this
    draft.isInOrder = true
    draft.placeholder = /\$\{\s*([\w.-]+)\s*\}/g
    draft.name = this.read(settings, 'form_title') || settings.text('title')
    settings.skip(...SILENT_SETTINGS)
    while (this.next < this.rows.length) this.addRow(null)
    this.skipRest()
    return null
  }

  /** What says nothing to applicants: lists that no question has, and what is meant for programs. */
  private skipRest(): void {
    for (const [name, rows] of this.choices)
      for (const row of rows) {
        if (this.used.has(name)) row.skip('list_name', ...this.filtered)
        else row.whole()
      }
    for (const { value, ...row } of [...this.rows, this.settings].map((node) => ({ value: node.value, node })))
      row.node.skip(...Object.keys(isJsonObject(value) ? value : {}).filter((column) => FOR_PROGRAMS.test(column)))
  }

  /** Adds the next row, and what it holds; on a screen of its own if it is a group that stands in none. */
  private addRow(around: Around | null): void {
    const row = this.rows[this.next]
    this.next += 1
    if (row === undefined) return
    const [kind = '', ...rest] = readType(row)
    row.skip('instance_id')
    if (kind === 'begin' && this.depth < MOST_DEPTH) return this.addGroup(row, rest[0] ?? '', around)
    if (kind === 'end' || kind === 'begin' || kind === '') return row.skip('name', 'label', 'appearance')
    if (Object.hasOwn(OF_DEVICES, kind)) {
      row.whole()
      return this.draft.lose('other words', row.place, `The device notes "${kind}" by itself.`, 'It is left out.')
    }
    const at = around ?? { inside: (this.shared ??= this.addScreen(row, this.draft.name)), when: null }
    this.addQuestion(row, kind, rest, at)
  }

  private addScreen(row: SourceNode, title: string): ScreenBuilder {
    const label = this.draft.label(title, 'Form')
    return this.draft.addScreen(label, label, row.place)
  }

  private addRows(around: Around): void {
    this.depth += 1
    for (let row = this.rows[this.next]; row !== undefined && readType(row)[0] !== 'end'; row = this.rows[this.next])
      this.addRow(around)
    this.rows[this.next]?.whole()
    this.next += 1
    this.depth -= 1
  }

  private addGroup(row: SourceNode, kind: string, around: Around | null): void {
    const { draft } = this
    const name = row.text('name')
    const label = this.read(row, 'label')
    const own = this.readWhen(row)
    const place = row.place
    row.skip('appearance', 'hint')
    if (kind === 'repeat') {
      const { inside, when } = around ?? { inside: (this.shared ??= this.addScreen(row, draft.name)), when: null }
      const fill = (inner: Inside): void => this.addRows({ inside: inner, when: null })
      const limits = { minItems: row.number('repeat_count'), maxItems: row.number('repeat_count') }
      const list = {
        name,
        place,
        label,
        type: 'list',
        keys: { starts: 1 },
        fill,
        limits,
        when: joinExpressions('all', [when, own]),
        whenAt: `${place}/relevant`,
      }
      return void askQuestion(draft, inside, list)
    }
    if (around !== null) {
      const when = joinExpressions('all', [around.when, own])
      if (label !== '') draft.addContent(around.inside, '', place, { title: label, when })
      return this.addRows({ inside: around.inside, when })
    }
    const screen = this.addScreen(row, label || draft.name)
    this.shared = null
    const apply = (said: JsonObject): void => void Object.assign(screen.keys, { when: said })
    if (own !== null)
      draft.wait({ place: `${place}/relevant`, expression: own, list: null, before: draft.answered, apply })
    this.addRows({ inside: screen, when: null })
    this.shared = null
  }

  private readWhen(row: SourceNode): Expression | null {
    const text = row.text('relevant') || row.text('relevance')
    if (text === '' || isTrue(text)) return null
    this.draft.log.count('branches', `${row.place}/relevant`)
    return readXPath(text, '')
  }

  /** The words in the main language; those in others go into their layers. */
  private read(row: SourceNode, key: string): string {
    const words = readWords(row, key)
    const written = words.get(this.main) ?? words.get('') ?? [...words.values()][0] ?? ''
    const text = written === 'NO_LABEL' ? '' : written
    for (const [language, other] of words) {
      const tag = /\((\w[\w-]*)\)/.exec(language)?.[1] ?? (language.startsWith('fran') ? 'fr' : language)
      if (language !== this.main && language !== '') this.draft.translations.add(tag || 'en', text, other, row.place)
    }
    return text
  }

  private addQuestion(row: SourceNode, kind: string, rest: readonly string[], { inside, when: outer }: Around): void {
    const { draft } = this
    const { place } = row
    if (/^(?:false(?:\(\))?|0|no)$/i.test(row.text('relevant'))) {
      row.whole()
      return draft.lose('other words', place, 'It is never asked.', 'It is left out.')
    }
    const when = joinExpressions('all', [outer, this.readWhen(row)])
    const label = this.read(row, 'label')
    const hint = [this.read(row, 'hint'), this.read(row, 'guidance_hint')].filter(Boolean).join('\n\n')
    const appearance = row.text('appearance')
    if (kind === 'note') {
      row.skip('name', 'required', 'readonly', 'read_only')
      draft.addContent(inside, [label, hint].filter(Boolean).join('\n\n'), place, { when })
      return
    }
    const asked = this.typeOf(row, kind, rest, appearance)
    const calculation = row.text('calculation')
    const name = row.text('name')
    const isCalculated =
      kind === 'calculate' || (calculation !== '' && isTrue(row.text('readonly') || row.text('read_only')))
    const limits = readLimits(draft, row, row.text('constraint'), name)
    // What is worked out asks nothing.
    if (kind === 'calculate') draft.log.count('rules', place)
    askQuestion(draft, inside, {
      name,
      place,
      label,
      hint,
      when,
      whenAt: `${place}/relevant`,
      ...asked,
      limits: { ...asked.limits, ...limits },
      message: this.read(row, 'constraint_message'),
      requiredMessage: this.read(row, 'required_message'),
      required: readRequired(row.text('required')),
      start: /^today\(\)$/.test(row.text('default')) ? 'today' : readStart(row.text('default'), asked.type),
      isLocked: isTrue(row.text('readonly') || row.text('read_only')) && !isCalculated,
      ...(isCalculated ? { calculated: readXPath(calculation, name), isHidden: label === '' } : {}),
    })
    if (rest.includes('or_other')) this.addOther(row, name, label, asked.type, inside)
    if (calculation !== '' && !isCalculated)
      draft.lose(
        'default',
        place,
        `It starts with what is worked out by ${calculation.slice(0, 100)}.`,
        'It starts empty.',
      )
  }

  /** Asks for the words of those who chose "other". */
  private addOther(row: SourceNode, name: string, label: string, type: string, inside: Inside): void {
    const left: Expression = { kind: 'answer', name }
    const by = shapeOf(type) === 'several' ? 'has' : '=='
    const when: Expression = { kind: 'compare', by, left, right: { kind: 'value', value: 'other' } }
    const own = { name: `${name}_other`, place: `${row.place}/other`, label: `${label}: Other`, type: 'text' }
    askQuestion(this.draft, inside, { ...own, when, required: true })
  }

  private readChoices(row: SourceNode, list: string, rest: readonly string[]): readonly ChoiceSource[] {
    const filter = row.text('choice_filter')
    this.used.add(list)
    for (const word of filter.match(/[a-z_][\w-]*/gi) ?? []) this.filtered.add(word.toLowerCase())
    const found = (this.choices.get(list) ?? []).map((choice): ChoiceSource => {
      const value = choice.text('name') || choice.text('value')
      const when = filter === '' ? null : readChoiceFilter(filter, choice)
      const label = this.read(choice, 'label') || value
      return { value, label, ...(when === null ? {} : { when }) }
    })
    return rest.includes('or_other') ? [...found, { value: 'other', label: 'Other' }] : found
  }

  private typeOf(row: SourceNode, kind: string, rest: readonly string[], appearance: string): Asked {
    const known = Object.hasOwn(TYPES, kind) ? TYPES[kind] : undefined
    const look = LOOKS.find(([words]) => words.test(appearance))?.[1] ?? {}
    if (appearance !== '' && Object.keys(look).length === 0 && !SILENT_LOOKS.test(appearance))
      this.draft.lose('appearance', row.place, `It looks "${appearance}".`, 'It looks as usual.')
    if (known === undefined) {
      this.draft.lose('other question', row.place, `The type "${kind}" is unknown here.`, 'A text is asked.')
      return { type: 'text' }
    }
    if (kind === 'range') return rangeOf(row.text('parameters'))
    if (known.keys?.['choices'] !== undefined) return this.choiceOf(row, known.type, rest, look)
    const { type = known.type, ...keys } = look
    return HAS_LOOK.test(known.type) && kind !== 'acknowledge'
      ? { type: String(type), limits: known.limits ?? {}, keys: { ...known.keys, ...keys } }
      : known
  }

  private choiceOf(row: SourceNode, type: string, rest: readonly string[], look: JsonObject): Asked {
    if (/from_file|external/.test(row.text('type')))
      this.draft.lose('choices', row.place, 'Its choices are in a file of their own.', 'A text is asked.')
    const choices = this.readChoices(row, rest[0] ?? '', rest)
    row.skip('parameters')
    if (choices.length === 0) return { type: 'text' }
    const { type: _type, ...keys } = look
    return { type, choices, keys: shapeOf(type) === 'several' ? {} : keys }
  }
}

/** The types of field that an appearance changes. */
const HAS_LOOK = /^(?:text|date|file)$/

type Asked = Pick<QuestionSource, 'type' | 'keys' | 'choices' | 'limits'>

const ONE: Asked = { type: 'choice', keys: { choices: true } }
const MANY: Asked = { type: 'choices', keys: { choices: true } }

/** What the types ask. */
const TYPES: Readonly<Record<string, Asked>> = {
  text: { type: 'text' },
  string: { type: 'text' },
  integer: { type: 'number', limits: { whole: true } },
  int: { type: 'number', limits: { whole: true } },
  decimal: { type: 'number' },
  range: { type: 'number' },
  select_one: ONE,
  select_multiple: MANY,
  rank: MANY,
  date: { type: 'date' },
  time: { type: 'time' },
  datetime: { type: 'date', keys: { precision: 'minute' } },
  image: { type: 'file', limits: { accept: ['image/*'] } },
  audio: { type: 'file', limits: { accept: ['audio/*'] } },
  video: { type: 'file', limits: { accept: ['video/*'] } },
  file: { type: 'file' },
  acknowledge: { type: 'yesNo' },
  calculate: { type: 'text' },
  hidden: { type: 'text' },
  url: { type: 'url' },
}

const ALIASES: Readonly<Record<string, string>> = {
  select: 'select_one',
  select1: 'select_one',
  select_one_external: 'select_one',
  select_one_from_file: 'select_one',
  select_multiple_from_file: 'select_multiple',
  photo: 'image',
  trigger: 'acknowledge',
  q: 'text',
}

const OF_DEVICES: Readonly<Record<string, true>> = Object.fromEntries(
  'start end_time today deviceid phonenumber username simserial subscriberid email audit start-geopoint background-audio background-geopoint csv-external xml-external include osm uri:deviceid phone'
    .split(' ')
    .map((name) => [name, true]),
)

/** What an appearance means, as keys of a field or as its type. */
const LOOKS: readonly (readonly [words: RegExp, keys: JsonObject])[] = [
  [/\b(?:minimal|compact|quickcompact|spinner)\b/, { as: 'select' }],
  [/\b(?:autocomplete|search)\b/, { as: 'search' }],
  [/\b(?:likert|horizontal|columns)\b/, { as: 'row' }],
  [/\bmultiline\b/, { type: 'longText' }],
  [/\bsignature\b/, { type: 'signature' }],
  [/\burl\b/, { type: 'url' }],
  [/\bmonth-year\b/, { precision: 'month' }],
  [/\byear\b/, { precision: 'year' }],
]

/** Columns that say how answers are stored. */
const FOR_PROGRAMS =
  /^(?:(?:instance|bind|body|control|entities|cht)(?:::?.*)?|save_to|namespaces|allow_choice_duplicates|notes?|comments?|disabled|trigger)$/

const SILENT_LOOKS = /^(?:w\d+|quick|field-list|numbers|thousands-sep|no-calendar|new|\s)*$/

/** The words of a row by language, such as `label::french (fr)`; those without one by nothing. */
function readWords(row: SourceNode, key: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  if (!isJsonObject(row.value)) return words
  for (const column of Object.keys(row.value)) {
    const [, name = '', language = ''] = /^([a-z_]+)(?:\s*:{1,2}\s*(.*))?$/.exec(column) ?? []
    if (name === key) words.set(language.trim(), row.text(column))
  }
  return words
}

/** The words of a type: `select_one colours or_other`. Kinds of the same are called by one name. */
function readType(row: SourceNode): readonly string[] {
  const text = row
    .text('type')
    .toLowerCase()
    .replace(/^(begin|end)[_ ]/, '$1 ')
    .replace(/^(?:add )?select (?:one|1)(?: prompt using| from)? /, 'select_one ')
    .replace(/^(?:add )?select (?:all that apply from|multiple(?: from)?|all that apply)\s/, 'select_multiple ')
    .replace(/ or[_ ](?:specify )?other$/, ' or_other')
  const [kind = '', ...rest] = text.split(/\s+/)
  const lists = row.text('type').split(/\s+/).slice(-rest.length)
  return [ALIASES[kind] ?? kind, ...rest.map((word, index) => (word === 'or_other' ? word : (lists[index] ?? word)))]
}

function isTrue(text: string): boolean {
  return /^(?:yes|true|true\(\)|1)$/i.test(text)
}

function readRequired(text: string): boolean | Expression {
  if (isTrue(text)) return true
  return text === '' || /^(?:no|false|false\(\)|0)$/i.test(text) ? false : readXPath(text, '')
}

function readStart(text: string, type: string): unknown {
  if (shapeOf(type) === 'figure') return text === '' || Number.isNaN(Number(text)) ? text : Number(text)
  return shapeOf(type) === 'several' && text !== '' ? text.split(/\s+/) : text
}

/** A range of few whole numbers is a scale. */
function rangeOf(parameters: string): Asked {
  const read = (key: string, usual: number): number =>
    Number(new RegExp(`${key}\\s*=\\s*(-?[\\d.]+)`).exec(parameters)?.[1] ?? usual)
  const [from, to, step] = [read('start', 0), read('end', 10), read('step', 1)]
  const limits: AnswerLimits = {
    minimum: from,
    maximum: to,
    multipleOf: step === 1 ? null : step,
    whole: Number.isInteger(step),
  }
  const isScale = step === 1 && Number.isInteger(from) && to > from && to - from <= 20
  return isScale ? { type: 'scale', keys: { from, to } } : { type: 'number', limits }
}
