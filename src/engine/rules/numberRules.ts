import type { FieldRule, Rule, RuleContext } from '../program/field'
import type { Json } from '../values/answers'
import { findBound, getReferencedAnswer, isAnswerName, getReferencedLabel, toNumber, type RuleAuthoring } from './rule'

const bound: Required<Pick<Rule, 'words' | 'parse' | 'reads'>> = {
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

/** Rules of numbers, and of money in cents. `minimum` and `maximum` can name another answer. */
export const numberRules = {
  minimum: {
    ...bound,
    holds: (value, rule, context) => !(Number(value) < (resolveBound(rule, context) ?? getDefaultMinimum(context))),
    bounds: { of: 'value', side: 'least' },
    usesMessageOf: 'format',
  },
  maximum: {
    ...bound,
    holds: (value, rule, context) => !(Number(value) > (resolveBound(rule, context) ?? Number.NaN)),
    bounds: { of: 'value', side: 'most' },
  },
  whole: {
    holds: (value) => typeof value !== 'number' || Number.isInteger(value),
  },
  multipleOf: {
    ...bound,
    holds: (value, rule) => typeof value !== 'number' || isMultiple(value, toNumber(rule)),
  },
} satisfies Readonly<Record<string, Rule>>

export const numberRulesAuthoring: Readonly<Record<keyof typeof numberRules, RuleAuthoring>> = {
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
