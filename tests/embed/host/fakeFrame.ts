import { afterEach, beforeEach, vi } from 'vitest'
import type { FrameMessage, Hello, HostMessage } from '../../../src/embed/messages/message'

/** One end of a channel that hands over at once. */
class FakePort extends EventTarget {
  other: FakePort | null = null
  isClosed = false
  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data)
    if (!this.isClosed && this.other?.isClosed === false)
      this.other.dispatchEvent(new MessageEvent('message', { data: copy }))
  }
  start(): void {
    // It hands over at once.
  }
  close(): void {
    this.isClosed = true
  }
}

class FakeChannel {
  readonly port1 = new FakePort()
  readonly port2 = new FakePort()
  constructor() {
    this.port1.other = this.port2
    this.port2.other = this.port1
  }
}

/** jsdom has none. */
class FakeObserver {
  observe(): void {
    // Nothing changes its size.
  }
  disconnect(): void {
    // Nothing was observed.
  }
}

/** A dialog of jsdom has no methods. */
function standInDialogs(): void {
  const methods = {
    showModal(this: HTMLDialogElement): void {
      this.open = true
    },
    close(this: HTMLDialogElement): void {
      this.open = false
    },
  }
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(HTMLDialogElement.prototype, name, { configurable: true, writable: true, value })
}

/** What loaded in a frame of the page, as the page meets it. */
export interface FakeFrame {
  /** What the page greeted it with, each time. */
  readonly hellos: readonly Hello[]
  /** What the page told it since. */
  readonly heard: readonly HostMessage[]
  /** Says something through the port of a greeting; the last one, if left out. */
  say(message: FrameMessage, greeting?: number): void
}

/** What a frame says first. */
export const WELCOME: FrameMessage = {
  type: 'welcome',
  flow: 'loan',
  title: 'Loan',
  language: 'fr-CA',
  keeps: true,
  close: 'Fermer',
}

/** Has each test of a file run with time and messages that it moves itself, and with an empty page. */
export function withFakeFrames(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('MessageChannel', FakeChannel)
    vi.stubGlobal('ResizeObserver', FakeObserver)
    standInDialogs()
    document.body.innerHTML = '<div id="here"></div>'
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })
}

/** Has something load in the frame on the page, which is greeted then. */
export function load(): FakeFrame {
  const frame = document.querySelector('iframe')
  if (frame === null) throw new Error('There is no frame on the page.')
  const hellos: Hello[] = []
  const heard: HostMessage[] = []
  const ports: FakePort[] = []
  const postMessage = (hello: Hello, _origin: string, [port]: readonly FakePort[]): void => {
    if (port === undefined) throw new Error('The greeting brings no port.')
    port.addEventListener('message', (event) => {
      if (event instanceof MessageEvent) heard.push(event.data)
    })
    hellos.push(hello)
    ports.push(port)
  }
  Object.defineProperty(frame, 'contentWindow', { configurable: true, value: { postMessage } })
  frame.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(0)
  return { hellos, heard, say: (message, greeting = ports.length - 1) => ports[greeting]?.postMessage(message) }
}

/** The same, of a frame that shows its flow. */
export function loadFlow(): FakeFrame {
  const frame = load()
  frame.say(WELCOME)
  frame.say({ type: 'ready' })
  return frame
}
