import type { Field, FieldRule, RuleName, RuleParameter } from '../program/field'
import type { Describing, FieldKind } from '../kinds/fieldKind'
import { type Answers, type Json, getOwnValue, type Path, getValueAt } from '../values/answers'
import type { Distance } from '../values/dates'

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

/** What a rule may look at besides the value. */
export interface RuleContext {
  readonly field: Field
  /** Where its answer is given. */
  readonly path: Path
  /** The answers beside it, of the same form or item. */
  readonly siblings: { readonly [field: string]: Json }
  /** All that count, for what is named by a path. */
  readonly answers: Answers
  /** The field at a path; null where there is none. */
  readonly fieldAt: (path: Path) => Field | null
  /** An ISO date. */
  readonly today: string
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

/** What a message can say of a rule: what it asks for, and the file it speaks of. */
export interface RuleWords {
  readonly is?: string
  readonly name?: string
}

/** A JSON Schema (2020-12), or a part of one. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** What a bound limits: the characters or words of a text, a number, the items of a list or files, the bytes of a file. */
export type Quantity = 'characters' | 'words' | 'value' | 'items' | 'bytes'

/** What a document asks for with a rule. */
export type WrittenParameter = string | number | readonly string[] | Distance

/** One rule: its test and its words. A value that another rule refuses already (a date that does not exist) keeps it. */
export interface Rule {
  readonly holds: (value: Json, rule: FieldRule<string>, context: RuleContext) => boolean
  /** What {{is}} and {{name}} stand for, where it is not the parameter as it is. */
  readonly words?: (value: Json, rule: FieldRule<string>, context: RuleContext & Describing) => RuleWords
  /** Its message with what is wrong with the value, where that can be said more closely. */
  readonly reworded?: (message: string, value: Json, field: Field, flow: Describing) => string
  /** What it is held to, where that is not what the document writes. */
  readonly parse?: (written: WrittenParameter, kind: FieldKind) => RuleParameter
  /** The quantity that it bounds, and on which side. */
  readonly bounds?: { readonly of: Quantity; readonly side: 'least' | 'most' }
  /** The answers that it looks at: those beside it by name, others by their path, with `*` for any item. */
  readonly reads?: (rule: FieldRule<string>, field: Field) => readonly string[]
  /** Whether it asks that there be an answer at all. */
  readonly requires?: true
  /** Whether it is asked of a field without an answer, too. */
  readonly asksAnyway?: true
  /** Whether a value that breaks it was not given in full, rather than wrongly. */
  readonly isMissing?: true
  /** Whether it says more closely than `format` what is wrong, and is asked before it. */
  readonly precedesFormat?: true
  /** Whether what a control refused because of it is only left out: a note says so, and nothing is wrong. */
  readonly leavesOut?: true
  /** Whether its condition is what must hold; that of any other rule says when it is asked. */
  readonly asksCondition?: true
  /** The rule in whose words it speaks where it has none of its own. */
  readonly speaksAs?: RuleName
}

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
