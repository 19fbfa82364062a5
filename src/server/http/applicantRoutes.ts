import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { getOwnValue } from '../../engine/values/answers'
import { createCodeAction } from '../codes/codeAction'
import { runAction, simulateAction } from '../applications/runAction'
import { addCounts, isCountedIn } from '../applications/counts'
import { receiveFile } from '../files/receiveFile'
import type { ServedFlows } from '../applications/servedFlows'
import { readJsonBody, requireShape, shapes } from './requestBody'
import { RequestRefusal } from './refusals'
import type { WholeOptions } from '../serverOptions'
import { beginSession, authenticateSession } from '../applications/sessions'
import { takeSubmission } from '../applications/takeSubmission'

/** Submissions contain no files. */
const JSON_LIMITS = { bytes: 1_000_000, milliseconds: 30_000 }

const COUNT_LIMITS = { bytes: 16_000, milliseconds: 30_000 }

/** Creates the routes for applicants' pages: sessions, actions, files and the submission. */
export function createApplicantRoutes(options: WholeOptions, flows: ServedFlows): Hono {
  const { database, origins, mode, sessionHours, now, files: store, fileLimits: limits, sendCode: send } = options
  const receivers = options.webhooks.map(({ url }) => url)
  const routes = new Hono()
  routes.use(
    cors({
      origin: (origin) => (origins.includes(origin) ? origin : null),
      allowMethods: ['POST', 'PUT'],
      allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
      maxAge: 600,
    }),
  )

  routes.post('/sessions', async ({ req: { raw }, json }) => {
    const origin = requireOrigin(raw, origins)
    const { flow } = requireShape(await readJsonBody(raw, JSON_LIMITS), shapes.session)
    const program = flows.current(flow)
    if (program === null) throw new RequestRefusal('useCase')
    const expires = new Date(now().getTime() + sessionHours * 3_600_000)
    const { revision = '', actions = {} } = program.flow
    const token = await beginSession(database, { origin, flow, revision, mode, expires })
    return json({ token, expires: expires.toISOString(), flow, revision, mode, actions: Object.keys(actions) }, 201)
  })

  routes.post('/actions/:action', async ({ req, json }) => {
    const session = await authenticateSession(database, req.raw, { mode, now: now() })
    const { answers, day, search = null } = requireShape(await readJsonBody(req.raw, JSON_LIMITS), shapes.action)
    const program = flows.current(session.flow)
    if (program === null) throw new RequestRefusal('useCase')
    const action = req.param('action')
    const simulated = mode === 'test' || options.simulated.includes(action) ? simulateAction : null
    const run =
      getOwnValue(options.actions, action) ?? createCodeAction(program, action, { database, send, now }) ?? simulated
    if (run === null) throw new RequestRefusal('action')
    return json(await runAction(database, run, { action, session, program, answers, day, search }))
  })

  routes.put('/files/:handle', async ({ req, json }) => {
    const session = await authenticateSession(database, req.raw, { mode, now: now() })
    const handle = requireShape(req.param('handle'), shapes.handle)
    return json(await receiveFile({ database, store, limits, now: now() }, session, handle, req.raw), 201)
  })

  routes.post('/applications', async ({ req: { raw }, json }) => {
    const session = await authenticateSession(database, raw, { mode, now: now() })
    const sent = requireShape(await readJsonBody(raw, JSON_LIMITS), shapes.submission)
    return json(await takeSubmission({ database, flows, mode, receivers, now: now() }, session, sent))
  })

  // No session, so that nothing can tell whose counts they are.
  routes.post('/counts', async ({ req: { raw }, body }) => {
    requireOrigin(raw, origins)
    const { flow, revision, counts } = requireShape(await readJsonBody(raw, COUNT_LIMITS), shapes.counts)
    const program = await flows.edition(flow, revision)
    if (program === null) throw new RequestRefusal('edition')
    if (!counts.every((counted) => isCountedIn(program, counted))) throw new RequestRefusal('counted')
    await addCounts(database, { flow, revision }, counts, now())
    return body(null, 204)
  })

  return routes
}

/**
 * Returns the origin of an allowed page, or of the server's own.
 * @throws RequestRefusal if the origin is not allowed.
 */
function requireOrigin({ headers, url }: Request, origins: readonly string[]): string {
  const origin = headers.get('origin') ?? ''
  if (!origins.includes(origin) && origin !== new URL(url).origin) throw new RequestRefusal('origin')
  return origin
}
