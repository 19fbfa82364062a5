import type { Message } from '../../language/message'

/** A JSON value, as answers hold them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A dotted path into the answers: form, field, and deeper (`order.lines.0.amount`). */
export type Path = string

/** The answers of one form by field name. */
export type FormAnswers = { readonly [field: string]: Json }

/** What the applicant has given so far, keyed by form. */
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

/** The rules a widget itself can find broken, because the value never becomes an answer (a refused file). */
export type ReportedRule = 'fileType' | 'fileSize' | 'fileEmpty' | 'fileContent' | 'fileDuplicate' | 'filesTooMany'

/** A widget's own complaint about input that did not become an answer. `values` fill the message's placeholders. */
export interface Report {
  readonly rule: ReportedRule
  readonly values: Readonly<Record<string, string>>
}

/** A rule that does not hold for an answer, with the words for it. */
export interface Issue {
  readonly path: Path
  readonly rule: string
  readonly message: string
}

/** A screen that was visited, and how it was left. */
export interface Visit {
  readonly screen: string
  /** The event whose transition left the screen. */
  readonly event: string
  /** Whether the screen's forms had to be valid to leave it. */
  readonly checked: boolean
}

/** A step of the way that was gone before the applicant went back: the screen it led to, and the event that led there. */
export interface Hop {
  readonly screen: string
  readonly event: string
  readonly checked: boolean
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

/** Everything the engine knows. A plain value: a function of the flow and the events so far. */
export interface FlowState {
  readonly screen: string
  /** The screens visited to get here, oldest first; decides what Back does and which answers count. */
  readonly trail: readonly Visit[]
  /** The screens that followed this one before the applicant went back, nearest first. */
  readonly ahead: readonly Hop[]
  readonly answers: Answers
  /** What fields were prefilled with, by path; null where there was nothing yet. Another answer is the applicant's own. */
  readonly prefilled: { readonly [path: Path]: Json }
  readonly runs: readonly Run[]
  readonly nextRun: number
  readonly dialog: string | null
  readonly message: Message | null
  /** The screen to return to after a change from there, such as the review. */
  readonly returnTo: string | null
  /** Paths of fields that were left, whose messages may show. */
  readonly touched: readonly Path[]
  /** How often this screen was submitted with errors; above 0 every message shows. */
  readonly attempts: number
  readonly reports: { readonly [path: Path]: readonly Report[] }
}

/** Where each item of a list stood before a change; null for an item that was not there. */
export type ItemPlaces = readonly (number | null)[]

/** Something that happened: by the applicant, by an action, or by the browser. */
export type FlowEvent =
  | {
      readonly type: 'answer'
      readonly path: Path
      readonly value: Json | undefined
      /** For a list whose items change while they move: where each stood before, or null for one that was not there. */
      readonly places?: ItemPlaces
    }
  | { readonly type: 'report'; readonly path: Path; readonly reports: readonly Report[] }
  | { readonly type: 'touch'; readonly path: Path }
  | { readonly type: 'press'; readonly name: string }
  | { readonly type: 'outcome'; readonly run: number; readonly outcome: string; readonly result?: Json }
  | { readonly type: 'back' }
  /** To the screen at this place of the visit order (0 is the first), as the browser's Back and Forward ask. */
  | { readonly type: 'travel'; readonly depth: number }
  /** From a review to the screen behind one of its sections. */
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
  | { readonly type: 'restart' }
