import { SAMPLE_DAY } from '../kinds/sampleDay'
import type { FieldRule, RuleParameter } from '../program/field'
import { addDays, addMonths, dayAway, type Distance, firstDay, isDateLike } from '../values/dates'
import type { Json } from '../values/answers'
import { answerNamed, labelNamed, type Rule, type RuleAuthoring, type RuleContext } from './rule'

/** What bounds a date: a day, today, a distance from it, or the answer of another field. */
const bound: Required<Pick<Rule, 'words' | 'reads'>> = {
  words: (_value, { is }, context) => {
    const { field, today } = context
    const day = dayIn(is, today)
    if (day === null) return { is: labelNamed(is, context) }
    return { is: field.kind === 'simple' ? field.definition.describe(day, field, context) : day }
  },
  reads: ({ is }) => (dayIn(is, '') === null ? [String(is)] : []),
}

/** Rules of dates and times. They look at today or at another answer; of a month or a year as much is compared as both have. */
export const dateRules = {
  past: { holds: (value, _rule, { today }) => !(order(value, today) > 0) },
  future: { holds: (value, _rule, { today }) => !(order(value, today) <= 0) },
  /** Spec §5: the age is the difference of years, whatever the month. */
  minimumAge: { holds: (value, { is }, { today }) => !(ageOf(value, today) < Number(is)) },
  maximumAge: { holds: (value, { is }, { today }) => !(ageOf(value, today) > Number(is)) },
  notBefore: { ...bound, daysFrom: 'least', holds: (value, { is }, context) => !(order(value, boundIn(is, context)) < 0) },
  notAfter: { ...bound, daysFrom: 'most', holds: (value, { is }, context) => !(order(value, boundIn(is, context)) > 0) },
} satisfies Readonly<Record<string, Rule>>

const common = { schema: () => null, canBreak: () => true } as const
const age = { ...common, samples: () => ['1950-01-01', '2020-01-01'], saysNumber: true, beyond: { most: 120, words: 'so old' } } as const

/** What authors ask of the rules of dates: JSON Schema can say nothing of them. */
export const dateRulesAuthoring: Readonly<Record<keyof typeof dateRules, RuleAuthoring>> = {
  past: { ...common, samples: () => ['2000-01-01', '9000-01-01'] },
  future: { ...common, samples: () => ['9000-01-01', '2000-01-01'] },
  minimumAge: age,
  maximumAge: age,
  notBefore: { ...common, samples: (rule, other) => edges(rule, other, -1), compares: true },
  notAfter: { ...common, samples: (rule, other) => edges(rule, other, 1), compares: true },
}

/** The day that bounds an answer, where it is no other answer; null where it is. */
export function dayIn(is: RuleParameter, today: string): string | null {
  if (isDistance(is)) return dayAway(today, is)
  if (is === 'today') return today
  return typeof is === 'string' && /^\d/.test(is) ? is : null
}

/** Whether what bounds an answer moves with the days. */
export function isDistance(is: RuleParameter): is is Distance {
  return typeof is === 'object' && is !== null && !Array.isArray(is)
}

function boundIn(is: RuleParameter, context: RuleContext): Json | undefined {
  return dayIn(is, context.today) ?? answerNamed(is, context)
}

/** Below 0 where a date comes before another, above 0 where it comes after; no number where one of them is no date. */
function order(value: Json, other: Json | undefined): number {
  const isComparable = (isDay(value) && isDay(other)) || (isTime(value) && isTime(other))
  if (!isComparable) return Number.NaN
  const length = Math.min(value.length, other.length)
  const [one, two] = [value.slice(0, length), other.slice(0, length)]
  return Number(one > two) - Number(one < two)
}

function ageOf(value: Json, today: string): number {
  return isDay(value) ? Number(today.slice(0, 4)) - Number(value.slice(0, 4)) : Number.NaN
}

function isDay(value: Json | undefined): value is string {
  return typeof value === 'string' && isDateLike(value)
}

/** A time as it is kept. Whether there is such a time its format says. */
function isTime(value: Json | undefined): value is string {
  return typeof value === 'string' && /^\d\d:\d\d$/.test(value)
}

/** The day, month and year at a bound, those beyond it, and some far from it. */
function edges({ is }: FieldRule<string>, other: Json | undefined, beyond: number): readonly Json[] {
  const edge = dayIn(is, SAMPLE_DAY) ?? other
  if (isTime(edge)) return [edge, '00:00', '23:59']
  if (!isDay(edge)) return ['9000-01-01', '1950-01-01']
  const day = firstDay(edge)
  const days = [day, addDays(day, beyond), addMonths(day, beyond), addMonths(day, 12 * beyond)]
  return days.flatMap((each) => [each, each.slice(0, 7), each.slice(0, 4)])
}
