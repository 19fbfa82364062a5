import type { Queries } from '../database/database'
import type { Vault } from '../database/vault'
import { RequestRefusal } from '../http/refusals'
import type { ApplicantSession } from '../applications/sessions'
import { computeCodeHash, isSameHash, generateCode } from '../http/secrets'

interface CodeCircumstances {
  readonly vault: Vault
  readonly session: ApplicantSession
  readonly recipient: string
  readonly now: Date
}

/** Limits against guessing codes; `LIMITS` says how many are sent. */
interface CodeLimits {
  /** How long a code is valid, in ms. */
  readonly age: number
  /** Checks that one code allows. */
  readonly attempts: number
}

/** With 10 codes a day for one number, at most 50 tries a day: guessing a code of four digits takes 200 days. */
const CODE_LIMITS: CodeLimits = { age: 600_000, attempts: 5 }

/** Recipients are only compared, so the database has keyed hashes of them, and those of before the keys in clear. */
export function hashRecipient(vault: Vault, recipient: string): string {
  return vault.keyName === null ? recipient : `hmac:${vault.computeHash('recipient', recipient)}`
}

/** Creates a code and stores its hash. It replaces earlier codes. */
export async function makeCode(
  queries: Queries,
  { vault, session, recipient, now }: CodeCircumstances,
  length: number,
): Promise<string> {
  const code = generateCode(length)
  await queries.rows('insert into codes (session, recipient, code_hash, sent_at) values ($1, $2, $3, $4)', [
    session.id,
    hashRecipient(vault, recipient),
    computeCodeHash(session.token, recipient, code),
    now,
  ])
  return code
}

/**
 * Whether `code` is the last one sent to this recipient in this session. Each check counts, before the code is
 * compared.
 * @throws RequestRefusal if no check is left.
 */
export async function isRightCode(
  queries: Queries,
  { vault, session, recipient, now }: CodeCircumstances,
  code: string,
): Promise<boolean> {
  const last = 'select id from codes where session = $1 and recipient = any($2) order by sent_at desc, id desc limit 1'
  const [sent] = await queries.rows<{ id: string }>(last, [session.id, [hashRecipient(vault, recipient), recipient]])
  if (sent === undefined) return false
  const [tried] = await queries.rows<{ id: string; code_hash: Buffer; sent_at: Date }>(
    'update codes set attempts = attempts + 1 where id = $1 and attempts < $2 returning id, code_hash, sent_at',
    [sent.id, CODE_LIMITS.attempts],
  )
  if (tried === undefined) throw new RequestRefusal('attempts')
  const isRight = isSameHash(tried.code_hash, computeCodeHash(session.token, recipient, code))
  if (!isRight || now.getTime() - tried.sent_at.getTime() > CODE_LIMITS.age) return false
  await queries.rows('update codes set verified_at = $2, attempts = $3 where id = $1', [
    tried.id,
    now,
    CODE_LIMITS.attempts,
  ])
  return true
}

export async function isVerified(
  queries: Queries,
  { vault, session, recipient }: Omit<CodeCircumstances, 'now'>,
): Promise<boolean> {
  const found = await queries.rows(
    'select 1 from codes where session = $1 and recipient = any($2) and verified_at is not null limit 1',
    [session.id, [hashRecipient(vault, recipient), recipient]],
  )
  return found.length > 0
}

export interface ShownCode {
  /** Only in test mode: the applicant's page shows the code, as no message is sent. */
  readonly testCode?: string
}

/** Returns the code to the page in test mode only, where no real person is reached. */
export function getShownCode({ mode }: Pick<ApplicantSession, 'mode'>, code: string): ShownCode {
  return mode === 'test' ? { testCode: code } : {}
}
