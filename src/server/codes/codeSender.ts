import type { Log } from '../http/log'
import { isTaken, type PostAnswer, postJson } from '../http/postJson'

/** A code on its way to an applicant. */
export interface CodeMessage {
  /** A phone number as E.164, or an address. */
  readonly recipient: string
  readonly code: string
  /** The use case's name. */
  readonly flow: string
}

/** Sends codes: a service for text messages, say. What it throws is told as "could not be sent". */
export type CodeSender = (this: void, message: CodeMessage) => Promise<void>

/** How long the service may take, in ms: an applicant waits for it. */
const LONGEST_SEND = 5000

/** A service that sends codes. */
export interface CodeService {
  readonly url: string
  /** What it knows this server by. */
  readonly token: string
  /** Whether it may stand at a private address. */
  readonly isPrivateAllowed: boolean
  readonly log: Log
  /** How long it may take, in ms: 5000, if left out. */
  readonly milliseconds?: number
}

/** Has codes sent by a service that is posted `{ to, code, message }`. What it answers beside its status is not read. */
export function createCodeSender({
  url,
  token,
  isPrivateAllowed,
  log,
  milliseconds = LONGEST_SEND,
}: CodeService): CodeSender {
  return async ({ recipient, code, flow }) => {
    // Words around it would need every language; the use case's name is in the applicant's.
    const body = JSON.stringify({ to: recipient, code, message: `${flow}: ${code}` })
    const answer = await postJson({
      url,
      headers: { Authorization: `Bearer ${token}` },
      body,
      isPrivateAllowed,
      milliseconds,
    })
    if (isTaken(answer)) return
    const error = faultOf(answer)
    log({ event: 'failed', route: 'codes', error })
    throw new Error(`The service that sends codes did not take one: ${error}.`)
  }
}

function faultOf(answer: PostAnswer): string {
  return 'status' in answer ? `status ${answer.status}` : answer.fault
}
