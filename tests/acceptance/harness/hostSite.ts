import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of a client, served from an origin of its own. */
export interface HostSite {
  /** With a slash at the end. */
  readonly address: string
  close(): Promise<void>
}

/** What a request is answered with. */
export interface HostAnswer {
  readonly type: string
  readonly body: string
  /** 200, if left out. */
  readonly status?: number
  /** The answer is lost on the way. */
  readonly isLost?: boolean
}

/** The policy of a strict client: scripts and frames of the build, nothing inline, and Trusted Types. */
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
 * Serves pages of a client from a free port under a policy, with more headers; `answer` gives what stands at a path, or
 * nothing. What is posted to it is in `body`.
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
        // Half of it: a browser asks once more by itself where nothing at all has come.
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
