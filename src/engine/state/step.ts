import type { Path } from '../values/answers'
import type { FlowState } from './flowState'
import type { FlowEvent } from './flowEvent'

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
