import type { EmbedOptions, FrameMessage, Refused } from '../messages/message'
import {
  getDisplay,
  toEmbedOptions,
  createLookUpdate,
  findOptionProblems,
  createProblemReporter,
  resolveTimeout,
} from './optionProblems'
import { openConversation, type Conversation } from './conversation'
import { type OpenFrame, openFrame, mountFrame, removeFrame, interceptBack, restoreBackEntry } from './openFrame'
import type { EmbedConfig, EmbedHandle, ExitReason, FlowTypes, EmbedError } from './options'
import { buildFrameAddress } from './frameElement'
import { PROTOCOL } from '../messages/shapes'
import { toSentSubmission } from './pageActions'

const LONGEST_SESSION = 200

/**
 * Creates a flow for this page. The page is unchanged until `open`.
 * @throws TypeError if `src` is no http(s) address, `session` is no text of up to 200 characters, or there is no such
 * container.
 */
export function create<Flow extends FlowTypes = FlowTypes>(config: EmbedConfig<Flow>): EmbedHandle
export function create(config: EmbedConfig): EmbedHandle {
  const address = buildFrameAddress(config.src, config.useCase)
  checkSession(config.session)
  const { signal } = config
  let current = config
  let shown: OpenFrame | null = null
  let isDestroyed = false

  const close = (): void => {
    const closing = shown
    shown = null
    if (closing !== null) removeFrame(closing)
  }
  const closed = (reason: ExitReason): void => {
    close()
    config.onExit?.({ reason })
  }
  const fail = (type: FatalError, message: string): void => {
    close()
    config.onError?.({ type, message })
  }
  const reportProblem = createProblemReporter(config, () => !isDestroyed)
  const reportProblems = (): void => {
    for (const problem of findOptionProblems(current)) reportProblem(problem)
  }
  const handlers = createMessageHandlers(config, {
    isShown: (open) => open === shown,
    exit: () => void exit(),
    closed,
    fail,
    reportProblem,
  })
  /** Ignores messages of a frame that a callback has closed. */
  const hear = <Type extends FrameMessage['type']>(
    message: Extract<FrameMessage, { type: Type }>,
    speaker: MessageSource,
  ): void => {
    if (speaker.open !== shown) return
    const handler: (typeof handlers)[Type] = handlers[message.type as Type]
    handler(message, speaker)
  }

  const open = (): void => {
    if (isDestroyed) return
    if (shown === null) {
      const opening = openFrame(config, address, () => void exit())
      shown = opening
      followLoads(opening, config, {
        origin: address.origin,
        options: () => toEmbedOptions(current),
        hear: hear<FrameMessage['type']>,
        onTimeout: (isComing) => (isComing ? fail('slow', SLOW) : fail('unavailable', UNAVAILABLE)),
      })
      if (config.history === true) opening.releaseBack = interceptBack(() => leave(opening))
    }
    mountFrame(shown)
  }

  const exit = async ({ force = false }: { readonly force?: boolean } = {}): Promise<boolean> => {
    const closing = shown
    if (closing === null) return false
    const exits = force || (await mayLeave(closing))
    if (closing !== shown) return true
    if (exits) closed('closed')
    return exits
  }
  /** Handles the browser's Back; resolves to whether to leave this page. */
  const leave = async (leaving: OpenFrame): Promise<boolean> => {
    if (getDisplay(config) === 'inline') return !(await goBack(leaving)) && mayLeave(leaving)
    await exit()
    return false
  }

  const destroy = async (): Promise<void> => {
    isDestroyed = true
    signal?.removeEventListener('abort', abort)
    close()
  }
  const abort = (): void => void destroy()
  if (signal?.aborted === true) isDestroyed = true
  else signal?.addEventListener('abort', abort)
  // Deferred, so that `onError` can use the returned handle.
  queueMicrotask(reportProblems)

  return {
    open,
    exit,
    back: () => goBack(shown),
    update: (look) => {
      const { brand, ...scheme } = createLookUpdate(look)
      current = { ...current, ...scheme, ...(brand && { brand: { ...current.brand, ...brand } }) }
      shown?.conversation?.sendLook()
      reportProblems()
    },
    destroy,
  }
}

/** The default timeout for slow networks, in ms. */
const TIMEOUT = 10_000

/**
 * Starts a new conversation with each load of the frame. `onTimeout` is called if nothing answers in time; with
 * `isComing` if the build answered, but the rest of the flow did not come in time.
 */
function followLoads(
  open: OpenFrame,
  config: EmbedConfig,
  {
    origin,
    options,
    hear,
    onTimeout,
  }: {
    readonly origin: string
    readonly options: () => EmbedOptions
    readonly hear: (message: FrameMessage, speaker: MessageSource) => void
    readonly onTimeout: (isComing: boolean) => void
  },
): void {
  const wait = (isComing: boolean): void => {
    clearTimeout(open.timer)
    open.timer = setTimeout(onTimeout, resolveTimeout(config.timeout, TIMEOUT), isComing)
  }
  wait(false)
  open.frame.addEventListener('load', () => {
    open.conversation?.end()
    open.stopWatching()
    open.stopWatching = () => undefined
    if (open.timer === undefined) {
      wait(false)
      open.mount.showLoading(open.frame)
    }
    open.conversation = openConversation(open.frame, {
      origin,
      options,
      config,
      hear: (message, conversation) => {
        if (message.type === 'here') return wait(true)
        clearTimeout(open.timer)
        open.timer = undefined
        hear(message, { open, conversation })
      },
    })
  })
}

/** How long a frame may take to answer, in ms; not while the applicant is asked. */
const ANSWER_TIMEOUT = 5000

/** Whether the flow agrees to close. A frame that is missing or silent has nothing to lose. */
function mayLeave(open: OpenFrame): Promise<boolean> {
  open.leaving ??= (async () => {
    const answer = await open.conversation?.ask((id) => ({ type: 'exit', id, force: false }), ANSWER_TIMEOUT)
    open.leaving = null
    return answer !== false
  })()
  return open.leaving
}

/** Returns whether the flow went back: out of a dialog, or one screen. */
async function goBack(open: OpenFrame | null): Promise<boolean> {
  return (await open?.conversation?.ask((id) => ({ type: 'back', id }), ANSWER_TIMEOUT)) === true
}

const UNAVAILABLE =
  'The frame did not answer. Is src the address of a build, and does a policy (frame-src here, frame-ancestors there) allow it? Formway.diagnose() names the cause.'

const SLOW =
  'The build answered, and then its files came too slowly. Give them more time by timeout; Formway.diagnose() says how long one takes.'

/** Two long sessions that were cut would become one. */
function checkSession(session: unknown): void {
  if (session === undefined || (typeof session === 'string' && session !== '' && session.length <= LONGEST_SESSION))
    return
  throw new TypeError(`session has to be a text of 1 to ${LONGEST_SESSION} characters.`)
}

/** An error that ends the flow on this page. */
type FatalError = Exclude<EmbedError['type'], 'option'>

/** Effects of messages on the page, besides callbacks. */
interface FrameHost {
  readonly isShown: (open: OpenFrame) => boolean
  readonly exit: () => void
  readonly closed: (reason: ExitReason) => void
  readonly fail: (type: FatalError, message: string) => void
  /** Reports an option that does not fit the flow, which still runs. */
  readonly reportProblem: (message: string) => void
}

interface MessageSource {
  readonly open: OpenFrame
  readonly conversation: Conversation
}

type MessageHandlers = {
  readonly [Type in FrameMessage['type']]: (
    message: Extract<FrameMessage, { type: Type }>,
    speaker: MessageSource,
  ) => void
}

function createMessageHandlers(
  config: EmbedConfig,
  { isShown, exit, closed, fail, reportProblem }: FrameHost,
): MessageHandlers {
  const display = getDisplay(config)
  return {
    welcome: ({ title, language, keeps, close }, { open: { frame, mount } }) => {
      frame.title = title
      frame.lang = language
      mount.setWords(title, close)
      config.onLoad?.({ keepsProgress: keeps })
    },
    spoken: ({ title, language, close }, { open: { frame, mount } }) => {
      frame.title = title
      frame.lang = language
      mount.setWords(title, close)
    },
    refused: (refusal) => fail(refusal.reason, explainRefusal(config, refusal)),
    option: ({ message }) => reportProblem(message),
    // Handled by `followLoads`, which extends its timeout.
    here: () => undefined,
    ready: (_, { open, conversation }) => {
      open.mount.hideLoading()
      if (display === 'inline')
        open.stopWatching = watchVisible(open.frame, (range) => conversation.send({ type: 'visible', ...range }))
      config.onReady?.()
    },
    height: ({ height }, { open: { mount, frame } }) => mount.setHeight(frame, height),
    top: (_, { open: { frame } }) => {
      if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' })
    },
    escape: () => {
      if (display === 'dialog') exit()
    },
    event: ({ event }, { open }) => {
      if (event.name === 'screen') {
        restoreBackEntry()
        config.onStep?.(event)
      }
      if (isShown(open)) config.onEvent?.(event)
    },
    wentBack: ({ id, wentBack }, { conversation }) => conversation.requests.answer(id, wentBack),
    asking: ({ id }, { conversation }) => conversation.requests.wait(id),
    exiting: ({ id, exits }, { conversation }) => conversation.requests.answer(id, exits),
    fileBytes: ({ id, blob }, { conversation }) => conversation.requests.answer(id, blob),
    run: (message, { conversation }) => conversation.actions.run(message),
    abort: (message, { conversation }) => conversation.actions.abort(message),
    submitted: (message, { conversation: { fileOf } }) => config.onSuccess?.(toSentSubmission(message, fileOf)),
    finished: ({ reason }) => {
      // An inline flow restarts by itself.
      if (display === 'dialog') closed(reason)
      else config.onExit?.({ reason })
    },
  }
}

/**
 * Reports the visible part of a frame, in CSS px from its top, at most once per animation frame and only if it changed.
 * Returns the function that stops it.
 */
function watchVisible(
  frame: HTMLIFrameElement,
  report: (range: { readonly top: number; readonly height: number }) => void,
): () => void {
  let frameRequest: number | null = null
  let reported = ''
  const measure = (): void => {
    frameRequest = null
    const box = frame.getBoundingClientRect()
    const top = Math.max(0, Math.round(-box.top))
    const height = Math.max(0, Math.round(Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0)))
    if (reported === `${top} ${height}`) return
    reported = `${top} ${height}`
    report({ top, height })
  }
  const schedule = (): void => {
    frameRequest ??= requestAnimationFrame(measure)
  }
  // `capture` catches scrolling of every container.
  addEventListener('scroll', schedule, { capture: true, passive: true })
  addEventListener('resize', schedule)
  const observer = new ResizeObserver(schedule)
  observer.observe(frame)
  return () => {
    removeEventListener('scroll', schedule, { capture: true })
    removeEventListener('resize', schedule)
    observer.disconnect()
    if (frameRequest !== null) cancelAnimationFrame(frameRequest)
  }
}

function explainRefusal({ src, useCase }: EmbedConfig, { reason, version, useCases = [] }: Refused): string {
  switch (reason) {
    case 'origin':
      return `The build at ${src} does not accept this page. Write its origin into embedding.json beside the build: {"origins": ["${window.origin}"]}`
    case 'version':
      return `The build at ${src} speaks version ${version ?? 1} of the protocol, this script version ${PROTOCOL}: take both from the same build.`
    case 'useCase':
      return `The build at ${src} has no use case "${useCase ?? ''}".${useCases.length === 0 ? '' : ` Available: ${useCases.join(', ')}.`}`
    case 'broken':
      return 'The flow could not be shown. Try again, or check the console of the frame.'
    default:
      return reason satisfies never
  }
}
