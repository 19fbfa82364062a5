import { isAccepted, postJson } from '../http/postJson'

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

/** Milliseconds; an applicant waits for it. */
const LONGEST_SEND = 5000

export interface CodeService {
  readonly url: string
  readonly token: string
  readonly isPrivateAllowed: boolean
  /** How long the service may take, in ms; 5000 by default. */
  readonly milliseconds?: number
}

/** Creates a sender that posts `{ to, code, message }`. Of the response it reads only the status. */
export function createCodeSender({
  url,
  token,
  isPrivateAllowed,
  milliseconds = LONGEST_SEND,
}: CodeService): CodeSender {
  return async ({ recipient, code, flow }) => {
    // The use case's name is in the applicant's language; more words would need every language.
    const body = JSON.stringify({ to: recipient, code, message: `${flow}: ${code}` })
    const answer = await postJson({
      url,
      headers: { Authorization: `Bearer ${token}` },
      body,
      isPrivateAllowed,
      milliseconds,
    })
    if (isAccepted(answer)) return
    const fault = 'status' in answer ? `status ${answer.status}` : answer.fault
    throw Object.assign(new Error(`The service that sends codes did not take one: ${fault}.`), { code: fault })
  }
}
