import { shapeOf } from './conditions'
import { type FlowBuilder, Names, type ScreenBuilder } from './flowBuilder'
import {
  type ChoiceSource,
  type FieldDraft,
  addFileKinds,
  isAutocomplete,
  addNumberLimits,
  addRequired,
  addRule,
  addTextLimits,
  createChoices,
  relabel,
} from './fields'
import type { SourceNode } from './sourceNode'
import { stripMarkup } from './words'

interface Around {
  readonly draft: FlowBuilder
  readonly lists: ReadonlyMap<string, SourceNode>
}

/** Where a field is asked: on a screen, or in the items of a list. */
interface Place {
  readonly names: Names
  readonly path: string
  readonly list: string | null
}

/** Adds the field, or the list, that a component of a page becomes. */
export function addXgovField(
  around: Around,
  screen: ScreenBuilder,
  component: SourceNode,
  { page, isAlone }: { readonly page: SourceNode; readonly isAlone: boolean },
): void {
  const { draft } = around
  const made = createField(around, component, { names: screen.names, path: screen.form, list: null })
  if (made === null) return
  const { name, field } = made
  const custom = page.at('options').at('customText')
  if (shapeOf(field.type) === 'items' && custom.text('removeText') !== '')
    field['remove'] = draft.label(custom.text('removeText'), '')
  const title = String(screen.keys['title'] ?? '')
  const isHidden = component.at('options').flag('hideTitle') === true
  const isTitle = isAlone && shapeOf(field.type) !== 'fields' && (isHidden || field.label === title)
  if (isHidden && field.label !== title) {
    const what = `The label "${field.label}" is only read out.`
    const instead = isTitle ? 'The title of the page is the label.' : 'It is shown.'
    draft.lose('hidden label', `${component.place}/title`, what, instead)
  }
  if (isTitle) {
    relabel(field, title)
    field['asTitle'] = true
    delete screen.keys['title']
  }
  screen.fields[name] = field
}

/** The items of the list that a component names, or of its own. */
export function readItems(lists: Around['lists'], component: SourceNode): readonly ChoiceSource[] {
  const own = component.at('values')
  own.skip('type', 'list')
  const name = component.text('list') || own.text('list')
  const items = lists.get(name)?.list('items') ?? own.list('items')
  return items.flatMap((item) => {
    item.skip('id', 'condition')
    const { value } = item.peek('value')
    item.skip('value')
    const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    const label = item.text('text') || item.text('label')
    if (!isValue && label === '') return []
    return [{ value: isValue ? value : label, label, hint: item.text('description') || item.at('hint').text('text') }]
  })
}

function createField(around: Around, component: SourceNode, at: Place): { name: string; field: FieldDraft } | null {
  const { draft } = around
  const source = component.text('name')
  const label = draft.label(component.text('title'), component.text('shortDescription') || source)
  const field: FieldDraft = { type: 'text', label }
  component.skip('id', 'shortDescription', 'subType', 'nameHasError', 'values')
  const options = component.at('options')
  const schema = component.at('schema')
  if (component.text('type') === 'HiddenField') {
    const what = `"${source}" is hidden and filled in by the page.`
    draft.lose('question', component.place, what, 'It is left out: the page that embeds the flow gives such data.')
    return null
  }
  const name = draft.nameQuestion(source, at.names)
  const path = `${at.path === '' ? '' : `${at.path}.`}${name}`
  const keys = fillField(around, field, component, { ...at, path })
  addHint(draft, field, component)
  addLook(draft, field, options)
  const message = options.text('customValidationMessage')
  const isOptional = options.flag('required') === false || options.number('minimumRequiredFiles') === 0
  if (!isOptional && shapeOf(field.type) !== 'fields' && field.rules?.['required'] === undefined)
    addRequired(field, message)
  options.skip(...SILENT_OPTIONS)
  schema.skip('precision')
  const answer = { path, type: field.type, keys, list: at.list }
  draft.addAnswer(source, answer)
  const id = component.peek('id').value
  const known = draft.answers.get(source)
  if (typeof id === 'string' && known !== undefined && !draft.answers.has(id)) draft.answers.set(id, known)
  return { name, field }
}

/** What the product does by itself. */
const SILENT_OPTIONS =
  'optionalText isMultiInput noReturnUrlOnSummaryPage showNoScriptWarning bold dropzoneConfig customValidationMessages'.split(
    ' ',
  )

function addHint(draft: FlowBuilder, field: FieldDraft, component: SourceNode): void {
  const text = component.text('hint')
  const hint = text === '' ? null : draft.words(text, `${component.place}/hint`, false)
  if (hint !== null) field['hint'] = hint
}

const NO_KEYS: ReadonlyMap<string, string> = new Map()

type Keys = ReadonlyMap<string, string>

/** Says what a component asks, and returns the keys of its choices; where that never differs it is the field's keys. */
type Fill = (field: FieldDraft, component: SourceNode, around: Around, at: Place) => Keys | void

const FILLS: Readonly<Record<string, Fill | Readonly<Record<string, unknown>>>> = {
  TextField: (field, component, { draft }) => fillText(draft, field, component),
  MultilineTextField: (field, component, { draft }) => fillLongText(draft, field, component),
  FreeTextField: (field, component, { draft }) => {
    const what = 'The answer can have headings, lists and bold words.'
    draft.lose('rich text', component.place, what, 'A long text without them is asked.')
    fillLongText(draft, field, component)
  },
  EmailAddressField: { type: 'email' },
  WebsiteField: { type: 'url' },
  TelephoneNumberField: { type: 'phone', country: 'gb' },
  YesNoField: { type: 'yesNo', as: 'cards' },
  TimeField: { type: 'time' },
  MonthYearField: { type: 'date', precision: 'month' },
  DateField: (field, component, { draft }) => fillDate(draft, field, component),
  DatePartsField: (field, component, { draft }) => fillDate(draft, field, component),
  DateTimeField: (field, component, { draft }) => fillDayOfTime(draft, field, component),
  DateTimePartsField: (field, component, { draft }) => fillDayOfTime(draft, field, component),
  NumberField: (field, component, { draft }) => fillNumber(draft, field, component),
  SelectField: (field, component, around) =>
    fillChoices(around, fillWith(field, { type: 'choice', as: 'select' }), component),
  AutocompleteField: (field, component, around) =>
    fillChoices(around, fillWith(field, { type: 'choice', as: 'search' }), component),
  RadiosField: (field, component, around) => fillChoices(around, fillWith(field, { type: 'choice' }), component),
  CheckboxesField: (field, component, around) => fillChoices(around, fillWith(field, { type: 'choices' }), component),
  UkAddressField: (field, component) => fillAddress(field, component),
  FileUploadField: (field, component, { draft }) => fillFiles(draft, field, component),
  ClientSideFileUploadField: (field, component, { draft }) => fillFiles(draft, field, component),
  MultiInputField: (field, component, around, at) => fillList(around, field, component, at),
  DeclarationField: (field, component, { draft }) => {
    const place = `${component.place}/content`
    draft.lose('other words', place, 'The declaration has words above its box.', 'They are its hint.')
    fillWith(field, { type: 'yesNo', hint: draft.words(component.text('content'), place, false) ?? field.label })
  },
}

function fillWith(field: FieldDraft, keys: Readonly<Record<string, unknown>>): FieldDraft {
  return Object.assign(field, keys)
}

function fillField(around: Around, field: FieldDraft, component: SourceNode, at: Place): Keys {
  const type = component.text('type')
  const fill = Object.hasOwn(FILLS, type) ? FILLS[type] : undefined
  if (typeof fill === 'function') return fill(field, component, around, at) ?? NO_KEYS
  if (fill !== undefined) fillWith(field, fill)
  if (fill !== undefined) return NO_KEYS
  around.draft.lose('other question', component.place, `The component ${type} is unknown.`, 'A text is asked.')
  return NO_KEYS
}

function fillText(draft: FlowBuilder, field: FieldDraft, component: SourceNode): void {
  const options = component.at('options')
  const schema = component.at('schema')
  const length = schema.number('length')
  addTextLimits(draft, field, schema.place, {
    minLength: length ?? schema.number('min'),
    maxLength: length ?? schema.number('max'),
    maxWords: options.number('maxWords'),
    pattern: schema.text('regex'),
    message: options.text('customValidationMessage'),
  })
}

function fillLongText(draft: FlowBuilder, field: FieldDraft, component: SourceNode): void {
  field.type = 'longText'
  fillText(draft, field, component)
  const rows = component.at('options').number('rows')
  if (rows !== null && Number.isInteger(rows) && rows >= 2 && rows <= 20) field['rows'] = rows
}

function fillDayOfTime(draft: FlowBuilder, field: FieldDraft, component: SourceNode): void {
  draft.lose('other question', component.place, 'A day with a time is asked.', 'The day alone is asked.')
  fillDate(draft, field, component)
}

/** Days are bounded by how many they may lie before or after today. */
function fillDate(draft: FlowBuilder, field: FieldDraft, component: SourceNode): void {
  const options = component.at('options')
  field.type = 'date'
  for (const [key, rule, sign] of [
    ['maxDaysInPast', 'notBefore', -1],
    ['maxDaysInFuture', 'notAfter', 1],
  ] as const) {
    const days = options.number(key)
    if (days === null) continue
    draft.log.count('rules', `${options.place}/${key}`)
    if (Number.isInteger(days) && days >= 0 && days <= 3650) addRule(field, rule, { days: sign * days })
    else draft.lose('rule', `${options.place}/${key}`, `The limit of ${days} days cannot be kept.`, 'Any day is taken.')
  }
}

function fillNumber(draft: FlowBuilder, field: FieldDraft, component: SourceNode): void {
  const options = component.at('options')
  const schema = component.at('schema')
  const prefix = options.text('prefix')
  const unit = options.text('suffix')
  const isAmount = prefix === '£'
  field.type = isAmount ? 'money' : 'number'
  if (!isAmount && unit !== '' && unit.length <= 20) field['unit'] = stripMarkup(unit)
  else if (unit !== '') loseWords(draft, options, 'suffix')
  if (!isAmount && prefix !== '') loseWords(draft, options, 'prefix')
  if (!isAmount && schema.number('precision') === 0) addRule(field, 'whole')
  addNumberLimits(draft, field, schema.place, {
    minimum: schema.number('min'),
    maximum: schema.number('max'),
    message: options.text('customValidationMessage'),
  })
}

function loseWords(draft: FlowBuilder, options: SourceNode, key: string): void {
  const what = `"${options.text(key)}" stands beside the answer.`
  draft.lose('other words', `${options.place}/${key}`, what, 'It is left out.')
}

function fillChoices({ draft, lists }: Around, field: FieldDraft, component: SourceNode): Keys {
  const options = component.at('options')
  const { choices, keys } = createChoices(draft, readItems(lists, component), component.place)
  options.skip('divider')
  if (Object.keys(choices).length === 0) {
    const what = `There is no list "${component.text('list')}" with choices.`
    draft.lose('choices', component.place, what, 'A text is asked.')
    delete field['as']
    field.type = 'text'
    return NO_KEYS
  }
  field['choices'] = choices
  const alone = keys.get(options.text('behaviourItemValue'))
  if (options.text('behaviour') !== 'exclusive') return keys
  const place = `${options.place}/behaviour`
  if (alone !== undefined) field['alone'] = alone
  else draft.lose('rule', place, 'It is not said which choice goes with no other.', 'Each goes with each.')
  return keys
}

/** The lines that the builder asks for, with their keys. */
const ADDRESS_LINES: Readonly<Record<string, Readonly<Record<string, unknown> & { label: string }>>> = {
  addressLine1: { label: 'Address line 1', autocomplete: 'address-line1' },
  addressLine2: { label: 'Address line 2', autocomplete: 'address-line2' },
  town: { label: 'Town or city', autocomplete: 'address-level2' },
  county: { label: 'County' },
  postcode: { label: 'Postcode', autocomplete: 'postal-code', width: 'short' },
}

const OPTIONAL_LINES = new Set(['addressLine2', 'county'])

function fillAddress(field: FieldDraft, component: SourceNode): void {
  const options = component.at('options')
  const isRequired = options.flag('required') !== false
  options.skip('hideTitle', 'usePostcodeLookup')
  field.type = 'group'
  field['fields'] = Object.fromEntries(
    Object.entries(ADDRESS_LINES).map(([key, keys]) => {
      const line: FieldDraft = { type: 'text', ...keys }
      if (isRequired && !OPTIONAL_LINES.has(key)) addRequired(line)
      if (key === 'postcode') addRule(line, 'pattern', POSTCODE, 'Enter a valid postcode')
      else addRule(line, 'maxLength', 100)
      return [key, line]
    }),
  )
}

const POSTCODE = '^([A-Za-z][A-Ha-hJ-Yj-y]?[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}|[Gg][Ii][Rr] ?0[Aa]{2})$'

function fillList(around: Around, field: FieldDraft, component: SourceNode, at: Place): void {
  const { draft } = around
  const options = component.at('options')
  const names = new Names()
  const fields: Record<string, FieldDraft> = {}
  for (const child of component.list('children')) {
    draft.log.count('elements', child.place)
    const made = createField(around, child, { names, path: '', list: at.path })
    if (made === null) continue
    fields[made.name] = made.field
    child.at('options').skip('hideTitle')
  }
  // Each question of the list has its own prefix and title.
  options.skip('columnTitles', 'textFieldTitle', 'numberFieldTitle', 'prefix')
  if (Object.keys(fields).length === 0) {
    draft.lose('other question', component.place, 'The list asks for nothing in its items.', 'A text is asked.')
    return
  }
  field.type = 'list'
  field['item'] = field.label
  field['add'] = 'Add another'
  field['fields'] = fields
}

function fillFiles(draft: FlowBuilder, field: FieldDraft, component: SourceNode): void {
  const options = component.at('options')
  const zone = options.at('dropzoneConfig')
  const { most, least } = countFiles(options, component.at('schema'))
  field.type = most === 1 ? 'file' : 'files'
  const accept = zone.text('acceptedFiles') === '' ? options : zone
  const key = accept === zone ? 'acceptedFiles' : 'accept'
  addFileKinds(draft, field, `${accept.place}/${key}`, accept.text(key).split(','))
  const size = zone.number('maxFilesize') ?? 0
  if (size > 0 && size < 1_000_000) field.rules = { ...field.rules, maxSize: { is: `${Number(size.toFixed(3))} MB` } }
  if (most === 1) return
  if (isCount(most)) field.rules = { ...field.rules, maxItems: { is: most } }
  if (isCount(least) && least > 1) addRule(field, 'minItems', least)
}

/** How many files there can be; one if the component says nothing. */
function countFiles(options: SourceNode, schema: SourceNode): { most: number | null; least: number | null } {
  const exactly = schema.number('length')
  const usual = options.flag('multiple') === true ? null : 1
  return {
    most: options.at('dropzoneConfig').number('maxFiles') ?? schema.number('max') ?? exactly ?? usual,
    least: options.number('minimumRequiredFiles') ?? schema.number('min') ?? exactly,
  }
}

function isCount(count: number | null): count is number {
  return count !== null && Number.isInteger(count) && count > 0 && count <= 1000
}

const WIDTHS: readonly (readonly [part: RegExp, width: string])[] = [
  [/width-(?:[2-5]|one-quarter)$/, 'short'],
  [/width-(?:10|one-third|one-half)$/, 'medium'],
  [/width-(?:20|30|two-thirds|three-quarters)$/, 'long'],
  [/width-ful/, 'full'],
]

/** The types of field that have a width of their own. */
const HAS_WIDTH: Readonly<Record<string, true>> = { text: true, number: true, email: true, time: true }

function addLook(draft: FlowBuilder, field: FieldDraft, options: SourceNode): void {
  const classes = options
    .text('classes')
    .split(/\s+/)
    .filter((one) => /width/.test(one))
  for (const name of classes) {
    const width = WIDTHS.find(([part]) => part.test(name))?.[1]
    if (width !== undefined && Object.hasOwn(HAS_WIDTH, field.type)) field['width'] = width
    else
      draft.lose(
        'appearance',
        `${options.place}/classes`,
        `The class ${name} sets a width.`,
        'The field has its usual width.',
      )
  }
  const autocomplete = options.text('autocomplete')
  if (isAutocomplete(autocomplete)) field['autocomplete'] = autocomplete
}
