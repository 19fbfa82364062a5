import path from 'node:path'
import type { Mode } from '../engine/program/program'
import { getOwnValue } from '../engine/values/answers'
import { isPrivateKey, parsePrivateKey } from './applications/webhooks'

/** What a server is started with. */
export interface Settings {
  /** Where PostgreSQL answers; null for the one that npm brings, in `data`. */
  readonly databaseUrl: string | null
  /** The folder of the server's own PostgreSQL. */
  readonly data: string
  /** The folder of the build that it serves. */
  readonly build: string
  readonly host: string
  readonly port: number
  /** The port of the example's pages; null where there are none. */
  readonly examplePort: number | null
  /** The origins of the pages that may send applications. */
  readonly origins: readonly string[]
  readonly mode: Mode
  /** The actions that may be simulated in live mode. */
  readonly simulated: readonly string[]
  readonly sessionHours: number
  /** Where files are kept: a folder that every process sees; null for the database. */
  readonly files: string | null
  /** The service that sends codes; null for the terminal. */
  readonly codeUrl: string | null
  readonly codeToken: string | null
  readonly isCodePrivateAllowed: boolean
  /** Who is told of applications; null for nobody. */
  readonly webhookUrl: string | null
  readonly webhookSecrets: readonly string[]
  readonly isPrivateAllowed: boolean
  /** What whoever reads /metrics has to bring; null where nobody can. */
  readonly metricsToken: string | null
  /** What clerks sign in with at /desk; null where there is no desk. */
  readonly deskToken: string | null
}

/** The settings, or what is wrong with them, in words. */
type SettingsRead =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] }

type Environment = { readonly [name: string]: string | undefined }

/** Settings of which some could not be read. */
type SomeSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

/** What reads one variable: its value, or throws what is wrong with it. */
type Reading<Value> = (text: string | undefined) => Value

const READINGS: { readonly [Name in keyof Settings]: readonly [string, Reading<Settings[Name]>] } = {
  databaseUrl: ['DATABASE_URL', databaseAddress],
  data: ['FORMWAY_DATA', (text = '.data') => path.resolve(text)],
  build: ['FORMWAY_BUILD', (text = 'dist') => path.resolve(text)],
  host: ['HOST', (text = '0.0.0.0') => text],
  port: ['PORT', (text = '8080') => wholeNumber(text, 0, 65_535)],
  examplePort: ['FORMWAY_EXAMPLE_PORT', (text) => (text === undefined ? null : wholeNumber(text, 0, 65_535))],
  origins: ['FORMWAY_ORIGINS', (text = '') => listed(text).map(pageOrigin)],
  mode: ['FORMWAY_MODE', (text = 'live') => oneOf<Mode>(text, ['live', 'test'])],
  simulated: ['FORMWAY_SIMULATED', (text = '') => listed(text)],
  sessionHours: ['FORMWAY_SESSION_HOURS', (text = '24') => wholeNumber(text, 1, 720)],
  files: ['FORMWAY_FILES', (text) => (text === undefined ? null : path.resolve(text))],
  codeUrl: ['FORMWAY_CODE_URL', serviceAddress],
  codeToken: ['FORMWAY_CODE_TOKEN', (text) => (text === undefined ? null : headerToken(text))],
  isCodePrivateAllowed: ['FORMWAY_CODE_PRIVATE', isAllowed],
  webhookUrl: ['FORMWAY_WEBHOOK_URL', serviceAddress],
  webhookSecrets: ['FORMWAY_WEBHOOK_SECRETS', (text = '') => listed(text).map(webhookSecret)],
  isPrivateAllowed: ['FORMWAY_WEBHOOK_PRIVATE', isAllowed],
  metricsToken: ['FORMWAY_METRICS_TOKEN', (text) => (text === undefined ? null : longToken(text))],
  deskToken: ['FORMWAY_DESK_TOKEN', (text) => (text === undefined ? null : longToken(text))],
}

/** Reads the environment, all of it: whoever starts the server is told of everything that is wrong at once. */
export function readSettings(environment: Environment): SettingsRead {
  const problems: string[] = []
  const read = <Value>([name, reading]: readonly [string, Reading<Value>]): Value | undefined => {
    const text = getOwnValue(environment, name)
    try {
      return reading(text === '' ? undefined : text)
    } catch (cause) {
      problems.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`)
      return undefined
    }
  }
  const settings = {
    databaseUrl: read(READINGS.databaseUrl),
    data: read(READINGS.data),
    build: read(READINGS.build),
    host: read(READINGS.host),
    port: read(READINGS.port),
    examplePort: read(READINGS.examplePort),
    origins: read(READINGS.origins),
    mode: read(READINGS.mode),
    simulated: read(READINGS.simulated),
    sessionHours: read(READINGS.sessionHours),
    files: read(READINGS.files),
    codeUrl: read(READINGS.codeUrl),
    codeToken: read(READINGS.codeToken),
    isCodePrivateAllowed: read(READINGS.isCodePrivateAllowed),
    webhookUrl: read(READINGS.webhookUrl),
    webhookSecrets: read(READINGS.webhookSecrets),
    isPrivateAllowed: read(READINGS.isPrivateAllowed),
    metricsToken: read(READINGS.metricsToken),
    deskToken: read(READINGS.deskToken),
  }
  if (settings.webhookUrl !== null && settings.webhookSecrets?.length === 0)
    problems.push(
      'FORMWAY_WEBHOOK_SECRETS: What is told at FORMWAY_WEBHOOK_URL has to be signed: set a secret, whsec_ and 24 bytes or more as base64, or a private key, whsk_ and 64 bytes.',
    )
  problems.push(...codeProblems(settings), ...exampleProblems(settings), ...unknownNames(environment))
  return problems.length === 0 && isWhole(settings)
    ? { ok: true, settings: { ...settings, examplePort: examplePortIn(settings) } }
    : { ok: false, problems }
}

function isWhole(settings: { readonly [Name in keyof Settings]: Settings[Name] | undefined }): settings is Settings {
  return Object.values(settings).every((value) => value !== undefined)
}

/** What is wrong with how codes are sent: they go to nobody whom anybody could be. */
function codeProblems({ codeUrl = null, codeToken, isCodePrivateAllowed }: SomeSettings): readonly string[] {
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

/** Whether nothing here is in earnest: only then pages of this machine may send applications, whoever else serves some there. */
function isTrial({ mode, databaseUrl }: SomeSettings): boolean {
  return mode === 'test' && databaseUrl === null
}

/** The port of the example's pages: the next one, unless another is set. */
function examplePortIn(settings: Settings): number | null {
  if (!isTrial(settings)) return null
  const { port, examplePort } = settings
  return examplePort ?? ([0, 65_535].includes(port) ? 0 : port + 1)
}

function exampleProblems(settings: SomeSettings): readonly string[] {
  if (typeof settings.examplePort !== 'number' || isTrial(settings)) return []
  return [
    'FORMWAY_EXAMPLE_PORT: The example is served beside a server of tests, FORMWAY_MODE=test, on a database of its own, without DATABASE_URL, and nowhere else.',
  ]
}

/** A misspelt variable would silently leave the default. */
function unknownNames(environment: Environment): readonly string[] {
  const known = new Set<string>(Object.values(READINGS).map(([name]) => name))
  // Those of the build and of its commands.
  const others = ['FORMWAY_FLOWS', 'FORMWAY_SOURCES', 'FORMWAY_TYPEFACES', 'FORMWAY_SITE', 'FORMWAY_SITE_FILES']
  return Object.keys(environment).flatMap((name) =>
    name.startsWith('FORMWAY_') && !known.has(name) && !others.includes(name)
      ? [`${name}: There is no such setting.`]
      : [],
  )
}

function databaseAddress(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!URL.canParse(text) || !['postgres:', 'postgresql:'].includes(new URL(text).protocol))
    throw new Error('It has to be an address such as postgresql://user:password@host:5432/name.')
  return text
}

function wholeNumber(text: string, least: number, most: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new Error(`It has to be a whole number from ${least} to ${most}.`)
  return number
}

function pageOrigin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new Error(`"${text}" is no origin: write it as https://client.example, without a slash at the end.`)
  return text
}

function oneOf<Name extends string>(text: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === text)
  if (found === undefined) throw new Error(`It has to be ${names.join(' or ')}.`)
  return found
}

function listed(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((one) => one !== '')
}

function serviceAddress(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!URL.canParse(text) || !['https:', 'http:'].includes(new URL(text).protocol))
    throw new Error('It has to be an address such as https://client.example/hook.')
  return text
}

/** None of these words holds the secret. */
function webhookSecret(text: string): string {
  if (isPrivateKey(text)) parsePrivateKey(text)
  else if (!/^whsec_[\w+/-]{32,}={0,2}$/.test(text))
    throw new Error('Each has to be whsec_ and 24 bytes or more as base64, or whsk_ and 64 bytes.')
  return text
}

function isAllowed(text = 'refused'): boolean {
  return oneOf(text, ['refused', 'allowed']) === 'allowed'
}

function headerToken(text: string): string {
  if (!/^[\x21-\x7E]+$/.test(text)) throw new Error('It has to be of ASCII characters, without a space.')
  return text
}

function longToken(text: string): string {
  if (text.length < 16) throw new Error('It has to have 16 characters or more.')
  return text
}
