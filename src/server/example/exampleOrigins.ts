import { networkInterfaces } from 'node:os'

/** What a machine listens on that lets everybody in. */
const ANY = ['0.0.0.0', '::']

/** What a machine calls itself. */
const OWN = ['localhost', '127.0.0.1']

/** The origins at which pages are met that this machine serves at a host and a port: also those that a phone in its network asks for. */
export function exampleOrigins(host: string, port: number): readonly string[] {
  const names = ANY.includes(host) ? [...OWN, ...networkAddresses()] : [host]
  const all = names.some((name) => OWN.includes(name)) ? new Set([...OWN, ...names]) : names
  return [...all].map((name) => new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin)
}

function networkAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
}
