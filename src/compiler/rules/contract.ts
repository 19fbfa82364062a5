import { asByCase, getCaseTexts, spellOutCases } from '../../engine/calculators/cases'
import { stripMarks } from '../../engine/text/template'
import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { LONGEST_LABEL, LONGEST_VALUE } from '../../engine/kinds/lookup'
import { controls } from '../../engine/program/controls'
import { isStaticField, type Field, type SimpleField } from '../../engine/program/field'
import { ruleAuthoring } from '../../engine/rules/ruleTable'
import type { Path } from '../../engine/values/answers'
import { LONGEST_FILE_NAME } from '../../engine/values/fileName'
import type { JsonSchema } from '../../engine/rules/rule'
import type { Measure } from '../../engine/calculators/calculatorAuthoring'
import type { Form, Program } from '../../engine/program/program'
import type { Calculation, Flow } from '../../language/flow'
import { listScreens, listScreenTransitions, type PlacedScreen } from '../parts/parts'
import { collectFields } from '../parts/fields'
import { measureOf } from '../parts/calculations'
import { collectReachable, collectRoutes } from '../parts/screenOrder'
import { type ChoiceValues, collectChoiceValues } from '../../engine/program/memo'

const FILE: JsonSchema = {
  type: 'object',
  properties: {
    id: {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      description: 'The name under which its bytes are handed over.',
    },
    name: {
      type: 'string',
      maxLength: LONGEST_FILE_NAME,
      pattern: '^(?=[\\s\\S]*[^\\s.])[^/\\\\\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]+$',
    },
    size: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'In bytes.' },
    type: { type: 'string', maxLength: 255, pattern: '^[ -~]*$', description: 'Its media type.' },
  },
  required: ['name', 'size', 'type'],
  additionalProperties: false,
}

/** Spelled out, since not every JSON Schema validator knows Unicode properties. */
const UNREADABLE = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff`

const INVISIBLE = String.raw` \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202a-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc`

const BREAKS = String.raw`\t\n\r\u2028\u2029`

/** Matches texts with at least one visible and no unreadable character. */
export const READABLE_PATTERN = `^[${INVISIBLE}${BREAKS}]*[^${UNREADABLE}${INVISIBLE}${BREAKS}][^${UNREADABLE}]*$`

/** The same for a single line. */
export const LINE_PATTERN = `^[${INVISIBLE}]*[^${UNREADABLE}${INVISIBLE}${BREAKS}][^${UNREADABLE}${BREAKS}]*$`

const ENTRY = {
  type: 'object',
  properties: {
    value: {
      type: 'string',
      minLength: 1,
      maxLength: LONGEST_VALUE,
      pattern: READABLE_PATTERN,
      description: 'What the action calls it.',
    },
    label: {
      type: 'string',
      minLength: 1,
      maxLength: LONGEST_LABEL,
      pattern: READABLE_PATTERN,
      description: 'The words that were shown.',
    },
  },
  required: ['value', 'label'],
  additionalProperties: false,
}

/** Whether a schema includes the rules or only the shape of answers. */
type Strictness = 'shape' | 'rules'

/** The values of choices, by path, where they differ from the keys. */
type ChoiceValuesByPath = ReadonlyMap<Path, ChoiceValues>

const BY_KEYS: ChoiceValuesByPath = new Map()

/** The JSON Schema (2020-12) of fields that stand together. */
export function createAnswersSchema(all: readonly Field[], strictness: Strictness, values = BY_KEYS): JsonSchema {
  const fields = all.filter((field) => !isStaticField(field))
  const required = strictness === 'rules' ? fields.filter(isAlwaysGiven).map(({ name }) => name) : []
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, createFieldSchema(field, strictness, values)])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  }
}

function isAlwaysGiven(field: Field): boolean {
  if (field.when !== null) return false
  // A group is sent without answers too.
  return field.kind === 'group' ? !isStaticField(field) : field.isRequired
}

/** The JSON Schema (2020-12) of an answer: words, shape and rules. */
export function createFieldSchema(field: Field, strictness: Strictness, values = BY_KEYS): JsonSchema {
  const own = values.get(field.path)
  const words = { title: field.label, ...describe(field, own) }
  const schema = { ...words, ...createRuledSchema(field, strictness, values) }
  return own === undefined ? schema : withValues(schema, own)
}

function createRuledSchema(field: Field, strictness: Strictness, values: ChoiceValuesByPath): JsonSchema {
  const shape = createShape(field, strictness, values)
  if (strictness === 'shape') return shape
  const parts = field.rules.map((rule) => ruleAuthoring[rule.name].schema(rule, field) ?? {})
  const yes: readonly JsonSchema[] =
    controls[field.control].confirms === true && field.isRequired ? [{ const: true }] : []
  return [...parts, ...yes].reduce<JsonSchema>(mergeSchemas, shape)
}

/** Merges two schemas; conflicting keywords go into "allOf". `type` may only become narrower. */
function mergeSchemas(one: JsonSchema, { type, ...other }: JsonSchema): JsonSchema {
  const typed = type === undefined ? one : { ...one, type }
  const said = Object.entries(other).filter(
    ([keyword, value]) => JSON.stringify(one[keyword]) !== JSON.stringify(value),
  )
  if (!said.some(([keyword]) => Object.hasOwn(one, keyword))) return { ...typed, ...Object.fromEntries(said) }
  const before: unknown = typed['allOf']
  return { ...typed, allOf: [...(Array.isArray(before) ? before : []), other] }
}

/** Replaces keys of choices by their values. */
function withValues(schema: JsonSchema, values: ChoiceValues): JsonSchema {
  const valueOf = (key: unknown): unknown => (typeof key === 'string' ? values.get(key) : undefined) ?? key
  const entries = Object.entries(schema).map(([keyword, part]): readonly [string, unknown] => {
    if (keyword === 'const') return [keyword, valueOf(part)]
    if (keyword === 'enum' && Array.isArray(part)) return [keyword, part.map(valueOf)]
    return [keyword, isSchema(part) ? withValues(part, values) : part]
  })
  return Object.fromEntries(entries.filter(([keyword]) => keyword !== 'type' || !('enum' in schema)))
}

function isSchema(part: unknown): part is JsonSchema {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function createShape(field: Field, strictness: Strictness, values: ChoiceValuesByPath): JsonSchema {
  switch (field.kind) {
    case 'simple':
      return createSimpleShape(field)
    case 'file':
      return FILE
    case 'files':
      return { type: 'array', items: FILE }
    case 'list':
      return { type: 'array', items: createAnswersSchema(field.fields, strictness, values) }
    case 'group':
      return createAnswersSchema(field.fields, strictness, values)
    default:
      return field satisfies never
  }
}

function createSimpleShape(field: SimpleField): JsonSchema {
  const { answer, choices, definition, type } = field
  if (choices !== null) {
    const one = { type: 'string', enum: [...choices.keys()] }
    return answer === 'texts' ? { type: 'array', items: one, uniqueItems: true } : one
  }
  switch (answer) {
    case 'text':
      // Types with their own format describe the text more precisely.
      return definition.impliedRules.includes('format')
        ? { type: 'string' }
        : {
            type: 'string',
            pattern: fieldKindAuthoring[type].isSeveralLines === true ? READABLE_PATTERN : LINE_PATTERN,
          }
    case 'number':
      return { type: 'number' }
    case 'yesNo':
      return { type: 'boolean' }
    case 'object':
      return { ...createEntrySchema(field), ...fieldKindAuthoring[type].schema(field) }
    case 'texts':
      return { type: 'array', items: { type: 'string', pattern: LINE_PATTERN } }
    default:
      return answer satisfies never
  }
}

function createEntrySchema({ options: { with: heard, byHand } }: SimpleField): JsonSchema {
  const found = {
    type: 'object',
    properties: Object.fromEntries((heard ?? []).map((name) => [name, {}])),
    additionalProperties: false,
    description: 'The answers that it was found with.',
  }
  const entry = heard === undefined ? ENTRY : { ...ENTRY, properties: { ...ENTRY.properties, with: found } }
  if (byHand === undefined) return entry
  const properties = { byHand: { const: true, description: byHand } }
  return { oneOf: [entry, { type: 'object', properties, required: ['byHand'], additionalProperties: false }] }
}

function listUnits(field: SimpleField): readonly string[] {
  const unit = fieldKindAuthoring[field.type].unit(field)
  return unit === null ? [] : [unit]
}

function describe(field: Field, values: ChoiceValues | undefined): { readonly description?: string } {
  const lines = [
    ...(field.hint === null ? [] : stripMarks(field.hint)),
    ...(field.kind === 'simple' ? listUnits(field) : []),
    ...(field.kind === 'simple' && field.choices !== null
      ? [...field.choices].map(([key, words]) => `${String(values?.get(key) ?? key)}: ${words}`)
      : []),
  ]
  return lines.length === 0 ? {} : { description: lines.join('\n') }
}

/**
 * Creates the JSON Schema (2020-12) of what a flow submits: forms, data and calculations. A form that can be left
 * unchecked promises only the shape of its answers; a form that can be skipped is optional.
 */
export function createContract(program: Program): JsonSchema {
  const { flow, forms, data } = program
  const checked = listCheckedScreens(flow)
  const always = listUnavoidableScreens(flow)
  const given = [...forms.values()].filter(
    (form) =>
      form.when === null && checked.has(form.screen) && always.has(form.screen) && form.fields.some(isAlwaysGiven),
  )
  const contract = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: flow.name,
    description: `What an application of the flow "${flow.id}" submits. An answer that was not given is left out.`,
    type: 'object',
    properties: {
      ...Object.fromEntries(
        [...forms].map(([name, form]) => [name, createFormSchema(form, checked, collectChoiceValues(program))]),
      ),
      ...Object.fromEntries([...data].map(([name, fields]) => [name, createAnswersSchema(fields, 'shape')])),
      ...createCalculationSchemas(flow),
    },
    ...(given.length === 0 ? {} : { required: given.map(({ name }) => name) }),
    additionalProperties: false,
  }
  return withCasesSpelledOut(contract, flow)
}

/** A calculation without a result is left out of the submission. */
function createCalculationSchemas(flow: Flow): { readonly [name: string]: JsonSchema } {
  const placed = { flow, fields: collectFields(flow) }
  const submitted = Object.entries(flow.calculations ?? {}).filter(([, calculation]) => 'submit' in calculation)
  if (submitted.length === 0) return {}
  const properties = submitted.map(
    ([name, calculation]) =>
      [
        name,
        {
          ...('label' in calculation ? { title: calculation.label } : {}),
          ...createResultSchema(measureOf(placed, name), calculation),
        },
      ] as const,
  )
  return {
    calculations: {
      type: 'object',
      description: 'What the flow works out of the answers.',
      properties: Object.fromEntries(properties),
      additionalProperties: false,
    },
  }
}

function createResultSchema(measure: Measure | null, calculation: Calculation): JsonSchema {
  if (measure === null) return {}
  switch (measure.kind) {
    case 'money':
      return { type: 'integer', description: 'In the smallest unit of the currency.' }
    case 'number':
    case 'share':
      return { type: 'number', ...(measure.unit === null ? {} : { description: `In ${measure.unit}.` }) }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'text':
    case 'payments':
      return { type: 'string' }
    case 'case':
      return createCaseSchema(calculation)
    default:
      return measure.kind satisfies never
  }
}

/** The names of the cases, with what each says. */
function createCaseSchema(calculation: Calculation): JsonSchema {
  const cases = asByCase(calculation)
  const texts = cases === null ? [] : [...getCaseTexts(cases)]
  return {
    type: 'string',
    enum: texts.map(([name]) => name),
    description: texts.map(([name, text]) => `${name}: ${text}`).join('\n'),
  }
}

/** Writes titles and descriptions whose words differ by case with the words of all cases. */
function withCasesSpelledOut(schema: JsonSchema, flow: Flow): JsonSchema {
  const entries = Object.entries(schema).map(([keyword, part]): readonly [string, unknown] => {
    const isWords = (keyword === 'title' || keyword === 'description') && typeof part === 'string'
    if (isWords) return [keyword, spellOutCases(part, flow)]
    return [keyword, isSchema(part) ? withCasesSpelledOut(part, flow) : part]
  })
  return Object.fromEntries(entries)
}

function createFormSchema(
  { title, fields, screen }: Form,
  checked: ReadonlySet<string>,
  values: ChoiceValuesByPath,
): JsonSchema {
  const schema = createAnswersSchema(fields, checked.has(screen) ? 'rules' : 'shape', values)
  return title === null ? schema : { title, ...schema }
}

/** Screens that can only be left by a button that checks the forms, or through an action that such a button started. */
function listCheckedScreens(flow: Flow): ReadonlySet<string> {
  return new Set(
    listScreens(flow)
      .filter(isChecked)
      .map(({ screen }) => screen),
  )
}

function isChecked(placed: PlacedScreen): boolean {
  const submits = (event: string): boolean => placed.value.buttons?.[event]?.submit === true
  const transitions = listScreenTransitions(placed)
  return transitions.every(({ event, transition: { goto } }) => {
    if (goto === undefined) return true
    const [action = '', outcome] = event.split('.')
    if (outcome === undefined) return submits(event)
    return transitions.every(({ event: starter, transition: { run } }) => run !== action || submits(starter))
  })
}

/** Screens on every way from the start to an end. */
function listUnavoidableScreens(flow: Flow): ReadonlySet<string> {
  const ways = collectRoutes(flow)
  const ends = listScreens(flow).filter(({ value }) => value.final === true)
  const isAvoidable = (screen: string): boolean => {
    if (screen === flow.start) return false
    const met = collectReachable([flow.start], (from) => (ways.get(from) ?? []).filter((target) => target !== screen))
    return ends.some((end) => met.has(end.screen) && end.screen !== screen)
  }
  return new Set(
    listScreens(flow)
      .map(({ screen }) => screen)
      .filter((screen) => !isAvoidable(screen)),
  )
}
