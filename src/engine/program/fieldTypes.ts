import type {
  Capitals,
  EnterKey,
  FieldDocument,
  Flow,
  ItemPage,
  Keyboard,
  Purpose,
  Width,
  Words,
} from '../../language/flow'
import type { Entry, Path } from '../values/answers'
import type { Distance, Precision } from '../values/dates'

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
export type SimpleType = Exclude<FieldType, FilesType | ListType | GroupType>

/** Types whose answer is a file or several. */
export type FilesType = 'file' | 'files' | 'signature'

/** Types whose answer is a list of items. */
export type ListType = 'list' | 'accounts' | 'pagedList'

/** Types that are nothing but the fields in them, if any. */
export type GroupType = 'group' | 'grid' | 'heading' | 'note' | 'picture'

/** What a rule asks for: nothing more, a number, a text, endings of files, or a distance from today. Amounts are in cents, sizes in bytes. */
export type RuleParameter = number | string | readonly string[] | Distance | null

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

/** The answers that a document gives to fields of an item. */
export type WrittenItem = NonNullable<FieldDocumentOf<'list'>['default']>[number]

/** What a consent is to, once its flow is compiled. */
export interface ConsentTerms {
  /** What it is for, as the flow calls it. */
  readonly purpose: string
  /** The SHA-256 of the words that are shown, in hexadecimal. */
  readonly words: string
  /** The language of the words, as BCP 47 writes it. */
  readonly language: string
  /** How long what was sent is kept, and why; null where the flow does not say it. */
  readonly kept: string | null
  /** The SHA-256 of the same in each other language of the flow: who switches has consented all the same. */
  readonly others: Readonly<Record<string, string>>
}

/** What a message can say of a rule: what it asks for, and the file it speaks of. */
export interface RuleWords {
  readonly is?: string
  readonly name?: string
}

/** What a bound limits: the characters or words of a text, a number, the items of a list or files, the bytes of a file. */
export type Quantity = 'characters' | 'words' | 'value' | 'items' | 'bytes'

/** What a document asks for with a rule. */
export type WrittenParameter = string | number | readonly string[] | Distance
