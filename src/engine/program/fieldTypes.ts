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

/** The name of a rule of a field, of a form (`must`), or of a list at its fields (`completes`). */
export type RuleName = RulesOf<FieldDocument> | 'must' | 'completes'

export type FieldType = FieldDocument['type']

/** The modules in `kinds/` of the types that only flows with such a field load; each exports its type by name. */
export const ownKinds = {
  choiceFrom: 'choices',
  choices: 'choices',
  color: 'writtenForms',
  consent: 'consent',
  digits: 'digits',
  grid: 'choices',
  heading: 'static',
  longText: 'longText',
  lookup: 'lookup',
  note: 'static',
  pagedList: 'lists',
  picture: 'static',
  scale: 'choices',
  signature: 'signature',
  table: 'table',
  texts: 'longText',
  time: 'dates',
  url: 'writtenForms',
} as const satisfies { readonly [Type in FieldType]?: string }

type OwnFieldType = keyof typeof ownKinds

export type CommonFieldType = Exclude<FieldType, OwnFieldType>

export type SimpleType = Exclude<FieldType, FilesType | ListType | GroupType>

export type FilesType = 'file' | 'files' | 'signature'

export type ListType = 'list' | 'accounts' | 'pagedList'

export type GroupType = 'group' | 'grid' | 'table' | 'heading' | 'note' | 'picture'

/** The parameter of a rule. Amounts are in cents, sizes in bytes. */
export type RuleParameter = number | string | readonly string[] | Distance | null

export interface ControlOptions {
  readonly placeholder?: string
  readonly autocomplete?: Purpose
  readonly keyboard?: Keyboard
  readonly capitals?: Capitals
  readonly spellcheck?: boolean
  readonly enterKey?: EnterKey
  readonly width?: Width
  /** Whether its label is the heading of the screen. */
  readonly asTitle?: true
  /** ISO 3166, lower case. */
  readonly country?: string
  readonly precision?: Precision
  readonly length?: number
  readonly groups?: readonly number[]
  readonly separator?: '-' | ' '
  /** The limits of a scale and their labels. */
  readonly from?: number
  readonly to?: number
  readonly fromLabel?: string
  readonly toLabel?: string
  /** The list whose items are the choices, and the field of an item that is the label. */
  readonly list?: string
  readonly property?: string
  /**
   * The action that finds entries, the number of characters from which it searches, and the entries of its simulation.
   */
  readonly action?: string
  readonly minSearch?: number
  readonly entries?: readonly Entry[]
  /** The answers that a search is made with, as the document names them, and the words of what is entered by hand. */
  readonly with?: readonly string[]
  readonly byHand?: string
  readonly alone?: string
  /** As written, with the pictures of some. */
  readonly choices?: FieldDocumentOf<'choice'>['choices']
  readonly unit?: string
  readonly scheme?: 'any'
  /** ISO 4217. */
  readonly currency?: string
  /** The format of a text: `A` is a letter, `9` a digit, `X` either. */
  readonly form?: string
  readonly counter?: boolean
  readonly rows?: number
  /** The calculation that has the plans. */
  readonly calculation?: string
  readonly pick?: string
  readonly item?: string
  readonly add?: string
  readonly remove?: string
  readonly removes?: 'any' | 'last'
  /** The total shown above the items, as `calculations.name`. */
  readonly total?: Path
  /** The question after a new item; text with placeholders. */
  readonly another?: string
  readonly pages?: Readonly<Record<string, ItemPage>>
  readonly empty?: string
  /** The text and title of a note, and whether it is collapsed. */
  readonly text?: Words
  readonly title?: string
  readonly closed?: true
  readonly consent?: ConsentTerms
  /** A picture: its address, its size in CSS pixels and its alternative text; undefined if it is decorative. */
  readonly src?: string
  readonly size?: { readonly width: number; readonly height: number }
  readonly words?: string
  /** The address of an image shown while there is no item. */
  readonly picture?: string
}

export type FieldDocumentOf<Type extends FieldType> = Extract<FieldDocument, { type: Type }>

export type Describing = Pick<Flow, 'language' | 'wording' | 'currency'>

/** The SHA-256 of consent texts, by language and purpose. */
export type OtherConsents = Readonly<Record<string, Readonly<Record<string, string>>>>

export type Surroundings = Pick<
  Flow,
  'actions' | 'calculations' | 'currency' | 'language' | 'retention' | 'wording'
> & { readonly otherConsents?: OtherConsents }

export type WrittenItem = NonNullable<FieldDocumentOf<'list'>['default']>[number]

export interface ConsentTerms {
  readonly purpose: string
  /** The SHA-256 of the displayed text in hexadecimal. */
  readonly words: string
  /** BCP 47. */
  readonly language: string
  readonly kept: string | null
  /** The SHA-256 of the text in the flow's other languages: a consent stays valid after a change of language. */
  readonly others: Readonly<Record<string, string>>
}

export interface RuleWords {
  readonly is?: string
  readonly name?: string
}

export type Quantity = 'characters' | 'words' | 'value' | 'items' | 'bytes'

export type WrittenParameter = string | number | readonly string[] | Distance
