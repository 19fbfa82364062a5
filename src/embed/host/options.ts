import type { Receipt } from '../../engine/blocks/receipt'
import type { Submission } from '../../engine/submission/submission'
import type { HostEvent } from '../../engine/events/hostEvents'
import type { Answers, FileHandle, Json } from '../../engine/values/answers'
import type { EmbeddedBrand } from '../messages/message'

export type { EmbeddedBrand } from '../messages/message'

/** What went wrong. More may come: treat one that you do not know as the end of the flow on this page. */
export type EmbedError =
  /** The frame did not load or did not answer in time: blocked by a policy, not served, or a page that does not accept this one. */
  | { readonly type: 'unavailable'; readonly message: string }
  /** The frame is of another version than this script. */
  | { readonly type: 'version'; readonly message: string }
  /** The build has no such use case. */
  | { readonly type: 'useCase'; readonly message: string }
  /** The flow could not be shown. */
  | { readonly type: 'broken'; readonly message: string }

/** What the applicant sent. */
export interface Success {
  /** What your server verifies with `verifySubmission` before it believes it. */
  readonly submission: Submission
  /** The number that the applicant was given to write down. */
  readonly reference: string | null
  /** What the applicant keeps of it, in words; sensitive answers are masked. */
  readonly summary: Receipt | null
  /** The bytes of a file that is named in the answers; null where there are none any more. Ask before the flow is closed. */
  fileOf(handle: FileHandle): Promise<Blob | null>
}

/** Why a flow was closed. */
export type ExitReason = 'done' | 'startOver' | 'closed'

/** How an action ended: one of the outcomes that the flow declares, and what it brings. */
export interface ActionResult {
  readonly outcome: string
  readonly result?: Json
}

/** What an action is called with. */
export interface ActionRequest {
  /** What would be submitted now. */
  readonly answers: Answers
  /** The day of what the applicant was shown, as YYYY-MM-DD: one that submits brings it back as the day. */
  readonly day: string
  /** The same for another try with the same answers: an idempotency key for your server. */
  readonly key: string
  /** Aborts when the end is not wanted any more. */
  readonly signal: AbortSignal
}

/** An action that this page carries out itself. What it throws is a failure that the flow words. */
export type PageAction = (request: ActionRequest) => Promise<ActionResult> | ActionResult

/** What the page hears. */
export interface Callbacks {
  /** The frame is there and was accepted. `keepsProgress`: whether the browser keeps anything for it. */
  onLoad?(frame: { readonly keepsProgress: boolean }): void
  /** The flow can be used. */
  onReady?(): void
  /** Another screen shows. */
  onStep?(event: Extract<HostEvent, { name: 'screen' }>): void
  /** Anything happened: names and facts of the flow, never what was entered. */
  onEvent?(event: HostEvent): void
  /** The application was sent; once. */
  onSuccess?(success: Success): void
  /** The flow was closed, or wants to be. */
  onExit?(exit: { readonly reason: ExitReason }): void
  onError?(error: EmbedError): void
}

/** How a flow is embedded. */
export interface EmbedConfig extends Callbacks {
  /** The address of the build, such as https://apply.example/. */
  readonly src: string
  /** The element that it is shown in, or a selector of it. In a dialog there is none. */
  readonly container?: Element | string
  /** In the page, as high as its content; or in a dialog over it. inline, if left out. */
  readonly mode?: 'inline' | 'dialog'
  /** The id of the use case; the first, if left out. */
  readonly useCase?: string
  readonly brand?: EmbeddedBrand
  /** auto, if left out: what the applicant's device asks for. */
  readonly colorScheme?: 'light' | 'dark' | 'auto'
  /** Answers to begin with, by form and field. */
  readonly prefill?: Answers
  /** The actions of the flow that this page carries out, by name; the others are simulated. */
  readonly actions?: Readonly<Record<string, PageAction>>
  /** How long such an action may take, in ms: 30,000, if left out. */
  readonly actionTimeout?: number
  /** How long the frame may take to answer, in ms: 10,000, if left out. */
  readonly timeout?: number
  /** What the dialog's button that closes it is called: Close, if left out. */
  readonly closeLabel?: string
  /** Destroys it when it aborts. */
  readonly signal?: AbortSignal
}

/** A flow on a page. */
export interface EmbedHandle {
  /** Shows it. Opened already, nothing happens; a frame that was taken out of the page is put back. */
  open(): void
  /** Closes it: resolves to whether it was. Without `force` the applicant is asked where something would be lost. */
  exit(options?: { readonly force?: boolean }): Promise<boolean>
  /** One screen back, or out of a dialog: resolves to whether there was one. */
  back(): Promise<boolean>
  /** Another look, at once. */
  update(look: { readonly brand?: EmbeddedBrand; readonly colorScheme?: 'light' | 'dark' | 'auto' }): void
  /** Takes it away for good, with everything it put on the page. Safe in any callback. */
  destroy(): Promise<void>
}
