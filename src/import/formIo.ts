import { isJsonObject } from '../compiler/documents/json'
import { shapeOf } from './conditions'
import { type Expression, joinExpressions, sayUnknown } from './expressions'
import type { AnswerLimits } from './fields'
import { COMPONENTS, readConditional, readScript } from './formIoAnswers'
import type { FlowBuilder, Inside, ScreenBuilder } from './flowBuilder'
import type { Format } from './format'
import { nameToWords } from './names'
import { type QuestionSource, askQuestion } from './questions'
import { type SourceNode, clip } from './sourceNode'

/** Forms of Form.io and of what is built upon it. */
export const formIo: Format = {
  name: 'formio',
  label: 'Form.io',
  recognizes: (document) =>
    isJsonObject(document) && isList(document['components']) && document['components'].some(isComponent),
  isLook: (place) => OWN_WORDS.test(place),
  convert: (source, draft) => new FormIo(source, draft).convert(),
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isComponent(value: unknown): boolean {
  return isJsonObject(value) && 'type' in value && ('key' in value || 'components' in value)
}

/** What says nothing to applicants, how it looks, and what the product does by itself. */
const SILENT_KEYS =
  'id _id name path type display machineName owner roles access submissionAccess created modified project settings tags revisions _vid __v pdfComponents controller properties tableView input persistent protected dbIndex encrypted clearOnHide customClass labelPosition labelWidth labelMargin optionsLabelPosition validateOn tabindex autofocus modalEdit showCharCount showWordCount allowMultipleMasks dataGridLabel inputType inputFormat mask spellcheck validateWhenHidden widget overlay attributes attrs addons refreshOn refreshOnChange refreshOnBlur redrawOn calculateServer hideOnChildrenHidden theme breadcrumb breadcrumbClickable buttonSettings navigateOnEnter saveOnEnter scrollToTop lazyLoad collapsible collapsed inline fieldSet template searchEnabled selectThreshold searchThreshold readOnlyValue customOptions useExactSearch uniqueOptions lockKey keyModified isNew idPath valueProperty selectFields searchField searchFields searchDebounce minSearch limit filter sort authenticate ignoreCache clearOnRefresh noRefreshOnScroll indexeddb dataType dataSrc data reference truncateMultipleSpaces applyMaskOn displayMask delimiter requireDecimal thousandsSeparator autoExpand wysiwyg editor fixedSize isUploadEnabled as autoAdjust size width offset push pull currentWidth tag className kickbox inputMode format useLocaleSettings allowInput enableDate enableTime displayInTimezone timezone datepickerMode datePicker timePicker dataFormat dayFirst hideInputLabels inputsLabelPosition reorder addAnotherPosition layoutFixed enableRowGroups initEmpty noFirstRow defaultOpen displayAsTable rowDrafts modal inlineEdit openWhenEmpty rowClass templates striped bordered hover condensed cellAlignment numRows numCols header cloneRows verticalLayout tree weight alwaysEnabled block action leftIcon rightIcon shortcut disableOnInvalid showValidations state key title label hideLabel legend multiple allowCalculateOverride storage version provider providerOptions enableManualMode manualModeViewString switchToManualModeLabel map ignore isUseForCopy disableClearIcon headingSize fuseOptions disableLimit inputMaskPlaceholderChar selectValues refreshOnFilter case decimalLimit enableMaxDateInput enableMinDateInput'.split(
    ' ',
  )

/** Words of its own, for which the product has others. */
const OWN_WORDS =
  /\/(?:errors|errorLabel|minSelectedCountMessage|maxSelectedCountMessage|removeRow|saveRow|customLabels|caption)$/

const SILENT_RULES = 'step customPrivate multiple onlyAvailableItems isUseForCopy strictDateValidation'.split(' ')

/** Components that only arrange others. */
const LAYOUTS = new Set([
  'columns',
  'panel',
  'fieldset',
  'well',
  'table',
  'tabs',
  'row',
  'column',
  'accordion',
  'wizard',
])
const CONTENTS = new Set(['content', 'htmlelement', 'html', 'alert'])
const LISTS = new Set(['datagrid', 'editgrid', 'dynamicWizard', 'datatable'])

const GROUPS = new Set(['container', 'address'])

const MOST_DEPTH = 30

/** Where a component stands. */
interface Around {
  readonly inside: Inside
  /** What comes before its name in scripts, such as `home.` and `pets[].`. */
  readonly source: string
  /** What comes before the names of the same row. */
  readonly row: string
  readonly when: readonly Expression[]
  /** Where the innermost of these stands. */
  readonly whenAt?: string
  readonly depth: number
}

class FormIo {
  constructor(
    private readonly source: SourceNode,
    private readonly draft: FlowBuilder,
  ) {}

  convert(): null {
    const { draft, source } = this
    draft.isInOrder = true
    draft.name = source.text('title') || nameToWords(source.text('name'))
    draft.placeholder = /\{\{\s*(?:data|row)\.([\w.]+)\s*\}\}/g
    draft.find = (name) => draft.answers.get(name) ?? draft.answers.get(name.replaceAll('[]', '')) ?? null
    const isWizard = source.text('display') === 'wizard'
    let shared: ScreenBuilder | null = null
    for (const component of source.list('components')) {
      const isPage = isWizard && component.text('type') === 'panel'
      shared = isPage ? null : (shared ?? draft.addScreen('form', draft.label(draft.name, 'Form'), ''))
      if (shared === null) this.addPage(component)
      else this.addComponent(component, { inside: shared, source: '', row: '', when: [], depth: 0 })
    }
    source.skip(...SILENT_KEYS)
    return null
  }

  private addPage(node: SourceNode): void {
    const { draft } = this
    const name = node.text('key') || 'page'
    const title = draft.label(node.text('title') || node.text('label'), nameToWords(name))
    const screen = draft.addScreen(name, title, node.place)
    screen.keys['step'] = draft.addStep(name, title)
    const expression = joinExpressions('all', this.readWhen(node, { source: '', row: '' }))
    draft.showWhile(screen.keys, `${node.place}/conditional`, expression, null)
    this.addParts(node, { inside: screen, source: '', row: '', when: [], depth: 0 })
    node.skip('tooltip', 'nextPage', ...SILENT_KEYS)
  }

  /** What stands in a layout: its components, or those of its columns and rows. */
  private addParts(node: SourceNode, around: Around): void {
    const inside = { ...around, depth: around.depth + 1 }
    if (around.depth > MOST_DEPTH) return this.draft.leaveOut(node, 'content', 'It is nested too deeply.')
    const [columns, rows] = [node.list('columns'), node.list('rows')]
    for (const part of node.list('components')) this.addComponent(part, inside)
    for (const [index, column] of columns.entries()) {
      for (const part of column.list('components'))
        this.addComponent(part, inside, index > 0 && column.list('components').length === 1)
      column.skip(...SILENT_KEYS)
    }
    for (const [index] of rows.entries())
      for (const cell of node.at('rows').list(String(index))) this.addParts(cell, inside)
  }

  private addComponent(node: SourceNode, around: Around, isBeside = false): void {
    const { draft } = this
    const type = typeOf(node)
    const { inside } = around
    const own = this.readWhen(node, around)
    const when = [...around.when, ...own]
    const at = own.length > 0 ? { whenAt: `${node.place}/conditional` } : {}
    if (node.list('logic').length > 0) this.loseLogic(node)
    if (/(?:button|recaptcha)$/.test(type)) this.addButton(node)
    else if (CONTENTS.has(type)) {
      const html = node.text('html') || node.text('content')
      node.skip('validate', 'defaultValue', 'placeholder')
      draft.addContent(inside, html, node.place, { when: joinExpressions('all', when) })
    } else if (LAYOUTS.has(type) || (isList(node.peek('components').value) && !isQuestion(type))) {
      const words = node.text('title') || node.text('legend') || (type === '' ? node.text('label') : '')
      const title = node.flag('hideLabel') === true ? '' : words
      if (title !== '') draft.addContent(inside, '', node.place, { title, when: joinExpressions('all', when) })
      this.addParts(node, { ...around, when, ...at })
      node.skip('validate', 'defaultValue', 'placeholder')
    } else this.ask(node, type, { ...around, when, ...at }, isBeside)
    node.skip(...SILENT_KEYS)
  }

  private loseLogic(node: SourceNode): void {
    this.draft.log.count('branches', `${node.place}/logic`)
    this.draft.lose('rule', `${node.place}/logic`, 'Its looks and answer are changed by conditions.', 'They are not.')
    node.skip('logic')
  }

  /** The product has its own button that sends. */
  private addButton(node: SourceNode): void {
    const action = node.text('action') || 'submit'
    const isOwn = node.text('type') === 'recaptcha' || /^(?:submit|reset|saveState)$/.test(action)
    if (isOwn) node.whole()
    else this.draft.leaveOut(node, 'content', `A button has an action of its own (${action}).`)
  }

  /** What holds where a component is shown. */
  private readWhen(node: SourceNode, { row }: Pick<Around, 'source' | 'row'>): readonly Expression[] {
    const { draft } = this
    const simple = readConditional(node.at('conditional'), draft)
    const script = node.text('customConditional')
    // Parts of an address are shown once it is entered by hand.
    const written =
      script === '' || script.includes('parent.manualMode') ? null : readScript(script, 'show', { draft, row, own: '' })
    if (simple !== null || written !== null) draft.log.count('branches', `${node.place}/conditional`)
    return [simple, written].flatMap((one) => one ?? [])
  }

  private ask(node: SourceNode, type: string, around: Around, isBeside: boolean): void {
    const { draft } = this
    const { inside, source, row } = around
    const name = node.text('key') || 'question'
    const own = `${source}${name}`
    const read = Object.hasOwn(COMPONENTS, type) ? COMPONENTS[type] : undefined
    const isKnown = isQuestion(type) || type === 'hidden'
    if (!isKnown) draft.lose('other question', node.place, `The component ${type} is unknown.`, 'A text is asked.')
    const asked = read?.(node, draft) ?? this.readParts(node, type, around)
    const validate = node.at('validate')
    const isLocked = node.flag('disabled') === true
    const label = node.text('label') || node.text('legend') || node.text('title')
    if (read !== undefined) this.loseParts(node, label, asked.type)
    askQuestion(draft, inside, {
      ...{ name, source: own, place: node.place, type: 'text', label },
      when: joinExpressions('all', around.when),
      whenAt: around.whenAt ?? node.place,
      aliases: [own.replaceAll('[]', ''), name],
      hint: [node.text('description'), node.text('tooltip')].filter(Boolean).join('\n\n'),
      message: validate.text('customMessage'),
      required: validate.flag('required') === true && !isLocked,
      isLocked,
      start: toStart(node.at('defaultValue').whole()),
      isHidden: type === 'hidden' || node.flag('hidden') === true,
      ...asked,
      ...this.readCalculated(node, own, row),
      must: this.readMust(validate, own, row),
      keys: {
        beside: isBeside || null,
        placeholder: node.text('placeholder'),
        autocomplete: node.text('autocomplete'),
        ...asked.keys,
      },
      limits: { ...asked.limits, ...this.readLimits(validate, node) },
    })
  }

  private loseParts(node: SourceNode, label: string, type = 'text'): void {
    const { draft } = this
    if (node.flag('multiple') === true && !/several|items/.test(shapeOf(type)))
      draft.lose('other question', node.place, 'Several answers can be given.', 'One is asked.')
    if (node.flag('hideLabel') === true)
      draft.lose('hidden label', node.place, `The label "${label}" is only read out.`, 'It is shown.')
    for (const key of ['prefix', 'suffix'].filter((one) => node.text(one) !== ''))
      draft.lose('other words', `${node.place}/${key}`, `"${node.text(key)}" stands beside it.`, 'It is left out.')
  }

  private readParts(node: SourceNode, type: string, around: Around): Partial<QuestionSource> {
    const source = `${around.source}${node.text('key')}`
    if (LISTS.has(type)) {
      const add = node.text('addAnother')
      const fill = (inside: Inside): void =>
        this.addParts(node, { ...around, inside, when: [], source: `${source}[].`, row: `${source}[].` })
      const least = node.at('validate').number('minLength')
      return {
        type: 'list',
        fill,
        start: null,
        keys: { add: add === '' ? null : add, starts: type === 'datagrid' ? Math.max(1, least ?? 1) : null },
      }
    }
    if (!GROUPS.has(type)) return {}
    if (type === 'address') {
      const what = 'An address is looked up, or entered by hand.'
      this.draft.lose('other question', node.place, what, 'It is entered by hand.')
      if (node.list('components').length === 0) return { type: 'longText' }
    }
    const fill = (inside: Inside): void => this.addParts(node, { ...around, inside, when: [], source: `${source}.` })
    return { type: 'group', fill, start: null }
  }

  /** What a script works out; a copy of another answer, or a value, is one that nobody can change. */
  private readCalculated(node: SourceNode, own: string, row: string): Partial<QuestionSource> {
    const { draft } = this
    const script = node.text('calculateValue')
    const starts = node.text('customDefaultValue')
    if (starts !== '')
      draft.lose('default', node.place, `A script gives its first answer: ${clip(starts)}`, 'It starts empty.')
    if (script === '') return {}
    const calculated = readScript(script, 'value', { draft, row, own })
    return calculated.kind === 'value' ? { start: calculated.value, isLocked: true } : { calculated }
  }

  private readLimits(node: SourceNode, component: SourceNode): AnswerLimits {
    const { draft } = this
    const type = typeOf(component)
    const isMany = LISTS.has(type) || /^(?:selectboxes|tags)$/.test(type) || component.flag('multiple') === true
    const [least, most] = [node.number('minLength'), node.number('maxLength')]
    node.skip(...SILENT_RULES)
    if (component.flag('unique') === true || node.flag('unique') === true)
      draft.lose('rule', `${component.place}/unique`, 'No other submission may have this answer.', 'It is not checked.')
    const [first, last] = ['minSelectedCount', 'maxSelectedCount'].map((key) => node.number(key))
    const written = { minimum: node.number('min'), maximum: node.number('max'), pattern: node.text('pattern') }
    const words = { minWords: node.number('minWords'), maxWords: node.number('maxWords') }
    if (isMany) return { minItems: first ?? least, maxItems: last ?? most }
    return { minLength: least, maxLength: most, ...written, ...words }
  }

  /** `valid = test ? true : 'message'`: what must hold of answers of a screen together. */
  private readMust(node: SourceNode, own: string, row: string): NonNullable<QuestionSource['must']> {
    const { draft } = this
    const script = node.text('custom')
    if (script === '') return []
    const [, test = '', , message = ''] =
      /^\s*valid\s*=\s*([^]*?)\?\s*true\s*:\s*(['"])(.*?)\2\s*;?\s*$/.exec(script) ?? []
    const place = `${node.place}/custom`
    const read =
      test === ''
        ? sayUnknown('It is a script of several steps.')
        : readScript(`show = ${test}`, 'show', { draft, row, own })
    return [{ place, expression: read, message }]
  }
}

function isQuestion(type: string): boolean {
  return Object.hasOwn(COMPONENTS, type) || LISTS.has(type) || GROUPS.has(type)
}

/** The types of British Columbia's builder stand for those that they are made of. */
const SIMPLE: Readonly<Record<string, string>> = {
  checkboxes: 'selectboxes',
  radios: 'radio',
  cols2: 'columns',
  cols3: 'columns',
  cols4: 'columns',
  heading: 'htmlelement',
  paragraph: 'htmlelement',
}

function typeOf(node: SourceNode): string {
  const type = node.text('type')
  const [, simple] = /^simple(.*?)(?:advanced)?$/.exec(type) ?? []
  if (simple === undefined) return type
  return (Object.hasOwn(SIMPLE, simple) ? SIMPLE[simple] : undefined) ?? simple.replace('phonen', 'phoneN')
}

/** An answer to start with; an empty object, or a box that is not ticked, is none. */
function toStart(value: unknown): unknown {
  return value === false || isJsonObject(value) || value === '00/00/0000' ? null : value
}
