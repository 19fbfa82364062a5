import type { Mode } from '../engine/program/program'
import { getOwnValue } from '../engine/values/answers'
import type { WebhookReceiver } from './applications/outbox'
import type { ActionService } from './actions/actionService'
import type { S3Bucket } from './files/s3Files'
import type { OpenIdOptions } from './desk/openId'
import {
  parseChoice,
  parseDatabaseUrl,
  parseGroups,
  parseHeaderToken,
  parseInteger,
  parseKeys,
  parseLimits,
  parseList,
  parseLongToken,
  parseMailAddress,
  parseOrigin,
  parsePath,
  parsePermission,
  parsePort,
  parseProxies,
  parseReceiverName,
  parseScanner,
  parseServiceUrl,
  parseSmtpUrl,
  parseWebhookSecret,
  SHARED_SECRET,
} from './settingValues'

/** A variable of the environment. */
interface Variable<Value> {
  readonly name: string
  /** The text that counts if it is not set; null if nothing does. */
  readonly unset: string | null
  /** What the start says that follows then. */
  readonly consequence: string
  /** @throws Error with what is wrong. */
  readonly parse: (text: string | undefined) => Value
}

type Parser<Value> = (text: string) => Value

function variable<Value>(name: string, unset: string, parse: Parser<Value>, consequence = ''): Variable<Value> {
  return { name, unset, consequence, parse: (text = unset) => parse(text) }
}

function optional<Value>(name: string, parse: Parser<Value>, consequence = ''): Variable<Value | null> {
  return { name, unset: null, consequence, parse: (text) => (text === undefined ? null : parse(text)) }
}

const permission = (name: string): Variable<boolean> => variable(name, 'refused', parsePermission)

/** Values of Strict-Transport-Security. */
const HSTS = { host: 'max-age=15552000', subdomains: 'max-age=15552000; includeSubDomains', off: null }

const VARIABLES = {
  /** The URL of PostgreSQL; null for the one of the npm package, in `data`. */
  databaseUrl: optional('DATABASE_URL', parseDatabaseUrl),
  data: variable('FORMWAY_DATA', '.data', parsePath),
  build: variable('FORMWAY_BUILD', 'dist', parsePath),
  host: variable('HOST', '0.0.0.0', String),
  port: variable('PORT', '8080', parsePort),
  examplePort: optional('FORMWAY_EXAMPLE_PORT', parsePort),
  origins: variable('FORMWAY_ORIGINS', '', (text) => parseList(text).map(parseOrigin)),
  mode: variable('FORMWAY_MODE', 'live', (text) => parseChoice<Mode>(text, ['live', 'test'])),
  simulated: variable('FORMWAY_SIMULATED', '', parseList),
  sessionHours: variable('FORMWAY_SESSION_HOURS', '24', (text) => parseInteger(text, 1, 720)),
  limits: variable('FORMWAY_LIMITS', '', parseLimits),
  trustedProxies: variable(
    'FORMWAY_TRUSTED_PROXIES',
    '',
    parseProxies,
    'Behind a proxy, limits count all applicants as one',
  ),
  /** The collector of traces; null if none are recorded. */
  traces: optional('OTEL_EXPORTER_OTLP_ENDPOINT', parseServiceUrl),
  transportSecurity: variable('FORMWAY_HSTS', 'host', (text) => HSTS[parseChoice(text, ['host', 'subdomains', 'off'])]),
  /** Bytes that all files may have together. */
  storage: optional(
    'FORMWAY_STORAGE_GB',
    (text) => parseInteger(text, 1, 1_000_000) * 1e9,
    'Files are taken until the disk is full',
  ),
  /** A folder for files that every process sees; null for the database, or `bucket`. */
  files: optional('FORMWAY_FILES', parsePath),
  /** The folder of the log of deletions; null for `bucket`, or without one for none. */
  deletions: optional('FORMWAY_DELETIONS', parsePath),
  /** What seals; empty if it was said that there is nothing, and null if nothing was said. */
  keys: optional('FORMWAY_KEYS', parseKeys),
  scanner: optional('FORMWAY_CLAMD', parseScanner, 'Files are not scanned for viruses'),
  codeUrl: optional('FORMWAY_CODE_URL', parseServiceUrl),
  codeToken: optional('FORMWAY_CODE_TOKEN', parseHeaderToken),
  isCodePrivateAllowed: permission('FORMWAY_CODE_PRIVATE'),
  isActionPrivateAllowed: permission('FORMWAY_ACTION_PRIVATE'),
  /** The module that exports adapters. */
  adapters: optional('FORMWAY_ADAPTERS', parsePath),
  receiverNames: variable('FORMWAY_WEBHOOKS', '', (text) => parseList(text).map(parseReceiverName)),
  isPrivateAllowed: permission('FORMWAY_WEBHOOK_PRIVATE'),
  smtpUrl: optional('FORMWAY_SMTP_URL', parseSmtpUrl, 'No confirmations are sent or promised'),
  mailFrom: optional('FORMWAY_MAIL_FROM', parseMailAddress),
  mailContact: optional('FORMWAY_MAIL_CONTACT', parseMailAddress),
  metricsToken: optional('FORMWAY_METRICS_TOKEN', parseLongToken, 'Nobody can read figures'),
  deskToken: optional('FORMWAY_DESK_TOKEN', parseLongToken),
  isTokenBesideAllowed: permission('FORMWAY_DESK_TOKEN_BESIDE'),
}

const BUCKET = {
  url: optional('FORMWAY_S3_URL', parseServiceUrl),
  bucket: variable('FORMWAY_S3_BUCKET', '', String),
  region: variable('FORMWAY_S3_REGION', 'us-east-1', String),
  keyId: variable('FORMWAY_S3_KEY_ID', '', String),
  secret: variable('FORMWAY_S3_SECRET', '', String),
}

const OPEN_ID = {
  issuer: optional('FORMWAY_OIDC_ISSUER', parseServiceUrl),
  clientId: variable('FORMWAY_OIDC_CLIENT_ID', '', String),
  clientSecret: variable('FORMWAY_OIDC_CLIENT_SECRET', '', String),
  address: optional('FORMWAY_ADDRESS', parseOrigin),
  groups: variable('FORMWAY_OIDC_GROUPS', '{}', parseGroups),
  groupsClaim: variable('FORMWAY_OIDC_GROUPS_CLAIM', 'groups', String),
  scopes: variable('FORMWAY_OIDC_SCOPES', 'openid profile', String),
  isHttpAllowed: permission('FORMWAY_OIDC_HTTP'),
  isSecondClerkRequired: variable(
    'FORMWAY_SECOND_CLERK',
    'off',
    (text) => parseChoice(text, ['off', 'required']) === 'required',
  ),
}

/** Every variable, but those of services and receivers, whose names contain a name of the operator's. */
export const ALL_VARIABLES = [VARIABLES, BUCKET, OPEN_ID].flatMap((group): readonly Variable<unknown>[] =>
  Object.values(group),
)

type Values<Group> = { readonly [Name in keyof Group]: Group[Name] extends Variable<infer Value> ? Value : never }

export interface Settings extends Values<typeof VARIABLES> {
  /** What follows from what is not set. */
  readonly consequences: readonly string[]
  readonly bucket: S3Bucket | null
  readonly webhooks: readonly WebhookReceiver[]
  /** Services that carry out actions, by the names of these in capitals. */
  readonly actionServices: Readonly<Record<string, ActionService>>
  /** The OpenID Connect provider of clerks; null if there is none. */
  readonly openId: OpenIdOptions | null
}

type SettingsRead =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] }

type Environment = { readonly [name: string]: string | undefined }

interface Reader {
  /** Reads a variable. If it is wrong, that is reported, and it counts as not set. */
  read<Value>(this: void, from: Variable<Value>): Value
  readAll<Group extends object>(this: void, from: { readonly [Name in keyof Group]: Variable<Group[Name]> }): Group
  /** Reports a problem, as `NAME: cure`, unless it is about a variable that is wrong already. */
  report(this: void, problem: string): void
}

export function readSettings(environment: Environment): SettingsRead {
  const problems = new Map<string, string>()
  const known = new Set<string>()
  const consequences: string[] = []
  const reader: Reader = {
    read: ({ name, parse, consequence }) => {
      known.add(name)
      const text = getOwnValue(environment, name) ?? ''
      if (text === '' && consequence !== '') consequences.push(`${consequence}: ${name} is not set.`)
      try {
        return parse(text === '' ? undefined : text)
      } catch (cause) {
        problems.set(name, `${name}: ${cause instanceof Error ? cause.message : String(cause)}`)
        return parse(undefined)
      }
    },
    readAll: <Group extends object>(from: { readonly [Name in keyof Group]: Variable<Group[Name]> }) => {
      const found: Partial<Group> = {}
      for (const name in from) found[name] = reader.read(from[name])
      if (!hasAll(found, from)) throw new Error('A variable was not read.')
      return found
    },
    report: (problem) => {
      const [name = '', ...words] = problem.split(/\W+/)
      if (![name, ...words].some((word) => problems.has(word))) problems.set(name, problem)
    },
  }
  const values = reader.readAll(VARIABLES)
  const settings = {
    ...values,
    consequences,
    examplePort: chooseExamplePort(values, reader),
    bucket: readBucket(values, reader),
    actionServices: readActionServices(values, Object.keys(environment), reader),
    webhooks: readReceivers(values, reader),
    openId: readOpenId(values, reader),
  }
  reportUnsent(values, reader)
  for (const name of Object.keys(environment))
    if (name.startsWith('FORMWAY_') && !known.has(name) && !OTHERS.test(name))
      problems.set(name, `${name}: There is no such setting.`)
  return problems.size === 0 ? { ok: true, settings } : { ok: false, problems: [...problems.values()] }
}

function hasAll<Whole extends object>(found: Partial<Whole>, names: object): found is Whole {
  return Object.keys(names).every((name) => Object.hasOwn(found, name))
}

/** Variables of the build and its commands. Any other is misspelt, and would silently leave the default. */
const OTHERS = /^FORMWAY_(?:FLOWS|SOURCES|TYPEFACES|SITE|SITE_FILES)$/

type ReadValues = Values<typeof VARIABLES>

function reportUnsent({ codeUrl, codeToken, isCodePrivateAllowed, smtpUrl, mailFrom }: ReadValues, { report }: Reader) {
  if (codeUrl !== null && codeToken === null)
    report('FORMWAY_CODE_TOKEN: Set what the service at FORMWAY_CODE_URL knows this server by.')
  if (!isSecure(codeUrl, isCodePrivateAllowed))
    report(
      'FORMWAY_CODE_URL: Codes and numbers go by https: alone, or within a network, with FORMWAY_CODE_PRIVATE=allowed, by http: as well.',
    )
  if ((smtpUrl === null) !== (mailFrom === null))
    report('FORMWAY_MAIL_FROM: Set who sends confirmations, and by which server, FORMWAY_SMTP_URL: both or none.')
}

function isSecure(url: string | null, isHttpAllowed: boolean): boolean {
  return isHttpAllowed || url === null || new URL(url).protocol === 'https:'
}

const ACTION_VARIABLE = /^FORMWAY_ACTION_([A-Z0-9_]+)_(?:URL|SECRET)$/

function readActionServices(
  { isActionPrivateAllowed: isPrivateAllowed }: ReadValues,
  names: readonly string[],
  { read, report }: Reader,
): Settings['actionServices'] {
  const actions = new Set(names.flatMap((name) => ACTION_VARIABLE.exec(name)?.[1] ?? []))
  return Object.fromEntries(
    [...actions].map((action) => {
      const prefix = `FORMWAY_ACTION_${action}`
      const url = read(optional(`${prefix}_URL`, parseServiceUrl))
      const secrets = read(variable(`${prefix}_SECRET`, '', parseList))
      if (url === null) report(`${prefix}_URL: Set the address of the service that has this secret.`)
      if (!isSecure(url, isPrivateAllowed))
        report(
          `${prefix}_URL: Answers go by https: alone, or within a network, with FORMWAY_ACTION_PRIVATE=allowed, by http: as well.`,
        )
      if (secrets.length === 0 || !secrets.every((one) => SHARED_SECRET.test(one)))
        report(
          `${prefix}_SECRET: The service and this server sign with it: whsec_ and 24 bytes or more as base64; two while it changes.`,
        )
      return [action, { url: url ?? '', secrets, isPrivateAllowed }]
    }),
  )
}

function readBucket({ files }: ReadValues, { readAll, report }: Reader): S3Bucket | null {
  const { url, ...others } = readAll(BUCKET)
  if (url === null) return null
  if (files !== null) report('FORMWAY_FILES: Files go to one place: leave out either this or FORMWAY_S3_URL.')
  if (Object.values(others).includes(''))
    report('FORMWAY_S3_URL: Set FORMWAY_S3_BUCKET, FORMWAY_S3_KEY_ID and FORMWAY_S3_SECRET as well.')
  return { url, ...others }
}

/** Reads the receiver `default`, and those that FORMWAY_WEBHOOKS names. */
function readReceivers({ receiverNames }: ReadValues, { read, report }: Reader): readonly WebhookReceiver[] {
  return ['default', ...new Set(receiverNames)].flatMap((id) => {
    const prefix = id === 'default' ? 'FORMWAY_WEBHOOK' : `FORMWAY_WEBHOOK_${id.toUpperCase().replaceAll('-', '_')}`
    const url = read(optional(`${prefix}_URL`, parseServiceUrl))
    const secrets = read(variable(`${prefix}_SECRETS`, '', (text) => parseList(text).map(parseWebhookSecret)))
    if (url === null && id !== 'default') report(`${prefix}_URL: FORMWAY_WEBHOOKS names ${id}: set where it is told.`)
    if (url !== null && secrets.length === 0)
      report(
        `${prefix}_SECRETS: What is told at ${prefix}_URL has to be signed: set a secret, whsec_ and 24 bytes or more as base64, or a private key, whsk_ and 64 bytes.`,
      )
    return url === null ? [] : [{ id, url, secrets }]
  })
}

function readOpenId(
  { deskToken, isTokenBesideAllowed }: ReadValues,
  { readAll, report }: Reader,
): OpenIdOptions | null {
  const { issuer, address, ...others } = readAll(OPEN_ID)
  if (issuer === null && others.isSecondClerkRequired)
    report('FORMWAY_SECOND_CLERK: Only a provider can tell two clerks apart: set FORMWAY_OIDC_ISSUER.')
  if (issuer === null) return null
  if (others.clientId === '') report('FORMWAY_OIDC_CLIENT_ID: Set what FORMWAY_OIDC_ISSUER knows this server as.')
  if (others.clientSecret === '') report('FORMWAY_OIDC_CLIENT_SECRET: Set the secret that this server has there.')
  if (address === null)
    report('FORMWAY_ADDRESS: Set the origin at which clerks reach this server, such as https://forms.example.')
  if (Object.keys(others.groups).length === 0)
    report('FORMWAY_OIDC_GROUPS: Nobody may do anything: set groups, such as {"Clerks": ["read", "decide"]}.')
  if (!isSecure(issuer, others.isHttpAllowed))
    report('FORMWAY_OIDC_ISSUER: It is asked by https: alone, or with FORMWAY_OIDC_HTTP=allowed by http: as well.')
  if (deskToken !== null && !isTokenBesideAllowed)
    report('FORMWAY_DESK_TOKEN: Whoever has it has every role. Remove it, or set FORMWAY_DESK_TOKEN_BESIDE=allowed.')
  return { issuer, address: address ?? '', ...others }
}

/**
 * Only where a test server has its own database may pages of this machine send applications, whichever server they come
 * from.
 */
function chooseExamplePort({ mode, databaseUrl, port, examplePort }: ReadValues, { report }: Reader): number | null {
  if (mode === 'test' && databaseUrl === null) return examplePort ?? ([0, 65_535].includes(port) ? 0 : port + 1)
  if (examplePort !== null)
    report(
      'FORMWAY_EXAMPLE_PORT: The example is served beside a server of tests, FORMWAY_MODE=test, on a database of its own, without DATABASE_URL, and nowhere else.',
    )
  return null
}
