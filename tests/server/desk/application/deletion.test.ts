import { expect, it } from 'vitest'
import { EVENT_TYPES } from '../../../../src/server/applications/outbox'
import { signedIn } from '../../harness/clerk'
import { deskServer, takenBy } from '../../harness/deskServer'
import { leavesOf, tablesWith } from '../../harness/enteredTexts'
import { receiver } from '../../harness/receiver'
import { RECEIVER } from '../../harness/testServer'

const NOTE = 'Quetzalcoatl rang twice'

it('SRV-08 a deleted application is in no table: answers, files, codes, proofs, notes and what was told of it are gone, and an entry without any of it says that it was deleted', async () => {
  const { url, heard } = await receiver()
  const server = await deskServer({ webhooks: [{ ...RECEIVER, url }] })
  const { database } = server
  const { reference, submission } = await takenBy(server, 'credit-building', {
    'personal.sin': '046-454-286',
    'personal.fullName': 'Quetzalcoatl Lee',
  })
  await server.deliver()
  const clerk = await signedIn(server)
  const address = `/desk/applications/${reference}`
  await clerk.sends(`${address}/notes`, { note: NOTE })
  await clerk.sends(`${address}/status`, { status: 'inReview' })
  await server.deliver()
  await clerk.sends(`${address}/reveal`, { path: 'personal.sin' })
  const { submission: _brought, ...entered } = submission.answers
  const canaries = [
    ...leavesOf(entered),
    ...Object.values(submission.proofs),
    ...Object.values(submission.files),
    ...server.sent.map(({ code }) => `"${code}"`),
    submission.id,
    NOTE,
    '%PDF-',
  ]
  expect(canaries.length).toBeGreaterThan(15)
  expect(await tablesWith(database, canaries)).toEqual([
    'action_runs',
    'application_contacts',
    'application_keys',
    'application_notes',
    'application_references',
    'applications',
    'codes',
    'file_parts',
    'files',
    'outbox',
  ])
  expect(await tablesWith(database, [reference])).toEqual([
    'application_references',
    'applications',
    'audit_entries',
    'outbox',
  ])

  const asked = await (await clerk.gets(`${address}/deletion`)).text()
  expect(asked).toContain(`Delete application ${reference}?`)
  expect(await database.rows('select 1 from applications')).toHaveLength(1)
  const deleted = await clerk.sends(`${address}/deletion`, {})
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/desk?said=deleted'])

  // Receivers have yet to know of it, by its id.
  expect(await tablesWith(database, canaries)).toEqual(['outbox'])
  await server.deliver()
  expect(heard.map(({ body }) => JSON.parse(body).type)).toEqual(EVENT_TYPES)
  expect(await tablesWith(database, canaries)).toEqual([])
  expect(await tablesWith(database, [reference])).toEqual(['audit_entries'])
  for (const table of [
    'applications',
    'sessions',
    'codes',
    'action_runs',
    'files',
    'file_parts',
    'file_removals',
    'outbox',
    'application_notes',
  ])
    expect([table, await database.rows(`select 1 from ${table}`)]).toEqual([table, []])
  expect(
    await database.rows('select clerk, act, reference, part from audit_entries order by number desc limit 1'),
  ).toEqual([{ clerk: 'Robin Clerk', act: 'deleted', reference, part: null }])
  expect([(await clerk.gets(address)).status, (await clerk.sends(`${address}/deletion`, {})).status]).toEqual([
    404, 404,
  ])
})

it('SRV-08 another application stays as it was', async () => {
  const server = await deskServer()
  const [one, other] = [await takenBy(server, 'credit-building'), await takenBy(server, 'tenant-screening')]
  const clerk = await signedIn(server)
  const read = async () => await (await clerk.sends(`/desk/applications/${other.reference}/portable`, {})).text()
  const before = await read()
  await clerk.sends(`/desk/applications/${one.reference}/deletion`, {})
  expect(await read()).toBe(before)
  expect(await server.database.rows('select reference from applications')).toEqual([{ reference: other.reference }])
  expect(await server.database.rows('select application, kind from outbox order by kind desc')).toEqual([
    { application: other.submission.id, kind: 'application.received' },
    { application: one.submission.id, kind: 'application.deleted' },
  ])
})

it('SRV-08 what cannot be recorded is not deleted', async () => {
  const server = await deskServer()
  const { reference } = await takenBy(server, 'credit-building')
  const clerk = await signedIn(server)
  await server.database.rows("alter table audit_entries add constraint closed check (act <> 'deleted')")
  expect((await clerk.sends(`/desk/applications/${reference}/deletion`, {})).status).toBe(500)
  expect(await server.database.rows('select reference from applications')).toEqual([{ reference }])
})
