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
 * What a page tells the frame through their port.
 */
export type HostMessage = Update | Back | Exit | Ended | GetFile | Visible
/**
 * What the frame tells the page through their port.
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
 * Another look, or another language, at once.
 */
export interface Update {
  type: 'update'
  brand?: EmbeddedBrand
  /**
   * The scheme.
   */
  colorScheme?: 'light' | 'dark' | 'auto'
  /**
   * The language that the flow is to be in, as a BCP 47 tag such as fr-CA.
   */
  language?: string
}
/**
 * How the company around the flow looks; what is left out is the use case's own.
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
   * The address of its square logo for dark backgrounds; where there is none, the square logo stands on a white ground there.
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
   * Comes back with the answer.
   */
  id: number
}
/**
 * The page wants to close the flow.
 */
export interface Exit {
  type: 'exit'
  /**
   * Comes back with the answer.
   */
  id: number
  /**
   * Without asking the applicant.
   */
  force: boolean
}
/**
 * How an action ended that the page carried out.
 */
export interface Ended {
  type: 'ended'
  /**
   * The run's.
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
   * What goes into the submission for the server that carried it out.
   */
  proof?: string
  /**
   * The number under which the application was taken already: the applicant is told this one.
   */
  reference?: string
}
/**
 * The page wants the bytes of a file that is being submitted, or was.
 */
export interface GetFile {
  type: 'getFile'
  /**
   * Comes back with the answer.
   */
  id: number
  /**
   * The id of the file's handle.
   */
  file: string
}
/**
 * Which part of the frame can be seen, in CSS px from its top.
 */
export interface Visible {
  type: 'visible'
  /**
   * Where it begins.
   */
  top: number
  /**
   * How high it is.
   */
  height: number
}
/**
 * The flow is coming: the page may wait for more of it once again as long.
 */
export interface Here {
  type: 'here'
}
/**
 * The frame accepted the page and shows something soon.
 */
export interface Welcome {
  type: 'welcome'
  /**
   * The id of the use case.
   */
  flow: string
  /**
   * What the frame is called.
   */
  title: string
  /**
   * The language of the flow, as a BCP 47 tag.
   */
  language: string
  /**
   * Whether the browser keeps progress for the frame.
   */
  keeps: boolean
  /**
   * What a button is called that closes the flow, in its language.
   */
  close: string
}
/**
 * The flow goes on in another language.
 */
export interface Spoken {
  type: 'spoken'
  /**
   * What the frame is called.
   */
  title: string
  /**
   * The language, as a BCP 47 tag.
   */
  language: string
  /**
   * What a button is called that closes the flow, in that language.
   */
  close: string
}
/**
 * The frame cannot do what the page wants.
 */
export interface Refused {
  type: 'refused'
  /**
   * origin: the build does not accept this page; version: another version of the protocol; useCase: there is no such use case; broken: it could not be loaded.
   */
  reason: 'origin' | 'version' | 'useCase' | 'broken'
  /**
   * The version of the protocol that the frame speaks.
   */
  version?: number
  /**
   * The use cases that there are.
   *
   * @maxItems 50
   */
  useCases?: string[]
}
/**
 * Something that the page asked for is not as the flow has it; the flow goes on.
 */
export interface OptionProblem {
  type: 'option'
  /**
   * What, where and how to mend it, for whoever writes the page.
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
 * How high the content is, in CSS px.
 */
export interface Height {
  type: 'height'
  /**
   * The height.
   */
  height: number
}
/**
 * Another screen shows: its beginning is to be in sight.
 */
export interface Top {
  type: 'top'
}
/**
 * Escape was pressed where nothing of the flow took it: a dialog around it closes as by its button.
 */
export interface Escape {
  type: 'escape'
}
/**
 * Something happened.
 */
export interface EventMessage {
  type: 'event'
  /**
   * What happened: names and facts of the flow, nothing that was entered.
   */
  event: HostEvent
}
/**
 * Whether the flow went back a screen.
 */
export interface WentBack {
  type: 'wentBack'
  /**
   * That of the question.
   */
  id: number
  wentBack: boolean
}
/**
 * The applicant is asked whether to leave: the answer takes as long as they like.
 */
export interface Asking {
  type: 'asking'
  /**
   * That of the question.
   */
  id: number
}
/**
 * Whether the flow lets itself be closed.
 */
export interface Exiting {
  type: 'exiting'
  /**
   * That of the question.
   */
  id: number
  exits: boolean
}
/**
 * The page is to carry out an action.
 */
export interface Run {
  type: 'run'
  /**
   * Comes back with its end.
   */
  id: number
  /**
   * Its name.
   */
  action: string
  /**
   * The same for another try with the same answers: an idempotency key.
   */
  key: string
  /**
   * What would be submitted now.
   */
  answers: Answers
  /**
   * The day of what was shown, as YYYY-MM-DD: of that day is what is worked out from the answers.
   */
  day: string
  /**
   * What is submitted when it ends well, as it will be; null where it submits nothing.
   */
  submission: Submission | null
  /**
   * The number that the last screen will show; null where it submits nothing, or shows none.
   */
  reference: string | null
  /**
   * What the applicant will keep of it, in words; null where it submits nothing.
   */
  summary: Receipt | null
  /**
   * What was typed, where the action finds entries; left out for any other.
   */
  search?: string
}
/**
 * The end of an action is not wanted any more.
 */
export interface Abort {
  type: 'abort'
  /**
   * The run's.
   */
  id: number
}
/**
 * The flow has ended; once.
 */
export interface Submitted {
  type: 'submitted'
  /**
   * What was submitted.
   */
  submission: Submission
  /**
   * The number that the last screen shows to write down.
   */
  reference: string | null
  /**
   * What the applicant keeps of it, in words; sensitive answers are masked.
   */
  summary: Receipt | null
}
/**
 * The applicant wants to leave the flow that has ended, or begins anew.
 */
export interface Finished {
  type: 'finished'
  /**
   * Why.
   */
  reason: 'done' | 'stopped' | 'startOver'
}
/**
 * The bytes of a file; null where there are none any more.
 */
export interface FileBytes {
  type: 'fileBytes'
  /**
   * That of the question.
   */
  id: number
  /**
   * A Blob, or null.
   */
  blob: Blob | null
}
/**
 * The first message, by window.postMessage to the frame's own origin, with a MessagePort for all that follow.
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
 * What the page wants to be shown.
 */
export interface EmbedOptions {
  /**
   * The id of the use case; left out: the first.
   */
  useCase?: string
  brand?: EmbeddedBrand
  /**
   * The scheme; auto is the one of the device.
   */
  colorScheme?: 'light' | 'dark' | 'auto'
  /**
   * The language that the flow is to be in, as a BCP 47 tag such as fr-CA.
   */
  language?: string
  /**
   * In the page, as high as its content; or in a dialog, where it scrolls by itself.
   */
  display: 'inline' | 'dialog'
  /**
   * test: every action is simulated, and each screen says so. live: the page carries them out; one that it does not has failed.
   */
  mode: 'test' | 'live'
  /**
   * What tells this application from others of the same use case in this browser, such as unit-4.
   */
  session?: string
  /**
   * Answers to begin with, by form and field; what does not fit is left out.
   */
  prefill?: Answers
  /**
   * The actions that the page carries out itself.
   *
   * @maxItems 50
   */
  actions: HostActionOffer[]
  /**
   * The page takes what is submitted, where none of its actions does: how long that may take, in ms.
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
   * How long it may take, in ms; then it has failed.
   */
  timeout: number
}
