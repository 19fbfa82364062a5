import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPrivateAddress, PrivateAddress, publicLookup } from './publicAddress'

/** Something on its way to a server of somebody else. */
export interface JsonPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether it may go to a private address. */
  readonly isPrivateAllowed: boolean
  /** How long it may take, in ms. */
  readonly milliseconds: number
}

/** How that ended: the status that the receiver answered, or the name of what kept it from that. */
export type PostAnswer = { readonly status: number } | { readonly fault: string }

/** Posts to a receiver. Redirects are not followed, and what it answers beside its status is not read. */
export async function postJson({ url, headers, body, isPrivateAllowed, milliseconds }: JsonPost): Promise<PostAnswer> {
  const target = new URL(url)
  const literal = target.hostname.replaceAll(/^\[|\]$/g, '')
  // A name is looked at as it is looked up; what is an address already is never looked up.
  if (!isPrivateAllowed && isIP(literal) !== 0 && isPrivateAddress(literal)) return { fault: new PrivateAddress().code }
  return new Promise((resolve) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    const sent = send(target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), 'User-Agent': 'Formway', ...headers },
      signal: AbortSignal.timeout(milliseconds),
      agent: false,
      ...(isPrivateAllowed ? {} : { lookup: publicLookup }),
    })
    sent.on('response', (answer) => {
      answer.destroy()
      resolve({ status: answer.statusCode ?? 0 })
    })
    sent.on('error', (cause) => resolve({ fault: faultName(cause) }))
    sent.end(body)
  })
}

/** The name of a fault; its words may hold an address. */
function faultName(cause: Error): string {
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'TIMEOUT'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

/** Whether it was taken. */
export function isTaken(answer: PostAnswer): boolean {
  return 'status' in answer && answer.status >= 200 && answer.status < 300
}
