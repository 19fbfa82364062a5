import type {
  Capitals,
  Condition,
  EnterKey,
  FieldDocument,
  HintWords,
  ItemPage,
  Keep,
  Keyboard,
  Purpose,
  Width,
  Words,
} from '../../language/flow'
import type { ConsentTerms } from '../kinds/consent'
import type { FilesKind, GroupKind, ListKind, SimpleKind } from '../kinds/fieldKind'
import type { Rule } from '../rules/rule'
import type { Entry, Json, Path } from '../values/answers'
import type { Distance, Precision } from '../values/dates'
import type { ControlName } from './controls'

type RulesOf<Document> = Document extends { readonly rules?: infer Rules } ? keyof NonNullable<Rules> : never

/** The name of a rule that some type of field can have, or that a form or a list has at one of its fields. */
export type RuleName = RulesOf<FieldDocument> | 'must' | 'completes'

/** What kind of question a field is, as its document calls it. */
export type FieldType = FieldDocument['type']

/** The types that only the flows load that have them; every applicant's browser knows the others. */
export type OwnFieldType = Extract<
  FieldType,
  | 'choiceFrom'
  | 'choices'
  | 'color'
  | 'consent'
  | 'digits'
  | 'grid'
  | 'heading'
  | 'longText'
  | 'lookup'
  | 'note'
  | 'pagedList'
  | 'picture'
  | 'scale'
  | 'signature'
  | 'texts'
  | 'time'
  | 'url'
>

/** The types that every applicant's browser knows. */
export type CommonFieldType = Exclude<FieldType, OwnFieldType>

/** Types whose answer is one value: a text, a number, yes or no, which of several choices, or an entry that was found. */
export type SimpleType = Exclude<FieldType, 'file' | 'files' | ListField['type'] | 'signature' | GroupField['type']>

/** What a rule asks for: nothing more, a number, a text, endings of files, or a distance from today. Amounts are in cents, sizes in bytes. */
export type RuleParameter = number | string | readonly string[] | Distance | null

/** A rule of a field: which it is, what it asks for, and its words; null where the product's count. */
export interface FieldRule<Name extends string = RuleName> {
  readonly name: Name
  readonly definition: Rule
  readonly is: RuleParameter
  readonly message: string | null
  /** Of one that is required only then, when that is; of one of a form, what must hold. */
  readonly when?: Condition
}

/** What a control is told besides the answer: each control reads what it knows. */
export interface ControlOptions {
  readonly placeholder?: string
  readonly autocomplete?: Purpose
  readonly keyboard?: Keyboard
  readonly capitals?: Capitals
  readonly spellcheck?: boolean
  readonly enterKey?: EnterKey
  readonly width?: Width
  /** Whether its label is the heading of its screen. */
  readonly asTitle?: true
  /** ISO 3166, in lower case. */
  readonly country?: string
  /** How closely a date is asked for. */
  readonly precision?: Precision
  /** How many digits a code has. */
  readonly length?: number
  readonly groups?: readonly number[]
  readonly separator?: '-' | ' '
  /** The lowest number of a scale and the highest, and what they mean. */
  readonly from?: number
  readonly to?: number
  readonly fromLabel?: string
  readonly toLabel?: string
  /** The path of the list whose items are chosen from, and the field of them whose text is. */
  readonly list?: string
  readonly property?: string
  /** The action that finds entries, from how many typed characters on, and those of its simulation. */
  readonly action?: string
  readonly minSearch?: number
  readonly entries?: readonly Entry[]
  /** The choice that goes with no other. */
  readonly alone?: string
  /** What a number is counted in. */
  readonly unit?: string
  /** Whether an address may be of any scheme, and not of a web page alone. */
  readonly scheme?: 'any'
  /** ISO 4217. */
  readonly currency?: string
  /** How a text is written: A is a letter, 9 a digit, X either. */
  readonly form?: string
  /** Whether what is left of a limit is said from the start. */
  readonly counter?: boolean
  /** How many lines of a long text are seen. */
  readonly rows?: number
  /** The calculation whose plans are offered. */
  readonly calculation?: string
  readonly pick?: string
  readonly item?: string
  readonly add?: string
  readonly remove?: string
  readonly removes?: 'any' | 'last'
  /** The calculation that stands before the items, as calculations.name. */
  readonly total?: Path
  /** What is asked after an item that is new; copy, with placeholders. */
  readonly another?: string
  /** The pages on which the fields of an item are asked. */
  readonly pages?: Readonly<Record<string, ItemPage>>
  readonly empty?: string
  /** What a note says, what it is called, and whether it is closed until somebody opens it. */
  readonly text?: Words
  readonly title?: string
  readonly closed?: true
  /** What a consent is to. */
  readonly consent?: ConsentTerms
  /** A picture: its address, its width and height in CSS pixels, and what it shows in words; none where it only adorns. */
  readonly src?: string
  readonly size?: { readonly width: number; readonly height: number }
  readonly words?: string
  /** The address of an image that stands where there is no item. */
  readonly picture?: string
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
  readonly type: 'file' | 'files' | 'signature'
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
  readonly type: 'list' | 'accounts' | 'pagedList'
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
  readonly type: 'group' | 'grid' | 'heading' | 'note' | 'picture'
  readonly definition: GroupKind
  readonly fields: readonly Field[]
}

/** One question of a form, compiled: everything that anyone asks of it stands here. */
export type Field = SimpleField | FilesField | ListField | GroupField

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
