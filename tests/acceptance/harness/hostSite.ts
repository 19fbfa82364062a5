import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A client's page, served from its own origin. */
export interface HostSite {
  /** With a slash at the end. */
  readonly address: string
  close(): Promise<void>
}

export interface HostAnswer {
  readonly type: string
  readonly body: string
  /** 200 by default. */
  readonly status?: number
  /** The connection breaks in the middle of the response. */
  readonly isLost?: boolean
}

/** The policy of a strict client: only scripts and frames of the build, nothing inline, and Trusted Types. */
export function strictPolicy(build: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${build}`,
    `frame-src ${build}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/**
 * Serves a client's pages from a free port under a policy. `answer` returns the response for a path, or undefined;
 * `body` is the posted text.
 */
export async function serveHost(
  policy: string,
  answer: (path: string, body: string) => HostAnswer | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<HostSite> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const found = answer(request.url ?? '/', Buffer.concat(parts).toString())
      if (found?.isLost === true) {
        // Send half of it: a browser retries by itself if nothing arrives at all.
        response.writeHead(200, { 'Content-Length': 2 })
        response.write('{', () => request.socket.destroy())
        return
      }
      response.writeHead(found === undefined ? 404 : (found.status ?? 200), {
        'Content-Type': found?.type ?? 'text/plain',
        'Content-Security-Policy': policy,
        ...headers,
      })
      response.end(found?.body ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
