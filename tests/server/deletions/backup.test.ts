// @module-tag long
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { receiver } from '../harness/receiver'
import { serverProcess, spawnServer } from '../harness/serverProcess'
import { LETTER, openFolder, smallBuild, smallSubmission } from '../harness/smallBuild'
import { ORIGIN } from '../harness/visitor'

/** Debian's PostgreSQL: the one that npm brings has no pg_dump. */
const INSTALLED = '/usr/lib/postgresql'

function findProgram(name: string): string {
  const version = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted().at(-1) : undefined
  if (version === undefined) throw new Error('PostgreSQL is not installed: on Debian, apt-get install postgresql')
  return path.join(INSTALLED, version, 'bin', name)
}

/** Runs a program of PostgreSQL, which does not run as root. */
function run(program: string, ...given: readonly string[]): void {
  const account = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const [command = '', ...words] = [...account, findProgram(program), ...given]
  execFileSync(command, words, { stdio: 'ignore', cwd: '/' })
}

/** Starts a PostgreSQL that goes with its test; gives the address of a database in it by its name. */
function installedPostgres(): (name: string) => string {
  const [folder, port] = [openFolder(), 20_000 + (process.pid % 10_000)]
  const cluster = path.join(folder, 'cluster')
  mkdirSync(cluster)
  chmodSync(cluster, 0o777)
  run('initdb', '-D', path.join(cluster, 'data'), '--auth=trust', '--username=formway')
  run(
    'pg_ctl',
    'start',
    '-D',
    path.join(cluster, 'data'),
    '-l',
    path.join(cluster, 'log'),
    '-o',
    `-p ${port} -k ${cluster}`,
  )
  onTestFinished(() => run('pg_ctl', 'stop', '-D', path.join(cluster, 'data'), '-m', 'immediate'))
  return (name) => {
    const url = `postgresql://formway@127.0.0.1:${port}/${name}`
    run('createdb', '--host=127.0.0.1', `--port=${port}`, '--username=formway', name)
    return url
  }
}

it('PRD-09 a backup by pg_dump is restored by pg_restore, and the command that replays deletions ends its work after kill -9', async () => {
  const createDatabase = installedPostgres()
  const [original, restored, dump] = [
    createDatabase('original'),
    createDatabase('restored'),
    path.join(openFolder(), 'formway.dump'),
  ]
  const { url, heard } = await receiver()
  const environment = (DATABASE_URL: string) => ({
    DATABASE_URL,
    FORMWAY_BUILD: build,
    FORMWAY_DELETIONS: log,
    FORMWAY_ORIGINS: ORIGIN,
    FORMWAY_LIMITS: 'sessionsByAddress=1000',
    FORMWAY_WEBHOOK_URL: url,
    FORMWAY_WEBHOOK_SECRETS: `whsec_${Buffer.from('a secret that only tests have').toString('base64')}`,
    FORMWAY_WEBHOOK_PRIVATE: 'allowed',
  })
  const [build, log] = [smallBuild(), openFolder()]
  /** Starts the server, or its command, and waits for its end. */
  const end = async (database: string, ...command: readonly string[]) => {
    const child = spawnServer(environment(database), ...command)
    const [output, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { output, problem, code }
  }
  const server = await serverProcess(environment(original))
  const apply = async (): Promise<string> => {
    const post = async (route: string, body: object, token = '') => {
      const headers = { origin: ORIGIN, authorization: `Bearer ${token}` }
      return (await fetch(`${server.address}${route}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const { token } = await post('/api/sessions', { flow: 'small' })
    const headers = { origin: ORIGIN, authorization: `Bearer ${token}` }
    const submission = smallSubmission()
    for (const id of Object.keys(submission.files))
      await fetch(`${server.address}/api/files/${encodeURIComponent(id)}`, {
        method: 'PUT',
        headers,
        body: new Blob([new Uint8Array(LETTER)]),
      })
    await post('/api/applications', { submission, reference: '7K3M-29QX' }, token)
    return submission.id
  }
  const ids: string[] = []
  for (let count = 0; count < 60; count += 1) ids.push(await apply())
  const { output: key } = await end(original, 'api-keys', 'add', 'core', 'read,delete')
  const authorization = `Bearer ${key.trim()}`
  execFileSync(findProgram('pg_dump'), ['--format=custom', '--no-unlogged-table-data', `--file=${dump}`, original])
  for (const id of ids.slice(0, 50)) {
    const answer = await fetch(`${server.address}/v1/applications/${id}`, {
      method: 'DELETE',
      headers: { authorization },
    })
    expect(answer.status).toBe(204)
  }
  await expect.poll(() => new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(60 + 50)
  const told = new Set(heard.map(({ headers }) => headers['webhook-id']))
  await server.stop()

  execFileSync(findProgram('pg_restore'), [
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${restored}`,
    dump,
  ])
  const refused = { problem: expect.stringContaining('Run the command "replay-deletions"'), code: 1 }
  expect(await end(restored)).toMatchObject(refused)
  const killed = spawnServer(environment(restored), 'replay-deletions')
  await once(killed.stderr, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await end(restored)).toMatchObject(refused)
  const { output, code: ended } = await end(restored, 'replay-deletions')
  const { applications } = JSON.parse(output)
  expect([ended, applications > 0, applications < 50]).toEqual([0, true, true])
  expect(JSON.parse((await end(restored, 'replay-deletions')).output)).toEqual({
    logged: 50,
    applications: 0,
    files: 0,
  })

  const third = await serverProcess(environment(restored))
  const listed = await (await fetch(`${third.address}/v1/applications`, { headers: { authorization } })).json()
  expect(listed.applications.map(({ id }: { readonly id: string }) => id).toSorted()).toEqual(ids.slice(50).toSorted())
  await expect.poll(() => heard.length).toBeGreaterThan(60 + 50 + 49)
  expect(new Set(heard.map(({ headers }) => headers['webhook-id']))).toEqual(told)
})
