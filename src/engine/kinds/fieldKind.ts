import type { FieldDocument, Flow, Wording } from '../../language/flow'
import type { ControlName } from '../program/controls'
import type {
  ControlOptions,
  FieldType,
  GroupField,
  ListField,
  RuleName,
  RuleParameter,
  SimpleField,
  SimpleType,
} from '../program/field'
import type { JsonSchema } from '../rules/rule'
import type { ItemPaging } from '../program/lazyParts'
import type { Answers, Json } from '../values/answers'

/** A field's document by its type. */
export type FieldDocumentOf<Type extends FieldType> = Extract<FieldDocument, { type: Type }>

/** The language of a flow and its words, in which an answer is described. */
export type Describing = Pick<Flow, 'language' | 'wording' | 'currency'>

/** The SHA-256 of the words of consents, by language and purpose. */
export type OtherConsents = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What the fields of a flow are compiled with besides their documents. */
export type Surroundings = Pick<
  Flow,
  'actions' | 'calculations' | 'currency' | 'language' | 'retention' | 'wording'
> & { readonly otherConsents?: OtherConsents }

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
  extensions(document: FieldDocumentOf<'file' | 'files' | 'signature'>): readonly string[]
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
  itemFields(document: FieldDocumentOf<ListField['type']>): Readonly<Record<string, FieldDocument>>
  /** The field by which exactly one item is marked; null where none is. */
  exactlyOne(document: FieldDocumentOf<ListField['type']>): ListField['exactlyOne']
  /** The items it starts with, as the document writes them. */
  starts(document: FieldDocumentOf<ListField['type']>): readonly WrittenItem[]
  /** The items of the document's example; undefined where they are made of the examples of the fields. */
  example(document: FieldDocumentOf<ListField['type']>): Json | undefined
  /** How items that an action brings are shown; null where the applicant enters them. */
  readonly brought: BroughtItems | null
}

/** A list whose items are asked page by page. */
export interface PagedListKind extends ListKind {
  /** How; null where all that an item asks is asked at once, as while a flow is explored. */
  readonly paging: ItemPaging | null
}

/** The answers that a document gives to fields of an item. */
export type WrittenItem = NonNullable<FieldDocumentOf<'list'>['default']>[number]

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
  innerFields(document: FieldDocumentOf<GroupField['type']>): Readonly<Record<string, FieldDocument>>
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
      : Type extends 'pagedList'
        ? PagedListKind
        : Type extends 'list' | 'accounts'
          ? ListKind
          : GroupKind

/** The types of field that are known: all of them, or those that every flow and one flow have. */
export type FieldKindTable = { readonly [Type in FieldType]?: FieldKindOf<Type> }

/** What is nobody else's: never to be shown at all, or hardly. */
export type Secret = 'code' | 'number'

/** What only authors and tests ask of a type with a simple answer: no applicant loads it. */
export interface SimpleKindAuthoring {
  /** What JSON Schema can say of an answer besides that it is a text, a number, or true or false. */
  readonly schema: (field: SimpleField) => JsonSchema
  /** What the answer is counted in, for the description in a schema; null where that is plain. */
  readonly unit: (field: SimpleField) => string | null
  /** Whether an answer may have several lines; left out where it has one. */
  readonly isSeveralLines?: true
  /** What an answer is, as far as it can be put in the place of another. */
  readonly comparesAs: 'text' | 'number' | 'amount' | 'yesNo' | 'texts' | 'entry' | 'consent'
  /** Whether a condition may ask for this value, and what to write where it may not; null where any will do. */
  readonly comparable: { readonly is: (value: Json) => boolean; readonly hint: string } | null
  /** What conditions can place it among; null where it is neither a date nor a time. */
  readonly liesAmong: 'days' | 'times' | null
  /** Whether the answer is shown in other words than it was given. */
  readonly isReworded: boolean
  /** Whether it is always nobody else's, may be by its name, or never is. */
  readonly secret: Secret | 'byName' | null
  /** Whether it always says something about a person: how one is reached. */
  readonly isPersonal: boolean
  /** Whether it is asked for an action alone, which checks it. */
  readonly isForAction: boolean
  /** How many characters a whole answer has; null where nothing says it. */
  readonly wholeLength: (field: SimpleField) => number | null
  /** The numbers that its words can say of its digits; null where it has none. */
  readonly digits: (field: SimpleField) => readonly number[] | null
  /** How long each answer is at least and at most, a sign that each has, perhaps first, and its name; null where that is free. */
  readonly form: {
    readonly least: number
    readonly most: number
    readonly sign: string
    readonly isFirst?: true
    readonly words: string
  } | null
  /** Whether texts of it are found by trial, so that a length or a pattern may still have one that was not tried. */
  readonly isGuessed: boolean
  /** The key of a document without which every text is an answer, and an example of it; left out where it is of the type. */
  readonly formedBy?: { readonly key: string; readonly example: string }
  /** Whether something can be entered that is no answer of the type. */
  readonly canBeMistyped: boolean
  /** Answers, the best first; some rule of the field may refuse one. */
  readonly good: (field: SimpleField) => readonly Json[]
  /** What can be entered and one rule or another refuses, what is no answer of the type first. */
  readonly bad: (field: SimpleField) => readonly Json[]
  /** Answers of several choices that tell apart whether each of those named is among them; none where one value is given. */
  readonly combined: (field: SimpleField, named: readonly string[]) => readonly Json[]
  /** Answers that conditions can tell apart. */
  readonly others: readonly Json[]
  /** A text of so many characters, as much of an answer as can be. */
  readonly ofLength: (length: number) => string
}
