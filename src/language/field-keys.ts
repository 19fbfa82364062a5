// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { FieldDocument } from './field'
import type { HintWords } from './hint-words'

/**
 * What the field asks. May contain {{placeholders}}.
 */
export type Label = string
/**
 * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
 */
export type Hint = HintWords
/**
 * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
 */
export type When = Condition
/**
 * A good answer, as the applicant would give it: shown on a review whose source is sample, and used by tests. Never shown in the field.
 */
export type Example = string | number | boolean | unknown[]
/**
 * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
 */
export type ExampleText = string
/**
 * A good answer. Shown on a review whose source is sample, and used by tests; never shown in the field.
 */
export type ExampleNumber = number
/**
 * A good amount, with all decimals of its currency. Shown on a review whose source is sample, and used by tests; never shown in the field.
 */
export type ExampleAmount = string
/**
 * A good answer. Shown on a review whose source is sample, and used by tests.
 */
export type ExampleYesNo = boolean
/**
 * A good answer: the values that are chosen. Shown on a review whose source is sample, and used by tests.
 *
 * @minItems 1
 */
export type ExampleChoices = string[]
/**
 * A good answer. Shown on a review whose source is sample, and used by tests; never shown in the field itself.
 *
 * @minItems 1
 */
export type ExampleTexts = string[]
/**
 * The name of a good file. Shown on a review whose source is sample.
 */
export type ExampleFile = string
/**
 * The names of good files. Shown on a review whose source is sample.
 *
 * @minItems 1
 */
export type ExampleFiles = string[]
/**
 * The answer it starts with.
 */
export type DefaultText = string
/**
 * The answer it starts with.
 */
export type DefaultNumber = number
/**
 * The amount it starts with, with all decimals of its currency.
 */
export type DefaultAmount = string
/**
 * The answer it starts with.
 */
export type DefaultYesNo = boolean
/**
 * The values that are chosen at first.
 *
 * @minItems 1
 */
export type DefaultChoices = string[]
/**
 * The texts it starts with.
 *
 * @minItems 1
 */
export type DefaultTexts = string[]
/**
 * The items it starts with, each with the answers to some of its fields, by name; the applicant can change and remove them. Files and what stands in a group or a list cannot be given. Amounts are texts with their decimals.
 *
 * @minItems 1
 * @maxItems 20
 */
export type DefaultItems = {
  [k: string]: string | number | boolean | string[]
}[]
/**
 * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
 */
export type Prefill = string
/**
 * The path of a field that is asked earlier, or words that name answers, such as {{about.first}} {{about.last}}: what was given there is offered here again, until the applicant changes it. What was not given is left out with the words before it; where nothing was, the field stays empty. Say so in the hint.
 */
export type PrefillWords = string
/**
 * The path of a group that is asked earlier: each field that it has too, by name and type, starts with the answer there and follows it until the applicant changes it. What is sensitive, or has a default or a prefill of its own, is left as it is. Say so in the hint.
 */
export type PrefillFields = string
/**
 * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
 */
export type Locked = boolean | Condition
/**
 * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
 */
export type Keep = 'visits' | 'tab' | 'never'
/**
 * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
 */
export type Sensitive = boolean
/**
 * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
 */
export type Mask = number
/**
 * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
 */
export type Expected = true | 'later'
/**
 * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
 */
export type Purpose =
  | 'off'
  | 'on'
  | 'name'
  | 'honorific-prefix'
  | 'given-name'
  | 'additional-name'
  | 'family-name'
  | 'honorific-suffix'
  | 'nickname'
  | 'username'
  | 'new-password'
  | 'current-password'
  | 'one-time-code'
  | 'organization-title'
  | 'organization'
  | 'street-address'
  | 'address-line1'
  | 'address-line2'
  | 'address-line3'
  | 'address-level4'
  | 'address-level3'
  | 'address-level2'
  | 'address-level1'
  | 'country'
  | 'country-name'
  | 'postal-code'
  | 'cc-name'
  | 'cc-given-name'
  | 'cc-additional-name'
  | 'cc-family-name'
  | 'cc-number'
  | 'cc-exp'
  | 'cc-exp-month'
  | 'cc-exp-year'
  | 'cc-csc'
  | 'cc-type'
  | 'transaction-currency'
  | 'transaction-amount'
  | 'language'
  | 'bday'
  | 'bday-day'
  | 'bday-month'
  | 'bday-year'
  | 'sex'
  | 'url'
  | 'photo'
  | 'tel'
  | 'tel-country-code'
  | 'tel-national'
  | 'tel-area-code'
  | 'tel-local'
  | 'tel-extension'
  | 'email'
  | 'impp'
/**
 * The keyboard that a phone shows, where the type does not say it already.
 */
export type Keyboard = 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
/**
 * Which letters a phone's keyboard makes capitals, where the purpose of the field does not say it already.
 */
export type Capitals = 'none' | 'sentences' | 'words' | 'characters'
/**
 * false: the text is no prose, and its spelling is not checked.
 */
export type Spellcheck = boolean
/**
 * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
 */
export type EnterKey = 'done' | 'go' | 'next' | 'send'
/**
 * An example inside the empty field. May contain {{placeholders}}.
 */
export type Placeholder = string
/**
 * How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).
 */
export type Width = 'short' | 'medium' | 'long' | 'full'
/**
 * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
 */
export type AsTitle = true
/**
 * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
 */
export type Beside = boolean
/**
 * What is done to the text as it is typed: made lower or upper case.
 */
export type Letters = 'lower' | 'upper'
/**
 * true: dots stand for what is typed, as in a password; a button beside it shows it. Only of what is sensitive.
 */
export type Covered = boolean
/**
 * true: says from the start how many words or characters are left of "maxWords" or "maxLength". Without it that is said once a fifth is left.
 */
export type Counter = boolean
/**
 * How many lines are seen before it scrolls: how much is expected. 4, if left out.
 */
export type Rows = number
/**
 * How the answer is written: A stands for a letter, 9 for a digit, X for either; any other sign stands for itself. Capitals, spaces and signs that are missing are put right when the field is left.
 */
export type Form = string
/**
 * What the number is counted in: shown and read out behind it, wherever it stands.
 */
export type Unit = string
/**
 * The currency of the amount, as ISO 4217 calls it; the flow's, if left out. The answer is whole: counted in the smallest unit of the currency.
 */
export type Currency = string
/**
 * What one item is called. May contain {{placeholders}}.
 */
export type Item = string
/**
 * What each item is called by what was given in it, such as {{first}} {{last}}: in its heading, on its buttons, on the review. It names fields of the item. What was not given is left out with the words before it; where nothing was, the item is called by "item" and its number.
 */
export type ItemTitle = string
/**
 * A calculation that has a label (calculations.name): its label and what it gives stand before the items and on the review, as long as there is an item. Only of a list that stands in no other.
 */
export type Total = string
/**
 * The button that adds an item. May contain {{placeholders}}.
 */
export type Add = string
/**
 * The button that removes an item. May contain {{placeholders}}.
 */
export type Remove = string
/**
 * What is said while there is none. May contain {{placeholders}}.
 */
export type Empty = string
/**
 * What is said when nothing was given; with a condition, it is asked for only while that holds.
 */
export type RuleRequired = RequiredMessage | RequiredWhen
/**
 * What is said.
 */
export type RequiredMessage = string
/**
 * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
 */
export type RuleFormat = string
/**
 * luhn: cards, IMEI and many customer numbers. sin: a Canadian Social Insurance Number. vin: a vehicle of North America. iban: a bank account.
 */
export type Checksum = 'luhn' | 'sin' | 'vin' | 'iban'
/**
 * What is said when an earlier item of the list has the same answer.
 */
export type RuleUnique = string
/**
 * What is said when one text stands there twice.
 */
export type RuleUniqueTexts = string
/**
 * What is said when the number is not a whole one.
 */
export type RuleWhole = string
/**
 * What is said when the date lies after today.
 */
export type RulePast = string
/**
 * A day, "today", or another date.
 */
export type BoundingDay = string
/**
 * What is said when not all digits are there; {{is}} is how many there have to be.
 */
export type RuleAllDigits = string
/**
 * What is said of a file that can be run or can carry a program (exe, js, html, svg, docm and others), where any kind is taken; the product's own words, if left out.
 */
export type RuleProgram = string
/**
 * What is said of a file with nothing in it; the product's own words, if left out.
 */
export type RuleEmptyFile = string
/**
 * What is said of a file that is not what its ending says; the words of "kind", if left out, or the product's own.
 */
export type RuleContent = string
/**
 * What is said of a PDF that opens only with a password; the product's own words, if left out.
 */
export type RulePassword = string
/**
 * What is said of a file that has to be chosen again, because only its name was kept; the product's own words, if left out.
 */
export type RuleAgain = string
/**
 * What is said of a file that is there already; the product's own words, if left out.
 */
export type RuleDuplicate = string
/**
 * What is said when no item is complete: one in which every field marked as expected is given.
 */
export type RuleOneComplete = string
/**
 * What is said when the date does not lie after today.
 */
export type RuleFuture = string
/**
 * A day, "today", or another date.
 */
export type BoundingDay1 = string
/**
 * A day, "today", a distance from today, or a time.
 */
export type DayLimit = string | DayFromToday

/**
 * What the keys of fields mean, each once; the schemas of the field types name those that mean something there.
 */
export interface FieldKeys {}
/**
 * A good answer. Shown on a review whose source is sample, and used by tests; the first entry of the simulation, if left out.
 */
export interface ExampleEntry {
  /**
   * What the action calls the entry.
   */
  value: string
  /**
   * The words that are shown.
   */
  label: string
}
/**
 * The answers to choose from: the value that is submitted and that conditions ask about, and the words that are shown. A value is any text of up to 60 characters but for quotes, braces and backslashes, such as 18-24 or 25+; no whole number, whose place in the order would be lost.
 */
export interface Choices {
  [k: string]: string
}
/**
 * The answers to choose from: the value that is submitted and that conditions ask about, and the words that are shown; or the words with a condition, where a choice is offered only while it holds, or with a value that is submitted instead of the key. An answer that is no longer offered does not count. A value is any text of up to 60 characters but for quotes, braces and backslashes, such as 18-24 or 25+; no whole number, whose place in the order would be lost. Or the name of one of the flow's lists, which many fields can take.
 */
export interface OfferedChoices {
  [k: string]: string | DescribedChoice
}
/**
 * A choice that is offered only while a condition holds, or submitted as another value than its key.
 */
export interface DescribedChoice {
  /**
   * The words that are shown.
   */
  label: string
  /**
   * Offered only while this holds. It may ask about what stands before the field.
   */
  when?: Condition
  /**
   * What is submitted instead of the key: a text, a number, true or false. Conditions and drafts know the choice by its key all the same. No two choices have the same.
   */
  value?: string | number | boolean
}
/**
 * What is asked of each row, by name: the answer of a row is found under it. May contain {{placeholders}}.
 */
export interface GridRows {
  [k: string]: string
}
/**
 * The answers to choose from in each row: the value that is submitted and that conditions ask about, and the words that are shown. Or the name of one of the flow's lists, which many fields can take.
 */
export interface GridChoices {
  [k: string]: string | ValuedChoice
}
/**
 * A choice that is submitted as another value than its key.
 */
export interface ValuedChoice {
  /**
   * The words that are shown.
   */
  label: string
  /**
   * What is submitted instead of the key: a text, a number, true or false. Conditions and drafts know the choice by its key all the same. No two choices have the same.
   */
  value: string | number | boolean
}
/**
 * The fields by name, in the order in which they are asked.
 */
export interface Fields {
  [k: string]: FieldDocument
}
/**
 * The same with a condition: required only while that holds.
 */
export interface RequiredWhen {
  /**
   * It may ask about what stands before the field: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * What is said when nothing was given.
   */
  message: string
}
/**
 * The least number of characters.
 */
export interface MinLengthRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The most characters.
 */
export interface MaxLengthRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The least number of words: what stands between spaces.
 */
export interface MinWordsRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The most words: what stands between spaces.
 */
export interface MaxWordsRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * A regular expression that the text has to match (with the "u" flag).
 */
export interface PatternRule {
  /**
   * The expression.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The check digit fits the others, so that a slip of the hand is noticed; spaces and dashes do not count.
 */
export interface ChecksumRule {
  is: Checksum
  /**
   * What is said when the rule does not hold.
   */
  message: string
}
/**
 * The least number, or another answer that it must not be less than.
 */
export interface MinimumRule {
  /**
   * The number; or the name of a field beside this one, the path of one that stands before, or a calculation (calculations.name); nothing is compared with what was not given.
   */
  is: number | string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The greatest number, or another answer that it must not be more than.
 */
export interface MaximumRule {
  /**
   * The number; or the name of a field beside this one, the path of one that stands before, or a calculation (calculations.name); nothing is compared with what was not given.
   */
  is: number | string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The least amount, or another answer that it must not be less than.
 */
export interface LeastAmountRule {
  /**
   * The amount, with all decimals of its currency: 12.50 in CAD, 1250 in JPY, 1.250 in KWD; or the name of a field beside this one, or the path of one that stands before; nothing is compared with what was not given.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The greatest amount, or another answer that it must not be more than.
 */
export interface GreatestAmountRule {
  /**
   * The amount, with all decimals of its currency: 12.50 in CAD, 1250 in JPY, 1.250 in KWD; or the name of a field beside this one, or the path of one that stands before; nothing is compared with what was not given.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The number is so many times another: it goes up in steps.
 */
export interface MultipleOfRule {
  /**
   * The step.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The amount goes up in steps.
 */
export interface AmountStepRule {
  /**
   * The step, with all decimals of its currency.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The same as another answer.
 */
export interface SameRule {
  /**
   * The name of a field beside this one, or the path of one that stands before; nothing is compared with what was not given.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The least difference between this year and the date's year.
 */
export interface MinimumAgeRule {
  /**
   * In years.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The date must not come before another day; that day itself is right.
 */
export interface NotBeforeRule {
  /**
   * A day as 2024-05-17 (or a month, a year), "today", a distance from today such as { "years": -1 }, or another date: the name of a field beside this one, or the path of one that stands before.
   */
  is: BoundingDay | DayFromToday
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * Which files are taken, by their endings and by what they begin with. Without it any is, but for programs and what can carry one.
 */
export interface KindRule {
  /**
   * The endings allowed, without a dot.
   *
   * @minItems 1
   */
  is: (
    | 'pdf'
    | 'jpg'
    | 'jpeg'
    | 'png'
    | 'gif'
    | 'webp'
    | 'heic'
    | 'heif'
    | 'tif'
    | 'tiff'
    | 'docx'
    | 'xlsx'
    | 'pptx'
    | 'odt'
    | 'ods'
    | 'odp'
    | 'doc'
    | 'xls'
    | 'ppt'
    | 'rtf'
    | 'csv'
    | 'txt'
    | 'mp4'
    | 'mov'
    | 'mp3'
  )[]
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message?: string
}
/**
 * How large a file may be.
 */
export interface MaxSizeRule {
  /**
   * A number and kB or MB (1 MB is 1024 kB).
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message?: string
}
/**
 * The least number of items.
 */
export interface MinItemsRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The most items.
 */
export interface MaxItemsRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The fewest that may be chosen.
 */
export interface MinChoicesRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The most that may be chosen.
 */
export interface MaxChoicesRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The most files that are kept.
 */
export interface MaxFilesRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message?: string
}
/**
 * The greatest difference between this year and the date's year.
 */
export interface MaximumAgeRule {
  /**
   * In years.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * A distance from today, which counts itself: { "years": -1 } is the same day a year ago, { "days": 14 } is in two weeks.
 */
export interface DayFromToday {
  /**
   * Years from today; with a minus, before it.
   */
  years?: number
  /**
   * Months from today; with a minus, before it.
   */
  months?: number
  /**
   * Days from today; with a minus, before it.
   */
  days?: number
}
/**
 * The date must not come after another day; that day itself is right.
 */
export interface NotAfterRule {
  /**
   * A day as 2024-05-17 (or a month, a year), "today", a distance from today such as { "years": -1 }, or another date: the name of a field beside this one, or the path of one that stands before.
   */
  is: BoundingDay1 | DayFromToday
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The time must not be earlier than another; that time itself is right.
 */
export interface NotEarlierRule {
  /**
   * A time of 24 hours as 09:30, or another time: the name of a field beside this one, or the path of one that stands before.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The time must not be later than another; that time itself is right.
 */
export interface NotLaterRule {
  /**
   * A time of 24 hours as 09:30, or another time: the name of a field beside this one, or the path of one that stands before.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
