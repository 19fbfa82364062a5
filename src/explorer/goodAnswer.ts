import { isStaticField, type Field, type FilesField, type SimpleField } from '../engine/program/field'
import { fieldKindAuthoring } from '../engine/kinds/fieldKindAuthoring'
import { getReferencedAnswer, findBound } from '../engine/rules/rule'
import { ruleAuthoring } from '../engine/rules/ruleTable'
import { ALONE, type Around, findSampleIssues } from '../engine/rules/issues'
import { getMediaType } from '../engine/values/fileName'
import type { Json } from '../engine/values/answers'
import { TODAY } from './stepResult'

/**
 * Creates a valid answer to a field: its example, its first choice, files, or answers to its inner fields. If rules
 * reject those, tries other values, and prefers one that also fits the answers around it.
 * @throws MissingExample if none is found: the field needs an example.
 */
export function createGoodAnswer(field: Field, around: Around = ALONE): Json {
  switch (field.kind) {
    case 'simple':
      return createSimple(field, around)
    case 'file':
      return createFile(field, 1)
    case 'files':
      return createGoodFiles(field, Math.max(1, findBound(field, 'items', 'least') ?? 0))
    case 'list':
      return Array.from({ length: Math.max(1, field.least) }, (_, index) => createItem(field, index))
    case 'group':
      return createFields(field.fields)
    default:
      return field satisfies never
  }
}

/** The message tells the author how to fix the flow. */
export class MissingExample extends Error {}

function createSimple(field: SimpleField, around: Around): Json {
  const { good: best, others } = fieldKindAuthoring[field.type]
  const isGood = (candidate: Json): boolean => findSampleIssues(field, candidate, TODAY).length === 0
  const isGoodAround = (candidate: Json): boolean =>
    around === ALONE || findSampleIssues(field, candidate, TODAY, around).length === 0
  // Fast path: nearly every example is valid.
  if (field.example !== undefined && isGood(field.example) && isGoodAround(field.example)) return field.example
  const candidates = [...best(field), ...createRuleSamples(field, around), ...others]
  const good = (field.example === undefined ? candidates : [field.example, ...candidates]).filter(isGood)
  const answer = good.find(isGoodAround) ?? good[0]
  if (answer !== undefined) return answer
  throw new MissingExample(`Give the field "${field.path}" an example: no good answer to it can be made up.`)
}

/** Lists values at the limits of a field's rules, in the form that the field stores. */
export function createRuleSamples(field: SimpleField, around: Around): readonly Json[] {
  const samples = field.rules.flatMap((rule) =>
    ruleAuthoring[rule.name].samples(rule, getReferencedAnswer(rule.is, around)),
  )
  if (field.answer === 'texts') return samples.map((sample) => [sample].flat())
  return samples.map((sample) => (typeof sample === 'string' ? field.definition.normalize(sample, field) : sample))
}

function createItem({ fields, exactlyOne }: Extract<Field, { kind: 'list' }>, index: number): Json {
  const mark = exactlyOne === null ? {} : { [exactlyOne.field]: index === 0 }
  return { ...createFields(fields.filter(({ name }) => name !== exactlyOne?.field)), ...mark }
}

function createFields(fields: readonly Field[]): { readonly [name: string]: Json } {
  const values: { [name: string]: Json } = {}
  for (const field of fields)
    if (!isStaticField(field)) values[field.name] = createGoodAnswer(field, { siblings: values, answers: {} })
  return values
}

export function createGoodFiles(field: FilesField, count: number): Json {
  return Array.from({ length: count }, (_, index) => createFile(field, index + 1))
}

function createFile({ extensions: [extension = 'pdf'] }: FilesField, count: number): Json {
  const name = `file-${count}.${extension}`
  return { id: name, name, size: 9, type: getMediaType(name) ?? '' }
}
