/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { RequestRefusal } from '../../refusals/requestRefusal'
import { auditChain, entriesBefore } from '../audit/auditLog'
import type { Desk, DeskEnvironment } from '../desk'
import { AuditPage } from '../pages/AuditPage'
import { pageAnswer } from '../pages/pageAnswer'

/** How many entries stand on one page. */
const PAGE = 100

/** The audit log. */
export function auditRoutes({ database }: Desk): Hono<DeskEnvironment> {
  const routes = new Hono<DeskEnvironment>()
  routes.get('/audit', async (context) => {
    const before = context.req.query('before') ?? null
    if (before !== null && !/^\d{1,9}$/.test(before)) throw new RequestRefusal('filter')
    const entries = await entriesBefore(database, before === null ? null : Number(before), PAGE + 1)
    const chain = await auditChain(database)
    return pageAnswer(context, <AuditPage clerk={context.get('clerk')} chain={chain} entries={entries.slice(0, PAGE)} isMore={entries.length > PAGE} isLater={before !== null} />)
  })
  return routes
}
