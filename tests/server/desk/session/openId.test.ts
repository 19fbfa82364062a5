import { expect, it } from 'vitest'
import type { LogEntry } from '../../../../src/server/http/log'
import { clerkWith, DESK_TOKEN, signedIn } from '../../harness/clerk'
import { takenBy } from '../../harness/deskServer'
import { cameBack, openIdProvider, signedInAtProvider, signedInBy } from '../../harness/openIdProvider'
import { testServer } from '../../harness/testServer'

it('PRD-05 a clerk signs in at the provider: the session has their name, subject and roles, and of its token the hash alone; signing out ends it here and there', async () => {
  const provider = await openIdProvider()
  const entries: LogEntry[] = []
  const server = await testServer({ flows: [], openId: provider, log: (entry) => void entries.push(entry) })
  expect(await (await clerkWith(server).gets('/desk/sign-in')).text()).toContain('href="/desk/sign-in/provider"')
  const way = await signedInAtProvider(server, 'decider')
  const answer = await cameBack(server, way)
  // Its cookie goes along only if the way to the next page begins here: so this page leads on, and no redirect.
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('<meta http-equiv="refresh" content="0; url=/desk"/>'),
  ])
  const set = answer.headers.getSetCookie()
  expect(set.find((cookie) => cookie.startsWith('__Host-desk='))).toMatch(
    /^__Host-desk=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const { database } = server
  expect(await database.rows('select clerk, subject, roles from desk_sessions')).toEqual([
    { clerk: 'Robin \uFFFD\uFFFDdecider\uFFFD', subject: 'decider', roles: ['read', 'decide'] },
  ])
  expect(await database.rows('select clerk, act, part from audit_entries')).toEqual([
    { clerk: 'Robin \uFFFD\uFFFDdecider\uFFFD [decider]', act: 'signedIn', part: 'read decide' },
  ])
  const cookies = [...way.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const clerk = clerkWith(server, cookies)
  expect(await (await clerk.gets('/desk')).text()).toContain('<bdi>Robin \uFFFD\uFFFDdecider\uFFFD</bdi>')
  const kept = JSON.stringify([
    await database.rows("select encode(token_hash, 'escape'), t::text from desk_sessions as t"),
    entries,
  ])
  for (const secret of [...way.jar.values(), ...new URL(way.url).searchParams.values()])
    expect(kept).not.toContain(secret)

  const out = await clerk.sends('/desk/sign-out', {})
  const [, there = ''] = /content="0; url=([^"]+)"/.exec(await out.text()) ?? []
  const end = new URL(there.replaceAll('&amp;', '&'))
  expect([end.origin, end.searchParams.get('post_logout_redirect_uri')]).toEqual([
    provider.issuer,
    'https://server.example/desk/sign-in',
  ])
  expect([(await fetch(end)).status, (await clerk.gets('/desk')).status]).toEqual([200, 303])
  expect(await database.rows('select 1 from desk_sessions')).toEqual([])
})

it('PRD-05 every route asks for its role, and what is not allowed is not shown', async () => {
  const server = await testServer({ openId: await openIdProvider() })
  const { reference } = await takenBy(server, 'tenant-screening')
  const [file] = await server.database.rows<{ key: string }>('select storage_key as key from files limit 1')
  const address = `/desk/applications/${reference}`
  const routes = [
    ['read', 'GET', '/desk'],
    ['read', 'GET', '/desk/audit'],
    ['read', 'GET', '/desk/counts'],
    ['read', 'GET', address],
    ['read', 'POST', '/desk/exports'],
    ['reveal', 'GET', `${address}/files/${file?.key}`],
    ['reveal', 'POST', `${address}/reveal`],
    ['reveal', 'POST', `${address}/portable`],
    ['decide', 'POST', `${address}/status`],
    ['decide', 'POST', `${address}/notes`],
    ['decide', 'POST', `${address}/deliveries`],
    ['delete', 'GET', `${address}/deletion`],
    ['delete', 'POST', `${address}/deletion`],
  ] as const
  for (const [person, roles] of [
    ['reader', ['read']],
    ['revealer', ['read', 'reveal']],
    ['decider', ['read', 'decide']],
    // Last, since what they may do is done.
    ['deleter', ['read', 'delete']],
  ] as const) {
    const clerk = await signedInBy(server, person)
    const page = await (await clerk.gets(address)).text()
    for (const [role, method, path] of routes) {
      const isAllowed = roles.some((one) => one === role)
      const answer = method === 'GET' ? await clerk.gets(path) : await clerk.sends(path, {})
      const isRefused = (await answer.text()).includes(
        'Your account does not have the role for this. <code>role</code>',
      )
      expect([person, method, path, answer.status === 403, isRefused]).toEqual([
        person,
        method,
        path,
        !isAllowed,
        !isAllowed,
      ])
    }
    const shown = routes.filter(([, , path]) => new RegExp(`(?:action|href)="${path}["#]`).test(page))
    const asked = new Set<string>(
      shown.flatMap(([role, , path]) => (path.startsWith(`${address}/`) || role === 'reveal' ? [role] : [])),
    )
    expect([person, asked]).toEqual([person, new Set(roles.filter((role) => role !== 'read'))])
    expect(page.includes(`${address}/files/`)).toBe(roles.some((one) => one === 'reveal'))
  }
  expect(await server.database.rows('select 1 from applications')).toEqual([])
  const stranger = await cameBack(server, await signedInAtProvider(server, 'stranger'))
  expect([stranger.status, await stranger.text()]).toEqual([403, expect.stringContaining('has no role at this desk')])
  expect(stranger.headers.getSetCookie().join()).not.toContain('__Host-desk=')
})

it('PRD-05 nobody gets in by an answer of the provider that belongs to another browser, another sign-in or no sign-in', async () => {
  const server = await testServer({ flows: [], openId: await openIdProvider() })
  const way = await signedInAtProvider(server, 'all')
  const other = await signedInAtProvider(server, 'all')
  const [state = '', nonce = '', verifier = ''] = (way.jar.get('__Host-desk-sign-in') ?? '').split('.')
  const jarOf = (...secrets: readonly string[]) => new Map([['__Host-desk-sign-in', secrets.join('.')]])
  const denied = new URL(way.url)
  denied.searchParams.delete('code')
  denied.searchParams.set('error', 'access_denied')
  for (const [what, tried] of Object.entries({
    'of another browser': { jar: new Map<string, string>(), url: way.url },
    'of another sign-in': { jar: other.jar, url: way.url },
    'that the provider refused': { jar: jarOf(state, nonce, verifier), url: denied.href },
    'with another nonce': { jar: jarOf(state, 'n'.repeat(43), verifier), url: way.url },
    'with another verifier': { jar: jarOf(state, nonce, 'v'.repeat(43)), url: other.url },
    'used again': { jar: jarOf(state, nonce, verifier), url: way.url },
  })) {
    const answer = await cameBack(server, tried)
    expect([what, answer.status]).toEqual([what, 401])
    expect(await answer.text()).toContain('<code>signInFailed</code>')
  }
  expect(await server.database.rows('select 1 from desk_sessions')).toEqual([])
  expect(await server.database.rows('select 1 from audit_entries')).toEqual([])
})

it('PRD-05 groups are found where the provider says them, by name or path; another secret ends the session', async () => {
  const provider = await openIdProvider({
    configuration: {
      claims: { openid: ['sub'], profile: ['desk.example/groups', 'access'] },
      // Then only its own address tells them, and not the ID token.
      conformIdTokenClaims: true,
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, 'desk.example/groups': 'Deleters', access: { groups: ['Readers'] } }),
      }),
    },
  })
  const database = (await testServer({ flows: [] })).database
  for (const [groupsClaim, roles] of [
    ['desk.example/groups', ['read', 'delete']],
    ['access.groups', ['read']],
    ['access.constructor.name', null],
  ] as const) {
    const server = await testServer({ flows: [], database, openId: { ...provider, groupsClaim } })
    const answer = await cameBack(server, await signedInAtProvider(server, 'all'))
    expect([groupsClaim, answer.status]).toEqual([groupsClaim, roles === null ? 403 : 200])
    if (roles === null) continue
    expect(await database.rows('select clerk, roles from desk_sessions')).toEqual([{ clerk: 'all', roles }])
    await database.rows('delete from desk_sessions')
  }
  const server = await testServer({ flows: [], database, openId: { ...provider, groupsClaim: 'access.groups' } })
  const clerk = await signedInBy(server, 'all')
  const changed = await testServer({
    flows: [],
    database,
    openId: { ...provider, clientSecret: 'another-secret-of-the-client' },
  })
  expect([(await clerk.gets('/desk')).status, (await clerkWith(changed, clerk.cookie).gets('/desk')).status]).toEqual([
    200, 303,
  ])
})

it('PRD-05 while the provider is away the desk says so, who is signed in goes on, and signing out ends the session here', async () => {
  const gone = await openIdProvider()
  await gone.stop()
  const server = await testServer({ flows: [], openId: gone })
  const away = await clerkWith(server).gets('/desk/sign-in/provider')
  expect([away.status, await away.text()]).toEqual([503, expect.stringContaining('is not responding')])
  const provider = await openIdProvider({ port: gone.port })
  const clerk = await signedInBy(server, 'all')
  const way = await signedInAtProvider(server, 'all')
  await provider.stop()
  expect((await cameBack(server, way)).status).toBe(503)
  expect((await clerk.gets('/desk')).status).toBe(200)
  const restarted = await testServer({ flows: [], database: server.database, openId: gone })
  const again = clerkWith(restarted, clerk.cookie)
  expect((await again.gets('/desk')).status).toBe(200)
  expect((await again.sends('/desk/sign-out', {})).headers.get('location')).toBe('/desk/sign-in?said=signedOutHere')
  expect((await clerk.gets('/desk')).status).toBe(303)
})

it('PRD-05 the desk token is for a desk that accepts it, and no session of it outlives that', async () => {
  const provider = await openIdProvider()
  const both = await testServer({ flows: [], openId: provider, deskToken: DESK_TOKEN })
  const own = await testServer({ flows: [], database: both.database, openId: provider })
  const clerk = await signedIn(both)
  expect((await clerk.gets('/desk/audit')).status).toBe(200)
  expect((await clerkWith(own, clerk.cookie).gets('/desk')).status).toBe(303)
  expect((await clerkWith(own).sends('/desk/sign-in', { clerk: 'Robin', token: DESK_TOKEN })).status).toBe(404)
  const page = async (server: typeof both) => (await clerkWith(server).gets('/desk/sign-in')).text()
  expect([(await page(both)).includes('Desk token'), (await page(own)).includes('Desk token')]).toEqual([true, false])
  for (const name of ['Robin \u202Ekrelc', 'Robin [all]', '\u2028Robin'])
    expect((await clerkWith(both).sends('/desk/sign-in', { clerk: name, token: DESK_TOKEN })).status).toBe(400)
})
