import { shapeOf } from './conditions'
import type { ChoiceSource } from './fields'
import type { FlowBuilder, Inside, ScreenBuilder } from './flowBuilder'
import { type QuestionSource, askQuestion } from './questions'
import type { SourceNode } from './sourceNode'
import { stripMarkup } from './words'

interface Around {
  readonly draft: FlowBuilder
  readonly lists: ReadonlyMap<string, SourceNode>
}

/** Asks on a screen what a component of its page asks. One that is alone there may have the title as its label. */
export function askOnScreen(
  around: Around,
  screen: ScreenBuilder,
  component: SourceNode,
  { isAlone, remove }: { readonly isAlone: boolean; readonly remove: string },
): void {
  const title = String(screen.keys['title'] ?? '')
  const label = around.draft.label(
    component.text('title'),
    component.text('shortDescription') || component.text('name'),
  )
  const isHidden = component.at('options').flag('hideTitle') === true
  const isTitle = isAlone && component.text('type') !== 'UkAddressField' && (isHidden || label === title)
  const keys = component.text('type') === 'MultiInputField' ? { remove } : {}
  const more = isTitle ? { label: title, keys: { ...keys, asTitle: true } } : { keys }
  const field = askComponent(around, screen, component, more)
  if (field === null) return
  if (isTitle) delete screen.keys['title']
  if (!isHidden || label === title) return
  const instead = isTitle ? 'The title of the page is the label.' : 'It is shown.'
  around.draft.lose('hidden label', `${component.place}/title`, `The label "${label}" is only read out.`, instead)
}

type Asked = Partial<QuestionSource>

export function askComponent(around: Around, inside: Inside, component: SourceNode, more: Asked = {}): unknown {
  const { draft } = around
  const [type, name, place] = [component.text('type'), component.text('name'), component.place]
  const options = component.at('options')
  const otherwise = component.text('shortDescription') || name
  const id = component.text('id')
  component.skip('subType', 'nameHasError', 'values')
  component.at('schema').skip('precision')
  if (type === 'HiddenField') {
    const what = `"${name}" is hidden and filled in by the page.`
    draft.lose('question', place, what, 'It is left out: the page that embeds the flow gives such data.')
    return null
  }
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (kind === undefined) draft.lose('other question', place, `The component ${type} is unknown.`, 'A text is asked.')
  const asked: Asked = typeof kind === 'function' ? kind(component, around) : (kind ?? {})
  options.skip(...SILENT_OPTIONS)
  if (shapeOf(asked.type) !== 'amount' && options.text('prefix') !== '') loseWords(draft, options, 'prefix')
  return askQuestion(draft, inside, {
    ...{ name, place, otherwise, type: 'text', label: component.text('title'), hint: component.text('hint') },
    aliases: id === '' ? [] : [id],
    message: options.text('customValidationMessage'),
    required: options.flag('required') !== false && options.number('minimumRequiredFiles') !== 0,
    ...asked,
    ...more,
    keys: { autocomplete: options.text('autocomplete'), width: readWidth(options), ...asked.keys, ...more.keys },
  })
}

/** What the product does by itself. Each question of a list has its own prefix and title. */
const SILENT_OPTIONS =
  'optionalText isMultiInput noReturnUrlOnSummaryPage showNoScriptWarning bold dropzoneConfig customValidationMessages divider hideTitle columnTitles textFieldTitle numberFieldTitle'.split(
    ' ',
  )

const KINDS: Readonly<Record<string, Asked | ((component: SourceNode, around: Around) => Asked)>> = {
  TextField: readText,
  MultilineTextField: readLongText,
  FreeTextField: (component, { draft }) => {
    const what = 'The answer can have headings, lists and bold words.'
    draft.lose('rich text', component.place, what, 'A long text without them is asked.')
    return readLongText(component)
  },
  EmailAddressField: { type: 'email' },
  WebsiteField: { type: 'url' },
  TelephoneNumberField: { type: 'phone', keys: { country: 'gb' } },
  YesNoField: { type: 'yesNo', keys: { as: 'cards' } },
  TimeField: { type: 'time' },
  MonthYearField: { type: 'date', keys: { precision: 'month' } },
  DateField: readDate,
  DatePartsField: readDate,
  DateTimeField: (component) => ({ ...readDate(component), keys: { precision: 'minute' } }),
  DateTimePartsField: (component) => ({ ...readDate(component), keys: { precision: 'minute' } }),
  NumberField: readNumber,
  SelectField: (component, { lists }) => ({ ...readChoice(component, lists), keys: { as: 'select' } }),
  AutocompleteField: (component, { lists }) => ({ ...readChoice(component, lists), keys: { as: 'search' } }),
  RadiosField: (component, { lists }) => readChoice(component, lists),
  CheckboxesField: (component, { lists }) => ({ ...readChoice(component, lists), type: 'choices' }),
  UkAddressField: readAddress,
  FileUploadField: readFiles,
  ClientSideFileUploadField: readFiles,
  MultiInputField: (component, around) => ({
    type: 'list',
    fill: (inside) => {
      for (const child of component.list('children')) askComponent(around, inside, child)
    },
  }),
  DeclarationField: (component, { draft }) => {
    const place = `${component.place}/content`
    draft.lose('other words', place, 'The declaration has words above its box.', 'They are its hint.')
    return { type: 'yesNo', hint: component.text('content') }
  },
}

function readText(component: SourceNode): Asked {
  const schema = component.at('schema')
  const [length, maxWords] = [schema.number('length'), component.at('options').number('maxWords')]
  const minLength = length ?? schema.number('min')
  const maxLength = length ?? schema.number('max')
  return { limits: { minLength, maxLength, maxWords, pattern: schema.text('regex') } }
}

function readLongText(component: SourceNode): Asked {
  const rows = component.at('options').number('rows')
  return {
    ...readText(component),
    type: 'longText',
    keys: { rows: rows === null ? null : Math.min(20, Math.max(2, rows)) },
  }
}

/** Days are bounded by how many they may lie before or after today. */
function readDate(component: SourceNode): Asked {
  const options = component.at('options')
  const [past, future] = [options.number('maxDaysInPast'), options.number('maxDaysInFuture')]
  const days = (count: number): unknown => (count === 0 ? 'today' : { days: count })
  return {
    type: 'date',
    limits: { notBefore: past === null ? null : days(-past), notAfter: future === null ? null : days(future) },
  }
}

function readNumber(component: SourceNode, { draft }: Around): Asked {
  const [options, schema] = [component.at('options'), component.at('schema')]
  const isAmount = options.text('prefix') === '£'
  const unit = stripMarkup(options.text('suffix'))
  if (isAmount && unit !== '') loseWords(draft, options, 'suffix')
  const limits = { minimum: schema.number('min'), maximum: schema.number('max') }
  if (isAmount) return { type: 'money', limits }
  return { type: 'number', keys: { unit }, limits: { whole: schema.number('precision') === 0, ...limits } }
}

function loseWords(draft: FlowBuilder, options: SourceNode, key: string): void {
  const what = `"${options.text(key)}" stands beside the answer.`
  draft.lose('other words', `${options.place}/${key}`, what, 'It is left out.')
}

function readChoice(component: SourceNode, lists: Around['lists']): Asked {
  const options = component.at('options')
  const alone = options.text('behaviourItemValue')
  const isExclusive = options.text('behaviour') === 'exclusive'
  return { type: 'choice', choices: readItems(lists, component), ...(isExclusive ? { alone } : {}) }
}

/** The items of the list that a component names, or of its own. */
export function readItems(lists: Around['lists'], component: SourceNode): readonly ChoiceSource[] {
  const own = component.at('values')
  own.skip('type', 'list')
  const items = lists.get(component.text('list') || own.text('list'))?.list('items') ?? own.list('items')
  return items.flatMap((item) => {
    const { value } = item.peek('value')
    item.skip('id', 'condition', 'value')
    const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    const label = item.text('text') || item.text('label')
    if (!isValue && label === '') return []
    return [{ value: isValue ? value : label, label, hint: item.text('description') || item.at('hint').text('text') }]
  })
}

const POSTCODE = '^([A-Za-z][A-Ha-hJ-Yj-y]?[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}|[Gg][Ii][Rr] ?0[Aa]{2})$'

/** The lines that the builder asks for, of which two may be left out. */
const ADDRESS_LINES = {
  addressLine1: { label: 'Address line 1', autocomplete: 'address-line1' },
  addressLine2: { label: 'Address line 2', autocomplete: 'address-line2' },
  town: { label: 'Town or city', autocomplete: 'address-level2' },
  county: { label: 'County' },
  postcode: { label: 'Postcode', autocomplete: 'postal-code', width: 'short' },
}

function readAddress(component: SourceNode): Asked {
  const options = component.at('options')
  options.skip('usePostcodeLookup')
  const isRequired = options.flag('required') !== false
  const lines = Object.entries(ADDRESS_LINES).map(([key, { label, ...keys }]) => {
    const required = isRequired && !/2|county/.test(key) ? { required: `${label} is required` } : {}
    const form =
      key === 'postcode'
        ? { pattern: { is: POSTCODE, message: 'Enter a valid postcode' } }
        : { maxLength: { is: 100, message: 'Write {{is}} characters or fewer' } }
    return [key, { type: 'text', label, ...keys, rules: { ...required, ...form } }]
  })
  return { type: 'group', keys: { fields: Object.fromEntries(lines) } }
}

function readFiles(component: SourceNode): Asked {
  const [options, schema] = [component.at('options'), component.at('schema')]
  const zone = options.at('dropzoneConfig')
  const exactly = schema.number('length')
  const usual = options.flag('multiple') === true ? null : 1
  const most = zone.number('maxFiles') ?? schema.number('max') ?? exactly ?? usual
  const least = options.number('minimumRequiredFiles') ?? schema.number('min') ?? exactly
  const accept = (zone.text('acceptedFiles') || options.text('accept')).split(',').filter(Boolean)
  const limits = { accept, maxSize: zone.number('maxFilesize') }
  if (most === 1) return { type: 'file', limits }
  return { type: 'files', limits: { ...limits, maxItems: most, minItems: least === 1 ? null : least } }
}

const WIDTHS: readonly (readonly [part: RegExp, width: string])[] = [
  [/width-(?:[2-5]|one-quarter)\b/, 'short'],
  [/width-(?:10|one-third|one-half)\b/, 'medium'],
  [/width-(?:20|30|two-thirds|three-quarters)\b/, 'long'],
  [/width-ful/, 'full'],
]

function readWidth(options: SourceNode): string | null {
  const classes = options.text('classes')
  return WIDTHS.find(([part]) => part.test(classes))?.[1] ?? null
}
