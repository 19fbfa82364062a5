/** What browsers and Node share and the language lacks: how the engine tells a host that nobody waits for its work any more. */
interface AbortSignal {
  readonly aborted: boolean
}

interface AbortController {
  readonly signal: AbortSignal
  abort(): void
}

declare var AbortController: { prototype: AbortController; new (): AbortController }
