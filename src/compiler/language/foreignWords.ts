import { resolved, type Schema } from './schema'

/** Words of version 1 and of other form languages, and the keys that say the same here, the likeliest first. */
const sameHere: ReadonlyMap<string, readonly string[]> = new Map([
  ...named(['label', 'title', 'text'], 'title', 'name', 'caption', 'question', 'heading', 'legend', 'header', 'label'),
  ...named(
    ['hint', 'description', 'text'],
    'help',
    'helpText',
    'description',
    'tooltip',
    'subtitle',
    'info',
    'ui:help',
  ),
  ...named(['choices'], 'enum', 'options', 'values', 'enumNames', 'ui:enumNames', 'oneOf', 'anyOf', 'radio', 'select'),
  ...named(
    ['when'],
    'visibleIf',
    'showIf',
    'visible',
    'dependsOn',
    'condition',
    'conditions',
    'if',
    'relevant',
    'enableIf',
  ),
  ...named(['enabled'], 'enabledIf'),
  ...named(['type'], 'ui:widget', 'ui:field', 'widget', 'control', 'component', 'kind', 'inputType', 'format'),
  ...named(['default'], 'value', 'initialValue', 'defaultValue'),
  ...named(['example'], 'examples', 'sample'),
  ...named(['placeholder', 'hint'], 'placeholder', 'placeholderText', 'ui:placeholder'),
  ...named(['autocomplete'], 'ui:autocomplete', 'autofill'),
  ...named(['keyboard'], 'ui:inputmode', 'inputmode', 'inputMode'),
  ...named(['enterKey'], 'ui:enterkeyhint', 'enterkeyhint'),
  ...named(['fields'], 'schema', 'properties', 'questions', 'elements', 'inputs', 'ui'),
  ...named(['rules'], 'messages', 'validation', 'validate', 'validators', 'validations', 'errorMessage'),
  ...named(['letters'], 'transform'),
  ...named(['exactlyOne'], 'flag', 'flagged', 'setFlag'),
  ...named(['expected'], 'marked'),
  ...named(['pattern'], 'regex', 'regexp', 'match', 'matches'),
  ...named(['maxLength'], 'maxlength', 'max_length', 'maxChars'),
  ...named(['minLength'], 'minlength', 'min_length', 'minChars'),
  ...named(['minimum', 'minItems'], 'min', 'gte', 'ge', '>=', 'least', 'atLeast', 'greaterThanOrEqual'),
  ...named(['maximum', 'maxItems'], 'max', 'lte', 'le', '<=', 'most', 'atMost', 'lessThanOrEqual'),
  ...named(['required'], 'mandatory', 'isRequired'),
  ...named(['past'], 'notFuture'),
  ...named(['kind'], 'accept', 'fileType', 'mimeTypes'),
  ...named(['maxSize'], 'fileSize', 'maxFileSize'),
  ...named(['given'], 'exists', 'isSet', 'notEmpty', 'present', 'filled'),
  ...named(['some'], 'contains', 'includes', 'has'),
  ...named(['list'], 'of', 'over', 'path', 'source'),
  ...named(['property'], 'field', 'key', 'prop'),
  ...named(['goto'], 'to', 'target', 'navigate', 'href'),
  ...named(['on'], 'actions', 'events', 'handlers', 'transitions'),
  ...named(['blocks'], 'content', 'body', 'components', 'sections'),
])

/** The key of what one chooses from, and what is said of a field that has none. */
const CHOICES = 'choices'
const CHOOSING = 'A field that one chooses from has "type": "choice" and "choices": { "value": "Words" }.'

/** Words that say when something is not so, and the keys that say here when it is. */
const opposites: ReadonlyMap<string, string> = new Map([
  ['hidden', 'when'],
  ['hideIf', 'when'],
  ['disabled', 'enabled'],
  ['disabledIf', 'enabled'],
])

function named(
  here: readonly string[],
  ...foreign: readonly string[]
): readonly (readonly [string, readonly string[]])[] {
  return foreign.map((word) => [word, here] as const)
}

/** Words for "it is this": the value itself is written in their place. */
const equality: ReadonlySet<string> = new Set([
  'const',
  'equals',
  'eq',
  'is',
  'value',
  'equal',
  '=',
  '==',
  'enum',
  'in',
  'oneOf',
  'anyOf',
])

/** Words for "it is not this": the condition for the value is turned round. */
const inequality: ReadonlySet<string> = new Set([
  'ne',
  'neq',
  'notEquals',
  'notEqual',
  'isNot',
  'not',
  '!=',
  '!==',
  '<>',
  'notIn',
  'nin',
])

/** Words for the bounds of what it is, and the signs that compare so. */
const bounding: ReadonlyMap<string, string> = new Map([
  ...['minimum', 'min', 'gte', 'ge', '>=', 'atLeast', 'greaterThanOrEqual'].map((word) => [word, '>='] as const),
  ...['maximum', 'max', 'lte', 'le', '<=', 'atMost', 'lessThanOrEqual'].map((word) => [word, '<='] as const),
])

/** Words for "more than it" and "less than it", and the key that says when it is not. */
const beyondIt: ReadonlyMap<string, string> = new Map([
  ...['exclusiveMinimum', 'gt', 'greaterThan', 'moreThan', 'above', '>'].map((word) => [word, 'maximum'] as const),
  ...['exclusiveMaximum', 'lt', 'lessThan', 'below', '<'].map((word) => [word, 'minimum'] as const),
])

/** Values of other languages, and those that say the same here, the likeliest first. */
const sameValues: ReadonlyMap<string, readonly string[]> = new Map([
  ...named(['text'], 'string', 'str', 'input', 'paragraph', 'markdown', 'html', 'heading', 'content'),
  ...named(['longText'], 'textarea', 'multiline', 'memo', 'comment'),
  ...named(['choices', 'choice'], 'multiselect', 'checkboxes', 'multiple', 'selectboxes', 'checkboxGroup', 'tagbox'),
  ...named(['choice'], 'select', 'dropdown', 'radio', 'radiogroup', 'radioGroup', 'combobox', 'enum', 'option'),
  ...named(['yesNo'], 'checkbox', 'boolean', 'bool', 'toggle', 'switch', 'yesno', 'acknowledgement'),
  ...named(['number'], 'integer', 'int', 'float', 'decimal', 'numeric', 'double'),
  ...named(['money'], 'currency', 'amount', 'price'),
  ...named(['phone'], 'tel', 'telephone', 'mobile'),
  ...named(['date'], 'datepicker', 'datetime', 'date-time', 'day', 'calendar'),
  ...named(['code'], 'otp', 'pin', 'oneTimeCode'),
  ...named(['url'], 'link', 'uri', 'website'),
  ...named(['file'], 'upload', 'fileUpload', 'document', 'attachment'),
  ...named(['list'], 'array', 'repeat', 'repeater', 'collection', 'datagrid', 'paneldynamic', 'repeating'),
  ...named(['group', 'notice'], 'object', 'fieldset', 'panel', 'container', 'address'),
  ...named(['notice'], 'alert', 'banner', 'message', 'callout'),
  ...named(['warning', 'error'], 'danger', 'error', 'critical', 'caution'),
  ...named(['secondary', 'plain'], 'neutral', 'default', 'none', 'outline', 'ghost'),
  ...named(['pdf'], 'application/pdf'),
  ...named(['jpg', 'jpeg'], 'image/jpeg', 'image/jpg'),
  ...named(['png'], 'image/png'),
])

/** Words that join conditions, and the keys that do so here. */
const joins: ReadonlyMap<string, string> = new Map([
  ...['and', 'allof', 'every', '&&'].map((word) => [word, 'all'] as const),
  ...['or', 'anyof', 'oneof', 'some', '||'].map((word) => [word, 'any'] as const),
])

/** The key that joins here what a word of another language joins; null where none of those that may stand here does. */
export function joinedBy(word: string, allowed: readonly string[]): string | null {
  const key = joins.get(word.toLowerCase())
  return key !== undefined && allowed.includes(key) ? key : null
}

/** The value that says here what one of another language does, of those that may stand in its place; null for none. */
export function findEquivalentValue(value: string, allowed: readonly string[]): string | null {
  return sameValues.get(value)?.find((word) => allowed.includes(word)) ?? null
}

/** The key that a word for "more than" or "less than" has to be turned round to; null for any other word. */
export function findReversedKey(name: string): string | null {
  return beyondIt.get(name) ?? null
}

/** The key that says in this place what one of another language does; null where none does. */
export function findEquivalentKey(name: string, schema: Schema): string | null {
  return (sameHere.get(name) ?? []).find((word) => schema.properties.has(word)) ?? null
}

/** Words for a rule that counts while something holds, and how that is written here. */
const onCondition: ReadonlyMap<string, string> = new Map(
  ['requiredIf', 'requiredWhen', 'requiredUnless'].map((word) => [word, '"required": { "when": …, "message": "…" }']),
)

/** Words in a button for what a press does, which stands beside the buttons here. */
const pressing: ReadonlySet<string> = new Set([
  'goto',
  'run',
  'open',
  'close',
  'show',
  'set',
  'onClick',
  'onPress',
  'action',
  'navigate',
  'href',
  'to',
  'target',
])

/** A key of another language with its value, and how a value is written in the place of a schema. */
interface Foreign {
  readonly name: string
  /** The key under which all of it stands. */
  readonly owner: string
  readonly written: (place: Schema) => string
}

/** What a key is called here that another language has, or in which key it stands; null where nothing says it. */
export function describeEquivalent(foreign: Foreign, schema: Schema): string | null {
  return inFull(foreign, schema) ?? inItsPlace(foreign, schema)
}

/** What to write for words that say several things at once, or the opposite. */
function inFull({ name, owner }: Foreign, schema: Schema): string | null {
  if (pressing.has(name) && schema.properties.has('submit'))
    return `What a press does stands in the "on" of its screen: "on": { "${owner}": { "goto": … } }.`
  const rule = onCondition.get(name)
  if (rule !== undefined && schema.properties.has('rules')) return `Write it in "rules": { ${rule} }.`
  if (rule !== undefined && schema.properties.has('required')) return `Write ${rule}.`
  const opposite = opposites.get(name)
  if (opposite !== undefined && schema.properties.has(opposite))
    return `Say when it is, and not when it is not: "${opposite}": { "not": … }.`
  return null
}

function inItsPlace({ name, written }: Foreign, schema: Schema): string | null {
  const words = [name, ...(sameHere.get(name) ?? [])]
  for (const word of words) {
    if (word !== name && schema.properties.has(word)) return `Here it is called "${word}".`
    for (const [around, part] of schema.properties) {
      const place = resolved(part).required.length === 0 ? resolved(part).properties.get(word) : undefined
      if (place !== undefined) return `Write it in "${around}": { "${word}": ${written(place)} }.`
    }
  }
  return words.includes(CHOICES) && schema.properties.has('label') && schema.properties.has('type') ? CHOOSING : null
}

/** The sign by which a word of another language compares; null for any other word. */
export function signOf(word: string): string | null {
  const turned = beyondIt.get(word)
  if (turned !== undefined) return turned === 'maximum' ? '>' : '<'
  if (isEquality(word)) return '=='
  return isInequality(word) ? '!=' : (bounding.get(word) ?? null)
}

/** Whether a key of another language says of an answer that it is another value. */
export function isInequality(name: string): boolean {
  return inequality.has(name)
}

/** Whether a key of another language says of an answer that it is this value. */
export function isEquality(name: string): boolean {
  return equality.has(name)
}
