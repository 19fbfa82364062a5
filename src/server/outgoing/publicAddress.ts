import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of machines, of networks and of clouds' own services, which a receiver's name may lead to by mistake or malice. */
const PRIVATE = new BlockList()
for (const [network, bits] of [['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 4], ['240.0.0.0', 4]] as const) {
  PRIVATE.addSubnet(network, bits)
}
for (const [network, bits] of [['::', 127], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['2001::', 32], ['2002::', 16], ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8]] as const) PRIVATE.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one that only a machine or a network knows. One of IPv4 in IPv6 counts as that of IPv4. */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Why a receiver is not called. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

/** Looks a name up and refuses private addresses: what was looked at is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null) callback(error, '')
    else if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address))) callback(new PrivateAddress('It leads to a private address.'), '')
    else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
