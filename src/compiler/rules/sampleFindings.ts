import { hasValidShape } from '../../engine/answers/answerShape'
import { SAMPLE_DAY } from '../../engine/kinds/dates'
import { type Field, getInnerFields } from '../../engine/program/field'
import { startOn } from '../../engine/program/starts'
import { findSampleIssues } from '../../engine/rules/issues'
import { ruleAuthoring } from '../../engine/rules/ruleTable'
import { fillValues } from '../../engine/text/template'
import { createError, type Finding } from '../../engine/values/finding'
import type { ErrorCode } from '../../engine/values/findingCodes'
import { isObject, type Json } from '../../engine/values/answers'
import type { Flow } from '../../language/flow'
import { joinPointer } from '../findings/pointer'
import { formatMessage } from '../findings/quoting'
import { collectFields, toItemGroup, type PlacedField, type PlacedFields } from '../parts/fields'
import { listAllTransitions, type PlacedTransition } from '../parts/parts'

/** A value that stands for an answer, or for the beginning of one. */
type Sample = 'example' | 'default' | 'result'

/** The answers beside a sample. */
type Siblings = { readonly [field: string]: Json }

/** What a sample is, where it stands, and what is beside it. */
interface PlacedSample {
  readonly sample: Sample
  readonly pointer: string
  readonly siblings: Siblings
  readonly clock: Clock
}

/** Where it can be told of a sample whether it is good, and on which day. */
interface SampleScope {
  readonly isGood: (pointer: string) => boolean
  readonly clock: Clock
}

const codes = { example: 'bad-example', default: 'bad-default', result: 'bad-result' } as const satisfies Readonly<
  Record<Sample, ErrorCode>
>

/** A sample of more UTF-16 units than this is not tried on patterns. */
const MOST_TRIED = 500

/** What stands for what a simulated action makes up. */
const simulated = { reference: 'AB12CD34', today: '2000-01-01' }

/** The day, an ISO date; null where there is no clock. */
type Clock = () => string | null

/**
 * Examples are answers their field takes; defaults and the results of simulated actions are beginnings of such answers.
 * `isGood` tells whether nothing is wrong with what stands at a pointer: only there it can be told. What is refused on
 * the day of samples is held to the day of the clock: by then it may have passed.
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
    ...good.flatMap((placed) => [
      ...writtenFindings(placed, 'example', clock),
      ...writtenFindings(placed, 'default', clock),
    ]),
    ...transitions.flatMap((placed) => resultFindings(flow, fields, placed, { isGood, clock })),
  ]
}

function writtenFindings(
  { field, document, pointer, beside, screen }: PlacedField,
  sample: 'example' | 'default',
  clock: Clock,
): readonly Finding[] {
  const isWritten = document !== null && Object.hasOwn(document, sample)
  // Data starts as it is written.
  // So do the items of a list: what their fields start with stands there.
  const start = screen === null || field.kind === 'list' ? field.start : startOn(field, SAMPLE_DAY)
  const value = sample === 'example' ? field.example : start
  if (!isWritten || value === undefined) return []
  const place = joinPointer(pointer, sample)
  const found = findingsOf(field, value, { sample, pointer: place, siblings: siblingsOf(beside, sample), clock })
  // One sample may stand for several fields.
  const written = new Map<string, unknown>(Object.entries(document)).get(sample)
  return typeof written === 'object' ? found : found.slice(0, 1).map((one) => ({ ...one, pointer: place }))
}

/** What stands beside a sample: the samples of the fields there. */
function siblingsOf(beside: readonly Field[], sample: 'example' | 'default'): Siblings {
  return Object.fromEntries(
    beside.flatMap((field) => {
      const value = sample === 'example' ? field.example : startOn(field, SAMPLE_DAY)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

function resultFindings(
  flow: Flow,
  { byPath }: PlacedFields,
  { event, transition }: PlacedTransition,
  { isGood, clock }: SampleScope,
): readonly Finding[] {
  const [action = '', outcome = ''] = event.split('.')
  const result: Json | undefined = resultOf(flow, action, outcome)
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
      const value = root === 'result' ? valueAt(result, segments) : undefined
      if (placed === undefined || value === undefined || !isGood(placed.pointer)) return []
      return fieldsAt(placed.field).flatMap((field) =>
        findingsOf(field, value, { sample: 'result', pointer: joinPointer(base, ...segments), siblings: {}, clock }),
      )
    })
  return [...findings(transition.set, (field) => [field]), ...findings(transition.append, itemOf)]
}

/** An item of a list, of which the rules ask nothing. */
function itemOf(list: Field): readonly Field[] {
  return list.kind === 'list' ? [{ ...toItemGroup(list), rules: [] }] : []
}

function resultOf(flow: Flow, action: string, outcome: string): Json | undefined {
  const outcomes = new Map(Object.entries(flow.actions ?? {})).get(action)?.outcomes
  const result: unknown = new Map(Object.entries(outcomes ?? {})).get(outcome)?.result
  return result === undefined ? undefined : asJson(result)
}

/** A value of a document, the texts that a simulated action fills filled. */
function asJson(value: unknown): Json {
  if (typeof value === 'string') return fillValues(value, simulated)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(asJson)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asJson(part)]))
}

function valueAt(value: Json, segments: readonly string[]): Json | undefined {
  return segments.reduce<Json | undefined>(
    (part, key) => (part !== undefined && isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined),
    value,
  )
}

function findingsOf(field: Field, value: Json, { sample, pointer, siblings, clock }: PlacedSample): readonly Finding[] {
  const misfits = shapeFindings(field, value, sample, pointer)
  if (misfits.length > 0) return misfits
  const whole = sample === 'example' ? field : asBeginning(field)
  const held = JSON.stringify(value).length > MOST_TRIED ? withoutPatterns(whole) : whole
  const early = findSampleIssues(held, value, SAMPLE_DAY, { siblings, answers: {} })
  const today = early.length === 0 ? null : clock()
  // Days only pass: what is kept on one day is kept on each later one.
  const broken =
    today !== null && today > SAMPLE_DAY
      ? findSampleIssues(held, sample === 'default' ? (startOn(held, today) ?? value) : value, today, {
          siblings,
          answers: {},
        })
      : early
  return broken.map(({ path, rule }) => {
    const message = formatMessage`The ${sample} breaks the field's rule "${rule.name}".`
    const hint = `Correct the ${sample} or the rule.`
    return createError(codes[sample], joinPointer(pointer, ...path.split('.').slice(1)), message, hint)
  })
}

function asBeginning(field: Field): Field {
  // A default or a simulated result may leave something to be filled in.
  const rules = field.rules.filter(({ name }) => !ruleAuthoring[name].isOfWhole)
  if (field.kind === 'list' || field.kind === 'group') return { ...field, rules, fields: field.fields.map(asBeginning) }
  return { ...field, rules }
}

/** A pattern takes longer the longer a text is: what is too long to be waited for is not tried on it. */
function withoutPatterns(field: Field): Field {
  const rules = field.rules.filter(({ name }) => ruleAuthoring[name].isPattern !== true)
  if (field.kind === 'list' || field.kind === 'group')
    return { ...field, rules, fields: field.fields.map(withoutPatterns) }
  return { ...field, rules }
}

/** Where a value is of another kind than its field, or has what its field does not. */
function shapeFindings(field: Field, value: Json, sample: Sample, pointer: string): readonly Finding[] {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((item: Json, index) => insideFindings(field, item, sample, joinPointer(pointer, index)))
  }
  if (field.kind === 'group') return insideFindings(field, value, sample, pointer)
  // Whether a choice is one of those there are is asked by its rule.
  return hasValidShape(field.kind === 'simple' ? { ...field, choices: null } : field, value)
    ? []
    : [misfit(sample, pointer)]
}

function insideFindings(field: Field, value: Json, sample: Sample, pointer: string): readonly Finding[] {
  if (!isObject(value)) return [misfit(sample, pointer)]
  const fields = new Map(getInnerFields(field).map((inner) => [inner.name, inner]))
  return Object.entries(value).flatMap(([name, part]) => {
    const inner = fields.get(name)
    const place = joinPointer(pointer, name)
    if (inner !== undefined) return shapeFindings(inner, part, sample, place)
    return [createError(codes[sample], place, formatMessage`The field has no "${name}".`, `Correct the ${sample}.`)]
  })
}

function misfit(sample: Sample, pointer: string): Finding {
  const message = `The ${sample} is of another kind than the field's answers.`
  return createError(codes[sample], pointer, message, `Correct the ${sample}.`)
}
