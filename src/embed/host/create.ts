import type { EmbedOptions, FrameMessage } from '../messages/message'
import {
  getDisplay,
  toEmbedOptions,
  createLookUpdate,
  findOptionProblems,
  createProblemReporter,
  resolveTimeout,
} from './optionProblems'
import { converse } from './conversation'
import { type FatalError, createMessageHandlers, type Speaker } from './messageHandlers'
import { type OpenFrame, openFrame, mountFrame, takeDown } from './openFrame'
import type { EmbedConfig, EmbedHandle, ExitReason, FlowTypes } from './options'
import { buildFrameAddress } from './frameElement'
import { interceptBack } from './interceptBack'

const LONGEST_SESSION = 200

/**
 * A flow to show on this page. Nothing is on the page before `open`.
 * @throws TypeError when `src` is no http(s) address, the session is no text of up to 200 characters, or there is no such container.
 */
export function create<Flow extends FlowTypes = FlowTypes>(config: EmbedConfig<Flow>): EmbedHandle
/** The same for any flow. */
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
    if (closing !== null) takeDown(closing)
  }
  const closed = (reason: ExitReason): void => {
    close()
    config.onExit?.({ reason })
  }
  const fail = (type: FatalError, message: string): void => {
    close()
    config.onError?.({ type, message })
  }
  const tell = createProblemReporter(config, () => !isDestroyed)
  const tellProblems = (): void => {
    for (const problem of findOptionProblems(current)) tell(problem)
  }
  const handlers = createMessageHandlers(config, {
    isShown: (open) => open === shown,
    exit: () => void exit(),
    closed,
    fail,
    tell,
  })
  /** Only what the frame of now says counts: a callback may have closed it. */
  const hear = <Type extends FrameMessage['type']>(
    message: Extract<FrameMessage, { type: Type }>,
    speaker: Speaker,
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
        unanswered: (isComing) => (isComing ? fail('slow', SLOW) : fail('unavailable', UNAVAILABLE)),
      })
      if (config.history === true) opening.unhold = interceptBack(() => leave(opening))
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
  /** What the browser's Back does: whether it is to leave this page. */
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
  // Whoever hears of it has the handle by then.
  queueMicrotask(tellProblems)

  return {
    open,
    exit,
    back: () => goBack(shown),
    update: (look) => {
      const { brand, ...scheme } = createLookUpdate(look)
      current = { ...current, ...scheme, ...(brand && { brand: { ...current.brand, ...brand } }) }
      shown?.conversation?.dress()
      tellProblems()
    },
    destroy,
  }
}

/** Long enough for slow networks, short enough to tell someone, in ms. */
const TIMEOUT = 10_000

/**
 * Greets whatever loads in a frame: it is another with each load, and so is all that is said with it. `unanswered` is called
 * when nothing answers in time, or nothing more comes in time of a flow that is coming.
 */
function followLoads(
  open: OpenFrame,
  config: EmbedConfig,
  {
    origin,
    options,
    hear,
    unanswered,
  }: {
    readonly origin: string
    readonly options: () => EmbedOptions
    readonly hear: (message: FrameMessage, speaker: Speaker) => void
    readonly unanswered: (isComing: boolean) => void
  },
): void {
  const wait = (isComing: boolean): void => {
    clearTimeout(open.patience)
    open.patience = setTimeout(unanswered, resolveTimeout(config.timeout, TIMEOUT), isComing)
  }
  wait(false)
  open.frame.addEventListener('load', () => {
    open.conversation?.end()
    open.unwatch()
    open.unwatch = () => undefined
    if (open.patience === undefined) {
      wait(false)
      open.place.wait(open.frame)
    }
    open.conversation = converse(open.frame, {
      origin,
      options,
      carriers: config,
      hear: (message, conversation) => {
        if (message.type === 'here') return wait(true)
        clearTimeout(open.patience)
        open.patience = undefined
        hear(message, { open, conversation })
      },
    })
  })
}

/** How long a frame may take to answer a question of this page, in ms; the applicant may take their time. */
const ANSWER_TIMEOUT = 5000

/** Whether the flow lets itself be closed; a frame that is not there, or says nothing, has nothing to lose. */
function mayLeave(open: OpenFrame): Promise<boolean> {
  open.leaving ??= (async () => {
    const answer = await open.conversation?.ask((id) => ({ type: 'exit', id, force: false }), ANSWER_TIMEOUT)
    open.leaving = null
    return answer !== false
  })()
  return open.leaving
}

/** Whether the flow went back: from a dialog, or by a screen. */
async function goBack(open: OpenFrame | null): Promise<boolean> {
  return (await open?.conversation?.ask((id) => ({ type: 'back', id }), ANSWER_TIMEOUT)) === true
}

const UNAVAILABLE =
  'The frame did not answer. Is src the address of a build, and does a policy (frame-src here, frame-ancestors there) allow it? Formway.diagnose() names the cause.'

const SLOW =
  'The build answered, and then its files came too slowly. Give them more time by timeout; Formway.diagnose() says how long one takes.'

/** What a session has to be, because those of two applicants would be one if it were cut. */
function checkSession(session: unknown): void {
  if (session === undefined || (typeof session === 'string' && session !== '' && session.length <= LONGEST_SESSION))
    return
  throw new TypeError(`session has to be a text of 1 to ${LONGEST_SESSION} characters.`)
}
