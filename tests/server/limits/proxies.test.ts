import { expect, it } from 'vitest'
import { findClient, parseNetworks } from '../../../src/server/http/proxies'

const trusted = parseNetworks(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])

/** Whom limits count: of a connection's address and the headers that came over it. */
const clientOf = (address: string | undefined, headers: Readonly<Record<string, string>> = {}): string =>
  findClient({ address }, new Headers(headers), trusted)
const by = (address: string, forwarded: string): string => clientOf(address, { 'x-forwarded-for': forwarded })

it('PRD-06 without a trusted proxy the address of the connection counts, whatever headers say', () => {
  expect([
    clientOf('203.0.113.7'),
    by('203.0.113.7', '198.51.100.1'),
    by('203.0.113.7', '10.0.0.1, 127.0.0.1'),
    clientOf('203.0.113.7', { forwarded: 'for=198.51.100.1' }),
    clientOf('::ffff:203.0.113.7', { 'x-forwarded-for': '198.51.100.1' }),
  ]).toEqual(Array.from({ length: 5 }, () => '203.0.113.7'))
})

it('PRD-06 headers are read from the right, only as far as trusted proxies wrote them', () => {
  expect(by('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(by('10.0.0.1', '192.0.2.66, 198.51.100.1')).toBe('198.51.100.1')
  expect(by('10.0.0.1', '192.0.2.66, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
  expect(by('::ffff:10.0.0.1', '198.51.100.1:4711')).toBe('198.51.100.1')
  expect(by('fd00::1', '::ffff:c633:6401')).toBe('198.51.100.1')
  // Where a hop is no address, the proxy that named it counts.
  expect([by('10.0.0.1', 'unknown'), by('10.0.0.1', '198.51.100.1, <script>'), by('10.0.0.1', '')]).toEqual(
    Array.from({ length: 3 }, () => '10.0.0.1'),
  )
  expect(clientOf('10.0.0.1', { forwarded: 'for=192.0.2.66, proto=https;For="198.51.100.1:80"' })).toBe('198.51.100.1')
  expect(clientOf('10.0.0.1', { forwarded: 'for="_x, for=198.51.100.1' })).toBe('198.51.100.1')
  expect(clientOf('10.0.0.1', { forwarded: 'for=_hidden' })).toBe('10.0.0.1')
})

it('PRD-06 where a proxy writes one header, a client gains nothing by sending the other', () => {
  expect(clientOf('10.0.0.1', { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=192.0.2.66' })).toBe('10.0.0.1')
  expect(clientOf('10.0.0.1', { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' })).toBe(
    '198.51.100.1',
  )
})

it('PRD-06 all addresses of a /64 are one client, and a connection without an address is one with all of its kind', () => {
  expect([
    clientOf('2001:db8:1:2::1'),
    clientOf('2001:DB8:1:2:ffff:0:0:1'),
    by('10.0.0.1', '[2001:db8:1:2::9]:443'),
    clientOf('2001:db8:1:3::1'),
    clientOf('::1'),
    clientOf('fe80::1%eth0'),
  ]).toEqual(['2001:db8:1:2', '2001:db8:1:2', '2001:db8:1:2', '2001:db8:1:3', '0:0:0:0', 'fe80:0:0:0'])
  expect([clientOf(undefined), clientOf('')]).toEqual(['unknown', 'unknown'])
})

it('a network is written as an address with or without a length', () => {
  for (const wrong of ['10.0.0.0/33', '10.0.0/8', '::1/129', 'fe80::1%eth0', 'proxy', '10.0.0.0/', '10.0.0.0/8/8'])
    expect(() => parseNetworks([wrong])).toThrow(`"${wrong}" is no network`)
})
