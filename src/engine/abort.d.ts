// What browsers and Node share and the language lacks.

/** How the engine tells a host that nobody waits for its work any more. */
interface AbortSignal {
  readonly aborted: boolean
}

interface AbortController {
  readonly signal: AbortSignal
  abort(): void
}

declare var AbortController: { prototype: AbortController; new (): AbortController }

/** How both read the address of a web page, and write it (WHATWG URL). */
interface URL {
  readonly href: string
  readonly username: string
  readonly password: string
}

declare var URL: { prototype: URL; new (address: string): URL }
