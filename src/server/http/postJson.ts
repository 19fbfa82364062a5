import { lookup as lookUp } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of machines, of networks and of clouds' own services, which a receiver's name may lead to by mistake or malice. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE.addSubnet(network, bits)
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one that only a machine or a network knows. One of IPv4 in IPv6 counts as that of IPv4. */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Why a receiver is not called. */
class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

/** Looks a name up and refuses private addresses: what was looked at is what is connected to. */
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

/** Something on its way to a server of somebody else. */
interface JsonPost {
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
