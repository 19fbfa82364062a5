/** @jsxImportSource hono/jsx */
import { ownOf } from '../../../engine/values/ownOf'
import type { AuditEntry } from '../audit/auditEntry'
import { words } from '../words'
import { Time } from './Time'

/** Entries of the audit log as a table; of one application, whose they are need not be said. */
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
    <table className="desk-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th scope="col">{heading}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr>
            <th scope="row">{entry.number}</th>
            <td>
              <Time at={entry.doneAt} />
            </td>
            <td>{entry.clerk}</td>
            <td>
              {ownOf<string>(words.acts, entry.act) ?? entry.act}
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
      </tbody>
    </table>
  )
}
