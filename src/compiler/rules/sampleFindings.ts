import type { Ajv, ErrorObject, SchemaObject } from 'ajv'
import { follow, formFieldsOf } from '../parts/answerPath'
import { itemsOf, placedFields, type PlacedField } from '../parts/fields'
import { allTransitions, formsIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { error, type Finding } from '../../engine/values/finding'
import type { FieldSchema } from '../../language/field'
import type { Flow } from '../../language/flow'
import { createAjv, rulesOf } from './formRules'
import { isJsonObject } from '../documents/jsonValue'

/** Rules that only a whole answer has to keep; a default or a simulated result may leave something to be filled in. */
const wholeRules = ['required', 'minItems', 'minLength', 'contains', 'pattern']

/** Examples are answers their field takes; defaults and the results of simulated actions are beginnings of such answers. */
export function sampleFindings(flow: Flow): readonly Finding[] {
  const ajv = createAjv()
  const fields = formsIn(flow).flatMap(({ block, pointer }) => placedFields(block.schema, pointerTo(pointer, 'schema')))
  return [
    ...fields.flatMap((placed) => [...examplesOf(ajv, placed), ...defaultOf(ajv, placed)]),
    ...resultsOf(ajv, flow),
  ]
}

function examplesOf(ajv: Ajv, { field, pointer }: PlacedField): readonly Finding[] {
  return (field.examples ?? []).flatMap((example, index) =>
    misfits(ajv, field, example).map((problem) =>
      findingOf('bad-example', 'example', problem, pointerTo(pointer, 'examples', index)),
    ),
  )
}

function defaultOf(ajv: Ajv, { field, pointer }: PlacedField): readonly Finding[] {
  if (field.default === undefined) return []
  return beginnings(misfits(ajv, field, field.default)).map((problem) =>
    findingOf('bad-default', 'default', problem, pointerTo(pointer, 'default')),
  )
}

function resultsOf(ajv: Ajv, flow: Flow): readonly Finding[] {
  const forms = formFieldsOf(flow)
  const brought = allTransitions(flow).flatMap(({ event, transition: { set = {}, append = {} } }) => {
    const [action = '', outcome = ''] = event.split('.')
    const result = flow.actions?.[action]?.outcomes[outcome]?.result
    const copies = (answers: typeof set): readonly string[] =>
      Object.entries(answers).flatMap(([path, value]) =>
        typeof value === 'object' && value.copy === 'result' ? [path] : [],
      )
    const versionsAt = (path: string): readonly FieldSchema[] => {
      const destination = follow(forms, path)
      return destination.kind === 'field' ? destination.versions : []
    }
    const pointer = pointerTo('', 'actions', action, 'outcomes', outcome, 'result')
    return [...copies(set).map(versionsAt), ...copies(append).map((path) => itemsOf(versionsAt(path)))].flatMap(
      (versions) => versions.map((field) => ({ field, result, pointer })),
    )
  })
  return brought.flatMap(({ field, result, pointer }) =>
    beginnings(misfits(ajv, field, result)).map((problem) => findingOf('bad-result', 'result', problem, pointer)),
  )
}

function misfits(ajv: Ajv, field: FieldSchema, value: unknown): readonly ErrorObject[] {
  const validate = ajv.compile(closed(rulesOf(field)))
  return validate(value) ? [] : (validate.errors ?? [])
}

function beginnings(problems: readonly ErrorObject[]): readonly ErrorObject[] {
  return problems.filter(({ keyword }) => !wholeRules.includes(keyword))
}

/** The same schema, taking no properties but those it has: a misspelt one is not an answer. */
function closed(schema: SchemaObject): SchemaObject {
  const { properties, items } = schema
  const fields = isJsonObject(properties)
    ? Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, isJsonObject(field) ? closed(field) : field]),
      )
    : undefined
  return {
    ...schema,
    ...(fields === undefined ? {} : { properties: fields, additionalProperties: false }),
    ...(isJsonObject(items) ? { items: closed(items) } : {}),
  }
}

function findingOf(
  code: string,
  kind: string,
  { keyword, params, instancePath }: ErrorObject,
  pointer: string,
): Finding {
  if (keyword === 'additionalProperties') {
    const name = String(params['additionalProperty'])
    return error(code, pointerTo(pointer + instancePath, name), `The field has no "${name}".`, `Correct the ${kind}.`)
  }
  return error(
    code,
    pointer + instancePath,
    `The ${kind} breaks the field's rule "${keyword}".`,
    `Correct the ${kind} or the rule.`,
  )
}
