import { randomUUID } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What the HTTP stack knows of a request's connection. */
export interface Connection {
  /** The IP address at its other end, as `socket.remoteAddress`. */
  readonly address?: string | undefined
}

/** What routes read of a request. */
export interface RequestVariables {
  /** Whom limits count the request for: see `findClient`. */
  client: string
  /** Names the request in each line of the log, in a refusal and in X-Request-Id. */
  requestId: string
}

/**
 * Parses networks such as 10.0.0.0/8, fd00::/8 or 127.0.0.1.
 * @throws Error if one is none.
 */
export function parseNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [, address = '', length] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(network) ?? []
    const longest = isIP(address) === 6 ? 128 : 32
    const bits = Number(length ?? longest)
    if (isIP(address) === 0 || bits > longest)
      throw new Error(`"${network}" is no network: write it as 10.0.0.0/8, fd00::/8 or 127.0.0.1.`)
    list.addSubnet(address, bits, getFamily(address))
  }
  return list
}

/** Everybody whose connection has no address, such as that of a Unix socket, counts as one client. */
const UNKNOWN = 'unknown'

/**
 * Returns whom limits count: the IPv4 address, or the /64 of an IPv6 address, because each subscriber has a whole one.
 * X-Forwarded-For and Forwarded are read from the right, only as far as `trusted` proxies wrote them. If the two
 * differ, one may come from the client: then neither is read.
 */
export function findClient({ address = '' }: Connection, headers: Headers, trusted: BlockList): string {
  const own = normalizeAddress(address)
  if (own === null) return UNKNOWN
  const chains = [readForwardedFor(headers), readForwarded(headers)].filter((chain) => chain.length > 0)
  const [client = own, ...others] = chains.map((chain) => followChain(own, chain, trusted))
  return toClient(others.every((other) => other === client) ? client : own)
}

/** Returns a header if a trusted proxy sent it. */
export function getTrustedHeader(
  { address = '' }: Connection,
  headers: Headers,
  { name, trusted }: { readonly name: string; readonly trusted: BlockList },
): string | null {
  const own = normalizeAddress(address)
  return own !== null && isTrusted(own, trusted) ? headers.get(name) : null
}

/** Returns the id that a trusted proxy gave the request in X-Request-Id, or else a random one. */
export function findRequestId(connection: Connection, headers: Headers, trusted: BlockList): string {
  const given = getTrustedHeader(connection, headers, { name: 'x-request-id', trusted }) ?? ''
  return /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, getFamily(address))
}

function followChain(own: string, chain: readonly string[], trusted: BlockList): string {
  let client = own
  for (const hop of chain.toReversed()) {
    const next = isTrusted(client, trusted) ? normalizeAddress(hop) : null
    if (next === null) break
    client = next
  }
  return client
}

function readForwardedFor(headers: Headers): readonly string[] {
  return headers.get('x-forwarded-for')?.split(',') ?? []
}

/** The `for` of each element (RFC 7239). A quoted comma of the client cannot reach what is right of it. */
function readForwarded(headers: Headers): readonly string[] {
  const elements = headers.get('forwarded')?.split(',') ?? []
  return elements.map((element) => /(?:^|;)\s*for\s*=\s*"?([^";]*)/i.exec(element)?.[1] ?? '')
}

/** Returns an IP address in one spelling, without a port or zone; null if it is none. */
function normalizeAddress(text: string): string | null {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text.trim()) ?? []
  const [address = ''] = (inBrackets ?? text.trim().replace(/^([\d.]+):\d+$/, '$1')).split('%')
  return isIP(address) === 0 ? null : ipaddr.process(address).toString()
}

function toClient(address: string): string {
  return ipaddr.parse(address).toNormalizedString().split(':').slice(0, 4).join(':')
}
