import { expect, it } from 'vitest'
import { TODAY } from '../../../src/explorer/stepResult'
import { listLocalOrigins } from '../../../src/server/exampleSite'
import { findSubmittingActions } from '../../../src/engine/transition/nextScreens'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { flowNamed } from '../../flows/flowsOnDisk'
import { signedIn } from '../harness/clerk'
import { deskServer } from '../harness/deskServer'
import { testServer } from '../harness/testServer'
import { ORIGIN, visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'
const begin = (address: string, headers: Readonly<Record<string, string>>, flow = FLOW): Request =>
  new Request(`${address}/api/sessions`, { method: 'POST', headers, body: JSON.stringify({ flow }) })

it('the character NUL is refused as a wrong shape wherever it stands', async () => {
  const server = await deskServer()
  const visitor = await visitorOf(server, FLOW)
  const clerk = await signedIn(server)
  const counts = [{ kind: 'opened', name: '', part: '' }]
  for (const [path, body] of [
    ['/api/sessions', { flow: `${FLOW}\0` }],
    ['/api/counts', { flow: FLOW, revision: '\0', counts }],
    ['/api/applications', { submission: { flow: FLOW, revision: 'a\0' }, reference: null }],
  ] as const)
    expect([path, await visitor.asks(path, body)]).toMatchObject([path, { status: 400, body: { code: 'shape' } }])
  expect((await clerk.gets('/desk/applications/%00')).status).toBe(404)
  expect((await clerk.gets('/desk?reference=%00&flow=%00')).status).toBe(400)
})

it('a forged Host with its Origin begins no session, and no page or list names it', async () => {
  const ownOrigins = listLocalOrigins('127.0.0.1', 8080)
  const { fetch } = await testServer({ ownOrigins })
  const evil = 'http://evil.example'
  expect((await fetch(begin(evil, { origin: evil }))).status).toBe(403)
  // A page of this machine at the same address as the server's own, and the server's own page.
  expect((await fetch(begin('https://server.example', { origin: 'http://localhost:8080' }))).status).toBe(403)
  expect((await fetch(begin('http://localhost:8080', { origin: 'http://localhost:8080' }))).status).toBe(201)
  for (const path of ['/', `/apply/${FLOW}`, '/client.js', '/build/embedding.json']) {
    const answer = await fetch(new Request(`${evil}${path}`))
    expect([path, answer.status]).toEqual([path, 200])
    expect(`${JSON.stringify([...answer.headers])} ${await answer.text()}`).not.toContain('evil.example')
  }
})

it('every response forbids guessing its type and has a policy, a referrer policy, HSTS once and the id of its request', async () => {
  const server = await deskServer()
  const clerk = await signedIn(server)
  const get = (path: string) => server.fetch(new Request(`https://server.example${path}`))
  const answers = {
    session: await server.fetch(begin('https://server.example', { origin: ORIGIN })),
    refused: await server.fetch(begin('https://server.example', { origin: 'https://other.example' })),
    missing: await get('/nothing'),
    health: await get('/health'),
    script: await get('/client.js'),
    page: await get(`/apply/${FLOW}`),
    signIn: await get('/desk/sign-in'),
    desk: await clerk.gets('/desk'),
    export: await clerk.sends('/desk/exports', { format: 'csv' }),
  }
  for (const [name, { headers }] of Object.entries(answers)) {
    expect([name, headers.get('x-content-type-options'), headers.get('strict-transport-security')]).toEqual([
      name,
      'nosniff',
      'max-age=15552000',
    ])
    expect([name, headers.get('referrer-policy')]).toEqual([
      name,
      expect.stringMatching(/^(?:no-referrer|same-origin)$/),
    ])
    expect([name, headers.get('content-security-policy')]).toEqual([
      name,
      expect.stringContaining("default-src 'none'"),
    ])
    expect([name, headers.get('cache-control')]).toEqual([
      name,
      ['script', 'page'].includes(name) ? 'no-cache' : 'no-store',
    ])
    expect([name, headers.get('x-request-id')]).toEqual([name, expect.stringMatching(/^[\da-f-]{36}$/)])
  }
  const { fetch } = await testServer({ database: server.database, transportSecurity: null })
  expect(
    (await fetch(new Request('https://server.example/health'))).headers.get('strict-transport-security'),
  ).toBeNull()
})

it('what submits is no action of its own: nothing says success that is kept nowhere', async () => {
  const server = await testServer()
  const { asks } = await visitorOf(server, FLOW)
  const submitting = [...findSubmittingActions(compileCheckedFlow(flowNamed(FLOW)))]
  expect(submitting).not.toEqual([])
  for (const action of submitting)
    expect(await asks(`/api/actions/${action}`, { answers: {}, day: TODAY })).toMatchObject({
      status: 404,
      body: { code: 'action' },
    })
  expect(await server.database.rows('select id from action_runs')).toEqual([])
})

it('PRD-08 each line of the log has its request by an id, which the refusal and a header tell; only a trusted proxy chooses it', async () => {
  const entries: object[] = []
  const server = await deskServer({ log: (entry) => void entries.push(entry), trustedProxies: ['10.0.0.0/8'] })
  await server.database.rows('alter table counts rename to elsewhere')
  entries.length = 0
  const counted = { flow: FLOW, counts: [{ kind: 'opened', name: '', part: '' }] }
  const { revision } = await (await server.fetch(begin('https://server.example', { origin: ORIGIN }))).json()
  const asks = async (address: string, id: string) => {
    const request = new Request('https://server.example/api/counts', {
      method: 'POST',
      headers: { origin: ORIGIN, 'x-request-id': id },
      body: JSON.stringify({ ...counted, revision }),
    })
    const answer = await server.fetch(request, { address })
    return { header: answer.headers.get('x-request-id'), body: await answer.json() }
  }
  const given = '0123456789abcdef0123456789abcdef'
  expect(await asks('10.0.0.1', given)).toEqual({
    header: given,
    body: { code: 'failed', message: expect.any(String), requestId: given },
  })
  expect(entries.slice(1)).toMatchObject([
    { event: 'failed', route: '/api/counts', error: 'error 42P01', requestId: given },
    { event: 'request', route: '/api/counts', status: 500, code: 'failed', requestId: given },
  ])
  for (const [address, id] of [
    ['203.0.113.7', given],
    ['10.0.0.1', 'short'],
    ['10.0.0.1', 'with "quotes" in it'],
    ['10.0.0.1', 'x'.repeat(65)],
  ] as const)
    expect((await asks(address, id)).header).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
})

it('the log names the most exact route of a request, also where it was refused before that', async () => {
  const entries: { readonly event: string; readonly route?: string }[] = []
  const server = await deskServer({ log: (entry) => void entries.push(entry) })
  for (const path of [
    '/desk',
    '/desk/audit',
    '/desk/applications/7K3M-29QX',
    '/desk/nothing',
    '/apply/another',
    '/build/assets/x.js',
    '/nothing',
  ])
    await server.fetch(new Request(`https://server.example${path}`))
  await server.fetch(new Request('https://server.example/api/actions/scanId', { method: 'POST' }))
  expect(entries.flatMap(({ event, route }) => (event === 'request' ? [route] : []))).toEqual([
    '/desk',
    '/desk/audit',
    '/desk/applications/:reference',
    '/desk/*',
    '/apply/:flow',
    '/build/*',
    '/*',
    '/api/actions/:action',
  ])
})
