import { SAMPLE_DAY } from '../kinds/dates'
import type { FieldRule, Rule, RuleContext } from '../program/field'
import { addDays, addMonths, type DayDemand, dayDemands, resolveDay, getFirstDay, isDay, isTime } from '../values/dates'
import type { Json } from '../values/answers'
import { getReferencedAnswer, getReferencedLabel, type RuleAuthoring } from './rule'
import type { RuleParameter } from '../program/fieldTypes'

/** The limit of a date rule: a day, today, a distance from it, or another answer. */
const bound: Required<Pick<Rule, 'words' | 'reads'>> = {
  words: (_value, { is }, context) => {
    const { field, today } = context
    const day = resolveDay(is, today)
    if (day === null) return { is: getReferencedLabel(is, context) }
    return { is: field.kind === 'simple' ? field.definition.describe(day, field, context) : day }
  },
  reads: ({ is }) => (resolveDay(is, '') === null ? [String(is)] : []),
}

export const dateRules = {
  past: createDateRule('past'),
  future: createDateRule('future'),
  minimumAge: createDateRule('minimumAge'),
  maximumAge: createDateRule('maximumAge'),
  notBefore: { ...bound, ...createDateRule('notBefore') },
  notAfter: { ...bound, ...createDateRule('notAfter') },
} satisfies Readonly<Record<string, Rule>>

const common = { schema: () => null, canBreak: () => true } as const
const age = {
  ...common,
  samples: () => ['1950-01-01', '2020-01-01'],
  beyond: { most: 120, words: 'this old' },
} as const

export const dateRulesAuthoring: Readonly<Record<keyof typeof dateRules, RuleAuthoring>> = {
  past: { ...common, samples: () => ['2000-01-01', '9000-01-01'] },
  future: { ...common, samples: () => ['9000-01-01', '2000-01-01'] },
  minimumAge: age,
  maximumAge: age,
  notBefore: { ...common, dateSide: 'least', samples: (rule, other) => sampleEdges(rule, other, -1), compares: true },
  notAfter: { ...common, dateSide: 'most', samples: (rule, other) => sampleEdges(rule, other, 1), compares: true },
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
  return days.flatMap((each) => [each, each.slice(0, 7), each.slice(0, 4)])
}
