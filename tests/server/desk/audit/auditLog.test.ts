import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { TODAY } from '../../../../src/explorer/stepResult'
import type { Database } from '../../../../src/server/database/database'
import type { LogEntry } from '../../../../src/server/http/log'
import { checkAllEntries } from '../../../../src/server/desk/auditLog'
import { signedIn } from '../../harness/clerk'
import { deskServer } from '../../harness/deskServer'
import { freshDatabase } from '../../harness/freshDatabase'

const NOW = new Date(`${TODAY}T12:00:00Z`)

/** A server at whose desk four clerks have signed in. */
async function fourEntries() {
  const entries: LogEntry[] = []
  const server = await deskServer({ log: (entry) => void entries.push(entry) })
  const clerks = await Promise.all(['Ada', 'Ben', 'Cem', 'Dee'].map((name) => signedIn(server, name)))
  const page = async (): Promise<string> => (await clerks[0]?.gets('/desk/audit'))?.text() ?? ''
  return { database: server.database, page, entries }
}

it('SRV-08 each entry has the hash of the one before it, also where several are written at once, and the desk says that the log is whole', async () => {
  const { database, page, entries } = await fourEntries()
  const rows = await database.rows<{ number: number; previous_hash: string; hash: string }>(
    'select number, previous_hash, hash from audit_entries order by number',
  )
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(rows.map(({ previous_hash: previous }) => previous)).toEqual(['', ...rows.slice(0, 3).map(({ hash }) => hash)])
  expect(await checkAllEntries(database, NOW)).toEqual({
    isWhole: true,
    entries: 4,
    hash: rows[3]?.hash,
    beganAt: NOW,
    isMore: false,
  })
  const shown = await page()
  expect(shown).toContain(
    `The log is intact: 4 entries, each as it was written. The hash of the last is ${rows[3]?.hash}.`,
  )
  expect(shown.indexOf('>4</th>')).toBeLessThan(shown.indexOf('>1</th>'))
  // Elsewhere the last hash is known, too: entries that were taken away from the end are missed by it.
  // They are logged once they are stored, and of several stored at once any may be the first.
  const logged = entries.flatMap((entry) =>
    entry.event === 'audited' ? [{ number: entry.entry, hash: entry.hash }] : [],
  )
  expect(logged.toSorted((one, other) => one.number - other.number)).toEqual(
    rows.map(({ number, hash }) => ({ number, hash })),
  )
})

it('SRV-08 an entry that is another, was taken away or has the hash of another breaks the log, and the desk says at which', async () => {
  const { database, page } = await fourEntries()
  await database.rows('create table written as table audit_entries')
  for (const [sql, brokenAt] of [
    ["update audit_entries set clerk = 'Eve' where number = 2", 2],
    ["update audit_entries set done_at = done_at + interval '1 second' where number = 3", 3],
    ["update audit_entries set act = 'signedOut' where number = 1", 1],
    ["update audit_entries set reference = '7K3M-29QX' where number = 4", 4],
    ["update audit_entries set part = 'a.b' where number = 4", 4],
    ['delete from audit_entries where number = 2', 2],
    // Those behind it are moved up.
    ['delete from audit_entries where number = 2; update audit_entries set number = number - 1 where number > 2', 2],
    ['update audit_entries set hash = (select hash from audit_entries where number = 1) where number = 3', 3],
  ] as const) {
    await database.rows(sql)
    // What is shown is looked at, wherever the checkpoint is; and all of it, if that is wanted.
    expect(await page()).toContain(`The log is broken at entry ${brokenAt}:`)
    expect([sql, await checkAllEntries(database, NOW)]).toEqual([sql, { isWhole: false, brokenAt }])
    await database.rows('delete from audit_entries; insert into audit_entries select * from written')
    expect(await checkAllEntries(database, NOW)).toMatchObject({ isWhole: true, isMore: false })
  }
})

/** Writes so many entries behind the first ones, each with the hash of the one before it. */
async function writeEntries(database: Database, count: number): Promise<void> {
  const [last] = await database.rows<{ number: number; hash: string }>(
    'select number, hash from audit_entries order by number desc limit 1',
  )
  let previous = last?.hash ?? ''
  const entries = Array.from({ length: count }, (_, index) => {
    const number = (last?.number ?? 0) + index + 1
    const written = [number, NOW.toISOString(), 'Ada', 'noted', '7K3M-29QX', null, previous]
    const hash = createHash('sha256').update(JSON.stringify(written)).digest('hex')
    const row = { number, previous, hash }
    previous = hash
    return row
  })
  await database.rows(
    `insert into audit_entries (number, done_at, clerk, act, reference, previous_hash, hash)
     select number, $2, 'Ada', 'noted', '7K3M-29QX', previous, hash
     from jsonb_to_recordset($1::jsonb) as entry (number int, previous text, hash text)`,
    [JSON.stringify(entries), NOW],
  )
}

it('SRV-08 the page of the log reads as much of a long one as of a short one, and says how far all of it is verified', async () => {
  const database = await freshDatabase()
  let read = 0
  const counted: Database = {
    ...database,
    rows: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      const rows = await database.rows<Row>(text, values)
      if (text.includes('audit_')) read += rows.length
      return rows
    },
  }
  const clerk = await signedIn(await deskServer({ flows: [], database: counted }))
  const looks = async () => {
    read = 0
    const page = await (await clerk.gets('/desk/audit')).text()
    return { page, read }
  }
  await writeEntries(database, 2499)
  // What was not verified yet is at most a batch at each look.
  const first = await looks()
  expect([first.page.includes('intact up to entry 1001.'), first.read]).toEqual([true, 101 + 1001])
  await clerk.sends('/desk/audit/check', {})
  const short = await looks()
  expect(short.page).toContain('The log is intact: 2500 entries')
  await writeEntries(database, 2500)
  await clerk.sends('/desk/audit/check', {})
  const long = await looks()
  expect(long.page).toContain('The log is intact: 5000 entries')
  expect([short.read, long.read]).toEqual([103, 103])

  // One that is neither shown nor new is found by a check of all, and from then on at each look.
  await database.rows("update audit_entries set clerk = 'Eve' where number = 1500")
  expect((await looks()).page).toContain('The log is intact: 5000 entries')
  await clerk.sends('/desk/audit/check', {})
  expect((await looks()).page).toContain('The log is broken at entry 1500:')
  // Entries that were taken away from the end are missed, too, once they were verified.
  await database.rows("update audit_entries set clerk = 'Ada' where number = 1500")
  await clerk.sends('/desk/audit/check', {})
  await database.rows('delete from audit_entries where number > 4000')
  expect((await looks()).page).toContain('The log is broken at entry 4001:')
})
