import type { ExportedApplication } from './exportedApplications'
import type { Field } from '../../../engine/program/field'
import type { Program } from '../../../engine/program/program'
import { masked } from '../../../engine/text/masked'
import { ownOf } from '../../../engine/values/ownOf'
import { isObject } from '../../../engine/values/path'
import type { Answers, FormAnswers, Json } from '../../../engine/values/answers'

/** Applications as one JSON list, what is sensitive masked. */
export async function* jsonExport(applications: AsyncIterable<ExportedApplication>): AsyncGenerator<string> {
  let before = '['
  for await (const {
    reference,
    flow,
    revision,
    status,
    mode,
    simulated,
    receivedAt,
    submission,
    program,
  } of applications) {
    const one = {
      reference,
      useCase: flow,
      revision,
      status,
      mode,
      simulated,
      receivedAt,
      submittedOn: submission.submittedOn,
      answers: maskedAnswers(program, submission.answers),
    }
    yield `${before}\n${JSON.stringify(one)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** Answers as they were submitted, what is sensitive masked. What no field says anything of is left out. */
function maskedAnswers(program: Program, answers: Answers): Answers {
  const groups = [...[...program.forms].map(([name, { fields }]) => [name, fields] as const), ...program.data]
  return Object.fromEntries(
    groups.flatMap(([name, fields]) => {
      const given = ownOf(answers, name)
      return given === undefined ? [] : [[name, maskedParts(fields, given)] as const]
    }),
  )
}

function maskedParts(fields: readonly Field[], given: FormAnswers): FormAnswers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = ownOf(given, field.name)
      return value === undefined ? [] : [[field.name, maskedJson(field, value)] as const]
    }),
  )
}

function maskedJson(field: Field, value: Json): Json {
  switch (field.kind) {
    case 'simple':
      if (!field.isSensitive || value === null) return value
      return Array.isArray(value) ? value.map((one: Json) => hidden(one, field.mask)) : hidden(value, field.mask)
    case 'file':
    case 'files':
      return value
    case 'list':
      return Array.isArray(value)
        ? value.map((item: Json) => (isObject(item) ? maskedParts(field.fields, item) : null))
        : null
    case 'group':
      return isObject(value) ? maskedParts(field.fields, value) : null
    default:
      return field satisfies never
  }
}

/** Of an entry with its words nothing stays readable. */
function hidden(value: Json, readable: number): string {
  return typeof value === 'object' ? masked('', 0) : masked(String(value), readable)
}
