import type { EmbedOptions, FrameMessage } from '../messages/message'
import { isEmbedOptions, isHello, PROTOCOL } from '../messages/shapes'

declare global {
  interface Window {
    /** Greetings that came before this script was loaded (see `arrival.ts`). */
    formwayGreetings?: MessageEvent<unknown>[]
  }
}

export interface HostConnection {
  readonly options: EmbedOptions
  readonly port: MessagePort
}

/** The surroundings of this page: a page that embeds it, or something else, for which the build decides. */
type Surrounding =
  | ({ readonly kind: 'page' } & HostConnection)
  /** The flow runs by itself. */
  | { readonly kind: 'alone' }
  /** The flow is not shown. `tab`: a link may open it in its own tab. */
  | { readonly kind: 'stranger'; readonly tab: boolean }

const GREETED = /^#\/embedded(?:\/(.*))?$/

/** How long to wait for a greeting after the page's load event, in ms. */
const PATIENCE = 10_000

const EMBEDDING_FILE = 'embedding.json'

interface EmbeddingFile {
  /** The origins of accepted pages; the build's own is always one. */
  readonly origins: ReadonlySet<string>
  /** Whether the flow runs by itself in a frame of other pages. */
  readonly alone: boolean
  /** Whether other pages show a link that opens the flow in its own tab. */
  readonly tab: boolean
}

/**
 * Waits for the greeting of the parent window. Messages of other windows, other shapes and a second greeting are
 * ignored. A page that is not accepted, or speaks another version, gets a refusal.
 */
export async function detectSurrounding(
  view: Window & Pick<typeof globalThis, 'fetch'>,
  report: (problem: string) => void,
): Promise<Surrounding> {
  // Listens from the start, because the greeting may come before the file.
  const greeting = awaitHello(view)
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
 * Reads `{ "origins": ["https://client.example"], "alone": false, "tab": false }`; the last two are optional. If it
 * cannot be read, only the build's own origin is accepted, and `report` is called.
 */
export async function loadEmbeddingFile(
  page: Pick<Window, 'location' | 'fetch'>,
  report: (problem: string) => void,
): Promise<EmbeddingFile> {
  const own = page.location.origin
  try {
    const answer = await page.fetch(new URL(EMBEDDING_FILE, page.location.href), { cache: 'no-cache' })
    const file = answer.ok ? parseEmbeddingFile(await answer.json()) : null
    if (file !== null) return { ...file, origins: new Set([own, ...file.origins]) }
  } catch {
    // Reported below.
  }
  report(
    `${EMBEDDING_FILE} beside the build cannot be read: only pages of ${own} are talked to. It has to be {"origins": ["https://…"]}, and may say "alone": true or "tab": true.`,
  )
  return { origins: new Set([own]), alone: false, tab: false }
}

function parseEmbeddingFile(file: unknown): EmbeddingFile | null {
  if (typeof file !== 'object' || file === null || !('origins' in file) || !Array.isArray(file.origins)) return null
  const {
    origins: written,
    alone = false,
    tab = false,
    ...others
  }: { origins: readonly unknown[]; alone?: unknown; tab?: unknown } = { ...file, origins: file.origins }
  const origins = written.map((origin) => (typeof origin === 'string' ? parseOrigin(origin) : null))
  const isRead = Object.keys(others).length === 0 && typeof alone === 'boolean' && typeof tab === 'boolean'
  return isRead && origins.every((origin) => origin !== null) ? { origins: new Set(origins), alone, tab } : null
}

/** Returns the origin if `text` is exactly one; otherwise null. */
function parseOrigin(text: string): string | null {
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

/** Returns the use case in the frame's address; null if it names none. */
export function parseRequestedUseCase({ hash }: Pick<Location, 'hash'>): string | null {
  const id = GREETED.exec(hash)?.[1]
  return id === undefined ? null : decodeURIComponent(id)
}

/** Resolves to the first greeting of the parent window, or to null after PATIENCE. */
function awaitHello(view: Window): Promise<Greeting | null> {
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
