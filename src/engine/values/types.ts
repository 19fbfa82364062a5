import type { Message } from '../../language/message'

/** A JSON value, as answers hold them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A dotted path into the answers: form, field, and deeper (`order.lines.0.amount`). */
export type Path = string

/**
 * A path that stays the same while items come and go: `#` and an item's id stand for its place
 * (`order.lines.#3.amount`).
 */
export type Address = string

/** The answers of one form, or the values of one group of data, by field name. */
export type FormAnswers = { readonly [field: string]: Json }

/** What the applicant has given so far, keyed by form, and the data that transitions brought, keyed by group. */
export type Answers = { readonly [form: string]: FormAnswers }

/**
 * A file the applicant chose. The bytes stay outside the answers, in the file store; `size` is in bytes.
 * Without an `id` it is remembered from an earlier visit by name only and has to be chosen again.
 */
export interface FileHandle {
  readonly id?: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/** The rules a control itself can find broken, because the value never becomes an answer (a refused file, a text beyond all bounds). */
export type RefusalRule = 'kind' | 'maxSize' | 'empty' | 'content' | 'duplicate' | 'maxItems' | 'others' | 'tooLong'

/** A control's own complaint about input that did not become an answer. `values` fill the message's placeholders. */
export interface Refusal {
  readonly rule: RefusalRule
  readonly values: Readonly<Record<string, string>>
}

/** A rule that does not hold for an answer, with the words for it. */
export interface Issue {
  readonly path: Path
  readonly rule: string
  readonly message: string
}

/** One step of a way: the screen it led to, and the event that led there. */
export interface WayStep {
  readonly screen: string
  readonly event: string
  /** Whether the forms of the screen that was left had to be valid. */
  readonly checked: boolean
}

/** The events that led here and the screens they led through; those that lay ahead before the applicant went back, too. */
export interface Way {
  /** The screen it begins on. */
  readonly start: string
  readonly steps: readonly WayStep[]
  /** How many of the steps lie behind. */
  readonly place: number
}

/** An action that is under way. */
export interface Run {
  readonly id: number
  readonly action: string
  /** The event that started it: the button that shows as busy. */
  readonly event: string
  /** Whether that button checked the screen's forms. */
  readonly checked: boolean
}

/** The ids of the items of every list, in the order of its items, by the list's address. */
export type ItemIds = { readonly [list: Address]: readonly number[] }

/** An item that was taken out of a list and can come back. */
export interface RemovedItem {
  readonly list: Address
  readonly id: number
  readonly index: number
  readonly item: Json
}

/**
 * The field that is being changed, and the rule whose message showed before, if any: until the field is left that message
 * may go, but no other comes in its place.
 */
export interface Changing {
  readonly address: Address
  readonly rule: string | null
}

/** A message of a transition. One about something that has to be entered again stands at that field, where to go on. */
export interface ShownMessage extends Message {
  readonly at?: Path
}

/** Everything the engine knows. A plain value: a function of the flow and the events so far. */
export interface FlowState {
  /** The screen at the present place of the way. */
  readonly screen: string
  /** Decides what Back does and which answers are relevant. */
  readonly way: Way
  /** All that was entered, relevant or not: it is kept in case the applicant returns. */
  readonly answers: Answers
  /** On which screen each piece of data was brought, by path: it counts while that screen is on the way. */
  readonly broughtOn: { readonly [path: Path]: string }
  readonly items: ItemIds
  /** The id that the next new item gets. */
  readonly nextItem: number
  /** The item that was removed last on this screen, until another is. */
  readonly removed: RemovedItem | null
  /** What fields were prefilled with, by path; null where there was nothing yet. Another answer is the applicant's own. */
  readonly prefilled: { readonly [path: Path]: Json }
  readonly runs: readonly Run[]
  readonly nextRun: number
  readonly dialog: string | null
  readonly message: ShownMessage | null
  /** The screen to return to after a change from there, such as the review. */
  readonly returnTo: string | null
  /** Fields that were changed and left, whose messages may show. */
  readonly touched: readonly Address[]
  readonly changing: Changing | null
  /** How often this screen was submitted with errors; above 0 every message of what was sent shows. */
  readonly attempts: number
  /**
   * Items with this id or a later one came after the screen was last submitted with errors: of their fields nothing is
   * said before they are left or sent.
   */
  readonly unsentFrom: number
  readonly refusals: { readonly [address: Address]: readonly Refusal[] }
}

/** Something that happened: by the applicant, by an action, or by the browser. */
export type FlowEvent =
  | { readonly type: 'answer'; readonly path: Path; readonly value: Json | undefined }
  | { readonly type: 'refuse'; readonly path: Path; readonly refusals: readonly Refusal[] }
  | { readonly type: 'touch'; readonly path: Path }
  /** A new item at the end of a list. */
  | { readonly type: 'add'; readonly list: Path }
  /** An item of a list is taken out; it can come back. */
  | { readonly type: 'remove'; readonly list: Path; readonly item: number }
  /** The item that was removed last comes back where it was. */
  | { readonly type: 'undo'; readonly list: Path }
  /** In a list of which exactly one item is marked, this one is. */
  | { readonly type: 'mark'; readonly list: Path; readonly item: number }
  /** `on` is where the button was seen that was pressed; seen elsewhere, it is not pressed any more. */
  | { readonly type: 'press'; readonly name: string; readonly on?: { readonly screen: string; readonly dialog: string | null } }
  | { readonly type: 'outcome'; readonly run: number; readonly outcome: string; readonly result?: Json }
  | { readonly type: 'back' }
  /** To the screen at this place of the visit order (0 is the first), as the browser's Back and Forward ask. */
  | { readonly type: 'travel'; readonly depth: number }
  /** Back to a screen on the way, such as that behind a section of a review, to return from there. */
  | { readonly type: 'change'; readonly screen: string }
  /** The open dialog was closed by Escape. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'restore'; readonly answers: Answers }
  /** Everything that was entered is to be forgotten. */
  | { readonly type: 'startOver' }

/** What the session has to do after a transition; each comes back, if at all, as an ordinary event. */
export type Effect =
  | { readonly type: 'run'; readonly run: number; readonly action: string; readonly simulate: string }
  | { readonly type: 'abort'; readonly run: number }
  | { readonly type: 'save'; readonly key: string }
  | { readonly type: 'forget'; readonly key: string }
  /** Nothing of any application is to stay on the device. */
  | { readonly type: 'forgetAll' }
  | { readonly type: 'restart' }
  /** Something an author or a host should hear of, and no applicant. */
  | { readonly type: 'note'; readonly problem: string }

/**
 * What a step changed, as far as anything is shown of it. messages: only what is said beside fields. answer: one answer,
 * which decides no question. around: anything but answers and what controls refused. all: that too.
 */
export type Changed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'messages' }
  | { readonly kind: 'answer'; readonly path: Path }
  | { readonly kind: 'around' }
  | { readonly kind: 'all' }

/** One event, with the states before and after it, what has to be done, and what has changed. */
export interface Step {
  readonly before: FlowState
  readonly event: FlowEvent
  readonly after: FlowState
  readonly effects: readonly Effect[]
  readonly changed: Changed
}
