import type { Field, FieldRule, Rule, RuleContext } from '../program/field'
import type { Quantity, RuleParameter } from '../program/fieldTypes'
import { type Json, getOwnValue, getValueAt } from '../values/answers'

/** A bound of a field: the rule that sets it, which side it is on, and how much it is. */
export interface Bound {
  readonly rule: string
  readonly side: 'least' | 'most'
  readonly is: number
}

/** The bounds that the rules of a field set to a quantity, in their order. */
export function collectBounds({ rules }: Pick<Field, 'rules'>, quantity: Quantity): readonly Bound[] {
  return rules.flatMap(({ name, is, definition: { bounds } }) =>
    bounds?.of === quantity && typeof is === 'number' ? [{ rule: name, side: bounds.side, is }] : [],
  )
}

/** The bound on one side; null where no rule sets one. */
export function findBound(field: Pick<Field, 'rules'>, quantity: Quantity, side: Bound['side']): number | null {
  return collectBounds(field, quantity).find((bound) => bound.side === side)?.is ?? null
}

/** What the type of the field knows of a value that is no answer of it. */
export const rewordedByType: NonNullable<Rule['reworded']> = (message, value, field, flow) =>
  field.kind === 'simple' ? (field.definition.reworded?.(message, value, field, flow) ?? message) : message

/** Whether a parameter is the name or the path of a field: it begins with a letter. */
export function isAnswerName(written: unknown): written is string {
  return typeof written === 'string' && /^[a-z]/.test(written)
}

/** The answer that a rule names: that of a field beside it, or by its path one that stands before. */
export function getReferencedAnswer(
  name: RuleParameter,
  { siblings, answers }: Pick<RuleContext, 'siblings' | 'answers'>,
): Json | undefined {
  if (typeof name !== 'string') return undefined
  return name.includes('.') ? getValueAt(answers, name) : getOwnValue(siblings, name)
}

/** What the field is called that a rule names. */
export function getReferencedLabel(name: RuleParameter, { path, fieldAt }: RuleContext): string {
  const named = String(name)
  return fieldAt(named.includes('.') ? named : `${path.slice(0, path.lastIndexOf('.'))}.${named}`)?.label ?? ''
}

/** A JSON Schema (2020-12), or a part of one. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** What only authors and tests ask of a rule: no applicant loads it. */
export interface RuleAuthoring {
  /** What JSON Schema can say of it; null where it looks at another answer or at the day. */
  readonly schema: (rule: FieldRule<string>, field: Field) => JsonSchema | null
  /** Simple answers at the edge of what it asks for: some keep it and some break it. `other` is what it compares with. */
  readonly samples: (rule: FieldRule<string>, other?: Json) => readonly Json[]
  /** Whether an applicant can be told of it: not where the control itself keeps it. */
  readonly canBreak: (field: Field) => boolean
  /** Whether only a whole answer has to keep it; a default or a simulated result may leave something out. */
  readonly isOfWhole?: true
  /** The most that anybody asks for, and what is said of more. */
  readonly beyond?: { readonly most: number; readonly words: string }
  /** Whether what it asks for is a regular expression. */
  readonly isPattern?: true
  /** Which side of a date it bounds. */
  readonly daysFrom?: 'least' | 'most'
  /** Whether it compares with the answer that its parameter names, where that is a name. */
  readonly compares?: true
  /** Whether it asks for that answer once more. */
  readonly repeats?: true
  /** Whether it leaves nothing between two whole numbers. */
  readonly isWhole?: true
  /** Whether it compares the items of a list, and is said of a later one. */
  readonly isOfItems?: true
  /** Why no answer satisfies it together with the other rules of its field; null where one does. */
  readonly conflict?: (rule: FieldRule<string>, field: Field) => string | null
  /** The key of a document without which it asks for nothing, and an example of it. */
  readonly needs?: { readonly key: string; readonly example: string }
  /** Whether it asks nothing unless fields of the items are expected. */
  readonly needsExpected?: true
  /** The name of a file that breaks it when it is chosen; an ending is added where it has none. */
  readonly refusedFile?: string
}
