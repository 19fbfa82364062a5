import type { FrameMessage, Refused } from '../messages/message'
import { PROTOCOL } from '../messages/shapes'
import type { Conversation } from './conversation'
import { getDisplay } from './optionProblems'
import { restoreBackEntry } from './interceptBack'
import type { OpenFrame } from './openFrame'
import type { EmbedConfig, EmbedError, ExitReason } from './options'
import { toSentSubmission } from './pageActions'

/** An error that ends the flow on this page. */
export type FatalError = Exclude<EmbedError['type'], 'option'>

/** Effects of messages on the page, besides callbacks. */
interface FrameHost {
  readonly isShown: (open: OpenFrame) => boolean
  readonly exit: () => void
  readonly closed: (reason: ExitReason) => void
  readonly fail: (type: FatalError, message: string) => void
  /** Reports an option that does not fit the flow, which still runs. */
  readonly reportProblem: (message: string) => void
}

export interface MessageSource {
  readonly open: OpenFrame
  readonly conversation: Conversation
}

type MessageHandlers = {
  readonly [Type in FrameMessage['type']]: (
    message: Extract<FrameMessage, { type: Type }>,
    speaker: MessageSource,
  ) => void
}

export function createMessageHandlers(
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
