import { Hono } from 'hono'
import { refusalAnswer } from '../http/answers'
import { clientPolicy } from '../pages/clientPolicy'
import { RequestRefusal } from '../refusals/requestRefusal'
import { exampleList, examplePage, type NamedFlow } from './examplePages'
import { EXAMPLE_STYLE } from './exampleStyle'

/** What the company's pages are made with. */
export interface ExampleOptions {
  /** The flows of the build, as the server is given them. */
  readonly flows: readonly unknown[]
  /** Where the pages are met. */
  readonly origins: readonly string[]
  /** The port of the server that takes the applications, on the same machine. */
  readonly serverPort: number
}

/** A client's site, which shows each use case of a server on a page of another origin. */
export function exampleSite({ flows, origins, serverPort }: ExampleOptions): (request: Request) => Promise<Response> {
  const site = new Hono()
  const named = flows.filter(isNamed)
  // The server's address is made of the host that was asked for: only one that the machine has.
  const serverOf = (url: string): string => {
    if (!origins.includes(new URL(url).origin)) throw new RequestRefusal('notFound')
    return new URL('/', Object.assign(new URL(url), { port: String(serverPort) })).href
  }
  const headersFor = (address: string) => ({ 'Content-Security-Policy': clientPolicy(address, EXAMPLE_STYLE), 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' })
  site.onError((cause) => refusalAnswer(cause instanceof RequestRefusal ? cause : new RequestRefusal('failed')))
  site.notFound(() => refusalAnswer(new RequestRefusal('notFound')))
  site.get('/', ({ req, html }) => html(exampleList(named), 200, headersFor(serverOf(req.url))))
  site.get('/:flow', ({ req, html }) => {
    const address = serverOf(req.url)
    const flow = named.find(({ id }) => id === req.param('flow'))
    if (flow === undefined) throw new RequestRefusal('useCase')
    return html(examplePage(flow, address), 200, headersFor(address))
  })
  return async (request) => site.fetch(request)
}

function isNamed(flow: unknown): flow is NamedFlow {
  return typeof flow === 'object' && flow !== null && 'id' in flow && typeof flow.id === 'string' && 'name' in flow && typeof flow.name === 'string'
}
