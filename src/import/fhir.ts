import { isJsonObject, type JsonObject } from '../compiler/documents/json'
import { shapeOf } from './conditions'
import { type Expression, joinExpressions } from './expressions'
import {
  FhirExtensions,
  readFhirChoices,
  readFhirLimits,
  readUnits,
  readValue,
  readEnableWhen,
  readFhirPath,
} from './fhirParts'
import type { FieldDraft } from './fields'
import type { FlowBuilder, Inside } from './flowBuilder'
import type { Format } from './format'
import { type QuestionSource as Question, askQuestion } from './questions'
import type { SourceNode } from './sourceNode'

/** Questionnaires of FHIR R4, with the extensions of Structured Data Capture; those of R5 as far as they are written alike. */
export const fhir: Format = {
  name: 'fhir',
  label: 'FHIR Questionnaire',
  recognizes: (document) => isJsonObject(document) && document['resourceType'] === 'Questionnaire',
  convert: (source, draft) => new Questionnaire(source, draft).convert(),
}

/** What is said about the document, and what is done with the answers. */
const SILENT_KEYS =
  'resourceType id meta implicitRules text identifier version name status date publisher contact description purpose url subjectType code useContext jurisdiction experimental effectivePeriod approvalDate lastReviewDate derivedFrom versionAlgorithmString versionAlgorithmCoding'.split(
    ' ',
  )

/** What says that an answer is not changed, and how it looks then. */
const [LOCKED = '', LOCKED_LOOK = ''] = 'readOnly disabledDisplay'.split(' ')
const MOST_DEPTH = 20

/** Where an item stands: `when` is what holds of the items around it that are no group of the flow. */
interface Around {
  readonly depth: number
  readonly when: Expression | null
}

class Questionnaire {
  private readonly valueSets = new Map<string, SourceNode>()
  /** The texts of variables by name. */
  private readonly variables = new Map<string, string>()

  constructor(
    private readonly source: SourceNode,
    private readonly draft: FlowBuilder,
  ) {}

  convert(): null {
    const { source, draft } = this
    draft.isInOrder = true
    draft.name = source.text('title') || source.text('name')
    source.skip(...SILENT_KEYS)
    const language = source.text('language')
    if (language !== '' && !language.startsWith('en'))
      draft.lose(
        'language',
        '/language',
        `The form is in ${language}.`,
        'Messages and the words of the product are in English.',
      )
    for (const set of source.list('contained')) {
      this.valueSets.set(`#${String(set.peek('id').value)}`, set)
      set.whole()
    }
    const extensions = this.readExtensions(source)
    this.addScreens(source.list('item'), { depth: 0, when: null }, null)
    extensions.loseUntaken(draft)
    return null
  }

  private readExtensions(node: SourceNode): FhirExtensions {
    const extensions = new FhirExtensions(node)
    for (const { name, language, expression } of extensions.takeExpressions('variable'))
      if (name !== '' && language === 'text/fhirpath') this.variables.set(name, expression)
    return extensions
  }

  /** Each group is a screen, or a step if it holds groups alone; questions that stand in none share a screen. */
  private addScreens(items: readonly SourceNode[], around: Around, step: string | null): void {
    let shared: Inside | null = null
    for (const item of items) {
      const parts = item.list('item')
      if (!isScreen(item)) {
        shared ??= this.addScreen(this.source, this.draft.label(this.draft.name, 'Form'), around.when, step)
        this.addItem(item, shared, { depth: 0, when: null })
        continue
      }
      shared = null
      const extensions = this.readExtensions(item)
      const when = joinExpressions('all', [around.when, this.readWhen(item, extensions)])
      const label = this.labelOf(item, extensions)
      extensions.readControl()
      if (parts.every(isScreen) && around.depth < 2)
        this.addScreens(parts, { depth: around.depth + 1, when }, step ?? this.draft.addStep(label, label))
      else {
        const screen = this.addScreen(item, label, when, step)
        for (const part of parts) this.addItem(part, screen, { depth: 0, when: null })
      }
      this.finishItem(item, extensions)
    }
  }

  private addScreen(item: SourceNode, label: string, when: Expression | null, step: string | null): Inside {
    const screen = this.draft.addScreen(label, label, item.place)
    if (step !== null) screen.keys['step'] = step
    this.waitFor(item, when, screen, screen.keys)
    return screen
  }

  /** Says under which condition something is asked, once all questions are named. */
  private waitFor(item: SourceNode, when: Expression | null, { list }: Inside, target: Record<string, unknown>): void {
    this.draft.showWhile(target, `${item.place}/enableWhen`, when, list)
  }

  private readWhen(item: SourceNode, extensions: FhirExtensions): Expression | null {
    const [written] = extensions.takeExpressions('enableWhenExpression')
    const read = written === undefined ? readEnableWhen(item) : readFhirPath(written.expression, this.variables)
    if (read === null) return null
    const place = `${item.place}/enableWhen`
    this.draft.log.count('branches', place)
    if (read.kind !== 'unknown') return read
    this.draft.lose('condition', place, `Its condition cannot be said. ${read.why}`, 'It is always asked.')
    return null
  }

  private addItem(item: SourceNode, inside: Inside, { depth, when: outer }: Around): void {
    const { draft } = this
    if (depth > MOST_DEPTH) return draft.leaveOut(item, 'question', 'Items stand in items too deeply.')
    const extensions = this.readExtensions(item)
    if (extensions.value('hidden') === true)
      return draft.leaveOut(item, 'question', `"${item.text('linkId')}" is hidden: a program fills it in.`)
    const around = {
      depth: depth + 1,
      when: joinExpressions('all', [outer, this.readWhen(item, extensions)]),
    }
    const type = item.text('type')
    if (Object.hasOwn(HOLDERS, type)) this.addGroup(item, extensions, inside, around)
    else if (type === 'display') this.addNote(item, extensions, inside, around)
    else this.addQuestion(item, extensions, inside, around)
    this.finishItem(item, extensions)
    draft.log.count('elements', item.place)
  }

  private finishItem(item: SourceNode, extensions: FhirExtensions): void {
    item.skip('linkId', 'definition', 'code', 'id', 'designNote', 'repeats', 'type', 'required', LOCKED_LOOK)
    extensions.loseUntaken(this.draft)
  }

  /** The words of an item, with its number before them. */
  private labelOf(item: SourceNode, extensions: FhirExtensions): string {
    for (const key of ['_text', '_prefix']) new FhirExtensions(item.at(key)).loseUntaken(this.draft)
    extensions.take('shortText')
    return this.draft.label(`${item.text('prefix')} ${item.text('text')}`, item.text('linkId'))
  }

  private addNote(item: SourceNode, extensions: FhirExtensions, inside: Inside, around: Around): void {
    extensions.readControl()
    const words = new FhirExtensions(item.at('_text'))
    const rich = words.value('rendering-xhtml') ?? words.value('rendering-markdown')
    words.loseUntaken(this.draft)
    const html = rich === undefined ? item.text('text') : String(rich)
    const prefix = item.text('prefix')
    const place = item.place
    this.addWords(item, inside, around, () => this.draft.addContent(inside, `${prefix} ${html}`, place))
    for (const part of item.list('item')) this.addItem(part, inside, around)
  }

  /** Adds notes, which have the condition of the item. */
  private addWords(item: SourceNode, inside: Inside, { when }: Around, add: () => void): void {
    const before = new Set(Object.keys(inside.fields))
    add()
    for (const [name, note] of Object.entries(inside.fields))
      if (!before.has(name)) this.waitFor(item, when, inside, note)
  }

  /** A group that repeats is a list; in the items of a list a group is a heading, and so is one that asks nothing. */
  private addGroup(item: SourceNode, extensions: FhirExtensions, inside: Inside, around: Around): void {
    const label = this.labelOf(item, extensions)
    const control = extensions.readControl()
    const parts = item.list('item')
    const isList = item.flag('repeats') === true
    if (!parts.some(asksSomething) || (inside.list !== null && !isList)) {
      this.addWords(item, inside, around, () => this.draft.addContent(inside, '', item.place, { title: label }))
      for (const part of parts) this.addItem(part, inside, around)
      return
    }
    if (control.includes('table'))
      this.draft.lose('appearance', item.place, 'It is a table.', 'It is asked without one.')
    const fill = (inner: Inside): void => {
      for (const part of parts) this.addItem(part, inner, { ...around, when: null })
    }
    const limits = readFhirLimits(item, extensions, 'list')
    this.ask(item, inside, around, {
      type: isList ? 'list' : 'group',
      label,
      fill,
      ...(isList
        ? {
            limits,
            keys: { starts: 1 },
            required: item.flag('required') === true,
          }
        : {}),
    })
  }

  /** Asks a question under the link id of its item. */
  private ask(
    item: SourceNode,
    inside: Inside,
    { when }: Around,
    question: Omit<Question, 'name' | 'place'>,
    name = item.text('linkId'),
  ): FieldDraft | null {
    const before = this.draft.answered
    const field = askQuestion(this.draft, inside, {
      name,
      place: item.place,
      ...question,
    })
    const apply = (condition: JsonObject): void => void Object.assign(field ?? {}, { when: condition })
    if (when !== null)
      this.draft.wait({
        place: `${item.place}/enableWhen`,
        expression: when,
        list: inside.list,
        before,
        apply,
      })
    return field
  }

  private addQuestion(item: SourceNode, extensions: FhirExtensions, inside: Inside, around: Around): void {
    const { draft } = this
    const choices = readFhirChoices(draft, item, extensions, this.valueSets)
    const control = extensions.readControl()
    const type = item.text('type')
    const repeats = item.flag('repeats') === true
    const asked = typeOf(type, choices.length > 0, repeats, control)
    const isOpen = choices.length > 0 && (type === 'open-choice' || item.text('answerConstraint') === 'optionsOrString')
    const other = isOpen
      ? [
          {
            value: OTHER,
            label: String(extensions.value('openLabel') ?? 'Other'),
          },
        ]
      : []
    const help = item.list('item').filter((part) => isHelp(part))
    const start = startOf(item, choices, repeats)
    const [worked] = extensions.takeExpressions('calculatedExpression')
    const question = {
      ...asked,
      label: this.labelOf(item, extensions),
      keys: {
        ...asked.keys,
        ...(shapeOf(asked.type) === 'figure' ? readUnits(draft, item, extensions) : {}),
      },
      hint: [...help.map((part) => this.readHelp(part)), String(extensions.value('entryFormat') ?? '')]
        .join('\n\n')
        .trim(),
      ...(choices.length > 0 ? { choices: [...choices, ...other] } : {}),
      limits: readFhirLimits(item, extensions, asked.type),
      required: item.flag('required') === true,
      start,
      isLocked: item.flag(LOCKED) === true && worked === undefined,
      ...(worked === undefined ? {} : { calculated: readFhirPath(worked.expression, this.variables) }),
    }
    if (type === 'reference') draft.lose('other question', item.place, 'A record is asked for.', 'A text is asked.')
    for (const { expression } of extensions.takeExpressions('initialExpression')) {
      const what = `It starts with what is worked out by ${expression.slice(0, 100)}.`
      draft.lose('default', item.place, what, 'It starts empty.')
    }
    const children = item.list('item').filter((part) => !isHelp(part))
    const isMany = repeats && !['several', 'items'].includes(shapeOf(asked.type))
    if (!isMany) return this.askAll(item, inside, around, question, children)
    const fill = (inner: Inside): void => this.askAll(item, inner, { ...around, when: null }, question, children)
    const { label } = question
    this.ask(item, inside, around, {
      type: 'list',
      label,
      fill,
      keys: { starts: 1 },
      required: question.required,
    })
  }

  /** Asks a question, after it for words of one's own, and what stands below it. */
  private askAll(
    item: SourceNode,
    inside: Inside,
    around: Around,
    question: Omit<Question, 'name' | 'place'>,
    children: readonly SourceNode[],
  ): void {
    this.ask(item, inside, around, question)
    const open = question.choices?.find(({ value }) => value === OTHER)
    if (open !== undefined) {
      const linkId = item.text('linkId')
      const left = { kind: 'answer', name: linkId } as const
      const by = shapeOf(question.type) === 'several' ? 'has' : '=='
      const when: Expression = { kind: 'compare', by, left, right: { kind: 'value', value: OTHER } }
      const what = 'The answer can be words of one’s own.'
      this.draft.lose('appearance', item.place, what, 'They are asked below the choices.')
      const own = { type: 'text', label: `${open.label}: ${question.label}`, required: true }
      this.ask(item, inside, { ...around, when }, own, `${linkId}-${OTHER}`)
    }
    for (const part of children) this.addItem(part, inside, around)
  }

  private readHelp(part: SourceNode): string {
    this.draft.log.count('elements', part.place)
    const text = part.text('text')
    part.whole()
    return text
  }
}

/** The choice of those who answer in words of their own. */
const OTHER = 'other'

const TYPES: Readonly<Record<string, Readonly<{ type: string; keys?: JsonObject }>>> = {
  boolean: { type: 'yesNo', keys: { as: 'cards' } },
  decimal: { type: 'number' },
  integer: { type: 'number' },
  quantity: { type: 'number' },
  date: { type: 'date' },
  dateTime: { type: 'date', keys: { precision: 'minute' } },
  time: { type: 'time' },
  text: { type: 'longText' },
  url: { type: 'url', keys: { scheme: 'any' } },
  attachment: { type: 'file' },
}

/** What asks for several of one type; of all others there is a list. */
const SEVERAL: Readonly<Record<string, string>> = { attachment: 'files', string: 'texts', text: 'texts' }

/** The types of item that hold others and ask nothing themselves. */
const HOLDERS: Readonly<Record<string, true>> = { group: true }

const LOOKS: Readonly<Record<string, JsonObject>> = {
  'drop-down': { as: 'select' },
  autocomplete: { as: 'search' },
}

function typeOf(
  type: string,
  hasChoices: boolean,
  repeats: boolean,
  control: string,
): { readonly type: string; readonly keys?: JsonObject } {
  if (hasChoices) return repeats ? { type: 'choices' } : { type: 'choice', keys: LOOKS[control] ?? {} }
  const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  const several = Object.hasOwn(SEVERAL, type) ? SEVERAL[type] : undefined
  if (repeats && several !== undefined) return { type: several }
  return known ?? { type: 'text' }
}

function startOf(
  item: SourceNode,
  choices: readonly { readonly value: unknown; readonly isSelected: boolean }[],
  repeats: boolean,
): unknown {
  const initial = item.list('initial').flatMap((one) => readValue(one, 'value') ?? [])
  const given = initial.length > 0 ? initial : choices.filter(({ isSelected }) => isSelected).map(({ value }) => value)
  return repeats && given.length > 0 ? given : given[0]
}

function isScreen(item: SourceNode): boolean {
  const isHidden = new FhirExtensions(item).value('hidden') === true
  const isGroup = Object.hasOwn(HOLDERS, item.text('type')) && item.flag('repeats') !== true
  return isGroup && !isHidden && item.list('item').length > 0
}

function asksSomething(item: SourceNode): boolean {
  const type = item.text('type')
  return Object.hasOwn(HOLDERS, type) ? item.list('item').some(asksSomething) : type !== 'display'
}

function isHelp(item: SourceNode): boolean {
  return item.text('type') === 'display' && new FhirExtensions(item).readControl() === 'help'
}
