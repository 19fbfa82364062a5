/** @jsxImportSource hono/jsx */
import { fillValues } from '../../engine/text/template'
import type { Queries } from '../database/database'
import { RequestRefusal } from '../http/refusals'
import type { Act } from './auditLog'
import { type Clerk, formatAuditedClerk, type Role } from './clerks'
import { type Records, runRecorded } from './desk'
import { ButtonForm, Section, Table, Time } from './DeskPage'
import type { StoredApplication } from './readApplication'
import { words } from './words'

/** What a second clerk may have to approve, and the role that asking and approving take. */
const GUARDED_ACTS = { deleted: 'delete', portable: 'reveal', exported: 'read' } as const satisfies Partial<
  Record<Act, Role>
>

export type GuardedAct = keyof typeof GUARDED_ACTS

/** How long a request stands, and its approval with it, in ms. */
const REQUEST_TIME = 24 * 3_600_000

interface Guarded {
  readonly act: GuardedAct
  /** null for an export of the list. */
  readonly application: Pick<StoredApplication, 'id' | 'reference'> | null
  /** Of an export its format and filter. */
  readonly part?: string
}

/**
 * Does something and records it. Where a second clerk has to approve it first and none has, asks for that instead and
 * returns false. An approval is used up once, in the same transaction.
 * @throws RequestRefusal if it takes a second clerk, and whoever asks has no account of their own.
 */
export async function runApproved(
  records: Records,
  clerk: Clerk,
  { act, application, part = '' }: Guarded,
  work: (queries: Queries) => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  const now = records.now()
  const reference = application?.reference ?? null
  const deed = { clerk, act, reference, part: part === '' ? null : describeExport(part) }
  if (!isSecondClerkRequired(records)) {
    await runRecorded(records, deed, work)
    return true
  }
  const [issuer, subject] = requireAccount(records, clerk)
  const same = [application?.id ?? null, act, part, issuer, subject, now] as const
  const standing = `from desk_requests where application is not distinct from $1::text and act = $2 and part = $3
    and issuer = $4 and asked_by = $5 and expires_at > $6`
  const found = await records.database.rows<{ isApproved: boolean }>(
    `select approved_by is not null as "isApproved" ${standing}`,
    same,
  )
  if (found.some(({ isApproved }) => isApproved)) {
    await runRecorded(records, deed, async (queries) => {
      await requireRow(queries, `delete ${standing} and approved_by is not null returning id`, same)
      await work(queries)
    })
    return true
  }
  if (found.length > 0) return false
  const asked = { clerk, act: 'asked', reference, part: `${act} ${describeExport(part)}`.trim() } as const
  await runRecorded(records, asked, async (queries) => {
    await removeOldRequests(queries, now)
    await queries.rows(
      `insert into desk_requests (application, act, part, issuer, asked_by, asked_by_name, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [...same.slice(0, 5), formatAuditedClerk(clerk), new Date(now.getTime() + REQUEST_TIME)],
    )
  })
  return false
}

/** What one clerk asked for. */
export interface ActRequest {
  readonly id: string
  readonly act: GuardedAct
  readonly part: string
  readonly reference: string | null
  readonly askedBy: string
  /** As the audit log has them. */
  readonly name: string
  readonly expiresAt: Date
  readonly isApproved: boolean
}

/** What was asked for; null if nothing needs a second clerk. */
export type StandingRequests = readonly ActRequest[] | null

/**
 * Lists the requests that stand: all, or those with this id or of the application with this reference.
 */
export async function listRequests(records: Records, of: string | null = null): Promise<StandingRequests> {
  if (!isSecondClerkRequired(records)) return null
  return records.database.rows<ActRequest>(
    `select desk_requests.id, act, part, reference, asked_by as "askedBy", asked_by_name as name,
       expires_at as "expiresAt", approved_by is not null as "isApproved"
     from desk_requests left join applications on applications.id = application
     where expires_at > $1 and issuer = $2 and ($3::text is null or $3 in (desk_requests.id::text, reference))
     order by expires_at limit 100`,
    [records.now(), records.openId?.issuer, of],
  )
}

/** @throws RequestRefusal if nobody else asked for it, its time is over, or it takes another role. */
export async function approveRequest(records: Records, clerk: Clerk, id: string): Promise<ActRequest> {
  const [, subject] = requireAccount(records, clerk)
  const [request] = (await listRequests(records, id)) ?? []
  if (request === undefined || !canApprove(clerk, request)) throw new RequestRefusal('secondClerk')
  const { act, reference, part } = request
  const deed = { clerk, act: 'approved', reference, part: `${act} ${describeExport(part)}`.trim() } as const
  await runRecorded(records, deed, (queries) =>
    requireRow(
      queries,
      `update desk_requests set approved_by = $2 where id = $1 and asked_by <> $2 and approved_by is null
       and expires_at > $3 returning id`,
      [id, subject, records.now()],
    ),
  )
  return request
}

/** Forgets what was asked of an application that is another now, before anything else of it is locked. */
export async function dropRequests(queries: Queries, application: string): Promise<void> {
  await queries.rows('delete from desk_requests where application = $1', [application])
}

export async function removeOldRequests(queries: Queries, now: Date): Promise<void> {
  await queries.rows('delete from desk_requests where expires_at <= $1', [now])
}

/** An export by its format and filter. The hash of a contact would outlive the application in the audit log. */
function describeExport(part: string): string {
  return part.replace(/&?contact=[\da-f]+/, ' contact').trim()
}

function isSecondClerkRequired({ openId }: Pick<Records, 'openId'>): boolean {
  return openId?.isSecondClerkRequired === true
}

/** Whoever has the desk token or a key can be anybody, also the first clerk. */
function requireAccount({ openId }: Records, { subject }: Clerk): readonly [issuer: string, subject: string] {
  if (openId === null || subject === null) throw new RequestRefusal('secondClerk')
  return [openId.issuer, subject]
}

function canApprove({ subject, roles }: Clerk, { act, askedBy, isApproved }: ActRequest): boolean {
  return subject !== null && subject !== askedBy && !isApproved && roles.includes(GUARDED_ACTS[act])
}

async function requireRow(queries: Queries, statement: string, values: readonly unknown[]): Promise<void> {
  if ((await queries.rows(statement, values)).length === 0) throw new RequestRefusal('secondClerk')
}

interface RequestsProps {
  readonly clerk: Clerk
  readonly requests: StandingRequests
}

/** What waits for a second clerk, with the means to approve what this one may. */
export function Requests({ clerk, requests }: RequestsProps) {
  const { title, names, until, state, approve, approved, waiting } = words.secondClerk
  if (requests === null || requests.length === 0) return null
  const rows = requests.map((request) => [
    names[request.act],
    <a href={formatAddress(request)}>{request.reference ?? describeExport(request.part)}</a>,
    <bdi>{request.name}</bdi>,
    <Time at={request.expiresAt} />,
    canApprove(clerk, request) ? (
      <ButtonForm
        action="/desk/requests"
        field={['id', request.id]}
        label={fillValues(approve, { act: names[request.act] })}
      />
    ) : (
      (request.isApproved && approved) || waiting
    ),
  ])
  const headings = [words.audit.act, words.audit.application, words.audit.clerk, until, state]
  return (
    <Section name="requests" title={title}>
      <Table caption={title} headings={headings} rows={rows} />
    </Section>
  )
}

/** Where whoever approves it sees what it is about. */
export function formatAddress({ reference, part }: Pick<ActRequest, 'reference' | 'part'>): string {
  return reference === null ? `/desk?${part.replace(/^\w+ /, '')}` : `/desk/applications/${reference}`
}
