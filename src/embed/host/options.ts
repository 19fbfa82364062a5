import type { Receipt } from '../../engine/blocks/receipt'
import type { Submission } from '../../engine/submission/submission'
import type { HostEvent } from '../../engine/events/hostEvents'
import type { Answers, FileHandle, Json } from '../../engine/values/answers'
import type { EmbeddedBrand } from '../messages/message'

export type { EmbeddedBrand } from '../messages/message'

/**
 * What went wrong. After any but `option` the frame is gone and nothing follows. More may come: treat one that you do not
 * know as the end of the flow on this page.
 */
export type EmbedError =
  /** The frame did not load or did not answer in time: blocked by a policy, not served, or a page that does not accept this one. */
  | { readonly type: 'unavailable'; readonly message: string }
  /** The build answered, and then the flow did not come in time: its files come slowly. */
  | { readonly type: 'slow'; readonly message: string }
  /** The frame is of another version than this script. */
  | { readonly type: 'version'; readonly message: string }
  /** The build has no such use case. */
  | { readonly type: 'useCase'; readonly message: string }
  /** The build does not accept this page. */
  | { readonly type: 'origin'; readonly message: string }
  /** The flow could not be shown. */
  | { readonly type: 'broken'; readonly message: string }
  /** Something was asked for that is not as the flow has it, such as an action that is missing or brings what does not fit. The flow goes on. */
  | { readonly type: 'option'; readonly message: string }

/** A file that the applicant sends. */
export interface SentFile {
  /** What `submission.answers` knows it by. */
  readonly id: string
  /** Where it stands in `submission.answers`, such as `income.proofs.0`. */
  readonly path: string
  readonly name: string
  /** Its media type, such as application/pdf. */
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** The hash of its bytes in hexadecimal, as `submission.files` has it; null where the browser cannot tell, as without https. */
  readonly sha256: string | null
  /** Its bytes. Rejects where there are none any more: ask before the flow is closed. */
  blob(this: void): Promise<Blob>
}

/** What a flow is, in types: the contract of each brings its own, such as `TenantScreeningFlow`. */
export interface FlowTypes {
  readonly answers: Answers
  readonly prefill: Answers
  /** How each action may end, by its name. */
  readonly actions: { readonly [action: string]: ActionOutcome }
}

/** How an action may end. */
export interface ActionOutcome {
  readonly outcome: string
  /** What the flow's fields take. Of an action that submits, nothing: it is then taken exactly as it was given. */
  readonly result?: Json
}

/** What the applicant sends. */
export interface Sent<Flow extends FlowTypes = FlowTypes> {
  /** What your server verifies with `verifySubmission` before it believes it. */
  readonly submission: Submission<Flow['answers']>
  /** The number that the applicant is given to write down. */
  readonly reference: string | null
  /** What the applicant keeps of it, in words; sensitive answers are masked. */
  readonly summary: Receipt | null
  /** The files that the answers name, in their order. */
  readonly files: readonly SentFile[]
  /** The bytes of a file that is named in the answers; null where there are none any more. Ask before the flow is closed. */
  fileOf(this: void, handle: FileHandle): Promise<Blob | null>
}

/** What the applicant sent, once it was taken. */
export type Success<Flow extends FlowTypes = FlowTypes> = Sent<Flow>

/** Why a flow was closed. */
export type ExitReason = 'done' | 'stopped' | 'startOver' | 'closed'

/** How an action ended: one of the outcomes that the flow declares, and what it brings. */
export interface ActionResult extends ActionOutcome {
  /** A text that goes into the submission, for the server that carried it out: it tells that server what it did. */
  readonly proof?: string
  /** Of one that submits: the number under which the application was taken before, which the applicant is told then. */
  readonly reference?: string
}

/** What an action is called with: with what the applicant sends, where it submits, and with nothing of that otherwise. */
export type ActionRequest<Flow extends FlowTypes = FlowTypes> = ActionCircumstances<Flow> &
  (Sent<Flow> | { readonly [Part in keyof Sent]?: undefined })

/** How what is sent is to be taken. */
export type SubmitRequest<Flow extends FlowTypes = FlowTypes> = Sent<Flow> &
  Omit<ActionCircumstances, 'answers' | 'search'>

/** What every action is called with. */
export interface ActionCircumstances<Flow extends FlowTypes = FlowTypes> {
  /** What would be submitted now: what was not asked yet is missing. */
  readonly answers: Flow['prefill']
  /** The day of what the applicant was shown, as YYYY-MM-DD: one that submits brings it back as the day. */
  readonly day: string
  /** The same for another try with the same answers until one has been answered: an idempotency key for your server. */
  readonly key: string
  /** Aborts when the end is not wanted any more. */
  readonly signal: AbortSignal
  /** What was typed, where entries are looked for: the result is then `{ entries: [{ value, label }] }`. */
  readonly search?: string
}

/** An action that this page carries out itself. What it throws, or brings too late, is a failure that the flow words. */
export type PageAction<
  Flow extends FlowTypes = FlowTypes,
  Name extends keyof Flow['actions'] = keyof Flow['actions'],
> = (request: ActionRequest<Flow>) => Promise<EndOf<Flow, Name>> | EndOf<Flow, Name>

/** How one action of a flow may end, and what every action may bring. */
type EndOf<Flow extends FlowTypes, Name extends keyof Flow['actions']> = Flow['actions'][Name] &
  Omit<ActionResult, keyof ActionOutcome>

/**
 * Takes what the applicant sends, before they are told that it was sent. What it throws, or does too late, is a failure
 * that the flow words, and can be tried again under the same key. With nothing it was taken.
 */
export type SubmitAction<Flow extends FlowTypes = FlowTypes> = (
  request: SubmitRequest<Flow>,
) => Promise<ActionResult | void> | ActionResult | void

/** What the page hears. */
export interface Callbacks<Flow extends FlowTypes = FlowTypes> {
  /** The frame is there and was accepted. `keepsProgress`: whether the browser keeps anything for it. */
  onLoad?(frame: { readonly keepsProgress: boolean }): void
  /** The flow can be used. */
  onReady?(): void
  /** Another screen shows. */
  onStep?(event: Extract<HostEvent, { name: 'screen' }>): void
  /** Anything happened: names and facts of the flow, never what was entered. */
  onEvent?(event: HostEvent): void
  /** The application was sent, and taken where something takes it; once. */
  onSuccess?(success: Success<Flow>): void
  /** The flow was closed, or wants to be. */
  onExit?(exit: { readonly reason: ExitReason }): void
  onError?(error: EmbedError): void
}

/** How a flow is embedded. */
export interface EmbedConfig<Flow extends FlowTypes = FlowTypes> extends Callbacks<Flow> {
  /** The address of the build, such as https://apply.example/. */
  readonly src: string
  /** The element that it is shown in, or a selector of it. In a dialog there is none. */
  readonly container?: Element | string
  /** In the page, as high as its content; or in a dialog over it. inline, if left out. */
  readonly display?: 'inline' | 'dialog'
  /**
   * test: every action is simulated, each screen says so, and nothing of this page is called but its `on…` callbacks. live:
   * the page carries out the actions; one that it does not has failed. live with `actions` or `onSubmit`, else test, if left out.
   */
  readonly mode?: 'test' | 'live'
  /** What tells this application from others of the same use case in this browser, such as unit-4: up to 200 characters. */
  readonly session?: string
  /** The id of the use case; the first, if left out. */
  readonly useCase?: string
  readonly brand?: EmbeddedBrand
  /** auto, if left out: what the applicant's device asks for. */
  readonly colorScheme?: 'light' | 'dark' | 'auto'
  /** The language that it is in at first, such as fr-CA: what was chosen in this browser, or what it reads, if left out. */
  readonly language?: string
  /** Answers to begin with, by form and field. */
  readonly prefill?: Flow['prefill']
  /** The actions of the flow that this page carries out, by name. */
  readonly actions?: { readonly [Name in keyof Flow['actions']]?: PageAction<Flow, Name> }
  /** Takes what is sent, where none of `actions` does. */
  readonly onSubmit?: SubmitAction<Flow>
  /** How long such an action, or `onSubmit`, may take, in ms: 30,000, if left out. */
  readonly actionTimeout?: number
  /** How long the frame may take to answer, and again after each sign that the flow is coming, in ms: 10,000, if left out. */
  readonly timeout?: number
  /** What the dialog's button that closes it is called; in the flow's words, if left out. */
  readonly closeLabel?: string
  /**
   * Whether the browser's Back goes back in the flow, or closes the dialog, before it leaves this page; no, if left out. It takes
   * one entry in the browser's history, whatever flows are shown, and gives it back with the last of them.
   */
  readonly history?: boolean
  /** Destroys it when it aborts. */
  readonly signal?: AbortSignal
}

/** A flow on a page. */
export interface EmbedHandle {
  /** Shows it. Opened already, nothing happens; a frame that was taken out of the page is put back. */
  open(): void
  /**
   * Closes it: resolves to whether it was. Without `force` the applicant is asked where something would be lost, and may take
   * their time; a frame that says nothing for 5 s has nobody in it to ask.
   */
  exit(options?: { readonly force?: boolean }): Promise<boolean>
  /** One screen back, or out of a dialog: resolves to whether there was one. A frame that says nothing for 5 s does not go back. */
  back(): Promise<boolean>
  /** Another look, or another language, at once: nothing that was entered is lost. */
  update(look: {
    readonly brand?: EmbeddedBrand
    readonly colorScheme?: 'light' | 'dark' | 'auto'
    readonly language?: string
  }): void
  /** Takes it away for good, with everything it put on the page. Safe in any callback. */
  destroy(): Promise<void>
}

/** What is looked into: what `create` would be given. */
export type DiagnosedConfig = Pick<
  EmbedConfig,
  'src' | 'container' | 'useCase' | 'mode' | 'prefill' | 'actions' | 'onSubmit' | 'timeout'
>

/** What may be wrong on a page, and how to mend it. */
export interface Diagnosis {
  readonly problem:
    | EmbedError['type']
    /** src is no address. */
    | 'address'
    /** The page, or only the flow in it, is not served by https. */
    | 'insecure'
    | 'mixedContent'
    | 'sandbox'
    /** A policy of the page refuses the frame, or a feature that it asks for. */
    | 'policy'
    | 'permission'
    /** The page lets in only what says that it may be (COEP). */
    | 'isolation'
    /** Nothing listens at src; something does, but no build; a build that refuses to be in a frame of this page. */
    | 'unreachable'
    | 'missing'
    | 'ancestors'
    /** Where the flow is to stand has no room, or the page's styles take it. */
    | 'container'
    | 'css'
    /** The browser keeps nothing for the frame. */
    | 'storage'
  readonly message: string
}
