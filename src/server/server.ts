import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { routePath } from 'hono/route'
import type { Mode } from '../engine/program/mode'
import { ownOf } from '../engine/values/ownOf'
import { runAction } from './actions/runAction'
import type { ServerAction } from './actions/serverAction'
import { codeAction } from './actions/codeAction'
import { simulatedAction } from './actions/simulatedAction'
import type { CodeSender } from './codes/sender'
import type { Database } from './database/database'
import { databaseFiles } from './files/databaseFiles'
import type { FileStore } from './files/fileStore'
import { FILE_LIMITS, type FileLimits, receiveFile } from './files/receiveFile'
import { serveFlows } from './flows/servedFlows'
import { refusalAnswer, refusalOf } from './http/answers'
import { jsonBody } from './http/readBody'
import { shaped, shapes } from './http/shapes'
import type { Log } from './log/log'
import { RequestRefusal, type RefusalCode } from './refusals/requestRefusal'
import { beginSession, sessionOf } from './sessions/sessions'
import { takeSubmission } from './submissions/takeSubmission'

/** What a server is made with. */
export interface ServerOptions {
  /** A database that was migrated. */
  readonly database: Database
  /** The flows of the build: what JSON.parse gives of its `contracts/<flow>.flow.json`. */
  readonly flows: readonly unknown[]
  /** The origins of the pages that may send applications. */
  readonly origins: readonly string[]
  /** test takes what came of a test, too; live, if left out. */
  readonly mode?: Mode
  /** What the server carries out, by the names that flows give it; any other is simulated. */
  readonly actions?: Readonly<Record<string, ServerAction>>
  /** Sends codes. */
  readonly sendCode: CodeSender
  /** Where files are kept: in the database, if left out. */
  readonly files?: FileStore
  readonly fileLimits?: FileLimits
  /** How long a session lasts, in hours: 24, if left out. */
  readonly sessionHours?: number
  readonly now?: () => Date
  readonly log?: Log
}

/** A server as any stack runs it. */
export interface FormwayServer {
  fetch(this: void, request: Request): Promise<Response>
}

/** The limits of what a page sends as JSON: a submission holds no files. */
const JSON_LIMITS = { bytes: 1_000_000, milliseconds: 30_000 }

/** Makes the server of applications: sessions, what flows ask to be done, and the submission. */
export async function createServer(options: ServerOptions): Promise<FormwayServer> {
  const { database, origins, mode = 'live', sessionHours = 24, fileLimits = FILE_LIMITS, now = () => new Date(), log = () => undefined } = options
  const store = options.files ?? databaseFiles(database)
  const flows = await serveFlows(database, options.flows)
  const app = new Hono<{ Variables: { refused: RefusalCode } }>()

  app.use(async (context, next) => {
    const began = performance.now()
    await next()
    const { method } = context.req
    log({ event: 'request', method, route: routePath(context, -1), status: context.res.status, milliseconds: Math.round(performance.now() - began), code: context.get('refused') ?? null })
  })
  app.use('/api/*', cors({ origin: (origin) => (origins.includes(origin) ? origin : null), allowMethods: ['GET', 'POST', 'PUT'], allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'], maxAge: 600 }))
  app.onError((cause, context) => {
    const refusal = refusalOf(cause, routePath(context, -1), log)
    context.set('refused', refusal.code)
    return refusalAnswer(refusal)
  })
  app.notFound(() => refusalAnswer(new RequestRefusal('notFound')))

  app.get('/health', (context) => context.json({ status: 'up' }))
  app.get('/ready', async (context) => {
    await database.rows('select 1')
    return context.json({ status: 'ready' })
  })

  app.post('/api/sessions', async ({ req: { raw }, json }) => {
    const origin = raw.headers.get('origin') ?? ''
    if (!origins.includes(origin)) throw new RequestRefusal('origin')
    const { flow } = shaped(await jsonBody(raw, JSON_LIMITS), shapes.session)
    const program = flows.current(flow)
    if (program === null) throw new RequestRefusal('useCase')
    const expires = new Date(now().getTime() + sessionHours * 3_600_000)
    const { revision = '' } = program.flow
    const token = await beginSession(database, { origin, flow, revision, expires })
    return json({ token, expires: expires.toISOString(), flow, revision, actions: Object.keys(program.flow.actions ?? {}) }, 201)
  })

  app.post('/api/actions/:action', async ({ req, json }) => {
    const session = await sessionOf(database, req.raw, now())
    const { answers, day, search = null } = shaped(await jsonBody(req.raw, JSON_LIMITS), shapes.action)
    const program = flows.current(session.flow)
    if (program === null) throw new RequestRefusal('useCase')
    const action = req.param('action')
    const run = ownOf(options.actions, action) ?? codeAction(program, action, { database, send: options.sendCode, now }) ?? simulatedAction
    return json(await runAction(database, run, { action, session, program, answers, day, search }))
  })

  app.put('/api/files/:handle', async ({ req, json }) => {
    const session = await sessionOf(database, req.raw, now())
    return json(await receiveFile({ database, store, limits: fileLimits, now: now() }, session, shaped(req.param('handle'), shapes.handle), req.raw), 201)
  })

  app.post('/api/applications', async ({ req: { raw }, json }) => {
    const session = await sessionOf(database, raw, now())
    const sent = shaped(await jsonBody(raw, JSON_LIMITS), shapes.submission)
    return json(await takeSubmission({ database, flows, mode, now: now() }, session, sent))
  })

  return { fetch: async (request) => app.fetch(request) }
}
