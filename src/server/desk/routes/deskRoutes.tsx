/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { routePath } from 'hono/route'
import { refusalOf } from '../../http/answers'
import { REFUSALS } from '../../refusals/refusals'
import { RequestRefusal } from '../../refusals/requestRefusal'
import type { Desk, DeskEnvironment } from '../desk'
import { RefusalPage } from '../pages/RefusalPage'
import { pageAnswer } from '../pages/pageAnswer'
import { assertOwnPage } from '../session/assertOwnPage'
import { DESK_COOKIE } from '../session/deskCookie'
import { clerkOf } from '../session/deskSessions'
import { applicationRoutes } from './applicationRoutes'
import { auditRoutes } from './auditRoutes'
import { countRoutes } from './countRoutes'
import { listRoutes } from './listRoutes'
import { sessionRoutes } from './sessionRoutes'

/** What clerks see and do. Nothing of it is reached without being signed in but the page for that. */
export function deskRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, token, log, now } = desk
  const routes = new Hono<DeskEnvironment>()
  routes.onError((cause, context) => {
    const { code } = refusalOf(cause, routePath(context, -1), log)
    context.set('refused', code)
    return pageAnswer(context, <RefusalPage code={code} clerk={context.get('clerk') ?? null} />, REFUSALS[code].status)
  })
  routes.use(async ({ req }, next) => {
    if (!isReading(req.method)) assertOwnPage(req.raw)
    await next()
  })
  routes.route('/', sessionRoutes(desk))
  routes.use(async (context, next) => {
    const clerk = await clerkOf(database, token, getCookie(context, DESK_COOKIE, 'host') ?? '', now())
    if (clerk === null && isReading(context.req.method)) return context.redirect('/desk/sign-in', 303)
    if (clerk === null) throw new RequestRefusal('signIn')
    context.set('clerk', clerk)
    await next()
  })
  routes.route('/', listRoutes(desk))
  routes.route('/', applicationRoutes(desk))
  routes.route('/', countRoutes(desk))
  routes.route('/', auditRoutes(desk))
  routes.all('*', () => {
    throw new RequestRefusal('notFound')
  })
  return routes
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
