import type { Database, Queries } from '../database/database'
import { RequestRefusal } from '../http/refusals'
import type { ApplicantSession } from '../applications/sessions'
import { computeCodeHash, isSameHash, generateCode } from '../http/secrets'

/** One applicant, and where their codes go to. */
interface CodeCircumstances {
  readonly session: ApplicantSession
  readonly recipient: string
  readonly now: Date
}

/** How codes are kept from being guessed, and numbers from being flooded. */
interface CodeLimits {
  /** How long a code can be used, in ms. */
  readonly age: number
  /** How many tries one code allows. */
  readonly attempts: number
  /** How many codes go to one number, and out of one session, in `within`. */
  readonly codes: number
  /** In ms. */
  readonly within: number
}

/** At most 25 tries an hour at one number: a code of four digits falls to one guesser in 400 hours. */
const CODE_LIMITS: CodeLimits = { age: 600_000, attempts: 5, codes: 5, within: 3_600_000 }

/**
 * Makes a code and keeps its hash, in the place of those before it.
 * @throws RequestRefusal where too many went to this number, or out of this session.
 */
export async function makeCode(
  database: Database,
  { session, recipient, now }: CodeCircumstances,
  length: number,
): Promise<string> {
  const code = generateCode(length)
  await database.transaction(async (queries) => {
    // Two processes that count what went to a number, or out of a session, wait for each other; always in this order.
    await queries.rows('select id from sessions where id = $1 for update', [session.id])
    await queries.rows('select pg_advisory_xact_lock(hashtextextended($1, 7))', [recipient])
    const since = new Date(now.getTime() - CODE_LIMITS.within)
    const [sent] = await queries.rows<{ to_recipient: number; of_session: number }>(
      `select count(*) filter (where recipient = $1)::int as to_recipient, count(*) filter (where session = $2)::int as of_session
       from codes where (recipient = $1 or session = $2) and sent_at > $3`,
      [recipient, session.id, since],
    )
    if (sent === undefined || Math.max(sent.to_recipient, sent.of_session) >= CODE_LIMITS.codes)
      throw new RequestRefusal('rate')
    await queries.rows('insert into codes (session, recipient, code_hash, sent_at) values ($1, $2, $3, $4)', [
      session.id,
      recipient,
      computeCodeHash(session.token, recipient, code),
      now,
    ])
  })
  return code
}

/**
 * Whether this is the last code that was sent there for this session. Each try counts, right or wrong, before it is looked at.
 * @throws RequestRefusal where no try is left.
 */
export async function isRightCode(
  database: Database,
  { session, recipient, now }: CodeCircumstances,
  code: string,
): Promise<boolean> {
  const last = 'select id from codes where session = $1 and recipient = $2 order by sent_at desc, id desc limit 1'
  const [sent] = await database.rows<{ id: string }>(last, [session.id, recipient])
  if (sent === undefined) return false
  const [tried] = await database.rows<{ id: string; code_hash: Buffer; sent_at: Date }>(
    'update codes set attempts = attempts + 1 where id = $1 and attempts < $2 returning id, code_hash, sent_at',
    [sent.id, CODE_LIMITS.attempts],
  )
  if (tried === undefined) throw new RequestRefusal('attempts')
  const isRight = isSameHash(tried.code_hash, computeCodeHash(session.token, recipient, code))
  if (!isRight || now.getTime() - tried.sent_at.getTime() > CODE_LIMITS.age) return false
  // A code is used once: its number stays verified, and no try is left.
  await database.rows('update codes set verified_at = $2, attempts = $3 where id = $1', [
    tried.id,
    now,
    CODE_LIMITS.attempts,
  ])
  return true
}

/** Whether a code that went there came back in this session. */
export async function isVerified(queries: Queries, session: ApplicantSession, recipient: string): Promise<boolean> {
  const found = await queries.rows(
    'select 1 from codes where session = $1 and recipient = $2 and verified_at is not null limit 1',
    [session.id, recipient],
  )
  return found.length > 0
}

/** What an action's end says of a code that was sent. */
export interface ShownCode {
  /** Of a test alone: the applicant's page shows it, as nobody has to be reached. */
  readonly testCode?: string
}

/** The code, where the session is a test's: a number that it verifies is nobody's. Of any other nothing is said. */
export function shownCode({ mode }: Pick<ApplicantSession, 'mode'>, code: string): ShownCode {
  return mode === 'test' ? { testCode: code } : {}
}
