import type { ControlName } from '../engine/program/controls'
import type { Field, FieldRule, SimpleField } from '../engine/program/field'
import { fieldIssues } from '../engine/rules/fieldIssues'
import type { Json } from '../engine/values/types'
import { TODAY } from './happening'

/** An answer that breaks a rule before any other. */
export interface BadAnswer {
  readonly rule: string
  readonly value: Json
}

/** What an applicant can enter in a control that is no answer of its type. */
const UNREADABLE: Readonly<Partial<Record<ControlName, Json>>> = {
  email: 'nobody',
  date: '2023-2-31',
  phone: '+1416',
  code: '1',
  money: 'much',
  color: '#12',
}

/** Texts that one rule or another refuses. */
const TEXTS = ['nothing', 'x', '?', 'robin@example.org', '1234', '1']

/** The longest phone number there can be; a shorter one is its beginning. */
const LONG_NUMBER = '+451234567890123'

/** Dates that one rule or another refuses: today, long ago, far ahead. */
const DATES = [TODAY, '1800-01-01', '2999-12-31']

/**
 * For each rule of a field something that an applicant can enter and that breaks it, in the order in which the rules are
 * said. None for a rule that nothing can be entered against: what is chosen is one of the choices, and what is wrong
 * with a file its control says.
 */
export function badAnswers(field: Field): readonly BadAnswer[] {
  if (field.kind !== 'simple') return []
  const candidates = candidatesFor(field)
  return field.rules.flatMap((rule) => {
    const value = candidates.find((candidate) => breaks(field, candidate) === rule)
    return value === undefined ? [] : [{ rule: rule.name, value }]
  })
}

/** The rule that a value breaks first; null where it keeps them all. */
function breaks(field: SimpleField, value: Json): FieldRule | null {
  const other = field.rules.find(({ name }) => name === 'notBefore')?.is
  // What it must not be before stands beside it.
  const siblings = typeof other === 'string' ? { [other]: TODAY } : {}
  const alone = { siblings, fields: [field], today: TODAY, itemFields: () => [], refused: () => null }
  return fieldIssues(field, value, { path: field.path, ...alone })[0]?.rule ?? null
}

function candidatesFor(field: SimpleField): readonly Json[] {
  const { control, answer, choices, rules, type } = field
  if (choices !== null || answer === 'yesNo') return []
  const unreadable = UNREADABLE[control] ?? (type === 'number' ? 'much' : undefined)
  const first = unreadable === undefined ? [] : [unreadable]
  if (answer === 'number') return [...first, ...boundsOf(rules), 0.5]
  if (type === 'date') return [...first, ...DATES]
  if (type === 'phone') return [...first, ...numbersBeyond(rules)]
  // These controls take no more than there may be.
  if (control === 'digits' || control === 'code') return [...first, '1']
  return [...first, ...TEXTS, ...textsBeyond(rules)]
}

/** The numbers next to the bounds, outside. */
function boundsOf(rules: readonly FieldRule[]): readonly number[] {
  return rules.flatMap(({ name, is }) => {
    if (typeof is !== 'number') return []
    return name === 'minimum' ? [is - 1] : [is + 1]
  })
}

/** Phone numbers of one character more than there may be, or fewer than there must be. */
function numbersBeyond(rules: readonly FieldRule[]): readonly string[] {
  return rules.flatMap(({ name, is }) => {
    if (typeof is !== 'number') return []
    return name === 'maxLength' ? [LONG_NUMBER.slice(0, is + 1)] : [LONG_NUMBER.slice(0, is - 1)]
  })
}

/** Texts of one character more than there may be, or fewer than there must be. */
function textsBeyond(rules: readonly FieldRule[]): readonly string[] {
  return rules.flatMap(({ name, is }) => {
    if (typeof is !== 'number') return []
    if (name === 'maxLength') return ['x'.repeat(is + 1), `${'x'.repeat(is)}@example.com`]
    return name === 'minLength' ? ['x'.repeat(Math.max(1, is - 1))] : []
  })
}
