import { expect, it } from 'vitest'
import { runKeyCommand } from '../../../src/server/api/apiKeys'
import { TODAY } from '../../../src/explorer/stepResult'
import { type Clerk, DESK_TOKEN, signedIn } from '../harness/clerk'
import { takenBy } from '../harness/deskServer'
import { openIdProvider, signedInBy } from '../harness/openIdProvider'
import { testServer } from '../harness/testServer'

/** A desk where two clerks are needed, with an application, and people who may do everything there. */
async function guarded() {
  const clock = { now: new Date(`${TODAY}T12:00:00Z`) }
  const openId = { ...(await openIdProvider()), isSecondClerkRequired: true }
  const server = await testServer({ openId, deskToken: DESK_TOKEN, now: () => clock.now })
  const { database } = server
  const { reference, submission } = await takenBy(server, 'credit-building')
  const address = `/desk/applications/${reference}`
  const [all, other] = [await signedInBy(server, 'all'), await signedInBy(server, 'other')]
  return {
    server,
    clock,
    issuer: openId.issuer,
    id: submission.id,
    address,
    all,
    other,
    /** Where it leads, or the status of a refusal. */
    deletes: async (clerk: Clerk) => outcomeOf(await clerk.sends(`${address}/deletion`, {})),
    takes: async (clerk: Clerk) => outcomeOf(await clerk.sends(`${address}/portable`, {})),
    approves: async (clerk: Clerk, request?: string) =>
      outcomeOf(await clerk.sends('/desk/requests', { id: request ?? (await requestIn(clerk)) })),
    requests: async () =>
      (await database.rows<{ id: string }>('select id from desk_requests order by expires_at')).map(({ id }) => id),
    isThere: async () => (await database.rows('select 1 from applications')).length === 1,
    deeds: async () =>
      (
        await database.rows<{ deed: string }>(
          "select concat_ws(' ', substring(clerk from '[[].*'), act, part) as deed from audit_entries where act not in ('signedIn', 'keyAdded') order by number",
        )
      ).map(({ deed }) => deed),
  }
}

async function outcomeOf(answer: Response): Promise<string | number> {
  return answer.headers.get('location') ?? answer.status
}

/** The request that the list has a clerk approve. */
async function requestIn(clerk: Clerk): Promise<string> {
  const page = await (await clerk.gets('/desk')).text()
  const [, id = 'none'] = /action="\/desk\/requests"><input type="hidden" name="id" value="([^"]+)"/.exec(page) ?? []
  return id
}

it('PRD-05 a deletion takes two: what one clerk asks for, another one approves, and the first one does, once; neither the desk token nor a key goes round it', async () => {
  const desk = await guarded()
  const { server, clock, all, other, address } = desk
  expect(await (await all.gets(address)).text()).toContain('A second clerk has to approve this')
  expect([await desk.deletes(all), await desk.deletes(all)]).toEqual([`${address}?said=asked`, `${address}?said=asked`])
  const [again, token] = [await signedInBy(server, 'all'), await signedIn(server)]
  const [request = ''] = await desk.requests()
  // Neither the same person in another session, nor the desk token, nor who may not delete.
  for (const clerk of [all, again, token, await signedInBy(server, 'revealer')])
    expect([await requestIn(clerk), await desk.approves(clerk, request)]).toEqual(['none', 403])
  expect([await desk.deletes(again), await desk.isThere()]).toEqual([`${address}?said=asked`, true])
  const deletes = await runKeyCommand({ ...server, log: () => undefined, now: () => clock.now }, [
    'add',
    'core',
    'delete',
  ])
  const byKey = await server.fetch(
    new Request(`https://server.example/v1/applications/${desk.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${deletes}` },
    }),
  )
  expect([byKey.status, (await byKey.json()).code]).toEqual([403, 'secondClerk'])
  for (const [path, form] of [
    [`${address}/deletion`, {}],
    [`${address}/portable`, {}],
    ['/desk/exports', { format: 'csv', filter: '' }],
  ] as const)
    expect([path, (await token.sends(path, form)).status]).toEqual([path, 403])
  expect(await desk.isThere()).toBe(true)
  expect(await desk.approves(other)).toBe(`${address}?said=approved`)
  expect(await desk.approves(await signedInBy(server, 'deleter'), request)).toBe(403)
  expect(await (await all.gets(address)).text()).toContain('approved, to be done by the clerk who asked')
  // The approval is not that of whoever else asks, and not that of something else.
  expect([await desk.deletes(other), await desk.takes(all), await desk.isThere()]).toEqual([
    `${address}?said=asked`,
    `${address}?said=asked`,
    true,
  ])
  expect([await desk.deletes(again), await desk.isThere(), await desk.requests()]).toEqual([
    '/desk?said=deleted',
    false,
    [],
  ])
  expect(await desk.deeds()).toEqual([
    '[all] asked deleted',
    '[other] approved deleted',
    '[other] asked deleted',
    '[all] asked portable',
    '[all] deleted',
  ])
})

it('PRD-05 an approval holds for a day, for the application as it was, and at the provider that both clerks have', async () => {
  const desk = await guarded()
  const { server, clock, address } = desk
  /** Some hours later, with new sessions. */
  const later = async (hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * 3_600_000)
    return { all: await signedInBy(server, 'all'), other: await signedInBy(server, 'other') }
  }
  expect(await desk.deletes(desk.all)).toBe(`${address}?said=asked`)
  const morning = await later(23)
  expect(await desk.approves(morning.other)).toBe(`${address}?said=approved`)
  const { all, other } = await later(1)
  expect([await desk.deletes(all), await desk.isThere()]).toEqual([`${address}?said=asked`, true])
  for (const [path, form] of [
    ['status', { status: 'accepted' }],
    ['notes', { note: 'They called: keep it.' }],
  ] as const) {
    expect(await desk.approves(other)).toBe(`${address}?said=approved`)
    await other.sends(`${address}/${path}`, form)
    expect([path, await desk.requests()]).toEqual([path, []])
    expect([await desk.deletes(all), await desk.isThere()]).toEqual([`${address}?said=asked`, true])
  }
  const [request = ''] = await desk.requests()
  await server.database.rows("update desk_requests set issuer = 'https://another.example'")
  expect(await desk.approves(other, request)).toBe(403)
  await server.database.rows('update desk_requests set issuer = $1', [desk.issuer])
  const late = await later(24)
  expect(await desk.approves(late.other, request)).toBe(403)
  await server.tidy()
  expect(await desk.requests()).toEqual([])
})

it('PRD-05 of two approvals and of two deeds at once one counts, and what cannot be recorded is neither done nor used up', async () => {
  const desk = await guarded()
  const { server, all, other } = desk
  await desk.takes(all)
  const deciders = [other, await signedInBy(server, 'revealer')]
  const [request = ''] = await desk.requests()
  const approved = await Promise.all(deciders.map((clerk) => desk.approves(clerk, request)))
  expect(approved.filter((outcome) => outcome !== 403)).toHaveLength(1)
  await server.database.rows("alter table audit_entries add constraint closed check (act <> 'portable')")
  expect([await desk.takes(all), await desk.requests()]).toEqual([500, [request]])
  await server.database.rows('alter table audit_entries drop constraint closed')
  const taken = await Promise.all([desk.takes(all), desk.takes(all), desk.takes(all)])
  expect(taken.filter((outcome) => outcome === 200)).toHaveLength(1)
  expect((await desk.deeds()).filter((deed) => deed === '[all] portable')).toHaveLength(1)
  await desk.deletes(all)
  const [deletion] = await server.database.rows<{ id: string }>("select id from desk_requests where act = 'deleted'")
  await desk.approves(other, deletion?.id)
  await server.database.rows("alter table audit_entries add constraint closed check (act <> 'deleted')")
  expect([await desk.deletes(all), await desk.isThere()]).toEqual([500, true])
  await server.database.rows('alter table audit_entries drop constraint closed')
  const gone = await Promise.all([desk.deletes(all), desk.deletes(all)])
  expect([gone.filter((outcome) => outcome === '/desk?said=deleted').length, await desk.isThere()]).toEqual([1, false])
})

it('PRD-05 an export takes two as well, with the very filter that was approved, and no hash of a contact is recorded', async () => {
  const desk = await guarded()
  const { all, other } = desk
  const contact = '0'.repeat(64)
  const exports = async (filter: string) => outcomeOf(await all.sends('/desk/exports', { format: 'csv', filter }))
  const filter = `status=received&contact=${contact}`
  expect(await exports(filter)).toBe(`/desk?${filter}&said=asked`)
  const page = await (await other.gets('/desk')).text()
  expect(page).toContain(`href="/desk?status=received&amp;contact=${contact}">csv status=received contact</a>`)
  expect(await desk.approves(other)).toBe('/desk?said=approved')
  expect([await exports(''), await exports(filter), await exports(filter)]).toEqual([
    '/desk?&said=asked',
    200,
    `/desk?${filter}&said=asked`,
  ])
  expect(await desk.deeds()).toEqual([
    '[all] asked exported csv status=received contact',
    '[other] approved exported csv status=received contact',
    '[all] asked exported csv',
    '[all] exported csv status=received contact',
    '[all] asked exported csv status=received contact',
  ])
})
