import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { isMailAddress, type MailAddress } from './applications/confirmation'
import { isPrivateKey, parsePrivateKey } from './applications/webhooks'
import type { NamedKey } from './database/vault'
import { ROLES } from './desk/clerks'
import type { OpenIdOptions } from './desk/openId'
import type { ScannerAddress } from './files/virusScanner'
import { parseNetworks } from './http/proxies'
import { type LimitPoints, LIMITS } from './http/limits'

export function parseDatabaseUrl(text: string): string {
  if (!URL.canParse(text) || !['postgres:', 'postgresql:'].includes(new URL(text).protocol))
    throw new Error('It has to be an address such as postgresql://user:password@host:5432/name.')
  return text
}

export function parseInteger(text: string, least: number, most: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new Error(`It has to be a whole number from ${least} to ${most}.`)
  return number
}

export function parsePort(text: string): number {
  return parseInteger(text, 0, 65_535)
}

export function parsePath(text: string): string {
  return path.resolve(text)
}

export function parseOrigin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new Error(`"${text}" is no origin: write it as https://client.example, without a slash at the end.`)
  return text
}

export function parseChoice<Name extends string>(text: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === text)
  if (found === undefined) throw new Error(`It has to be ${names.join(' or ')}.`)
  return found
}

export function parseList(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((one) => one !== '')
}

export function parseLimits(text: string): LimitPoints {
  const limits = parseList(text).map((one) => {
    const [name = '', points = ''] = one.split('=', 2)
    if (!Object.hasOwn(LIMITS, name))
      throw new Error(`"${name}" is no limit. Write name=number, with one of ${Object.keys(LIMITS).join(', ')}.`)
    return [name, parseInteger(points, 1, 1_000_000_000)] as const
  })
  return Object.fromEntries(limits)
}

export function parseProxies(text: string): readonly string[] {
  parseNetworks(parseList(text))
  return parseList(text)
}

export function parseServiceUrl(text: string): string {
  if (!URL.canParse(text) || !['https:', 'http:'].includes(new URL(text).protocol))
    throw new Error('It has to be an address such as https://client.example/hook.')
  return text
}

export function parseReceiverName(text: string): string {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(text) || text === 'default')
    throw new Error('Each is a name of small letters, digits and hyphens, such as crm; default is FORMWAY_WEBHOOK_URL.')
  return text
}

/** No message contains the URL, which has a password. */
export function parseSmtpUrl(text: string): string {
  if (!URL.canParse(text) || !['smtps:', 'smtp:'].includes(new URL(text).protocol))
    throw new Error('It has to be an address such as smtps://user:password@mail.example:465.')
  return text
}

export function parseMailAddress(text: string): MailAddress {
  const [, name = '', address = text] = /^([^<>"\p{C}]+?) *<([^<>]+)>$/u.exec(text) ?? []
  if (!isMailAddress(address)) throw new Error('It has to be an address such as Rowan Rentals <apply@rowan.example>.')
  return { name: name === '' ? (address.split('@')[1] ?? '') : name, address }
}

export const SHARED_SECRET = /^whsec_[\w+/-]{32,}={0,2}$/

/** No message contains the secret. */
export function parseWebhookSecret(text: string): string {
  if (isPrivateKey(text)) parsePrivateKey(text)
  else if (!SHARED_SECRET.test(text))
    throw new Error('Each has to be whsec_ and 24 bytes or more as base64, or whsk_ and 64 bytes.')
  return text
}

export function parsePermission(text: string): boolean {
  return parseChoice(text, ['refused', 'allowed']) === 'allowed'
}

const isGroups = new Ajv().compile<OpenIdOptions['groups']>({
  type: 'object',
  additionalProperties: { type: 'array', items: { enum: [...ROLES] } },
})

export function parseGroups(text: string): OpenIdOptions['groups'] {
  const groups = parseJson(text)
  if (!isGroups(groups))
    throw new Error(`It has to be JSON such as {"Clerks": ["read", "decide"]}. The roles are ${ROLES.join(', ')}.`)
  return groups
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function parseHeaderToken(text: string): string {
  if (!/^[\x21-\x7E]+$/.test(text)) throw new Error('It has to be of ASCII characters, without a space.')
  return text
}

export function parseLongToken(text: string): string {
  if (text.length < 16) throw new Error('It has to have 16 characters or more.')
  return text
}

/** Keys, the file that holds them, or none. No message contains a key. */
export function parseKeys(text: string): readonly NamedKey[] {
  if (text === 'none') return []
  const keys = parseList(/^[./]/.test(text) ? readKeyFile(text) : text).map(parseKey)
  if (keys.length === 0) throw new Error('There is no key.')
  if (new Set(keys.map(({ name }) => name)).size < keys.length) throw new Error('Two keys have one name.')
  return keys
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`The file ${file} cannot be read.`)
  }
}

function parseKey(text: string): NamedKey {
  const [, name = '', key = ''] = /^([\w.-]{1,50}):([\w+/-]{43}=?)$/.exec(text) ?? []
  const bytes = Buffer.from(key, 'base64')
  // 32 random bytes have 30 different ones, more or less.
  if (bytes.byteLength !== 32 || new Set(bytes).size < 16)
    throw new Error('Each key has to be a name, a colon, and 32 random bytes as base64 (openssl rand -base64 32).')
  return { name, bytes }
}

export function parseScanner(text: string): ScannerAddress {
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^([\w.-]+|\[[\da-f:]+\]):(\d+)$/i.exec(text) ?? []
  if (host === undefined || port === undefined || Number(port) > 65_535)
    throw new Error('It has to be a host and a port, such as localhost:3310, or the path of a socket.')
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
}
