import { expect, it } from 'vitest'
import { TODAY } from '../../../../src/explorer/stepResult'
import { LIMITS } from '../../../../src/server/http/limits'
import type { FormwayServer } from '../../../../src/server/server'
import { clerkWith, DESK_TOKEN, signedIn } from '../../harness/clerk'
import { deskServer } from '../../harness/deskServer'
import { testServer } from '../../harness/testServer'

const pages = [
  '/desk',
  '/desk/audit',
  '/desk/deliveries',
  '/desk/applications/7K3M-29QX',
  '/desk/applications/7K3M-29QX/deletion',
  '/desk/applications/7K3M-29QX/files/00000000-0000-0000-0000-000000000000',
  '/desk/another',
]
const forms = [
  '/desk/exports',
  '/desk/deliveries',
  ...['status', 'notes', 'reveal', 'portable', 'deletion'].map((form) => `/desk/applications/7K3M-29QX/${form}`),
]

/** A server whose clock the test sets. */
async function clockedServer() {
  const clock = { time: `${TODAY}T12:00:00Z` }
  const server = await deskServer({ now: () => new Date(clock.time) })
  return { server, clock }
}

it('SRV-08 without a token in the settings there is no desk', async () => {
  const clerk = clerkWith(await testServer())
  const answers = await Promise.all([
    clerk.gets('/desk'),
    clerk.gets('/desk/sign-in'),
    clerk.sends('/desk/sign-in', { clerk: 'Robin', token: '' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

it('SRV-08 nothing of the desk is reached without signing in: pages lead there, and forms are refused', async () => {
  const clerk = clerkWith(await deskServer())
  for (const page of pages) {
    const { status, headers } = await clerk.gets(page)
    expect([page, status, headers.get('location')]).toEqual([page, 303, '/desk/sign-in'])
  }
  for (const form of forms) {
    const answer = await clerk.sends(form, {})
    expect([form, answer.status]).toEqual([form, 401])
    expect(await answer.text()).toContain('<code>signIn</code>')
  }
})

it('SRV-08 a clerk signs in with the token and gets a cookie that no script and no other site has; the database has its hash alone', async () => {
  const server = await deskServer()
  const answer = await clerkWith(server).sends('/desk/sign-in', { clerk: 'Robin Clerk', token: DESK_TOKEN })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk'])
  const cookie = answer.headers.get('set-cookie') ?? ''
  const [, token = ''] = /^__Host-desk=([\w-]{43}); /.exec(cookie) ?? []
  expect(cookie.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=28800',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
  const kept = JSON.stringify(
    await server.database.rows(
      "select token_hash::text, encode(token_hash, 'escape') as text, clerk from desk_sessions",
    ),
  )
  expect(kept).toContain('Robin Clerk')
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(DESK_TOKEN)
  const page = await (await clerkWith(server, `__Host-desk=${token}`).gets('/desk')).text()
  expect(page).toContain('Robin Clerk')
  expect((await clerkWith(server, `__Host-desk=${'A'.repeat(43)}`).gets('/desk')).status).toBe(303)
  expect((await clerkWith(server, `desk=${token}`).gets('/desk')).status).toBe(303)
})

it('SRV-08 a session ends when its clerk signs out, after eight hours, and when the desk has another token', async () => {
  const { server, clock } = await clockedServer()
  const [one, other] = [await signedIn(server), await signedIn(server)]
  const out = await one.sends('/desk/sign-out', {})
  expect([out.status, out.headers.get('location'), out.headers.get('set-cookie')]).toEqual([
    303,
    '/desk/sign-in?said=signedOut',
    expect.stringContaining('Max-Age=0'),
  ])
  expect([(await one.gets('/desk')).status, (await other.gets('/desk')).status]).toEqual([303, 200])
  clock.time = `${TODAY}T19:59:59Z`
  expect((await other.gets('/desk')).status).toBe(200)
  const renewed = await deskServer({
    database: server.database,
    deskToken: 'another-token-for-the-desk',
    now: () => new Date(clock.time),
  })
  expect((await clerkWith(renewed, other.cookie).gets('/desk')).status).toBe(303)
  clock.time = `${TODAY}T20:00:00Z`
  expect((await other.gets('/desk')).status).toBe(303)
})

it('SRV-08 another token is refused in words beside the field, and what was typed is neither shown again nor kept', async () => {
  const server = await deskServer()
  const answer = await clerkWith(server).sends('/desk/sign-in', {
    clerk: 'Robin <Clerk>',
    token: 'a-wrong-token-that-was-typed',
  })
  const page = await answer.text()
  expect(answer.status).toBe(401)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(page).toContain('This is not the desk token.')
  expect(page).toContain('value="Robin &lt;Clerk&gt;"')
  expect(page).not.toContain('a-wrong-token')
  expect(await server.database.rows('select clerk from desk_sessions')).toEqual([])
})

/** A server as it is reached from an address. */
const from = (address: string, { fetch }: FormwayServer) => ({
  fetch: (request: Request) => fetch(request, { address }),
})

it('SRV-08 PRD-05 after twenty failures of one address nobody signs in from there, by whichever process, until a quarter of an hour is over; all others do', async () => {
  const { server, clock } = await clockedServer()
  const clerk = await signedIn(server)
  const other = await deskServer({ database: server.database, now: () => new Date(clock.time) })
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      clerkWith(from('203.0.113.7', index % 2 === 0 ? server : other)).sends('/desk/sign-in', {
        clerk: 'Mallory',
        token: `a wrong token ${index}`,
      }),
    ),
  )
  const statuses = tries.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.signInsByAddress.points)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30 - LIMITS.signInsByAddress.points)
  const signsIn = async (address: string) =>
    (await clerkWith(from(address, server)).sends('/desk/sign-in', { clerk: 'Robin', token: DESK_TOKEN })).status
  expect([await signsIn('203.0.113.7'), await signsIn('203.0.113.8')]).toEqual([429, 303])
  expect((await clerk.gets('/desk')).status).toBe(200)
  clock.time = `${TODAY}T12:15:00Z`
  expect(await signsIn('203.0.113.7')).toBe(303)
})

it.each([
  ['of another origin', { origin: 'https://other.example' }],
  ['of another origin that a browser knows for one', { 'sec-fetch-site': 'cross-site' }],
  ['of a host beside this one', { origin: 'https://evil.server.example', 'sec-fetch-site': 'same-site' }],
  ['that hides its origin', { origin: 'null' }],
  ['that says no origin', { origin: '' }],
] as const)('SRV-08 a form of a page %s is refused, though its clerk is signed in', async (_, headers) => {
  const clerk = await signedIn(await deskServer())
  for (const form of [...forms, '/desk/sign-out', '/desk/sign-in']) {
    const answer = await clerk.sends(form, {}, headers)
    expect([form, answer.status]).toEqual([form, 403])
    expect(await answer.text()).toContain('<code>ownPage</code>')
  }
  expect((await clerk.gets('/desk')).status).toBe(200)
})
