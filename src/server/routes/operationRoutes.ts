import { Hono } from 'hono'
import { isSameHash } from '../codes/codeHash'
import type { Metrics } from '../metrics/metrics'
import { RequestRefusal } from '../refusals/requestRefusal'
import type { WholeOptions } from '../serverOptions'
import { tokenHash } from '../sessions/sessionToken'

/** What whoever runs the server asks: whether it is up, whether it can work, and its figures. */
export function operationRoutes({ database, metricsToken }: WholeOptions, metrics: Metrics): Hono {
  const routes = new Hono()
  routes.get('/health', ({ json }) => json({ status: 'up' }))
  routes.get('/ready', async ({ json }) => {
    await database.rows('select 1')
    return json({ status: 'ready' })
  })
  routes.get('/metrics', async ({ req, text }) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(req.header('authorization') ?? '') ?? []
    // Hashes have one length: their comparison tells nothing of the token.
    if (metricsToken === undefined || !isSameHash(tokenHash(token), tokenHash(metricsToken)))
      throw new RequestRefusal('notFound')
    return text(await metrics.text(), 200, { 'Content-Type': metrics.type })
  })
  return routes
}
