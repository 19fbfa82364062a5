import type { Measure } from '../../engine/calculators/calculatorAuthoring'
import type { Form, Program } from '../../engine/program/program'
import { choiceValuesOf } from '../../engine/submission/choiceValues'
import type { JsonSchema } from '../../engine/rules/rule'
import type { Flow } from '../../language/flow'
import { screensIn, transitionsIn, type PlacedScreen } from '../parts/parts'
import { fieldsIn } from '../parts/placedFields'
import { measureOf } from '../parts/measures'
import { reachedFrom, waysIn } from '../parts/waysIn'
import { type ChoiceValuesByPath, formSchema, isAlwaysGiven } from './fieldSchema'

/**
 * The JSON Schema (2020-12) of what a flow submits: its forms, and the data that nobody enters. A form that can be left
 * without being checked promises only the shape of its answers; one that some ways leave out is optional.
 */
export function contractOf(program: Program): JsonSchema {
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
      ...Object.fromEntries([...forms].map(([name, form]) => [name, schemaOf(form, checked, choiceValuesOf(program))])),
      ...Object.fromEntries([...data].map(([name, fields]) => [name, formSchema(fields, 'shape')])),
      ...calculationsOf(flow),
    },
    ...(given.length === 0 ? {} : { required: given.map(({ name }) => name) }),
    additionalProperties: false,
  }
}

/** What is worked out and submitted; a calculation that gives nothing is left out. */
function calculationsOf(flow: Flow): { readonly [name: string]: JsonSchema } {
  const placed = { flow, fields: fieldsIn(flow) }
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
    screensIn(flow)
      .filter(isChecked)
      .map(({ screen }) => screen),
  )
}

function isChecked(placed: PlacedScreen): boolean {
  const submits = (event: string): boolean => placed.value.buttons?.[event]?.submit === true
  const transitions = transitionsIn(placed)
  return transitions.every(({ event, transition: { goto } }) => {
    if (goto === undefined) return true
    const [action = '', outcome] = event.split('.')
    if (outcome === undefined) return submits(event)
    return transitions.every(({ event: starter, transition: { run } }) => run !== action || submits(starter))
  })
}

/** The screens that every way from the start to an end leads through. */
function screensAlwaysMet(flow: Flow): ReadonlySet<string> {
  const ways = waysIn(flow)
  const ends = screensIn(flow).filter(({ value }) => value.final === true)
  const isAvoidable = (screen: string): boolean => {
    if (screen === flow.start) return false
    const met = reachedFrom([flow.start], (from) => (ways.get(from) ?? []).filter((target) => target !== screen))
    return ends.some((end) => met.has(end.screen) && end.screen !== screen)
  }
  return new Set(
    screensIn(flow)
      .map(({ screen }) => screen)
      .filter((screen) => !isAvoidable(screen)),
  )
}
