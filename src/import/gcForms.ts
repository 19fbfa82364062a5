import { isJsonObject } from '../compiler/documents/json'
import { shapeOf } from './conditions'
import { type Expression, compareAnswer, joinExpressions, sayUnknown } from './expressions'
import type { AnswerLimits, ChoiceSource } from './fields'
import type { FlowBuilder, Inside, NextWay, ScreenBuilder } from './flowBuilder'
import type { Format } from './format'
import { type QuestionSource, askQuestion } from './questions'
import type { SourceNode } from './sourceNode'

/** Templates of GC Forms (cds-snc/platform-forms-client): elements in English and French, in groups with ways between them. */
export const gcForms: Format = {
  name: 'gc-forms',
  label: 'GC Forms',
  recognizes: (document) => isTemplate(document) || (isJsonObject(document) && isTemplate(document['form'])),
  convert: (source, draft) => new Template(source.has('form') ? source.at('form') : source, draft).convert(source),
}

function isTemplate(value: unknown): boolean {
  return isJsonObject(value) && Array.isArray(value['elements']) && ('titleEn' in value || 'layout' in value)
}

const FRENCH = 'fr-CA'

class Template {
  /** By id: answers are asked for by it, and choices by it and their place. */
  private readonly elements = new Map<string, SourceNode>()

  constructor(
    private readonly form: SourceNode,
    private readonly draft: FlowBuilder,
  ) {
    for (const element of form.list('elements')) this.elements.set(element.text('id'), element)
  }

  convert(source: SourceNode): null {
    const { form, draft } = this
    draft.name = this.read(form, 'title')
    if (source !== form)
      source.skip(...Object.keys(isJsonObject(source.value) ? source.value : {}).filter((key) => key !== 'form'))
    form.skip(
      'brand',
      'lastGeneratedElementId',
      'elementsShown',
      'deliveryOption',
      'securityAttribute',
      'version',
      'emailAddress',
    )
    const groups = form.at('groups')
    const named = groups.entries().filter(([id, group]) => !ENDS.has(id) && group.list('elements').length > 0)
    if (named.length > 0) this.addGroups(named)
    else this.addAll()
    for (const id of ENDS) groups.at(id).whole()
    form.skip('layout', 'groupsLayout', 'groups')
    this.loseUnplaced()
    this.readEnding()
    return null
  }

  /** The words in English; those in French go into the layer. */
  private read(node: SourceNode, key: string): string {
    const english = node.text(`${key}En`)
    const french = node.text(`${key}Fr`)
    this.draft.translations.add(FRENCH, english || french, french || english, node.place)
    return english || french
  }

  private addAll(): void {
    const screen = this.draft.addScreen('form', this.draft.label(this.draft.name, 'Form'), '/elements')
    this.addBeginning(screen)
    const order = new Map(this.form.list('layout').map((one, index) => [String(one.value), index]))
    const last = order.size
    const sorted = [...this.elements].toSorted(([a], [b]) => (order.get(a) ?? last) - (order.get(b) ?? last))
    for (const [, element] of sorted) this.addElement(element, screen)
    screen.keys['next'] = 'review'
  }

  /** Each group is a screen; where it does not say where it leads, the next one follows. */
  private addGroups(groups: readonly (readonly [string, SourceNode])[]): void {
    const order = ['start', ...this.form.list('groupsLayout').map(({ value }) => String(value))]
    const place = new Map(order.map((id, index) => [id, index]))
    const sorted = groups.toSorted(([a], [b]) => (place.get(a) ?? order.length) - (place.get(b) ?? order.length))
    const screens = new Map<string, ScreenBuilder>()
    for (const [id, group] of sorted) {
      const isNamed = group.text('titleEn') !== '' && id !== 'start'
      const title = isNamed ? this.read(group, 'title') : this.draft.label(this.draft.name, 'Form')
      group.skip('name', 'titleEn', 'titleFr', 'elements', 'autoFlow')
      screens.set(id, this.draft.addScreen(group.text('name') || title, this.draft.label(title, 'Page'), group.place))
    }
    const [first] = screens.values()
    if (first !== undefined) this.addBeginning(first)
    for (const [id, group] of sorted) {
      const screen = screens.get(id)
      if (screen === undefined) continue
      for (const { value } of group.list('elements')) {
        const element = this.elements.get(String(value))
        if (element !== undefined) this.addElement(element, screen)
      }
    }
    for (const [index, [id, group]] of sorted.entries())
      this.addWays(group, screens.get(id), screens, screens.get(sorted[index + 1]?.[0] ?? '')?.id ?? 'review')
  }

  private addWays(
    group: SourceNode,
    screen: ScreenBuilder | undefined,
    screens: ReadonlyMap<string, ScreenBuilder>,
    following: string,
  ): void {
    if (screen === undefined) return
    const ways: NextWay[] = []
    const toScreen = (id: string): string => screens.get(id)?.id ?? 'review'
    let otherwise = group.text('nextAction') === '' ? following : toScreen(group.text('nextAction'))
    for (const way of group.list('nextAction')) {
      const goto = toScreen(way.text('groupId'))
      const choice = way.text('choiceId')
      if (choice.includes('catch-all')) otherwise = goto
      else {
        this.draft.log.count('branches', way.place)
        const when = this.draft.sayCondition(way.place, this.readChoice(choice))
        if (when !== null) ways.push({ when, goto })
      }
    }
    if (group.text('nextAction') === 'exit' || group.list('nextAction').some((way) => way.text('groupId') === 'exit'))
      this.draft.lose('branch', `${group.place}/nextAction`, 'A way leads out of the form.', 'It leads to the review.')
    group.skip('exitUrlEn', 'exitUrlFr')
    screen.keys['next'] = ways.length === 0 ? otherwise : [...ways, { goto: otherwise }]
  }

  /** What a way or an element waits for: the choice of an element, such as `12.0`. */
  private readChoice(choiceId: string): Expression {
    const [id = '', index = ''] = choiceId.split('.')
    const element = this.elements.get(id)
    if (element === undefined) return sayUnknown(`There is no element ${id}.`)
    const choice = element.at('properties').list('choices')[Number(index)]
    if (choice === undefined) return sayUnknown(`The element ${id} has no choice ${index}.`)
    const by = element.text('type') === 'checkbox' ? 'has' : '=='
    return compareAnswer(by, id, choice.text('en') || choice.text('fr'))
  }

  /** The introduction and the privacy notice stand on the first screen. */
  private addBeginning(screen: ScreenBuilder): void {
    for (const [key, title] of [
      ['introduction', ''],
      ['privacyPolicy', 'Privacy statement'],
    ] as const) {
      const part = this.form.at(key)
      const text = this.read(part, 'description')
      if (title !== '') this.draft.translations.add(FRENCH, title, 'Énoncé de confidentialité', part.place)
      if (text !== '') this.draft.addContent(screen, text, part.place, { title })
    }
  }

  private readEnding(): void {
    const ending = this.form.at('confirmation')
    const text = this.read(ending, 'description')
    ending.skip('referrerUrlEn', 'referrerUrlFr')
    if (text !== '') this.draft.ending = this.draft.words(text, ending.place)
  }

  private loseUnplaced(): void {
    for (const [id, element] of this.elements) {
      if (this.placed.has(id)) continue
      this.draft.log.count('elements', element.place)
      this.draft.lose('question', element.place, `No group holds the element ${id}.`, 'It is left out.')
      element.whole()
    }
  }

  private readonly placed = new Set<string>()

  private addElement(element: SourceNode, inside: Inside): void {
    const { draft } = this
    const id = element.text('id')
    this.placed.add(id)
    element.skip('uuid', 'brand', 'subId')
    const properties = element.at('properties')
    properties.skip(...SILENT)
    const when = this.readRules(properties)
    const type = element.text('type')
    if (type === 'richText') {
      const words = { ...(properties.text('titleEn') === '' ? {} : { title: this.read(properties, 'title') }), when }
      properties.skip('validation', 'choices', 'subElements', 'placeholderEn', 'placeholderFr')
      draft.addContent(inside, this.read(properties, 'description'), element.place, words)
      return
    }
    const rules = properties.at('validation')
    rules.skip('descriptionEN', 'descriptionFR')
    const choices = this.readChoices(properties)
    const asked = this.typeOf(type, element, choices)
    const title = this.read(properties, 'title')
    const questionId = properties.text('questionId')
    askQuestion(draft, inside, {
      name: questionId || title || id,
      source: id,
      place: element.place,
      label: title,
      hint: this.read(properties, 'description'),
      ...asked,
      limits: this.readLimits(rules, properties, asked.type, choices),
      required: rules.flag('required') === true,
      when,
    })
    for (const [key, part] of properties.entries()) if (key === 'subElements' && asked.fill === undefined) part.whole()
  }

  /** Any of the choices that its rules name. */
  private readRules(properties: SourceNode): Expression | null {
    const rules = properties.list('conditionalRules').map((rule) => this.readChoice(rule.text('choiceId')))
    if (rules.length === 0) return null
    this.draft.log.count('branches', `${properties.place}/conditionalRules`)
    return joinExpressions('any', rules)
  }

  private readChoices(properties: SourceNode): readonly ChoiceSource[] {
    return properties.list('choices').flatMap((choice) => {
      const value = choice.text('en') || choice.text('fr')
      this.draft.translations.add(FRENCH, value, choice.text('fr'), choice.place)
      return value === '' ? [] : [{ value, label: value }]
    })
  }

  private typeOf(type: string, element: SourceNode, choices: readonly ChoiceSource[]): Asked {
    const properties = element.at('properties')
    const purpose = properties.text('autoComplete')
    const autocomplete = AUTOCOMPLETE[purpose] ?? purpose
    const placeholder = this.read(properties, 'placeholder')
    const written = properties.at('validation').text('type')
    const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
    switch (type) {
      case 'textField': {
        const asked = TEXTS[written] ?? { type: 'text' }
        return { ...asked, keys: { ...asked.keys, autocomplete, placeholder } }
      }
      case 'textArea':
        return { type: 'longText', keys: { placeholder } }
      case 'dynamicRow':
        return this.listOf(properties)
      case 'formattedDate':
        properties.skip('dateFormat')
        return { type: 'date', keys: properties.peek('dateFormat').value === 'YYYY-MM' ? { precision: 'month' } : {} }
      default:
        if (known?.type.startsWith('choice') === true) {
          if (properties.has('managedChoices'))
            this.draft.lose(
              'choices',
              element.place,
              'Its choices are a list of the product, such as departments.',
              'A text is asked.',
            )
          properties.skip('managedChoices')
          return choices.length === 0 ? { type: 'text' } : { ...known, choices }
        }
        if (known === undefined)
          this.draft.lose('other question', element.place, `The element ${type} is unknown.`, 'A text is asked.')
        return known ?? { type: 'text' }
    }
  }

  private listOf(properties: SourceNode): Asked {
    const row = properties.at('dynamicRow')
    const words = ['rowTitle', 'addButtonText', 'removeButtonText'].map((key) => this.read(row, key))
    const [item, add, remove] = words.map((text) => (text === '' ? undefined : this.draft.label(text, '')))
    const fill = (inside: Inside): void => {
      for (const element of properties.list('subElements')) this.addElement(element, inside)
    }
    return { type: 'list', keys: { item, add, remove, starts: 1 }, fill }
  }

  private readLimits(
    rules: SourceNode,
    properties: SourceNode,
    type: string,
    choices: readonly ChoiceSource[],
  ): AnswerLimits {
    const most = properties.number('maxNumberOfRows')
    const isAll = rules.flag('all') === true
    const files = properties.peek('fileType').value
    properties.skip('fileType')
    return {
      maxLength: rules.number('maxLength'),
      pattern: rules.text('regex'),
      minimum: rules.number('minValue'),
      maximum: rules.number('maxValue'),
      maxItems: shapeOf(type) === 'items' ? most : null,
      minItems: isAll ? choices.length : null,
      accept: (Array.isArray(files) ? files : String(files ?? '').split(',')).map(String),
      whole: shapeOf(type) === 'figure' && properties.number('stepCount') === null && rules.text('type') === '',
    }
  }
}

type Asked = Pick<QuestionSource, 'type' | 'keys' | 'choices' | 'fill'>

const TYPES: Readonly<Record<string, Asked>> = {
  radio: { type: 'choice' },
  attestation: { type: 'choices' },
  checkbox: { type: 'choices' },
  dropdown: { type: 'choice', keys: { as: 'select' } },
  combobox: { type: 'choice', keys: { as: 'search' } },
  departments: { type: 'choice', keys: { as: 'search' } },
  fileInput: { type: 'file' },
  numberInput: { type: 'number' },
  date: { type: 'date' },
  email: { type: 'email' },
  starRating: { type: 'scale', keys: { from: 1, to: 5 } },
}

const TEXTS: Readonly<Record<string, Asked>> = {
  email: { type: 'email' },
  tel: { type: 'phone', keys: { country: 'ca' } },
  number: { type: 'number' },
  url: { type: 'url' },
  date: { type: 'date' },
}

/** What the product calls otherwise than browsers do. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = { bday: '', language: '' }

/** What the editor notes for itself. */
const SILENT =
  'full tags headingLevel isSectional sortOrder strictValue charLimit allowNegativeNumbers useThousandsSeparator numberOfStars'.split(
    ' ',
  )

const ENDS = new Set(['review', 'end', 'exit'])
