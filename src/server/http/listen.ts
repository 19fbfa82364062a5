import { serve } from '@hono/node-server'

/** Where something is served. */
interface ListenOptions {
  readonly fetch: (request: Request) => Promise<Response>
  readonly host: string
  /** 0 for any. */
  readonly port: number
  /** The setting that says the port. */
  readonly setting: string
}

/** A port of this machine that is served. */
export interface Listener {
  readonly port: number
  /** Waits for the requests that are under way, but not for ever. */
  close(): Promise<void>
}

/** How long requests that are under way may take after the server was told to stop, in ms. */
const LONGEST_STOP = 10_000

/**
 * Serves a port.
 * @throws Error that says which setting to change, where it cannot be served.
 */
export async function listen({ fetch, host, port, setting }: ListenOptions): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, (address) => {
      resolve({ port: address.port, close: () => closed(server) })
    })
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

async function closed(server: ReturnType<typeof serve>): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    setTimeout(resolve, LONGEST_STOP).unref()
  })
}
