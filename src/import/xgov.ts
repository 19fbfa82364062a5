import { isJsonObject, type JsonObject } from '../compiler/documents/json'
import type { FlowBuilder, Inside, NextWay, ScreenBuilder } from './flowBuilder'
import type { Format } from './format'
import { askQuestion } from './questions'
import type { SourceNode } from './sourceNode'
import { indexBy, readXgovCondition } from './xgovConditions'
import { askComponent, askOnScreen, readItems } from './xgovFields'

/** Forms of GOV.UK's form builders: XGov's, that of the communities department, and DEFRA's of both versions. */
export const xgov: Format = {
  name: 'xgov',
  label: 'XGov and DEFRA forms',
  recognizes: (document) =>
    isJsonObject(document) &&
    Array.isArray(document['pages']) &&
    document['pages'].some((page) => isJsonObject(page) && typeof page['path'] === 'string'),
  convert: (source, draft) => new XgovForm(source, draft).convert(),
}

const CONTENT = new Set(['Para', 'Html', 'Details', 'InsetText', 'FlashCard', 'List', 'Markdown', 'NotificationBanner'])

/** What says nothing to applicants, or what the product does by itself. */
const SILENT_KEYS =
  'version schema engine feedback phaseBanner metadata backLinkText skipSummary markAsComplete startPage showTitle toggle toggleRedirect analytics footer retryTimeoutSeconds showProgressBar options'.split(
    ' ',
  )

/** What is done with the answers, which no flow says. */
const OUTPUT_KEYS =
  'outputs output outputEmail fees feeOptions payApiKey specialPages notifyTemplateId notifyApiKey'.split(' ')

class XgovForm {
  private readonly pages: readonly SourceNode[]
  private readonly byPath: ReadonlyMap<string, SourceNode>
  readonly lists: ReadonlyMap<string, SourceNode>
  readonly conditions: ReadonlyMap<string, SourceNode>
  private readonly screens = new Map<SourceNode, ScreenBuilder>()
  private readonly steps = new Map<string, string>()
  /** In version 2 each page follows the one before it, and may have a condition. */
  private readonly isInOrder: boolean

  constructor(
    private readonly source: SourceNode,
    private readonly draft: FlowBuilder,
  ) {
    this.pages = source.list('pages')
    this.byPath = indexBy(this.pages, 'path')
    this.lists = new Map([...indexBy(source.list('lists'), 'name'), ...indexBy(source.list('lists'), 'id')])
    this.conditions = new Map([
      ...indexBy(source.list('conditions'), 'name'),
      ...indexBy(source.list('conditions'), 'id'),
    ])
    this.isInOrder = source.text('engine') === 'V2'
    draft.isInOrder = this.isInOrder
    draft.find = (name) => draft.answers.get(name) ?? draft.answers.get(name.slice(name.indexOf('.') + 1)) ?? null
  }

  convert(): string | JsonObject | null {
    const { source, draft } = this
    draft.name = source.text('name')
    draft.keys['currency'] = 'GBP'
    const isWelsh = source.at('metadata').flag('isWelsh') === true
    draft.language = isWelsh ? 'cy-GB' : 'en-GB'
    if (isWelsh)
      draft.lose('language', '/metadata/isWelsh', 'The form is in Welsh.', 'The words of the product are in English.')
    const shown = this.listReached().filter((page) => !this.isSummary(page))
    for (const page of shown) this.addScreen(page)
    for (const [page, screen] of this.screens) this.fillScreen(page, screen)
    for (const [page, screen] of this.screens) this.addWays(page, screen)
    this.skipRest()
    const declaration = source.text('declaration')
    return declaration === '' ? null : draft.words(declaration, '/declaration')
  }

  private skipRest(): void {
    const { source, draft } = this
    for (const list of source.list('lists')) list.skip('title', 'name', 'id', 'type')
    for (const list of source.list('lists')) if (list.has('items')) list.skip('items')
    for (const condition of source.list('conditions')) condition.whole()
    for (const section of source.list('sections')) section.whole()
    for (const key of OUTPUT_KEYS) {
      const part = source.peek(key)
      const isEmpty = part.value === '' || (Array.isArray(part.value) && part.value.length === 0)
      if (source.has(key) && !isEmpty)
        draft.lose('other words', part.place, `"${key}" says what is done with the answers.`, 'The server does that.')
      source.skip(key)
    }
    source.skip(...SILENT_KEYS)
  }

  private isSummary(page: SourceNode): boolean {
    return /summary|checkanswers|confirm\.js/i.test(page.text('controller')) || page.text('path') === '/summary'
  }

  private isEnd(page: SourceNode): boolean {
    return /TerminalPage|StatusPage/i.test(page.text('controller'))
  }

  /** The pages that a way leads to, from the first on; each other one is a loss. */
  private listReached(): readonly SourceNode[] {
    const first = this.byPath.get(this.source.text('startPage')) ?? this.pages[0]
    const reached = new Set<SourceNode>()
    const open = first === undefined ? [] : [first]
    for (let page = open.pop(); page !== undefined; page = open.pop()) {
      if (reached.has(page)) continue
      reached.add(page)
      open.push(...this.listNext(page).toReversed())
    }
    for (const page of this.pages) {
      const isSummary = this.isSummary(page)
      if (isSummary) this.skipSummary(page)
      if (isSummary || reached.has(page)) continue
      this.draft.leaveOut(page, 'page', `No way leads to the page "${this.titleOf(page)}".`)
    }
    return [...reached]
  }

  private listNext(page: SourceNode): readonly SourceNode[] {
    if (this.isInOrder) return this.isEnd(page) ? [] : [this.pages[this.pages.indexOf(page) + 1] ?? []].flat()
    return page.list('next').flatMap((way) => this.byPath.get(way.text('path')) ?? [])
  }

  /** The review of the flow stands for it. */
  private skipSummary(page: SourceNode): void {
    page.skip('title', 'section', 'next', 'options', 'id', 'controller')
    for (const component of page.list('components'))
      this.draft.leaveOut(component, 'content', 'The summary says or asks something of its own.')
  }

  private titleOf(page: SourceNode): string {
    return page.text('title') || (page.list('components')[0]?.text('title') ?? '')
  }

  private addScreen(page: SourceNode): void {
    const { draft } = this
    const screen = draft.addScreen(page.text('path'), draft.label(this.titleOf(page), page.text('path')), page.place)
    const step = this.stepOf(page)
    if (step !== null) screen.keys['step'] = step
    this.screens.set(page, screen)
  }

  private stepOf(page: SourceNode): string | null {
    const name = page.text('section')
    const known = this.steps.get(name)
    if (name === '' || known !== undefined) return known ?? null
    const section = this.source.list('sections').find((one) => one.text('name') === name || one.text('id') === name)
    const step = this.draft.addStep(name, this.draft.label(section?.text('title') ?? '', name))
    this.steps.set(name, step)
    return step
  }

  private fillScreen(page: SourceNode, screen: ScreenBuilder): void {
    page.skip('controller', 'id')
    const components = page.list('components')
    const around = { draft: this.draft, lists: this.lists }
    const remove = page.at('options').at('customText').text('removeText')
    const isAlone = components.length === 1
    page.skip('options')
    if (page.has('repeat')) return this.askAgain(page, screen, components)
    for (const component of components)
      if (CONTENT.has(component.text('type'))) this.addContent(screen, component)
      else askOnScreen(around, screen, component, { isAlone, remove })
  }

  /** A page that is repeated is a list. */
  private askAgain(page: SourceNode, screen: ScreenBuilder, components: readonly SourceNode[]): void {
    const [options, schema] = [page.at('repeat').at('options'), page.at('repeat').at('schema')]
    askQuestion(this.draft, screen, {
      ...{ name: options.text('name'), place: `${page.place}/repeat`, type: 'list', required: true },
      label: options.text('title') || this.titleOf(page),
      limits: { minItems: schema.number('min'), maxItems: schema.number('max') },
      fill: (inside) => {
        for (const component of components)
          if (CONTENT.has(component.text('type'))) this.addContent(inside, component)
          else askComponent({ draft: this.draft, lists: this.lists }, inside, component)
      },
    })
  }

  private addContent(inside: Inside, component: SourceNode): void {
    const options = component.at('options')
    component.skip('name', 'id', 'schema', 'hint')
    options.skip('classes')
    const [type, condition, title] = [component.text('type'), options.text('condition'), component.text('title')]
    const isList = type === 'List' || type === 'FlashCard'
    this.draft.addContent(inside, isList ? this.listItems(component) : component.text('content'), component.place, {
      ...(type === 'Details' ? { title, isClosed: true } : {}),
      when: condition === '' ? null : readXgovCondition(condition, this),
    })
  }

  private listItems(component: SourceNode): string {
    const items = readItems(this.lists, component)
    const points = items.map(({ label, hint = '' }) => `<li>${hint === '' ? label : `${label}: ${hint}`}</li>`)
    return `<ul>${points.join('')}</ul>`
  }

  private addWays(page: SourceNode, screen: ScreenBuilder): void {
    if (this.isInOrder) return this.addWhenInOrder(page, screen)
    const ways = page.list('next')
    if (this.isEnd(page) || (ways.length === 0 && !screen.asksSomething())) return endHere(screen)
    const said: NextWay[] = []
    let otherwise: string | null = null
    for (const way of ways) {
      const goto = this.readGoto(way)
      const name = way.text('condition')
      if (name !== '') this.draft.log.count('branches', way.place)
      if (goto === null) continue
      const when = this.readWhen(name, `${way.place}/condition`)
      if (name === '') otherwise = goto
      else if (when !== null) said.push({ when, goto })
    }
    screen.keys['next'] = closeWays(screen, said, otherwise)
  }

  private readGoto(way: SourceNode): string | null {
    const page = this.byPath.get(way.text('path'))
    if (page !== undefined && this.isSummary(page)) return 'review'
    const screen = page === undefined ? undefined : this.screens.get(page)
    if (screen !== undefined) return screen.id
    this.draft.lose('branch', way.place, `There is no page "${way.text('path')}".`, 'The way is left out.')
    return null
  }

  private addWhenInOrder(page: SourceNode, screen: ScreenBuilder): void {
    page.skip('next')
    if (this.isEnd(page)) endHere(screen)
    const name = page.text('condition')
    if (name === '') return
    this.draft.log.count('branches', `${page.place}/condition`)
    const when = this.readWhen(name, `${page.place}/condition`)
    if (when !== null) screen.keys['when'] = when
  }

  /** The condition of this name; null, with a loss, if none says the same. */
  private readWhen(name: string, place: string): JsonObject | null {
    return name === '' ? null : this.draft.sayCondition(place, readXgovCondition(name, this))
  }
}

/** Ends the flow where a form leads no further: nothing is sent from there. */
function endHere(screen: ScreenBuilder): void {
  screen.keys['layout'] = 'outcome'
  screen.keys['stops'] = 'keep'
  screen.keys['buttons'] = { leave: { label: 'Leave', style: 'secondary' } }
  screen.keys['on'] = { leave: { restart: true } }
}

/**
 * A form goes to its summary where no way fits. Where its ways ask a required answer for each of its values, none is
 * left for that, and the last way needs no condition.
 */
function closeWays(
  screen: ScreenBuilder,
  ways: readonly NextWay[],
  otherwise: string | null,
): string | readonly NextWay[] {
  const last = ways.at(-1)
  if (last === undefined) return otherwise ?? 'review'
  if (!asksEveryValue(screen, ways)) return [...ways, { goto: otherwise ?? 'review' }]
  return ways.length === 1 ? last.goto : [...ways.slice(0, -1), { goto: last.goto }]
}

function asksEveryValue({ path: form, fields }: ScreenBuilder, ways: readonly NextWay[]): boolean {
  const asked = ways.map(({ when = {} }) => Object.entries(when))
  const path = asked[0]?.[0]?.[0] ?? ''
  if (!asked.every((entries) => entries.length === 1 && entries[0]?.[0] === path)) return false
  const field = fields[path.slice(form.length + 1)]
  if (
    field === undefined ||
    !path.startsWith(`${form}.`) ||
    !isJsonObject(field['rules']) ||
    field['when'] !== undefined
  )
    return false
  if (!('required' in field['rules'])) return false
  const values = new Set(asked.flatMap(([entry]) => entry?.[1]))
  if (field['type'] === 'yesNo') return values.has(true) && values.has(false)
  return (
    isJsonObject(field['choices']) &&
    field['type'] === 'choice' &&
    Object.keys(field['choices']).every((key) => values.has(key))
  )
}
