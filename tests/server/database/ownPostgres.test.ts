import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '../../../src/server/database/database'
import { startPostgres, stopPostgres } from '../../../src/server/database/ownPostgres'

it('the PostgreSQL that npm brings is made, taken over while it runs, stopped, and has what it had when it starts again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-own-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const own = await startPostgres(folder)
  await asked(own.url, 'create table kept as select 7 as id')
  const again = await startPostgres(folder)
  expect(again).toMatchObject({ url: own.url, pid: own.pid })
  await stopPostgres(folder)
  await expect(asked(own.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  const third = await startPostgres(folder)
  expect(third.pid).not.toBe(own.pid)
  expect(await asked(third.url, 'select id from kept')).toEqual([{ id: 7 }])
  // Killed, it leaves a file that names a process which is no more.
  process.kill(third.pid, 'SIGKILL')
  const fourth = await startPostgres(folder)
  expect(await asked(fourth.url, 'select id from kept')).toEqual([{ id: 7 }])
  await stopPostgres(folder)
})

async function asked(url: string, statement: string): Promise<readonly object[]> {
  const database = connectDatabase(url, { connections: 1 })
  return database.rows(statement).finally(() => database.close())
}
