import { Hono } from 'hono'
import type { ServedFlows } from '../flows/servedFlows'
import { builtFiles } from '../pages/builtFiles'
import clientScript from '../pages/client.js?raw'
import { CLIENT_STYLE, clientPage, listPage } from '../pages/clientPage'
import { clientPolicy } from '../pages/clientPolicy'
import { RequestRefusal } from '../refusals/requestRefusal'
import type { WholeOptions } from '../serverOptions'

/** What browsers load: a page for each use case, the script that client's pages load, and the files of the build. */
export function pageRoutes({ build, origins }: WholeOptions, flows: ServedFlows): Hono {
  const files = build === null ? null : builtFiles(build)
  const routes = new Hono()

  routes.get('/', ({ req, html }) => html(listPage(flows.all().map(({ flow }) => flow)), 200, { 'Content-Security-Policy': clientPolicy(req.url, CLIENT_STYLE) }))
  routes.get('/apply/:flow', ({ req, html }) => {
    const program = flows.current(req.param('flow'))
    if (program === null) throw new RequestRefusal('useCase')
    return html(clientPage(program.flow, '../'), 200, { 'Content-Security-Policy': clientPolicy(req.url, CLIENT_STYLE) })
  })
  routes.get('/client.js', () => new Response(clientScript, { headers: { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' } }))
  // Says to which pages the build talks: to those that may send, and to the server's own.
  routes.get('/build/embedding.json', ({ req, json }) => json({ origins: [...origins, new URL(req.url).origin] }, 200, { 'Cache-Control': 'no-cache' }))
  routes.get('/build/*', async ({ req }) => {
    const answer = (await files?.answer(nameIn(req.path), origins)) ?? null
    if (answer === null) throw new RequestRefusal('notFound')
    return answer
  })
  return routes
}

/** The name of a file of the build; of a path that cannot be decoded one that no file has. */
function nameIn(path: string): string {
  try {
    return decodeURIComponent(path.slice('/build/'.length))
  } catch {
    return '_'
  }
}
