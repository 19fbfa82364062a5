/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { isDate } from '../../../engine/values/dates'
import type { Program } from '../../../engine/program/program'
import { RequestRefusal } from '../../refusals/requestRefusal'
import { countedGraph } from '../counts/countedGraph'
import { countedWeeks, type ShownCount, shownCounts } from '../counts/shownCounts'
import type { Desk, DeskEnvironment } from '../desk'
import { servedUseCases } from '../list/servedUseCases'
import { CountedWeeksPage } from '../pages/CountedWeeksPage'
import { CountsPage } from '../pages/CountsPage'
import { pageAnswer } from '../pages/pageAnswer'

/** A picture that stands by itself: it has its own style, and loads nothing. */
const PICTURE_HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** How many came where. */
export function countRoutes({ database, flows, now }: Desk): Hono<DeskEnvironment> {
  const routes = new Hono<DeskEnvironment>()
  const countsOf = async ({ flow, revision, week }: WeekAsked): Promise<{ readonly program: Program; readonly counts: readonly ShownCount[] }> => {
    if (!isDate(week)) throw new RequestRefusal('notFound')
    const program = await flows.edition(flow, revision)
    const counts = await shownCounts(database, { flow, revision, week }, now())
    // Nobody is told whether nothing was counted, or too little.
    if (program === null || counts.length === 0) throw new RequestRefusal('notFound')
    return { program, counts }
  }

  routes.get('/counts', async (context) => {
    const [weeks, useCases] = await Promise.all([countedWeeks(database, now()), servedUseCases(database, flows)])
    return pageAnswer(context, <CountedWeeksPage clerk={context.get('clerk')} weeks={weeks} useCases={useCases} />)
  })
  routes.get('/counts/:flow/:revision/:week', async (context) => {
    const asked = context.req.param()
    const { program, counts } = await countsOf(asked)
    return pageAnswer(context, <CountsPage clerk={context.get('clerk')} program={program} week={asked.week} counts={counts} picture={`${new URL(context.req.url).pathname}/graph.svg`} />)
  })
  routes.get('/counts/:flow/:revision/:week/graph.svg', async (context) => {
    const { program, counts } = await countsOf(context.req.param())
    return context.body(countedGraph(program, counts), 200, PICTURE_HEADERS)
  })
  return routes
}

/** Which week of which edition. */
interface WeekAsked {
  readonly flow: string
  readonly revision: string
  readonly week: string
}
