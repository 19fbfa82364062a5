/** @jsxImportSource hono/jsx */
import { fillValues } from '../../../engine/text/template'
import type { AuditEntry } from '../audit/auditEntry'
import type { AuditChain } from '../audit/auditLog'
import { words } from '../words'
import { DeskPage } from './DeskPage'
import { Entries } from './Entries'

interface AuditPageProps {
  readonly clerk: string
  readonly chain: AuditChain
  readonly entries: readonly AuditEntry[]
  /** Whether there are older ones, and newer ones. */
  readonly isMore: boolean
  readonly isLater: boolean
}

/** The audit log, a page of it, and whether all of it is as it was written. */
export function AuditPage({ clerk, chain, entries, isMore, isLater }: AuditPageProps) {
  const { whole, broken, older, newest } = words.audit
  const last = entries.at(-1)
  return (
    <DeskPage title={words.auditLog} clerk={clerk}>
      {chain.isWhole ? (
        <p className="notice notice-success">
          {fillValues(whole, { entries: String(chain.entries), hash: chain.hash })}
        </p>
      ) : (
        <p className="notice notice-error" role="alert">
          {fillValues(broken, { entry: String(chain.brokenAt) })}
        </p>
      )}
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
