import type { EmbedOptions, FrameMessage } from '../messages/message'
import { converse } from './conversation'
import { timeFrom } from './embedOptions'
import type { Speaker } from './messageHandlers'
import type { OpenFrame } from './openFrame'
import type { EmbedConfig } from './options'

/** Long enough for slow networks, short enough to tell someone, in ms. */
const TIMEOUT = 10_000

/**
 * Greets whatever loads in a frame: it is another with each load, and so is all that is said with it. `unanswered` is called
 * when nothing answers in time, or nothing more comes in time of a flow that is coming.
 */
export function followLoads(open: OpenFrame, config: EmbedConfig, { origin, options, hear, unanswered }: {
  readonly origin: string
  readonly options: () => EmbedOptions
  readonly hear: (message: FrameMessage, speaker: Speaker) => void
  readonly unanswered: (isComing: boolean) => void
}): void {
  const wait = (isComing: boolean): void => {
    clearTimeout(open.patience)
    open.patience = setTimeout(unanswered, timeFrom(config.timeout, TIMEOUT), isComing)
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
