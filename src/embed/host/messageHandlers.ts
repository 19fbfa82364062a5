import type { FrameMessage, Refused } from '../messages/message'
import { PROTOCOL } from '../messages/shapes'
import type { Conversation } from './conversation'
import { getDisplay } from './optionProblems'
import { restoreBackEntry } from './interceptBack'
import type { OpenFrame } from './openFrame'
import type { EmbedConfig, EmbedError, ExitReason } from './options'
import { toSentSubmission } from './pageActions'

/** An error that is the end of the flow on this page. */
export type FatalError = Exclude<EmbedError['type'], 'option'>

/** What the messages of a frame bring about on the page, besides the client's own callbacks. */
interface FrameHost {
  readonly isShown: (open: OpenFrame) => boolean
  readonly exit: () => void
  readonly closed: (reason: ExitReason) => void
  readonly fail: (type: FatalError, message: string) => void
  /** Says what was asked for and is not as the flow has it; the flow goes on. */
  readonly tell: (message: string) => void
}

/** Who says something. */
export interface Speaker {
  readonly open: OpenFrame
  readonly conversation: Conversation
}

type MessageHandlers = {
  readonly [Type in FrameMessage['type']]: (message: Extract<FrameMessage, { type: Type }>, speaker: Speaker) => void
}

/** What each message of the frame does. */
export function createMessageHandlers(
  config: EmbedConfig,
  { isShown, exit, closed, fail, tell }: FrameHost,
): MessageHandlers {
  const display = getDisplay(config)
  return {
    welcome: ({ title, language, keeps, close }, { open: { frame, place } }) => {
      frame.title = title
      frame.lang = language
      place.name(title, close)
      config.onLoad?.({ keepsProgress: keeps })
    },
    spoken: ({ title, language, close }, { open: { frame, place } }) => {
      frame.title = title
      frame.lang = language
      place.name(title, close)
    },
    refused: (refusal) => fail(refusal.reason, whyRefused(config, refusal)),
    option: ({ message }) => tell(message),
    // Taken as a sign that the flow is coming (see `followLoads`).
    here: () => undefined,
    ready: (_, { open, conversation }) => {
      open.place.arrive()
      if (display === 'inline')
        open.unwatch = watchVisible(open.frame, (range) => conversation.send({ type: 'visible', ...range }))
      config.onReady?.()
    },
    height: ({ height }, { open: { place, frame } }) => place.grow(frame, height),
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
    wentBack: ({ id, wentBack }, { conversation }) => conversation.asked.answer(id, wentBack),
    asking: ({ id }, { conversation }) => conversation.asked.wait(id),
    exiting: ({ id, exits }, { conversation }) => conversation.asked.answer(id, exits),
    fileBytes: ({ id, blob }, { conversation }) => conversation.asked.answer(id, blob),
    run: (message, { conversation }) => conversation.actions.run(message),
    abort: (message, { conversation }) => conversation.actions.abort(message),
    submitted: (message, { conversation: { fileOf } }) => config.onSuccess?.(toSentSubmission(message, fileOf)),
    finished: ({ reason }) => {
      // In the page the flow begins anew where it is.
      if (display === 'dialog') closed(reason)
      else config.onExit?.({ reason })
    },
  }
}

/**
 * Tells which part of a frame can be seen, in CSS px from its top, at most once a frame and only when it is another.
 * Gives the function that ends it.
 */
function watchVisible(
  frame: HTMLIFrameElement,
  tell: (range: { readonly top: number; readonly height: number }) => void,
): () => void {
  let asked: number | null = null
  let told = ''
  const look = (): void => {
    asked = null
    const box = frame.getBoundingClientRect()
    const top = Math.max(0, Math.round(-box.top))
    const height = Math.max(0, Math.round(Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0)))
    if (told === `${top} ${height}`) return
    told = `${top} ${height}`
    tell({ top, height })
  }
  const ask = (): void => {
    asked ??= requestAnimationFrame(look)
  }
  // Scrolling of whatever holds it, too.
  addEventListener('scroll', ask, { capture: true, passive: true })
  addEventListener('resize', ask)
  const observer = new ResizeObserver(ask)
  observer.observe(frame)
  return () => {
    removeEventListener('scroll', ask, { capture: true })
    removeEventListener('resize', ask)
    observer.disconnect()
    if (asked !== null) cancelAnimationFrame(asked)
  }
}

/** Why a frame does not show what it was asked for, and how to mend it. */
function whyRefused({ src, useCase }: EmbedConfig, { reason, version, useCases = [] }: Refused): string {
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
