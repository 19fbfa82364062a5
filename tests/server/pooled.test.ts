// @module-tag long
import { Client } from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { freshDatabase } from './harness/freshDatabase'

it('the tests beside this one run through PgBouncer in transaction mode, whose connections to PostgreSQL they share', async () => {
  const pooler = inject('pooler')
  if (pooler === null) throw new Error('PgBouncer is not installed: on Debian, apt-get install pgbouncer')
  process.stdout.write(`PgBouncer ${pooler.version}\n`)
  const console = new Client({ connectionString: pooler.console })
  await console.connect()
  onTestFinished(() => console.end())
  const { rows: settings } = await console.query('show config')
  expect(settings.filter(({ key }) => key === 'pool_mode')).toMatchObject([{ value: 'transaction' }])
  const database = await freshDatabase()
  const [named] = await database.rows<{ name: string }>('select current_database() as name')
  await Promise.all(
    Array.from({ length: 20 }, () => database.transaction(async ({ rows }) => rows('select pg_sleep(0.01)'))),
  )
  const { rows: pools } = await console.query('show pools')
  const pool = pools.find((one) => one.database === named?.name)
  expect([pool.cl_active, pool.sv_idle + pool.sv_used + pool.sv_active + pool.sv_tested]).toEqual([5, 3])
})
