import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { endProcess } from './serverProcess'
import startShared from './globalSetup'

declare module 'vitest' {
  interface ProvidedContext {
    /** PgBouncer's version and the address of its console; null if it is not installed. */
    pooler: { readonly version: string; readonly console: string } | null
  }
}

const PORT = 16_432

const NOBODY = { uid: 65_534, gid: 65_534 }

/** Starts a PgBouncer in transaction mode in front of the PostgreSQL of all tests, for a project of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = await startShared(project)
  const [, version] =
    /PgBouncer (\S+)/.exec(spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? []
  project.provide('pooler', null)
  if (version === undefined) return stop
  const { hostname, port, username, password } = new URL(project.getProvidedContext().postgres)
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-pgbouncer-'))
  chmodSync(folder, 0o755)
  const users = path.join(folder, 'users.txt')
  writeFileSync(users, `"${username}" "${password}"\n`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: PORT,
    unix_socket_dir: '',
    auth_type: 'md5',
    auth_file: users,
    admin_users: username,
    pool_mode: 'transaction',
    // src/server/README.md asks for it.
    ignore_startup_parameters: 'statement_timeout',
    // Fewer connections than a server has, so that it shares them, and each test's database leaves them to the next.
    default_pool_size: 3,
    server_idle_timeout: 2,
    // After each transaction all that a session keeps is gone, even if the next one gets the same connection.
    server_reset_query: 'DISCARD ALL',
    server_reset_query_always: 1,
    max_client_conn: 1000,
  }
  const written = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, ['[databases]', `* = host=${hostname} port=${port}`, '[pgbouncer]', ...written, ''].join('\n'))
  // It does not run as root.
  const account = process.getuid?.() === 0 ? NOBODY : {}
  const child = spawn('pgbouncer', [file], { stdio: 'ignore', ...account })
  const address = new URL(project.getProvidedContext().postgres)
  address.port = String(PORT)
  project.provide('postgres', address.href)
  address.pathname = 'pgbouncer'
  await untilAnswering(address.href)
  project.provide('pooler', { version, console: address.href })
  return async () => {
    await endProcess(child, 'SIGTERM')
    rmSync(folder, { recursive: true })
    await stop()
  }
}

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 100; ; tries -= 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (cause) {
      if (tries === 0) throw cause
      await wait(50)
    } finally {
      await client.end()
    }
  }
}
