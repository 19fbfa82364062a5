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
import type { Flow } from '../../language/flow'
import { listScreens, listScreenTransitions, type PlacedScreen } from '../parts/parts'
import { collectFields } from '../parts/fields'
import { measureOf } from '../parts/calculations'
import { collectReachable, collectRoutes } from '../parts/screenOrder'
import { type ChoiceValues, collectChoiceValues } from '../../engine/program/memo'

/** What a file is among the answers that are submitted. */
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

/** Written out: Unicode's properties are not known to every reader of JSON Schema. */
const UNREADABLE = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff`

/** What can be read over, and takes no ink: spaces, joiners, directions, fillers. */
const INVISIBLE = String.raw` \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202a-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc`

/** What ends a line, and what a line is not made of besides. */
const BREAKS = String.raw`\t\n\r\u2028\u2029`

/** The regular expression of a text in which something can be seen, and nothing is unreadable. */
export const READABLE_PATTERN = `^[${INVISIBLE}${BREAKS}]*[^${UNREADABLE}${INVISIBLE}${BREAKS}][^${UNREADABLE}]*$`

/** The same of a text in one line. */
export const LINE_PATTERN = `^[${INVISIBLE}]*[^${UNREADABLE}${INVISIBLE}${BREAKS}][^${UNREADABLE}${BREAKS}]*$`

/** What an entry that an action found is among the answers that are submitted. */
const ENTRY: JsonSchema = {
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

/** Whether a schema asks only for the shape of the answers, or for what their rules ask too. */
type Strictness = 'shape' | 'rules'

/** What the choices at a path are submitted as, where it is not their keys. */
type ChoiceValuesByPath = ReadonlyMap<Path, ChoiceValues>

const BY_KEYS: ChoiceValuesByPath = new Map()

/** What JSON Schema 2020-12 can say of the answers to some fields that stand together. */
export function formSchema(all: readonly Field[], strictness: Strictness, values = BY_KEYS): JsonSchema {
  const fields = all.filter((field) => !isStaticField(field))
  const required = strictness === 'rules' ? fields.filter(isAlwaysGiven).map(({ name }) => name) : []
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, createFieldSchema(field, strictness, values)])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  }
}

/** Whether an answer is there whenever its form was filled in as it should be. */
function isAlwaysGiven(field: Field): boolean {
  if (field.when !== null) return false
  return field.isRequired || (field.kind === 'group' && field.fields.some(isAlwaysGiven))
}

/** What JSON Schema 2020-12 can say of the answer to a field: its words, its shape and its rules. */
export function createFieldSchema(field: Field, strictness: Strictness, values = BY_KEYS): JsonSchema {
  const own = values.get(field.path)
  const words = { title: field.label, ...descriptionOf(field, own) }
  const schema = { ...words, ...ruledSchema(field, strictness, values) }
  return own === undefined ? schema : withValues(schema, own)
}

function ruledSchema(field: Field, strictness: Strictness, values: ChoiceValuesByPath): JsonSchema {
  const shape = shapeOf(field, strictness, values)
  if (strictness === 'shape') return shape
  const parts = field.rules.map((rule) => ruleAuthoring[rule.name].schema(rule, field) ?? {})
  const yes: readonly JsonSchema[] =
    controls[field.control].confirms === true && field.isRequired ? [{ const: true }] : []
  return [...parts, ...yes].reduce<JsonSchema>(together, shape)
}

/** Both schemas in one; where they say different things of one keyword, the other says it apart. A type only gets narrower. */
function together(one: JsonSchema, { type, ...other }: JsonSchema): JsonSchema {
  const typed = type === undefined ? one : { ...one, type }
  const said = Object.entries(other).filter(
    ([keyword, value]) => JSON.stringify(one[keyword]) !== JSON.stringify(value),
  )
  if (!said.some(([keyword]) => Object.hasOwn(one, keyword))) return { ...typed, ...Object.fromEntries(said) }
  const before: unknown = typed['allOf']
  return { ...typed, allOf: [...(Array.isArray(before) ? before : []), other] }
}

/** A schema of choices by their keys as one of what they are submitted as. */
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

function shapeOf(field: Field, strictness: Strictness, values: ChoiceValuesByPath): JsonSchema {
  switch (field.kind) {
    case 'simple':
      return simpleShape(field)
    case 'file':
      return FILE
    case 'files':
      return { type: 'array', items: FILE }
    case 'list':
      return { type: 'array', items: formSchema(field.fields, strictness, values) }
    case 'group':
      return formSchema(field.fields, strictness, values)
    default:
      return field satisfies never
  }
}

function simpleShape(field: SimpleField): JsonSchema {
  const { answer, choices, definition, type } = field
  if (choices !== null) {
    const one = { type: 'string', enum: [...choices.keys()] }
    return answer === 'texts' ? { type: 'array', items: one, uniqueItems: true } : one
  }
  switch (answer) {
    case 'text':
      // A type that has a form of its own says more closely which texts there are.
      return definition.brings.includes('format')
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
      // An entry, where its type says no other.
      return { ...ENTRY, ...fieldKindAuthoring[type].schema(field) }
    case 'texts':
      return { type: 'array', items: { type: 'string', pattern: LINE_PATTERN } }
    default:
      return answer satisfies never
  }
}

function unitOf(field: SimpleField): readonly string[] {
  const unit = fieldKindAuthoring[field.type].unit(field)
  return unit === null ? [] : [unit]
}

/** The hint, what an amount is counted in, and the words of each choice. */
function descriptionOf(field: Field, values: ChoiceValues | undefined): { readonly description?: string } {
  const lines = [
    ...(field.hint === null ? [] : stripMarks(field.hint)),
    ...(field.kind === 'simple' ? unitOf(field) : []),
    ...(field.kind === 'simple' && field.choices !== null
      ? [...field.choices].map(([key, words]) => `${String(values?.get(key) ?? key)}: ${words}`)
      : []),
  ]
  return lines.length === 0 ? {} : { description: lines.join('\n') }
}

/**
 * The JSON Schema (2020-12) of what a flow submits: its forms, and the data that nobody enters. A form that can be left
 * without being checked promises only the shape of its answers; one that some ways leave out is optional.
 */
export function createContract(program: Program): JsonSchema {
  const { flow, forms, data } = program
  const checked = checkedScreens(flow)
  const always = screensAlwaysMet(flow)
  const given = [...forms.values()].filter(
    (form) =>
      form.when === null && checked.has(form.screen) && always.has(form.screen) && form.fields.some(isAlwaysGiven),
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: flow.name,
    description: `What an application of the flow "${flow.id}" submits. An answer that was not given is left out.`,
    type: 'object',
    properties: {
      ...Object.fromEntries(
        [...forms].map(([name, form]) => [name, schemaOf(form, checked, collectChoiceValues(program))]),
      ),
      ...Object.fromEntries([...data].map(([name, fields]) => [name, formSchema(fields, 'shape')])),
      ...calculationsOf(flow),
    },
    ...(given.length === 0 ? {} : { required: given.map(({ name }) => name) }),
    additionalProperties: false,
  }
}

/** What is worked out and submitted; a calculation that gives nothing is left out. */
function calculationsOf(flow: Flow): { readonly [name: string]: JsonSchema } {
  const placed = { flow, fields: collectFields(flow) }
  const submitted = Object.entries(flow.calculations ?? {}).filter(([, calculation]) => 'submit' in calculation)
  if (submitted.length === 0) return {}
  const properties = submitted.map(
    ([name, calculation]) =>
      [
        name,
        { ...('label' in calculation ? { title: calculation.label } : {}), ...resultSchema(measureOf(placed, name)) },
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

function resultSchema(measure: Measure | null): JsonSchema {
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
    default:
      return measure.kind satisfies never
  }
}

function schemaOf(
  { title, fields, screen }: Form,
  checked: ReadonlySet<string>,
  values: ChoiceValuesByPath,
): JsonSchema {
  const schema = formSchema(fields, checked.has(screen) ? 'rules' : 'shape', values)
  return title === null ? schema : { title, ...schema }
}

/** The screens that nobody leaves for another one but by a button that checks their forms, or by what it started. */
function checkedScreens(flow: Flow): ReadonlySet<string> {
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

/** The screens that every way from the start to an end leads through. */
function screensAlwaysMet(flow: Flow): ReadonlySet<string> {
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
