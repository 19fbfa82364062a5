import { hasValidShape } from '../../engine/answers/inputShape'
import { SAMPLE_DAY } from '../../engine/kinds/dates'
import { type Field, getInnerFields } from '../../engine/program/field'
import { resolveDefault } from '../../engine/program/starts'
import { findSampleIssues } from '../../engine/rules/issues'
import { ruleAuthoring } from '../../engine/rules/ruleTable'
import { fillValues } from '../../engine/text/template'
import { createError, type Finding, type Repair } from '../../engine/values/finding'
import type { ErrorCode } from '../../engine/values/findingCodes'
import { isObject, type Json } from '../../engine/values/answers'
import type { Flow } from '../../language/flow'
import { joinPointer } from '../findings/pointer'
import { formatMessage } from '../findings/quoting'
import { collectFields, toItemGroup, type PlacedField, type PlacedFields } from '../parts/fields'
import { listAllTransitions, type PlacedTransition } from '../parts/parts'
import { suggestRemoval, toPath } from '../fixes/repairs'

type Sample = 'example' | 'default' | 'result'

type Siblings = { readonly [field: string]: Json }

interface PlacedSample {
  readonly sample: Sample
  readonly pointer: string
  readonly siblings: Siblings
  readonly clock: Clock
}

interface SampleScope {
  readonly isGood: (pointer: string) => boolean
  readonly clock: Clock
}

const codes = { example: 'bad-example', default: 'bad-default', result: 'bad-result' } as const satisfies Readonly<
  Record<Sample, ErrorCode>
>

/** In UTF-16 units; longer samples are not tried against patterns. */
const MOST_TRIED = 500

/** Sample values for what a simulated action generates. */
const simulated = { reference: 'AB12CD34', today: '2000-01-01', confirmation: 'email' }

type Clock = () => string | null

/**
 * Examples must be valid answers; defaults and results of simulated actions must be valid parts of answers. `isGood`
 * tells whether a pointer has no errors: only then its sample can be judged. A sample that fails on the sample day is
 * tried on the current day as well: it may depend on the date.
 */
export function checkSampleValues(
  flow: Flow,
  isGood: (pointer: string) => boolean = () => true,
  clock: Clock = () => null,
): readonly Finding[] {
  const fields = collectFields(flow)
  const good = fields.all.filter(({ pointer }) => isGood(pointer))
  const transitions = listAllTransitions(flow).filter(
    ({ pointer, event }) => isGood(pointer) && isGood(joinPointer('/actions', event.split('.')[0] ?? '')),
  )
  return [
    ...good.flatMap((placed) => [...checkWritten(placed, 'example', clock), ...checkWritten(placed, 'default', clock)]),
    ...transitions.flatMap((placed) => checkResults(flow, fields, placed, { isGood, clock })),
  ]
}

function checkWritten(
  { field, document, pointer, beside, screen }: PlacedField,
  sample: 'example' | 'default',
  clock: Clock,
): readonly Finding[] {
  const isWritten = document !== null && Object.hasOwn(document, sample)
  // Data and items of lists start exactly as written.
  const start = screen === null || field.kind === 'list' ? field.start : resolveDefault(field, SAMPLE_DAY)
  const value = sample === 'example' ? field.example : start
  if (!isWritten || value === undefined) return []
  const place = joinPointer(pointer, sample)
  const found = checkSample(field, value, { sample, pointer: place, siblings: listSiblings(beside, sample), clock })
  const written = new Map<string, unknown>(Object.entries(document)).get(sample)
  return typeof written === 'object'
    ? found.map((one) => (one.repair === undefined ? one : { ...one, repair: removing(one.pointer, place) }))
    : found.slice(0, 1).map((one) => ({ ...one, pointer: place }))
}

/** The repair of a finding inside a sample: it is removed as a whole. */
function removing(pointer: string, sample: string): Repair {
  return { changes: [{ remove: toPath(pointer, sample) }] }
}

function listSiblings(beside: readonly Field[], sample: 'example' | 'default'): Siblings {
  return Object.fromEntries(
    beside.flatMap((field) => {
      const value = sample === 'example' ? field.example : resolveDefault(field, SAMPLE_DAY)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

function checkResults(
  flow: Flow,
  { byPath }: PlacedFields,
  { event, transition }: PlacedTransition,
  { isGood, clock }: SampleScope,
): readonly Finding[] {
  const [action = '', outcome = ''] = event.split('.')
  const result: Json | undefined = getResult(flow, action, outcome)
  if (result === undefined) return []
  const base = joinPointer('', 'actions', action, 'outcomes', outcome, 'result')
  const findings = (
    taken: PlacedTransition['transition']['set'],
    fieldsAt: (field: Field) => readonly Field[],
  ): readonly Finding[] =>
    Object.entries(taken ?? {}).flatMap(([path, from]) => {
      if (typeof from !== 'object') return []
      const [root, ...segments] = from.take.split('.')
      const placed = byPath.get(path.replaceAll(/\.\d+(?=\.|$)/g, '.*'))
      const value = root === 'result' ? getValue(result, segments) : undefined
      if (placed === undefined || value === undefined || !isGood(placed.pointer)) return []
      return fieldsAt(placed.field).flatMap((field) =>
        checkSample(field, value, { sample: 'result', pointer: joinPointer(base, ...segments), siblings: {}, clock }),
      )
    })
  return [...findings(transition.set, (field) => [field]), ...findings(transition.append, toItem)]
}

/** The rules of the list do not apply to one item. */
function toItem(list: Field): readonly Field[] {
  return list.kind === 'list' ? [{ ...toItemGroup(list), rules: [] }] : []
}

function getResult(flow: Flow, action: string, outcome: string): Json | undefined {
  const outcomes = new Map(Object.entries(flow.actions ?? {})).get(action)?.outcomes
  const result: unknown = new Map(Object.entries(outcomes ?? {})).get(outcome)?.result
  return result === undefined ? undefined : toJson(result)
}

/** Fills in the placeholders of simulated results. */
function toJson(value: unknown): Json {
  if (typeof value === 'string') return fillValues(value, simulated)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toJson(part)]))
}

function getValue(value: Json, segments: readonly string[]): Json | undefined {
  return segments.reduce<Json | undefined>(
    (part, key) => (part !== undefined && isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined),
    value,
  )
}

function checkSample(
  field: Field,
  value: Json,
  { sample, pointer, siblings, clock }: PlacedSample,
): readonly Finding[] {
  const misfits = checkShape(field, value, sample, pointer)
  if (misfits.length > 0) return misfits
  const whole = sample === 'example' ? field : toBeginning(field)
  const held = JSON.stringify(value).length > MOST_TRIED ? withoutPatterns(whole) : whole
  const early = findSampleIssues(held, value, SAMPLE_DAY, { siblings, answers: {} })
  const today = early.length === 0 ? null : clock()
  // A sample that is valid on one day stays valid on later days.
  const broken =
    today !== null && today > SAMPLE_DAY
      ? findSampleIssues(held, sample === 'default' ? (resolveDefault(held, today) ?? value) : value, today, {
          siblings,
          answers: {},
        })
      : early
  return broken.map(({ path, rule }) => {
    const message = formatMessage`The ${sample} breaks the field's rule "${rule.name}".`
    const advice = `Correct the ${sample} or the rule.`
    // An example that is too long or too short may be right, and the rule wrong.
    const isOfSize = rule.definition.bounds !== undefined && rule.definition.bounds.of !== 'value'
    const hint = sample === 'result' || (sample === 'example' && isOfSize) ? advice : suggestRemoval(advice)
    return createError(codes[sample], joinPointer(pointer, ...path.split('.').slice(1)), message, hint)
  })
}

function toBeginning(field: Field): Field {
  // A default or result may be incomplete.
  const rules = field.rules.filter(({ name }) => !ruleAuthoring[name].needsCompleteAnswer)
  if (field.kind === 'list' || field.kind === 'group') return { ...field, rules, fields: field.fields.map(toBeginning) }
  return { ...field, rules }
}

/** Patterns are not tried on long texts, since they may take too long. */
function withoutPatterns(field: Field): Field {
  const rules = field.rules.filter(({ name }) => ruleAuthoring[name].isPattern !== true)
  if (field.kind === 'list' || field.kind === 'group')
    return { ...field, rules, fields: field.fields.map(withoutPatterns) }
  return { ...field, rules }
}

/** Reports values of another kind, and keys that the field does not have. */
function checkShape(field: Field, value: Json, sample: Sample, pointer: string): readonly Finding[] {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((item: Json, index) => checkInside(field, item, sample, joinPointer(pointer, index)))
  }
  if (field.kind === 'group') return checkInside(field, value, sample, pointer)
  // Whether a choice exists is checked by its rule.
  return hasValidShape(field.kind === 'simple' ? { ...field, choices: null } : field, value)
    ? []
    : [createMisfit(sample, pointer)]
}

function checkInside(field: Field, value: Json, sample: Sample, pointer: string): readonly Finding[] {
  if (!isObject(value)) return [createMisfit(sample, pointer)]
  const fields = new Map(getInnerFields(field).map((inner) => [inner.name, inner]))
  return Object.entries(value).flatMap(([name, part]) => {
    const inner = fields.get(name)
    const place = joinPointer(pointer, name)
    if (inner !== undefined) return checkShape(inner, part, sample, place)
    return [createError(codes[sample], place, formatMessage`The field has no "${name}".`, `Correct the ${sample}.`)]
  })
}

function createMisfit(sample: Sample, pointer: string): Finding {
  const message = `The ${sample} is of another kind than the field's answers.`
  return createError(codes[sample], pointer, message, `Correct the ${sample}.`)
}
