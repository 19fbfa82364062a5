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
  listEntriesBefore,
} from './auditLog'
import type { Clerk } from './clerks'
import type { Desk, DeskEnvironment } from './desk'
import { words } from './words'
import { fillValues } from '../../engine/text/template'
import { DeskPage, renderPageResponse, Table, Time } from './DeskPage'

/** Entries of the audit log as a table, without the column of the application if all are of one. */
export function Entries({
  entries,
  caption,
  isOfOne = false,
}: {
  readonly entries: readonly AuditEntry[]
  readonly caption: string
  readonly isOfOne?: boolean
}) {
  const { number, time, clerk, act, application } = words.audit
  const headings = [number, time, clerk, act, ...(isOfOne ? [] : [application])]
  return (
    <Table caption={caption} headings={headings}>
      {entries.map((entry) => (
        <tr>
          <th scope="row">{entry.number}</th>
          <td>
            <Time at={entry.doneAt} />
          </td>
          <td>
            <bdi>{entry.clerk}</bdi>
          </td>
          <td>
            {getOwnValue<string>(words.acts, entry.act) ?? entry.act}
            {entry.part !== null && (
              <>
                {' '}
                <code>{entry.part}</code>
              </>
            )}
          </td>
          {!isOfOne && <td>{entry.reference}</td>}
        </tr>
      ))}
    </Table>
  )
}

interface AuditPageProps {
  readonly clerk: Clerk
  readonly check: AuditCheck
  readonly entries: readonly AuditEntry[]
  readonly isMore: boolean
  readonly isLater: boolean
}

function AuditPage({ clerk, check, entries, isMore, isLater }: AuditPageProps) {
  const { whole, partly, lastCheck, checkAll, broken, older, newest } = words.audit
  const last = entries.at(-1)
  return (
    <DeskPage title={words.auditLog} clerk={clerk}>
      {check.isWhole ? (
        <p className={`notice notice-${check.isMore ? 'warning' : 'success'}`}>
          <span>
            {fillValues(check.isMore ? partly : whole, { entries: String(check.entries), hash: check.hash })}{' '}
            {lastCheck} <Time at={check.beganAt} />.
          </span>
        </p>
      ) : (
        <p className="notice notice-error" role="alert">
          {fillValues(broken, { entry: String(check.brokenAt) })}
        </p>
      )}
      <form className="buttons" method="post" action="/desk/audit/check">
        <button className="button button-secondary" type="submit">
          {checkAll}
        </button>
      </form>
      <Entries entries={entries} caption={words.auditLog} />
      {(isMore || isLater) && (
        <p className="desk-links">
          {isLater && <a href="/desk/audit">{newest}</a>}
          {isMore && last !== undefined && <a href={`/desk/audit?before=${last.number}`}>{older}</a>}
        </p>
      )}
    </DeskPage>
  )
}

const PAGE = 100

export function createAuditRoutes({ database, now }: Desk): Hono<DeskEnvironment> {
  const routes = new Hono<DeskEnvironment>()
  routes.get('/audit', async (context) => {
    const before = context.req.query('before') ?? null
    if (before !== null && !/^\d{1,9}$/.test(before)) throw new RequestRefusal('filter')
    const entries = await listEntriesBefore(database, before === null ? null : Number(before), PAGE + 1)
    const shown = entries.slice(0, PAGE)
    // Those that are shown are verified as well, wherever the checkpoint is.
    const [first] = shown.slice(-1)
    const brokenAt =
      first === undefined ? null : findBreak(shown.toReversed(), { number: first.number - 1, hash: first.previousHash })
    const check = brokenAt === null ? await checkNewEntries(database, now()) : { isWhole: false as const, brokenAt }
    return renderPageResponse(
      context,
      <AuditPage
        clerk={context.get('clerk')}
        check={check}
        entries={shown}
        isMore={entries.length > PAGE}
        isLater={before !== null}
      />,
    )
  })
  routes.post('/audit/check', async (context) => {
    await checkAllEntries(database, now())
    return context.redirect('/desk/audit', 303)
  })
  return routes
}
