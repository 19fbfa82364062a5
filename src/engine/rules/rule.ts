import type { Field, FieldRule, Rule, RuleContext } from '../program/field'
import type { Quantity, RuleParameter } from '../program/fieldTypes'
import { type Json, getOwnValue, getValueAt } from '../values/answers'

export interface Bound {
  readonly rule: string
  readonly side: 'least' | 'most'
  readonly is: number
}

export function collectBounds({ rules }: Pick<Field, 'rules'>, quantity: Quantity): readonly Bound[] {
  return rules.flatMap(({ name, is, definition: { bounds } }) =>
    bounds?.of === quantity && typeof is === 'number' ? [{ rule: name, side: bounds.side, is }] : [],
  )
}

export function findBound(field: Pick<Field, 'rules'>, quantity: Quantity, side: Bound['side']): number | null {
  return collectBounds(field, quantity).find((bound) => bound.side === side)?.is ?? null
}

/** Returns the parameter of a rule that takes a number. */
export function toNumber({ is }: FieldRule<string>): number {
  return typeof is === 'number' ? is : 0
}

/** Lets the field's type explain why a value is not an answer. */
export const explainByType: NonNullable<Rule['explain']> = (message, value, field, flow) =>
  field.kind === 'simple' ? (field.definition.explain?.(message, value, field, flow) ?? message) : message

/** Returns whether a parameter names a field (`income` or `form.income`): it begins with a letter. */
export function isAnswerName(written: unknown): written is string {
  return typeof written === 'string' && /^[a-z]/.test(written)
}

/** Returns the answer that a rule names: a sibling by name, or another answer by path. */
export function getReferencedAnswer(
  name: RuleParameter,
  { siblings, answers }: Pick<RuleContext, 'siblings' | 'answers'>,
): Json | undefined {
  if (typeof name !== 'string') return undefined
  return name.includes('.') ? getValueAt(answers, name) : getOwnValue(siblings, name)
}

export function getReferencedLabel(name: RuleParameter, { path, fieldAt }: RuleContext): string {
  const named = String(name)
  return fieldAt(named.includes('.') ? named : `${path.slice(0, path.lastIndexOf('.'))}.${named}`)?.label ?? ''
}

export type JsonSchema = { readonly [keyword: string]: unknown }

/** The part of a rule that the checker and tests read. Not loaded by applicants' browsers. */
export interface RuleAuthoring {
  /** Returns the rule as JSON Schema; null if it depends on another answer or on the date. */
  readonly schema: (rule: FieldRule<string>, field: Field) => JsonSchema | null
  /** Returns values near the limit: some keep the rule, some break it. `other` is the answer it compares with. */
  readonly samples: (rule: FieldRule<string>, other?: Json) => readonly Json[]
  /** Returns whether an applicant can see its message; false if the control itself enforces it. */
  readonly canBreak: (field: Field) => boolean
  /** Whether only complete answers must keep it: a default or a simulated result may be incomplete. */
  readonly needsCompleteAnswer?: true
  /** A larger parameter is suspicious; `words` describes it in the finding. */
  readonly beyond?: { readonly most: number; readonly words: string }
  readonly isPattern?: true
  readonly dateSide?: 'least' | 'most'
  /** Whether it compares with the answer that its parameter names. */
  readonly compares?: true
  /** Whether it asks for the same answer again, such as a repeated email address. */
  readonly repeats?: true
  readonly isWhole?: true
  readonly comparesItems?: true
  /** Returns why no answer can keep this rule and the field's other rules; null if one can. */
  readonly conflict?: (rule: FieldRule<string>, field: Field) => string | null
  /** The document key without which it has no effect, with an example. */
  readonly needs?: { readonly key: string; readonly example: string }
  /** Whether it has no effect unless fields of the items are `expected`. */
  readonly needsExpected?: true
  /** The name of a file that breaks it. The sample adds an ending if there is none. */
  readonly refusedFile?: string
}
