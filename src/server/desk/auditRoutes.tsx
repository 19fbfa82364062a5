/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { getOwnValue } from '../../engine/values/answers'
import { RequestRefusal } from '../http/refusals'
import {
  type AuditCheck,
  type AuditEntry,
  checkAllEntries,
  checkNewEntries,
  findBreak,
  listAuditEntries,
} from './auditLog'
import type { Desk, DeskEnvironment } from './desk'
import { words } from './words'
import { fillValues } from '../../engine/text/template'
import { ButtonForm, PageLinks, renderPage, Table, Time } from './DeskPage'

interface EntriesProps {
  readonly entries: readonly AuditEntry[]
  readonly caption: string
  /** Whether all are of one application, so that a column of it says nothing. */
  readonly isOfOne?: boolean
}

/** Entries of the audit log as a table. */
export function Entries({ entries, caption, isOfOne = false }: EntriesProps) {
  const { number, time, clerk, act, application } = words.audit
  const rows = entries.map((entry) => [
    entry.number,
    <Time at={entry.doneAt} />,
    <bdi>{entry.clerk}</bdi>,
    <>
      {getOwnValue<string>(words.acts, entry.act) ?? entry.act} {entry.part !== null && <code>{entry.part}</code>}
    </>,
    ...(isOfOne ? [] : [entry.reference]),
  ])
  return (
    <Table caption={caption} headings={[number, time, clerk, act, ...(isOfOne ? [] : [application])]} rows={rows} />
  )
}

function Check({ check }: { readonly check: AuditCheck }) {
  const { whole, partly, lastCheck, broken } = words.audit
  if (!check.isWhole)
    return (
      <p className="notice notice-error" role="alert">
        {fillValues(broken, { entry: String(check.brokenAt) })}
      </p>
    )
  const { entries, hash, beganAt, isMore } = check
  return (
    <p className={`notice notice-${isMore ? 'warning' : 'success'}`}>
      <span>
        {fillValues(isMore ? partly : whole, { entries: String(entries), hash })} {lastCheck} <Time at={beganAt} />.
      </span>
    </p>
  )
}

const PAGE = 100

export function createAuditRoutes({ database, now }: Desk): Hono<DeskEnvironment> {
  const routes = new Hono<DeskEnvironment>()
  routes.get('/audit', async (context) => {
    const before = context.req.query('before') ?? null
    if (before !== null && !/^\d{1,9}$/.test(before)) throw new RequestRefusal('filter')
    const entries = await listAuditEntries(database, 'number < $1', Number(before ?? 2 ** 31 - 1), PAGE + 1)
    const shown = entries.slice(0, PAGE)
    // Those that are shown are verified as well, wherever the checkpoint is.
    const last = shown.at(-1)
    const brokenAt =
      last === undefined ? null : findBreak(shown.toReversed(), { number: last.number - 1, hash: last.previousHash })
    const check = brokenAt === null ? await checkNewEntries(database, now()) : { isWhole: false as const, brokenAt }
    const { checkAll, older, newest } = words.audit
    return renderPage(
      context,
      words.auditLog,
      <>
        <Check check={check} />
        <ButtonForm className="buttons" action="/desk/audit/check" label={checkAll} />
        <Entries entries={shown} caption={words.auditLog} />
        <PageLinks
          links={[
            [before !== null, '/desk/audit', newest],
            [entries.length > PAGE, `/desk/audit?before=${last?.number}`, older],
          ]}
        />
      </>,
    )
  })
  routes.post('/audit/check', async (context) => {
    await checkAllEntries(database, now())
    return context.redirect('/desk/audit', 303)
  })
  return routes
}
