import type { Answers, Json, Path } from '../values/answers'
import type { Chosen, FlowState, Refusal } from './flowState'

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
  /** An item of a list that is asked page by page is gone into; from a screen ahead, to return there after its last page. */
  | { readonly type: 'open'; readonly list: Path; readonly item: number; readonly returns?: true }
  /**
   * `on` is where the button was seen that was pressed; seen elsewhere, it is not pressed any more. `chosen` was chosen beside
   * it: a simulated action brings it in the place of its own.
   */
  | {
      readonly type: 'press'
      readonly name: string
      readonly on?: { readonly screen: string; readonly dialog: string | null }
      readonly chosen?: Chosen
    }
  | {
      readonly type: 'outcome'
      readonly run: number
      readonly outcome: string
      readonly result?: Json
      readonly proof?: string
    }
  | { readonly type: 'back' }
  /** To the screen at this place of the visit order (0 is the first), as the browser's Back and Forward ask. */
  | { readonly type: 'travel'; readonly depth: number }
  /** Back to a screen on the way, such as that behind a section of a review, to return from there. */
  | { readonly type: 'change'; readonly screen: string }
  /** A section is begun, or looked at again, from a task list: the id of its step. */
  | { readonly type: 'begin'; readonly step: string }
  /** The open dialog was closed by Escape. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'restore'; readonly answers: Answers }
  /** The language is chosen that the flow asks for: once. */
  | { readonly type: 'chooseLanguage'; readonly language: string }
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
  | { readonly type: 'report'; readonly problem: string }

/**
 * What a step changed, as far as anything is shown of it. messages: only what is said beside fields. answer: one answer,
 * which decides no question. questions: one answer, and with it what is asked. around: anything but answers and what
 * controls refused. all: that too.
 */
export type Changed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'messages' }
  | { readonly kind: 'answer'; readonly path: Path }
  | { readonly kind: 'questions'; readonly path: Path }
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
