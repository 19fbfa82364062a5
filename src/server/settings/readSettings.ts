import path from 'node:path'
import type { Mode } from '../../engine/program/mode'
import { ownOf } from '../../engine/values/ownOf'

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
  /** The origins of the pages that may send applications. */
  readonly origins: readonly string[]
  readonly mode: Mode
  readonly sessionHours: number
}

/** The settings, or what is wrong with them, in words. */
export type SettingsRead = { readonly ok: true; readonly settings: Settings } | { readonly ok: false; readonly problems: readonly string[] }

type Environment = { readonly [name: string]: string | undefined }

/** What reads one variable: its value, or throws what is wrong with it. */
type Reading<Value> = (text: string | undefined) => Value

const READINGS: { readonly [Name in keyof Settings]: readonly [string, Reading<Settings[Name]>] } = {
  databaseUrl: ['DATABASE_URL', databaseAddress],
  data: ['FORMWAY_DATA', (text = '.data') => path.resolve(text)],
  build: ['FORMWAY_BUILD', (text = 'dist') => path.resolve(text)],
  host: ['HOST', (text = '0.0.0.0') => text],
  port: ['PORT', (text = '8080') => wholeNumber(text, 0, 65_535)],
  origins: ['FORMWAY_ORIGINS', (text = '') => text.split(/[\s,]+/).filter((one) => one !== '').map(pageOrigin)],
  mode: ['FORMWAY_MODE', (text = 'live') => modeNamed(text)],
  sessionHours: ['FORMWAY_SESSION_HOURS', (text = '24') => wholeNumber(text, 1, 720)],
}

/** Reads the environment, all of it: whoever starts the server is told of everything that is wrong at once. */
export function readSettings(environment: Environment): SettingsRead {
  const problems: string[] = []
  const read = <Value>([name, reading]: readonly [string, Reading<Value>]): Value | undefined => {
    const text = ownOf(environment, name)
    try {
      return reading(text === '' ? undefined : text)
    } catch (cause) {
      problems.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`)
      return undefined
    }
  }
  const { databaseUrl, data, build, host, port, origins, mode, sessionHours } = READINGS
  const settings = {
    databaseUrl: read(databaseUrl),
    data: read(data),
    build: read(build),
    host: read(host),
    port: read(port),
    origins: read(origins),
    mode: read(mode),
    sessionHours: read(sessionHours),
  }
  problems.push(...unknownNames(environment))
  return problems.length === 0 && isWhole(settings) ? { ok: true, settings } : { ok: false, problems }
}

function isWhole(settings: { readonly [Name in keyof Settings]: Settings[Name] | undefined }): settings is Settings {
  return Object.values(settings).every((value) => value !== undefined)
}

/** A misspelt variable would silently leave the default. */
function unknownNames(environment: Environment): readonly string[] {
  const known = new Set<string>(Object.values(READINGS).map(([name]) => name))
  // Those of the build and of its commands.
  const others = ['FORMWAY_FLOWS', 'FORMWAY_SOURCES', 'FORMWAY_TYPEFACES', 'FORMWAY_SITE', 'FORMWAY_SITE_FILES']
  return Object.keys(environment).flatMap((name) => (name.startsWith('FORMWAY_') && !known.has(name) && !others.includes(name) ? [`${name}: There is no such setting.`] : []))
}

function databaseAddress(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!URL.canParse(text) || !['postgres:', 'postgresql:'].includes(new URL(text).protocol)) throw new Error('It has to be an address such as postgresql://user:password@host:5432/name.')
  return text
}

function wholeNumber(text: string, least: number, most: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) throw new Error(`It has to be a whole number from ${least} to ${most}.`)
  return number
}

function pageOrigin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text) throw new Error(`"${text}" is no origin: write it as https://client.example, without a slash at the end.`)
  return text
}

function modeNamed(text: string): Mode {
  if (text === 'live' || text === 'test') return text
  throw new Error('It has to be live or test.')
}
