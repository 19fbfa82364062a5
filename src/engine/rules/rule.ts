import type { Describing, FieldKind } from '../kinds/fieldKind'
import type { Field, FieldRule, FieldType, RuleParameter } from '../program/field'
import type { Json } from '../values/answers'
import type { RuleName } from '../values/ruleName'

/** What a rule may look at besides the value. */
export interface RuleContext {
  readonly field: Field
  /** The answers beside it, of the same form or item. */
  readonly siblings: { readonly [field: string]: Json }
  /** The fields beside it. */
  readonly fields: readonly Field[]
  /** An ISO date. */
  readonly today: string
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
export type WrittenParameter = string | number | readonly string[]

/** One rule: its test and its words. A value that another rule refuses already (a date that does not exist) keeps it. */
export interface Rule {
  readonly holds: (value: Json, rule: FieldRule<string>, context: RuleContext) => boolean
  /** What {{is}} and {{name}} stand for, where it is not the parameter as it is. */
  readonly words?: (value: Json, rule: FieldRule<string>, context: RuleContext & Describing) => RuleWords
  /** What it is held to, where that is not what the document writes. */
  readonly parse?: (written: WrittenParameter, kind: FieldKind) => RuleParameter
  /** The quantity that it bounds, and on which side. */
  readonly bounds?: { readonly of: Quantity; readonly side: 'least' | 'most' }
  /** The names of the fields beside it whose answers it looks at. */
  readonly reads?: (rule: FieldRule<string>) => readonly string[]
  /** Whether it asks that there be an answer at all. */
  readonly requires?: true
  /** Whether a value that breaks it was not given in full, rather than wrongly. */
  readonly isMissing?: true
  /** Whether it says more closely than `format` what is wrong, and is asked before it. */
  readonly precedesFormat?: true
  /** The rule in whose words it speaks where it has none of its own. */
  readonly speaksAs?: RuleName
  /** Whether all that a control refused because of it is said in one sentence. */
  readonly isSaidTogether?: true
}

/** What only authors and tests ask of a rule: no applicant loads it. */
export interface RuleAuthoring {
  /** What JSON Schema can say of it; null where it looks at another answer or at the day. */
  readonly schema: (rule: FieldRule<string>, field: Field) => JsonSchema | null
  /** Simple answers at the edge of what it asks for: some keep it and some break it. */
  readonly samples: (rule: FieldRule<string>) => readonly Json[]
  /** Whether an applicant can be told of it: not where the control itself keeps it. */
  readonly canBreak: (field: Field) => boolean
  /** Whether only a whole answer has to keep it; a default or a simulated result may leave something out. */
  readonly isOfWhole?: true
  /** Whether its message says the number that it asks for. */
  readonly saysNumber?: true
  /** The most that anybody asks for, and what is said of more. */
  readonly beyond?: { readonly most: number; readonly words: string }
  /** Whether what it asks for is a regular expression. */
  readonly isPattern?: true
  /** The type of the fields that it reads. */
  readonly readsType?: FieldType
  /** Whether it leaves nothing between two whole numbers. */
  readonly isWhole?: true
  /** The key of a document without which it asks for nothing, and an example of it. */
  readonly needs?: { readonly key: string; readonly example: string }
  /** Whether it asks nothing unless fields of the items are expected. */
  readonly needsExpected?: true
  /** The name of a file that breaks it when it is chosen; an ending is added where it has none. */
  readonly refusedFile?: string
}
