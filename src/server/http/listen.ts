import { serve } from '@hono/node-server'
import type { FormwayServer } from '../server'

interface ListenOptions {
  readonly fetch: FormwayServer['fetch']
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** The environment variable to name in an error. */
  readonly setting: string
}

export interface Listener {
  readonly port: number
  /** Waits for requests that are in progress, for a limited time. */
  close(): Promise<void>
}

/** How long requests in progress may take after the server was told to stop, in ms. */
const LONGEST_STOP = 10_000

/**
 * Listens on a port.
 * @throws Error that names the setting to change if the port cannot be used.
 */
export async function listen({ fetch, host, port, setting }: ListenOptions): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, { incoming }) => fetch(request, { address: incoming.socket.remoteAddress }),
        hostname: host,
        port,
      },
      (address) => resolve({ port: address.port, close: () => closeServer(server) }),
    )
    server.once('error', (cause) => {
      const code = 'code' in cause ? String(cause.code) : cause.name
      reject(
        new Error(
          `${setting}: Port ${port} of ${host} cannot be served (${code}): set another, or end what is served there.`,
        ),
      )
    })
  })
}

async function closeServer(server: ReturnType<typeof serve>): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    setTimeout(resolve, LONGEST_STOP).unref()
  })
}
