import type { EmbedOptions, FrameMessage } from '../messages/message'
import { isEmbedOptions, isHello, PROTOCOL } from '../messages/shapes'

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
type Surrounding =
  | ({ readonly kind: 'page' } & HostConnection)
  /** The flow runs by itself. */
  | { readonly kind: 'alone' }
  /** It does not show; `tab`: it may be opened in a tab of its own. */
  | { readonly kind: 'stranger'; readonly tab: boolean }

/** Where the address of a frame says that the page around it greets it; the use case that is asked for may follow. */
const GREETED = /^#\/embedded(?:\/(.*))?$/

/** How long a page may take to say hello, in ms, once all has loaded that the page around waits for. */
const PATIENCE = 10_000

/** The file beside the build that names the pages that may talk to it. */
const EMBEDDING_FILE = 'embedding.json'

/** What a build says of the pages around it. */
interface EmbeddingFile {
  /** The origins of the pages that it talks to; its own is always one. */
  readonly origins: ReadonlySet<string>
  /** Whether the flow runs by itself in a frame of a page that it does not talk to. */
  readonly alone: boolean
  /** Whether such a page may lead to the flow in a tab of its own. */
  readonly tab: boolean
}

/**
 * What is around this page, which is in a frame. Everybody but the page around is ignored: another window, another shape, a
 * second hello. A page that is not accepted, or speaks another version, is told so, and nothing else.
 */
export async function detectSurrounding(
  view: Window & Pick<typeof globalThis, 'fetch'>,
  report: (problem: string) => void,
): Promise<Surrounding> {
  // Heard from the first moment: the file may take longer than the page.
  const greeting = firstHello(view)
  const { origins, alone, tab } = await loadEmbeddingFile(view, report)
  const otherwise: Surrounding = alone ? { kind: 'alone' } : { kind: 'stranger', tab }
  const hello = GREETED.test(view.location.hash) ? await greeting : null
  if (hello === null) return otherwise
  const { port, origin, version, options } = hello
  const refuse = (reason: Extract<FrameMessage, { type: 'refused' }>['reason']): Surrounding => {
    port.postMessage({ type: 'refused', reason, version: PROTOCOL } satisfies FrameMessage)
    return otherwise
  }
  if (!origins.has(origin)) {
    report(
      `The page of ${origin} is not talked to: "${origin}" does not stand among the origins in ${EMBEDDING_FILE} beside the build.`,
    )
    return refuse('origin')
  }
  if (version !== PROTOCOL || !isEmbedOptions(options)) return refuse('version')
  return { kind: 'page', options, port }
}

/**
 * What the file beside the build says: `{ "origins": ["https://client.example"], "alone": false, "tab": false }`, of which
 * the last two may be left out. What cannot be read accepts nobody else, and says so.
 */
export async function loadEmbeddingFile(
  page: Pick<Window, 'location' | 'fetch'>,
  report: (problem: string) => void,
): Promise<EmbeddingFile> {
  const own = page.location.origin
  try {
    const answer = await page.fetch(new URL(EMBEDDING_FILE, page.location.href), { cache: 'no-cache' })
    const file = answer.ok ? fileIn(await answer.json()) : null
    if (file !== null) return { ...file, origins: new Set([own, ...file.origins]) }
  } catch {
    // Said below.
  }
  report(
    `${EMBEDDING_FILE} beside the build cannot be read: only pages of ${own} are talked to. It has to be {"origins": ["https://…"]}, and may say "alone": true or "tab": true.`,
  )
  return { origins: new Set([own]), alone: false, tab: false }
}

function fileIn(file: unknown): EmbeddingFile | null {
  if (typeof file !== 'object' || file === null || !('origins' in file) || !Array.isArray(file.origins)) return null
  const {
    origins: written,
    alone = false,
    tab = false,
    ...others
  }: { origins: readonly unknown[]; alone?: unknown; tab?: unknown } = { ...file, origins: file.origins }
  const origins = written.map((origin) => (typeof origin === 'string' ? originOf(origin) : null))
  const isRead = Object.keys(others).length === 0 && typeof alone === 'boolean' && typeof tab === 'boolean'
  return isRead && origins.every((origin) => origin !== null) ? { origins: new Set(origins), alone, tab } : null
}

/** A text as an origin, as browsers write it; null where it is more, or none. */
function originOf(text: string): string | null {
  try {
    const { origin, href } = new URL(text)
    return href === `${origin}/` && origin !== 'null' ? origin : null
  } catch {
    return null
  }
}

interface Greeting {
  readonly port: MessagePort
  readonly origin: string
  readonly version: number
  readonly options: unknown
}

/** The use case that the address of a frame asks for; null where it names none. */
export function parseRequestedUseCase({ hash }: Pick<Location, 'hash'>): string | null {
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
      if (source === view.parent && port !== undefined && isHello(data))
        end({ port, origin, version: data.formway, options: data.options })
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
