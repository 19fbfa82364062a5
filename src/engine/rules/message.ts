import type { Wording } from '../../language/flow'
import type { Field, FieldRule, RuleContext } from '../program/field'
import { fillValues, joinSentences } from '../text/template'
import type { Json } from '../values/answers'
import type { Refusal } from '../state/flowState'
import { findRuleName, rules } from './ruleTable'

/** The words a flow is written with. */
export interface Language {
  readonly wording: Wording
  /** A BCP 47 tag. */
  readonly language: string
  /** Of its amounts; the product's, if left out. */
  readonly currency?: string
}

/** The words for a rule that does not hold for a value: the field's own, else the product's. */
export function formatRuleMessage(rule: FieldRule<string>, value: Json, context: RuleContext, flow: Language): string {
  const { wording, language, currency } = flow
  const describing = { language, wording, ...(currency === undefined ? {} : { currency }) }
  const words = rule.definition.words?.(value, rule, { ...context, ...describing }) ?? {}
  const is = typeof rule.is === 'object' ? '' : String(rule.is)
  const message = fillValues(rule.message ?? general(rule.name, wording), { field: context.field.label, is, ...words })
  return rule.definition.reworded?.(message, value, context.field, describing) ?? message
}

/** The words for all that a control refused, a sentence for each reason. */
export function formatRefusals(field: Field, refusals: readonly Refusal[], flow: Language): string {
  return joinSentences([...new Set(refusals.map((refusal) => formatRefusal(field, refusal, flow)))])
}

/** The words for something that a control refused. */
export function formatRefusal(field: Field, { rule, values }: Refusal, { wording }: Language): string {
  return fillValues(field.rules.find(({ name }) => name === rule)?.message ?? general(rule, wording), {
    field: field.label,
    ...values,
  })
}

/** The product's words for a rule. */
function general(rule: string, { rules: words }: Wording): string {
  return new Map(Object.entries(words)).get(rule) ?? words.format
}

/** Whether files were left out because the field is full: a note says so, and nothing is wrong. */
export function isSurplus({ rule }: Pick<Refusal, 'rule'>): boolean {
  const name = findRuleName(rule)
  return name !== null && rules[name].leavesOut === true
}
