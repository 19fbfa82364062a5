import type { Wording } from '../../language/flow'
import type { Field, FieldRule, RuleContext } from '../program/field'
import { fillValues, joinSentences } from '../text/template'
import type { Json } from '../values/answers'
import type { Refusal } from '../state/flowState'
import { findRuleName, rules } from './ruleTable'

export interface Language {
  readonly wording: Wording
  readonly language: string
  /** ISO 4217; undefined: the wording's currency. */
  readonly currency?: string
}

/** Returns the message of a broken rule: the field's own, else the default in `wording.rules`. */
export function formatRuleMessage(rule: FieldRule<string>, value: Json, context: RuleContext, flow: Language): string {
  const { wording, language, currency } = flow
  const describing = { language, wording, ...(currency === undefined ? {} : { currency }) }
  const words = rule.definition.words?.(value, rule, { ...context, ...describing }) ?? {}
  const is = typeof rule.is === 'object' ? '' : String(rule.is)
  const message = fillValues(rule.message ?? general(rule.name, wording), { field: context.field.label, is, ...words })
  return rule.definition.reworded?.(message, value, context.field, describing) ?? message
}

export function formatRefusals(field: Field, refusals: readonly Refusal[], flow: Language): string {
  return joinSentences([...new Set(refusals.map((refusal) => formatRefusal(field, refusal, flow)))])
}

export function formatRefusal(field: Field, { rule, values }: Refusal, { wording }: Language): string {
  return fillValues(field.rules.find(({ name }) => name === rule)?.message ?? general(rule, wording), {
    field: field.label,
    ...values,
  })
}

function general(rule: string, { rules: words }: Wording): string {
  return new Map(Object.entries(words)).get(rule) ?? words.format
}

/** Returns whether files were left out because the field is full. A note says so; this is no error. */
export function isSurplus({ rule }: Pick<Refusal, 'rule'>): boolean {
  const name = findRuleName(rule)
  return name !== null && rules[name].leavesOut === true
}
