import { expect, it } from 'vitest'
import type { LogEntry } from '../../../../src/server/http/log'
import { verifyAuditChain } from '../../../../src/server/desk/auditLog'
import { signedIn } from '../../harness/clerk'
import { deskServer } from '../../harness/deskServer'

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
  expect(await verifyAuditChain(database)).toEqual({ isWhole: true, entries: 4, hash: rows[3]?.hash })
  const shown = await page()
  expect(shown).toContain(
    `The log is intact: 4 entries, each as it was written. The hash of the last is ${rows[3]?.hash}.`,
  )
  expect(shown.indexOf('>4</th>')).toBeLessThan(shown.indexOf('>1</th>'))
  // Elsewhere the last hash is known, too: entries that were taken away from the end are missed by it.
  expect(entries.filter(({ event }) => event === 'audited')).toMatchObject(
    rows.map(({ number, hash }) => ({ event: 'audited', entry: number, hash })),
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
    expect([sql, await verifyAuditChain(database)]).toEqual([sql, { isWhole: false, brokenAt }])
    expect(await page()).toContain(`The log is broken at entry ${brokenAt}:`)
    await database.rows('delete from audit_entries; insert into audit_entries select * from written')
    expect(await verifyAuditChain(database)).toMatchObject({ isWhole: true })
  }
})
