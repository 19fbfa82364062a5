import { isJsonObject } from '../compiler/documents/json'
import { type Expression, joinExpressions, mapExpression } from './expressions'
import type { FlowBuilder, Inside, ScreenBuilder } from './flowBuilder'
import { nameToWords } from './names'
import type { Format } from './format'
import { type QuestionSource, askQuestion } from './questions'
import type { SourceNode } from './sourceNode'
import { SURVEY_QUESTIONS, type SurveyReader, readSurveyChoices, readSurveyExpression } from './surveyJsAnswers'

/** Surveys and forms of SurveyJS. */
export const surveyJs: Format = {
  name: 'surveyjs',
  label: 'SurveyJS',
  recognizes: (document) => {
    if (!isJsonObject(document)) return false
    const { pages } = document
    return hasElements(document) || (Array.isArray(pages) && pages.some(hasElements))
  },
  isLook: (place) => LOOKS.test(place),
  convert: (source, draft) => new Survey(source, draft).convert(),
}

function hasElements(value: unknown): boolean {
  if (!isJsonObject(value)) return false
  const elements = value['elements'] ?? value['questions']
  return Array.isArray(elements) && elements.some((one) => isJsonObject(one) && 'type' in one && 'name' in one)
}

/** What the product does by itself, and how it looks. */
const SILENT_KEYS =
  'logo logoPosition logoWidth logoHeight logoFit showQuestionNumbers questionStartIndex showProgressBar progressBarType progressBarLocation progressBarShowPageTitles progressBarShowNavigationText width widthMode headerView showTOC tocLocation autoFocusFirstQuestion focusFirstQuestionAutomatic autoFocusFirstError checkErrorsMode textUpdateMode autoAdvanceEnabled goNextPageAutomatic showPrevButton showNavigationButtons navigationButtonsLocation showPageTitles showPageNumbers showTitle showCompletedPage showCompletePage requiredMark questionErrorLocation questionTitleLocation questionDescriptionLocation questionTitlePattern questionTitleTemplate questionsOnPageMode showPreviewBeforeComplete clearInvisibleValues cookieName storeOthersAsComment mode locale name fitToContainer'.split(
    ' ',
  )
const SILENT_QUESTION_KEYS =
  'type name title hideNumber showNumber minWidth maxWidth width indent innerIndent rightIndent titleLocation descriptionLocation errorLocation clearIfInvisible colCount colSpan showInMultipleColumns searchEnabled searchMode allowClear showOptionsCaption closeOnSelect choicesLazyLoadEnabled choicesLazyLoadPageSize renderAs storeOthersAsComment useDisplayValuesInTitle displayMode itemComponent separateSpecialChoices showHeader rowTitleWidth columnMinWidth columnColCount horizontalScroll addRowLocation transposeData alternateRows verticalAlign confirmDelete allowRowReorder allowRowsDragAndDrop showRangeInProgress panelsState progressBarLocation newPanelPosition templateQuestionTitleLocation detailPanelMode detailPanelShowOnAdding cellType autocomplete placeholder placeHolder startWithNewLine correctAnswer autoGrow allowResize acceptCarriageReturn imageHeight imageWidth imageFit contentMode showLabel rowsOrder rowOrder selectToRankEnabled maxSelectedChoices minSelectedChoices storeDataAsText showPreview waitForUpload needConfirmRemoveFile sourceType maxFiles signatureWidth signatureHeight penColor dataFormat backgroundColor size dataList label swapOrder rateType autoGenerate rateDescriptionLocation displayRateDescriptionsAsExtremeItems scaleColorMode rateColorMode tooltipVisibility showLabels labelCount includeIntoResult displayStyle currency maximumFractionDigits minimumFractionDigits useGrouping precision format commentPlaceholder otherPlaceholder commentText otherText visible'.split(
    ' ',
  )
/** Words and looks of its own, for which the product has others. */
const LOOKS =
  /\/(?:optionsCaption|confirmDeleteText|templateTabTitle|panelPrevText|panelNextText|otherErrorText|state|customLabels|requiredText|firstPageIsStartPage)$/
const LOCKS = 'readOnly inputReadOnly'.split(' ')
const OWN_WORDS =
  'completedHtmlOnCondition completedBeforeHtml completeText pageNextText pagePrevText startSurveyText previewText timeLimit timeLimitPerPage maxTimeToFinish showTimer timerLocation timerInfoMode'.split(
    ' ',
  )

/** Answers that words name. */
const NAMES = /\{([^{}]+)\}/g
const MOST_DEPTH = 12
const LOCKED = 'It is always seen, but cannot always be filled in.'

/** Where an element stands: on a screen, in a list or in a group. */
interface Around {
  readonly inside: Inside
  /** What comes before its name in expressions, such as `list[].`. */
  readonly source: string
  readonly when: Expression | null
  /** Where that stands. */
  readonly whenAt?: string
  readonly depth: number
}

/** Asks what elements ask; `before` comes before their names in expressions. */
type Fill = (inside: Inside, nodes: readonly SourceNode[], before: string) => void

class Survey implements SurveyReader {
  constructor(
    private readonly source: SourceNode,
    readonly draft: FlowBuilder,
  ) {}

  convert(): null {
    const { draft, source } = this
    draft.isInOrder = true
    draft.placeholder = NAMES
    draft.name = this.text(source, 'title')
    const pages = source.list('pages')
    for (const [index, page] of pages.entries()) this.addPage(page, page.text('name') || `page${index + 1}`)
    if (pages.length === 0) this.addPage(source, 'form')
    const [first] = draft.screens
    for (const value of source.list('calculatedValues'))
      if (first !== undefined) this.addFigure(value, first, { source: '', when: null })
    for (const trigger of source.list('triggers')) this.addTrigger(trigger)
    draft.ending = draft.words(this.text(source, 'completedHtml'), '/completedHtml')
    const own = OWN_WORDS.filter((key) => source.has(key))
    if (own.length > 0)
      draft.lose('other words', '', `It says or limits by itself: ${own.join(', ')}.`, 'The product has its own.')
    source.skip(...OWN_WORDS, ...SILENT_KEYS)
    return null
  }

  readonly text = (node: SourceNode, key: string): string => {
    const { value } = node.peek(key)
    if (!isJsonObject(value)) return node.text(key)
    const words = node.at(key)
    const locale = this.source.text('locale') || 'default'
    const own = words.text(locale) || words.text('default') || words.text('en')
    for (const [language, { value: text, place }] of words.entries())
      if (language !== locale && language !== 'default') this.draft.translations.add(language, own, String(text), place)
    return own
  }

  private addPage(page: SourceNode, name: string): void {
    const { draft } = this
    const isSurvey = page === this.source
    const title = isSurvey ? '' : this.text(page, 'title') || this.text(page, 'navigationTitle')
    const screen = draft.addScreen(name, draft.label(title || draft.name, nameToWords(name)), page.place)
    if (title !== '') screen.keys['step'] = draft.addStep(name, draft.label(title.replaceAll(NAMES, ''), name))
    const about = isSurvey || draft.screens.length > 1 ? '' : this.text(this.source, 'description')
    const written = [about, this.text(page, 'description')].filter(Boolean).join('\n\n')
    const words = draft.words(written, `${page.place}/description`)
    if (words !== null) screen.keys['description'] = words
    const when = isSurvey ? null : this.readWhen(page, '')
    if (when !== null) this.pass(page, screen, when)
    this.addElements(page, { inside: screen, source: '', when: null, depth: 0 })
    page.skip('navigationDescription', 'visible', 'timeLimit', 'maxTimeToFinish')
    if (!isSurvey) page.skip(...SILENT_QUESTION_KEYS)
  }

  /** Shows a screen only while a condition holds, beside others that it has. */
  private pass(node: SourceNode, { keys }: ScreenBuilder, expression: Expression): void {
    this.draft.showWhile(keys, `${node.place}/visibleIf`, expression, null)
  }

  private addElements(node: SourceNode, around: Around): void {
    for (const element of [...node.list('elements'), ...node.list('questions')]) this.addElement(element, around)
  }

  private addElement(node: SourceNode, { when: outer, ...rest }: Around): void {
    const { draft } = this
    const type = node.text('type')
    const isHidden = node.flag('visible') === false && !node.has('visibleIf')
    if (isHidden || rest.depth > MOST_DEPTH)
      return draft.leaveOut(node, 'question', 'It is hidden, or nested too deeply.')
    const own = this.readWhen(node, rest.source)
    const whenAt = `${node.place}/${node.has('visibleIf') ? 'visibleIf' : 'enableIf'}`
    const around = own === null ? rest : { ...rest, whenAt }
    const when = joinExpressions('all', [outer, own])
    const { inside } = around
    if (type === 'panel') this.addPanel(node, { ...around, when })
    else if (type === 'html') draft.addContent(inside, this.text(node, 'html'), node.place, { when })
    else if (type === 'image') draft.leaveOut(node, 'content', 'A picture is shown.')
    else if (type === 'expression') this.addFigure(node, inside, { ...around, when })
    else this.ask(node, { ...around, when })
    node.skip(...SILENT_QUESTION_KEYS)
    if (node.has('correctAnswer'))
      draft.lose('other words', node.place, 'Its answer is marked right or wrong.', 'It is not.')
  }

  private addPanel(node: SourceNode, around: Around): void {
    const [title, words] = [this.text(node, 'title'), this.text(node, 'description')]
    const { when, inside } = around
    if (title !== '' || words !== '') this.draft.addContent(inside, words, node.place, { title, when })
    this.addElements(node, { ...around, depth: around.depth + 1 })
  }

  /** What holds where an element is asked; null if it always is. */
  private readWhen(node: SourceNode, source: string): Expression | null {
    const enabled = this.read(node, 'enableIf', source)
    if (enabled !== null)
      this.draft.lose('other rule', `${node.place}/enableIf`, LOCKED, 'It is seen while it can be filled in.')
    return joinExpressions('all', [this.read(node, 'visibleIf', source), enabled])
  }

  readonly read = (node: SourceNode, key: string, source: string): Expression | null => {
    const text = node.text(key)
    const place = `${node.place}/${key}`
    if (text === '') return null
    this.draft.log.count('branches', place)
    const read = readSurveyExpression(text, source)
    if (read.kind === 'unknown') this.draft.lose('condition', place, read.why, 'It always holds.')
    return read.kind === 'unknown' ? null : read
  }

  private ask(node: SourceNode, { inside, source, when, whenAt = node.place, depth }: Around): void {
    const { draft } = this
    const name = node.text('valueName') || node.text('name') || 'question'
    const isAlways = [node.flag('isRequired'), node.flag('isAllRowRequired'), node.flag('eachRowRequired')].includes(
      true,
    )
    const sometimes = this.read(node, 'requiredIf', source)
    const own = `${source}${name}`
    const asked = this.readAsked(node, own, depth)
    const { limits, message, must } = this.readValidators(node)
    const isLocked = LOCKS.some((key) => node.flag(key) === true)
    const title = this.text(node, 'title')
    if (node.text('titleLocation') === 'hidden')
      draft.lose('hidden label', node.place, `The label "${title || name}" is only read out.`, 'It is shown.')
    const field = askQuestion(draft, inside, {
      ...{ name, source: own, place: node.place, type: 'text', label: title, when, whenAt },
      hint: this.text(node, 'description'),
      message: message || this.text(node, 'requiredErrorText'),
      required: !isLocked && (isAlways || (sometimes ?? false)),
      start: node.at('defaultValue').whole(),
      isLocked,
      must,
      aliases: [`${source}${node.text('name')}`],
      ...asked,
      keys: {
        beside: node.flag('startWithNewLine') === false || null,
        placeholder: this.text(node, 'placeholder') || this.text(node, 'placeHolder'),
        autocomplete: node.text('autocomplete'),
        ...asked.keys,
      },
      limits: { ...asked.limits, ...limits },
    })
    if (field === null) return
    this.addComment(node, { inside, source: own, when, depth })
  }

  private readAsked(node: SourceNode, source: string, depth: number): Partial<QuestionSource> {
    const type = node.text('type') || 'text'
    const read = Object.hasOwn(SURVEY_QUESTIONS, type) ? SURVEY_QUESTIONS[type] : undefined
    if (read !== undefined) return read(node, this, source.slice(0, source.lastIndexOf('.') + 1))
    const fill: Fill = (inside, nodes, before) => {
      for (const one of nodes) this.addElement(one, { inside, source: before, when: null, depth: depth + 1 })
    }
    switch (type) {
      case 'paneldynamic':
        return this.readList(node, (inside) => fill(inside, node.list('templateElements'), `${source}[].`))
      case 'matrixdynamic':
        return this.readList(node, (inside) => {
          fill(inside, [...this.readColumns(node), ...node.list('detailElements')], `${source}[].`)
        })
      case 'multipletext':
        return { type: 'group', fill: (inside) => fill(inside, node.list('items'), `${source}.`) }
      case 'matrixdropdown':
        return { type: 'group', fill: (inside) => this.askRows(node, inside, source, fill) }
      default:
        this.draft.lose('other question', node.place, `The question ${type} is unknown.`, 'A text is asked.')
        return {}
    }
  }

  private readList(node: SourceNode, fill: (inside: Inside) => void): Partial<QuestionSource> {
    const { draft } = this
    const said = (...keys: readonly string[]): string => keys.map((key) => this.text(node, key)).find(Boolean) ?? ''
    const count = (...keys: readonly string[]): number =>
      keys.map((key) => node.number(key)).find((one) => one !== null) ?? 0
    const [least, most] = [count('minPanelCount', 'minRowCount'), count('maxPanelCount', 'maxRowCount')]
    const starts = count('panelCount', 'rowCount') || (node.text('type') === 'matrixdynamic' ? 2 : 0)
    const item = said('templateTitle').replaceAll(/[#:]?\s*\{[^{}]*\}/g, '')
    const words = {
      item,
      add: said('panelAddText', 'addPanelText', 'addRowText'),
      remove: said('panelRemoveText', 'removePanelText', 'removeRowText'),
      empty: said('noEntriesText', 'emptyRowsText'),
    }
    const keys = Object.fromEntries(
      Object.entries(words).map(([key, text]) => [key, text === '' ? null : draft.label(text, '')]),
    )
    return {
      type: 'list',
      fill,
      keys: { ...keys, starts: Math.max(starts, least) || null },
      limits: { minItems: least > 1 ? least : null, maxItems: most },
    }
  }

  /** The columns as the questions of a row; what one does not say, the table says. */
  private readColumns(node: SourceNode): readonly SourceNode[] {
    const usual = node.text('cellType') || 'dropdown'
    const choices = node.at('choices').whole()
    return node.list('columns').map((column) => {
      column.entries()
      const { cellType = 'default', ...own } = isJsonObject(column.value) ? column.value : {}
      const type = cellType === 'default' ? usual : cellType
      return node.derive({ ...(choices === undefined ? {} : { choices }), ...own, type }, column.place)
    })
  }

  /** The same questions in each row: a group of groups. */
  private askRows(node: SourceNode, inside: Inside, source: string, fill: Fill): void {
    const columns = this.readColumns(node)
    this.draft.lose('other shape', node.place, 'It is a table with rows.', 'Each row is a group.')
    for (const [index, { value, label }] of readSurveyChoices(node, 'rows', this).slice(0, 60).entries()) {
      const row = `${source}.${value}`
      const place = `${node.place}/rows/${index}`
      const ask = (inner: Inside): void => fill(inner, columns, `${row}.`)
      askQuestion(this.draft, inside, { name: String(value), source: row, place, label, type: 'group', fill: ask })
    }
  }

  private readValidators(node: SourceNode): Required<Pick<QuestionSource, 'limits' | 'message' | 'must'>> {
    const must: NonNullable<QuestionSource['must']>[number][] = []
    const limits: Record<string, unknown> = {}
    let message = ''
    for (const one of node.list('validators')) {
      const own = this.text(one, 'text')
      message ||= own
      one.skip('notificationType')
      const numbers = ['minValue', 'maxValue', 'minLength', 'maxLength', 'minCount', 'maxCount'].map((key) =>
        one.number(key),
      )
      const [minimum, maximum, minLength, maxLength, minItems, maxItems] = numbers
      const pattern = one.text('regex')
      const written = one.text('expression')
      const found = { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern }
      for (const [rule, limit] of Object.entries(found)) if (limit !== null && limit !== '') limits[rule] = limit
      const expression = readSurveyExpression(written, '')
      if (one.text('type') === 'expression') must.push({ place: one.place, expression, message: own })
      else if (one.text('type') === 'email') limits['pattern'] = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$'
    }
    return { limits, message, must }
  }

  /** The text beside a choice "other", or below a question. */
  private addComment(node: SourceNode, { inside, source, when }: Around): void {
    const isOther = node.flag('hasOther') === true || node.flag('showOtherItem') === true
    const hasComment = node.flag('hasComment') === true || node.flag('showCommentArea') === true
    const label = this.text(node, isOther ? 'otherPlaceholder' : 'commentText')
    if (!isOther && !hasComment) return
    const is: Expression = {
      kind: 'compare',
      by: 'has',
      left: { kind: 'answer', name: source },
      right: { kind: 'value', value: 'other' },
    }
    askQuestion(this.draft, inside, {
      name: `${source.slice(source.lastIndexOf('.') + 1)}Comment`,
      source: `${source}-Comment`,
      place: `${node.place}/${isOther ? 'hasOther' : 'hasComment'}`,
      type: isOther ? 'text' : 'longText',
      label: label || (isOther ? 'Please describe' : 'Comments'),
      required: isOther,
      when: isOther ? joinExpressions('all', [when, is]) : when,
    })
  }

  /** What is worked out: an expression that is shown, or a value that others name. */
  private addFigure(node: SourceNode, inside: Inside, { source, when }: Pick<Around, 'source' | 'when'>): void {
    const [name, text] = [node.text('name') || 'figure', node.text('expression')]
    const calculated = readSurveyExpression(text, source)
    const isHidden = !node.has('type')
    const words = { name, source: `${source}${name}`, place: node.place, label: this.text(node, 'title') }
    askQuestion(this.draft, inside, { ...words, type: 'number', when, calculated, isHidden })
  }

  /** The end of the survey, or the place where it goes on: what lies between is passed over. */
  private addTrigger(node: SourceNode): void {
    const { draft } = this
    const type = node.text('type')
    const [operator, value] = [node.text('operator') || 'equal', node.peek('value').value ?? null]
    const old = `{${node.text('name')}} ${operator} ${operator.endsWith('empty') ? '' : JSON.stringify(value)}`
    const expression = readSurveyExpression(node.text('expression') || old, '')
    const asked: string[] = []
    const answer = (name: string): Expression => ({ kind: 'answer', name: asked[asked.push(name) - 1] ?? name })
    mapExpression(expression, { answer })
    const first = Math.max(-1, ...asked.map((name) => this.screenOf(name)))
    const ends = new Map([
      ['complete', draft.screens.length],
      ['skip', this.screenOf(node.text('gotoName'))],
    ])
    const end = ends.get(type) ?? -1
    draft.log.count('branches', node.place)
    node.skip('value')
    if (expression.kind === 'unknown' || first < 0 || end < 0) {
      node.whole()
      return draft.lose('branch', node.place, `The trigger "${type}" cannot be said.`, 'It is left out.')
    }
    for (const screen of draft.screens.slice(first + 1, end)) this.pass(node, screen, { kind: 'not', of: expression })
  }

  private screenOf(name: string): number {
    const path = this.draft.find(name)?.path ?? ''
    return this.draft.screens.findIndex((screen) => path.startsWith(`${screen.path}.`))
  }
}
