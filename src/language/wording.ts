// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The product's own words, the same on every screen. Each use case or language may replace any of them.
 */
export interface Wording {
  /**
   * The currency of flows that name none, as ISO 4217 calls it. For example: CAD
   */
  currency: string
  /**
   * For example: Back
   */
  back: string
  /**
   * Of a completed step in the progress list, which leads back to it. For example: Back to {{step}}
   */
  backTo: string
  /**
   * For example: Continue
   */
  continue: string
  /**
   * For example: There is a problem
   */
  problem: string
  /**
   * Below the problems that are listed: how many there are besides. For example: and {{count}} more
   */
  moreProblems: string
  problems: Problems
  charactersLeft: CharactersLeft
  charactersOver: CharactersOver
  wordsLeft: WordsLeft
  wordsOver: WordsOver
  /**
   * What an item of a list is called: the word for one, and its number. For example: {{item}} {{number}}
   */
  itemName: string
  /**
   * A problem of an item in the list of problems. For example: {{item}}: {{message}}
   */
  itemProblem: string
  /**
   * The one problem of an item in which nothing was entered: what it is called, and the labels of what it lacks. For example: {{item}} still needs: {{fields}}
   */
  itemMissing: string
  /**
   * For example: Error:
   */
  errorPrefix: string
  /**
   * For example: Still needed: {{fields}}
   */
  stillMissing: string
  /**
   * For example: optional
   */
  optional: string
  /**
   * For example: Not provided
   */
  notProvided: string
  /**
   * For example: Change
   */
  change: string
  /**
   * For example: Change {{section}}
   */
  changeSection: string
  /**
   * For example: Show
   */
  show: string
  /**
   * For example: Hide
   */
  hide: string
  folded: FoldedWords
  /**
   * For example: ending in {{characters}}
   */
  endingIn: string
  /**
   * For example: hidden
   */
  hidden: string
  /**
   * For example: Step {{step}} of {{total}}
   */
  progress: string
  /**
   * For example: Completed
   */
  completed: string
  /**
   * For example: Not started
   */
  pending: string
  /**
   * Of a step that the way led past. For example: Not needed
   */
  notNeeded: string
  /**
   * Of a step that asked something and was left without an answer. For example: Skipped
   */
  skipped: string
  /**
   * Which screen of its step it is, where the step has several. For example: {{screen}} of {{total}}
   */
  screenOf: string
  tasks: TaskWords
  /**
   * What is said when midnight has passed and what a screen shows is another for it, such as a date.
   */
  dayChanged: string
  /**
   * For example: {{step}}: {{status}}
   */
  stepStatus: string
  /**
   * For example: Close
   */
  close: string
  /**
   * For example: Remove
   */
  remove: string
  /**
   * For example: Remove {{name}}
   */
  removeFile: string
  /**
   * For example: Choose a file
   */
  chooseFile: string
  /**
   * Where the one file that is taken is there. For example: Choose another file
   */
  replaceFile: string
  /**
   * For example: Take a photo
   */
  takePhoto: string
  /**
   * For example: or drop it here
   */
  dropFile: string
  /**
   * For example: {{name}} added
   */
  fileAdded: string
  /**
   * For example: Choose {{name}} again. This page can no longer read it.
   */
  fileAgain: string
  /**
   * For example: Not added
   */
  fileRefused: string
  /**
   * Stands for several files, after those that are named. For example: {{count}} more files
   */
  moreFiles: string
  /**
   * For example: up to {{limit}}
   */
  fileLimit: string
  /**
   * How many there are of those that are asked for: {{count}} and {{limit}} are filled in. For example: {{count}} of {{limit}}
   */
  countOf: string
  /**
   * For example: Day
   */
  day: string
  /**
   * For example: Month
   */
  month: string
  /**
   * For example: Year
   */
  year: string
  /**
   * For example: Country of {{field}}
   */
  country: string
  phone: PhoneWords
  digits: DigitsWords
  /**
   * Said of a date whose year has two digits. For example: {{message}}: write the year with four digits
   */
  shortYear: string
  /**
   * Said of an amount that names another currency. For example: {{message}}: write it in {{currency}}
   */
  otherCurrency: string
  /**
   * For example: Add another
   */
  add: string
  /**
   * For example: {{item}} added
   */
  added: string
  /**
   * For example: {{item}} connected
   */
  connected: string
  /**
   * Said when an account is connected that is connected already. For example: This account is already connected.
   */
  alreadyConnected: string
  /**
   * For example: {{item}} removed
   */
  removed: string
  /**
   * For example: {{item}} is back
   */
  broughtBack: string
  /**
   * For example: Undo
   */
  undo: string
  /**
   * For example: Loading
   */
  loading: string
  /**
   * For example: Your progress will not be kept on this device if you close or reload this page.
   */
  notKept: string
  /**
   * For example: Something went wrong. Nothing you entered is lost. Try again.
   */
  actionFailed: string
  /**
   * For example: Yes
   */
  yes: string
  /**
   * For example: No
   */
  no: string
  /**
   * For example: Choose
   */
  choose: string
  /**
   * Between choices and the one that goes with no other. For example: or
   */
  or: string
  /**
   * Where a search finds nothing. For example: No matches
   */
  noChoice: string
  /**
   * Below the choices that a search lists: how many there are besides. For example: {{count}} more. Keep typing to find them
   */
  moreChoices: string
  choicesFound: ChoicesFound
  /**
   * For example: First payment
   */
  downPayment: string
  /**
   * What a plan with a down payment asks for; {{first}}, {{count}}, {{interval}} and {{amount}} (of the later payments) are filled in. For example: {{first}} today, then {{count}} {{interval}} payments of {{amount}}
   */
  planDown: string
  /**
   * What a plan with several equal payments asks for; {{count}}, {{interval}} and {{amount}} are filled in. For example: {{count}} {{interval}} payments of {{amount}}, the first today
   */
  planPayments: string
  /**
   * The same where the first is due one interval from today. For example: {{count}} {{interval}} payments of {{amount}}
   */
  planLater: string
  /**
   * Around what a plan asks for, where the last payment is another, so that all add up to the total. For example: {{payments}}, the last {{amount}}
   */
  planLast: string
  /**
   * What a plan with a single payment asks for; {{amount}} is filled in.
   */
  planPayment: string
  /**
   * For example: Total
   */
  total: string
  /**
   * The link to the licences of what the product is made of. For example: Open-source licences
   */
  notices: string
  /**
   * For example: opens in a new tab
   */
  newTab: string
  /**
   * Before the day of a payment that is due today: {{date}} is filled in. For example: Today, {{date}}
   */
  today: string
  /**
   * For example: Date
   */
  paymentDate: string
  /**
   * For example: Amount
   */
  paymentAmount: string
  /**
   * How the formatter dayOfMonth says a day. For example: {{weekday}} the {{day}}
   */
  dayOfMonth: string
  account: AccountWording
  ordinals: Ordinals
  signature: SignatureWording
  consent: ConsentWording
  lookup: LookupWording
  pagedList: PagedListWording
  otherLanguage: OtherLanguageWording
  firstLanguage: FirstLanguageWording
  forget: ForgetWording
  leaving: LeavingWording
  /**
   * Said above the first screen where the browser runs no scripts. For example: This page needs JavaScript
   */
  withoutScript: string
  embedded: EmbeddedWording
  failure: FailureWording
  rules: RuleWording
}
/**
 * How many problems are listed, and what is said of them, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface Problems {
  /**
   * For example: {{count}} problems: {{messages}}
   */
  zero?: string
  /**
   * For example: {{count}} problems: {{messages}}
   */
  one?: string
  /**
   * For example: {{count}} problems: {{messages}}
   */
  two?: string
  /**
   * For example: {{count}} problems: {{messages}}
   */
  few?: string
  /**
   * For example: {{count}} problems: {{messages}}
   */
  many?: string
  /**
   * For example: {{count}} problems: {{messages}}
   */
  other: string
}
/**
 * How many characters can still be written, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface CharactersLeft {
  /**
   * For example: {{count}} characters left
   */
  zero?: string
  /**
   * For example: {{count}} characters left
   */
  one?: string
  /**
   * For example: {{count}} characters left
   */
  two?: string
  /**
   * For example: {{count}} characters left
   */
  few?: string
  /**
   * For example: {{count}} characters left
   */
  many?: string
  /**
   * For example: {{count}} characters left
   */
  other: string
}
/**
 * How many characters too many were written, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface CharactersOver {
  /**
   * For example: {{count}} characters too many
   */
  zero?: string
  /**
   * For example: {{count}} characters too many
   */
  one?: string
  /**
   * For example: {{count}} characters too many
   */
  two?: string
  /**
   * For example: {{count}} characters too many
   */
  few?: string
  /**
   * For example: {{count}} characters too many
   */
  many?: string
  /**
   * For example: {{count}} characters too many
   */
  other: string
}
/**
 * How many words can still be written, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface WordsLeft {
  /**
   * For example: {{count}} words left
   */
  zero?: string
  /**
   * For example: {{count}} words left
   */
  one?: string
  /**
   * For example: {{count}} words left
   */
  two?: string
  /**
   * For example: {{count}} words left
   */
  few?: string
  /**
   * For example: {{count}} words left
   */
  many?: string
  /**
   * For example: {{count}} words left
   */
  other: string
}
/**
 * How many words too many were written, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface WordsOver {
  /**
   * For example: {{count}} words too many
   */
  zero?: string
  /**
   * For example: {{count}} words too many
   */
  one?: string
  /**
   * For example: {{count}} words too many
   */
  two?: string
  /**
   * For example: {{count}} words too many
   */
  few?: string
  /**
   * For example: {{count}} words too many
   */
  many?: string
  /**
   * For example: {{count}} words too many
   */
  other: string
}
/**
 * What is said on a review, a schedule or a receipt that is folded because it is long.
 */
export interface FoldedWords {
  answers: AnswersGiven
  blank: QuestionsLeftBlank
  /**
   * Opens all sections. For example: Show all answers
   */
  open: string
  /**
   * Closes them again. For example: Hide all answers
   */
  close: string
  /**
   * Shows the payments after the first. For example: Show all {{count}} payments
   */
  payments: string
}
/**
 * Beside the title of a section: how many answers it has, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface AnswersGiven {
  /**
   * For example: {{count}} answers
   */
  zero?: string
  /**
   * For example: {{count}} answers
   */
  one?: string
  /**
   * For example: {{count}} answers
   */
  two?: string
  /**
   * For example: {{count}} answers
   */
  few?: string
  /**
   * For example: {{count}} answers
   */
  many?: string
  /**
   * For example: {{count}} answers
   */
  other: string
}
/**
 * How many questions were left blank, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface QuestionsLeftBlank {
  /**
   * For example: {{count}} questions left blank
   */
  zero?: string
  /**
   * For example: {{count}} questions left blank
   */
  one?: string
  /**
   * For example: {{count}} questions left blank
   */
  two?: string
  /**
   * For example: {{count}} questions left blank
   */
  few?: string
  /**
   * For example: {{count}} questions left blank
   */
  many?: string
  /**
   * For example: {{count}} questions left blank
   */
  other: string
}
/**
 * What a task list says of its sections, besides those of the progress list.
 */
export interface TaskWords {
  /**
   * For example: In progress
   */
  inProgress: string
  /**
   * Of a section that reads what others ask. For example: Cannot start yet
   */
  waiting: string
  /**
   * Which sections have to be completed first. For example: First complete {{steps}}
   */
  waitsFor: string
  /**
   * Above the list. For example: {{count}} of {{total}} completed
   */
  done: string
}
/**
 * What is wrong with a phone number, behind the message of its field.
 */
export interface PhoneWords {
  /**
   * For example: {{message}}: it has too few digits
   */
  missing: string
  /**
   * For example: {{message}}: it has too many digits
   */
  surplus: string
  /**
   * For example: {{message}}: leave out the extension, which cannot be kept here
   */
  extension: string
}
/**
 * What a field of digits does not take: behind the message of a field, and by itself.
 */
export interface DigitsWords {
  /**
   * For example: {{message}}: there are too many digits
   */
  surplus: string
  /**
   * For example: This field takes no more than {{count}} digits
   */
  full: string
  /**
   * For example: This field takes only digits
   */
  only: string
}
/**
 * How many choices a search finds, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface ChoicesFound {
  /**
   * For example: {{count}} choices
   */
  zero?: string
  /**
   * For example: {{count}} choices
   */
  one?: string
  /**
   * For example: {{count}} choices
   */
  two?: string
  /**
   * For example: {{count}} choices
   */
  few?: string
  /**
   * For example: {{count}} choices
   */
  many?: string
  /**
   * For example: {{count}} choices
   */
  other: string
}
/**
 * What the parts of a connected account are called, where its bank is the heading.
 */
export interface AccountWording {
  /**
   * For example: Account
   */
  accountName: string
  /**
   * For example: Account number
   */
  accountNumber: string
  /**
   * For example: Status
   */
  status: string
  /**
   * What a review says where no account is connected. For example: Not connected
   */
  none: string
  statuses?: AccountStatuses
}
/**
 * What the statuses that a bank gives are called. One that is not named here is shown as the bank gives it.
 */
export interface AccountStatuses {
  /**
   * For example: Active
   */
  [k: string]: string
}
/**
 * How the number of a day is said, by the plural category that the language has for it (Intl.PluralRules, ordinal).
 */
export interface Ordinals {
  /**
   * For example: {{number}}
   */
  zero?: string
  /**
   * For example: {{number}}st
   */
  one?: string
  /**
   * For example: {{number}}nd
   */
  two?: string
  /**
   * For example: {{number}}rd
   */
  few?: string
  /**
   * For example: {{number}}th
   */
  many?: string
  /**
   * For example: {{number}}th
   */
  other: string
}
/**
 * The field for a signature. No applicant of a flow without one loads it.
 */
export interface SignatureWording {
  /**
   * What the place to draw in is called while it is empty. For example: Draw your signature here
   */
  area: string
  /**
   * The label of the input for those who type their name. For example: Or type your full name
   */
  name: string
  /**
   * The button that takes the signature back. For example: Clear
   */
  clear: string
  /**
   * What is said of a signature that was drawn. For example: Signed by hand
   */
  drawn: string
  /**
   * What is said of a signature that was typed. For example: Signed as {{name}}
   */
  typed: string
  /**
   * A dot, which is no signature. For example: That's only a dot. Sign your name
   */
  dot: string
  /**
   * A signature that has to be given again. For example: Your signature wasn't kept. Please sign again
   */
  again: string
}
/**
 * The field for a consent. No applicant of a flow without one loads it.
 */
export interface ConsentWording {
  kept: DaysKept
}
/**
 * How long what was sent is kept, before the reason that the flow gives; by the plural category that the language has for the number of days (Intl.PluralRules).
 */
export interface DaysKept {
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  zero?: string
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  one?: string
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  two?: string
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  few?: string
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  many?: string
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  other: string
}
/**
 * The field whose entries an action finds. No applicant of a flow without one loads it.
 */
export interface LookupWording {
  short: ShortSearch
  /**
   * While the action is asked. For example: Searching
   */
  searching: string
  /**
   * Where the action failed or was late. For example: The search didn't work. Nothing you entered is lost.
   */
  failed: string
  /**
   * The button that searches once more. For example: Try again
   */
  tryAgain: string
  /**
   * Below the entries of a simulation. For example: Examples only. A test doesn't run a real search
   */
  simulated: string
  /**
   * What was typed and not chosen. For example: Choose one of the results that appear as you type
   */
  choose: string
}
/**
 * How many characters are needed at least, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface ShortSearch {
  /**
   * For example: Type at least {{count}} characters
   */
  zero?: string
  /**
   * For example: Type at least {{count}} characters
   */
  one?: string
  /**
   * For example: Type at least {{count}} characters
   */
  two?: string
  /**
   * For example: Type at least {{count}} characters
   */
  few?: string
  /**
   * For example: Type at least {{count}} characters
   */
  many?: string
  /**
   * For example: Type at least {{count}} characters
   */
  other: string
}
/**
 * A list whose items are asked page by page. No applicant of a flow without one loads it.
 */
export interface PagedListWording {
  /**
   * For example: Edit
   */
  edit: string
  /**
   * For example: Not complete
   */
  incomplete: string
  /**
   * For example: Complete this one, or remove it
   */
  finish: string
}
/**
 * The way to the words of another language. No applicant of a flow in one language loads it.
 */
export interface OtherLanguageWording {
  /**
   * What the links to other languages are called together, for example: Language
   */
  navigation: string
  /**
   * For example: We couldn't load the other language. Nothing has changed. Check your connection and try again.
   */
  failed: string
}
/**
 * The screen that asks which language is wanted. It shows these words of every language of the flow; only flows that ask load them.
 */
export interface FirstLanguageWording {
  /**
   * For example: Choose your language
   */
  title: string
  /**
   * What the choice means. For example: You can fill in this application in English.
   */
  text: string
  /**
   * What chooses this language. For example: Continue in English
   */
  choose: string
  /**
   * Said while the words of the language are fetched, for example: One moment...
   */
  busy: string
}
/**
 * The way to have everything forgotten that was entered, on every screen once something was.
 */
export interface ForgetWording {
  /**
   * The button. For example: Forget what I entered
   */
  label: string
  /**
   * The title of the dialog that asks first. For example: Forget what you entered?
   */
  title: string
  /**
   * What that dialog says will happen.
   */
  text: string
  /**
   * The button that does it. For example: Forget everything
   */
  confirm: string
  /**
   * The button that goes on. For example: Keep my answers
   */
  keep: string
}
/**
 * Asked where a page around the flow wants to close it, and something would be lost.
 */
export interface LeavingWording {
  /**
   * The question. For example: Leave this application?
   */
  title: string
  /**
   * What leaving costs. For example: You may lose what you've entered so far.
   */
  text: string
  /**
   * The button that leaves. For example: Leave
   */
  leave: string
  /**
   * The button that does not. For example: Stay
   */
  stay: string
}
/**
 * Said where the flow is in a frame of another page.
 */
export interface EmbeddedWording {
  /**
   * The mark on every screen of a flow that is tried out. For example: Test: nothing is sent
   */
  test: string
  /**
   * What the frame is called until the flow has said its name. For example: Application
   */
  frame: string
  /**
   * The button that closes the flow, where it is in a dialog. For example: Close
   */
  close: string
  notShown: NotShownWording
}
/**
 * Said instead of the flow where the page around it is not known.
 */
export interface NotShownWording {
  /**
   * What is the matter. For example: This form cannot be shown here
   */
  title: string
  /**
   * What to do. For example: The page around it is not set up for it. Tell whoever sent you here.
   */
  text: string
  /**
   * The link that opens the flow in a tab of its own. For example: Open it in a new tab
   */
  open: string
}
/**
 * The page that is shown when no other can be.
 */
export interface FailureWording {
  /**
   * Its heading. For example: Unexpected Application Error
   */
  title: string
  /**
   * What can be done, before what went wrong. For example: This page could not be shown. Try again.
   */
  lead: string
  /**
   * The button that loads the page again. For example: Try again
   */
  tryAgain: string
  /**
   * The button that begins anew. For example: Back to start
   */
  backToStart: string
  /**
   * What the technical details are called. For example: Technical details
   */
  details: string
  /**
   * What is said when nothing is known of the error. For example: Unknown error
   */
  unknown: string
  answers: LettingGoWording
  configuration: ForgottenConfigurationWording
}
/**
 * The way to let go of what was entered, where it may be what cannot be shown.
 */
export interface LettingGoWording {
  /**
   * Says what is lost; {{flow}} is the name of the use case. For example: Everything you entered in {{flow}} is lost.
   */
  lost: string
  /**
   * The button. For example: Forget what I entered
   */
  forget: string
}
/**
 * The way to let go of the saved configuration, where it may be what cannot be shown.
 */
export interface ForgottenConfigurationWording {
  /**
   * Says what is lost. For example: The use case, name, logos and colour that were chosen are lost.
   */
  lost: string
  /**
   * The button. For example: Forget the configuration
   */
  forget: string
}
/**
 * What is said of the rules that a field's type brings, where the field has no words of its own.
 */
export interface RuleWording {
  /**
   * An answer that is not of its field's kind. For example: Check {{field}}
   */
  format: string
  /**
   * A file with another ending. For example: {{name}} isn't an accepted file type. Choose a file of type {{is}}
   */
  kind: string
  /**
   * Of a file that can be run or can carry a program. For example: {{name}} is a program or may contain one, so we can't accept it
   */
  program: string
  /**
   * A file that is too large. For example: {{name}} is larger than {{is}}
   */
  maxSize: string
  /**
   * A file with nothing in it. For example: {{name}} is empty
   */
  empty: string
  /**
   * A file that is not what its ending says. For example: The contents of {{name}} don't match its file type
   */
  content: string
  /**
   * A PDF that opens only with a password; if left out, the words of "format". For example: {{name}} needs a password to open. Save a copy without a password and add that one
   */
  password?: string
  /**
   * A file that is there already. For example: You've already added {{name}}
   */
  duplicate: string
  /**
   * A file that has to be chosen again. For example: Choose {{name}} again
   */
  again: string
  /**
   * One file too many. For example: Only {{is}} files are kept; {{name}} was left out
   */
  maxItems: string
  /**
   * Files that were not added either, of which only the number is said. For example: {{count}} more files were not added
   */
  others: string
  /**
   * What is missing in an item of a list of which one has to be complete. For example: {{field}} is still needed
   */
  completes: string
  /**
   * A text beyond what any field takes, which was not put in. For example: {{field}} takes up to {{is}} characters
   */
  tooLong: string
}
