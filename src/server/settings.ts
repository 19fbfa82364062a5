import path from 'node:path'
import type { Mode } from '../engine/program/program'
import { getOwnValue } from '../engine/values/answers'
import type { MailAddress } from './applications/confirmation'
import type { WebhookReceiver } from './applications/outbox'
import type { ActionService } from './actions/actionService'
import type { NamedKey } from './database/vault'
import type { S3Bucket } from './files/s3Files'
import type { ScannerAddress } from './files/virusScanner'
import type { OpenIdOptions } from './desk/openId'
import type { LimitPoints } from './http/limits'
import {
  parseChoice,
  parseDatabaseUrl,
  parseGroups,
  parseHeaderToken,
  parseInteger,
  parseKeys,
  parseLimit,
  parseList,
  parseLongToken,
  parseMailAddress,
  parseOrigin,
  parsePermission,
  parseProxies,
  parseReceiverName,
  parseScanner,
  parseServiceUrl,
  parseSmtpUrl,
  parseWebhookSecret,
  SHARED_SECRET,
} from './settingValues'

export interface Settings {
  /** The URL of PostgreSQL; null for the one of the npm package, in `data`. */
  readonly databaseUrl: string | null
  /** The folder of the server's own PostgreSQL. */
  readonly data: string
  readonly build: string
  readonly host: string
  readonly port: number
  /** The port of the example's pages; null if they are not served. */
  readonly examplePort: number | null
  readonly origins: readonly string[]
  readonly mode: Mode
  readonly simulated: readonly string[]
  readonly sessionHours: number
  readonly limits: LimitPoints
  readonly trustedProxies: readonly string[]
  readonly transportSecurity: string | null
  /** The collector of traces; null if none are recorded. */
  readonly traces: string | null
  /** Bytes that all files may have together; null if the disk is the limit. */
  readonly storage: number | null
  /** A folder for files that every process sees; null for the database, or `bucket`. */
  readonly files: string | null
  readonly bucket: S3Bucket | null
  /** What seals; empty if it was said that there is nothing, and null if nothing was said. */
  readonly keys: readonly NamedKey[] | null
  /** Where files are scanned; null if they are not. */
  readonly scanner: ScannerAddress | null
  /** The service that sends codes; null to print them on the terminal. */
  readonly codeUrl: string | null
  readonly codeToken: string | null
  readonly isCodePrivateAllowed: boolean
  readonly webhooks: readonly WebhookReceiver[]
  /** The server of mail; null if no confirmations are sent. */
  readonly smtpUrl: string | null
  readonly mailFrom: MailAddress | null
  readonly mailContact: MailAddress | null
  /** Services that carry out actions, by the names of these in capitals. */
  readonly actionServices: Readonly<Record<string, ActionService>>
  readonly isActionPrivateAllowed: boolean
  /** The module that exports adapters; null if there is none. */
  readonly adapters: string | null
  readonly isPrivateAllowed: boolean
  /** The bearer token for /metrics; null if it is closed. */
  readonly metricsToken: string | null
  /** The token for signing in at /desk; null if nobody can by it. */
  readonly deskToken: string | null
  /** The OpenID Connect provider of clerks; null if there is none. */
  readonly openId: OpenIdOptions | null
}

type SettingsRead =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] }

type Environment = { readonly [name: string]: string | undefined }

type SomeSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

/** Parses one variable, or throws what is wrong with it. */
type Parser<Value> = (text: string | undefined) => Value

type Variables<Some> = { readonly [Name in keyof Some]: readonly [name: string, Parser<Some[Name]>] }

/** Values of Strict-Transport-Security. */
const HSTS = { host: 'max-age=15552000', subdomains: 'max-age=15552000; includeSubDomains', off: null }

/** One variable for each setting but those that have several. */
const VARIABLES: Variables<Omit<Settings, 'webhooks' | 'openId' | 'actionServices' | 'bucket'>> = {
  databaseUrl: ['DATABASE_URL', parseDatabaseUrl],
  data: ['FORMWAY_DATA', (text = '.data') => path.resolve(text)],
  build: ['FORMWAY_BUILD', (text = 'dist') => path.resolve(text)],
  host: ['HOST', (text = '0.0.0.0') => text],
  port: ['PORT', (text = '8080') => parseInteger(text, 0, 65_535)],
  examplePort: ['FORMWAY_EXAMPLE_PORT', (text) => (text === undefined ? null : parseInteger(text, 0, 65_535))],
  origins: ['FORMWAY_ORIGINS', (text = '') => parseList(text).map(parseOrigin)],
  mode: ['FORMWAY_MODE', (text = 'live') => parseChoice<Mode>(text, ['live', 'test'])],
  simulated: ['FORMWAY_SIMULATED', (text = '') => parseList(text)],
  sessionHours: ['FORMWAY_SESSION_HOURS', (text = '24') => parseInteger(text, 1, 720)],
  limits: ['FORMWAY_LIMITS', (text = '') => Object.fromEntries(parseList(text).map(parseLimit))],
  trustedProxies: ['FORMWAY_TRUSTED_PROXIES', parseProxies],
  traces: ['OTEL_EXPORTER_OTLP_ENDPOINT', parseServiceUrl],
  transportSecurity: ['FORMWAY_HSTS', (text = 'host') => HSTS[parseChoice(text, ['host', 'subdomains', 'off'])]],
  storage: ['FORMWAY_STORAGE_GB', (text) => (text === undefined ? null : parseInteger(text, 1, 1_000_000) * 1e9)],
  files: ['FORMWAY_FILES', (text) => (text === undefined ? null : path.resolve(text))],
  keys: ['FORMWAY_KEYS', parseKeys],
  scanner: ['FORMWAY_CLAMD', parseScanner],
  codeUrl: ['FORMWAY_CODE_URL', parseServiceUrl],
  codeToken: ['FORMWAY_CODE_TOKEN', (text) => (text === undefined ? null : parseHeaderToken(text))],
  isCodePrivateAllowed: ['FORMWAY_CODE_PRIVATE', parsePermission],
  isActionPrivateAllowed: ['FORMWAY_ACTION_PRIVATE', parsePermission],
  adapters: ['FORMWAY_ADAPTERS', (text) => (text === undefined ? null : path.resolve(text))],
  isPrivateAllowed: ['FORMWAY_WEBHOOK_PRIVATE', parsePermission],
  smtpUrl: ['FORMWAY_SMTP_URL', parseSmtpUrl],
  mailFrom: ['FORMWAY_MAIL_FROM', parseMailAddress],
  mailContact: ['FORMWAY_MAIL_CONTACT', parseMailAddress],
  metricsToken: ['FORMWAY_METRICS_TOKEN', (text) => (text === undefined ? null : parseLongToken(text))],
  deskToken: ['FORMWAY_DESK_TOKEN', (text) => (text === undefined ? null : parseLongToken(text))],
}

/** Reads one variable; undefined if it is wrong. */
type Reader = <Value>(variable: readonly [name: string, Parser<Value>]) => Value | undefined

function readVariables<Some extends object>(
  variables: Variables<Some>,
  read: Reader,
): { readonly [Name in keyof Some]?: Some[Name] | undefined } {
  const found: { [Name in keyof Some]?: Some[Name] | undefined } = {}
  for (const name in variables) found[name] = read(variables[name])
  return found
}

export function readSettings(environment: Environment): SettingsRead {
  const problems: string[] = []
  const known = new Set<string>()
  const read: Reader = ([name, reading]) => {
    known.add(name)
    const text = getOwnValue(environment, name)
    try {
      return reading(text === '' ? undefined : text)
    } catch (cause) {
      problems.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`)
      return undefined
    }
  }
  const settings = {
    ...readVariables(VARIABLES, read),
    bucket: readBucket(read, problems),
    actionServices: readActionServices(environment, read),
    webhooks: readReceivers(read, problems),
    openId: readOpenId(read, problems),
  }
  problems.push(
    ...findCodeProblems(settings),
    ...findTokenProblems(settings, read),
    ...findStorageProblems(settings),
    ...findExampleProblems(settings),
    ...findMailProblems(settings),
    ...findUnknownNames(environment, known),
  )
  return problems.length === 0 && isComplete<Settings>(settings)
    ? { ok: true, settings: { ...settings, examplePort: chooseExamplePort(settings) } }
    : { ok: false, problems }
}

const ACTION_VARIABLE = /^FORMWAY_ACTION_([A-Z0-9_]+)_(?:URL|SECRET)$/

function readActionServices(environment: Environment, read: Reader): Settings['actionServices'] {
  const names = new Set(Object.keys(environment).flatMap((name) => ACTION_VARIABLE.exec(name)?.[1] ?? []))
  const isPrivateAllowed = environment['FORMWAY_ACTION_PRIVATE'] === 'allowed'
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const url = read([`FORMWAY_ACTION_${name}_URL`, (text) => parseActionUrl(text, isPrivateAllowed)])
      const secrets = read([`FORMWAY_ACTION_${name}_SECRET`, parseSharedSecrets])
      return url === undefined || secrets === undefined ? [] : [[name, { url, secrets, isPrivateAllowed }]]
    }),
  )
}

function parseActionUrl(text: string | undefined, isPrivateAllowed: boolean): string {
  const url = parseServiceUrl(text)
  if (url === null) throw new Error('Set the address of the service that has this secret.')
  if (new URL(url).protocol === 'http:' && !isPrivateAllowed)
    throw new Error(
      'Answers go by https: alone, or within a network, with FORMWAY_ACTION_PRIVATE=allowed, by http: as well.',
    )
  return url
}

function parseSharedSecrets(text = ''): readonly string[] {
  const secrets = parseList(text)
  if (secrets.length === 0 || !secrets.every((one) => SHARED_SECRET.test(one)))
    throw new Error(
      'The service and this server sign with it: whsec_ and 24 bytes or more as base64; two while it changes.',
    )
  return secrets
}

function isComplete<Whole extends object>(some: {
  readonly [Name in keyof Whole]?: Whole[Name] | undefined
}): some is Whole {
  return Object.values(some).every((value) => value !== undefined)
}

function findStorageProblems({ files = null, bucket = null }: SomeSettings): readonly string[] {
  return files === null || bucket === null
    ? []
    : ['FORMWAY_FILES: Files go to one place: leave out either this or FORMWAY_S3_URL.']
}

function readBucket(read: Reader, problems: string[]): S3Bucket | null {
  const url = read(['FORMWAY_S3_URL', parseServiceUrl]) ?? null
  const parse: Parser<string> = (text = '') => text
  const bucket = read(['FORMWAY_S3_BUCKET', parse]) ?? ''
  const region = read(['FORMWAY_S3_REGION', (text = 'us-east-1') => text]) ?? ''
  const keyId = read(['FORMWAY_S3_KEY_ID', parse]) ?? ''
  const secret = read(['FORMWAY_S3_SECRET', parse]) ?? ''
  if (url === null) return null
  if ([bucket, keyId, secret].includes(''))
    problems.push('FORMWAY_S3_URL: Set FORMWAY_S3_BUCKET, FORMWAY_S3_KEY_ID and FORMWAY_S3_SECRET as well.')
  return { url, bucket, region, keyId, secret }
}

/** Reads the receiver `default`, and those that FORMWAY_WEBHOOKS names. */
function readReceivers(read: Reader, problems: string[]): readonly WebhookReceiver[] {
  const names = read(['FORMWAY_WEBHOOKS', (text = '') => parseList(text).map(parseReceiverName)]) ?? []
  return ['default', ...new Set(names)].flatMap((id) => {
    const prefix = id === 'default' ? 'FORMWAY_WEBHOOK' : `FORMWAY_WEBHOOK_${id.toUpperCase().replaceAll('-', '_')}`
    const url = read([`${prefix}_URL`, parseServiceUrl])
    const secrets = read([`${prefix}_SECRETS`, (text = '') => parseList(text).map(parseWebhookSecret)])
    if (url === null && id !== 'default')
      problems.push(`${prefix}_URL: FORMWAY_WEBHOOKS names ${id}: set where it is told.`)
    if (url !== null && secrets?.length === 0)
      problems.push(
        `${prefix}_SECRETS: What is told at ${prefix}_URL has to be signed: set a secret, whsec_ and 24 bytes or more as base64, or a private key, whsk_ and 64 bytes.`,
      )
    return typeof url === 'string' && secrets !== undefined ? [{ id, url, secrets }] : []
  })
}

/** Reads the provider of clerks. All of it is read even without one, so that its variables are known. */
function readOpenId(read: Reader, problems: string[]): OpenIdOptions | null | undefined {
  const require = (name: string, cure: string): string => {
    const text = read([name, (given = '') => given]) ?? ''
    if (text === '' && issuer !== null) problems.push(`${name}: ${cure}`)
    return text
  }
  const issuer = read(['FORMWAY_OIDC_ISSUER', parseServiceUrl])
  const clientId = require('FORMWAY_OIDC_CLIENT_ID', 'Set what FORMWAY_OIDC_ISSUER knows this server as.')
  const clientSecret = require('FORMWAY_OIDC_CLIENT_SECRET', 'Set the secret that this server has there.')
  const address = read(['FORMWAY_ADDRESS', (text) => (text === undefined ? null : parseOrigin(text))])
  const groups = read(['FORMWAY_OIDC_GROUPS', parseGroups])
  const groupsClaim = read(['FORMWAY_OIDC_GROUPS_CLAIM', (text = 'groups') => text])
  const scopes = read(['FORMWAY_OIDC_SCOPES', (text = 'openid profile') => text])
  const isHttpAllowed = read(['FORMWAY_OIDC_HTTP', parsePermission])
  if (issuer === null) return null
  if (address === null)
    problems.push('FORMWAY_ADDRESS: Set the origin at which clerks reach this server, such as https://forms.example.')
  if (groups !== undefined && Object.keys(groups).length === 0)
    problems.push('FORMWAY_OIDC_GROUPS: Nobody may do anything: set groups, such as {"Clerks": ["read", "decide"]}.')
  if (issuer?.startsWith('http:') === true && isHttpAllowed === false)
    problems.push(
      'FORMWAY_OIDC_ISSUER: It is asked by https: alone, or with FORMWAY_OIDC_HTTP=allowed by http: as well.',
    )
  const options = {
    issuer,
    clientId,
    clientSecret,
    address: address ?? undefined,
    groups,
    groupsClaim,
    scopes,
    isHttpAllowed,
  }
  return isComplete<OpenIdOptions>(options) ? options : undefined
}

function findTokenProblems({ deskToken, openId }: SomeSettings, read: Reader): readonly string[] {
  const isAllowed = read(['FORMWAY_DESK_TOKEN_BESIDE', parsePermission])
  return deskToken === null || openId === null || isAllowed === true
    ? []
    : ['FORMWAY_DESK_TOKEN: Whoever has it has every role. Remove it, or set FORMWAY_DESK_TOKEN_BESIDE=allowed.']
}

function findCodeProblems({ codeUrl = null, codeToken, isCodePrivateAllowed }: SomeSettings): readonly string[] {
  if (codeUrl === null) return []
  return [
    ...(codeToken === null
      ? ['FORMWAY_CODE_TOKEN: Set what the service at FORMWAY_CODE_URL knows this server by.']
      : []),
    ...(new URL(codeUrl).protocol === 'http:' && isCodePrivateAllowed === false
      ? [
          'FORMWAY_CODE_URL: Codes and numbers go by https: alone, or within a network, with FORMWAY_CODE_PRIVATE=allowed, by http: as well.',
        ]
      : []),
  ]
}

function findMailProblems({ smtpUrl, mailFrom }: SomeSettings): readonly string[] {
  return (smtpUrl === null) === (mailFrom === null)
    ? []
    : ['FORMWAY_MAIL_FROM: Set who sends confirmations, and by which server, FORMWAY_SMTP_URL: both or none.']
}

/**
 * Whether this is a test server with its own database. Only then may pages of this machine send applications, whichever
 * server they come from.
 */
function isTrial({ mode, databaseUrl }: SomeSettings): boolean {
  return mode === 'test' && databaseUrl === null
}

function chooseExamplePort(settings: Settings): number | null {
  if (!isTrial(settings)) return null
  const { port, examplePort } = settings
  return examplePort ?? ([0, 65_535].includes(port) ? 0 : port + 1)
}

function findExampleProblems(settings: SomeSettings): readonly string[] {
  if (typeof settings.examplePort !== 'number' || isTrial(settings)) return []
  return [
    'FORMWAY_EXAMPLE_PORT: The example is served beside a server of tests, FORMWAY_MODE=test, on a database of its own, without DATABASE_URL, and nowhere else.',
  ]
}

/** Finds misspelt variables, which would silently leave the default. */
function findUnknownNames(environment: Environment, known: ReadonlySet<string>): readonly string[] {
  // Variables of the build and its commands.
  const others = ['FORMWAY_FLOWS', 'FORMWAY_SOURCES', 'FORMWAY_TYPEFACES', 'FORMWAY_SITE', 'FORMWAY_SITE_FILES']
  return Object.keys(environment).flatMap((name) =>
    name.startsWith('FORMWAY_') && !known.has(name) && !others.includes(name)
      ? [`${name}: There is no such setting.`]
      : [],
  )
}
