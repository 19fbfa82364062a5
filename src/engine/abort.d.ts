// What browsers and Node share but TypeScript's language library lacks.

interface AbortSignal {
  readonly aborted: boolean
}

interface AbortController {
  readonly signal: AbortSignal
  abort(): void
}

declare var AbortController: { prototype: AbortController; new (): AbortController }

interface URL {
  readonly href: string
  readonly username: string
  readonly password: string
}

declare var URL: { prototype: URL; new (address: string): URL }
