import type { EmbedOptions, FrameMessage } from '../messages/message'
import { converse } from './conversation'
import type { Speaker } from './messageHandlers'
import type { OpenFrame } from './openFrame'
import type { EmbedConfig } from './options'

/** Long enough for slow networks, short enough to tell someone, in ms. */
const TIMEOUT = 10_000

/**
 * Greets whatever loads in a frame: it is another with each load, and so is all that is said with it. `unanswered` is called
 * when nothing answers in time.
 */
export function followLoads(open: OpenFrame, config: EmbedConfig, { origin, options, hear, unanswered }: {
  readonly origin: string
  readonly options: () => EmbedOptions
  readonly hear: (message: FrameMessage, speaker: Speaker) => void
  readonly unanswered: () => void
}): void {
  const wait = (): void => {
    open.patience ??= setTimeout(unanswered, config.timeout ?? TIMEOUT)
  }
  wait()
  open.frame.addEventListener('load', () => {
    open.conversation?.end()
    open.unwatch()
    open.unwatch = () => undefined
    wait()
    open.conversation = converse(open.frame, {
      origin,
      options,
      carriers: config,
      hear: (message, conversation) => {
        clearTimeout(open.patience)
        open.patience = undefined
        hear(message, { open, conversation })
      },
    })
  })
}
