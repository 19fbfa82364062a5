import { lookup as lookUp } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is private, reserved or leads into another network, to which a receiver's name may point by
 * mistake or malice. IPv4 addresses in IPv6 form count as IPv4.
 */
export function isPrivateAddress(address: string): boolean {
  return ipaddr.process(address).range() !== 'unicast'
}

class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

/** Looks up a name and refuses private addresses. The connection uses the addresses that were checked. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null) callback(error, '')
    else if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      callback(new PrivateAddress('It leads to a private address.'), '')
    else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

interface JsonPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly isPrivateAllowed: boolean
  /** How long it may take, in ms. */
  readonly milliseconds: number
  /** Ends it at once. */
  readonly signal?: AbortSignal
  /** The largest body of a response, in bytes; by default none is read. */
  readonly bytes?: number
}

interface PostResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The receiver's response, or the name of the error that prevented one. */
export type PostAnswer = PostResponse | { readonly fault: string }

/** Posts JSON. It does not follow redirects. */
export async function postJson({
  url,
  headers,
  body,
  isPrivateAllowed,
  milliseconds,
  signal,
  bytes = 0,
}: JsonPost): Promise<PostAnswer> {
  const target = new URL(url)
  const literal = target.hostname.replaceAll(/^\[|\]$/g, '')
  // `lookup` is not called for addresses, so they are checked here.
  if (!isPrivateAllowed && isIP(literal) !== 0 && isPrivateAddress(literal)) return { fault: new PrivateAddress().code }
  return new Promise((resolve) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    const sent = send(target, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Formway',
        ...headers,
      },
      signal: AbortSignal.timeout(milliseconds),
      agent: false,
      ...(isPrivateAllowed ? {} : { lookup: publicLookup }),
    })
    // AbortSignal.any would keep something of each request for as long as the signal lives.
    const stop = (): void => void sent.destroy(new DOMException('Ended.', 'AbortError'))
    if (signal?.aborted === true) stop()
    signal?.addEventListener('abort', stop)
    sent.on('close', () => signal?.removeEventListener('abort', stop))
    sent.on('response', (answer) => {
      const { statusCode: status = 0, headers: received } = answer
      readText(answer, bytes)
        .then((text) => resolve({ status, headers: received, body: text }))
        .catch((cause: unknown) => resolve({ fault: getFaultName(cause) }))
    })
    sent.on('error', (cause) => resolve({ fault: getFaultName(cause) }))
    sent.end(body)
  })
}

class LargeResponse extends Error {
  readonly code = 'LARGE_RESPONSE'
}

async function readText(response: IncomingMessage, bytes: number): Promise<string> {
  if (bytes === 0) {
    response.destroy()
    return ''
  }
  const parts: Buffer[] = []
  let received = 0
  for await (const part of response) {
    if (!(part instanceof Buffer)) continue
    received += part.byteLength
    if (received > bytes) throw new LargeResponse('It is larger than it may be.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** Returns the error's name; its message may contain an address. */
function getFaultName(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'TIMEOUT'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

export function isAccepted(answer: { readonly status: number } | { readonly fault: string }): boolean {
  return 'status' in answer && answer.status >= 200 && answer.status < 300
}
