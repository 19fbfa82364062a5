import type { Queries } from '../database/database'
import type { Vault } from '../database/vault'
import { RequestRefusal } from '../http/refusals'
import type { ApplicantSession } from '../applications/sessions'
import { isAccepted, postJson } from '../http/postJson'
import { computeCodeHash, isSameHash, generateCode } from '../http/secrets'

interface CodeCircumstances {
  readonly vault: Vault
  readonly session: ApplicantSession
  readonly recipient: string
  readonly now: Date
}

/**
 * How long a code is valid, in ms, and how often it may be checked. With 10 codes a day for one number (`LIMITS`), these
 * are at most 50 tries a day: guessing a code of four digits takes 200 days.
 */
const CODE_LIMITS = { age: 600_000, attempts: 5 }

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

export interface CodeMessage {
  /** A phone number as E.164, or an email address. */
  readonly recipient: string
  readonly code: string
  readonly flow: string
}

/**
 * Sends a code, for example by a text message service. If it throws, the applicant reads that the code could not be
 * sent.
 */
export type CodeSender = (this: void, message: CodeMessage) => Promise<void>

export interface CodeService {
  readonly url: string
  readonly token: string
  readonly isPrivateAllowed: boolean
  /** How long the service may take, in ms, while the applicant waits; 5000 by default. */
  readonly milliseconds?: number
}

/** Creates a sender that posts `{ to, code, message }`. Of the response it reads only the status. */
export function createCodeSender({ url, token, isPrivateAllowed, milliseconds = 5000 }: CodeService): CodeSender {
  const headers = { Authorization: `Bearer ${token}` }
  return async ({ recipient, code, flow }) => {
    // The use case's name is in the applicant's language; more words would need every language.
    const body = JSON.stringify({ to: recipient, code, message: `${flow}: ${code}` })
    const answer = await postJson({ url, headers, body, isPrivateAllowed, milliseconds })
    if (isAccepted(answer)) return
    const fault = 'status' in answer ? `status ${answer.status}` : answer.fault
    throw Object.assign(new Error(`The service that sends codes did not take one: ${fault}.`), { code: fault })
  }
}
