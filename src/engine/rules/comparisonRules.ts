import type { FieldRule, Rule, RuleContext, Field } from '../program/field'
import { type Json, toComparable, isObject, isSameAnswer, getValueAt } from '../values/answers'
import { findBound, getReferencedAnswer, isAnswerName, getReferencedLabel, toNumber, type RuleAuthoring } from './rule'
import { SAMPLE_DAY } from '../kinds/dates'
import { addDays, addMonths, type DayDemand, dayDemands, resolveDay, getFirstDay, isDay, isTime } from '../values/dates'
import type { RuleParameter } from '../program/fieldTypes'
import { isConditionMet } from '../program/condition'
import { listConditionPaths } from '../program/dependencies'

/** The limit of a number rule: a number or another answer. */
const numberBound: Required<Pick<Rule, 'words' | 'parse' | 'reads'>> = {
  words: (_value, rule, { field, language, wording, ...context }) => {
    const named = getReferencedLabel(rule.is, { field, ...context })
    if (named !== '') return { is: named }
    const number = typeof rule.is === 'string' ? (getReferencedAnswer(rule.is, context) ?? '') : toNumber(rule)
    return { is: field.kind === 'simple' ? field.definition.describe(number, field, { language, wording }) : '' }
  },
  parse: (written, kind) => {
    if (kind.shape !== 'simple' || typeof written === 'object' || isAnswerName(written)) return written
    const read = kind.fromDocument(written)
    return typeof read === 'number' || typeof read === 'string' ? read : null
  },
  reads: ({ is }) => (typeof is === 'string' ? [is] : []),
}

/** The limit of a date rule: a day, today, a distance from it, or another answer. */
const dateBound: Required<Pick<Rule, 'words' | 'reads'>> = {
  words: (_value, { is }, context) => {
    const { field, today } = context
    const day = resolveDay(is, today)
    if (day === null) return { is: getReferencedLabel(is, context) }
    return { is: field.kind === 'simple' ? field.definition.describe(day, field, context) : day }
  },
  reads: ({ is }) => (resolveDay(is, '') === null ? [String(is)] : []),
}

/** Rules that compare an answer with a number, a day or other answers. A rule holds where the other answer is missing. */
export const comparisonRules = {
  // Numbers, and money in cents.
  minimum: {
    ...numberBound,
    holds: (value, rule, context) => !(Number(value) < (resolveBound(rule, context) ?? getDefaultMinimum(context))),
    bounds: { of: 'value', side: 'least' },
    usesMessageOf: 'format',
  },
  maximum: {
    ...numberBound,
    holds: (value, rule, context) => !(Number(value) > (resolveBound(rule, context) ?? Number.NaN)),
    bounds: { of: 'value', side: 'most' },
  },
  whole: {
    holds: (value) => typeof value !== 'number' || Number.isInteger(value),
  },
  multipleOf: {
    ...numberBound,
    holds: (value, rule) => typeof value !== 'number' || isMultiple(value, toNumber(rule)),
  },
  // Days and times.
  past: createDateRule('past'),
  future: createDateRule('future'),
  minimumAge: createDateRule('minimumAge'),
  maximumAge: createDateRule('maximumAge'),
  notBefore: { ...dateBound, ...createDateRule('notBefore') },
  notAfter: { ...dateBound, ...createDateRule('notAfter') },
  // Other answers.
  same: {
    holds: (value, { is }, context) => {
      const other = getReferencedAnswer(is, context)
      return other === undefined || isSameAnswer(other, value)
    },
    words: (_value, { is }, context) => ({ is: getReferencedLabel(is, context) }),
    reads: ({ is }) => [String(is)],
  },
  /** Shows at the later of two equal items, or at a field of several texts that repeats one. */
  unique: {
    holds: (value, _rule, { path, answers }) => {
      if (Array.isArray(value))
        return (
          new Set(value.map((one: Json) => (typeof one === 'string' ? toComparable(one) : one))).size === value.length
        )
      const [, list = '', place, name = ''] = /^(.+)\.(\d+)\.(.+)$/.exec(path) ?? []
      const items = getValueAt(answers, list)
      return (
        !Array.isArray(items) ||
        !items
          .slice(0, Number(place))
          .some((item: Json) => isObject(item) && isSameAnswer(getValueAt(item, name), value))
      )
    },
    reads: (_rule, { path }) => (path.includes('*') ? [path] : []),
  },
  /** A form's own rule, shown at one of its fields. Its condition names answers by full path only. */
  must: {
    holds: (_value, { when }, { answers, today }) => when === undefined || isConditionMet(when, answers, today),
    reads: ({ when }) => (when === undefined ? [] : listConditionPaths(when, null)),
    checksMissingAnswers: true,
    isCondition: true,
  },
} satisfies Readonly<Record<string, Rule>>

const dateAuthoring = { schema: () => null, canBreak: () => true } as const
const ageAuthoring = {
  ...dateAuthoring,
  samples: () => ['1950-01-01', '2020-01-01'],
  beyond: { most: 120, words: 'this old' },
} as const

export const comparisonRulesAuthoring: Readonly<Record<keyof typeof comparisonRules, RuleAuthoring>> = {
  minimum: {
    schema: ({ is }) => (typeof is === 'number' ? { minimum: is } : null),
    samples: (rule, other) => sampleAround(rule, other, -1),
    canBreak: () => true,
    compares: true,
  },
  maximum: {
    schema: ({ is }) => (typeof is === 'number' ? { maximum: is } : null),
    samples: (rule, other) => sampleAround(rule, other, 1),
    canBreak: () => true,
    compares: true,
  },
  whole: { schema: () => ({ type: 'integer' }), samples: () => [1, 0.5], canBreak: () => true, isWhole: true },
  multipleOf: {
    schema: (rule) => ({ multipleOf: toNumber(rule) }),
    samples: (rule) => [toNumber(rule), toNumber(rule) * 2, toNumber(rule) * 1.5],
    canBreak: () => true,
    conflict: ({ is }, field) => {
      const [least, most] = [findBound(field, 'value', 'least'), findBound(field, 'value', 'most')]
      if (typeof is !== 'number' || least === null || most === null || least > most) return null
      return Math.ceil(least / is) * is <= most ? null : 'none between its bounds is a multiple.'
    },
  },
  past: { ...dateAuthoring, samples: () => ['2000-01-01', '9000-01-01'] },
  future: { ...dateAuthoring, samples: () => ['9000-01-01', '2000-01-01'] },
  minimumAge: ageAuthoring,
  maximumAge: ageAuthoring,
  notBefore: {
    ...dateAuthoring,
    dateSide: 'least',
    samples: (rule, other) => sampleEdges(rule, other, -1),
    compares: true,
  },
  notAfter: {
    ...dateAuthoring,
    dateSide: 'most',
    samples: (rule, other) => sampleEdges(rule, other, 1),
    compares: true,
  },
  same: {
    schema: () => null,
    samples: (_rule, other) => (other === undefined ? [] : [other]),
    canBreak: () => true,
    compares: true,
    repeats: true,
  },
  unique: {
    schema: (_rule, field) => (hasSeveralTexts(field) ? { uniqueItems: true } : null),
    samples: () => [],
    canBreak: (field) => hasSeveralTexts(field) || field.path.includes('*'),
    comparesItems: true,
  },
  must: { schema: () => null, samples: () => [], canBreak: () => true },
}

function resolveBound({ is }: FieldRule<string>, context: RuleContext): number | null {
  const bounding = typeof is === 'string' ? getReferencedAnswer(is, context) : is
  return typeof bounding === 'number' ? bounding : null
}

/** Returns the minimum while the bounding answer is missing: 0 for an amount, else NaN, which no number is below. */
function getDefaultMinimum({ field }: RuleContext): number {
  return field.options.currency === undefined ? Number.NaN : 0
}

/** Tolerates rounding errors: 0.3 / 0.1 is not exactly 3. */
function isMultiple(value: number, step: number): boolean {
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps))
}

function sampleAround({ is }: FieldRule<string>, other: Json | undefined, beyond: number): readonly Json[] {
  const bounding = typeof is === 'number' ? is : other
  return typeof bounding === 'number' ? [bounding, bounding + beyond] : []
}

/** Builds a rule that holds for values that are not dates: their `format` rule refuses those. */
function createDateRule(demand: DayDemand): Pick<Rule, 'holds'> {
  return {
    holds: (value, { is }, context) => !(dayDemands[demand](value, resolveLimit(is, context), context.today) > 0),
  }
}

function resolveLimit(is: RuleParameter, context: RuleContext): Json | undefined {
  return typeof is === 'number' ? is : (resolveDay(is, context.today) ?? getReferencedAnswer(is, context))
}

/** Returns the limit as a day, month and year, the values just beyond it, and one far from it. */
function sampleEdges({ is }: FieldRule<string>, other: Json | undefined, beyond: number): readonly Json[] {
  const edge = resolveDay(is, SAMPLE_DAY) ?? other
  if (isTime(edge)) return [edge, '00:00', '23:59']
  if (!isDay(edge)) return ['9000-01-01', '1950-01-01']
  const day = getFirstDay(edge)
  const days = [day, addDays(day, beyond), addMonths(day, beyond), addMonths(day, 12 * beyond)]
  return [edge, ...days.flatMap((each) => [each, each.slice(0, 7), each.slice(0, 4), `${each}T09:30`])]
}

function hasSeveralTexts(field: Field): boolean {
  return field.kind === 'simple' && field.answer === 'texts'
}
