import type { EmbedOptions, FrameMessage } from '../messages/message'
import { isEmbedOptions, isHello, PROTOCOL } from '../messages/shapes'
import { EMBEDDING_FILE, embeddingFile } from './embeddingFile'

declare global {
  interface Window {
    /** What was said to a page in a frame before this script was there (see `arrival.ts`). */
    formwayGreetings?: MessageEvent<unknown>[]
  }
}

/** A page around this one that is talked to. */
export interface HostConnection {
  readonly options: EmbedOptions
  readonly port: MessagePort
}

/** What is around a page in a frame: a page that is talked to, or none; then the build says what shows. */
export type Surrounding =
  | ({ readonly kind: 'page' } & HostConnection)
  /** The flow runs by itself. */
  | { readonly kind: 'alone' }
  /** It does not show; `tab`: it may be opened in a tab of its own. */
  | { readonly kind: 'stranger'; readonly tab: boolean }

/** Where the address of a frame says that the page around it greets it; the use case that is asked for may follow. */
const GREETED = /^#\/embedded(?:\/(.*))?$/

/** How long a page may take to say hello, in ms, once all has loaded that the page around waits for. */
const PATIENCE = 10_000

/**
 * What is around this page, which is in a frame. Everybody but the page around is ignored: another window, another shape, a
 * second hello. A page that is not accepted, or speaks another version, is told so, and nothing else.
 */
export async function surroundingOf(view: Window & Pick<typeof globalThis, 'fetch'>, report: (problem: string) => void): Promise<Surrounding> {
  // Heard from the first moment: the file may take longer than the page.
  const greeting = firstHello(view)
  const { origins, alone, tab } = await embeddingFile(view, report)
  const otherwise: Surrounding = alone ? { kind: 'alone' } : { kind: 'stranger', tab }
  const hello = GREETED.test(view.location.hash) ? await greeting : null
  if (hello === null) return otherwise
  const { port, origin, version, options } = hello
  const refuse = (reason: Extract<FrameMessage, { type: 'refused' }>['reason']): Surrounding => {
    port.postMessage({ type: 'refused', reason, version: PROTOCOL } satisfies FrameMessage)
    return otherwise
  }
  if (!origins.has(origin)) {
    report(`The page of ${origin} is not talked to: "${origin}" does not stand among the origins in ${EMBEDDING_FILE} beside the build.`)
    return refuse('origin')
  }
  if (version !== PROTOCOL || !isEmbedOptions(options)) return refuse('version')
  return { kind: 'page', options, port }
}

interface Greeting {
  readonly port: MessagePort
  readonly origin: string
  readonly version: number
  readonly options: unknown
}

/** The use case that the address of a frame asks for; null where it names none. */
export function askedUseCase({ hash }: Pick<Location, 'hash'>): string | null {
  const id = GREETED.exec(hash)?.[1]
  return id === undefined ? null : decodeURIComponent(id)
}

/** The first hello of the page around, which may have come before this script (see `arrival`); null where it says none in time. */
function firstHello(view: Window): Promise<Greeting | null> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (greeting: Greeting | null): void => {
      view.removeEventListener('message', hear)
      clearTimeout(timer)
      resolve(greeting)
    }
    const hear = ({ source, origin, ports: [port], data }: MessageEvent<unknown>): void => {
      if (source === view.parent && port !== undefined && isHello(data)) end({ port, origin, version: data.formway, options: data.options })
    }
    const wait = (): void => {
      timer = setTimeout(() => end(null), PATIENCE)
    }
    view.addEventListener('message', hear)
    if (view.document.readyState === 'complete') wait()
    else view.addEventListener('load', wait, { once: true })
    for (const greeting of view.formwayGreetings ?? []) hear(greeting)
  })
}
