import type { Condition, FieldDocument, Flow, HintWords, Keep, Wording } from '../../language/flow'
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

/** A rule of a field: which it is, what it asks for, and its words; null where the product's count. */
export interface FieldRule<Name extends string = RuleName> {
  readonly name: Name
  readonly definition: Rule
  readonly is: RuleParameter
  readonly message: string | null
  /** Of one that is required only then, when that is; of one of a form, what must hold. */
  readonly when?: Condition
}

/** What every field has. */
interface FieldCommon {
  readonly name: string
  /** The path of its answer; `*` stands for the place of an item (`history.rentals.*.rent`). */
  readonly path: string
  readonly type: FieldType
  /** Copy, with placeholders. */
  readonly label: string
  /** Copy, with placeholders and marks; null where there is none. */
  readonly hint: HintWords | null
  /** Its place in a row of up to four: it begins one, or stands beside the field before it; null where it has a row of its own. */
  readonly row: 'first' | 'beside' | null
  /** What has to hold for it to be asked; a name without a dot is a field of the same item. */
  readonly when: Condition | null
  /** In the order in which they are said. Those that its type brings are among them. */
  readonly rules: readonly FieldRule[]
  /** Whether it has to be answered. */
  readonly isRequired: boolean
  /** How it is asked while a condition holds that makes it required; null where none does. */
  readonly asRequired: { readonly when: Condition; readonly field: Field } | null
  /** How it is asked while a condition holds that locks it; null where none does. */
  readonly asLocked: { readonly when: Condition; readonly field: Field } | null
  /** Whether it looks as if it had to be. */
  readonly isExpected: boolean
  /** Whether an item of a list is complete only with it. */
  readonly completes: boolean
  readonly control: ControlName
  readonly options: ControlOptions
  /** A good answer, as it is submitted; undefined where there is none. */
  readonly example: Json | undefined
  /** What it starts with, as its document writes it: `startOn` says what that is on a day. */
  readonly start: Json | undefined
  /** How long a browser keeps the answer: never, where it is sensitive. */
  readonly keep: Keep
  readonly isSensitive: boolean
  /** Whether nobody can change the answer. */
  readonly isLocked: boolean
  /** How many characters of a sensitive answer stay readable. */
  readonly mask: number
}

/** A field whose answer is one value: a text, a number, yes or no, which of several choices, or an entry that was found. */
export interface SimpleField extends FieldCommon {
  readonly kind: 'simple'
  readonly type: SimpleType
  readonly definition: SimpleKind
  /** What the answer is in JSON; texts are several choices, what an object is its type says. */
  readonly answer: 'text' | 'number' | 'yesNo' | 'texts' | 'object'
  /** The words of each value that can be chosen; null where the answer is free. */
  readonly choices: ReadonlyMap<string, string> | null
  /** What has to hold for a choice to be offered, by its value; null where every one always is. */
  readonly offeredWhen: ReadonlyMap<string, Condition> | null
  /** What is done to a text as it is typed. */
  readonly letters: 'lower' | 'upper' | null
  /** The path of the answer it starts with, or words that name answers. */
  readonly prefill: string | null
}

/** A field for one file or several. */
export interface FilesField extends FieldCommon {
  readonly kind: 'file' | 'files'
  readonly type: FilesType
  readonly definition: FilesKind
  /** The endings that are taken, without a dot; none where any is, but for programs. */
  readonly extensions: readonly string[]
  /** In bytes; null where any size is taken. */
  readonly maxSize: number | null
  /** How many files are kept; null where any number is. */
  readonly most: number | null
}

/** A list of items with fields of their own. */
export interface ListField extends FieldCommon {
  readonly kind: 'list'
  readonly type: ListType
  readonly definition: ListKind
  readonly fields: readonly Field[]
  readonly exactlyOne: { readonly field: string; readonly label: string; readonly mark: string } | null
  readonly least: number
  /** null where there can be any number of items. */
  readonly most: number | null
}

/** Fields that belong together; none where it only says or shows something. */
export interface GroupField extends FieldCommon {
  readonly kind: 'group'
  readonly type: GroupType
  readonly definition: GroupKind
  readonly fields: readonly Field[]
}

/** One question of a form, compiled: everything that anyone asks of it stands here. */
export type Field = SimpleField | FilesField | ListField | GroupField

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

/** What a type of field implies, so that a document says only what differs. */
interface KindDefaults {
  /** How it is entered, unless the document names another control by `as`. */
  readonly control: ControlName
  /** The rules it brings, with the product's words. */
  readonly brings: readonly RuleName[]
  /** What its control is told, unless the document says otherwise. */
  readonly options: ControlOptions
  /** What rules that it brings ask for, and say, other than of most types. The words no flow without the type has. */
  readonly ownRules?: (wording: Wording) => Partial<Record<RuleName, OwnRule>>
  // A type's own object takes the document of that type: methods may.
  /** The control that the document asks for by other keys than `as`; null where it asks for none. */
  enteredBy?(document: FieldDocument): ControlName | null
}

/** A rule as a type brings it. */
interface OwnRule {
  readonly is?: RuleParameter
  readonly message?: string
}

/** A type whose answer is one value: all that the engine asks of it. */
export interface SimpleKind extends KindDefaults {
  readonly shape: 'simple'
  /** What the answer is in JSON. */
  readonly answer: SimpleField['answer']
  /** The most UTF-16 units of a text, whatever the rules of a field say. */
  readonly mostCharacters: number
  /** Whether a value is an answer of this type. */
  readonly isAnswer: (value: Json, field: SimpleField) => boolean
  /** An answer in words, of several choices one of them. It may be one that is still typed. */
  readonly describe: (value: Json, field: SimpleField, describing: Describing) => string
  /** The message that a value is no answer of this type, with what is wrong with it where the type knows that. */
  readonly reworded?: (message: string, value: Json, field: SimpleField, flow: Describing) => string
  /** What a review says where nothing was given; if left out, that nothing was. */
  readonly blank?: (field: SimpleField, describing: Describing) => string | undefined
  /** The answer that a typed text stands for; the text itself where it cannot be read. */
  readonly parse: (text: string, options: ControlOptions) => Json
  /** A text as it is kept, in whatever way it was written or brought. */
  readonly normalized: (text: string, field: SimpleField) => string
  /** The answer that a document writes as an example, a default or a bound, such as "12.50" for 1250 cents. */
  readonly fromDocument: (written: Json) => Json | undefined
  /** What counts of an answer; the answer itself, if left out. The identical one where all of it does. */
  readonly counted?: (value: Json) => Json | undefined
  /** What a default stands for on a day, an ISO date; the default itself where it is left out. */
  readonly startOn?: (written: Json, field: SimpleField, today: string | null) => Json | undefined
  /** What can be chosen as the answers stand, each value with its words; where it is left out, what the document says. */
  readonly offered?: (field: SimpleField, answers: Answers) => readonly (readonly [value: string, words: string])[]
  // A type's own object takes the document of that type: methods may.
  /** The values that can be chosen, each with its words; null where the answer is free. */
  choices(document: FieldDocumentOf<SimpleType>, calculations: Flow['calculations']): ReadonlyMap<string, string> | null
  /** What the document implies for its control besides. */
  implied(document: FieldDocumentOf<SimpleType>, flow: Surroundings): ControlOptions
  /** The rules that the document brings besides those of its type. */
  bringsBesides?(document: FieldDocumentOf<SimpleType>): readonly RuleName[]
}

/** A type that takes one file, or several. */
export interface FilesKind<Shape extends 'file' | 'files' = 'file' | 'files'> extends KindDefaults {
  readonly shape: Shape
  /** The endings that the document takes; none where any is taken. */
  extensions(document: FieldDocumentOf<FilesType>): readonly string[]
  /** Whether the control makes the file itself, and so refuses none. */
  readonly isMade?: true
  /** Whether a file of this name can hold what is asked for; any can, if left out. */
  readonly isContent?: (name: string) => boolean
  /** What is said of a file of this name; the name itself, if left out. */
  readonly describe?: (name: string, wording: Wording) => string
}

/** A type that is a list of items. */
export interface ListKind extends KindDefaults {
  readonly shape: 'list'
  /** The fields of each item, as a document has them. */
  itemFields(document: FieldDocumentOf<ListType>): Readonly<Record<string, FieldDocument>>
  /** The field by which exactly one item is marked; null where none is. */
  exactlyOne(document: FieldDocumentOf<ListType>): ListField['exactlyOne']
  /** The items it starts with, as the document writes them. */
  starts(document: FieldDocumentOf<ListType>): readonly WrittenItem[]
  /** The items of the document's example; undefined where they are made of the examples of the fields. */
  example(document: FieldDocumentOf<ListType>): Json | undefined
  /** How items that an action brings are shown; null where the applicant enters them. */
  readonly brought: BroughtItems | null
}

/** Items that an action brings: the product's words for their fields, and for codes among what they hold. */
export interface BroughtItems {
  readonly labels: (wording: Wording) => Readonly<Record<string, string>>
  /** An item as it is shown. */
  readonly inWords: (item: Json, wording: Wording) => Json
  /** The fields by which one is known again: one that is there already is not added once more. */
  readonly knownBy: readonly string[]
  /** What a review says where none was brought. */
  readonly none: (wording: Wording) => string
}

/** A type that is nothing but the fields in it. */
export interface GroupKind extends KindDefaults {
  readonly shape: 'group'
  /** The fields in it, as a document has them or as it is short for. */
  innerFields(document: FieldDocumentOf<GroupType>): Readonly<Record<string, FieldDocument>>
  /** Whether it only says or shows something among the questions: there is no answer to it. */
  readonly asksNothing?: true
  /** What an error summary calls a field in it by, beside its message. */
  readonly namesInside: 'group' | 'field'
}

/** All that the engine asks of a type of field. */
export type FieldKind = SimpleKind | FilesKind | ListKind | GroupKind

/** The same of one type. */
export type FieldKindOf<Type extends FieldType> = Type extends SimpleType
  ? SimpleKind
  : Type extends 'file' | 'files'
    ? FilesKind<Type>
    : Type extends 'signature'
      ? FilesKind<'file'>
      : Type extends ListType
        ? ListKind
        : GroupKind

/** The types of field that are known: all of them, or those that every flow and one flow have. */
export type FieldKindTable = { readonly [Type in FieldType]?: FieldKindOf<Type> }

/** The fields inside a field; none of a simple one or a file. */
export function getInnerFields(field: Field): readonly Field[] {
  return field.kind === 'list' || field.kind === 'group' ? field.fields : []
}

/** How many items of a list cannot be removed. One that is asked page by page can always be: too few are missed when it is sent. */
export function countFixedItems({ least, options }: ListField): number {
  return options.pages === undefined ? least : 0
}

/** Whether a field only says or shows something: nobody answers it. */
export function isStaticField(field: Field): boolean {
  return field.kind === 'group' && field.definition.asksNothing === true
}

/** The lists among some fields and in the groups among these, each with the path that leads to it from `base`. */
export function listsAmong(
  fields: readonly Field[],
  base: string,
): readonly { readonly list: ListField; readonly path: string }[] {
  return fields.flatMap((field) => {
    const path = `${base}.${field.name}`
    if (field.kind === 'list') return [{ list: field, path }]
    return field.kind === 'group' ? listsAmong(field.fields, path) : []
  })
}
