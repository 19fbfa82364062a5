import type { EmbedOptions, FrameMessage } from '../messages/message'
import { isHello, PROTOCOL } from '../messages/shapes'
import { acceptedOrigins } from './acceptedOrigins'

/** A page around this one that is talked to. */
export interface HostConnection {
  readonly options: EmbedOptions
  readonly port: MessagePort
}

/** How long a page may take to say hello, in ms: what is in its frame shows by itself then. */
const PATIENCE = 10_000

/**
 * The page that this one is in a frame of, once it has said hello; null where there is none, where it is not accepted, or
 * where it says nothing. Everybody else is ignored: another window, another origin, another shape, a second hello.
 */
export function handshake(view: Window & Pick<typeof globalThis, 'fetch'>, report: (problem: string) => void): Promise<HostConnection | null> {
  if (view.parent === view) return Promise.resolve(null)
  const accepted = acceptedOrigins(view, report)
  return new Promise((resolve) => {
    const end = (page: HostConnection | null): void => {
      view.removeEventListener('message', hear)
      clearTimeout(timer)
      resolve(page)
    }
    const answer = async ({ origin, ports: [port], data }: MessageEvent<unknown>): Promise<void> => {
      if (port === undefined || !isHello(data)) return
      if (!(await accepted).has(origin)) {
        report(`The page of ${origin} is not talked to: its origin does not stand in embedding.json beside the build.`)
        end(null)
        return
      }
      if (data.formway === PROTOCOL) end({ options: data.options, port })
      else port.postMessage({ type: 'refused', reason: 'version' } satisfies FrameMessage)
    }
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.source === view.parent) void answer(event)
    }
    const timer = setTimeout(() => end(null), PATIENCE)
    view.addEventListener('message', hear)
  })
}
