// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Receipt } from '../../engine/blocks/receipt'
import type { Submission } from '../../engine/submission/submission'
import type { HostEvent } from '../../engine/events/hostEvents'
import type { Answers, Json } from '../../engine/values/answers'

/**
 * A message between a page and the flow in a frame on it (version 2).
 */
export type EmbeddingMessage = HostMessage | FrameMessage | Hello
/**
 * A message of the page to the frame, through their port.
 */
export type HostMessage = Update | Back | Exit | Ended | GetFile | Visible
/**
 * A message of the frame to the page, through their port.
 */
export type FrameMessage =
  | Here
  | Welcome
  | Spoken
  | Refused
  | OptionProblem
  | Ready
  | Height
  | Top
  | Escape
  | EventMessage
  | WentBack
  | Asking
  | Exiting
  | Run
  | Abort
  | Submitted
  | Finished
  | FileBytes

/**
 * Changes the look or the language.
 */
export interface Update {
  type: 'update'
  brand?: EmbeddedBrand
  /**
   * The colour scheme.
   */
  colorScheme?: 'light' | 'dark' | 'auto'
  /**
   * The language of the flow, as a BCP 47 tag such as fr-CA.
   */
  language?: string
}
/**
 * The look of the client; omitted parts are the use case's own.
 */
export interface EmbeddedBrand {
  /**
   * The company's name.
   */
  name?: string
  /**
   * The address of its square logo: https, or data: of a PNG, JPEG or WebP.
   */
  logo?: string
  /**
   * The address of its wide logo.
   */
  secondaryLogo?: string
  /**
   * The address of its square logo for dark backgrounds. Without one, the square logo is shown on white there.
   */
  darkLogo?: string
  /**
   * The address of its wide logo for dark backgrounds.
   */
  darkSecondaryLogo?: string
  /**
   * Its colour, as #RRGGBB.
   */
  primaryColor?: string
}
/**
 * The page's Back was pressed.
 */
export interface Back {
  type: 'back'
  /**
   * The number of the request, repeated in the answer.
   */
  id: number
}
/**
 * The page wants to close the flow.
 */
export interface Exit {
  type: 'exit'
  /**
   * The number of the request, repeated in the answer.
   */
  id: number
  /**
   * Whether to close without asking the applicant.
   */
  force: boolean
}
/**
 * The end of an action that the page carried out.
 */
export interface Ended {
  type: 'ended'
  /**
   * The number of the run.
   */
  id: number
  /**
   * One of the outcomes that the flow declares.
   */
  outcome: string
  /**
   * Any JSON value.
   */
  result?: Json
  /**
   * A text for the submission, by which the server that carried out the action recognizes this run.
   */
  proof?: string
  /**
   * The reference under which the application was accepted before; the applicant is shown this one.
   */
  reference?: string
}
/**
 * Requests the bytes of a file of the submission.
 */
export interface GetFile {
  type: 'getFile'
  /**
   * The number of the request, repeated in the answer.
   */
  id: number
  /**
   * The id of the file's handle.
   */
  file: string
}
/**
 * The visible part of the frame, in CSS px from its top.
 */
export interface Visible {
  type: 'visible'
  /**
   * Its top.
   */
  top: number
  /**
   * Its height.
   */
  height: number
}
/**
 * The flow is loading: the page starts its timeout again.
 */
export interface Here {
  type: 'here'
}
/**
 * The frame accepted the page and is about to show the flow.
 */
export interface Welcome {
  type: 'welcome'
  /**
   * The id of the use case.
   */
  flow: string
  /**
   * The title of the frame.
   */
  title: string
  /**
   * The language of the flow, as a BCP 47 tag.
   */
  language: string
  /**
   * Whether the browser stores drafts for the frame.
   */
  keeps: boolean
  /**
   * The label of a close button, in the flow's language.
   */
  close: string
}
/**
 * The flow switched to another language.
 */
export interface Spoken {
  type: 'spoken'
  /**
   * The title of the frame.
   */
  title: string
  /**
   * The language, as a BCP 47 tag.
   */
  language: string
  /**
   * The label of a close button, in that language.
   */
  close: string
}
/**
 * The frame refuses the page.
 */
export interface Refused {
  type: 'refused'
  /**
   * origin: the build does not accept this page; version: the versions of the protocol differ; useCase: there is no such use case; broken: the flow could not be shown.
   */
  reason: 'origin' | 'version' | 'useCase' | 'broken'
  /**
   * The version of the protocol that the frame speaks.
   */
  version?: number
  /**
   * The ids of the build's use cases.
   *
   * @maxItems 50
   */
  useCases?: string[]
}
/**
 * An option of the page does not fit the flow, which still runs.
 */
export interface OptionProblem {
  type: 'option'
  /**
   * The problem and how to fix it, for the authors of the page.
   */
  message: string
}
/**
 * The flow can be used.
 */
export interface Ready {
  type: 'ready'
}
/**
 * The height of the content, in CSS px.
 */
export interface Height {
  type: 'height'
  /**
   * The height.
   */
  height: number
}
/**
 * Another screen is shown: the page scrolls to its top.
 */
export interface Top {
  type: 'top'
}
/**
 * Escape was pressed and the flow did not use it: a dialog around the frame closes.
 */
export interface Escape {
  type: 'escape'
}
/**
 * An event of the flow.
 */
export interface EventMessage {
  type: 'event'
  /**
   * The event: names of the flow, never what was entered.
   */
  event: HostEvent
}
/**
 * Whether the flow went back, in answer to `back`.
 */
export interface WentBack {
  type: 'wentBack'
  /**
   * The number of the request.
   */
  id: number
  wentBack: boolean
}
/**
 * The applicant is asked whether to leave, so the answer may take any time.
 */
export interface Asking {
  type: 'asking'
  /**
   * The number of the request.
   */
  id: number
}
/**
 * Whether the flow agrees to close, in answer to `exit`.
 */
export interface Exiting {
  type: 'exiting'
  /**
   * The number of the request.
   */
  id: number
  exits: boolean
}
/**
 * Asks the page to carry out an action.
 */
export interface Run {
  type: 'run'
  /**
   * The number of the run, repeated in its end.
   */
  id: number
  /**
   * The action's name.
   */
  action: string
  /**
   * An idempotency key: the same for retries with the same answers.
   */
  key: string
  /**
   * The current answers, as they would be submitted.
   */
  answers: Answers
  /**
   * The day that the applicant was shown, as YYYY-MM-DD. Calculations use this day.
   */
  day: string
  /**
   * The submission if the action succeeds; null if it submits nothing.
   */
  submission: Submission | null
  /**
   * The reference number that the last screen will show; null if it shows none.
   */
  reference: string | null
  /**
   * The applicant's receipt as text; null if the action submits nothing.
   */
  summary: Receipt | null
  /**
   * The search text, for an action that finds entries.
   */
  search?: string
  /**
   * The answers that the lookup names in its "with", by these names; choices by their keys.
   */
  with?: Answers[string]
}
/**
 * The result of an action is not needed any more.
 */
export interface Abort {
  type: 'abort'
  /**
   * The number of the run.
   */
  id: number
}
/**
 * The flow has ended. Sent once.
 */
export interface Submitted {
  type: 'submitted'
  /**
   * The submission.
   */
  submission: Submission
  /**
   * The reference number that the last screen shows.
   */
  reference: string | null
  /**
   * The applicant's receipt as text; sensitive answers are masked.
   */
  summary: Receipt | null
}
/**
 * The applicant leaves the flow after its end, or restarts it.
 */
export interface Finished {
  type: 'finished'
  /**
   * The reason.
   */
  reason: 'done' | 'stopped' | 'startOver'
}
/**
 * The bytes of a file; null if they are gone.
 */
export interface FileBytes {
  type: 'fileBytes'
  /**
   * The number of the request.
   */
  id: number
  /**
   * A Blob, or null.
   */
  blob: Blob | null
}
/**
 * The first message, sent by window.postMessage to the frame's own origin, with a MessagePort for all others.
 */
export interface Hello {
  /**
   * The version of the protocol.
   */
  formway: number
  type: 'hello'
  options: EmbedOptions
}
/**
 * The options of the embedded flow.
 */
export interface EmbedOptions {
  /**
   * The id of the use case; by default the first.
   */
  useCase?: string
  brand?: EmbeddedBrand
  /**
   * The colour scheme; auto follows the device.
   */
  colorScheme?: 'light' | 'dark' | 'auto'
  /**
   * The language of the flow, as a BCP 47 tag such as fr-CA.
   */
  language?: string
  /**
   * inline: in the page, as high as its content; dialog: over the page, with its own scrolling.
   */
  display: 'inline' | 'dialog'
  /**
   * test: every action is simulated, and each screen says so. live: the page carries out the actions; an action that it does not offer fails.
   */
  mode: 'test' | 'live'
  /**
   * Separates this application from others of the same use case in this browser, such as unit-4.
   */
  session?: string
  /**
   * Initial answers by form and field; answers that do not fit are ignored.
   */
  prefill?: Answers
  /**
   * The actions that the page carries out itself.
   *
   * @maxItems 50
   */
  actions: HostActionOffer[]
  /**
   * The page accepts submissions that none of its actions submits: how long that may take, in ms.
   */
  submitTimeout?: number
}
/**
 * An action of the flow that the page carries out itself.
 */
export interface HostActionOffer {
  /**
   * The action's name in the flow.
   */
  action: string
  /**
   * How long it may take, in ms; then it fails.
   */
  timeout: number
}
