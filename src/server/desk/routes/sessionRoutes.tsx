/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { formBody } from '../../http/readBody'
import { shaped } from '../../http/shapes'
import { REFUSALS } from '../../refusals/refusals'
import { RequestRefusal } from '../../refusals/requestRefusal'
import { type Desk, type DeskEnvironment, recorded } from '../desk'
import { deskForms, FORM_LIMITS } from '../deskForms'
import { SignInPage } from '../pages/SignInPage'
import { pageAnswer } from '../pages/pageAnswer'
import { assertDeskToken } from '../session/assertDeskToken'
import { DESK_COOKIE } from '../session/deskCookie'
import { beginDeskSession, clerkOf, DESK_SESSION, endDeskSession } from '../session/deskSessions'

const COOKIE = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

/** Signing in and out. */
export function sessionRoutes(desk: Desk): Hono<DeskEnvironment> {
  const { database, token, now } = desk
  const routes = new Hono<DeskEnvironment>()

  routes.get('/sign-in', (context) => pageAnswer(context, <SignInPage said={context.req.query('said') === 'signedOut' ? 'signedOut' : null} />))
  routes.post('/sign-in', async (context) => {
    const { clerk, token: given } = shaped(await formBody(context.req.raw, FORM_LIMITS), deskForms.signIn)
    try {
      await assertDeskToken(database, token, given, now())
    } catch (cause) {
      if (!(cause instanceof RequestRefusal)) throw cause
      const { status, message } = REFUSALS[cause.code]
      context.set('refused', cause.code)
      return pageAnswer(context, <SignInPage clerk={clerk} error={message} />, status)
    }
    const { result: begun } = await recorded(desk, { clerk, act: 'signedIn', reference: null, part: null }, (queries) => beginDeskSession(queries, token, clerk, now()))
    setCookie(context, DESK_COOKIE, begun, { ...COOKIE, maxAge: DESK_SESSION / 1000 })
    return context.redirect('/desk', 303)
  })
  routes.post('/sign-out', async (context) => {
    const own = getCookie(context, DESK_COOKIE, 'host') ?? ''
    const clerk = await clerkOf(database, token, own, now())
    if (clerk !== null) await recorded(desk, { clerk, act: 'signedOut', reference: null, part: null }, (queries) => endDeskSession(queries, token, own))
    deleteCookie(context, DESK_COOKIE, COOKIE)
    return context.redirect('/desk/sign-in?said=signedOut', 303)
  })
  return routes
}
