import type { EmbedOptions, FrameMessage } from '../messages/message'
import {
  getDisplay,
  toEmbedOptions,
  createLookUpdate,
  findOptionProblems,
  createProblemReporter,
  resolveTimeout,
} from './optionProblems'
import { openConversation } from './conversation'
import { type FatalError, createMessageHandlers, type MessageSource } from './messageHandlers'
import { type OpenFrame, openFrame, mountFrame, removeFrame } from './openFrame'
import type { EmbedConfig, EmbedHandle, ExitReason, FlowTypes } from './options'
import { buildFrameAddress } from './frameElement'
import { interceptBack } from './interceptBack'

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
