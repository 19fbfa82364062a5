import type { Condition, FieldDocument, Flow, HintWords, ItemCalculation, Keep, Wording } from '../../language/flow'
import type { Answers, Json, Path } from '../values/answers'
import type { ControlName } from './controls'
import type {
  ControlOptions,
  Describing,
  FieldDocumentOf,
  FieldType,
  FilesType,
  GroupType,
  ListType,
  Quantity,
  RuleName,
  RuleParameter,
  RuleWords,
  SimpleType,
  Surroundings,
  WrittenItem,
  WrittenParameter,
} from './fieldTypes'

/** A rule of a field. `is` is its parameter; `message` is null if the default message applies. */
export interface FieldRule<Name extends string = RuleName> {
  readonly name: Name
  readonly definition: Rule
  readonly is: RuleParameter
  readonly message: string | null
  /** For a rule with a condition: when it applies. For a rule of a form: the condition that must hold. */
  readonly when?: Condition
}

interface FieldCommon {
  readonly name: string
  /** The path of its answer; `*` is the index of an item (`history.rentals.*.rent`). */
  readonly path: string
  readonly type: FieldType
  readonly label: string
  /** Text with placeholders and marks. */
  readonly hint: HintWords | null
  /** Its position in a row of up to four fields; null if it has its own row. */
  readonly row: 'first' | 'beside' | null
  readonly when: Condition | null
  /** In the order in which they are checked, including the rules of its type. */
  readonly rules: readonly FieldRule[]
  readonly isRequired: boolean
  readonly asRequired: { readonly when: Condition; readonly field: Field } | null
  readonly asLocked: { readonly when: Condition; readonly field: Field } | null
  readonly isExpected: boolean
  readonly completes: boolean
  readonly control: ControlName
  readonly options: ControlOptions
  readonly example: Json | undefined
  /** The default as written in the document: `startOn` resolves `today`. */
  readonly start: Json | undefined
  /** How long the browser stores the answer; `never` if it is sensitive. */
  readonly keep: Keep
  readonly isSensitive: boolean
  /** Whether nobody can change it, also because it is calculated. */
  readonly isLocked: boolean
  /** The number of characters of a sensitive answer that stay readable. */
  readonly mask: number
}

export interface SimpleField extends FieldCommon {
  readonly kind: 'simple'
  readonly type: SimpleType
  readonly definition: SimpleKind
  /** The JSON type; `texts` are several strings, the shape of an `object` depends on `type`. */
  readonly answer: 'text' | 'number' | 'yesNo' | 'texts' | 'object'
  /** The label of each choice; null if the answer is free text or a number. */
  readonly choices: ReadonlyMap<string, string> | null
  readonly offeredWhen: ReadonlyMap<string, Condition> | null
  readonly letters: 'lower' | 'upper' | null
  /** The path of an answer that it starts with, or text with placeholders. */
  readonly prefill: string | null
  /** What its answer is calculated from, in the item of a list. */
  readonly calculated: ItemCalculation | null
}

export interface FilesField extends FieldCommon {
  readonly kind: 'file' | 'files'
  readonly type: FilesType
  readonly definition: FilesKind
  /** Accepted endings without a dot; empty: any file except programs. */
  readonly extensions: readonly string[]
  readonly maxSize: number | null
  readonly most: number | null
}

export interface ListField extends FieldCommon {
  readonly kind: 'list'
  readonly type: ListType
  readonly definition: ListKind
  readonly fields: readonly Field[]
  readonly exactlyOne: { readonly field: string; readonly label: string; readonly mark: string } | null
  readonly least: number
  readonly most: number | null
}

export interface GroupField extends FieldCommon {
  readonly kind: 'group'
  readonly type: GroupType
  readonly definition: GroupKind
  readonly fields: readonly Field[]
}

export type Field = SimpleField | FilesField | ListField | GroupField

export interface RuleContext {
  readonly field: Field
  readonly path: Path
  readonly siblings: { readonly [field: string]: Json }
  readonly answers: Answers
  readonly fieldAt: (path: Path) => Field | null
  readonly today: string
}

/** A rule. It holds for values that another rule refuses already, such as a date that does not exist. */
export interface Rule {
  readonly holds: (value: Json, rule: FieldRule<string>, context: RuleContext) => boolean
  /** Returns the values of {{is}} and {{name}}; by default {{is}} is the parameter. */
  readonly words?: (value: Json, rule: FieldRule<string>, context: RuleContext & Describing) => RuleWords
  readonly explain?: (message: string, value: Json, field: Field, flow: Describing) => string
  readonly parse?: (written: WrittenParameter, kind: FieldKind) => RuleParameter
  readonly bounds?: { readonly of: Quantity; readonly side: 'least' | 'most' }
  /** Returns the answers that it reads: siblings by name, others by path, with `*` for any item. */
  readonly reads?: (rule: FieldRule<string>, field: Field) => readonly string[]
  readonly requires?: true
  readonly checksMissingAnswers?: true
  /** Whether a broken rule means that something is missing rather than wrong. */
  readonly isMissing?: true
  readonly precedesFormat?: true
  /** Whether the control drops surplus files with a note instead of an error. */
  readonly dropsSurplus?: true
  /** Whether `when` is the condition that must hold; for other rules it says when they apply. */
  readonly isCondition?: true
  /** The rule whose message it uses if it has none. */
  readonly usesMessageOf?: RuleName
}

interface KindDefaults {
  readonly control: ControlName
  readonly impliedRules: readonly RuleName[]
  readonly options: ControlOptions
  /**
   * Parameters and messages of the rules in `brings` that differ from the defaults. `wording` may lack these words in
   * flows without the type.
   */
  readonly ruleDefaults?: (wording: Wording) => Partial<Record<RuleName, OwnRule>>
  // Methods, because each type accepts only its own document, and method parameters are bivariant.
  /** Returns the control that other keys than `as` select; null for the default. */
  selectControl?(document: FieldDocument): ControlName | null
}

interface OwnRule {
  readonly is?: RuleParameter
  readonly message?: string
}

export interface SimpleKind extends KindDefaults {
  readonly shape: 'simple'
  readonly answer: SimpleField['answer']
  /** The maximum number of UTF-16 units, whatever the field's rules allow. */
  readonly maxCharacters: number
  /** `context` has the answers around it; without, they are not known. */
  readonly isAnswer: (value: Json, field: SimpleField, context?: Pick<RuleContext, 'siblings' | 'answers'>) => boolean
  /** Formats an answer, or one of several choices. Also gets values that are still being typed. */
  readonly describe: (value: Json, field: SimpleField, describing: Describing) => string
  readonly explain?: (message: string, value: Json, field: SimpleField, flow: Describing) => string
  readonly describeMissing?: (field: SimpleField, describing: Describing) => string | undefined
  /** Parses typed text; returns it unchanged if it cannot be read. */
  readonly parse: (text: string, options: ControlOptions) => Json
  readonly normalize: (text: string, field: SimpleField) => string
  /** Converts an example, default or limit from the document, such as "12.50" to 1250 cents. */
  readonly fromDocument: (written: Json) => Json | undefined
  /** Returns the part of an answer that is submitted, or the identical value if that is all of it. */
  readonly toSubmitted?: (value: Json) => Json | undefined
  readonly resolveDefault?: (written: Json, field: SimpleField, today: string | null) => Json | undefined
  /** Returns the choices that depend on other answers; undefined if the document lists them. */
  readonly listOffered?: (field: SimpleField, answers: Answers) => readonly (readonly [value: string, words: string])[]
  choices(document: FieldDocumentOf<SimpleType>, calculations: Flow['calculations']): ReadonlyMap<string, string> | null
  createOptions(document: FieldDocumentOf<SimpleType>, flow: Surroundings): ControlOptions
  listImpliedRules?(document: FieldDocumentOf<SimpleType>): readonly RuleName[]
}

export interface FilesKind<Shape extends 'file' | 'files' = 'file' | 'files'> extends KindDefaults {
  readonly shape: Shape
  extensions(document: FieldDocumentOf<FilesType>): readonly string[]
  /** Whether the control creates the file itself and therefore refuses none. */
  readonly isMadeByControl?: true
  /** Returns whether a file of this name can have the required content. */
  readonly isContent?: (name: string) => boolean
  readonly describe?: (name: string, wording: Wording) => string
}

export interface ListKind extends KindDefaults {
  readonly shape: 'list'
  itemFields(document: FieldDocumentOf<ListType>): Readonly<Record<string, FieldDocument>>
  exactlyOne(document: FieldDocumentOf<ListType>): ListField['exactlyOne']
  starts(document: FieldDocumentOf<ListType>): readonly WrittenItem[]
  /** Returns the document's example; undefined: the examples of the fields are combined. */
  example(document: FieldDocumentOf<ListType>): Json | undefined
  /** How items from an action are shown; null if the applicant enters them. */
  readonly brought: BroughtItems | null
}

export interface BroughtItems {
  readonly labels: (wording: Wording) => Readonly<Record<string, string>>
  readonly describeItem: (item: Json, wording: Wording) => Json
  /** The fields that identify an item: an item with the same values is not added again. */
  readonly identifiedBy: readonly string[]
  readonly none: (wording: Wording) => string
}

export interface GroupKind extends KindDefaults {
  readonly shape: 'group'
  innerFields(document: FieldDocumentOf<GroupType>, path: Path): Readonly<Record<string, FieldDocument>>
  readonly asksNothing?: true
  /** Whether its rule `required` asks for an answer to any field inside, not to each. */
  readonly needsAny?: true
  /** What the error summary names beside the message: the group, or the field inside, after the row of a table. */
  readonly namesInside: 'group' | 'field'
}

export type FieldKind = SimpleKind | FilesKind | ListKind | GroupKind

export type FieldKindOf<Type extends FieldType> = Type extends SimpleType
  ? SimpleKind
  : Type extends 'file' | 'files'
    ? FilesKind<Type>
    : Type extends 'signature'
      ? FilesKind<'file'>
      : Type extends ListType
        ? ListKind
        : GroupKind

/** The known types: all types, or those of the common script and the flow's own module. */
export type FieldKindTable = { readonly [Type in FieldType]?: FieldKindOf<Type> }

export function getInnerFields(field: Field): readonly Field[] {
  return field.kind === 'list' || field.kind === 'group' ? field.fields : []
}

/**
 * Returns how many items cannot be removed. With pages every item can be removed; too few are reported on submission.
 */
export function countFixedItems({ least, options }: ListField): number {
  return options.pages === undefined ? least : 0
}

export function isStaticField(field: Field): boolean {
  return field.kind === 'group' && field.definition.asksNothing === true
}

/** Returns the lists among fields and inside their groups, with their paths from `base`. */
export function collectLists(
  fields: readonly Field[],
  base: string,
): readonly { readonly list: ListField; readonly path: string }[] {
  return fields.flatMap((field) => {
    const path = `${base}.${field.name}`
    if (field.kind === 'list') return [{ list: field, path }]
    return field.kind === 'group' ? collectLists(field.fields, path) : []
  })
}
