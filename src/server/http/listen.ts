import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FormwayServer } from '../server'
import { RequestRefusal, toRefusalResponse } from './refusals'

interface ListenOptions {
  readonly fetch: FormwayServer['fetch']
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** The environment variable to name in an error. */
  readonly setting: string
}

interface ClosingTimes {
  /** How long new requests are still taken, in ms, until a balancer has noticed. */
  readonly pause: number
  /** How long it may take until each request in progress is answered, in ms. */
  readonly longest: number
}

export interface Listener {
  readonly port: number
  /** Waits for requests in progress, and refuses as `stopping` what takes too long. Returns how many it refused. */
  close(times: ClosingTimes): Promise<number>
}

/** How long refusals may take to be written, in ms. */
const LAST_WORDS = 200

/**
 * Listens on a port.
 * @throws Error that names the setting to change if the port cannot be used.
 */
export async function listen({ fetch, host, port, setting }: ListenOptions): Promise<Listener> {
  const unanswered = new Set<(answer: Response) => void>()
  let isClosing = false
  const answer: FormwayServer['fetch'] = async (request, sender) => {
    const response = await new Promise<Response>((resolve, reject) => {
      unanswered.add(resolve)
      void fetch(request, sender)
        .then(resolve, reject)
        .finally(() => unanswered.delete(resolve))
    })
    if (isClosing) response.headers.set('Connection', 'close')
    return response
  }
  return new Promise((resolve, reject) => {
    const server = createServer(
      getRequestListener((request, { incoming }) => answer(request, { address: incoming.socket.remoteAddress }), {
        hostname: host,
      }),
    )
    server.listen(port, host, () => {
      const address = server.address()
      resolve({ port: typeof address === 'object' && address !== null ? address.port : port, close })
    })
    server.once('error', (cause) => {
      const code = 'code' in cause ? String(cause.code) : cause.name
      reject(
        new Error(
          `${setting}: Port ${port} of ${host} cannot be served (${code}): set another, or end what is served there.`,
        ),
      )
    })

    async function close({ pause, longest }: ClosingTimes): Promise<number> {
      isClosing = true
      await wait(pause)
      const closed = new Promise((end) => {
        server.close(end)
      })
      // A connection whose answer began before would wait for another request.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      await Promise.race([closed, wait(longest - pause)])
      const refused = [...unanswered]
      for (const refuse of refused) refuse(toRefusalResponse(new RequestRefusal('stopping', { retryAfter: 1 })))
      await Promise.race([closed, wait(LAST_WORDS)])
      clearInterval(idle)
      server.closeAllConnections()
      return refused.length
    }
  })
}
