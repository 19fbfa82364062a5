import type { Answers, Json, Path } from '../values/answers'
import type { Chosen, FlowState, Refusal } from './flowState'

export type FlowEvent =
  | { readonly type: 'answer'; readonly path: Path; readonly value: Json | undefined }
  | { readonly type: 'refuse'; readonly path: Path; readonly refusals: readonly Refusal[] }
  | { readonly type: 'touch'; readonly path: Path }
  | { readonly type: 'add'; readonly list: Path }
  | { readonly type: 'remove'; readonly list: Path; readonly item: number }
  | { readonly type: 'undo'; readonly list: Path }
  | { readonly type: 'mark'; readonly list: Path; readonly item: number }
  /**
   * Opens an item of a list asked page by page. `returns`: from a later screen, to return there after the last page.
   */
  | { readonly type: 'open'; readonly list: Path; readonly item: number; readonly returns?: true }
  /**
   * `on` is where the button was visible; a press is ignored if that has changed. `chosen` replaces the result of a
   * simulated action.
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
  /** Goes to the screen at this index of the visited screens (0 is the first), for the browser's Back and Forward. */
  | { readonly type: 'travel'; readonly depth: number }
  /** Goes back to a screen, such as that of a review's section, to return afterwards. */
  | { readonly type: 'change'; readonly screen: string }
  | { readonly type: 'begin'; readonly step: string }
  | { readonly type: 'dismiss' }
  | { readonly type: 'restore'; readonly answers: Answers }
  | { readonly type: 'chooseLanguage'; readonly language: string }
  | { readonly type: 'startOver' }

/** Work for the session after a transition; results come back as ordinary events. */
export type Effect =
  | { readonly type: 'run'; readonly run: number; readonly action: string; readonly simulate: string }
  | { readonly type: 'abort'; readonly run: number }
  | { readonly type: 'save'; readonly key: string }
  | { readonly type: 'forget'; readonly key: string }
  | { readonly type: 'forgetAll' }
  | { readonly type: 'restart' }
  | { readonly type: 'report'; readonly problem: string }

/**
 * The part of the view that a step changed. messages: only those beside fields. answer: one answer, with the same
 * questions. questions: one answer, and which questions are asked. around: anything but answers and refusals. all:
 * everything.
 */
export type Changed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'messages' }
  | { readonly kind: 'answer'; readonly path: Path }
  | { readonly kind: 'questions'; readonly path: Path }
  | { readonly kind: 'around' }
  | { readonly kind: 'all' }

export interface Step {
  readonly before: FlowState
  readonly event: FlowEvent
  readonly after: FlowState
  readonly effects: readonly Effect[]
  readonly changed: Changed
}
