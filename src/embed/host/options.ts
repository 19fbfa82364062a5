import type { Receipt } from '../../engine/blocks/receipt'
import type { Submission } from '../../engine/submission/submission'
import type { HostEvent } from '../../engine/events/hostEvents'
import type { Answers, FileHandle, FormAnswers, Json } from '../../engine/values/answers'
import type { EmbeddedBrand } from '../messages/message'

export type { EmbeddedBrand } from '../messages/message'

/**
 * An error. After any type but `option` the frame is gone and no other callback follows. New types may be added: treat
 * an unknown one as the end of the flow on this page.
 */
export type EmbedError =
  /** The frame did not load or answer in time: a policy blocks it, nothing is served, or the page is not accepted. */
  | { readonly type: 'unavailable'; readonly message: string }
  /** The build answered, but the flow did not come in time because its files load slowly. */
  | { readonly type: 'slow'; readonly message: string }
  /** Frame and script have different versions. */
  | { readonly type: 'version'; readonly message: string }
  /** The build has no such use case. */
  | { readonly type: 'useCase'; readonly message: string }
  /** The build does not accept this page. */
  | { readonly type: 'origin'; readonly message: string }
  /** The flow could not be shown. */
  | { readonly type: 'broken'; readonly message: string }
  /**
   * An option does not fit the flow, such as an action that is missing or returns an invalid result. The flow still
   * runs.
   */
  | { readonly type: 'option'; readonly message: string }

/** A file that the applicant sends. */
export interface SentFile {
  /** Its id in `submission.answers`. */
  readonly id: string
  /** Its path in `submission.answers`, such as `income.proofs.0`. */
  readonly path: string
  readonly name: string
  /** Its media type, such as application/pdf. */
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** SHA-256 in hexadecimal, as in `submission.files`; null if the browser cannot compute it, as without https. */
  readonly sha256: string | null
  /** Resolves to its bytes. Call it before the flow is closed: afterwards it rejects. */
  blob(this: void): Promise<Blob>
}

/** The types of a flow: each contract has its own, such as `TenantScreeningFlow`. */
export interface FlowTypes {
  readonly answers: Answers
  readonly prefill: Answers
  /** Outcomes by the action's name. */
  readonly actions: { readonly [action: string]: ActionOutcome }
}

/** An outcome of an action. */
export interface ActionOutcome {
  readonly outcome: string
  /** Values for the flow's fields. A submitting action needs none: then the submission is accepted unchanged. */
  readonly result?: Json
}

/** The submitted application. */
export interface Sent<Flow extends FlowTypes = FlowTypes> {
  /** Verify it on your server with `verifySubmission` before you rely on it. */
  readonly submission: Submission<Flow['answers']>
  /** The reference number that the applicant is shown. */
  readonly reference: string | null
  /** The applicant's receipt as text; sensitive answers are masked. */
  readonly summary: Receipt | null
  /** The files in the answers, in their order. */
  readonly files: readonly SentFile[]
  /** Resolves to the bytes of a file in the answers; null if they are gone. Call it before the flow is closed. */
  fileOf(this: void, handle: FileHandle): Promise<Blob | null>
}

/** An application that was accepted. */
export type Success<Flow extends FlowTypes = FlowTypes> = Sent<Flow>

/** Why a flow was closed. */
export type ExitReason = 'done' | 'stopped' | 'startOver' | 'closed'

/** The end of an action: one of the outcomes that the flow declares, with its result. */
export interface ActionResult extends ActionOutcome {
  /** A text for the submission, by which the server that ran the action recognizes that run. */
  readonly proof?: string
  /**
   * If the action submits: the reference under which the application was accepted before; the applicant is shown this
   * one.
   */
  readonly reference?: string
}

/** The argument of an action: with the application if the action submits, otherwise without. */
export type ActionRequest<Flow extends FlowTypes = FlowTypes> = ActionCircumstances<Flow> &
  (Sent<Flow> | { readonly [Part in keyof Sent]?: undefined })

/** The argument of `onSubmit`. */
export type SubmitRequest<Flow extends FlowTypes = FlowTypes> = Sent<Flow> &
  Omit<ActionCircumstances, 'answers' | 'search' | 'with'>

/** The argument of every action. */
export interface ActionCircumstances<Flow extends FlowTypes = FlowTypes> {
  /** The current answers; those that were not asked yet are missing. */
  readonly answers: Flow['prefill']
  /** The day that the applicant was shown, as YYYY-MM-DD. Calculations of a submission use this day. */
  readonly day: string
  /** An idempotency key for your server: the same for retries with the same answers, until one succeeds. */
  readonly key: string
  /** Aborts when the result is not needed any more. */
  readonly signal: AbortSignal
  /** The search text, for an action that finds entries; its result is `{ entries: [{ value, label }] }`. */
  readonly search?: string
  /** The answers that the lookup names in its `with`, by these names, and choices by their keys. */
  readonly with?: FormAnswers
}

/** An action that this page carries out. If it throws or exceeds its timeout, the flow shows a failure. */
export type PageAction<
  Flow extends FlowTypes = FlowTypes,
  Name extends keyof Flow['actions'] = keyof Flow['actions'],
> = (request: ActionRequest<Flow>) => Promise<EndOf<Flow, Name>> | EndOf<Flow, Name>

/** The possible ends of one action of a flow. */
type EndOf<Flow extends FlowTypes, Name extends keyof Flow['actions']> = Flow['actions'][Name] &
  Omit<ActionResult, keyof ActionOutcome>

/**
 * Accepts the application, before the applicant is told that it was sent. If it throws or exceeds its timeout, the flow
 * shows a failure, and a retry has the same key. Returning nothing means success.
 */
export type SubmitAction<Flow extends FlowTypes = FlowTypes> = (
  request: SubmitRequest<Flow>,
) => Promise<ActionResult | void> | ActionResult | void

/** Callbacks of a flow. */
export interface Callbacks<Flow extends FlowTypes = FlowTypes> {
  /** The frame has loaded and accepted this page. `keepsProgress`: whether the browser stores drafts in it. */
  onLoad?(frame: { readonly keepsProgress: boolean }): void
  /** The flow can be used. */
  onReady?(): void
  /** Another screen is shown. */
  onStep?(event: Extract<HostEvent, { name: 'screen' }>): void
  /** Something happened in the flow. Events have names of the flow, never what was entered. */
  onEvent?(event: HostEvent): void
  /** The application was sent and, if an action submits it, accepted. Called once. */
  onSuccess?(success: Success<Flow>): void
  /** The flow was closed; an inline one restarts instead. */
  onExit?(exit: { readonly reason: ExitReason }): void
  onError?(error: EmbedError): void
}

/** Options of a flow. */
export interface EmbedConfig<Flow extends FlowTypes = FlowTypes> extends Callbacks<Flow> {
  /** The address of the build, such as https://apply.example/. */
  readonly src: string
  /** The element for an inline flow, or its selector. */
  readonly container?: Element | string
  /** inline (the default): in the page, as high as its content. dialog: over the page. */
  readonly display?: 'inline' | 'dialog'
  /**
   * live: the page carries out the actions, and an action it does not offer fails. test: every action is simulated,
   * each screen says so, and only `on…` callbacks are called. The default is live with `actions` or `onSubmit`, else
   * test.
   */
  readonly mode?: 'test' | 'live'
  /**
   * Separates this application from others of the same use case in this browser, such as unit-4; up to 200 characters.
   */
  readonly session?: string
  /** The id of the use case; by default the first. */
  readonly useCase?: string
  readonly brand?: EmbeddedBrand
  /** auto (the default) follows the applicant's device. */
  readonly colorScheme?: 'light' | 'dark' | 'auto'
  /** The first language, such as fr-CA; by default the one chosen in this browser, or its preferred language. */
  readonly language?: string
  /** Initial answers by form and field. */
  readonly prefill?: Flow['prefill']
  /** The actions that this page carries out, by name. */
  readonly actions?: { readonly [Name in keyof Flow['actions']]?: PageAction<Flow, Name> }
  /** Accepts the application, unless one of `actions` submits it. */
  readonly onSubmit?: SubmitAction<Flow>
  /** How long an action or `onSubmit` may take, in ms; 30,000 by default. */
  readonly actionTimeout?: number
  /** How long the frame may take to answer, and then for each further step of loading, in ms; 10,000 by default. */
  readonly timeout?: number
  /** The label of the dialog's close button; by default the flow's own. */
  readonly closeLabel?: string
  /**
   * Whether the browser's Back goes back in the flow or closes the dialog before it leaves this page; false by default.
   * All flows of the page share one history entry, which the last one removes.
   */
  readonly history?: boolean
  /** Destroys the flow when it aborts. */
  readonly signal?: AbortSignal
}

/** A flow on a page. */
export interface EmbedHandle {
  /** Shows the flow. Does nothing if it is open; adds the frame again if the page removed it. */
  open(): void
  /**
   * Closes the flow; resolves to whether it was closed. Without `force`, the applicant is asked if answers would be
   * lost. A frame that does not answer within 5 s is closed.
   */
  exit(options?: { readonly force?: boolean }): Promise<boolean>
  /**
   * Goes back one screen, or out of a dialog; resolves to whether it did. False if the frame does not answer within 5
   * s.
   */
  back(): Promise<boolean>
  /** Changes the look or the language, without losing answers. */
  update(look: {
    readonly brand?: EmbeddedBrand
    readonly colorScheme?: 'light' | 'dark' | 'auto'
    readonly language?: string
  }): void
  /** Removes the flow with everything it added to the page. Any callback may call it. */
  destroy(): Promise<void>
}

/** The options of `create` that `diagnose` uses. */
export type DiagnosedConfig = Pick<
  EmbedConfig,
  'src' | 'container' | 'useCase' | 'mode' | 'prefill' | 'actions' | 'onSubmit' | 'timeout'
>

/** A problem, and how to fix it. */
export interface Diagnosis {
  readonly problem:
    | EmbedError['type']
    /** src is no valid address. */
    | 'address'
    /** The page, or only the flow in it, is not served over https. */
    | 'insecure'
    | 'mixedContent'
    | 'sandbox'
    /** A policy of the page refuses the frame, or a permission that it needs. */
    | 'policy'
    | 'permission'
    /** The page has Cross-Origin-Embedder-Policy. */
    | 'isolation'
    /** No server at src; a server without a build; a build that refuses this page's frame. */
    | 'unreachable'
    | 'missing'
    | 'ancestors'
    /** The container is too small, or the page's styles hide the frame. */
    | 'container'
    | 'css'
    /** The browser stores nothing for the frame. */
    | 'storage'
  readonly message: string
}
