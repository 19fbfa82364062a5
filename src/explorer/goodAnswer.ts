import type { Field, FilesField, SimpleField } from '../engine/program/field'
import { sampleIssues } from '../engine/rules/fieldIssues'
import type { Json } from '../engine/values/types'
import { TODAY } from './happening'

/** Good answers by what makes a text one of its type; the first is taken that no rule of the field is broken by. */
const TEXTS: Readonly<Partial<Record<SimpleField['type'], readonly string[]>>> = {
  email: ['robin@example.com'],
  date: ['2023-09-01', '1990-05-17', '2030-09-01'],
  phone: ['+14165550123'],
  url: ['https://example.com/picture.png'],
  color: ['#0B5FA5'],
}

const PLAIN = ['Something', '1234', 'Something that is long enough for nearly anything that is asked']

/**
 * A good answer to a field: its example, its first choice, files, or made of good answers to what is in it.
 * @throws where none can be made up: the field needs an example.
 */
export function goodAnswer(field: Field): Json {
  switch (field.kind) {
    case 'simple':
      return goodSimple(field)
    case 'file':
      return goodFile(field, 1)
    case 'files':
      return goodFiles(field, Math.max(1, numberOf(field, 'minItems')))
    case 'list':
      return Array.from({ length: Math.max(1, field.least) }, (_, index) => goodItem(field, index))
    case 'group':
      return goodFields(field.fields)
    default:
      return field satisfies never
  }
}

function goodSimple(field: SimpleField): Json {
  const candidates = field.example === undefined ? candidatesFor(field) : [field.example]
  const answer = candidates.find((candidate) => sampleIssues(field, candidate, TODAY).length === 0)
  if (answer !== undefined) return answer
  throw new Error(`Give the field "${field.path}" an example: no good answer to it can be made up.`)
}

function candidatesFor(field: SimpleField): readonly Json[] {
  if (field.choices !== null) return [...field.choices.keys()]
  if (field.answer === 'yesNo') return [true]
  if (field.answer === 'number') return [12_000, 170, 1, numberOf(field, 'minimum'), numberOf(field, 'maximum')]
  const digits = '1'.repeat((field.options.groups ?? []).reduce((sum, group) => sum + group, 0))
  const ofType = { code: ['1'.repeat(field.options.length ?? 4)], digits: [digits] }
  return TEXTS[field.type] ?? (field.type === 'code' || field.type === 'digits' ? ofType[field.type] : PLAIN)
}

function goodItem({ fields, exactlyOne }: Extract<Field, { kind: 'list' }>, index: number): Json {
  const mark = exactlyOne === null ? {} : { [exactlyOne.field]: index === 0 }
  return { ...goodFields(fields.filter(({ name }) => name !== exactlyOne?.field)), ...mark }
}

function goodFields(fields: readonly Field[]): { readonly [name: string]: Json } {
  return Object.fromEntries(fields.map((field) => [field.name, goodAnswer(field)]))
}

/** Good files, so many of them. */
export function goodFiles(field: FilesField, count: number): Json {
  return Array.from({ length: count }, (_, index) => goodFile(field, index + 1))
}

/** A file as an applicant chose it: with a name of its own, whatever the example is called. */
function goodFile({ extensions: [extension = 'pdf'] }: FilesField, count: number): Json {
  const name = `file-${count}.${extension}`
  return { id: name, name, size: 9, type: 'application/pdf' }
}

function numberOf({ rules }: Field, rule: string): number {
  const is = rules.find(({ name }) => name === rule)?.is
  return typeof is === 'number' ? is : 0
}
