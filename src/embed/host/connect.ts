import type { EmbedOptions, FrameMessage, Hello, HostMessage } from '../messages/message'
import { isFrameMessage, PROTOCOL } from '../messages/shapes'

/** A conversation with a frame. */
export interface FrameConnection {
  /** Tells whether there is anybody to hear it. */
  send(message: HostMessage): boolean
  end(): void
}

/** How long after one greeting the next comes, in ms; then always the last. Its script may come later, and each greeting that finds nobody is a line in the console. */
const PAUSES = [100, 200, 400, 800, 1500, 3000]

/**
 * Greets a frame that has loaded until it answers, and hears from then on what it says through the port that it answered
 * by. Only the frame's own origin can be given that port, so nothing else is ever heard.
 */
export function connect(
  frame: HTMLIFrameElement,
  { origin, options, hear }: {
    readonly origin: string
    /** Asked at each greeting: an update may have come since the one before. */
    readonly options: () => EmbedOptions
    readonly hear: (message: FrameMessage) => void
  },
): FrameConnection {
  const waiting = new Set<MessagePort>()
  let port: MessagePort | null = null

  const choose = (answered: MessagePort): void => {
    port = answered
    clearTimeout(timer)
    for (const other of waiting) if (other !== answered) other.close()
    waiting.clear()
  }
  const greet = (count = 0): void => {
    timer = setTimeout(() => greet(count + 1), PAUSES[count] ?? PAUSES.at(-1))
    const { port1, port2 } = new MessageChannel()
    waiting.add(port1)
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isFrameMessage(data)) return
      if (port === null) choose(port1)
      if (port === port1) hear(data)
    })
    port1.start()
    const hello: Hello = { formway: PROTOCOL, type: 'hello', options: options() }
    frame.contentWindow?.postMessage(hello, origin, [port2])
  }
  let timer = setTimeout(greet)
  const end = (): void => {
    clearTimeout(timer)
    for (const each of [...waiting, ...(port === null ? [] : [port])]) each.close()
    waiting.clear()
    port = null
  }
  const send = (message: HostMessage): boolean => {
    port?.postMessage(message)
    return port !== null
  }
  return { send, end }
}
