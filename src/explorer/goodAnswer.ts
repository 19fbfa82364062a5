import { isStaticField, type Field, type FilesField, type SimpleField } from '../engine/program/field'
import { fieldKindAuthoring } from '../engine/kinds/fieldKindAuthoring'
import { getReferencedAnswer, findBound } from '../engine/rules/rule'
import { ruleAuthoring } from '../engine/rules/ruleTable'
import { ALONE, type Around, findSampleIssues } from '../engine/rules/issues'
import { getMediaType } from '../engine/values/fileName'
import type { Json } from '../engine/values/answers'
import { TODAY } from './stepResult'

/**
 * A good answer to a field: its example, its first choice, files, or made of good answers to what is in it. What its
 * rules refuse is none: another is made up then, which goes with those around it as far as one does.
 * @throws where none can be made up: the field needs an example.
 */
export function createGoodAnswer(field: Field, around: Around = ALONE): Json {
  switch (field.kind) {
    case 'simple':
      return goodSimple(field, around)
    case 'file':
      return goodFile(field, 1)
    case 'files':
      return createGoodFiles(field, Math.max(1, findBound(field, 'items', 'least') ?? 0))
    case 'list':
      return Array.from({ length: Math.max(1, field.least) }, (_, index) => goodItem(field, index))
    case 'group':
      return goodFields(field.fields)
    default:
      return field satisfies never
  }
}

/** An author's mistake that only whoever makes answers up meets: its message says the cure. */
export class MissingExample extends Error {}

function goodSimple(field: SimpleField, around: Around): Json {
  const { good: best, others } = fieldKindAuthoring[field.type]
  const isGood = (candidate: Json): boolean => findSampleIssues(field, candidate, TODAY).length === 0
  const isGoodAround = (candidate: Json): boolean =>
    around === ALONE || findSampleIssues(field, candidate, TODAY, around).length === 0
  // Nearly every example is good: then nothing has to be made up.
  if (field.example !== undefined && isGood(field.example) && isGoodAround(field.example)) return field.example
  const made = [...best(field), ...createRuleSamples(field, around), ...others]
  const good = (field.example === undefined ? made : [field.example, ...made]).filter(isGood)
  const answer = good.find(isGoodAround) ?? good[0]
  if (answer !== undefined) return answer
  throw new MissingExample(`Give the field "${field.path}" an example: no good answer to it can be made up.`)
}

/** Answers at the edge of what the rules of a field ask for, as the field takes them. */
export function createRuleSamples(field: SimpleField, around: Around): readonly Json[] {
  const samples = field.rules.flatMap((rule) =>
    ruleAuthoring[rule.name].samples(rule, getReferencedAnswer(rule.is, around)),
  )
  if (field.answer === 'texts') return samples.map((sample) => [sample].flat())
  return samples.map((sample) => (typeof sample === 'string' ? field.definition.normalized(sample, field) : sample))
}

function goodItem({ fields, exactlyOne }: Extract<Field, { kind: 'list' }>, index: number): Json {
  const mark = exactlyOne === null ? {} : { [exactlyOne.field]: index === 0 }
  return { ...goodFields(fields.filter(({ name }) => name !== exactlyOne?.field)), ...mark }
}

function goodFields(fields: readonly Field[]): { readonly [name: string]: Json } {
  const values: { [name: string]: Json } = {}
  for (const field of fields)
    if (!isStaticField(field)) values[field.name] = createGoodAnswer(field, { siblings: values, answers: {} })
  return values
}

/** Good files, so many of them. */
export function createGoodFiles(field: FilesField, count: number): Json {
  return Array.from({ length: count }, (_, index) => goodFile(field, index + 1))
}

/** A file as an applicant chose it: with a name of its own, whatever the example is called. */
function goodFile({ extensions: [extension = 'pdf'] }: FilesField, count: number): Json {
  const name = `file-${count}.${extension}`
  return { id: name, name, size: 9, type: getMediaType(name) ?? '' }
}
