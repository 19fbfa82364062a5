import type { JsonObject } from '../compiler/documents/json'
import { type Answer, type AnswerScope, shapeOf, toCondition } from './conditions'
import type { Expression } from './expressions'
import { type LossKind, LossLog } from './losses'
import { LONGEST_NAME, Names, nameToWords, toFlowId, toId, toName } from './names'
import type { SourceNode } from './sourceNode'
import { Translations } from './translation'
import {
  MOST_LETTERS,
  clipWords,
  fillNames,
  type Paragraphs,
  type Passage,
  readPassages,
  splitAtHeadings,
  stripMarkup,
  writePassages,
} from './words'

/** A way on from a screen. */
export interface NextWay {
  readonly when?: JsonObject
  readonly goto: string
}

/** Where questions stand: on a screen, in a group, or in the items of a list. */
export interface Inside {
  readonly fields: Record<string, Record<string, unknown>>
  readonly names: Names
  /** What the paths of its answers begin with; empty in the items of a list. */
  readonly path: string
  /** The path of the list in whose items it is; null if in none. */
  readonly list: string | null
}

/** A condition that is said once all questions are named. */
interface Waiting {
  readonly place: string
  readonly expression: Expression
  readonly list: string | null
  /** It may ask only about so many first questions; about any, if left out. */
  readonly before?: number
  readonly apply: (condition: JsonObject) => void
  /** What is said in the loss if there is none. */
  readonly instead?: string
}

/** A screen that is being written; its questions and contents stand in the order in which they come. */
export class ScreenBuilder implements Inside {
  readonly fields: Record<string, Record<string, unknown>> = {}
  /** Other keys of the screen, such as `title`, `when` and `next`. */
  readonly keys: Record<string, unknown> = {}
  readonly names = new Names()
  readonly list = null
  /** What must hold of several of its answers together. */
  readonly must: Record<string, JsonObject> = {}

  constructor(
    readonly id: string,
    /** The name of its form, with which the paths of its answers begin. */
    readonly path: string,
    readonly place: string,
  ) {}

  /** The screens that its ways lead to. */
  listNext(): readonly string[] {
    const next = this.keys['next']
    return typeof next === 'string' ? [next] : (Array.isArray(next) ? next : []).map(({ goto }: NextWay) => goto)
  }

  asksSomething(): boolean {
    return Object.values(this.fields).some(({ type }) => shapeOf(type) !== 'aside')
  }

  print(): JsonObject {
    const { path, fields, keys, must } = this
    if (Object.keys(fields).length === 0) return keys
    const form = { type: 'form', fields, ...(Object.keys(must).length > 0 ? { must } : {}) }
    return { ...keys, blocks: { [path]: form } }
  }
}

function toNote(part: Paragraphs, isClosed: boolean): Record<string, unknown> | null {
  const text = writePassages(part.passages)
  const title = clipWords(part.title)
  if (text === null) return title === '' ? null : { type: 'heading', label: title }
  if (isClosed) return { type: 'note', title: title || 'Help', closed: true, text }
  return { type: 'note', ...(title === '' ? {} : { title }), text }
}

interface ContentKeys {
  /** What stands above the text. */
  readonly title?: string
  /** Whether the text is seen only by who opens it. */
  readonly isClosed?: boolean
  readonly when?: Expression | null
}

/** The flow that a document becomes, with what is lost on the way. */
export class FlowBuilder {
  readonly log = new LossLog()
  readonly screens: ScreenBuilder[] = []
  /** By the name that the document has for a question; the first of several. */
  readonly answers = new Map<string, Answer>()
  /** The path of each answer, with its name in the document. */
  readonly names: Record<string, string> = {}
  readonly steps: Record<string, string> = {}
  readonly calculations = new Map<string, JsonObject>()
  /** Finds an answer by what an expression calls it. */
  find: AnswerScope['find'] = (name) => this.answers.get(name) ?? null
  /** The boxes to tick, by their paths. */
  readonly boxes = new Map<string, Record<string, unknown>>()
  private readonly waiting: Waiting[] = []
  private readonly calculationNames = new Names()
  /** Other keys of the flow, such as `currency`. */
  readonly keys: Record<string, unknown> = {}
  /** Whether each screen follows the one before it, so that a `when` passes it over; else each has its `next`. */
  isInOrder = false
  language = 'en-CA'
  name = ''
  /** What is said once it is sent; null for the usual words. */
  ending: string | JsonObject | null = null
  /** How many questions are named. */
  answered = 0
  /** Finds answers that words name, such as `{name}`, by its first group; null where words name none. */
  placeholder: RegExp | null = null
  readonly translations = new Translations(this.log)
  private readonly ids = new Names(['review', 'success'])
  private readonly forms = new Names()
  private usedSteps: Readonly<Record<string, string>> = {}
  private readonly stepIds = new Names(['review'])

  lose(...loss: Parameters<LossLog['add']>): void {
    this.log.add(...loss)
  }

  /** Loses a question or content whole. */
  leaveOut(node: SourceNode, kind: LossKind, what: string): void {
    node.whole()
    this.log.count('elements', node.place)
    this.log.add(kind, node.place, what, 'It is left out.')
  }

  /** Begins a screen; `name` is what the document calls it, `place` where it stands there. */
  addScreen(name: string, title: string, place: string): ScreenBuilder {
    const id = this.ids.give(toId(name, 'page'), '-')
    const form = this.forms.give(toName(id, 'page'))
    const screen = new ScreenBuilder(id, form, place)
    if (title !== '') screen.keys['title'] = title
    this.screens.push(screen)
    return screen
  }

  /** Names a section of the form and returns the id of its step. */
  addStep(name: string, title: string): string {
    const id = this.stepIds.give(toId(name, 'part'), '-')
    this.steps[id] = title
    return id
  }

  /** A name for a question: its own, if the language allows it and it is free in `names`. */
  nameQuestion(name: string, names: Names): string {
    return names.give(toName(name, 'answer'))
  }

  /** Adds a calculation of the flow; returns its path. */
  addCalculation(name: string, calculation: JsonObject): string {
    const key = this.calculationNames.give(toName(name, 'sum').replaceAll('_', ''))
    this.calculations.set(key, calculation)
    return `calculations.${key}`
  }

  /** Notes under which path a question is answered. `name` is its name, or its path, in the document. */
  addAnswer(name: string, answer: Omit<Answer, 'order'>, aliases: readonly string[] = []): void {
    for (const known of [name, ...aliases])
      if (!this.answers.has(known)) this.answers.set(known, { ...answer, order: this.answered })
    this.answered += 1
    this.names[answer.list === null ? answer.path : `${answer.list}.${answer.path}`] = name
  }

  wait(waiting: Waiting): void {
    this.waiting.push(waiting)
  }

  /** Shows a screen, a question or content only while an expression holds, and conditions that it has already. */
  showWhile(target: Record<string, unknown>, place: string, expression: Expression | null, list: string | null): void {
    const apply = (said: JsonObject): void => {
      target['when'] = target['when'] === undefined ? said : { all: [target['when'], said] }
    }
    if (expression !== null) this.wait({ place, list, before: this.answered, expression, apply })
  }

  /** The condition that says an expression; null, with a loss, if there is none. */
  sayCondition(place: string, expression: Expression, scope: Partial<AnswerScope & Waiting> = {}): JsonObject | null {
    const said = toCondition(expression, { find: this.find, list: null, ...scope })
    if (typeof said === 'string') {
      this.lose('condition', place, `Its condition cannot be said. ${said}`, scope.instead ?? 'It is always so.')
      return null
    }
    // A box that nobody ticked was not answered with no: who can be asked about no, says yes or no.
    for (const [, path = ''] of JSON.stringify(said).matchAll(/"([^"]+)":false/g))
      Object.assign(this.boxes.get(path) ?? {}, { as: 'cards' })
    return said
  }

  /** Words for a label, a title or a choice; `otherwise` where the document has none. */
  label(text: string, otherwise: string): string {
    return (
      clipWords(stripMarkup(fillNames(text, this.placeholder, this.find))) ||
      clipWords(stripMarkup(otherwise)) ||
      'Question'
    )
  }

  /** What a text with HTML says, in the words of the language; null of nothing. */
  words(text: string, place: string, takesLinks = true): string | JsonObject | null {
    return writePassages(this.readPassages(text, place, takesLinks))
  }

  /** Shows what a text with HTML or Markdown says, among the questions or on a screen that asks nothing. */
  addContent(
    inside: Inside,
    html: string,
    place: string,
    { title = '', isClosed = false, when = null }: ContentKeys = {},
  ): void {
    this.log.count('elements', place)
    const passages = this.readPassages(html, place, true)
    const isOne = isClosed || title !== ''
    for (const part of isOne ? [{ title: stripMarkup(title), passages }] : splitAtHeadings(passages)) {
      const note = toNote(part, isClosed)
      if (note === null) continue
      inside.fields[inside.names.give('note')] = note
      this.showWhile(note, place, when, inside.list)
    }
  }

  private readPassages(text: string, place: string, takesLinks: boolean): readonly Passage[] {
    if (text.length > MOST_LETTERS)
      this.lose('content', place, `The text has ${text.length} characters.`, `Its first ${MOST_LETTERS} are shown.`)
    if (!takesLinks && /<a\b/i.test(text))
      this.lose('other words', place, 'A link stands in a hint.', 'Its words stand there without the address.')
    if (/<(?:img|iframe|video|audio|object|svg|input|button|table)\b/i.test(text))
      this.lose(
        'content',
        place,
        'The text holds more than words, such as a picture or a table.',
        'Its words are shown.',
      )
    return readPassages(fillNames(text, this.placeholder, this.find), takesLinks)
  }

  /** The finished document. `ending` is what is shown above the button that sends; null for the usual words. */
  finish(file: string, declaration: string | JsonObject | null): JsonObject {
    for (const { place, expression, apply, ...scope } of this.waiting) {
      const said = this.sayCondition(place, expression, scope)
      if (said !== null) apply(said)
    }
    const name = this.label(this.name, nameToWords(file))
    if (this.isInOrder) this.dropEmpty()
    else this.dropUnreachable()
    this.completeSteps(name)
    const languages = this.translations.list()
    const next = { type: 'text', layout: null, title: null, items: null, text: this.ending }
    return {
      version: 2,
      id: toFlowId(name, file),
      name,
      language: this.language,
      ...(languages.length > 0 ? { languages: [this.language, ...languages] } : {}),
      ...this.keys,
      extends: ['shared/wording.json', 'shared/draft.json', 'shared/submission.json'],
      steps: { ...this.usedSteps, review: 'Review' },
      start: this.screens[0]?.id ?? 'review',
      ...(this.isInOrder ? { order: [...this.screens.map(({ id }) => id), 'review', 'success'] } : {}),
      ...(this.calculations.size > 0 ? { calculations: Object.fromEntries(this.calculations) } : {}),
      screens: {
        ...Object.fromEntries(this.screens.map((screen) => [screen.id, screen.print()])),
        review: {
          ...(declaration === null ? { order: null } : {}),
          blocks: { declaration: declaration === null ? null : { title: null, text: declaration } },
        },
        success: {
          blocks: { next: this.ending === null ? { items: { decision: null } } : next, reference: { note: null } },
        },
      },
    }
  }

  /** A screen without anything is one of which nothing could be said. */
  private dropEmpty(): void {
    const filled = this.screens.filter(({ fields }) => Object.keys(fields).length > 0)
    this.screens.splice(0, this.screens.length, ...filled)
  }

  /** A way that could not be said may have been the only one to a screen. */
  private dropUnreachable(): void {
    const byId = new Map(this.screens.map((screen) => [screen.id, screen]))
    const reached = new Set<ScreenBuilder>()
    const open = this.screens.slice(0, 1)
    for (let screen = open.pop(); screen !== undefined; screen = open.pop()) {
      if (reached.has(screen)) continue
      reached.add(screen)
      open.push(...screen.listNext().flatMap((id) => byId.get(id) ?? []))
    }
    for (const { id, place } of this.screens.filter((screen) => !reached.has(screen)))
      this.lose('page', place, `No way that can be said leads to "${id}".`, 'It is left out.')
    this.screens.splice(0, this.screens.length, ...reached)
  }

  /** Each page that shows the progress names a step: without a section it is the form's own. Steps come in their screens' order. */
  private completeSteps(name: string): void {
    let own: string | null = null
    const used: Record<string, string> = {}
    for (const { keys } of this.screens) {
      if (keys['layout'] !== undefined) continue
      if (keys['step'] === undefined)
        keys['step'] = own ??= this.addStep('form', name.length <= LONGEST_NAME ? name : 'Form')
      const step = String(keys['step'])
      used[step] = this.steps[step] ?? name
    }
    for (const { keys } of this.screens)
      if (keys['layout'] !== undefined && !Object.hasOwn(used, String(keys['step']))) delete keys['step']
    this.usedSteps = used
  }
}
