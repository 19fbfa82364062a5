import type { FileHandle } from '../../engine/values/answers'
import type { FrameMessage } from '../messages/message'
import type { OpenFrame } from './openFrame'
import type { EmbedConfig, EmbedError, ExitReason } from './options'
import type { PageActions } from './pageActions'
import type { PendingRequests } from './pendingRequests'
import { watchVisible } from './watchVisible'

/** What the messages of a frame bring about on the page, besides the client's own callbacks. */
interface FrameHost {
  readonly asked: PendingRequests
  readonly actions: PageActions
  readonly isShown: (open: OpenFrame) => boolean
  readonly exit: () => void
  readonly closed: (reason: ExitReason) => void
  readonly fail: (type: EmbedError['type'], message: string) => void
  readonly fileOf: (file: FileHandle) => Promise<Blob | null>
}

type MessageHandlers = { readonly [Type in FrameMessage['type']]: (message: Extract<FrameMessage, { type: Type }>, open: OpenFrame) => void }

/** What each message of the frame does. */
export function messageHandlers(config: EmbedConfig, { asked, actions, isShown, exit, closed, fail, fileOf }: FrameHost): MessageHandlers {
  const { mode = 'inline' } = config
  return {
    welcome: ({ title, language, keeps }, { frame }) => {
      frame.title = title
      frame.lang = language
      config.onLoad?.({ keepsProgress: keeps })
    },
    refused: ({ reason }, open) => {
      // Nobody is there to talk to: the dialog can be closed without being asked.
      open.conversation?.end()
      fail(reason, REFUSALS[reason])
    },
    ready: (_, open) => {
      if (mode === 'inline') open.unwatch = watchVisible(open.frame, (range) => open.conversation?.send({ type: 'visible', ...range }))
      config.onReady?.()
    },
    height: ({ height }, { place, frame }) => place.grow(frame, height),
    top: (_, { frame }) => {
      if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' })
    },
    escape: () => {
      if (mode === 'dialog') exit()
    },
    event: ({ event }, open) => {
      if (event.name === 'screen') config.onStep?.(event)
      if (isShown(open)) config.onEvent?.(event)
    },
    wentBack: ({ id, wentBack }) => asked.answer(id, wentBack),
    exiting: ({ id, exits }) => asked.answer(id, exits),
    fileBytes: ({ id, blob }) => asked.answer(id, blob),
    run: actions.run,
    abort: actions.abort,
    submitted: ({ submission, reference, summary }) => config.onSuccess?.({ submission, reference, summary, fileOf }),
    finished: ({ reason }) => {
      // In the page the flow begins anew where it is.
      if (mode === 'dialog') closed(reason)
      else config.onExit?.({ reason })
    },
  }
}

const REFUSALS = {
  version: 'The build at src is of another version than this script: take both from the same one.',
  useCase: 'The build at src has no such use case.',
  broken: 'The flow could not be shown: try again, or look at the console of the frame.',
} as const
