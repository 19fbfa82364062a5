import type { Log } from '../log/log'
import { isTaken, type PostAnswer, postJson } from '../outgoing/postJson'
import type { CodeSender } from './sender'

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
export function postedCodes({
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
